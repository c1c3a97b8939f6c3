import { ServerRule } from '../../../engine/contract/rule';
import { ObjectValue } from '../../../engine/values/value';
import { requireValue } from '../../../shared/require-value';
import { textAt, textsAt } from '../../kit/texts-at';
import { Quota, quotaRule } from '../kit/quotas';
import { ATTACHMENT, KEY_ATTACHMENT, keysOf, plansOf } from './bindings';

const PLAN = 'api_gateway_usage_plan';
const KEY = 'api_gateway_api_key';
const BINDINGS = [KEY_ATTACHMENT, ATTACHMENT];

const QUOTAS: readonly Quota[] = [
  {
    name: 'quota-usage-plans',
    summary: 'An account can have at most 200 usage plans.',
    types: [PLAN],
    most: 200,
    status: 'LimitExceeded.UsagePlanLimitExceeded',
    of: () => 'the account',
    count: (_, world) => world.count(PLAN) + 1,
  },
  {
    name: 'quota-keys',
    summary: 'An account can have at most 400 API keys.',
    types: [KEY],
    most: 400,
    status: 'LimitExceeded.ApiKeyCountLimitExceeded',
    of: () => 'the account',
    count: (_, world) => world.count(KEY) + 1,
  },
  {
    name: 'quota-keys-of-plan',
    summary: 'A usage plan can have at most 50 API keys.',
    types: BINDINGS,
    most: 50,
    status: 'LimitExceeded.AccessKeyCountInUsagePlanLimitExceeded',
    of: (values) => `the usage plan ${textAt(values, 'usage_plan_id')}`,
    count: (values, world) =>
      new Set([...keysOf(world, requireValue(textAt(values, 'usage_plan_id'))), ...newKeys(values)]).size,
  },
  {
    name: 'quota-plans-of-key',
    summary: 'An API key can be bound to at most 10 usage plans.',
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

/** Quotas of usage plans, of API keys, and of bindings between them. */
export const USAGE_PLAN_QUOTAS: readonly ServerRule[] = QUOTAS.map(quotaRule);

function newKeys(values: ObjectValue): string[] {
  return [...textsAt(values, 'api_key_id'), ...textsAt(values, 'access_key_ids')];
}
