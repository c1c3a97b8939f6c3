import { ElementRules } from '../catalog/types';
import { ObjectValue, UNKNOWN, Value } from '../values/value';
import { hasDefault } from './defaults';
import { Member } from './members';
import { withUnconfigured } from './unconfigured';

/** The object with everything unknown that is computed and has neither configuration nor default. */
export function withUnknowns(
  members: readonly Member[],
  rules: ElementRules,
  planned: ObjectValue,
  config: Value,
): ObjectValue {
  return withUnconfigured(members, rules, planned, config, ({ computed }, own) =>
    computed && !hasDefault(own) ? UNKNOWN : undefined,
  );
}
