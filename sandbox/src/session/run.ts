import { RunProcesses } from '../engine/faults/processes';
import { RunEnd } from '../engine/store';

/** Parts from which a run of the sandbox is created. */
export interface RunParts {
  readonly id: string;
  /** Environment variables with which terraform attaches to the providers of the sandbox. */
  readonly environment: { readonly [name: string]: string };
  readonly processes: RunProcesses;
  /** Time for an interrupted terraform to end, in milliseconds. */
  readonly grace: number;
  /** Function that is called once when the run ends. */
  readonly over: (how: RunEnd | 'killed') => Promise<void>;
}

/** One run of terraform, from its beginning until terraform has ended. */
export class Run {
  private ending: Promise<void> | undefined;

  public constructor(private readonly parts: RunParts) {}

  public get id(): string {
    return this.parts.id;
  }

  /** Environment variables with which terraform attaches to the providers of the sandbox. */
  public get environment(): { readonly [name: string]: string } {
    return this.parts.environment;
  }

  /** Records the process id of terraform. */
  public started(pid: number): void {
    this.parts.processes.started(pid);
  }

  /** Ends the run. Only the first call of `end` or `abandon` has an effect. */
  public async end(how: RunEnd | 'killed'): Promise<void> {
    this.ending ??= this.parts.over(how);
    await this.ending;
  }

  /**
   * Stops terraform after its shim was killed or when the session stops, because no process would report how terraform
   * ended.
   */
  public async abandon(): Promise<void> {
    this.ending ??= this.endAbandoned();
    await this.ending;
  }

  /**
   * Interrupts terraform, and serves the providers until terraform has exited, so that terraform's state is complete.
   * Kills terraform if it still runs after the grace period.
   */
  private async endAbandoned(): Promise<void> {
    await this.parts.processes.endTerraform(this.parts.grace);
    await this.parts.over('killed');
  }
}
