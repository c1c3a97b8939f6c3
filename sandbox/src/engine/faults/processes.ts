import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../contract/service-error';
import { isAlive, Owner, ownerOf, Victim } from '../store';

/**
 * Poll interval for the end of a process, in milliseconds. The sandbox polls for the end of a process, because the
 * system notifies only the parent of the process.
 */
const GLANCE = 20;

/** Kills a process immediately, as `kill -9`. */
export function killNow(pid: number): void {
  process.kill(pid, 'SIGKILL');
}

/** Processes of a run that may be killed: this process, which is the server, and its terraform. */
export class RunProcesses {
  private terraform: Owner | undefined;

  public constructor(
    private readonly killProcess: (pid: number) => void,
    /** Whether a process belongs to the run. The process id is checked because a client of the socket can send any process id. */
    private readonly belongs: (pid: number) => boolean,
  ) {}

  /** Records the process id of terraform. */
  public started(pid: number): void {
    this.terraform = ownerOf(pid);
  }

  public kill(victim: Victim): void {
    if (victim !== 'server' && !this.killTerraform()) {
      throw new ServiceError(
        'Crash',
        'the fault crashes terraform, but the sandbox does not know the process of terraform: ' +
          'start terraform through gateways sandbox exec',
      );
    }
    if (victim !== 'terraform') {
      this.killProcess(process.pid);
    }
  }

  /**
   * Interrupts terraform as Ctrl-C does, so that terraform writes its state. The function kills terraform only after
   * the grace period, because killing terraform may truncate the state file.
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

  /** Kills terraform. Returns whether the process was running before the kill. */
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
    // The process has already ended.
  }
}
