import { Schema } from '../../shared/catalog/types';
import { isObject, ObjectValue, Value } from '../values/value';
import { mapObjects } from './elements';
import { Member, membersOf } from './members';

/**
 * Returns a copy of an object with exactly the members of the schema, at every depth. In the copy, a missing attribute
 * is null, and a missing block has Terraform's value for absent blocks.
 */
export function completeObject(schema: Schema, object: ObjectValue): ObjectValue {
  return complete(membersOf(schema.block), object);
}

function complete(members: readonly Member[], object: ObjectValue): ObjectValue {
  return Object.fromEntries(
    members.map((member) => [member.name, completeMember(member, object[member.name] ?? null)]),
  );
}

function completeMember({ nested, isBlock }: Member, value: Value): Value {
  if (!nested) {
    return value;
  }
  if (isBlock && value === null) {
    return emptyBlock(nested.mode, nested.members);
  }
  // For a list or set block with one object, the given value may be the object itself instead of a list with the
  // object.
  const given = isBlock && (nested.mode === 'list' || nested.mode === 'set') && isObject(value) ? [value] : value;
  return mapObjects(nested.mode, given, (element) => complete(nested.members, element));
}

/**
 * Returns the value that Terraform uses for an absent block. The value is null for a block with the nesting mode
 * `single`, an empty collection for `list`, `set` and `map`, and an object without configured values for `group`.
 */
export function emptyBlock(mode: string, members: readonly Member[]): Value {
  switch (mode) {
    case 'single':
      return null;
    case 'group':
      return complete(members, {});
    case 'map':
      return {};
    default:
      return [];
  }
}
