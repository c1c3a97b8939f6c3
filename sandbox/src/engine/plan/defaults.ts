import { AttributeRules, ElementRules } from '../../shared/catalog/types';
import { ObjectValue, Value } from '../values/value';
import { configsOf } from './correlate';
import { Member } from './members';
import { Substitute, withUnconfigured } from './unconfigured';

export function hasDefault(rules: AttributeRules | undefined): rules is AttributeRules {
  return rules !== undefined && (rules.default !== undefined || rules.defaultNull === true);
}

export function defaultOf(rules: AttributeRules): Value {
  return structuredClone((rules.default ?? null) as Value);
}

/**
 * Returns an object with defaults in place of values that are not configured. Defaults also apply to objects that come from the prior
 * state, because they contain no configured values. A default of an object replaces the defaults of the object's members.
 */
export function withDefaults(
  members: readonly Member[],
  rules: ElementRules,
  planned: ObjectValue,
  config: Value,
): ObjectValue {
  const substitute: Substitute = (_, own) => (hasDefault(own) ? defaultOf(own) : undefined);
  return withUnconfigured(members, { rules, substitute, configsOf }, planned, config);
}
