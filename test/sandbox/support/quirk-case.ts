import { ObjectValue } from '../../../sandbox/src/engine/values/value';
import { Driver, Made } from './rule-driver';

/** Harm that a quirk of a plugin causes. `given` is the result of `arrange`. */
export interface QuirkCase<T = any> {
  readonly quirk: string;
  /** Title of this case, if a quirk has several. */
  readonly about?: string;
  /** Rules and other quirks that hide this quirk. */
  readonly without?: readonly string[];
  arrange?(driver: Driver): T;
  /** Runs an operation of terraform and returns its result. */
  happens(driver: Driver, given: T): unknown;
  /** Result with the real plugin. */
  real(given: T): unknown;
  /** Result that the plugin would have without this quirk. */
  otherwise(given: T): unknown;
}

/** Lets TypeScript check the types of a case against each other. */
export function quirkCase<T>(one: QuirkCase<T>): QuirkCase<T> {
  return one;
}

/** Returns the summary of the error of terraform, or a note that there was none. */
export function failureSummary(work: () => unknown): string {
  try {
    work();
    return 'no error';
  } catch (error: any) {
    return error.summary;
  }
}

/** Requests a change like terraform: returns the summary of the error, if any, and the new state. */
export function asked(
  driver: Driver,
  one: Made,
  changes: ObjectValue,
): { readonly error: string; readonly next: Made } {
  const next = (state: ObjectValue | null): Made => ({ ...one, config: { ...one.config, ...changes }, state: state! });
  try {
    const { state, problem } = driver.tryUpdate(one, changes);
    return { error: problem?.summary ?? 'no error', next: next(state) };
  } catch (error: any) {
    return { error: error.summary, next: next(one.state) };
  }
}
