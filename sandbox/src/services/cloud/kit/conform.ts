import { isObject, ObjectValue, Type, Value } from '../../../engine/values/value';

/**
 * Converts a value to a Terraform type. Missing members of objects become zero values, because responses of the cloud
 * contain no null. Omits members that the type does not have, so callers may pass objects with more members.
 */
export function conform(value: Value | undefined, type: Type): Value {
  if (typeof type === 'string') {
    return scalar(value ?? null, type);
  }
  const [kind, inner] = type;
  switch (kind) {
    case 'list':
    case 'set':
      return elementsOf(value).map((element) => conform(element, inner));
    case 'map':
      return mapObject(isObject(value) ? value : {}, (member) => conform(member, inner));
    default:
      return conformMembers(isObject(value) ? value : {}, inner as { [name: string]: Type });
  }
}

function conformMembers(object: ObjectValue, members: { [name: string]: Type }): ObjectValue {
  return Object.fromEntries(Object.keys(members).map((name) => [name, conform(object[name], members[name])]));
}

function scalar(value: Value, type: string): Value {
  switch (type) {
    case 'string':
      return value === null ? '' : String(value);
    case 'number':
      return typeof value === 'string' ? Number(value) || 0 : (value ?? 0);
    case 'bool':
      return value === true;
    default:
      return value;
  }
}

/** Returns the elements of a list. Also accepts one object instead of a list with only that object. */
function elementsOf(value: Value | undefined): Value[] {
  return Array.isArray(value) ? value : isObject(value) ? [value] : [];
}

function mapObject(object: ObjectValue, change: (value: Value) => Value): ObjectValue {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
}
