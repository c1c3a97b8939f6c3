import { UNKNOWN } from 'cdktf-gateways-sandbox/toolkit';
import type { Value } from 'cdktf-gateways-sandbox/toolkit';
import { Expression, InventoryValue, ObjectReference, Secret } from './inventory';

/** Values as the provider has them: what stands for something is that. */
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
    : (value as Value);
}

/** What stands for a secret that nobody knows. */
const UNTOLD = '(secret)';

/** What plans go by for a secret. */
export function secretText(secret: Secret): string {
  return secret.reveal() ?? UNTOLD;
}
