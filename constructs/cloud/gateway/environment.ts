/** Where a service can be released to. There are these three, and no others can be made. */
export enum Environment {
  /** For trials. */
  TEST = 'test',
  /** For the last check before the release. */
  PREPUB = 'prepub',
  /** For callers. */
  RELEASE = 'release',
}

/**
 * QPS limits: the requests a second that are let through in each environment. All three are set together, since the
 * provider sends the wrong one where only some of them change.
 */
export interface EnvironmentQpsLimits {
  /** In the environment `test`, 1 to 5,000. Terraform: `test_limit`. */
  readonly test: number;

  /** In the environment `prepub`, 1 to 5,000. Terraform: `pre_limit`. */
  readonly prepub: number;

  /** In the environment `release`, 1 to 5,000. Terraform: `release_limit`. */
  readonly release: number;
}
