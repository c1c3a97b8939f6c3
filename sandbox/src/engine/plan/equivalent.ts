import { isObject, Value } from '../values/value';
import { Member } from './members';
import { sameMember, unmatched } from './same';
import { isZero } from './zero';

/**
 * Whether Terraform's SDK treats two values of an attribute or block as equal. For Terraform's SDK, null and the zero
 * value of a type are equal.
 */
export function equivalent(member: Member, one: Value, other: Value): boolean {
  if (isZero(one) && isZero(other)) {
    return true;
  }
  const { nested } = member;
  if (!nested) {
    return sameMember(member, one, other);
  }
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) {
    return false;
  }
  const same = (a: Value, b: Value) => equivalentObjects(nested.members, a, b);
  return nested.mode === 'set'
    ? unmatched(one, other, same).length === 0
    : one.every((element, index) => same(element, other[index]));
}

/** Whether Terraform's SDK treats two objects as equal. */
export function equivalentObjects(members: readonly Member[], one: Value, other: Value): boolean {
  return (
    isObject(one) &&
    isObject(other) &&
    members.every((member) => equivalent(member, one[member.name] ?? null, other[member.name] ?? null))
  );
}
