import { Decimal, Dynamic, isObject, Value } from './value';

/**
 * Converts a Terraform value to plain JavaScript data. `decimal` converts the digits of numbers that JavaScript would
 * round.
 */
export function plainValue(value: Value, decimal: (text: string) => unknown): unknown {
  if (value instanceof Decimal) {
    return decimal(value.text);
  }
  if (value instanceof Dynamic) {
    return plainValue(value.value, decimal);
  }
  if (Array.isArray(value)) {
    return value.map((element) => plainValue(element, decimal));
  }
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plainValue(member, decimal)]))
    : value;
}
