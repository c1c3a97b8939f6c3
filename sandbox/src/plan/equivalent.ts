import { isObject, Value } from '../values/value';
import { Member } from './members';
import { sameMember } from './same';
import { isZero } from './zero';

/** Whether the SDK sees no difference between two values: null and zero are the same to it. */
export function equivalent(member: Member, one: Value, other: Value): boolean {
  if (isZero(one) && isZero(other)) {
    return true;
  }
  const { nested } = member;
  if (!nested || nested.mode === 'set') {
    return sameMember(member, one, other);
  }
  return (
    Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((element, index) => equivalentObjects(nested.members, element, other[index]))
  );
}

function equivalentObjects(members: readonly Member[], one: Value, other: Value): boolean {
  return (
    isObject(one) &&
    isObject(other) &&
    members.every((member) => equivalent(member, one[member.name] ?? null, other[member.name] ?? null))
  );
}
