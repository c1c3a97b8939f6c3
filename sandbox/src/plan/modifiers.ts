import { AttributeRules, ElementRules } from '../catalog/types';
import { equal, ObjectValue, UNKNOWN, Value } from '../values/value';
import { elementAt, mapObjects, memberOf, objectsIn } from './elements';
import { Member, rulePath } from './members';
import { pathTo } from './paths';
import { sameMember, sameMembers } from './same';
import { Path } from './types';

interface Context {
  readonly rules: ElementRules;
  readonly requiresReplace: Path[];
}

/** Where a value is: by the catalogue's rules, and in the object. */
interface Place {
  readonly rule: string;
  readonly path: Path;
}

/** Lets each attribute have its say on an update, objects before their children. */
export function modify(
  members: readonly Member[],
  context: Context,
  place: Place,
  planned: ObjectValue,
  config: Value,
  prior: Value,
): ObjectValue {
  return Object.fromEntries(
    members.map((member) => {
      const { name } = member;
      const own = { rule: rulePath(place.rule, name), path: [...place.path, name] };
      return [name, modifyMember(member, context, own, planned[name], memberOf(config, name), memberOf(prior, name))];
    }),
  );
}

function modifyMember(
  member: Member,
  context: Context,
  place: Place,
  planned: Value,
  config: Value,
  prior: Value,
): Value {
  const rules = context.rules.attributes[place.rule] ?? {};
  const value = kept(rules, planned, config, prior);
  if (replaces(rules, config) && !sameMember(member, value, prior)) {
    context.requiresReplace.push(place.path);
  }
  const { nested } = member;
  if (!nested) {
    return value;
  }
  if (rules.items?.requiresReplace) {
    reportElements(member, context, place.path, value, config, prior);
  }
  return mapObjects(nested.mode, value, (object, key) =>
    modify(
      nested.members,
      context,
      { rule: place.rule, path: pathTo(place.path, key) },
      object,
      elementAt(config, key),
      elementAt(prior, key),
    ),
  );
}

/** The prior value in the place of one that only became unknown because something else changes. */
function kept(rules: AttributeRules, planned: Value, config: Value, prior: Value): Value {
  return rules.keptOnUpdate && planned === UNKNOWN && config !== UNKNOWN ? prior : planned;
}

function replaces(rules: AttributeRules, config: Value): boolean {
  return rules.requiresReplace === 'always' || (rules.requiresReplace === 'ifConfigured' && config !== null);
}

function reportElements({ nested }: Member, context: Context, path: Path, planned: Value, config: Value, prior: Value) {
  for (const [key, object] of objectsIn(nested!.mode, planned)) {
    const was = elementAt(prior, key);
    if (elementAt(config, key) !== null && (equal(was, null) || !sameMembers(nested!.members, object, was))) {
      context.requiresReplace.push(pathTo(path, key));
    }
  }
}
