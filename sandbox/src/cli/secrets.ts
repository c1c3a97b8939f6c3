import { isSecretName } from '../configuration/secrets';
import { Member, membersOf } from '../engine/plan/members';
import { Dynamic, isObject, ObjectValue, Value } from '../engine/values/value';
import { Schema } from '../shared/catalog/types';

/** What stands where a secret is. */
export const HIDDEN = '(hidden)';

/** The values of an object without its secrets: what the provider marks as sensitive, and what is named like a secret. */
export function withoutSecrets(schema: Schema, values: ObjectValue): ObjectValue {
  return withoutIn(values, membersOf(schema.block));
}

/** Names of keys in the sense of cryptography, unless a value beside it makes it one of a pair. */
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
  // The keys of a map are no names of attributes, but its elements have the attributes.
  const isMap = members.length > 0 && Object.keys(value).every((key) => !members.some(({ name }) => name === key));
  return isMap
    ? Object.fromEntries(Object.entries(value).map(([key, element]) => [key, without(element, members)]))
    : withoutIn(value, members);
}

/** Texts, and lists of them; what only says whether or how long there is a secret is none. */
function isText(value: Value): boolean {
  return typeof value === 'string' || (Array.isArray(value) && value.every((element) => typeof element === 'string'));
}

/** Null is left, since it says that nothing was given. */
function hidden(value: Value): Value {
  return value === null ? null : HIDDEN;
}
