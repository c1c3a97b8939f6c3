import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/cloud-gateway-transit-gateway';
import { checkUnique } from '../private/unique';
import { ICloudNetwork } from './cloud-network-reference';
import { checkNameLength } from './private/names';
import { TransitGateway } from './transit-gateway';

/**
 * The arguments of a connection, apart from its name, its network and with what it connects.
 */
export interface TransitGatewayAttachmentOptions {
  /**
   * What may be done to it when it is to be destroyed: gateways reach nothing behind it.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `TransitGatewayAttachment`.
 */
export interface TransitGatewayAttachmentProps extends TransitGatewayAttachmentOptions, ManagedProps {
  /** The network that is connected, which has to be ready. Another one replaces the connection. */
  readonly network: ICloudNetwork;

  /** What the platform calls the connection. 1 to 120 characters. Another one replaces it. */
  readonly name: string;

  /** With what the network is connected. Anything else replaces the connection, unless said there. */
  readonly transitGateway: TransitGateway;
}

/**
 * A connection of a network of gateways with one of yours. For a network that is made here, `network.addTransitGateway()` is shorter.
 *
 * Makes a `konnect_cloud_gateway_transit_gateway`, which is the child `Resource`.
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
  /** The id of the connection. */
  public readonly transitGatewayAttachmentId: string;

  private readonly props: TransitGatewayAttachmentProps;

  /**
   * Connects a network.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: TransitGatewayAttachmentProps) {
    super(scope, id);
    const { reference, text } = MISSING;
    props = complete(this, props, { network: reference, name: text, transitGateway: () => undefined! });
    props = literalTexts(props);
    this.props = props;
    const { network, name, transitGateway, provider } = props;
    const networkId = network.cloudNetworkId;
    const resource = new l1.CloudGatewayTransitGateway(this, 'Resource', {
      ...transitGateway?._render(name),
      provider,
      networkId,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    checkUnique(this, { within: network, kind: 'transit gateway', property: 'name', value: name });
    checkNameLength(this, 'name', name);
    transitGateway?._check(this, network);
    this.transitGatewayAttachmentId = resource.id;
  }

  /**
   * Takes over a connection that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the connection, a UUID
   */
  public importFrom(id: string): void {
    const networkId = this.props.network.cloudNetworkId;
    importObject(this, () => l1.CloudGatewayTransitGateway.importId({ networkId, id }));
  }
}
