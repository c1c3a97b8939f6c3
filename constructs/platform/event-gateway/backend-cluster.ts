import { Construct } from 'constructs';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/l1/lifecycle';
import { seconds } from '../../../lib/core/l2/conversions';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { addWarning } from '../../../lib/core/synthesis/problems';
import { Duration } from '../../../lib/core/values/duration';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/event-gateway-backend-cluster';
import { BackendAuthentication } from './backend-authentication';
import { IBackendCluster } from './backend-cluster-reference';
import { BackendTls } from './backend-tls';
import { IEventGateway } from './event-gateway-reference';
import { EventPartOptions } from './event-part-options';
import { rememberBackend } from './private/backends';
import { checkPartName } from './private/event-gateway-parts';

/** Attributes of a backend cluster that is managed elsewhere. */
export interface BackendClusterAttributes {
  /** The id of the backend cluster, a UUID. */
  readonly backendClusterId: string;

  /** Event gateway that the backend cluster belongs to. */
  readonly gateway: IEventGateway;
}

/** Arguments of a backend cluster, without the name and the event gateway. */
export interface BackendClusterOptions extends EventPartOptions {
  /** Addresses of the Kafka brokers that the event gateway connects to first, as `host:port`. At least 1. */
  readonly bootstrapServers: string[];

  /**
   * Authentication of the event gateway at the Kafka cluster.
   *
   * @default BackendAuthentication.anonymous()
   */
  readonly authentication?: BackendAuthentication;

  /**
   * TLS settings for connections to the Kafka cluster.
   *
   * @default BackendTls.enabled()
   */
  readonly tls?: BackendTls;

  /**
   * Whether virtual clusters may accept anonymous Kafka clients although the backend cluster requires credentials.
   * Requests of anonymous Kafka clients then use the credentials of the event gateway at the backend cluster.
   * Terraform: `insecure_allow_anonymous_virtual_cluster_auth`.
   *
   * @default - false (default of the platform)
   */
  readonly insecureAllowAnonymousClients?: boolean;

  /**
   * Interval at which the event gateway refreshes the list of Kafka brokers and topics, in whole seconds: 1 second to
   * 12 hours. Terraform: `metadata_update_interval_seconds`.
   *
   * @default - 1 minute (default of the platform)
   */
  readonly metadataUpdateInterval?: Duration;

  /**
   * Whether Terraform may destroy the backend cluster. Virtual clusters need their backend cluster to forward requests.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `BackendCluster`. */
export interface BackendClusterProps extends BackendClusterOptions, ManagedProps {
  /**
   * Event gateway that the backend cluster belongs to. To move the backend cluster to another event gateway, also
   * change the construct id, because the platform cannot move a backend cluster.
   */
  readonly gateway: IEventGateway;

  /** Name of the backend cluster, unique in the event gateway. 1 to 255 characters. */
  readonly name: string;
}

/**
 * Kafka cluster that an event gateway connects to. Clients access the Kafka cluster through virtual clusters.
 *
 * Creates a `konnect_event_gateway_backend_cluster` as the child `Resource`.
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
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param attributes attributes of the backend cluster
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
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: BackendClusterProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { gateway, name } = this.props;
    const { authentication = BackendAuthentication.anonymous(), tls = BackendTls.enabled() } = this.props;
    const resource = new l1.EventGatewayBackendCluster(this, 'Resource', {
      provider: this.props.provider,
      gatewayId: gateway.eventGatewayId,
      name,
      description: this.props.description,
      labels: this.props.labels,
      bootstrapServers: this.props.bootstrapServers,
      authentication: authentication._render(this, 'authentication'),
      tls: tls._render(this),
      insecureAllowAnonymousVirtualClusterAuth: this.props.insecureAllowAnonymousClients,
      metadataUpdateIntervalSeconds: seconds(this, 'metadataUpdateInterval', this.props.metadataUpdateInterval),
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    replaceWith(resource, gateway);
    checkPartName(this, gateway, 'backend cluster', name);
    if (authentication._kind === 'sasl_plain' && !tls._isEnabled) {
      const message =
        'is BackendTls.disabled(), so SASL/PLAIN sends the password in plain text; enable TLS, or use SASL/SCRAM';
      addWarning(this, 'tls', message);
    }
    rememberBackend(this, { authentication, allowsAnonymous: this.props.insecureAllowAnonymousClients });
    this.backendClusterId = resource.id;
    this.eventGatewayId = gateway.eventGatewayId;
  }

  /**
   * Imports an existing backend cluster instead of creating one. After the import, Terraform updates the arguments of
   * the backend cluster that differ from the existing object.
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
    this.backendClusterId = attributes.backendClusterId;
    this.eventGatewayId = attributes.gateway.eventGatewayId;
  }
}
