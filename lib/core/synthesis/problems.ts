import { IConstruct } from 'constructs';
import { CallSite, currentCall } from '../values/call-site';
import { Check, keepCheck } from './deferred-checks';
import { watch } from './watch';

/**
 * Adds an error to the report of the app. Use this for mistakes that do not prevent further execution, so that the user
 * sees all of them at once. For other mistakes, throw a `ValidationError`.
 *
 * @param property path of the property below the construct, such as `quota.limit`. Empty for the construct as a whole.
 * @param message the problem, the given value and the remedy. The text follows the property.
 */
export function addError(construct: IConstruct, property: string, message: string): void {
  const call = currentCall() ?? new CallSite();
  addCheck(construct, () => [{ level: 'error', property, message, call }]);
}

/** Adds a warning to the report of the app. */
export function addWarning(construct: IConstruct, property: string, message: string): void {
  const call = currentCall() ?? new CallSite();
  addCheck(construct, () => [{ level: 'warning', property, message, call }]);
}

/** Adds a check that runs when the app is complete. For missing parts, and for conflicts with parts added later. */
export function addCheck(construct: IConstruct, check: Check): void {
  if (keepCheck(construct, check)) {
    watch(construct);
  }
}
