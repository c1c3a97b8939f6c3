import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../contract/service-error';
import { FaultOperation, Provider, Store, Victim } from '../store';
import { detailOf, summaryOf } from './words';

/** Signal that ends injected delays, and function that kills the process that a fault names, for a fault gate. */
export interface Surroundings {
  /**
   * Signal that aborts delays when terraform is stopped or ends. For requests of HTTP clients, aborts delays when the
   * sandbox session ends.
   */
  readonly signal: AbortSignal;
  kill(victim: Victim): void;
}

/** A request of terraform or an HTTP client to a sandbox service, into which faults can be injected. */
export interface ServiceCall<T> {
  /** Terraform type of the requested object or data source. */
  readonly type: string;
  readonly operation: FaultOperation;
  /** Performs the request to the service. `FaultGate` injects the faults before or after the call. */
  work(): T;
  /**
   * Returns the result of a request that an injected error replaces, if the provider plugin treats the error as a
   * success. Returns undefined if the plugin passes the injected error on to terraform.
   */
  met?(error: ServiceError): T | undefined;
  /**
   * Called before an injected error replaces the response of the service. The argument `made` is the result of the
   * request if the service completed the request before the error, or else undefined.
   */
  lost?(made: T | undefined): void;
}

/**
 * Injects pending faults into requests to sandbox services. `FaultGate` waits for the delays of faults outside of
 * database transactions.
 */
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
      throw new ServiceError('Crash', 'a fault has killed a process: this text must never be shown');
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
