import { isPlainObject } from '../../shared/objects';
import { Decimal, Dynamic, isObject, Type, UNKNOWN, Value } from './value';

/**
 * Conversion of Terraform values to JSON without loss. Terraform values that JSON does not support become an object
 * with one member whose name begins with `$`. Member names of the user that begin with `$` get a second `$`, so that
 * they differ from the `$` names of special values.
 */
const DECIMAL = '$decimal';
const DYNAMIC = '$dynamic';
const UNKNOWN_TAG = '$unknown';

/** Converts a Terraform value to JSON text. */
export function toJson(value: Value): string {
  return JSON.stringify(encodeValue(value));
}

/** Converts JSON text from `toJson` to a Terraform value. */
export function fromJson(text: string): Value {
  const parsed = JSON.parse(text) as Value;
  // Most Terraform values contain no special values, so most values need no second pass.
  return text.includes('"$') ? decodeValue(parsed) : parsed;
}

/** Converts a Terraform value to plain data for JSON, from which `fromJson` restores the value. */
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
    throw new Error(`${value} is not a number of Terraform`);
  }
  return value ?? null;
}

function decodeValue(raw: unknown): Value {
  if (Array.isArray(raw)) {
    return raw.map(decodeValue);
  }
  if (!isPlainObject(raw)) {
    return raw as Value;
  }
  // Member names of the user are escaped, so that no member name equals the tag of a special value.
  if (Object.hasOwn(raw, DECIMAL)) {
    return new Decimal(String(raw[DECIMAL]));
  }
  if (Object.hasOwn(raw, DYNAMIC)) {
    const [type, inner] = raw[DYNAMIC] as [Type, unknown];
    return new Dynamic(type, decodeValue(inner));
  }
  if (Object.hasOwn(raw, UNKNOWN_TAG)) {
    return UNKNOWN;
  }
  return Object.fromEntries(Object.entries(raw).map(([name, member]) => [unescapeName(name), decodeValue(member)]));
}

function escapeName(name: string): string {
  return name.startsWith('$') ? `$${name}` : name;
}

function unescapeName(name: string): string {
  return name.startsWith('$') ? name.slice(1) : name;
}
