import { setTimeout as sleep } from 'timers/promises';
import { ServiceError } from '../protocol/diagnostics';
import { isAlive, Owner, ownerOf, Victim } from '../store';

/** How often it is looked whether a process has ended, in milliseconds: only its parent would be told. */
const GLANCE = 20;

/** Kills at once, as `kill -9` does. */
export function killNow(pid: number): void {
  process.kill(pid, 'SIGKILL');
}

/** The processes of a run that may be killed: the server, which is this one, and the terraform that it serves. */
export class RunProcesses {
  private terraform: Owner | undefined;

  public constructor(
    private readonly killProcess: (pid: number) => void,
    /** Whether a process belongs to the run. What comes over a socket may name any. */
    private readonly belongs: (pid: number) => boolean,
  ) {}

  /** Terraform has been started as this process. */
  public started(pid: number): void {
    this.terraform = ownerOf(pid);
  }

  public kill(victim: Victim): void {
    if (victim !== 'server' && !this.killTerraform()) {
      throw new ServiceError(
        'Crash',
        'a crash of terraform was requested of the sandbox, which does not know its process: ' +
          'start terraform through gateways sandbox exec',
      );
    }
    if (victim !== 'terraform') {
      this.killProcess(process.pid);
    }
  }

  /**
   * Ends terraform as Ctrl-C does, so that it can write its state, which a kill may cut to nothing; kills it only where it
   * goes on for longer than the grace time, in milliseconds.
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

  /** Whether there was one. */
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
    // It has just ended.
  }
}
