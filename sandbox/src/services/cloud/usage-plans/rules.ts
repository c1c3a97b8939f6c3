import { ObjectStore } from '../../../engine/contract/object-store';
import { Refusal, ServerRule, WriteAttempt } from '../../../engine/contract/rule';
import { ObjectValue } from '../../../engine/values/value';
import { requireValue } from '../../../shared/require-value';
import { inUseRule } from '../../kit/in-use';
import { textAt, textsAt } from '../../kit/texts-at';
import { ATTACHMENT, bindingsOf, KEY_ATTACHMENT, keysOf, plansOf } from './bindings';
import { USAGE_PLAN_QUOTAS } from './quotas';

const BOUND = 'UnsupportedOperation.AlreadyBindUsagePlan';

const keysNeedSecret: ServerRule = {
  name: 'keys-need-secret-auth',
  provider: 'cloud',
  summary: 'Keys can be bound only to APIs that identify callers by keys.',
  operations: ['create'],
  types: [ATTACHMENT],
  check: ({ after }: WriteAttempt, world) => {
    const api = textAt(after, 'api_id');
    if (after.bind_type !== 'API' || api === undefined || textsAt(after, 'access_key_ids').length === 0) {
      return undefined;
    }
    const kind = world.get('api_gateway_api', api)?.auth_type ?? 'SECRET';
    return kind === 'SECRET'
      ? undefined
      : {
          status: 'FailedOperation',
          detail: `the auth_type value of the current apiId ${api} is not \`SECRET\`, but ${String(kind)}: set auth_type = "SECRET" on the API, or omit access_key_ids`,
        };
  },
};

const oncePerEnvironment: ServerRule = {
  name: 'plan-bound-already',
  provider: 'cloud',
  summary:
    'A usage plan can be bound only once to the same environment of a service, and only once to the same API in an environment.',
  operations: ['create'],
  types: [ATTACHMENT],
  check: ({ after }: WriteAttempt, world) => {
    const plan = textAt(after, 'usage_plan_id');
    const other = bindingsOf(world, requireValue(plan)).find((one) => isSameTarget(one, after));
    return (
      other && {
        status: BOUND,
        detail: `the usage plan ${plan} is already bound to ${targetOf(after)}: bind it only once`,
      }
    );
  },
};

const sharedKey: ServerRule = {
  name: 'plans-share-no-key',
  provider: 'cloud',
  summary: 'Two usage plans with a common key cannot apply to the same API in the same environment.',
  operations: ['create'],
  types: [ATTACHMENT, KEY_ATTACHMENT],
  check: ({ type, after }: WriteAttempt, world) => {
    const plan = requireValue(textAt(after, 'usage_plan_id'));
    if (type === KEY_ATTACHMENT) {
      const key = requireValue(textAt(after, 'api_key_id'));
      return sharing(world, plan, [key], bindingsOf(world, plan));
    }
    return sharing(world, plan, [...keysOf(world, plan), ...textsAt(after, 'access_key_ids')], [after]);
  },
};

const planInUse = inUseRule(
  {
    name: 'usage-plan-in-use',
    provider: 'cloud',
    summary: 'A usage plan that is bound to an environment cannot be removed.',
  },
  [
    {
      types: ['api_gateway_usage_plan'],
      holders: { api_gateway_usage_plan_attachment: ['usage_plan_id'] },
      status: 'UnsupportedOperation.UsagePlanInUse',
      remedy: 'unbind the usage plan first',
    },
  ],
);

const keyInUse = inUseRule(
  {
    name: 'api-key-in-use',
    provider: 'cloud',
    summary: 'A key that is bound to a usage plan cannot be removed.',
  },
  [
    {
      types: ['api_gateway_api_key'],
      holders: {
        api_gateway_api_key_attachment: ['api_key_id'],
        api_gateway_usage_plan_attachment: ['access_key_ids'],
      },
      status: 'UnsupportedOperation.ResourceIsInUse',
      remedy: 'unbind the key first',
    },
  ],
);

/** Rules that the simulated service applies to requests for usage plans and keys. */
export const USAGE_PLAN_RULES: readonly ServerRule[] = [
  keysNeedSecret,
  oncePerEnvironment,
  sharedKey,
  ...USAGE_PLAN_QUOTAS,
  planInUse,
  keyInUse,
];

/**
 * Rejects a binding of a usage plan or of a key, if another usage plan with one of the given keys applies to a common
 * API in the same environment.
 */
function sharing(
  world: ObjectStore,
  plan: string,
  keys: readonly string[],
  bindings: readonly ObjectValue[],
): Refusal | undefined {
  for (const key of keys) {
    for (const other of plansOf(world, key).filter((one) => one !== plan)) {
      const there = bindingsOf(world, other);
      const place = bindings.find((binding) => there.some((one) => overlap(one, binding)));
      if (place) {
        return {
          status: BOUND,
          detail: `the usage plans ${plan} and ${other} share the key ${key}, and both would be bound to ${targetOf(place)}: use a separate key for each plan, or bind one of the plans to another environment`,
        };
      }
    }
  }
  return undefined;
}

function isSameTarget(one: ObjectValue, other: ObjectValue): boolean {
  return targetOf(one) === targetOf(other);
}

/**
 * Whether two bindings of usage plans cover a common API in one environment of a service. A usage plan that is bound to
 * a gateway service applies to all APIs of the service.
 */
function overlap(one: ObjectValue, other: ObjectValue): boolean {
  const isSamePlace = one.service_id === other.service_id && one.environment === other.environment;
  return isSamePlace && (one.bind_type !== 'API' || other.bind_type !== 'API' || one.api_id === other.api_id);
}

function targetOf({ service_id: service, environment, bind_type: kind, api_id: api }: ObjectValue): string {
  const place = `the environment ${String(environment)} of the service ${String(service)}`;
  return kind === 'API' ? `the API ${String(api)} in ${place}` : place;
}
