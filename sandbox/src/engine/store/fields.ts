import { createHash } from 'node:crypto';
import { canonicalDecimal, Decimal, Dynamic, isObject, ObjectValue, Value } from '../values/value';

/** A field that searches use to find objects: the path of a value in the object, and the encoded value. */
export interface Field {
  readonly name: string;
  readonly value: string;
}

/** Pattern of values that are ids regardless of the field's name, such as a certificate id in the settings of a policy. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Texts above the maximum length are indexed by their hash, because certificates and specifications would fill the index. */
const LONGEST = 200;

/**
 * Returns the fields of an object for the index. The index contains only texts, because numbers and booleans
 * distinguish few objects, and each entry costs time to write.
 */
export function fieldsOf(values: ObjectValue): Field[] {
  return scalarsOf(values).filter(({ value }) => isText(value));
}

/** Whether an encoded scalar is a text. */
export function isText(value: string): boolean {
  return value.startsWith('s');
}

/**
 * Returns the fields that an object can be found by: its scalars, the texts in its lists, and ids at any depth. Names of nested
 * fields are joined by dots (`service.id`). Elements of a list have the name of the list.
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

/** Encodes a scalar for the index. Returns undefined for values other than scalars. Equal numbers are encoded as equal texts. */
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

/** Encodes a text as JSON, because the database cannot store zero characters and lone surrogates. Encodes a long text as a hash. */
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
