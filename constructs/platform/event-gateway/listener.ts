import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { Finding } from '../../../lib/core/rules/finding';
import { onlyOnce } from '../../../lib/core/rules/once';
import { addCheck } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/event-gateway-listener';
import { IEventGateway } from './event-gateway-reference';
import { EventPartOptions } from './event-part-options';
import { ListenerDestination } from './listener-destination';
import { ListenerForwarding, ListenerForwardingOptions } from './listener-forwarding';
import { IListener } from './listener-reference';
import { ListenerTls, ListenerTlsOptions } from './listener-tls';
import { checkPartName } from './private/members';
import { checkPorts } from './private/ports';

/**
 * What is known of a listener that is managed elsewhere.
 */
export interface ListenerAttributes {
  /** The id of the listener, a UUID. */
  readonly listenerId: string;

  /** Its event gateway. */
  readonly gateway: IEventGateway;
}

/**
 * The arguments of a listener, apart from its name and its event gateway.
 */
export interface ListenerOptions extends EventPartOptions {
  /**
   * Addresses of the data planes that it listens on.
   *
   * @default ['0.0.0.0']
   */
  readonly addresses?: string[];

  /** Ports that it listens on, 1 to 65535, and ranges of them, such as `9092` and `9092-9099`: at least 1. */
  readonly ports: string[];

  /**
   * What may be done to it when it is to be destroyed: clients cannot connect any more.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `Listener`.
 */
export interface ListenerProps extends ListenerOptions, ManagedProps {
  /** The event gateway that it belongs to. Another one replaces it. */
  readonly gateway: IEventGateway;

  /** Name, unique among the listeners of the event gateway. 1 to 255 characters. */
  readonly name: string;
}

/**
 * Addresses and ports on which the data planes of an event gateway take clients, and to which virtual clusters they lead.
 *
 * Makes a `konnect_event_gateway_listener`, which is the child `Resource`.
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
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param attributes which one
   */
  public static fromListenerAttributes(scope: Construct, id: string, attributes: ListenerAttributes): IListener {
    return new ImportedListener(scope, id, attributes);
  }

  public readonly listenerId: string;
  public readonly eventGatewayId: string;

  private readonly props: ListenerProps;
  private hasTls = false;
  private hasHosts = false;

  /**
   * Adds a listener to an event gateway.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ListenerProps) {
    super(scope, id);
    props = literalTexts(
      complete(this, props, { gateway: MISSING.reference, name: MISSING.text, ports: MISSING.texts }),
    );
    this.props = props;
    const { gateway, name } = props;
    const resource = new l1.EventGatewayListener(this, 'Resource', {
      provider: props.provider,
      gatewayId: gateway.eventGatewayId,
      name,
      description: props.description,
      labels: props.labels,
      addresses: props.addresses ?? ['0.0.0.0'],
      ports: props.ports,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    replaceWith(resource, gateway);
    checkPartName(this, gateway, 'listener', name);
    checkPorts(this, props.ports);
    addCheck(this, () => this.hostsWithoutTls());
    this.listenerId = resource.id;
    this.eventGatewayId = gateway.eventGatewayId;
  }

  /**
   * Has it speak TLS. Once for a listener.
   *
   * @param options by which certificate, and how
   */
  public serveTls(options: ListenerTlsOptions): ListenerTls {
    this.hasTls = true;
    return onlyOnce(this, 'tls', 'serveTls', 'is called twice; a listener has one certificate', () => {
      return new ListenerTls(this, 'tls', { ...options, listener: this, provider: this.props.provider });
    });
  }

  /**
   * Leads its clients on. Once for each way to tell where to: to one virtual cluster, and by host name.
   *
   * @param destination where to
   * @param options its further arguments
   */
  public forwardTo(destination: ListenerDestination, options: ListenerForwardingOptions = {}): ListenerForwarding {
    this.hasHosts ||= destination?._kind === 'hosts';
    const id = `forward-${destination?._kind}`;
    return onlyOnce(
      this,
      id,
      'forwardTo',
      'is called twice for one way to tell where to; leave one of them out',
      () => {
        const { provider } = this.props;
        return new ListenerForwarding(this, id, { ...options, destination, listener: this, provider });
      },
    );
  }

  /**
   * Takes over a listener that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the listener, a UUID
   */
  public importFrom(id: string): void {
    const gatewayId = this.props.gateway.eventGatewayId;
    importObject(this, () => l1.EventGatewayListener.importId({ gatewayId, id }));
  }

  private hostsWithoutTls(): Finding[] {
    const message = 'tells virtual clusters by the host name of TLS, and the listener has none; call serveTls';
    return this.hasHosts && !this.hasTls ? [{ level: 'warning', property: 'forwardTo', message }] : [];
  }
}

class ImportedListener extends Construct implements IListener {
  public readonly listenerId: string;
  public readonly eventGatewayId: string;

  public constructor(scope: Construct, id: string, attributes: ListenerAttributes) {
    super(scope, id);
    attributes = complete(this, attributes, { listenerId: MISSING.text, gateway: MISSING.reference });
    this.listenerId = attributes.listenerId;
    this.eventGatewayId = attributes.gateway.eventGatewayId;
  }
}
