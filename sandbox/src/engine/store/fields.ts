import { createHash } from 'node:crypto';
import { canonicalDecimal, Decimal, Dynamic, isObject, ObjectValue, Value } from '../values/value';

/** A field that an object can be found by. */
export interface Field {
  readonly name: string;
  readonly value: string;
}

/** What is an id whatever it is called, such as the certificates that the settings of a policy list. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Texts above this are found by their hash: certificates and specifications would fill the index. */
const LONGEST = 200;

/**
 * The fields of an object that are kept in the index: its texts. Numbers and switches tell few objects apart, and each
 * entry costs a page to write.
 */
export function fieldsOf(values: ObjectValue): Field[] {
  return scalarsOf(values).filter(({ value }) => isText(value));
}

/** Whether a scalar, as it stands in the index, is a text. */
export function isText(value: string): boolean {
  return value.startsWith('s');
}

/**
 * What an object can be found by: its scalars, the texts in its lists, and ids however deep, under names joined by dots
 * (`service.id`). Elements of lists share the name of their list.
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

/** A scalar as it stands in the index; undefined for what is none. Equal numbers have equal texts. */
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

/** As JSON, which has no zero characters and no halves of characters; the database keeps neither. */
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
