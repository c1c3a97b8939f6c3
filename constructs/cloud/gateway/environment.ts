/**
 * Environment of the API gateway, to which an app can release a gateway service. Each gateway service has the three
 * environments `test`, `prepub` and `release`.
 */
export enum Environment {
  /** Environment for tests. */
  TEST = 'test',
  /** Environment for the last tests before callers see a version. */
  PREPUB = 'prepub',
  /** Environment for callers. */
  RELEASE = 'release',
}

/**
 * QPS limits: maximum number of requests per second in each of the three environments. All three limits are required,
 * because the provider sends wrong numbers if only one limit changes.
 */
export interface EnvironmentQpsLimits {
  /** Maximum number of requests per second in the environment `test`, 1 to 5,000. Terraform: `test_limit`. */
  readonly test: number;

  /** Maximum number of requests per second in the environment `prepub`, 1 to 5,000. Terraform: `pre_limit`. */
  readonly prepub: number;

  /** Maximum number of requests per second in the environment `release`, 1 to 5,000. Terraform: `release_limit`. */
  readonly release: number;
}
