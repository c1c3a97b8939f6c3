import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { reportAsJson, reportAsMarkdown } from '../../../lib/core/shared/migration/report';
import { Entities } from '../declarative/private/entities';
import { Consumer } from '../gateway/consumer';
import { ConsumerGroup } from '../gateway/consumer-group';
import { IControlPlane } from '../gateway/control-plane-reference';
import { GatewayRoute } from '../gateway/gateway-route';
import { GatewayService } from '../gateway/gateway-service';
import { Upstream } from '../gateway/upstream';
import { MigrationPlanProps } from './migration-plan-props';
import { makeMigratedConstructs } from './private/migrated-constructs';
import { readMigration } from './private/read';
import { writeReport } from './private/report-file';

/**
 * Migration of a cloud gateway to the platform: services and upstreams for its backends, routes for its APIs, consumers
 * for its keys and applications, consumer groups for its usage plans, and policies for limits, addresses, CORS, mocks
 * and plugins.
 *
 * The migration report lists the result for each setting of the cloud gateway, including settings without a counterpart
 * on the platform. The `MigrationPlan` does not copy the secrets of callers. Each secret becomes a sensitive Terraform
 * variable of the stack, such as `DECK_SHOP_SECRET`. Set its value with `TF_VAR_DECK_SHOP_SECRET`.
 *
 * The construct ids are derived from the names of the cloud objects: `plan/service-orders-backend.example.com`,
 * `plan/route-orders-list`. The cloud gateway and the platform gateway can be in one app, so that traffic can move step
 * by step.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * declare const gatewayStack: Construct;
 * const source = platform.MigrationSource.fromConstruct(gatewayStack);
 * const plan = new platform.MigrationPlan(this, 'plan', { controlPlane, source, reportFile: 'migration.md' });
 * plan.route('orders-list').addPolicy('metrics', platform.Policy.prometheus());
 */
export class MigrationPlan extends ManagedConstruct {
  /** Control plane that gets the migrated entities. */
  public readonly controlPlane: IControlPlane;

  /** Migration report as Markdown, with the result for each setting of the cloud gateway. */
  public readonly reportMarkdown: string;

  /**
   * Migration report as JSON: `environment`, `counts`, and `entries` with the object, place, field, value, outcome,
   * targets and note of each cloud setting. The migration report contains no values of secrets.
   */
  public readonly reportJson: string;

  private readonly entities: Entities;

  /**
   * Creates the platform constructs for a cloud gateway.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the migration
   */
  public constructor(scope: Construct, id: string, props: MigrationPlanProps) {
    super(scope, id);
    const { controlPlane, provider, reportFile } = props;
    this.controlPlane = controlPlane;
    const { migration, isSound } = readMigration(this, props);
    this.reportMarkdown = reportAsMarkdown(migration.report);
    this.reportJson = reportAsJson(migration.report);
    this.entities = makeMigratedConstructs(this, { controlPlane, provider }, migration, isSound);
    if (reportFile !== undefined) {
      writeReport(this, reportFile, reportFile.endsWith('.json') ? this.reportJson : this.reportMarkdown);
    }
  }

  /**
   * Returns a gateway service that the migration created. If no gateway service has the name, returns a placeholder,
   * and synthesis reports an error unless the migration itself has errors.
   *
   * @param name name of the service, such as `orders-backend.example.com`: the name of the cloud service and the host,
   * followed by a port, protocol or timeout that is not the default
   */
  public service(name: string): GatewayService {
    return this.entities.service(name);
  }

  /**
   * Returns a route that the migration created. If no route has the name, returns a placeholder, and synthesis reports
   * an error unless the migration itself has errors.
   *
   * @param name name of the route, such as `orders-list`: the names of the cloud service and the API, and the path
   * prefix of the domains if they have one
   */
  public route(name: string): GatewayRoute {
    return this.entities.route(name);
  }

  /**
   * Returns an upstream that the migration created. If no upstream has the name, returns a placeholder, and synthesis
   * reports an error unless the migration itself has errors.
   *
   * @param name name of the upstream, such as `servers.upstream`
   */
  public upstream(name: string): Upstream {
    return this.entities.upstream(name);
  }

  /**
   * Returns the consumer that the migration created for a key or an application of the cloud gateway.
   *
   * @param name name of the consumer, derived from the name of the cloud key or application
   */
  public consumer(name: string): Consumer {
    return this.entities.consumer(name);
  }

  /**
   * Returns the consumer group that the migration created for a usage plan of the cloud gateway.
   *
   * @param name name of the consumer group, derived from the name of the usage plan
   */
  public consumerGroup(name: string): ConsumerGroup {
    return this.entities.consumerGroup(name);
  }
}
