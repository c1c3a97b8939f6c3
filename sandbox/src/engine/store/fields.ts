import { createHash } from 'node:crypto';
import { canonicalDecimal, Decimal, Dynamic, isObject, ObjectValue, Value } from '../values/value';

/** Field for searches of objects in the store: the path of a value in the object, and the encoded value. */
export interface Field {
  readonly name: string;
  readonly value: string;
}

/** Matches values that are ids regardless of the field's name, such as a certificate id in the settings of a policy. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Maximum length of a text in the index. The index contains only a hash of longer texts, because certificates and
 * specifications would fill the index.
 */
const LONGEST = 200;

/**
 * Returns the fields of an object for the index of the store. The index contains only texts, because numbers and
 * booleans distinguish few objects, and each entry costs time to write.
 */
export function fieldsOf(values: ObjectValue): Field[] {
  return scalarsOf(values).filter(({ value }) => isText(value));
}

/** Returns whether an encoded scalar of the index is a text. */
export function isText(value: string): boolean {
  return value.startsWith('s');
}

/**
 * Returns the fields of an object that searches can use: its top-level scalars, the texts in its top-level lists, and
 * ids at any depth. A nested field has its path with dots (`service.id`) as its name. An element of a list has the name
 * of the list.
 */
export function scalarsOf(values: ObjectValue): Field[] {
  const fields = new Map<string, Field>();
  const add = (name: string, value: Value): void => {
    const text = fieldText(value);
    if (text !== undefined) {
      fields.set(`${name}\u0000${text}`, { name, value: text });
    }
  };
  for (const [name, value] of Object.entries(values)) {
    collect(name, plain(value), true, add);
  }
  return [...fields.values()];
}

/**
 * Encodes a scalar for searches in the store. `fieldText` returns undefined for values that are not scalars. The
 * encoded texts of equal numbers are equal.
 */
export function fieldText(value: Value): string | undefined {
  switch (typeof value) {
    case 'string':
      return stringText(value);
    case 'boolean':
      return `b${value}`;
    case 'number':
      return `n${canonicalDecimal(String(value))}`;
    default:
      return value instanceof Decimal ? `n${canonicalDecimal(value.text)}` : undefined;
  }
}

/**
 * Encodes a text as JSON, because the database cannot store zero characters and lone surrogates. Encodes a text above
 * the maximum length as a hash.
 */
function stringText(value: string): string {
  const text = value.length > LONGEST ? `#${createHash('sha256').update(value).digest('hex')}` : JSON.stringify(value);
  return `s${text}`;
}

function collect(path: string, value: Value, wanted: boolean, add: (name: string, value: Value) => void): void {
  if (Array.isArray(value)) {
    value.forEach((element) => collect(path, plain(element), wanted && typeof plain(element) === 'string', add));
  } else if (isObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      collect(`${path}.${name}`, plain(member), isIdName(name), add);
    }
  } else if (wanted || (typeof value === 'string' && UUID.test(value))) {
    add(path, value);
  }
}

function isIdName(name: string): boolean {
  return /(^|_)ids?$/.test(name);
}

function plain(value: Value): Value {
  return value instanceof Dynamic ? plain(value.value) : value;
}
