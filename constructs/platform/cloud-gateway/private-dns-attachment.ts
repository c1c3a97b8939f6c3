import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/cloud-gateway-private-dns';
import { checkUnique } from '../private/unique';
import { ICloudNetwork } from './cloud-network-reference';
import { checkNameLength } from './private/names';
import { PrivateDns } from './private-dns';

/** Optional arguments of a private DNS, except the provider. */
export interface PrivateDnsAttachmentOptions {
  /**
   * Whether Terraform may destroy the private DNS of the gateway network. Without the private DNS, gateways cannot
   * resolve the private DNS names.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `PrivateDnsAttachment`. Changing any Terraform argument of a private DNS replaces the private DNS. */
export interface PrivateDnsAttachmentProps extends PrivateDnsAttachmentOptions, ManagedProps {
  /**
   * Network whose gateways resolve the private DNS names. The network of a private DNS must be ready when Terraform
   * applies.
   */
  readonly network: ICloudNetwork;

  /** Name of the private DNS on the platform. 1 to 120 characters. */
  readonly name: string;

  /** Source of the private DNS names. */
  readonly privateDns: PrivateDns;
}

/**
 * Private DNS of a gateway network: gateways on the network resolve the DNS names. For a network of this app, prefer
 * `network.addPrivateDns()`, which is shorter than `new PrivateDnsAttachment(…)`.
 *
 * Creates a `konnect_cloud_gateway_private_dns` as the child `Resource`.
 *
 * @example
 *
 * declare const network: platform.ICloudNetwork;
 * new platform.PrivateDnsAttachment(this, 'internal', {
 *   network,
 *   name: 'internal',
 *   privateDns: platform.PrivateDns.awsHostedZone('Z0123456789ABCDEFGHIJ'),
 * });
 */
export class PrivateDnsAttachment extends ManagedConstruct {
  /** Id of the private DNS. */
  public readonly privateDnsAttachmentId: string;

  private readonly props: PrivateDnsAttachmentProps;

  /**
   * Adds a private DNS to a gateway network.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: PrivateDnsAttachmentProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { network, name, privateDns, provider } = this.props;
    const resource = new l1.CloudGatewayPrivateDns(this, 'Resource', {
      provider,
      networkId: network.cloudNetworkId,
      name,
      privateDnsAttachmentConfig: privateDns?._attachment,
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    checkUnique(this, { within: network, kind: 'private dns', property: 'name', value: name });
    checkNameLength(this, 'name', name);
    privateDns?._check(this, network);
    this.privateDnsAttachmentId = resource.id;
  }

  /**
   * Imports an existing private DNS instead of creating a private DNS. After the import, Terraform replaces the private
   * DNS if any argument in the program differs from the existing private DNS.
   *
   * @param id id of the existing private DNS, a UUID
   */
  public importFrom(id: string): void {
    const networkId = this.props.network.cloudNetworkId;
    importObject(this, () => l1.CloudGatewayPrivateDns.importId({ networkId, id }));
  }
}
