import { Construct, IConstruct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { addUniqueChild } from '../../../lib/core/l2/unique-child';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/event-gateway';
import { partId } from '../private/part-id';
import { checkUnique, organisationOf } from '../private/unique';
import { BackendCluster, BackendClusterOptions } from './backend-cluster';
import { EventDataPlaneConnectionConfig } from './event-data-plane-connection-config';
import { EventGatewayCertificate, EventGatewayCertificateOptions } from './event-gateway-certificate';
import { IEventGateway } from './event-gateway-reference';
import { EventPartOptions } from './event-part-options';
import { Listener, ListenerOptions } from './listener';
import { rememberRuntime } from './private/runtimes';
import { SchemaRegistry, SchemaRegistryOptions } from './schema-registry';
import { StaticKey, StaticKeyOptions } from './static-key';
import { TrustBundle, TrustBundleOptions } from './trust-bundle';
import { VirtualCluster, VirtualClusterOptions } from './virtual-cluster';

/** Arguments of `EventGateway`. */
export interface EventGatewayProps extends EventPartOptions, ManagedProps {
  /** Name of the event gateway, unique in the organisation. 1 to 255 characters. */
  readonly name: string;

  /**
   * Minimum version of the event gateway's data planes, such as `1.1`. Synthesis rejects arguments and expressions of
   * the event gateway that need a newer version.
   *
   * @default - the newest release when the event gateway is created
   */
  readonly minRuntimeVersion?: string;

  /**
   * Whether Terraform may destroy the event gateway. With the event gateway, the platform deletes all objects in the
   * event gateway, including objects that other tools created.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Event gateway: a proxy between Kafka clients and Kafka clusters. Data planes of the event gateway accept clients on
 * listeners and forward the clients to virtual clusters. Virtual clusters forward the requests of clients to backend
 * clusters.
 *
 * Creates a `konnect_event_gateway` as the child `Resource`.
 *
 * @example
 *
 * const gateway = new platform.EventGateway(this, 'events', { name: 'events', minRuntimeVersion: '1.1' });
 * const backendCluster = gateway.addBackendCluster('kafka', { bootstrapServers: ['kafka.example.com:9093'] });
 * const orders = gateway.addVirtualCluster('orders', {
 *   backendCluster,
 *   authentication: [platform.ClientAuthentication.anonymous()],
 *   aclMode: platform.AclMode.PASSTHROUGH,
 * });
 * const listener = gateway.addListener('clients', { ports: ['9092-9099'] });
 * listener.forwardTo(platform.ListenerDestination.virtualCluster(orders, { advertisedHost: 'kafka.example.com' }));
 */
export class EventGateway extends ManagedConstruct implements IEventGateway {
  /**
   * Refers to an event gateway that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param eventGatewayId id of the event gateway, a UUID
   */
  public static fromEventGatewayId(scope: Construct, id: string, eventGatewayId: string): IEventGateway {
    return new ImportedEventGateway(scope, id, eventGatewayId);
  }

  public readonly eventGatewayId: string;

  /** Connection settings for data planes of the event gateway. */
  public readonly dataPlanes: EventDataPlaneConnectionConfig;

  private readonly props: EventGatewayProps;

  /**
   * Adds an event gateway to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: EventGatewayProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { removalPolicy, ...settings } = this.props;
    const resource = new l1.EventGateway(this, 'Resource', settings);
    applyRemovalPolicy(resource, removalPolicy);
    rememberRuntime(this, this.props.minRuntimeVersion);
    checkUnique(this, {
      within: organisationOf(this, this.props.provider),
      kind: 'event gateway',
      property: 'name',
      value: this.props.name,
    });
    this.eventGatewayId = resource.id;
    this.dataPlanes = new EventDataPlaneConnectionConfig(this, this.eventGatewayId);
  }

  /**
   * Adds a certificate with which data planes authenticate to the platform. Adding two certificates with the same name
   * is an error. The construct id of the certificate is derived from the name.
   *
   * @param name name of the data plane certificate
   * @param certificate data plane certificate in PEM format, without the private key
   * @param options further options
   */
  public addCertificate(
    name: string,
    certificate: string,
    options: EventGatewayCertificateOptions = {},
  ): EventGatewayCertificate {
    return this.add('addCertificate', 'certificate', name, 'EventGatewayCertificate', (id) => {
      return new EventGatewayCertificate(this, id, {
        ...options,
        certificate,
        name,
        gateway: this,
        provider: this.props.provider,
      });
    });
  }

  /**
   * Adds a backend cluster: a Kafka cluster that the event gateway connects to. Adding two backend clusters with the
   * same name is an error. The construct id of the backend cluster is derived from the name.
   *
   * @param name name of the backend cluster
   * @param options further options
   */
  public addBackendCluster(name: string, options: BackendClusterOptions): BackendCluster {
    return this.add('addBackendCluster', 'backend-cluster', name, 'BackendCluster', (id) => {
      return new BackendCluster(this, id, { ...options, name, gateway: this, provider: this.props.provider });
    });
  }

  /**
   * Adds a virtual cluster that clients connect to. Adding two virtual clusters with the same name is an error. The
   * construct id of the virtual cluster is derived from the name.
   *
   * @param name name of the virtual cluster
   * @param options further options
   */
  public addVirtualCluster(name: string, options: VirtualClusterOptions): VirtualCluster {
    return this.add('addVirtualCluster', 'virtual-cluster', name, 'VirtualCluster', (id) => {
      return new VirtualCluster(this, id, { ...options, name, gateway: this, provider: this.props.provider });
    });
  }

  /**
   * Adds a listener: addresses and ports where clients connect. Adding two listeners with the same name is an error.
   * The construct id of the listener is derived from the name.
   *
   * @param name name of the listener
   * @param options further options
   */
  public addListener(name: string, options: ListenerOptions): Listener {
    return this.add('addListener', 'listener', name, 'Listener', (id) => {
      return new Listener(this, id, { ...options, name, gateway: this, provider: this.props.provider });
    });
  }

  /**
   * Adds a trust bundle: the certificate authorities of accepted client certificates. A trust bundle requires event
   * gateways of version 1.1 or later. Adding two trust bundles with the same name is an error. The construct id of the
   * trust bundle is derived from the name.
   *
   * @param name name of the trust bundle
   * @param trustedCa CA certificates in PEM format, or an expression of the event gateway
   * @param options further options
   */
  public addTrustBundle(name: string, trustedCa: string, options: TrustBundleOptions = {}): TrustBundle {
    return this.add('addTrustBundle', 'trust-bundle', name, 'TrustBundle', (id) => {
      return new TrustBundle(this, id, { ...options, trustedCa, name, gateway: this, provider: this.props.provider });
    });
  }

  /**
   * Adds a static key for encrypting records. Adding two static keys with the same name is an error. The construct id
   * of the static key is derived from the name.
   *
   * @param name name of the static key
   * @param value encryption key of 128 or 256 bits in Base64
   * @param options further options
   */
  public addStaticKey(name: string, value: SecretValue, options: StaticKeyOptions = {}): StaticKey {
    return this.add('addStaticKey', 'static-key', name, 'StaticKey', (id) => {
      return new StaticKey(this, id, { ...options, value, name, gateway: this, provider: this.props.provider });
    });
  }

  /**
   * Adds a schema registry to the event gateway. Adding two schema registries with the same name is an error. The
   * construct id of the schema registry is derived from the name.
   *
   * @param name name of the schema registry
   * @param options further options
   */
  public addSchemaRegistry(name: string, options: SchemaRegistryOptions): SchemaRegistry {
    return this.add('addSchemaRegistry', 'schema-registry', name, 'SchemaRegistry', (id) => {
      return new SchemaRegistry(this, id, { ...options, name, gateway: this, provider: this.props.provider });
    });
  }

  /**
   * Imports an existing event gateway instead of creating an event gateway. After the import, Terraform updates the
   * arguments of the event gateway that differ from the existing object. Import the objects in the event gateway one by
   * one.
   *
   * @param id id of the existing event gateway, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.EventGateway.importId({ id }));
  }

  private add<T extends IConstruct>(
    call: string,
    kind: string,
    name: string,
    type: string,
    make: (id: string) => T,
  ): T {
    const id = partId(this, call, kind, name, type);
    return addUniqueChild(this, id, call, `is given ${JSON.stringify(name)} twice; leave one of them out`, () =>
      make(id),
    );
  }
}

class ImportedEventGateway extends Construct implements IEventGateway {
  public constructor(
    scope: Construct,
    id: string,
    public readonly eventGatewayId: string,
  ) {
    super(scope, id);
  }
}
