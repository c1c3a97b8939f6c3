import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { reportAsJson, reportAsMarkdown } from '../../../lib/core/migration/report';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { Entities } from '../declarative/private/entities';
import { Consumer } from '../gateway/consumer';
import { ConsumerGroup } from '../gateway/consumer-group';
import { IControlPlane } from '../gateway/control-plane';
import { GatewayRoute } from '../gateway/gateway-route';
import { GatewayService } from '../gateway/gateway-service';
import { Upstream } from '../gateway/upstream';
import { MigrationPlanProps } from './migration-plan-props';
import { MigrationSource } from './migration-source';
import { makeDeclared } from './private/declared';
import { readMigration } from './private/read';
import { writeReport } from './private/report-file';

/**
 * A gateway of the cloud as entities of the platform: services and upstreams for its backends, routes for its APIs, consumers for
 * its keys and applications, groups for its plans, and policies for limits, addresses, CORS, mocks and plugins.
 *
 * A report tells what became of each setting, and of which there is no counterpart. Secrets are never taken over: each
 * becomes a sensitive variable of the stack, such as `DECK_SHOP_SECRET`, which `TF_VAR_DECK_SHOP_SECRET` gives its value.
 *
 * Ids of constructs come from the names of the source: `plan/service-orders-backend.example.com`, `plan/route-orders-list`. Both
 * gateways can stand in one app, so that traffic moves bit by bit.
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
  /** The control plane that everything is made in. */
  public readonly controlPlane: IControlPlane;

  /** What became of each setting of the source, as Markdown. */
  public readonly reportMarkdown: string;

  /** What became of each setting of the source, as JSON: `counts`, and `entries` with object, field, outcome, targets and note. */
  public readonly reportJson: string;

  private readonly entities: Entities;

  /**
   * Takes a gateway over.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: MigrationPlanProps) {
    super(scope, id);
    props = complete(this, props, {
      controlPlane: MISSING.reference,
      source: () => MigrationSource.fromConstruct(this),
    });
    const { controlPlane, provider, reportFile } = props;
    this.controlPlane = controlPlane;
    const { migration, isSound } = readMigration(this, props);
    this.reportMarkdown = reportAsMarkdown(migration.report);
    this.reportJson = reportAsJson(migration.report);
    this.entities = makeDeclared(this, { controlPlane, provider }, migration, isSound);
    if (reportFile !== undefined) {
      writeReport(this, reportFile, reportFile.endsWith('.json') ? this.reportJson : this.reportMarkdown);
    }
  }

  /**
   * A service that was made. One that was not is an error of the report, as with all of these methods.
   *
   * @param name its name, such as `orders-backend.example.com`: that of the cloud's service, and the host
   */
  public service(name: string): GatewayService {
    return this.entities.service(name);
  }

  /**
   * A route that was made.
   *
   * @param name its name, such as `orders-list`: those of the cloud's service and API, and of a path that domains have before
   */
  public route(name: string): GatewayRoute {
    return this.entities.route(name);
  }

  /**
   * An upstream that was made.
   *
   * @param name its name, such as `servers.upstream`
   */
  public upstream(name: string): Upstream {
    return this.entities.upstream(name);
  }

  /**
   * The consumer of a key or an application.
   *
   * @param name its name
   */
  public consumer(name: string): Consumer {
    return this.entities.consumer(name);
  }

  /**
   * The group of a usage plan.
   *
   * @param name its name
   */
  public consumerGroup(name: string): ConsumerGroup {
    return this.entities.consumerGroup(name);
  }
}
