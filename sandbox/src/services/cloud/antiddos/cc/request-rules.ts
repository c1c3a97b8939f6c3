import { createHash } from 'node:crypto';
import { PluginCall, PluginFailure, PluginQuirk } from '../../../../engine/contract/plugin-quirk';
import { equal, ObjectValue } from '../../../../engine/values/value';
import { objectsOf, textOf } from '../../../kit/given';
import { Change, has } from '../changes';
import { listQuirk } from '../list-quirk';
import { LISTS } from '../lists';
import { addressesOf } from '../protection';

const { argument } = LISTS.ccRequestRules;
const LIMITS = LISTS.ccRateLimits.argument;

/** Condition of a CC request rule, with its rule and all values that the provider compares. */
interface Compared {
  readonly rule: ObjectValue;
  readonly condition: ObjectValue;
  readonly compared: ObjectValue;
}

const apart: PluginQuirk = {
  ...listQuirk({
    name: 'cc-policy-conditions-apart',
    summary:
      'Request rules are compared by condition: each changed condition becomes a separate rule, and then the old rule is removed.',
    lists: {
      ccRequestRules: ({ own, singles, state }, planned): Change => {
        const unwanted = unwantedOf(state, planned).map(({ rule }) => textOf(rule.policy_id));
        const made = newOf(state, planned).map(({ rule, condition }) => alone(rule, condition));
        return {
          own: [...own.filter(({ policy_id }) => !unwanted.includes(textOf(policy_id))), ...made],
          gone: singles.filter(({ values }) => unwanted.includes(textOf(values.policy_id))),
          isGap: false,
        };
      },
    },
  }),
};

const removedTwice: PluginQuirk = {
  name: 'cc-policy-rule-removed-twice',
  provider: 'cloud',
  summary:
    'The provider removes a request rule once for each removed condition, so the removal of a rule with several conditions fails.',
  types: [LISTS.ccRequestRules.policy],
  // The provider sends the rate limits after the request rules, so a failed removal of a rule leaves the rate limits
  // unchanged.
  send: (sent, call) => {
    const { state, planned, held } = call;
    const isReached = equal(state?.[LIMITS] ?? [], planned?.[LIMITS] ?? []) || !secondRemoval(call);
    return call.operation !== 'update' || isReached ? sent : { ...sent, [LIMITS]: held?.[LIMITS] ?? [] };
  },
  then: (call) => (call.operation === 'update' ? secondRemoval(call) : undefined),
};

const firstAddress: PluginQuirk = {
  name: 'cc-policy-first-address',
  provider: 'cloud',
  summary: 'A request rule that an update creates always applies to the first address of the instance.',
  types: [LISTS.ccRequestRules.policy],
  send: (sent, call, world) => {
    const instance = textOf(sent.resource_id);
    const [address] = addressesOf(world, instance);
    if (call.operation !== 'update' || address === undefined) {
      return sent;
    }
    const there = objectsOf(call.held?.[argument]);
    const rules = objectsOf(sent[argument]).map((rule): ObjectValue =>
      has(there, rule) ? rule : { ...rule, ip: address },
    );
    return { ...sent, [argument]: rules };
  },
};

/** Simulated behaviour of the Terraform provider for request rules. */
export const REQUEST_RULE_QUIRKS: readonly PluginQuirk[] = [apart, firstAddress, removedTwice];

/**
 * Returns the failure of a change for which the provider removes a CC request rule twice, or undefined if the provider
 * removes no rule twice.
 */
function secondRemoval({ state, planned }: PluginCall): PluginFailure | undefined {
  const unwanted = unwantedOf(objectsOf(state?.[argument]), objectsOf(planned?.[argument])).map(({ rule }) => rule);
  const twice = unwanted.find((rule, index) => unwanted.indexOf(rule) !== index);
  return (
    twice && {
      error: 'ResourceNotFound',
      detail: `${argument}: the rule of ${textOf(twice.domain)} with ${objectsOf(twice.policys).length} conditions was removed, but the provider tries to remove the rule again for each further condition, for five minutes. Give each such rule only one condition, or use single rules.`,
    }
  );
}

function newOf(state: readonly ObjectValue[], planned: readonly ObjectValue[]): Compared[] {
  const before = state.flatMap(conditionsOf).map(({ compared }) => compared);
  return planned.flatMap(conditionsOf).filter(({ compared }) => !has(before, compared));
}

function unwantedOf(state: readonly ObjectValue[], planned: readonly ObjectValue[]): Compared[] {
  const after = planned.flatMap(conditionsOf).map(({ compared }) => compared);
  return state.flatMap(conditionsOf).filter(({ compared }) => !has(after, compared));
}

function conditionsOf(rule: ObjectValue): Compared[] {
  const { domain, protocol, policy_action } = rule;
  return objectsOf(rule.policys).map((condition) => ({
    rule,
    condition,
    compared: { domain, protocol, policy_action, ...condition },
  }));
}

function alone(rule: ObjectValue, condition: ObjectValue): ObjectValue {
  const { domain, ip, policy_action, protocol } = rule;
  const content = JSON.stringify([domain, policy_action, protocol, condition]);
  const policy_id = `ccPrecs-${createHash('sha256').update(content).digest('hex').slice(0, 8)}`;
  return { domain, ip, policy_action, policy_id, protocol, policys: [condition] };
}
