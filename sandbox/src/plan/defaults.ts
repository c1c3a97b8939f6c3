import { AttributeRules, ElementRules } from '../catalog/types';
import { ObjectValue, Value } from '../values/value';
import { configsOf } from './correlate';
import { mapObjects, memberOf } from './elements';
import { Member, rulePath } from './members';

/** Stands for a text that the real provider has as a default and the catalogue leaves out. */
export const TEXT_LEFT_OUT = 'The default text of the provider';

export function hasDefault(rules: AttributeRules | undefined): rules is AttributeRules {
  return (
    rules !== undefined && (rules.default !== undefined || rules.defaultNull === true || rules.defaultIsText === true)
  );
}

export function defaultOf(rules: AttributeRules): Value {
  return rules.defaultIsText ? TEXT_LEFT_OUT : structuredClone((rules.default ?? null) as Value);
}

/**
 * The object with the defaults of what is not configured, children first: within an object that was carried over from
 * the prior state, too, since nothing in it is configured.
 */
export function withDefaults(
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
      const own = rules.attributes[path];
      // A default takes the place of whatever the children came to.
      if (configured === null && hasDefault(own)) {
        return [member.name, defaultFor(own, planned[member.name])];
      }
      const { nested } = member;
      const value = planned[member.name];
      const configOf = nested && configsOf(nested, configured);
      const changed = nested
        ? mapObjects(nested.mode, value, (object, key) =>
            withDefaults(nested.members, rules, path, object, configOf!(object, key)),
          )
        : value;
      return [member.name, changed];
    }),
  );
}

/** A text that is left out is taken to be what the state has, if it has one. */
function defaultFor(rules: AttributeRules, prior: Value): Value {
  return rules.defaultIsText && prior !== null ? prior : defaultOf(rules);
}
