import { UNKNOWN, Value } from 'cdktf-gateways-sandbox/toolkit/engine';
import { Expression, InventoryValue, ObjectReference, Secret } from './inventory';

/**
 * Converts a value of an object for the sandbox's engine. References become the values of the referenced attributes,
 * and secrets their texts. Expressions, and references without a known value, become unknown values. Secrets without a
 * known text become a placeholder.
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
 * Returns the text of a secret, or a placeholder if the text is unknown. The placeholder is sufficient, because the
 * tools use the returned text only for calculations, such as plans of the sandbox's engine.
 */
export function secretText(secret: Secret): string {
  return secret.reveal() ?? UNTOLD;
}
