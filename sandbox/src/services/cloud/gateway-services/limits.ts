import { Refusal, ServerRule, WriteAttempt, WRITES } from '../../../engine/contract/rule';
import { isOn, settingOf, Switched } from '../../../engine/contract/switch';
import { ObjectValue } from '../../../engine/values/value';
import { LIMITS } from '../limits';

const MOST_A_SECOND = 5000;

/** Quirk of the provider, which sets QPS limits only after it has created the gateway service. */
export const LIMITS_AFTER_CREATION: Switched = {
  name: 'limits-after-creation',
  provider: 'cloud',
  summary:
    'The provider sets the QPS limits of a gateway service after creating the service. If the API gateway rejects the limits, the gateway service remains.',
};

/** Rule of the API gateway, which rejects QPS limits of a gateway service that are above the maximum. */
export const SERVICE_LIMITS: ServerRule = {
  name: 'quota-service-requests',
  provider: 'cloud',
  summary: `A QPS limit of a gateway service must not be above ${MOST_A_SECOND} requests per second.`,
  operations: WRITES,
  types: ['api_gateway_service'],
  check({ operation, after }: WriteAttempt, world) {
    const isLater =
      operation === 'create' && isOn(LIMITS_AFTER_CREATION, world.setting(settingOf(LIMITS_AFTER_CREATION)));
    return isLater ? undefined : tooHigh(after);
  },
};

/**
 * Returns the API gateway's error if a QPS limit of a gateway service is too high, or undefined if no limit is too
 * high.
 */
export function tooHigh(values: ObjectValue): Refusal | undefined {
  const name = LIMITS.find((one) => typeof values[one] === 'number' && values[one] > MOST_A_SECOND);
  return name === undefined
    ? undefined
    : {
        status: 'InvalidParameterValue.RangeExceeded',
        detail: `${name} is ${String(values[name])}; allowed: ${MOST_A_SECOND} requests per second or fewer`,
      };
}
