import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { IControlPlane } from '../gateway/control-plane-reference';
import { MigrationSource } from './migration-source';

/** Environment of a cloud gateway service: test, pre-release or release. */
export enum MigrationEnvironment {
  /** Environment for tests. */
  TEST = 'test',
  /** Pre-release environment of a cloud gateway service, for the last check before the release. */
  PREPUB = 'prepub',
  /** Environment for callers. */
  RELEASE = 'release',
}

/** Options of the migration of a cloud gateway. */
export interface MigrationPlanOptions extends ManagedProps {
  /**
   * Environment of the cloud gateway whose settings are migrated: usage plans, limits, IP strategies, plugins and
   * domain paths. Each environment of a cloud gateway needs a separate `MigrationPlan`, on a separate control plane.
   *
   * @default MigrationEnvironment.RELEASE
   */
  readonly environment?: MigrationEnvironment;

  /**
   * Hosts that the migrated routes of a cloud service match in addition to its domains, by the name of the cloud
   * service. Give the new hosts for callers that use the default domain of the cloud service.
   *
   * @default - the domains of the cloud service; any host for a service without a domain
   */
  readonly hosts?: { [service: string]: string[] };

  /**
   * Backend URLs by API name: for functions, microservices and buckets, which the platform does not support, and for
   * servers that the gateways reach at a different address.
   *
   * @default - the backend URLs of the cloud gateway; an API whose backend has no counterpart is not migrated
   */
  readonly backends?: { [api: string]: string };

  /**
   * Names of APIs that the app protects with policies of its own, because their cloud authentication has no counterpart
   * or is unknown: `plan.route('orders-list').addPolicy(…)`.
   *
   * @default - none: the routes of APIs whose cloud authentication has no counterpart or is unknown reject all requests
   */
  readonly ownAuthentication?: string[];

  /**
   * Names of cloud gateway objects to ignore in the migration, such as APIs or usage plans.
   *
   * @default - none
   */
  readonly leaveOut?: string[];

  /**
   * File for the migration report, which `App.synth` writes if synthesis succeeds. A relative path of the report starts
   * at the working directory of the app, the folder of `cdktf.json`. The migration report is JSON if the file name ends
   * in `.json`, otherwise Markdown.
   *
   * @default - no file: see `reportMarkdown` and `reportJson`
   */
  readonly reportFile?: string;

  /**
   * Whether you have read the migration report and accept settings without a counterpart, or with a different meaning.
   *
   * @default false: if settings differ, a warning shows their number and the first warnings of the migration
   */
  readonly acceptDifferences?: boolean;
}

/** Arguments of `MigrationPlan`. */
export interface MigrationPlanProps extends MigrationPlanOptions {
  /** Control plane that gets the migrated entities. */
  readonly controlPlane: IControlPlane;

  /** Source that contains the configuration of the cloud gateway. */
  readonly source: MigrationSource;
}
