import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../contract/service-error';
import { FaultOperation, Provider, Store, Victim } from '../store';
import { detailOf, summaryOf } from './words';

/** Context of the calls into which faults are injected. */
export interface Surroundings {
  /** Aborts delays when terraform is stopped or ends. */
  readonly signal: AbortSignal;
  kill(victim: Victim): void;
}

/** Request of terraform to a service. */
export interface ServiceCall<T> {
  /** Terraform type of the request. */
  readonly type: string;
  readonly operation: FaultOperation;
  /** Runs the request in one transaction. */
  work(): T;
  /**
   * Returns the result for a service error that the provider handles. Returns undefined for service errors that the
   * provider does not handle.
   */
  met?(error: ServiceError): T | undefined;
  /** Function that is called if the response is lost, with the result if the service completed the request. */
  lost?(made: T | undefined): void;
}

/** Injects pending faults into the calls of a run. The injector waits for delays of faults outside of transactions. */
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
      throw new ServiceError('Crash', 'the sandbox was asked to crash: this text must never be shown');
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
