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
 * Returns a planned object in which schema defaults replace the values of attributes that are not configured. The
 * defaults also apply inside nested objects that come from the prior state and are not configured. The default of an
 * object attribute replaces the defaults of the object's members.
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
