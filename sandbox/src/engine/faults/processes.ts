import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../contract/service-error';
import { isAlive, Owner, ownerOf, Victim } from '../store';

/**
 * Interval at which the sandbox checks whether a process has ended, in milliseconds. The sandbox polls for the end of
 * the process, because the operating system notifies only the parent of a process.
 */
const GLANCE = 20;

/** Kills a process immediately, like `kill -9`. */
export function killNow(pid: number): void {
  process.kill(pid, 'SIGKILL');
}

/** Processes of a sandbox run that an injected crash may kill: the server (this process), and its terraform. */
export class RunProcesses {
  private terraform: Owner | undefined;

  public constructor(
    private readonly killProcess: (pid: number) => void,
    /**
     * Whether a process belongs to the sandbox run. The check of the process id is necessary because a client of the
     * socket can send any process id.
     */
    private readonly belongs: (pid: number) => boolean,
  ) {}

  /** Records the process id of the terraform that the shim started for the sandbox run. */
  public started(pid: number): void {
    this.terraform = ownerOf(pid);
  }

  public kill(victim: Victim): void {
    if (victim !== 'server' && !this.killTerraform()) {
      throw new ServiceError(
        'Crash',
        'the injected fault crashes terraform, but the sandbox does not know the process of terraform: ' +
          'start terraform through gateways sandbox exec',
      );
    }
    if (victim !== 'terraform') {
      this.killProcess(process.pid);
    }
  }

  /**
   * Interrupts terraform like Ctrl-C, so that terraform writes its state. Kills terraform only after the grace period,
   * because killing terraform may truncate the state file.
   *
   * @param grace time between the interrupt and the kill of terraform, in milliseconds
   */
  public async endTerraform(grace: number): Promise<void> {
    const terraform = this.alive();
    if (!terraform) {
      return;
    }
    interrupt(terraform.pid);
    const deadline = Date.now() + grace;
    while (isAlive(terraform) && Date.now() < deadline) {
      await sleep(GLANCE);
    }
    this.killTerraform();
  }

  /** Kills terraform. Returns whether terraform was running before the kill. */
  private killTerraform(): boolean {
    const terraform = this.alive();
    if (terraform) {
      this.killProcess(terraform.pid);
    }
    return terraform !== undefined;
  }

  private alive(): Owner | undefined {
    const { terraform } = this;
    return terraform && isAlive(terraform) && this.belongs(terraform.pid) ? terraform : undefined;
  }
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // Ignores the error, because the process to interrupt has already ended.
  }
}
