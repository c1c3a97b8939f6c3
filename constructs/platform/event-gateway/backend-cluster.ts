import { Construct, IConstruct } from 'constructs';
import { Duration } from '../../../lib/core/duration';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { seconds } from '../../../lib/core/rules/checked';
import { addWarning } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/event-gateway-backend-cluster';
import { BackendAuthentication } from './backend-authentication';
import { BackendTls } from './backend-tls';
import { IEventGateway } from './event-gateway-reference';
import { EventPartOptions } from './event-part-options';
import { rememberBackend } from './private/backends';
import { checkPartName } from './private/members';

/**
 * A Kafka cluster, as an event gateway reaches it. Made here, or only referred to.
 */
export interface IBackendCluster extends IConstruct {
  /**
   * The id of the backend cluster.
   *
   * @attribute
   */
  readonly backendClusterId: string;

  /** The id of its event gateway. */
  readonly eventGatewayId: string;
}

/**
 * What is known of a backend cluster that is managed elsewhere.
 */
export interface BackendClusterAttributes {
  /** The id of the backend cluster, a UUID. */
  readonly backendClusterId: string;

  /** Its event gateway. */
  readonly gateway: IEventGateway;
}

/**
 * The arguments of a backend cluster, apart from its name and its event gateway.
 */
export interface BackendClusterOptions extends EventPartOptions {
  /** Some of its brokers, as `host:port`: at least 1. */
  readonly bootstrapServers: string[];

  /**
   * How the event gateway authenticates.
   *
   * @default BackendAuthentication.anonymous()
   */
  readonly authentication?: BackendAuthentication;

  /**
   * Whether the event gateway speaks TLS with it, and how.
   *
   * @default BackendTls.enabled()
   */
  readonly tls?: BackendTls;

  /**
   * Whether virtual clusters may admit anonymous clients although this cluster needs credentials: they act with those of the event
   * gateway. Terraform: `insecure_allow_anonymous_virtual_cluster_auth`.
   *
   * @default - the platform's: false
   */
  readonly insecureAllowAnonymousClients?: boolean;

  /**
   * How often the event gateway asks for its brokers and topics, in whole seconds: 1 second to 12 hours. Terraform:
   * `metadata_update_interval_seconds`.
   *
   * @default - the platform's: 1 minute
   */
  readonly metadataUpdateInterval?: Duration;

  /**
   * What may be done to it when it is to be destroyed: virtual clusters need it.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `BackendCluster`.
 */
export interface BackendClusterProps extends BackendClusterOptions, ManagedProps {
  /** The event gateway that it belongs to. Another one replaces it. */
  readonly gateway: IEventGateway;

  /** Name, unique among the backend clusters of the event gateway. 1 to 255 characters. */
  readonly name: string;
}

/**
 * A Kafka cluster, as an event gateway reaches it. Clients reach it by virtual clusters.
 *
 * Makes a `konnect_event_gateway_backend_cluster`, which is the child `Resource`.
 *
 * @example
 *
 * declare const gateway: platform.IEventGateway;
 * new platform.BackendCluster(this, 'kafka', {
 *   gateway,
 *   name: 'kafka',
 *   bootstrapServers: ['kafka-1.example.com:9093', 'kafka-2.example.com:9093'],
 * });
 */
export class BackendCluster extends ManagedConstruct implements IBackendCluster {
  /**
   * Refers to a backend cluster that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param attributes which one
   */
  public static fromBackendClusterAttributes(
    scope: Construct,
    id: string,
    attributes: BackendClusterAttributes,
  ): IBackendCluster {
    return new ImportedBackendCluster(scope, id, attributes);
  }

  public readonly backendClusterId: string;
  public readonly eventGatewayId: string;

  private readonly props: BackendClusterProps;

  /**
   * Adds a backend cluster to an event gateway.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: BackendClusterProps) {
    super(scope, id);
    props = literalTexts(
      complete(this, props, { gateway: MISSING.reference, name: MISSING.text, bootstrapServers: MISSING.texts }),
    );
    this.props = props;
    const { gateway, name } = props;
    const { authentication = BackendAuthentication.anonymous(), tls = BackendTls.enabled() } = props;
    const resource = new l1.EventGatewayBackendCluster(this, 'Resource', {
      provider: props.provider,
      gatewayId: gateway.eventGatewayId,
      name,
      description: props.description,
      labels: props.labels,
      bootstrapServers: props.bootstrapServers,
      authentication: authentication._render(this, 'authentication'),
      tls: tls._render(this),
      insecureAllowAnonymousVirtualClusterAuth: props.insecureAllowAnonymousClients,
      metadataUpdateIntervalSeconds: seconds(this, 'metadataUpdateInterval', props.metadataUpdateInterval),
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    replaceWith(resource, gateway);
    checkPartName(this, gateway, 'backend cluster', name);
    if (authentication._kind === 'sasl_plain' && !tls._isEnabled) {
      const message =
        'is BackendTls.disabled(), and the password goes over the network in plain text; enable it, or use SASL/SCRAM';
      addWarning(this, 'tls', message);
    }
    rememberBackend(this, { authentication, allowsAnonymous: props.insecureAllowAnonymousClients });
    this.backendClusterId = resource.id;
    this.eventGatewayId = gateway.eventGatewayId;
  }

  /**
   * Takes over a backend cluster that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the backend cluster, a UUID
   */
  public importFrom(id: string): void {
    const gatewayId = this.props.gateway.eventGatewayId;
    importObject(this, () => l1.EventGatewayBackendCluster.importId({ gatewayId, id }));
  }
}

class ImportedBackendCluster extends Construct implements IBackendCluster {
  public readonly backendClusterId: string;
  public readonly eventGatewayId: string;

  public constructor(scope: Construct, id: string, attributes: BackendClusterAttributes) {
    super(scope, id);
    attributes = complete(this, attributes, { backendClusterId: MISSING.text, gateway: MISSING.reference });
    this.backendClusterId = attributes.backendClusterId;
    this.eventGatewayId = attributes.gateway.eventGatewayId;
  }
}
