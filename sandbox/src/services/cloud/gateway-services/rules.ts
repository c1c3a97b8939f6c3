import { ServerRule, UpdateAttempt } from '../../../engine/contract/rule';
import { equal } from '../../../engine/values/value';
import { inUseRule } from '../../kit/in-use';
import { quotaRule } from '../kit/quotas';
import { SERVICE_LIMITS } from './limits';

const networkTypesGrow: ServerRule = {
  name: 'service-network-types-grow',
  provider: 'cloud',
  summary: 'A network type cannot be removed from a gateway service.',
  operations: ['update'],
  types: ['api_gateway_service'],
  check: ({ before, after }: UpdateAttempt) => {
    const [old, current] = [before.net_type, after.net_type];
    const lost =
      Array.isArray(old) && Array.isArray(current)
        ? old.filter((one) => !current.some((other) => equal(one, other)))
        : [];
    return lost.length === 0
      ? undefined
      : {
          status: 'UnsupportedOperation.ReduceNetTypes',
          detail: `network types cannot be reduced, and net_type no longer has ${lost.map(String).join(', ')}: add the removed types again`,
        };
  },
};

const quota = quotaRule({
  name: 'quota-services',
  summary: 'An account can have at most 50 gateway services.',
  types: ['api_gateway_service'],
  most: 50,
  status: 'LimitExceeded.ServiceCountLimitExceeded',
  of: () => 'the account',
  count: (_, world) => world.count('api_gateway_service') + 1,
});

const inUse = inUseRule(
  {
    name: 'gateway-service-in-use',
    provider: 'cloud',
    summary: 'A gateway service with APIs, usage plans or custom domains cannot be removed.',
  },
  [
    {
      types: ['api_gateway_service'],
      holders: { api_gateway_api: ['service_id'], api_gateway_import_open_api: ['service_id'] },
      status: 'UnsupportedOperation.ApiListNotEmpty',
      remedy: 'remove the APIs of the service first',
    },
    {
      types: ['api_gateway_service'],
      holders: { api_gateway_usage_plan_attachment: ['service_id'] },
      status: 'UnsupportedOperation.UsagePlanInUse',
      remedy: 'unbind the usage plans from the service first',
    },
    {
      types: ['api_gateway_service'],
      holders: { api_gateway_custom_domain: ['service_id'] },
      status: 'UnsupportedOperation.UnsupportedDeleteService',
      remedy: 'remove the custom domains of the service first',
    },
  ],
);

/** Rules that the simulated service applies to requests for services of the cloud's API gateway. */
export const SERVICE_RULES: readonly ServerRule[] = [networkTypesGrow, SERVICE_LIMITS, quota, inUse];
