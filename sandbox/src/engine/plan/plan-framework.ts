import { ObjectValue, UNKNOWN } from '../values/value';
import { withDefaults } from './defaults';
import { copyHoisted } from './hoisted';
import { membersOf } from './members';
import { modify } from './modifiers';
import { sameMembers } from './same';
import { Path, Plan, PlanRequest } from './types';
import { withUnknowns } from './unknowns';

/**
 * Plans a change like a provider that is based on Terraform's plugin framework. The planning steps run in the same
 * order as in Terraform's plugin framework.
 */
export function planFramework({ schema, rules, config, prior, proposed }: PlanRequest): Plan {
  const members = membersOf(schema.block);
  let planned = withDefaults(members, rules, proposed, config);
  if (prior === null || !sameMembers(members, planned, prior)) {
    planned = withUnknowns(members, rules, planned, config);
  }
  if (prior === null) {
    return { planned, requiresReplace: [] };
  }
  const requiresReplace: Path[] = [];
  planned = modify(members, { rules, requiresReplace }, { rule: '', path: [], inSet: false }, planned, config, prior);
  return { planned: copyHoisted(rules, planned, knownOf(prior)), requiresReplace };
}

/**
 * Returns the prior state in which unknown values replace null values of top-level attributes, because the service may
 * still compute them.
 */
function knownOf(prior: ObjectValue): ObjectValue {
  return Object.fromEntries(Object.entries(prior).map(([name, value]) => [name, value ?? UNKNOWN]));
}
