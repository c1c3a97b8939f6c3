import { Construct } from 'constructs';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { addUniqueChild } from '../../../lib/core/l2/unique-child';
import { identityOf, ResourceIndex } from '../../../lib/core/rules/resource-index';
import { addCheck } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import { PropertyDiagnostic } from '../../../lib/core/values/property-diagnostic';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/event-gateway-listener';
import { IEventGateway } from './event-gateway-reference';
import { EventPartOptions } from './event-part-options';
import { ListenerDestination } from './listener-destination';
import { ListenerForwarding, ListenerForwardingOptions } from './listener-forwarding';
import { IListener } from './listener-reference';
import { ListenerTls, ListenerTlsOptions } from './listener-tls';
import { checkPartName } from './private/event-gateway-parts';
import { checkPorts } from './private/ports';

/** Attributes of a listener that is managed elsewhere. */
export interface ListenerAttributes {
  /** Id of the listener, a UUID. */
  readonly listenerId: string;

  /** Event gateway that the listener is part of. */
  readonly gateway: IEventGateway;
}

/** Arguments of a listener, except the name, the event gateway and the Terraform provider. */
export interface ListenerOptions extends EventPartOptions {
  /**
   * Addresses at which data planes accept clients of the listener.
   *
   * @default ['0.0.0.0']
   */
  readonly addresses?: string[];

  /**
   * Ports at which data planes accept clients of the listener, 1 to 65535, or ranges, such as `9092` and `9092-9099`. A
   * listener needs at least one port or range.
   */
  readonly ports: string[];

  /**
   * Whether Terraform may destroy the listener. Clients cannot connect to the ports of a destroyed listener.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `Listener`. */
export interface ListenerProps extends ListenerOptions, ManagedProps {
  /**
   * Event gateway that the listener is part of. To change the event gateway of a listener, also change the construct
   * id, because the platform cannot move the listener.
   */
  readonly gateway: IEventGateway;

  /** Name of the listener, unique in the event gateway. 1 to 255 characters. */
  readonly name: string;
}

/**
 * Listener: addresses and ports where the data planes of an event gateway accept clients. Forwarding policies connect
 * the clients of a listener to virtual clusters.
 *
 * Creates a `konnect_event_gateway_listener` as the child `Resource`.
 *
 * @example
 *
 * declare const gateway: platform.EventGateway;
 * declare const certificate: string; // in PEM
 * const listener = gateway.addListener('clients', { ports: ['9092'] });
 * listener.serveTls({ certificate, privateKey: platform.DataPlaneSecret.env('LISTENER_KEY') });
 * listener.forwardTo(platform.ListenerDestination.byHost({ sniSuffix: '.kafka.example.com' }));
 */
export class Listener extends ManagedConstruct implements IListener {
  /**
   * Refers to a listener that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param attributes id and event gateway of the listener
   */
  public static fromListenerAttributes(scope: Construct, id: string, attributes: ListenerAttributes): IListener {
    return new ImportedListener(scope, id, attributes);
  }

  public readonly listenerId: string;
  public readonly eventGatewayId: string;

  private readonly props: ListenerProps;
  private hasHosts = false;

  /**
   * Adds a listener to an event gateway.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ListenerProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { gateway, name } = this.props;
    const resource = new l1.EventGatewayListener(this, 'Resource', {
      provider: this.props.provider,
      gatewayId: gateway.eventGatewayId,
      name,
      description: this.props.description,
      labels: this.props.labels,
      addresses: this.props.addresses ?? ['0.0.0.0'],
      ports: this.props.ports,
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    replaceWith(resource, gateway);
    checkPartName(this, gateway, 'listener', name);
    checkPorts(this, this.props.ports);
    addCheck(this, (resources) => this.hostsWithoutTls(resources));
    this.listenerId = resource.id;
    this.eventGatewayId = gateway.eventGatewayId;
  }

  /**
   * Adds a TLS policy to the listener, so that the listener accepts connections with TLS. A second call of `serveTls`
   * on a listener is an error.
   *
   * @param options server certificate and TLS options
   */
  public serveTls(options: ListenerTlsOptions): ListenerTls {
    return addUniqueChild(
      this,
      'tls',
      'serveTls',
      'is called twice, but a listener can have one certificate; leave one of the calls out',
      () => {
        return new ListenerTls(this, 'tls', { ...options, listener: this, provider: this.props.provider });
      },
    );
  }

  /**
   * Forwards clients of the listener to virtual clusters. Call `forwardTo` at most once for each type of destination:
   * one virtual cluster, and selection by host name.
   *
   * @param destination virtual clusters that receive the listener's clients
   * @param options further options
   */
  public forwardTo(destination: ListenerDestination, options: ListenerForwardingOptions = {}): ListenerForwarding {
    this.hasHosts ||= destination?._kind === 'hosts';
    const id = `forward-${destination?._kind}`;
    return addUniqueChild(
      this,
      id,
      'forwardTo',
      'is called twice for the same type of destination; leave one of the calls out',
      () => {
        const { provider } = this.props;
        return new ListenerForwarding(this, id, { ...options, destination, listener: this, provider });
      },
    );
  }

  /**
   * Imports an existing listener instead of creating a listener. After the import, Terraform updates the arguments of
   * the listener that differ from the existing object.
   *
   * @param id id of the existing listener, a UUID
   */
  public importFrom(id: string): void {
    const gatewayId = this.props.gateway.eventGatewayId;
    importObject(this, () => l1.EventGatewayListener.importId({ gatewayId, id }));
  }

  private hostsWithoutTls(resources: ResourceIndex): PropertyDiagnostic[] {
    if (!this.hasHosts) {
      return [];
    }
    const policies = resources.ofType('konnect_event_gateway_listener_policy_tls_server');
    const wanted = identityOf(this.listenerId);
    const hasTls = policies.some(({ _inputs }) => identityOf(_inputs.get('listenerId')) === wanted);
    const message = 'selects virtual clusters by the TLS host name, but the listener has no TLS; call serveTls';
    return hasTls ? [] : [{ level: 'warning', property: 'forwardTo', message }];
  }
}

class ImportedListener extends Construct implements IListener {
  public readonly listenerId: string;
  public readonly eventGatewayId: string;

  public constructor(scope: Construct, id: string, attributes: ListenerAttributes) {
    super(scope, id);
    this.listenerId = attributes.listenerId;
    this.eventGatewayId = attributes.gateway.eventGatewayId;
  }
}
