import { AttributeRules, ElementRules, TerraformType } from '../catalog/types';
import { isObject, ObjectValue, UNKNOWN, Value } from '../values/value';
import { elementAt, memberOf } from './elements';
import { equivalent } from './equivalent';
import { Member, membersOf, Nested, rulePath } from './members';
import { sameMember, sameMembers, unmatched } from './same';
import { Path, Plan, PlanRequest } from './types';
import { zeroOf } from './zero';

/** How a provider on version 2 of Terraform's SDK plans. Its type system knows no null, and its answers show it. */
export function planSdk({ schema, rules, prior, proposed }: PlanRequest): Plan {
  const members = membersOf(schema.block);
  const requiresReplace: Path[] = [];
  const context = { rules, requiresReplace, creation: prior === null };
  const planned = planObject(members, context, { rule: '', path: [], inSet: false }, proposed, prior);
  if (prior === null) {
    return { planned: { ...planned, ...(Object.hasOwn(planned, 'id') ? { id: UNKNOWN } : {}) }, requiresReplace: [] };
  }
  // Differences that the SDK cannot see are no changes.
  return members.every((member) => equivalent(member, planned[member.name], prior[member.name]))
    ? { planned: prior, requiresReplace: [] }
    : { planned, requiresReplace };
}

interface Context {
  readonly rules: ElementRules;
  readonly requiresReplace: Path[];
  readonly creation: boolean;
}

/** Where a value is: by the catalogue's rules, in the object, and whether in an element of a set. */
interface Place {
  readonly rule: string;
  /** Ends at the set for what is within one, since elements of sets have no index. */
  readonly path: Path;
  readonly inSet: boolean;
}

function planObject(
  members: readonly Member[],
  context: Context,
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
      };
      const next = memberOf(proposed, member.name);
      const was = memberOf(prior, member.name);
      return [member.name, planMember(member, context, own, next, was)];
    }),
  );
}

function planMember(member: Member, context: Context, place: Place, proposed: Value, prior: Value): Value {
  const rules = context.rules.attributes[place.rule] ?? {};
  if (member.nested) {
    return planBlock(member.nested, rules, context, place, proposed, prior);
  }
  const planned = planAttribute(member, rules, context, place, proposed, prior);
  // A computed argument that is not configured any more keeps its value, and is no reason to replace.
  if (rules.requiresReplace && !sameMember(member, planned, prior)) {
    report(context, place.path);
  }
  return planned;
}

function planAttribute(
  { computed, type }: Member,
  rules: AttributeRules,
  context: Context,
  place: Place,
  proposed: Value,
  prior: Value,
): Value {
  const next = proposed ?? ((rules.default ?? null) as Value);
  if (computed && (next === null || next === '')) {
    // Also an empty text counts as nothing here, so that what the service made of it stays.
    const stays = prior !== null && prior !== '';
    return stays ? prior : context.creation || place.inSet ? UNKNOWN : prior;
  }
  if (next !== null) {
    return next;
  }
  if (place.inSet) {
    return zeroOf(type);
  }
  return prior === null ? null : removed(type, prior);
}

/** What is left of a value that is not configured any more. */
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
  context: Context,
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
    report(context, place.path);
  }
  return nested.mode === 'set'
    ? planSet(nested, context, place, next, were)
    : planList(nested, context, place, next, were);
}

function planList({ members }: Nested, context: Context, place: Place, next: Value[], were: Value[]): Value[] {
  const at = (index: number) => ({ ...place, path: place.inSet ? place.path : [...place.path, index] });
  const planned = next.map((element, index) =>
    isObject(element) ? planObject(members, context, at(index), element, elementAt(were, index)) : element,
  );
  // Elements that go are planned only to report what cannot be changed in place.
  for (let index = next.length; index < were.length; index++) {
    planObject(members, context, at(index), null, were[index]);
  }
  return planned;
}

function planSet({ members }: Nested, context: Context, place: Place, next: Value[], were: Value[]): Value[] {
  const within = { ...place, inSet: true };
  const silent = { ...context, requiresReplace: [] };
  const planned = next.map((element) =>
    isObject(element) ? planObject(members, silent, within, element, null) : element,
  );
  const same = (one: Value, other: Value) => sameMembers(members, one, other);
  for (const element of [...unmatched(planned, were, same), ...unmatched(were, planned, same)]) {
    planObject(members, context, within, element, null);
  }
  return planned;
}

function report({ requiresReplace }: Context, path: Path): void {
  if (!requiresReplace.some((other) => other.join('\0') === path.join('\0'))) {
    requiresReplace.push(path);
  }
}
