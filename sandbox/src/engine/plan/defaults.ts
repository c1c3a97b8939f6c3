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
 * The object with the defaults of what is not configured, children first: within an object that was carried over from
 * the prior state, too, since nothing in it is configured. A default takes the place of whatever the children came to.
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
