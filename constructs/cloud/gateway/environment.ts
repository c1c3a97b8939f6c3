/**
 * Environment that a service can be released to. Each service has exactly the environments `test`, `prepub` and
 * `release`.
 */
export enum Environment {
  /** Environment for tests. */
  TEST = 'test',
  /** Environment for the last check before the release. */
  PREPUB = 'prepub',
  /** Environment for callers. */
  RELEASE = 'release',
}

/**
 * QPS limits: number of requests per second in each environment. The limits of all three environments are set together,
 * because the provider sends wrong numbers if only one limit changes.
 */
export interface EnvironmentQpsLimits {
  /** Limit in the environment `test`, 1 to 5,000. Terraform: `test_limit`. */
  readonly test: number;

  /** Limit in the environment `prepub`, 1 to 5,000. Terraform: `pre_limit`. */
  readonly prepub: number;

  /** Limit in the environment `release`, 1 to 5,000. Terraform: `release_limit`. */
  readonly release: number;
}
