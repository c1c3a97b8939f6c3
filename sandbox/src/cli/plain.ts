import { LosslessNumber, stringify } from 'lossless-json';
import { Decimal, Dynamic, isObject, Value } from '../values/value';

/** Plain data as JSON for people; numbers keep all of their digits. */
export function jsonText(data: unknown): string {
  return stringify(data, undefined, 2)!;
}

/** A value as plain data for `jsonText`. */
export function plain(value: Value): unknown {
  if (value instanceof Decimal) {
    return new LosslessNumber(value.text);
  }
  if (value instanceof Dynamic) {
    return plain(value.value);
  }
  if (Array.isArray(value)) {
    return value.map(plain);
  }
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plain(member)]))
    : value;
}
