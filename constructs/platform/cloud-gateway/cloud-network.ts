import { Construct } from 'constructs';
import { applyRemovalPolicy, createBeforeDestroy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { refuseOutage, warnOfOutages } from '../../../lib/core/l2/outages';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/cloud-gateway-network';
import { DataCloudGatewayNetwork } from '../../../lib/platform/data-cloud-gateway-network';
import { addPart } from '../private/part-id';
import { checkUnique, organisationOf } from '../private/unique';
import { StringFilter } from '../string-filter';
import { ICloudAccount } from './cloud-account-reference';
import { ICloudNetwork } from './cloud-network-reference';
import { CloudProviderName } from './cloud-provider-name';
import { checkNameLength } from './private/names';
import { checkNetworkRange } from './private/ranges';
import { PrivateDns } from './private-dns';
import { PrivateDnsAttachment, PrivateDnsAttachmentOptions } from './private-dns-attachment';
import { TransitGateway } from './transit-gateway';
import { TransitGatewayAttachment, TransitGatewayAttachmentOptions } from './transit-gateway-attachment';

/** Provisioning state of a gateway network. Terraform: `state` of the look-up. */
export enum CloudNetworkState {
  /** The network is requested, but the platform does not provision it yet. */
  CREATED = 'created',
  /** The platform is provisioning the network. */
  INITIALIZING = 'initializing',
  /** The network is suspended until a gateway needs the network. */
  OFFLINE = 'offline',
  /** The network is ready for private connections. */
  READY = 'ready',
  /** The platform is deleting the network. */
  TERMINATING = 'terminating',
  /** The network is deleted. */
  TERMINATED = 'terminated',
}

/** Gateway network to look up. */
export interface CloudNetworkLookup extends ManagedProps {
  /** Condition on the name of the gateway network to look up: any condition of `StringFilter`. */
  readonly name: StringFilter;

  /**
   * Cloud provider of the gateway network to look up. The look-up needs the cloud provider, because the platform does
   * not return the cloud provider of a network.
   */
  readonly cloudProvider: CloudProviderName;

  /**
   * Accepted provisioning states of the gateway network. With `CloudNetworkState.READY` as the only state, Terraform
   * fails until the gateway network is ready.
   *
   * @default - any state
   */
  readonly states?: CloudNetworkState[];
}

/** Attributes of a gateway network that is managed elsewhere. */
export interface CloudNetworkAttributes {
  /** Id of the gateway network, a UUID. */
  readonly cloudNetworkId: string;

  /** Region of the gateway network at the cloud provider. */
  readonly region: string;

  /** Cloud provider of the gateway network. */
  readonly cloudProvider: CloudProviderName;
}

/**
 * Arguments of `CloudNetwork`. A change of the account, region, zones or CIDR block replaces the gateway network.
 * Terraform rejects the replacement of a gateway network unless `allowOutage` is true and `removalPolicy` is
 * `RemovalPolicy.DESTROY`.
 */
export interface CloudNetworkProps extends ManagedProps {
  /** Name of the gateway network, unique in the organisation. 1 to 120 characters. */
  readonly name: string;

  /** Cloud account that the platform creates the gateway network in. Terraform: `cloud_gateway_provider_account_id`. */
  readonly account: ICloudAccount;

  /** Region of the gateway network at the cloud provider, such as `eu-west-1`. */
  readonly region: string;

  /** Ids of the network's availability zones at the cloud provider, such as `euw1-az1`. At least 1. */
  readonly availabilityZones: string[];

  /**
   * IPv4 address range of the gateway network in CIDR notation, with a prefix length from /16 to /23. A network with a
   * /23 range supports at most 3 availability zones. The address range of a gateway network must be within 10.0.0.0/8,
   * 100.64.0.0/10, 172.16.0.0/12, 192.168.0.0/16 or 198.18.0.0/15. The address range must not overlap with
   * 10.100.0.0/16 or 172.17.0.0/16, which the platform reserves. The address range must not overlap with other gateway
   * networks of the organisation, or with networks that are connected to the gateway network.
   *
   * @see https://developer.konghq.com/dedicated-cloud-gateways/network-architecture/
   */
  readonly cidrBlock: string;

  /**
   * Whether Terraform may destroy the gateway network. Gateways run on the network, and creating a network again takes
   * half an hour or more.
   *
   * @default RemovalPolicy.PROTECT
   */
  readonly removalPolicy?: RemovalPolicy;

  /**
   * Whether Terraform may replace the gateway network. Set `allowOutage` to true for one edit, together with
   * `RemovalPolicy.DESTROY` and a new name, because Terraform creates the new network first. During the replacement,
   * gateways and connections on the old network are down until Terraform creates them on the new network.
   *
   * @default false
   */
  readonly allowOutage?: boolean;
}

/**
 * Gateway network: a network at a cloud provider that dedicated gateways run on. The platform needs half an hour or
 * more to provision a gateway network, and Terraform does not wait. Terraform can create gateways on the network before
 * the network is ready. Private connections (`addTransitGateway`, `addPrivateDns`) need a gateway network that is
 * ready.
 *
 * Creates a `konnect_cloud_gateway_network` as the child `Resource`.
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
   * Looks up a gateway network when Terraform plans. Terraform fails if no gateway network matches. If several gateway
   * networks match, Terraform uses the first network that the platform lists.
   *
   * Creates a data source `konnect_cloud_gateway_network` as the child `Resource`.
   *
   * @param scope parent construct of the look-up
   * @param id id of the construct, unique in the scope
   * @param lookup conditions that select the gateway network
   */
  public static fromLookup(scope: Construct, id: string, lookup: CloudNetworkLookup): ICloudNetwork {
    return new LookedUpCloudNetwork(scope, id, lookup);
  }

  /**
   * Refers to a gateway network that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param attributes id, region and cloud provider of the gateway network
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

  /**
   * Id of the gateway network at the cloud provider, for routes to the network. Terraform: `provider_metadata.vpc_id`.
   */
  public readonly vpcId: string;

  private readonly props: CloudNetworkProps;

  /**
   * Adds a gateway network to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: CloudNetworkProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { name, account, region, availabilityZones, cidrBlock, removalPolicy = RemovalPolicy.PROTECT } = this.props;
    const resource = new l1.CloudGatewayNetwork(this, 'Resource', {
      provider: this.props.provider,
      name,
      cloudGatewayProviderAccountId: account.cloudAccountId,
      region,
      availabilityZones,
      cidrBlock,
    });
    applyRemovalPolicy(resource, removalPolicy);
    this.rejectReplacement(resource);
    checkUnique(this, {
      within: organisationOf(this, this.props.provider),
      kind: 'cloud network',
      property: 'name',
      value: name,
    });
    checkNameLength(this, 'name', name);
    if (availabilityZones.length === 0) {
      addError(this, 'availabilityZones', 'is empty; give at least one availability zone id, such as "euw1-az1"');
    }
    checkNetworkRange(this, cidrBlock, availabilityZones);
    this.cloudNetworkId = resource.id;
    this.region = region;
    this.cloudProvider = account.cloudProvider;
    this.vpcId = resource.providerMetadata.vpcId;
  }

  /**
   * Connects the gateway network to one of your networks or to resources in your cloud account. Adding two network
   * connections with the same name is an error. The construct id of the network connection is derived from the name.
   *
   * @param name name of the network connection on the platform
   * @param transitGateway your network or resources that the gateway network connects to
   * @param options further options
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
   * Lets gateways on the network resolve private DNS names. Adding two private DNS with the same name is an error. The
   * construct id of the private DNS is derived from the name.
   *
   * @param name name of the private DNS on the platform
   * @param privateDns source of the private DNS names
   * @param options further options
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
   * Imports an existing gateway network instead of creating a network. After the import, Terraform updates the name of
   * the gateway network if the name in the program differs. If another argument differs from the existing network, the
   * plan of the import fails, because the default `removalPolicy` forbids a replacement. With `RemovalPolicy.DESTROY`,
   * Terraform replaces the existing network.
   *
   * @param id id of the existing gateway network, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.CloudGatewayNetwork.importId({ id }));
  }

  /**
   * Makes Terraform reject a replacement of the gateway network unless `allowOutage` is true. If `allowOutage` is true,
   * Terraform creates the new network before it destroys the old network.
   */
  private rejectReplacement(resource: l1.CloudGatewayNetwork): void {
    const { account, region, availabilityZones, cidrBlock, allowOutage } = this.props;
    const outages = { owner: this, allowOutage };
    const edit =
      'replaces a network if its account, region, zones or CIDR block change, so gateways and connections on the network are down until they are created again, and the default removalPolicy PROTECT rejects the replacement';
    const content = { account: account.cloudAccountId, region, availabilityZones, cidrBlock };
    refuseOutage(resource, content, { ...outages, edit });
    if (allowOutage) {
      createBeforeDestroy(resource);
      warnOfOutages(
        outages,
        'an edit of account, region, zones or CIDR block creates a new network, which needs a new name, and gateways and connections on the old network are down until they are created again',
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
    this.cloudNetworkId = attributes.cloudNetworkId;
    this.region = attributes.region;
    this.cloudProvider = attributes.cloudProvider;
  }
}
