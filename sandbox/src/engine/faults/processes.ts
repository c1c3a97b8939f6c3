import { ServiceError } from '../protocol/diagnostics';
import { isAlive, Owner, ownerOf, Victim } from '../store';

/** Kills at once, as `kill -9` does. */
export function killNow(pid: number): void {
  process.kill(pid, 'SIGKILL');
}

/** The processes of a run that may be killed: the server, which is this one, and the terraform that it serves. */
export class RunProcesses {
  private terraform: Owner | undefined;

  public constructor(private readonly killProcess: (pid: number) => void) {}

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

  /** Whether there was one. */
  public killTerraform(): boolean {
    const { terraform } = this;
    if (!terraform || !isAlive(terraform)) {
      return false;
    }
    this.killProcess(terraform.pid);
    return true;
  }
}
