import { Construct, IConstruct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { onlyOnce } from '../../../lib/core/rules/once';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { SecretValue } from '../../../lib/core/secret-value';
import * as l1 from '../../../lib/platform/event-gateway';
import { partId } from '../private/part-id';
import { checkUnique, organisationOf } from '../private/unique';
import { BackendCluster, BackendClusterOptions } from './backend-cluster';
import { EventDataPlaneWiring } from './event-data-plane-wiring';
import { EventGatewayCertificate, EventGatewayCertificateOptions } from './event-gateway-certificate';
import { IEventGateway } from './event-gateway-reference';
import { EventPartOptions } from './event-part-options';
import { Listener, ListenerOptions } from './listener';
import { rememberRuntime } from './private/runtimes';
import { SchemaRegistry, SchemaRegistryOptions } from './schema-registry';
import { StaticKey, StaticKeyOptions } from './static-key';
import { TrustBundle, TrustBundleOptions } from './trust-bundle';
import { VirtualCluster, VirtualClusterOptions } from './virtual-cluster';

/**
 * The arguments of `EventGateway`.
 */
export interface EventGatewayProps extends EventPartOptions, ManagedProps {
  /** Name of the event gateway, unique in the organisation. 1 to 255 characters. */
  readonly name: string;

  /**
   * The oldest version of its data planes, such as `1.1`: what needs a newer one is refused.
   *
   * @default - the newest release, when the event gateway is made
   */
  readonly minRuntimeVersion?: string;

  /**
   * What may be done to it when it is to be destroyed. All of its parts go with it, also those that were not made here.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * An event gateway, which stands between Kafka clients and their clusters: its data planes take clients on listeners, lead them to virtual
 * clusters, and these to backend clusters.
 *
 * Makes a `konnect_event_gateway`, which is the child `Resource`.
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
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param eventGatewayId the id of the event gateway, a UUID
   */
  public static fromEventGatewayId(scope: Construct, id: string, eventGatewayId: string): IEventGateway {
    return new ImportedEventGateway(scope, id, eventGatewayId);
  }

  public readonly eventGatewayId: string;

  /** What data planes need to connect. */
  public readonly dataPlanes: EventDataPlaneWiring;

  private readonly props: EventGatewayProps;

  /**
   * Adds an event gateway to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: EventGatewayProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { name: MISSING.text }));
    this.props = props;
    const { removalPolicy, ...settings } = props;
    const resource = new l1.EventGateway(this, 'Resource', settings);
    applyRemovalPolicy(resource, removalPolicy);
    rememberRuntime(this, props.minRuntimeVersion);
    checkUnique(this, {
      within: organisationOf(this, props.provider),
      kind: 'event gateway',
      property: 'name',
      value: props.name,
    });
    this.eventGatewayId = resource.id;
    this.dataPlanes = new EventDataPlaneWiring(this, this.eventGatewayId);
  }

  /**
   * Adds a certificate that the event gateway knows its data planes by. A name that was added already is refused. The id of the construct is made from the name.
   *
   * @param name name of the certificate
   * @param certificate the certificate in PEM format, without its private key
   * @param options its further arguments
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
   * Adds a Kafka cluster. A name that was added already is refused. The id of the construct is made from the name.
   *
   * @param name name of the backend cluster
   * @param options its further arguments
   */
  public addBackendCluster(name: string, options: BackendClusterOptions): BackendCluster {
    return this.add('addBackendCluster', 'backend-cluster', name, 'BackendCluster', (id) => {
      return new BackendCluster(this, id, { ...options, name, gateway: this, provider: this.props.provider });
    });
  }

  /**
   * Adds a Kafka cluster as clients see it. A name that was added already is refused. The id of the construct is made from the name.
   *
   * @param name name of the virtual cluster
   * @param options its further arguments
   */
  public addVirtualCluster(name: string, options: VirtualClusterOptions): VirtualCluster {
    return this.add('addVirtualCluster', 'virtual-cluster', name, 'VirtualCluster', (id) => {
      return new VirtualCluster(this, id, { ...options, name, gateway: this, provider: this.props.provider });
    });
  }

  /**
   * Adds addresses and ports that clients connect to. A name that was added already is refused. The id of the construct is made from the name.
   *
   * @param name name of the listener
   * @param options its further arguments
   */
  public addListener(name: string, options: ListenerOptions): Listener {
    return this.add('addListener', 'listener', name, 'Listener', (id) => {
      return new Listener(this, id, { ...options, name, gateway: this, provider: this.props.provider });
    });
  }

  /**
   * Adds authorities whose certificates clients may show. Needs event gateways of version 1.1. A name that was added already is refused. The id of the construct is made from the name.
   *
   * @param name name of the trust bundle
   * @param trustedCa certificates of the authorities in PEM format, or an expression of the event gateway
   * @param options its further arguments
   */
  public addTrustBundle(name: string, trustedCa: string, options: TrustBundleOptions = {}): TrustBundle {
    return this.add('addTrustBundle', 'trust-bundle', name, 'TrustBundle', (id) => {
      return new TrustBundle(this, id, { ...options, trustedCa, name, gateway: this, provider: this.props.provider });
    });
  }

  /**
   * Adds a key for encryption. A name that was added already is refused. The id of the construct is made from the name.
   *
   * @param name name of the static key
   * @param value the key, in Base64
   * @param options its further arguments
   */
  public addStaticKey(name: string, value: SecretValue, options: StaticKeyOptions = {}): StaticKey {
    return this.add('addStaticKey', 'static-key', name, 'StaticKey', (id) => {
      return new StaticKey(this, id, { ...options, value, name, gateway: this, provider: this.props.provider });
    });
  }

  /**
   * Adds a registry of schemas. A name that was added already is refused. The id of the construct is made from the name.
   *
   * @param name name of the schema registry
   * @param options its further arguments
   */
  public addSchemaRegistry(name: string, options: SchemaRegistryOptions): SchemaRegistry {
    return this.add('addSchemaRegistry', 'schema-registry', name, 'SchemaRegistry', (id) => {
      return new SchemaRegistry(this, id, { ...options, name, gateway: this, provider: this.props.provider });
    });
  }

  /**
   * Takes over an event gateway that exists already, instead of making one: Terraform imports it, and changes what differs. Its parts are
   * taken over one by one.
   *
   * @param id the id of the event gateway, a UUID
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
    return onlyOnce(this, id, call, `is given ${JSON.stringify(name)} twice; leave one of them out`, () => make(id));
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
