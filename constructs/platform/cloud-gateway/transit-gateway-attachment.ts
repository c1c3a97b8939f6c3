import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/cloud-gateway-transit-gateway';
import { checkUnique } from '../private/unique';
import { ICloudNetwork } from './cloud-network-reference';
import { checkNameLength } from './private/names';
import { TransitGateway } from './transit-gateway';

/** Optional arguments of a connection between a gateway network and another network. */
export interface TransitGatewayAttachmentOptions {
  /**
   * Whether Terraform may destroy the connection between the gateway network and your network. Without the network
   * connection, gateways cannot reach the networks behind the connection.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `TransitGatewayAttachment`. */
export interface TransitGatewayAttachmentProps extends TransitGatewayAttachmentOptions, ManagedProps {
  /**
   * Gateway network that is connected to the target. The gateway network must be ready when Terraform creates the
   * network connection. Changing the gateway network replaces the network connection.
   */
  readonly network: ICloudNetwork;

  /**
   * Name of the network connection on the platform. 1 to 120 characters. Changing the name replaces the network
   * connection.
   */
  readonly name: string;

  /**
   * Network or resource that the gateway network is connected to. Changing the target replaces the network connection,
   * except for changes that the options of the target describe as updates in place.
   */
  readonly transitGateway: TransitGateway;
}

/**
 * Connection between a gateway network and one of your networks or resources. For a gateway network of this app,
 * `network.addTransitGateway()` is shorter than `new TransitGatewayAttachment(…)`.
 *
 * `TransitGatewayAttachment` creates a `konnect_cloud_gateway_transit_gateway` as the child `Resource`.
 *
 * @example
 *
 * declare const network: platform.ICloudNetwork;
 * new platform.TransitGatewayAttachment(this, 'orders', {
 *   network,
 *   name: 'orders',
 *   transitGateway: platform.TransitGateway.gcpVpcPeering({ peerProjectId: 'orders-123', peerVpcName: 'orders' }),
 * });
 */
export class TransitGatewayAttachment extends ManagedConstruct {
  /** The id of the network connection. */
  public readonly transitGatewayAttachmentId: string;

  private readonly props: TransitGatewayAttachmentProps;

  /**
   * Adds a network connection to a gateway network.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: TransitGatewayAttachmentProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { network, name, transitGateway, provider } = this.props;
    const networkId = network.cloudNetworkId;
    const resource = new l1.CloudGatewayTransitGateway(this, 'Resource', {
      ...transitGateway?._render(name),
      provider,
      networkId,
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    checkUnique(this, { within: network, kind: 'transit gateway', property: 'name', value: name });
    checkNameLength(this, 'name', name);
    transitGateway?._check(this, network);
    this.transitGatewayAttachmentId = resource.id;
  }

  /**
   * Imports an existing network connection instead of creating one. If an argument in the program differs from the
   * existing network connection, Terraform makes the same change as for an edit of the argument.
   *
   * @param id the id of the network connection, a UUID
   */
  public importFrom(id: string): void {
    const networkId = this.props.network.cloudNetworkId;
    importObject(this, () => l1.CloudGatewayTransitGateway.importId({ networkId, id }));
  }
}
