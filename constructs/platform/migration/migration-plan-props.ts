import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { IControlPlane } from '../gateway/control-plane-reference';
import { MigrationSource } from './migration-source';

/** Environment of a service in the cloud gateway. */
export enum MigrationEnvironment {
  /** Environment for tests. */
  TEST = 'test',
  /** Environment for the last check before the release. */
  PREPUB = 'prepub',
  /** Environment for callers. */
  RELEASE = 'release',
}

/** Options of a migration. */
export interface MigrationPlanOptions extends ManagedProps {
  /**
   * Environment whose settings are migrated: usage plans, limits, IP strategies, plugins and domain paths. Each
   * environment needs a separate `MigrationPlan`, on a separate control plane.
   *
   * @default MigrationEnvironment.RELEASE
   */
  readonly environment?: MigrationEnvironment;

  /**
   * Hosts that the routes of a service match in addition to the domains of the service, by service name. Give the new
   * hosts for callers that use the default domain of the service.
   *
   * @default - the domains of the source; any host for a service without a domain
   */
  readonly hosts?: { [service: string]: string[] };

  /**
   * Backend URLs by API name: for functions, microservices and buckets, which the platform does not support, and for
   * servers that the gateways reach at a different address.
   *
   * @default - the URLs of the source; an API whose backend has no counterpart is not migrated
   */
  readonly backends?: { [api: string]: string };

  /**
   * Names of APIs that the app protects with a policy of its choice, because their authentication has no counterpart or
   * is unknown: `plan.route('orders-list').addPolicy(…)`.
   *
   * @default - none: the routes of APIs whose authentication has no counterpart or is unknown reject all requests
   */
  readonly ownAuthentication?: string[];

  /**
   * Names of source objects to ignore, such as APIs or usage plans.
   *
   * @default - none
   */
  readonly leaveOut?: string[];

  /**
   * File for the migration report, written at each synthesis. The path is relative to the folder of `cdktf.json`. The
   * report is JSON if the name of the file ends in `.json`, otherwise Markdown.
   *
   * @default - none: see `reportMarkdown` and `reportJson`
   */
  readonly reportFile?: string;

  /**
   * Whether you have read the report and accept settings without a counterpart, or with a different meaning.
   *
   * @default false: a warning shows the number of differences
   */
  readonly acceptDifferences?: boolean;
}

/** Arguments of `MigrationPlan`. */
export interface MigrationPlanProps extends MigrationPlanOptions {
  /** Control plane that gets the configuration. */
  readonly controlPlane: IControlPlane;

  /** Source of the cloud gateway's configuration. */
  readonly source: MigrationSource;
}
