import { ElementRules } from '../catalog/types';
import { ObjectValue, UNKNOWN, Value } from '../values/value';
import { configsOf } from './correlate';
import { hasDefault } from './defaults';
import { mapObjects, memberOf } from './elements';
import { Member, rulePath } from './members';

/** The object with everything unknown that is computed and has neither configuration nor default. */
export function withUnknowns(
  members: readonly Member[],
  rules: ElementRules,
  parent: string,
  planned: ObjectValue,
  config: Value,
): ObjectValue {
  return Object.fromEntries(
    members.map((member) => {
      const path = rulePath(parent, member.name);
      const configured = memberOf(config, member.name);
      if (configured === null && member.computed && !hasDefault(rules.attributes[path])) {
        return [member.name, UNKNOWN];
      }
      const { nested } = member;
      const value = planned[member.name];
      const configOf = nested && configsOf(nested, configured);
      const changed = nested
        ? mapObjects(nested.mode, value, (object, key) =>
            withUnknowns(nested.members, rules, path, object, configOf!(object, key)),
          )
        : value;
      return [member.name, changed];
    }),
  );
}
