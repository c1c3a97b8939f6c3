import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, createBeforeDestroy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { refuseOutage, warnOfOutages } from '../../../lib/core/outages';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/cloud-gateway-network';
import { DataCloudGatewayNetwork } from '../../../lib/platform/data-cloud-gateway-network';
import { addPart } from '../private/part-id';
import { checkUnique, organisationOf } from '../private/unique';
import { StringFilter } from '../string-filter';
import { CloudProviderName, ICloudAccount } from './cloud-account';
import { ICloudNetwork } from './cloud-network-reference';
import { checkNameLength } from './private/names';
import { checkNetworkRange } from './private/ranges';
import { PrivateDns } from './private-dns';
import { PrivateDnsAttachment, PrivateDnsAttachmentOptions } from './private-dns-attachment';
import { TransitGateway } from './transit-gateway';
import { TransitGatewayAttachment, TransitGatewayAttachmentOptions } from './transit-gateway-attachment';

/** How far a network is. Terraform: `state` of the look-up. */
export enum CloudNetworkState {
  /** Asked for. */
  CREATED = 'created',
  /** Being made. */
  INITIALIZING = 'initializing',
  /** Put aside until a gateway needs it. */
  OFFLINE = 'offline',
  /** Ready for private connections. */
  READY = 'ready',
  /** Being taken down. */
  TERMINATING = 'terminating',
  /** Gone. */
  TERMINATED = 'terminated',
}

/**
 * Which network is looked up.
 */
export interface CloudNetworkLookup extends ManagedProps {
  /** Condition on the name; all operators. */
  readonly name: StringFilter;

  /** The cloud that it is in, which the platform does not tell. */
  readonly cloudProvider: CloudProviderName;

  /**
   * How far it must be. With `CloudNetworkState.READY`, Terraform fails as long as the network is not.
   *
   * @default - any state
   */
  readonly states?: CloudNetworkState[];
}

/**
 * What is known of a network that is managed elsewhere.
 */
export interface CloudNetworkAttributes {
  /** The id of the network, a UUID. */
  readonly cloudNetworkId: string;

  /** The region of the cloud that it is in. */
  readonly region: string;

  /** The cloud that it is in. */
  readonly cloudProvider: CloudProviderName;
}

/**
 * The arguments of `CloudNetwork`. All but the name replace the network, which is refused unless it is allowed.
 */
export interface CloudNetworkProps extends ManagedProps {
  /** Name of the network, unique in the organisation. 1 to 120 characters. */
  readonly name: string;

  /** The account that it is made in. Terraform: `cloud_gateway_provider_account_id`. */
  readonly account: ICloudAccount;

  /** The region of the cloud, such as `eu-west-1`. */
  readonly region: string;

  /** The availability zones that it spans, by the ids that the cloud gives them, such as `euw1-az1`. */
  readonly availabilityZones: string[];

  /**
   * Its addresses: a network of IPv4 from /16 to /23 (the latter for 3 zones at most) within 10.0.0.0/8, 100.64.0.0/10, 172.16.0.0/12,
   * 192.168.0.0/16 or 198.18.0.0/15, apart from 10.100.0.0/16 and 172.17.0.0/16. It must not overlap with that of another network,
   * nor with what it is connected to.
   *
   * @see https://developer.konghq.com/dedicated-cloud-gateways/network-architecture/
   */
  readonly cidrBlock: string;

  /**
   * What may be done to it when it is to be destroyed: gateways run on it, and to make it anew takes half an hour or more.
   *
   * @default RemovalPolicy.PROTECT
   */
  readonly removalPolicy?: RemovalPolicy;

  /**
   * Whether a change may replace the network, for one edit: with `RemovalPolicy.DESTROY` and another name besides, as the new
   * one is made before the old one goes. What is on it is down until it is made anew on the other.
   *
   * @default false
   */
  readonly allowOutage?: boolean;
}

/**
 * A network at a cloud, on which dedicated gateways run. It takes the platform half an hour or more until it is ready; Terraform
 * does not wait. Gateways can be made at once, private connections (`addTransitGateway`, `addPrivateDns`) only when it is ready.
 *
 * Makes a `konnect_cloud_gateway_network`, which is the child `Resource`.
 *
 * @example
 *
 * const account = platform.CloudAccount.fromLookup(this, 'account', { cloudProvider: platform.CloudProviderName.AWS });
 * const network = new platform.CloudNetwork(this, 'network', {
 *   name: 'orders',
 *   account,
 *   region: 'eu-west-1',
 *   availabilityZones: ['euw1-az1', 'euw1-az2', 'euw1-az3'],
 *   cidrBlock: '10.4.0.0/16',
 * });
 */
export class CloudNetwork extends ManagedConstruct implements ICloudNetwork {
  /**
   * Looks a network up when Terraform plans. Terraform fails where none matches; where several match, the first that the platform lists
   * is used.
   *
   * Makes a data source `konnect_cloud_gateway_network`, which is the child `Resource`.
   *
   * @param scope where the look-up belongs
   * @param id its id in the scope
   * @param lookup which one
   */
  public static fromLookup(scope: Construct, id: string, lookup: CloudNetworkLookup): ICloudNetwork {
    return new LookedUpCloudNetwork(scope, id, lookup);
  }

  /**
   * Refers to a network that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param attributes which one
   */
  public static fromCloudNetworkAttributes(
    scope: Construct,
    id: string,
    attributes: CloudNetworkAttributes,
  ): ICloudNetwork {
    return new ImportedCloudNetwork(scope, id, attributes);
  }

