import { AttributeRules, TerraformType } from '../../shared/catalog/types';
import { hasUnknown, isObject, ObjectValue, UNKNOWN, Value } from '../values/value';
import { elementAt, memberOf } from './elements';
import { equivalent, equivalentObjects } from './equivalent';
import { Member, membersOf, Nested, rulePath } from './members';
import { requireReplace } from './paths';
import { sameMember, unmatched } from './same';
import { Path, Plan, PlanContext, PlannedPlace, PlanRequest } from './types';
import { zeroOf } from './zero';

/**
 * Plans a change like a provider that is based on version 2 of Terraform's SDK. Terraform's SDK cannot distinguish null
 * from the zero value of a type.
 */
export function planSdk({ schema, rules, prior, proposed }: PlanRequest): Plan {
  const members = membersOf(schema.block);
  const requiresReplace: Path[] = [];
  const context = { rules, requiresReplace };
  const planned = planObject(
    members,
    context,
    { rule: '', path: [], inSet: false, isNew: prior === null },
    proposed,
    prior,
  );
  if (prior === null) {
    return { planned: { ...planned, ...(Object.hasOwn(planned, 'id') ? { id: UNKNOWN } : {}) }, requiresReplace: [] };
  }
  // A difference that Terraform's SDK cannot represent, such as the difference between null and zero, is not a change
  // in the plan.
  return members.every((member) => equivalent(member, planned[member.name], prior[member.name]))
    ? { planned: prior, requiresReplace: [] }
    : { planned, requiresReplace };
}

interface Place extends PlannedPlace {
  /**
   * Whether the plan creates the resource or, for an attribute in a set, whether the plan adds the element of the set.
   */
  readonly isNew: boolean;
}

function planObject(
  members: readonly Member[],
  context: PlanContext,
  place: Place,
  proposed: Value,
  prior: Value,
): ObjectValue {
  return Object.fromEntries(
    members.map((member) => {
      const own = {
        rule: rulePath(place.rule, member.name),
        path: place.inSet ? place.path : [...place.path, member.name],
        inSet: place.inSet,
        isNew: place.isNew,
      };
      const next = memberOf(proposed, member.name);
      const was = memberOf(prior, member.name);
      return [member.name, planMember(member, context, own, next, was)];
    }),
  );
}

function planMember(member: Member, context: PlanContext, place: Place, proposed: Value, prior: Value): Value {
  const rules = context.rules.attributes[place.rule] ?? {};
  if (member.nested) {
    return planBlock(member.nested, rules, context, place, proposed, prior);
  }
  const planned = planAttribute(member, rules, place, proposed, prior);
  // If the configuration no longer sets a computed argument, the argument keeps its value and causes no replacement.
  if (rules.requiresReplace && !sameMember(member, planned, prior)) {
    requireReplace(context, place.path);
  }
  return planned;
}

function planAttribute(
  { computed, type }: Member,
  rules: AttributeRules,
  place: Place,
  proposed: Value,
  prior: Value,
): Value {
  const next = proposed ?? defaultOf(rules, prior);
  if (computed && (next === null || next === '')) {
    // For Terraform's SDK, an empty text counts as a missing value, so the attribute keeps the value of the service.
    const stays = prior !== null && prior !== '';
    return !stays && place.isNew ? UNKNOWN : prior;
  }
  if (next !== null) {
    // Terraform's SDK treats a list, set or map with any unknown part as unknown (`ConfigFieldReader` in its sources).
    return hasUnknown(next) ? UNKNOWN : next;
  }
  if (place.inSet) {
    return zeroOf(type);
  }
  return prior === null ? null : removed(type, prior);
}

/**
 * Returns the schema default of an attribute. In Terraform's SDK, an empty text as default applies only if the prior
 * state has a value (`diffString`).
 */
function defaultOf(rules: AttributeRules, prior: Value): Value {
  const value = (rules.default ?? null) as Value;
  return value === '' && prior === null ? null : value;
}

/** Returns the planned value of an attribute that the new configuration no longer sets. */
function removed(type: TerraformType | undefined, prior: Value): Value {
  const zero = zeroOf(type);
  if (typeof zero === 'object') {
    return zero;
  }
  return prior === zero ? prior : null;
}

function planBlock(
  nested: Nested,
  rules: AttributeRules,
  context: PlanContext,
  place: Place,
  proposed: Value,
  prior: Value,
): Value {
  if (proposed === UNKNOWN || !(Array.isArray(proposed) || proposed === null)) {
    return proposed;
  }
  const next = proposed ?? [];
  const were = Array.isArray(prior) ? prior : [];
  if (rules.requiresReplace && next.length !== were.length) {
    requireReplace(context, place.path);
  }
  return nested.mode === 'set'
    ? planSet(nested, context, place, next, were)
    : planList(nested, context, place, next, were);
}

function planList({ members }: Nested, context: PlanContext, place: Place, next: Value[], were: Value[]): Value[] {
  const at = (index: number) => ({ ...place, path: place.inSet ? place.path : [...place.path, index] });
  const planned = next.map((element, index) =>
    isObject(element) ? planObject(members, context, at(index), element, elementAt(were, index)) : element,
  );
  // Plans removed list elements only to find attributes whose removal requires a replacement.
  for (let index = next.length; index < were.length; index++) {
    planObject(members, context, at(index), null, were[index]);
  }
  return planned;
}

function planSet({ members }: Nested, context: PlanContext, place: Place, next: Value[], were: Value[]): Value[] {
  const silent = { ...context, requiresReplace: [] };
  const within = (isNew: boolean) => ({ ...place, inSet: true, isNew });
  const left = [...were];
  const planned = next.map((element) => {
    const index = left.findIndex((candidate) => sameToSdk(members, element, candidate));
    const was = index < 0 ? null : left.splice(index, 1)[0];
    return isObject(element) ? planObject(members, silent, within(was === null), element, was) : element;
  });
  const same = (one: Value, other: Value) => equivalentObjects(members, one, other);
  for (const element of [...unmatched(planned, were, same), ...unmatched(were, planned, same)]) {
    planObject(members, context, within(true), element, null);
  }
  return planned;
}

/** Whether Terraform's SDK treats two elements of a set as equal, because their configurable members are equal. */
function sameToSdk(members: readonly Member[], one: Value, other: Value): boolean {
  const configurable = members.filter(({ isBlock, required, optional }) => isBlock || required || optional);
  return equivalentObjects(configurable, one, other);
}
