import { ElementRules } from '../../shared/catalog/types';
import { ObjectValue, UNKNOWN, Value } from '../values/value';
import { exactConfigsOf } from './correlate';
import { hasDefault } from './defaults';
import { Member } from './members';
import { Substitute, withUnconfigured } from './unconfigured';

/**
 * Returns a planned object in which computed attributes without a configured value or default are unknown, as in
 * Terraform's plugin framework.
 */
export function withUnknowns(
  members: readonly Member[],
  rules: ElementRules,
  planned: ObjectValue,
  config: Value,
): ObjectValue {
  const substitute: Substitute = ({ computed }, own) => (computed && !hasDefault(own) ? UNKNOWN : undefined);
  return withUnconfigured(members, { rules, substitute, configsOf: exactConfigsOf }, planned, config);
}
