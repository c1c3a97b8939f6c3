import { Schema } from '../../shared/catalog/types';
import { isObject, ObjectValue, Value } from '../values/value';
import { mapObjects } from './elements';
import { Member, membersOf } from './members';

/** Adds missing members of the schema to an object: null for attributes, and Terraform's value for absent blocks. */
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
  // A configuration may contain the only object of a list or set block without brackets.
  const given = isBlock && (nested.mode === 'list' || nested.mode === 'set') && isObject(value) ? [value] : value;
  return mapObjects(nested.mode, given, (element) => complete(nested.members, element));
}

/**
 * Returns Terraform's value for an absent block. Terraform's value for an absent single block is null; the value for
 * absent blocks in a list or set is an empty collection.
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
