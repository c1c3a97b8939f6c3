import { ElementRules } from '../../shared/catalog/types';
import { ObjectValue, UNKNOWN, Value } from '../values/value';
import { exactConfigsOf } from './correlate';
import { hasDefault } from './defaults';
import { Member } from './members';
import { Substitute, withUnconfigured } from './unconfigured';

/** Returns an object in which computed values without a configuration or default are unknown, as Terraform's plugin framework marks them. */
export function withUnknowns(
  members: readonly Member[],
  rules: ElementRules,
  planned: ObjectValue,
  config: Value,
): ObjectValue {
  const substitute: Substitute = ({ computed }, own) => (computed && !hasDefault(own) ? UNKNOWN : undefined);
  return withUnconfigured(members, { rules, substitute, configsOf: exactConfigsOf }, planned, config);
}
