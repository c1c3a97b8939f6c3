import { isSecretName } from '../configuration/secrets';
import { Member, membersOf } from '../engine/plan/members';
import { Dynamic, isObject, ObjectValue, Value } from '../engine/values/value';
import { Schema } from '../shared/catalog/types';

/** Text that commands and web pages show instead of a secret. */
export const HIDDEN = '(hidden)';

/**
 * Returns the attributes of a stored object with placeholders for secrets: for sensitive attributes, and for texts and
 * lists of texts in attributes whose names suggest a secret.
 */
export function withoutSecrets(schema: Schema, values: ObjectValue): ObjectValue {
  return withoutIn(values, membersOf(schema.block));
}

/**
 * Pattern of attribute names whose values are usually cryptographic keys. An attribute `key` next to an attribute
 * `value` is the key of a key-value pair, not a cryptographic key.
 */
const KEY_NAMES = /^key(_alt)?$/;

function withoutIn(values: ObjectValue, members: readonly Member[]): ObjectValue {
  const known = new Map(members.map((member) => [member.name, member]));
  const shown = Object.entries(values).map(([name, value]) => {
    const member = known.get(name);
    const isSecret =
      member?.sensitive || (isText(value) && (isSecretName(name) || (KEY_NAMES.test(name) && !('value' in values))));
    return [name, isSecret ? hidden(value) : without(value, member?.nested?.members ?? [])];
  });
  return Object.fromEntries(shown);
}

function without(value: Value, members: readonly Member[]): Value {
  if (value instanceof Dynamic) {
    return without(value.value, []);
  }
  if (Array.isArray(value)) {
    return value.map((element) => without(element, members));
  }
  if (!isObject(value)) {
    return value;
  }
  // The value is a map if none of its keys is an attribute name of the schema. For a map, the schema describes the
  // elements of the map.
  const isMap = members.length > 0 && Object.keys(value).every((key) => !members.some(({ name }) => name === key));
  return isMap
    ? Object.fromEntries(Object.entries(value).map(([key, element]) => [key, without(element, members)]))
    : withoutIn(value, members);
}

/**
 * Whether the value of an attribute is a text or a list of texts. Booleans and numbers can describe a secret, but are
 * not secret.
 */
function isText(value: Value): boolean {
  return typeof value === 'string' || (Array.isArray(value) && value.every((element) => typeof element === 'string'));
}

/**
 * Returns the placeholder for the value of a secret attribute. Returns null if the value is null, because null is not
 * secret.
 */
function hidden(value: Value): Value {
  return value === null ? null : HIDDEN;
}
