import { AttributeRules, ElementRules } from '../catalog/types';
import { ObjectValue, Value } from '../values/value';
import { Member } from './members';
import { withUnconfigured } from './unconfigured';

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
 * the prior state, too, since nothing in it is configured. A default takes the place of whatever the children came to.
 */
export function withDefaults(
  members: readonly Member[],
  rules: ElementRules,
  planned: ObjectValue,
  config: Value,
): ObjectValue {
  return withUnconfigured(members, rules, planned, config, (_, own, value) =>
    hasDefault(own) ? defaultFor(own, value) : undefined,
  );
}

/** A text that is left out is taken to be what the state has, if it has one. */
function defaultFor(rules: AttributeRules, prior: Value): Value {
  return rules.defaultIsText && prior !== null ? prior : defaultOf(rules);
}
