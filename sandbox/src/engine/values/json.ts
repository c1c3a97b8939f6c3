import { Decimal, Dynamic, isObject, ObjectValue, Type, UNKNOWN, Value } from './value';

/**
 * Values as JSON without loss. Values that JSON does not support become an object with one member whose name begins with `$`. Names of
 * users that begin with `$` get a second one, so that the two are not confused.
 */
const DECIMAL = '$decimal';
const DYNAMIC = '$dynamic';
const UNKNOWN_TAG = '$unknown';

/** The JSON text of a value. */
export function toJson(value: Value): string {
  return JSON.stringify(encodeValue(value));
}

/** The value of a JSON text. */
export function fromJson(text: string): Value {
  const parsed = JSON.parse(text);
  // Most values hold nothing special, and need no second walk.
  return text.includes('"$') ? decodeValue(parsed) : parsed;
}

/** A value as plain data that JSON can hold. */
export function encodeValue(value: Value): unknown {
  if (value === UNKNOWN) {
    return { [UNKNOWN_TAG]: true };
  }
  if (value instanceof Decimal) {
    return { [DECIMAL]: value.text };
  }
  if (value instanceof Dynamic) {
    return { [DYNAMIC]: [value.type, encodeValue(value.value)] };
  }
  if (Array.isArray(value)) {
    return value.map(encodeValue);
  }
  if (isObject(value)) {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([name, member]) => [escapeName(name), encodeValue(member)]),
    );
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new Error(`${value} is no number of Terraform`);
  }
  return value ?? null;
}

function decodeValue(raw: any): Value {
  if (Array.isArray(raw)) {
    return raw.map(decodeValue);
  }
  if (typeof raw !== 'object' || raw === null) {
    return raw;
  }
  // Members of users are escaped, so a tag is never one of them.
  if (Object.hasOwn(raw, DECIMAL)) {
    return new Decimal(raw[DECIMAL]);
  }
  if (Object.hasOwn(raw, DYNAMIC)) {
    const [type, inner] = raw[DYNAMIC] as [Type, unknown];
    return new Dynamic(type, decodeValue(inner));
  }
  if (Object.hasOwn(raw, UNKNOWN_TAG)) {
    return UNKNOWN;
  }
  return Object.fromEntries(
    Object.entries(raw).map(([name, member]) => [unescapeName(name), decodeValue(member)]),
  ) as ObjectValue;
}

function escapeName(name: string): string {
  return name.startsWith('$') ? `$${name}` : name;
}

function unescapeName(name: string): string {
  return name.startsWith('$') ? name.slice(1) : name;
}
