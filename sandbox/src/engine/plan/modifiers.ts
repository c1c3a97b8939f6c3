import { AttributeRules } from '../../shared/catalog/types';
import { requireValue } from '../../shared/require-value';
import { equal, isObject, ObjectValue, UNKNOWN, Value } from '../values/value';
import { configsOf, priorsOf } from './correlate';
import { elementAt, mapObjects, memberOf, objectsIn } from './elements';
import { Member, rulePath } from './members';
import { pathTo, requireReplace } from './paths';
import { sameMember, sameMembers } from './same';
import { Path, PlanContext, PlannedPlace } from './types';

/** Applies the plan modifiers of each attribute to a planned update, first of objects, and then of their members. */
export function modify(
  members: readonly Member[],
  context: PlanContext,
  place: PlannedPlace,
  planned: ObjectValue,
  config: Value,
  prior: Value,
): ObjectValue {
  return Object.fromEntries(
    members.map((member) => {
      const { name } = member;
      const { inSet } = place;
      const own = { rule: rulePath(place.rule, name), path: inSet ? place.path : [...place.path, name], inSet };
      return [name, modifyMember(member, context, own, planned[name], memberOf(config, name), memberOf(prior, name))];
    }),
  );
}

function modifyMember(
  member: Member,
  context: PlanContext,
  place: PlannedPlace,
  planned: Value,
  config: Value,
  prior: Value,
): Value {
  const rules = context.rules.attributes[place.rule] ?? {};
  const value = kept(rules, planned, config, prior);
  if (replaces(rules, config) && !sameMember(member, value, prior)) {
    requireReplace(context, place.path);
  }
  const { nested } = member;
  if (!nested) {
    return value;
  }
  if (rules.items?.requiresReplace) {
    reportElements(member, context, place.path, value, config, prior);
  }
  const inSet = place.inSet || nested.mode === 'set';
  const configOf = configsOf(nested, config);
  const priorOf = priorsOf(nested, prior);
  return mapObjects(nested.mode, value, (object, key) => {
    const configured = configOf(object, key);
    const own = { rule: place.rule, path: inSet ? place.path : pathTo(place.path, key), inSet };
    // The service may have added an element to a set. Such an element is not configured, so its prior element is found
    // by the planned element.
    const was = priorOf(isObject(configured) ? configured : object, key);
    return modify(nested.members, context, own, object, configured, was);
  });
}

/**
 * Returns the prior value if the attribute keeps its value on updates and is unknown in the plan only because another
 * attribute changes. In all other cases, returns the planned value.
 */
function kept(rules: AttributeRules, planned: Value, config: Value, prior: Value): Value {
  return rules.keptOnUpdate && planned === UNKNOWN && config !== UNKNOWN ? prior : planned;
}

function replaces(rules: AttributeRules, config: Value): boolean {
  return rules.requiresReplace === 'always' || (rules.requiresReplace === 'ifConfigured' && config !== null);
}

function reportElements(
  { nested }: Member,
  context: PlanContext,
  path: Path,
  planned: Value,
  config: Value,
  prior: Value,
) {
  for (const [key, object] of objectsIn(requireValue(nested).mode, planned)) {
    const was = elementAt(prior, key);
    if (
      elementAt(config, key) !== null &&
      (equal(was, null) || !sameMembers(requireValue(nested).members, object, was))
    ) {
      requireReplace(context, requireValue(nested).mode === 'set' ? path : pathTo(path, key));
    }
  }
}
