import { Token } from 'cdktf';
import { IConstruct } from 'constructs';
import { seconds } from '../../../../lib/core/l2/conversions';
import { addError } from '../../../../lib/core/synthesis/problems';
import { GatewayPluginRateLimitingConfigA } from '../../../../lib/platform/gateway-plugin-rate-limiting';
import { GatewayPluginRateLimitingAdvancedConfigA } from '../../../../lib/platform/gateway-plugin-rate-limiting-advanced';
import {
  CommonRateLimitOptions,
  RateLimitCounter,
  RateLimitPolicyOptions,
  WindowedRateLimitPolicyOptions,
} from '../rate-limit-options';
import { hasRedis } from './redis';
import { Placement } from './scopes';

/**
 * Properties of `RateLimitPolicyOptions` with a request limit for a period of time, from the shortest period to the
 * longest.
 */
const PERIODS = ['perSecond', 'perMinute', 'perHour', 'perDay', 'perMonth', 'perYear'] as const;

/** Returns the settings of a `rate-limiting` policy. */
export function limitSettings(
  construct: IConstruct,
  placement: Placement,
  options: RateLimitPolicyOptions,
): GatewayPluginRateLimitingConfigA {
  checkLimits(construct, options ?? {});
  const { perSecond, perMinute, perHour, perDay, perMonth, perYear, ...others } = options ?? {};
  return {
    second: perSecond,
    minute: perMinute,
    hour: perHour,
    day: perDay,
    month: perMonth,
    year: perYear,
    limitBy: others.by?._by,
    policy: counterOf(construct, placement, others.counter),
    ...commonSettings(others),
  };
}

/** Returns the settings of a `rate-limiting-advanced` policy. */
export function windowSettings(
  construct: IConstruct,
  placement: Placement,
  options: WindowedRateLimitPolicyOptions,
): GatewayPluginRateLimitingAdvancedConfigA {
  const { limits = [], fixedWindows, ...others } = options ?? {};
  if (limits.length === 0) {
    addError(construct, 'policy.limits', 'is empty; give at least one request limit with its time window');
  }
  limits.forEach(({ limit }, index) => checkLimit(construct, `policy.limits[${index}].limit`, limit));
  const counter = counterOf(construct, placement, others.counter);
  return {
    limits: limits.map(({ limit }) => limit),
    windowSizes: limits.map(({ window }, index) => seconds(construct, `policy.limits[${index}].window`, window) ?? 0),
    windowType: fixedWindows === undefined ? undefined : fixedWindows ? 'fixed' : 'sliding',
    identifier: others.by?._by,
    strategy: counter,
    // A sync rate of 0 synchronises the counters with Redis at each request, so that all gateway nodes together keep to
    // the limit.
    syncRate: counter === RateLimitCounter.REDIS ? 0 : undefined,
    ...commonSettings(others),
  };
}

function commonSettings({ by, hideHeaders, message }: CommonRateLimitOptions): object {
  return { headerName: by?._headerName, path: by?._path, hideClientHeaders: hideHeaders, errorMessage: message };
}

function checkLimits(construct: IConstruct, options: RateLimitPolicyOptions): void {
  const given = PERIODS.flatMap((period) => {
    const limit = options[period];
    return limit === undefined || limit === null ? [] : [{ period, limit }];
  });
  if (given.length === 0) {
    addError(construct, 'policy', `has no request limit; give at least one of ${PERIODS.join(', ')}`);
  }
  given.forEach(({ period, limit }) => checkLimit(construct, `policy.${period}`, limit));
  given.slice(1).forEach(({ period, limit }, index) => {
    const shorter = given[index];
    if (!Token.isUnresolved(limit) && !Token.isUnresolved(shorter.limit) && limit < shorter.limit) {
      const message = `is ${limit}, but ${shorter.period} is ${shorter.limit}; allowed: request limits that are not lower than the limits of shorter periods`;
      addError(construct, `policy.${period}`, message);
    }
  });
}

/**
 * Returns the storage of the request counters of a rate limit. If the user chose Redis but the gateways of the policy
 * do not support Redis, reports an error and returns local counters.
 */
function counterOf(construct: IConstruct, placement: Placement, counter = RateLimitCounter.LOCAL): RateLimitCounter {
  const isRedis = counter === RateLimitCounter.REDIS;
  return isRedis && !hasRedis(construct, placement, 'policy.counter', 'RateLimitCounter.LOCAL')
    ? RateLimitCounter.LOCAL
    : counter;
}

function checkLimit(construct: IConstruct, property: string, limit: number): void {
  if (!Token.isUnresolved(limit) && !(limit > 0)) {
    addError(construct, property, `is ${limit}; allowed: numbers above 0`);
  }
}
