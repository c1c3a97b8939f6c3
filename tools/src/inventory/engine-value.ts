import { UNKNOWN, Value } from 'cdktf-gateways-sandbox/toolkit/engine';
import { Expression, InventoryValue, ObjectReference, Secret } from './inventory';

/**
 * Converts a value of an object for the sandbox's engine. References and secrets become their values. Expressions, and
 * references without a value, become unknown values. Secrets without a value become a placeholder.
 */
export function engineValue(value: InventoryValue): Value {
  if (value instanceof ObjectReference) {
    return value.value ?? UNKNOWN;
  }
  if (value instanceof Secret) {
    return secretText(value);
  }
  if (value instanceof Expression) {
    return UNKNOWN;
  }
  if (Array.isArray(value)) {
    return value.map(engineValue);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, engineValue(member)]))
    : value;
}

/** Placeholder for a secret whose value is unknown. */
const UNTOLD = '(secret)';

/**
 * Returns the text of a secret, or a placeholder if the value is unknown. The placeholder is sufficient, because only
 * calculations of the tools use the text, such as plans of the sandbox's engine.
 */
export function secretText(secret: Secret): string {
  return secret.reveal() ?? UNTOLD;
}
