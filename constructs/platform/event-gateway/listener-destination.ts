import { IConstruct } from 'constructs';
import { literalTexts } from '../../../lib/core/literal';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { EventGatewayListenerPolicyForwardToVirtualClusterConfigA } from '../../../lib/platform/event-gateway-listener-policy-forward-to-virtual-cluster';
import { checkSameGateway } from './private/members';
import { IVirtualCluster } from './virtual-cluster-reference';

/**
 * How ports of a listener are given to brokers.
 */
export interface ListenerPortOptions {
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
export interface ListenerHostOptions {
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
 * To which virtual clusters clients of a listener are led.
 *
 * @example
 *
 * platform.ListenerDestination.byHost({ sniSuffix: '.kafka.example.com' });
 */
export class ListenerDestination {
  /**
   * All to one virtual cluster, whose brokers have a port each. Not meant for production, by the vendor. Terraform: `port_mapping`.
   *
   * @param virtualCluster the virtual cluster, of the same event gateway
   * @param options how ports are given to brokers
   */
  public static virtualCluster(virtualCluster: IVirtualCluster, options: ListenerPortOptions): ListenerDestination {
    return new ListenerDestination('ports', (construct, gatewayId) => {
      const required = { advertisedHost: MISSING.text };
      const { advertisedHost, bootstrapAtStart, minBrokerId } = literalTexts(complete(construct, options, required));
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
   * Each to the virtual cluster whose DNS label is in the host name that it connects to (SNI), which takes TLS. Terraform: `sni`.
   *
   * @param options how hosts are called
   */
  public static byHost(options: ListenerHostOptions = {}): ListenerDestination {
    return new ListenerDestination('hosts', () => {
      const { sniSuffix, advertisedPort, brokerHostFormat } = literalTexts(options ?? {});
      return { sni: { sniSuffix, advertisedPort, brokerHostFormat: brokerHostFormat && { type: brokerHostFormat } } };
    });
  }

  private constructor(
    /**
     * By what they are told.
     * @internal
     */
    public readonly _kind: 'ports' | 'hosts',
    /**
     * For the L1 construct.
     * @internal
     */
    public readonly _render: (
      construct: IConstruct,
      gatewayId: string,
    ) => EventGatewayListenerPolicyForwardToVirtualClusterConfigA,
  ) {}
}
