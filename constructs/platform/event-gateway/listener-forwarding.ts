import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/event-gateway-listener-policy-forward-to-virtual-cluster';
import { EventPartOptions } from './event-part-options';
import { IListener } from './listener-reference';
import { checkSameGateway } from './private/members';
import { IVirtualCluster } from './virtual-cluster-reference';

/**
 * What all ways have in common by which a listener leads to virtual clusters.
 */
export interface ListenerForwardingOptions extends EventPartOptions {
  /**
   * Name of the policy. At most 255 characters.
   *
   * @default - none
   */
  readonly name?: string;

  /**
   * Whether it is on.
   *
   * @default - the platform's: true
   */
  readonly enabled?: boolean;

  /**
   * What may be done to it when it is to be destroyed: clients of the listener reach nothing any more.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * How ports of a listener are given to brokers.
 */
export interface ListenerPortOptions extends ListenerForwardingOptions {
  /** The host that clients are told to connect to: lower-case letters, digits, hyphens and dots. */
  readonly advertisedHost: string;

  /**
   * Whether the first port is for clients that connect first, whichever broker they are to get. Terraform: `bootstrap_port`.
   *
   * @default - the platform's: true
   */
  readonly bootstrapAtStart?: boolean;

  /**
   * The lowest id of a broker of the Kafka cluster. Terraform: `min_broker_id`.
   *
   * @default - the platform's: 0
   */
  readonly minBrokerId?: number;
}

/** How hosts of brokers are called. Terraform: `broker_host_format`. */
export enum BrokerHostFormat {
  /** A level for each virtual cluster: `broker-0.orders.kafka.example.com`. */
  PER_CLUSTER_SUFFIX = 'per_cluster_suffix',
  /** All in one level, for which one wildcard certificate does: `broker-0-orders.kafka.example.com`. Needs event gateways of version 1.1. */
  SHARED_SUFFIX = 'shared_suffix',
}

/**
 * How a listener tells virtual clusters by host names.
 */
export interface ListenerHostOptions extends ListenerForwardingOptions {
  /**
   * What follows on the DNS label of the virtual cluster in host names: begins with a dot or a hyphen, such as `.kafka.example.com`.
   *
   * @default - nothing
   */
  readonly sniSuffix?: string;

  /**
   * The port that clients are told to connect to, 1 to 65535, where it is another one in front of the data planes.
   *
   * @default - that of the listener
   */
  readonly advertisedPort?: number;

  /**
   * How hosts of brokers are called.
   *
   * @default - the platform's: BrokerHostFormat.PER_CLUSTER_SUFFIX
   */
  readonly brokerHostFormat?: BrokerHostFormat;
}

/**
 * Where all clients of a listener are led, with how ports are given to brokers.
 */
export interface ListenerPorts extends ListenerPortOptions {
  /** The virtual cluster, of the same event gateway. Terraform: `destination`. */
  readonly virtualCluster: IVirtualCluster;
}

/**
 * The arguments of `ListenerForwarding`: `ports` or `hosts`.
 */
export interface ListenerForwardingProps extends ManagedProps {
  /** The listener. Another one replaces the policy. */
  readonly listener: IListener;

  /**
   * Leads to one virtual cluster. Terraform: `port_mapping`.
   *
   * @default - by `hosts`
   */
  readonly ports?: ListenerPorts;

  /**
   * Leads to that which the host name tells. Terraform: `sni`.
   *
   * @default - by `ports`
   */
  readonly hosts?: ListenerHostOptions;
}

/**
 * To which virtual clusters a listener leads. For a listener that is made here, `listener.forwardTo()` and `listener.forwardByHost()` are
 * shorter.
 *
 * Makes a `konnect_event_gateway_listener_policy_forward_to_virtual_cluster`, which is the child `Resource`.
 *
 * @example
 *
 * declare const listener: IListener;
 * new ListenerForwarding(this, 'hosts', { listener, hosts: { sniSuffix: '.kafka.example.com' } });
 */
export class ListenerForwarding extends ManagedConstruct {
  /**
   * The id of the policy.
   *
   * @attribute
   */
  public readonly listenerForwardingId: string;

  private readonly props: ListenerForwardingProps;

  /**
   * Leads clients of a listener on.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ListenerForwardingProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { listener: MISSING.reference }));
    this.props = props;
    const { listener, hosts } = props;
    const required = { virtualCluster: MISSING.reference, advertisedHost: MISSING.text };
    const ports = props.ports && complete(this, props.ports, required);
    if ((ports === undefined) === (hosts === undefined)) {
      addError(this, 'ports', 'and hosts are alternatives; give one of them');
    }
    const { name, description, enabled, labels, removalPolicy } = ports ?? hosts ?? {};
    const resource = new l1.EventGatewayListenerPolicyForwardToVirtualCluster(this, 'Resource', {
      provider: props.provider,
      gatewayId: listener.eventGatewayId,
      listenerId: listener.listenerId,
      name,
      description,
      enabled,
      labels,
      config: ports ? { portMapping: portMapping(ports) } : { sni: sniOf(hosts ?? {}) },
    });
    applyRemovalPolicy(resource, removalPolicy);
    replaceWith(resource, listener);
    if (ports) {
      checkSameGateway(this, 'ports.virtualCluster', ports.virtualCluster, listener.eventGatewayId);
    }
    this.listenerForwardingId = resource.id;
  }

  /**
   * Takes over a policy that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the policy, a UUID
   */
  public importFrom(id: string): void {
    const { eventGatewayId: gatewayId, listenerId } = this.props.listener;
    const { EventGatewayListenerPolicyForwardToVirtualCluster: Policy } = l1;
    importObject(this, () => Policy.importId({ gatewayId, listenerId, id }));
  }
}

function portMapping({ virtualCluster, advertisedHost, bootstrapAtStart, minBrokerId }: ListenerPorts) {
  return {
    advertisedHost,
    destination: { id: virtualCluster.virtualClusterId },
    bootstrapPort: bootstrapAtStart === undefined ? undefined : bootstrapAtStart ? 'at_start' : 'none',
    minBrokerId,
  };
}

function sniOf({ sniSuffix, advertisedPort, brokerHostFormat }: ListenerHostOptions) {
  return { sniSuffix, advertisedPort, brokerHostFormat: brokerHostFormat && { type: brokerHostFormat } };
}
