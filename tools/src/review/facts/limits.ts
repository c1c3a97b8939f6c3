import { lowered } from '../edits';
import { ArgumentFact, facts } from './facts';
import { POLICY } from './policies';

const LESS = 'callers above the new limit are rejected';
const PERIODS = ['second', 'minute', 'hour', 'day', 'month', 'year'];
const WINDOWED = ['rate_limiting_advanced', 'service_protection', 'graphql_rate_limiting_advanced'].map(
  (name) => POLICY + name,
);
const SERVICE = 'tencentcloud_api_gateway_service';
const API = 'tencentcloud_api_gateway_api';
const PLAN = 'tencentcloud_api_gateway_usage_plan';

/** Arguments with numbers that restrict callers if an edit lowers the number. */
const NUMBERS: readonly (readonly [types: readonly string[], paths: readonly string[]])[] = [
  [[`${POLICY}rate_limiting`], PERIODS.map((period) => `config.${period}`)],
  [[`${POLICY}response_ratelimiting`], PERIODS.map((period) => `config.limits.${period}`)],
  [WINDOWED, ['config.limit']],
  [[`${POLICY}ai_rate_limiting_advanced`], ['config.llm_providers.limit', 'config.policies.limits.limit']],
  [[`${POLICY}request_size_limiting`], ['config.allowed_payload_size']],
  [[`${POLICY}websocket_size_limit`], ['config.client_max_payload', 'config.upstream_max_payload']],
  [
    [SERVICE, API],
    ['pre_limit', 'release_limit', 'test_limit'],
  ],
  [[PLAN], ['max_request_num', 'max_request_num_pre_sec']],
];

/**
 * Facts about the consequences of lowering a numeric limit. The security rules of the catalogue contain the
 * consequences of raising a limit.
 */
export const LIMITS: readonly ArgumentFact[] = NUMBERS.flatMap(([types, paths]) =>
  paths.flatMap((path) => facts(types, 'outage', [[path, lowered, 'low', LESS]])),
);
