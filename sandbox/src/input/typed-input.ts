import { parseValue } from '../engine/values/lossless';
import { typeOf } from '../engine/values/msgpack';
import { Dynamic, isObject, ObjectValue, Type, Value } from '../engine/values/value';
import { nearNames } from '../shared/formats/near';
import { either } from './words';

/** Error about a value that a user typed as the argument of a command. */
export class InputProblem extends Error {}

/**
 * Converts a text that a user typed to a value of a Terraform type. A text for the type string is plain, or quoted as
 * in JSON. A text for any other type is JSON. `place` names the argument in error messages, such as `config.limits`.
 */
export function valueFromText(text: string, type: Type, place: string): Value {
  if (type === 'string' && !/^".*"$/s.test(text)) {
    return text;
  }
  let parsed: Value;
  try {
    parsed = parseValue(text);
  } catch {
    throw new InputProblem(`${place} must be ${kindOf(type)} as JSON, but the given text is not JSON`);
  }
  return valueFromJson(parsed, type, place);
}

function valueFromJson(json: Value, type: Type, place: string): Value {
  if (json === null) {
    return null;
  }
  if (typeof type === 'string') {
    return scalar(json, type, place);
  }
  const [kind, inner] = type;
  const wrong = (): never => {
    throw new InputProblem(`${place} must be ${kindOf(type)}, not ${kindOf(typeOf(json))}`);
  };
  if (kind === 'list' || kind === 'set') {
    return Array.isArray(json)
      ? json.map((element, index) => valueFromJson(element, inner, `${place}[${index}]`))
      : wrong();
  }
  if (kind === 'tuple') {
    const types = inner as Type[];
    return Array.isArray(json) && json.length === types.length
      ? json.map((element, index) => valueFromJson(element, types[index], `${place}[${index}]`))
      : wrong();
  }
  if (!isObject(json)) {
    return wrong();
  }
  if (kind === 'map') {
    return mapped(json, (member, name) => valueFromJson(member, inner, `${place}.${name}`));
  }
  const types = inner as { [name: string]: Type };
  Object.keys(json).forEach((name) => memberType(types, name, place));
  return mapped(types, (member, name) => valueFromJson(json[name] ?? null, member, `${place}.${name}`));
}

function scalar(json: Value, type: string, place: string): Value {
  if (type === 'dynamic') {
    return new Dynamic(typeOf(json), json);
  }
  if (typeOf(json) !== type) {
    throw new InputProblem(`${place} must be ${kindOf(type)}, not ${kindOf(typeOf(json))}`);
  }
  return json;
}

/** Returns the type of an attribute in a Terraform object type. Throws if the object type lacks the attribute. */
export function memberType(types: { readonly [name: string]: Type }, name: string, place: string): Type {
  if (!Object.hasOwn(types, name)) {
    const near = nearNames(name, Object.keys(types));
    const known = Object.keys(types).sort().join(', ');
    const remedy = near.length > 0 ? `did you mean ${either(near)}?` : `it has ${known || 'none'}`;
    throw new InputProblem(`${place} has no attribute ${name}: ${remedy}`);
  }
  return types[name];
}

function mapped<T>(object: { [name: string]: T }, fn: (member: T, name: string) => Value): ObjectValue {
  return Object.fromEntries(Object.entries(object).map(([name, member]) => [name, fn(member, name)]));
}

const KINDS: { readonly [kind: string]: string } = {
  string: 'a text',
  number: 'a number',
  bool: 'true or false',
  dynamic: 'any value',
  list: 'a list',
  set: 'a list',
  tuple: 'a list',
};

function kindOf(type: Type): string {
  return KINDS[typeof type === 'string' ? type : type[0]] ?? 'an object';
}
