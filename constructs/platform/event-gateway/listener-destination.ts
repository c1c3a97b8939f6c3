import { IConstruct } from 'constructs';
import { literalTexts } from '../../../lib/core/values/literal';
import { EventGatewayListenerPolicyForwardToVirtualClusterConfigA } from '../../../lib/platform/event-gateway-listener-policy-forward-to-virtual-cluster';
import { checkSameGateway } from './private/event-gateway-parts';
import { IVirtualCluster } from './virtual-cluster-reference';

/** Options for forwarding clients of a listener by port. */
export interface ListenerPortOptions {
  /** Host that the event gateway advertises to clients: lower-case letters, digits, hyphens and dots. */
  readonly advertisedHost: string;

  /**
   * Whether the first port of the listener is a bootstrap port, which clients use for the initial connection to any
   * broker. Terraform: `bootstrap_port`.
   *
   * @default - true (default of the platform)
   */
  readonly bootstrapAtStart?: boolean;

  /**
   * Lowest broker id of the Kafka cluster. Terraform: `min_broker_id`.
   *
   * @default - 0 (default of the platform)
   */
  readonly minBrokerId?: number;
}

/** Format of the broker host names that clients connect to. Terraform: `broker_host_format`. */
export enum BrokerHostFormat {
  /** Each virtual cluster has a separate DNS level: `broker-0.orders.kafka.example.com`. */
  PER_CLUSTER_SUFFIX = 'per_cluster_suffix',
  /**
   * All virtual clusters share a DNS level, so one wildcard certificate is enough: `broker-0-orders.kafka.example.com`.
   * `SHARED_SUFFIX` requires event gateways of version 1.1 or later.
   */
  SHARED_SUFFIX = 'shared_suffix',
}

/** Options for forwarding clients of a listener by host name. */
export interface ListenerHostOptions {
  /**
   * Suffix of broker host names after the DNS label of the virtual cluster. The host name suffix begins with a dot or a
   * hyphen, such as `.kafka.example.com`.
   *
   * @default - no suffix
   */
  readonly sniSuffix?: string;

  /**
   * Port that the event gateway advertises to clients, 1 to 65535, if the advertised port differs from the port of the
   * data planes.
   *
   * @default - the port of the listener
   */
  readonly advertisedPort?: number;

  /**
   * Format of the broker host names that clients connect to. `brokerHostFormat` requires event gateways of version 1.1
   * or later.
   *
   * @default - BrokerHostFormat.PER_CLUSTER_SUFFIX (default of the platform)
   */
  readonly brokerHostFormat?: BrokerHostFormat;
}

/**
 * Virtual clusters that a listener forwards clients to.
 *
 * @example
 *
 * platform.ListenerDestination.byHost({ sniSuffix: '.kafka.example.com' });
 */
export class ListenerDestination {
  /**
   * Returns a destination that forwards all clients of the listener to one virtual cluster. Each broker of the virtual
   * cluster has a separate port. The vendor does not recommend forwarding by port for production. Terraform:
   * `port_mapping`.
   *
   * @param virtualCluster virtual cluster of the same event gateway as the listener
   * @param options advertised host and the assignment of ports to brokers
   */
  public static virtualCluster(virtualCluster: IVirtualCluster, options: ListenerPortOptions): ListenerDestination {
    return new ListenerDestination('ports', (construct, gatewayId) => {
      const { advertisedHost, bootstrapAtStart, minBrokerId } = literalTexts(options);
      checkSameGateway(construct, 'destination.virtualCluster', virtualCluster, gatewayId);
      return {
        portMapping: {
          advertisedHost,
          destination: { id: virtualCluster.virtualClusterId },
          bootstrapPort: bootstrapAtStart === undefined ? undefined : bootstrapAtStart ? 'at_start' : 'none',
          minBrokerId,
        },
      };
    });
  }

  /**
   * Returns a destination that forwards each client to the virtual cluster whose DNS label is in the requested host
   * name (SNI). Requires TLS. Terraform: `sni`.
   *
   * @param options format of the broker host names, and the port that the event gateway advertises
   */
  public static byHost(options: ListenerHostOptions = {}): ListenerDestination {
    return new ListenerDestination('hosts', () => {
      const { sniSuffix, advertisedPort, brokerHostFormat } = literalTexts(options ?? {});
      return { sni: { sniSuffix, advertisedPort, brokerHostFormat: brokerHostFormat && { type: brokerHostFormat } } };
    });
  }

  private constructor(
    /**
     * Whether clients select the virtual cluster and broker by port or by host name.
     * @internal
     */
    public readonly _kind: 'ports' | 'hosts',
    /**
     * Returns the destination as arguments of the L1 construct.
     * @internal
     */
    public readonly _render: (
      construct: IConstruct,
      gatewayId: string,
    ) => EventGatewayListenerPolicyForwardToVirtualClusterConfigA,
  ) {}
}
