import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/cloud-gateway-private-dns';
import { checkUnique } from '../private/unique';
import { ICloudNetwork } from './cloud-network-reference';
import { checkNameLength } from './private/names';
import { PrivateDns } from './private-dns';

/**
 * The arguments of a private DNS, apart from its name, its network and by what it resolves.
 */
export interface PrivateDnsAttachmentOptions {
  /**
   * What may be done to it when it is to be destroyed: gateways find none of its names.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `PrivateDnsAttachment`. Each replaces it.
 */
export interface PrivateDnsAttachmentProps extends PrivateDnsAttachmentOptions, ManagedProps {
  /** The network whose gateways need the names, which has to be ready. */
  readonly network: ICloudNetwork;

  /** What the platform calls it. 1 to 120 characters. */
  readonly name: string;

  /** By what names are resolved. */
  readonly privateDns: PrivateDns;
}

/**
 * A private DNS of a network of gateways. For a network that is made here, `network.addPrivateDns()` is shorter.
 *
 * Makes a `konnect_cloud_gateway_private_dns`, which is the child `Resource`.
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
  /** The id of the private DNS. */
  public readonly privateDnsAttachmentId: string;

  private readonly props: PrivateDnsAttachmentProps;

  /**
   * Adds a private DNS to a network.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: PrivateDnsAttachmentProps) {
    super(scope, id);
    const { reference, text } = MISSING;
    props = complete(this, props, { network: reference, name: text, privateDns: () => undefined! });
    props = literalTexts(props);
    this.props = props;
    const { network, name, privateDns, provider } = props;
    const resource = new l1.CloudGatewayPrivateDns(this, 'Resource', {
      provider,
      networkId: network.cloudNetworkId,
      name,
      privateDnsAttachmentConfig: privateDns?._attachment,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    checkUnique(this, { within: network, kind: 'private dns', property: 'name', value: name });
    checkNameLength(this, 'name', name);
    privateDns?._check(this, network);
    this.privateDnsAttachmentId = resource.id;
  }

  /**
   * Takes over a private DNS that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the private DNS, a UUID
   */
  public importFrom(id: string): void {
    const networkId = this.props.network.cloudNetworkId;
    importObject(this, () => l1.CloudGatewayPrivateDns.importId({ networkId, id }));
  }
}
