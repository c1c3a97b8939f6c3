import { IConstruct } from 'constructs';
import { Check, keepCheck } from './checks';
import { watch } from './watch';

/**
 * Adds an error to the one report of the app. For mistakes after which building can go on, so that the user hears of all
 * of them at once; else throw a `ValidationError`.
 *
 * @param property where, from the construct on, such as `quota.limit`; empty for the construct as a whole
 * @param message what is wrong, what was given, what to do; follows on the property
 */
export function addError(construct: IConstruct, property: string, message: string): void {
  addCheck(construct, () => [{ level: 'error', property, message }]);
}

/** Adds a warning to the one report of the app. */
export function addWarning(construct: IConstruct, property: string, message: string): void {
  addCheck(construct, () => [{ level: 'warning', property, message }]);
}

/** Has something checked once the app is complete: what is missing, what clashes with what came later. */
export function addCheck(construct: IConstruct, check: Check): void {
  if (keepCheck(construct, check)) {
    watch(construct);
  }
}
