import { IConstruct } from 'constructs';
import { CallSite, currentCall } from '../values/call-site';
import { Check, keepCheck } from './deferred-checks';
import { watch } from './watch';

/**
 * Adds an error to the validation report of the app. Use `addError` for mistakes that do not prevent further execution,
 * so that the user sees all mistakes at once. For mistakes that prevent further execution, throw a `ValidationError`.
 *
 * @param property path of the property below the construct with the error, such as `quota.limit`. An empty path means
 * that the error concerns the construct as a whole.
 * @param message text with the problem, the given value and the remedy. The validation report shows the message after
 * the name of the property.
 */
export function addError(construct: IConstruct, property: string, message: string): void {
  const call = currentCall() ?? new CallSite();
  addCheck(construct, () => [{ level: 'error', property, message, call }]);
}

/** Adds a warning to the validation report of the app. */
export function addWarning(construct: IConstruct, property: string, message: string): void {
  const call = currentCall() ?? new CallSite();
  addCheck(construct, () => [{ level: 'warning', property, message, call }]);
}

/**
 * Adds a deferred check, which runs when the app is complete. Use a deferred check for missing parts of a construct,
 * and for conflicts with constructs added later.
 */
export function addCheck(construct: IConstruct, check: Check): void {
  if (keepCheck(construct, check)) {
    watch(construct);
  }
}
