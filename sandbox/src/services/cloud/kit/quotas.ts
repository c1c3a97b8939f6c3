import { ServerRule } from '../../../engine/contract/rule';
import { World } from '../../../engine/server/world';
import { ObjectValue } from '../../../engine/values/value';
import { textAt, textsAt } from '../../kit/texts-at';
import { keysOf, plansOf } from '../usage-plans/rules';

/** A number of things that an account, a service, a plan or a key may have. */
interface Quota {
  readonly name: string;
  readonly summary: string;
  /** Types whose creation adds to it. */
  readonly types: readonly string[];
  readonly most: number;
  readonly status: string;
  /** What is full, in words. */
  readonly of: (values: ObjectValue) => string;
  /** How many there are with the new one. */
  readonly count: (values: ObjectValue, world: World) => number;
}

const SERVICE = 'api_gateway_service';
const API = 'api_gateway_api';
const DOMAIN = 'api_gateway_custom_domain';
const PLAN = 'api_gateway_usage_plan';
const KEY = 'api_gateway_api_key';
const BINDINGS = ['api_gateway_api_key_attachment', 'api_gateway_usage_plan_attachment'];

const QUOTAS: readonly Quota[] = [
  {
    name: 'quota-services',
    summary: 'An account has 50 gateway services at most.',
    types: [SERVICE],
    most: 50,
    status: 'LimitExceeded.ServiceCountLimitExceeded',
    of: () => 'the account',
    count: (_, world) => world.count(SERVICE) + 1,
  },
  {
    name: 'quota-apis',
    summary: 'A service has 200 APIs at most.',
    types: [API],
    most: 200,
    status: 'LimitExceeded.ApiCountLimitExceeded',
    of: (values) => `the service ${textAt(values, 'service_id')}`,
    count: (values, world) => partsOf(world, textAt(values, 'service_id'), API) + 1,
  },
  {
    name: 'quota-domains',
    summary: 'A service has 5 custom domains at most.',
    types: [DOMAIN],
    most: 5,
    status: 'LimitExceeded.ExceededDomainLimit',
    of: (values) => `the service ${textAt(values, 'service_id')}`,
    count: (values, world) => partsOf(world, textAt(values, 'service_id'), DOMAIN) + 1,
  },
  {
    name: 'quota-usage-plans',
    summary: 'An account has 200 usage plans at most.',
    types: [PLAN],
    most: 200,
    status: 'LimitExceeded.UsagePlanLimitExceeded',
    of: () => 'the account',
    count: (_, world) => world.count(PLAN) + 1,
  },
  {
    name: 'quota-keys',
    summary: 'An account has 400 keys at most.',
    types: [KEY],
    most: 400,
    status: 'LimitExceeded.ApiKeyCountLimitExceeded',
    of: () => 'the account',
    count: (_, world) => world.count(KEY) + 1,
  },
  {
    name: 'quota-keys-of-plan',
    summary: 'A usage plan has 50 keys at most.',
    types: BINDINGS,
    most: 50,
    status: 'LimitExceeded.AccessKeyCountInUsagePlanLimitExceeded',
    of: (values) => `the usage plan ${textAt(values, 'usage_plan_id')}`,
    count: (values, world) => new Set([...keysOf(world, textAt(values, 'usage_plan_id')!), ...newKeys(values)]).size,
  },
  {
    name: 'quota-plans-of-key',
    summary: 'A key is bound to 10 usage plans at most.',
    types: BINDINGS,
    most: 10,
    status: 'LimitExceeded',
    of: (values) => `the key ${newKeys(values).join(' or ')}`,
    count: (values, world) =>
      Math.max(
        0,
        ...newKeys(values).map((key) => new Set([...plansOf(world, key), textAt(values, 'usage_plan_id')]).size),
      ),
  },
];

/** What an account is allowed unless it asks for more. */
export const QUOTA_RULES: readonly ServerRule[] = QUOTAS.map(({ name, summary, types, most, status, of, count }) => ({
  name,
  provider: 'cloud',
  summary,
  operations: ['create'],
  types,
  check: ({ after }, world) => {
    // Most accounts are far from it, and this is the cheapest question; a binding may hold several keys, so not for them.
    if (types.length === 1 && world.count(types[0]) < most) {
      return undefined;
    }
    const number = count(after!, world);
    return number <= most
      ? undefined
      : {
          status,
          detail: `this would be number ${number} of ${of(after!)}, which has ${most} at most: remove some first`,
        };
  },
}));

function newKeys(values: ObjectValue): string[] {
  return [...textsAt(values, 'api_key_id'), ...textsAt(values, 'access_key_ids')];
}

/** Counted from the index, without reading the objects. */
function partsOf(world: World, service: string | undefined, type: string): number {
  return service === undefined
    ? 0
    : world.holders(service).filter((holder) => holder.type === type && holder.field === 'service_id').length;
}
