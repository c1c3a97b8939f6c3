import { equal, isObject, Value } from '../values/value';
import { Member, Mode } from './members';

/**
 * Whether two objects with the same schema are equal. The comparison ignores the order of the elements of sets in the
 * objects.
 */
export function sameMembers(members: readonly Member[], one: Value, other: Value): boolean {
  if (!isObject(one) || !isObject(other)) {
    return equal(one, other);
  }
  return members.every((member) => sameMember(member, one[member.name] ?? null, other[member.name] ?? null));
}

/** Whether two values of the same attribute or block are equal. */
export function sameMember(member: Member, one: Value, other: Value): boolean {
  const { nested, type } = member;
  if (nested) {
    return sameElements(nested.mode, one, other, (a, b) => sameMembers(nested.members, a, b));
  }
  return Array.isArray(type) && type[0] === 'set' ? sameElements('set', one, other, equal) : equal(one, other);
}

function sameElements(mode: Mode, one: Value, other: Value, same: (one: Value, other: Value) => boolean): boolean {
  if (mode === 'set' && Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && unmatched(one, other, same).length === 0;
  }
  if (mode === 'list' && Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((element, index) => same(element, other[index]));
  }
  if (mode === 'map' && isObject(one) && isObject(other)) {
    const keys = Object.keys(one);
    return (
      keys.length === Object.keys(other).length &&
      keys.every((key) => Object.hasOwn(other, key) && same(one[key], other[key]))
    );
  }
  return mode === 'single' || mode === 'group' ? same(one, other) : equal(one, other);
}

/**
 * Returns the elements of the set `one` that have no equal element in the set `other`. Each element of `other` is the
 * equal element of at most one element.
 */
export function unmatched(one: Value[], other: Value[], same: (one: Value, other: Value) => boolean): Value[] {
  const left = [...other];
  return one.filter((element) => {
    const index = left.findIndex((candidate) => same(element, candidate));
    if (index < 0) {
      return true;
    }
    left.splice(index, 1);
    return false;
  });
}
