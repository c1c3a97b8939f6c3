import { setTimeout as sleep } from 'timers/promises';
import { ServiceError } from '../protocol/diagnostics';
import { FaultOperation, Provider, Store, Victim } from '../store';
import { detailOf, summaryOf } from './words';

/** What a fault needs to know of the run that it falls into. */
export interface Surroundings {
  /** Ends all waiting: terraform has been stopped, or is gone. */
  readonly signal: AbortSignal;
  kill(victim: Victim): void;
}

/** What terraform asks a service for. */
export interface ServiceCall<T> {
  /** The Terraform type. */
  readonly type: string;
  readonly operation: FaultOperation;
  /** What the service does, at once or not at all. */
  work(): T;
  /** What comes of an error where the plugin makes something else of it; nothing where it passes it on. */
  met?(error: ServiceError): T | undefined;
  /** Told of a failure, and of what was made where the work was done all the same. */
  lost?(made: T | undefined): void;
}

/** Injects pending faults into the calls of a run. All waiting is outside of transactions. */
export class FaultGate {
  public constructor(
    private readonly store: Store,
    private readonly provider: Provider,
    private readonly surroundings: Surroundings,
  ) {}

  public async pass<T>(call: ServiceCall<T>): Promise<T> {
    const fault = this.store.takeFault(this.provider, call.type, call.operation);
    if (!fault) {
      return call.work();
    }
    const made = fault.after ? call.work() : undefined;
    if (fault.delay !== undefined) {
      await this.wait(fault.delay);
    }
    if (fault.crash !== undefined) {
      this.surroundings.kill(fault.crash);
      throw new ServiceError('Crash', 'a crash was requested of the sandbox: nobody should read this');
    }
    if (fault.status !== undefined) {
      const error = new ServiceError(summaryOf(fault.status), detailOf(fault), 'fault injection');
      const instead = fault.after ? undefined : call.met?.(error);
      if (instead !== undefined) {
        return instead;
      }
      call.lost?.(made);
      throw error;
    }
    return fault.after ? (made as T) : call.work();
  }

  private async wait(milliseconds: number): Promise<void> {
    try {
      await sleep(milliseconds, undefined, { signal: this.surroundings.signal });
    } catch {
      throw new ServiceError('Stopped', 'terraform was stopped while it waited for a slow service');
    }
  }
}
