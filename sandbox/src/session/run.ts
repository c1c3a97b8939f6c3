import { RunProcesses } from '../engine/faults/processes';
import { RunEnd } from '../engine/store';

/** What a run consists of. */
export interface RunParts {
  readonly id: string;
  /** What terraform finds the providers by. */
  readonly environment: { readonly [name: string]: string };
  readonly processes: RunProcesses;
  /** How long an interrupted terraform may take to end, in milliseconds. */
  readonly grace: number;
  /** Called once, when the run is over. */
  readonly over: (how: RunEnd | 'killed') => Promise<void>;
}

/** One run of terraform: from its first call to its last. */
export class Run {
  private ending: Promise<void> | undefined;

  public constructor(private readonly parts: RunParts) {}

  public get id(): string {
    return this.parts.id;
  }

  /** What terraform finds the providers by. */
  public get environment(): { readonly [name: string]: string } {
    return this.parts.environment;
  }

  /** Terraform has been started as this process. */
  public started(pid: number): void {
    this.parts.processes.started(pid);
  }

  /** Ends the run; only the first end counts. */
  public async end(how: RunEnd | 'killed'): Promise<void> {
    this.ending ??= this.parts.over(how);
    await this.ending;
  }

  /** Whoever started terraform was killed, and meant terraform: it must not work on with nobody to say how it ended. */
  public async abandon(): Promise<void> {
    this.ending ??= this.endAbandoned();
    await this.ending;
  }

  /** The providers answer to the end: what terraform is in the middle of belongs into the state that it writes. */
  private async endAbandoned(): Promise<void> {
    await this.parts.processes.endTerraform(this.parts.grace);
    await this.parts.over('killed');
  }
}