  public readonly cloudNetworkId: string;
  public readonly region: string;
  public readonly cloudProvider: CloudProviderName;

  /** The id of the network at the cloud, for routes to it. Terraform: `provider_metadata.vpc_id`. */
  public readonly vpcId: string;

  private readonly props: CloudNetworkProps;

  /**
   * Adds a network to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: CloudNetworkProps) {
    super(scope, id);
    const { text, texts, reference } = MISSING;
    const required = { name: text, account: reference, region: text, availabilityZones: texts, cidrBlock: text };
    props = literalTexts(complete(this, props, required));
    this.props = props;
    const { name, account, region, availabilityZones, cidrBlock, removalPolicy = RemovalPolicy.PROTECT } = props;
    const resource = new l1.CloudGatewayNetwork(this, 'Resource', {
      provider: props.provider,
      name,
      cloudGatewayProviderAccountId: account.cloudAccountId,
      region,
      availabilityZones,
      cidrBlock,
    });
    applyRemovalPolicy(resource, removalPolicy);
    this.guard(resource);
    checkUnique(this, {
      within: organisationOf(this, props.provider),
      kind: 'cloud network',
      property: 'name',
      value: name,
    });
    checkNameLength(this, 'name', name);
    if (availabilityZones.length === 0) {
      addError(this, 'availabilityZones', 'is empty; give the ids of the zones, such as "euw1-az1"');
    }
    checkNetworkRange(this, cidrBlock, availabilityZones);
    this.cloudNetworkId = resource.id;
    this.region = region;
    this.cloudProvider = account.cloudProvider;
    this.vpcId = resource.providerMetadata.vpcId;
  }

  /**
   * Connects the network with one of yours. A name that was added already is refused. The id of the construct is made from the name.
   *
   * @param name what the platform calls the connection
   * @param transitGateway with what it is connected
   * @param options its further arguments
   */
  public addTransitGateway(
    name: string,
    transitGateway: TransitGateway,
    options: TransitGatewayAttachmentOptions = {},
  ): TransitGatewayAttachment {
    return addPart(this, 'addTransitGateway', 'transit-gateway', name, 'TransitGatewayAttachment', (id) => {
      const { provider } = this.props;
      return new TransitGatewayAttachment(this, id, { ...options, name, transitGateway, network: this, provider });
    });
  }

  /**
   * Has the network resolve names of yours. A name that was added already is refused. The id of the construct is made from the name.
   *
   * @param name what the platform calls it
   * @param privateDns by what names are resolved
   * @param options its further arguments
   */
  public addPrivateDns(
    name: string,
    privateDns: PrivateDns,
    options: PrivateDnsAttachmentOptions = {},
  ): PrivateDnsAttachment {
    return addPart(this, 'addPrivateDns', 'private-dns', name, 'PrivateDnsAttachment', (id) => {
      const { provider } = this.props;
      return new PrivateDnsAttachment(this, id, { ...options, name, privateDns, network: this, provider });
    });
  }

  /**
   * Takes over a network that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the network, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.CloudGatewayNetwork.importId({ id }));
  }

  /** Refuses a replacement, unless it is accepted; then the new one is there before the old one goes. */
  private guard(resource: l1.CloudGatewayNetwork): void {
    const { account, region, availabilityZones, cidrBlock, allowOutage } = this.props;
    const outages = { owner: this, allowOutage };
    const edit =
      'replaces a network for another account, region, zone or CIDR block, and what is on it is down until it is made anew, ' +
      'while removalPolicy PROTECT, the default, keeps it';
    const content = { account: account.cloudAccountId, region, availabilityZones, cidrBlock };
    refuseOutage(resource, content, { ...outages, edit });
    if (allowOutage) {
      createBeforeDestroy(resource);
      warnOfOutages(
        outages,
        'an edit of account, region, zones or CIDR block makes another network, which needs another name, and what is on this one is down until it is made anew',
      );
    }
  }
}

class LookedUpCloudNetwork extends Construct implements ICloudNetwork {
  public readonly cloudNetworkId: string;
  public readonly region: string;
  public readonly cloudProvider: CloudProviderName;

  public constructor(scope: Construct, id: string, lookup: CloudNetworkLookup) {
    super(scope, id);
    lookup = complete(this, lookup, { name: () => StringFilter.eq(MISSING.text()), cloudProvider: MISSING.text });
    const { name, cloudProvider, states, provider } = lookup;
    const found = new DataCloudGatewayNetwork(this, 'Resource', {
      provider,
      filter: {
        name: name._render(this, 'name', ['eq', 'neq', 'contains', 'oeq', 'ocontains']),
        state: states && states.length > 0 ? { oeq: states.join(',') } : undefined,
      },
    });
    this.cloudNetworkId = found.id;
    this.region = found.region;
    this.cloudProvider = cloudProvider;
  }
}

class ImportedCloudNetwork extends Construct implements ICloudNetwork {
  public readonly cloudNetworkId: string;
  public readonly region: string;
  public readonly cloudProvider: CloudProviderName;

  public constructor(scope: Construct, id: string, attributes: CloudNetworkAttributes) {
    super(scope, id);
    const { text } = MISSING;
    attributes = complete(this, attributes, { cloudNetworkId: text, region: text, cloudProvider: text });
    this.cloudNetworkId = attributes.cloudNetworkId;
    this.region = attributes.region;
    this.cloudProvider = attributes.cloudProvider;
  }
}
