import { ManagedProps } from '../../../lib/core/managed-props';
import { IControlPlane } from '../gateway/control-plane';
import { MigrationSource } from './migration-source';

/** The environments of a service of the cloud. */
export enum MigrationEnvironment {
  /** For tests. */
  TEST = 'test',
  /** Before production. */
  PREPUB = 'prepub',
  /** Production. */
  RELEASE = 'release',
}

/** How a gateway is taken over. */
export interface MigrationPlanOptions extends ManagedProps {
  /**
   * The environment whose settings are taken: plans, limits, plugins and paths of domains. Another one is another plan, on a
   * control plane of its own.
   *
   * @default MigrationEnvironment.RELEASE
   */
  readonly environment?: MigrationEnvironment;

  /**
   * Hosts that the routes of a service take requests of, by the name of the service, beside its domains. Callers of its default
   * domain need one.
   *
   * @default - the domains of the source; any host for a service without one
   */
  readonly hosts?: { [service: string]: string[] };

  /**
   * URLs of what answers, by the name of the API: for functions, microservices and buckets, of which the platform knows
   * nothing, and for servers that the gateways reach by another address.
   *
   * @default - the URLs of the source; an API whose backend has no counterpart is not made
   */
  readonly backends?: { [api: string]: string };

  /**
   * Names of APIs with OAuth or a function that authenticates, for which the app adds a policy of its own:
   * `plan.route('orders-list').addPolicy(…)`.
   *
   * @default - none: such APIs are refused to all
   */
  readonly ownAuthentication?: string[];

  /**
   * Names of objects of the source that are left out, such as those of APIs or plans.
   *
   * @default - none
   */
  readonly leaveOut?: string[];

  /**
   * A file that the report is written to whenever the app is synthesised, relative to the folder of `cdktf.json`: as JSON where
   * it ends in `.json`, else as Markdown.
   *
   * @default - none: see `reportMarkdown` and `reportJson`
   */
  readonly reportFile?: string;

  /**
   * Whether you have read the report, and take it that some settings have no counterpart, or another meaning.
   *
   * @default false: one warning says how many
   */
  readonly acceptDifferences?: boolean;
}

/**
 * The arguments of `MigrationPlan`.
 */
export interface MigrationPlanProps extends MigrationPlanOptions {
  /** The control plane that everything is made in. */
  readonly controlPlane: IControlPlane;

  /** Where the gateway of the cloud is read from. */
  readonly source: MigrationSource;
}
