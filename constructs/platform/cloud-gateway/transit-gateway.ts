import { IConstruct } from 'constructs';
import { literalTexts } from '../../../lib/core/literal';
import { CloudGatewayTransitGatewayConfig } from '../../../lib/platform/cloud-gateway-transit-gateway';
import { CloudProviderName } from './cloud-account';
import { ICloudNetwork } from './cloud-network-reference';
import { checkPeerRanges } from './private/ranges';
import { checkSameCloud } from './private/same-cloud';

/**
 * Names that servers of yours resolve, over the connection.
 */
export interface RemoteDns {
  /** Domains whose names are asked of the servers. Terraform: `domain_proxy_list`. */
  readonly domains: string[];

  /** Addresses of the servers. Terraform: `remote_dns_server_ip_addresses`. */
  readonly servers: string[];
}

/**
 * The arguments that all connections have in common. All of them replace the connection.
 */
export interface TransitGatewayDnsOptions {
  /**
   * Names that servers of yours resolve.
   *
   * @default - none
   */
  readonly dns?: RemoteDns[];
}

/** A transit gateway of AWS. */
export interface AwsTransitGatewayOptions extends TransitGatewayDnsOptions {
  /** Networks behind it, for the routes to them. A change of these alone is made in place. */
  readonly cidrBlocks: string[];

  /** The id of the transit gateway, such as `tgw-0123456789abcdef0`. */
  readonly transitGatewayId: string;

  /** The share of the Resource Access Manager (RAM) by which the account of the platform has it. */
  readonly ramShareArn: string;
}

/** A VPC of AWS. */
export interface AwsVpcPeeringOptions extends TransitGatewayDnsOptions {
  /** Networks in it, for the routes to them. */
  readonly cidrBlocks: string[];

  /** The account that it belongs to, 12 digits. */
  readonly peerAccountId: string;

  /** The id of the VPC, such as `vpc-0123456789abcdef0`. */
  readonly peerVpcId: string;

  /** The region that it is in. */
  readonly peerVpcRegion: string;
}

/** Resources of AWS that are reached over an endpoint. */
export interface AwsResourceEndpointOptions extends TransitGatewayDnsOptions {
  /** The share of the Resource Access Manager (RAM) by which the account of the platform has them. */
  readonly ramShareArn: string;

  /**
   * The ids of their configurations, such as `rcfg-0123456789abcdef0`, by the domain under which gateways find them. A change of these
   * alone is made in place.
   *
   * @default - none
   */
  readonly resources?: { [domain: string]: string };
}

/** Where something is in Azure. */
export interface AzurePeeringOptions extends TransitGatewayDnsOptions {
  /** The id of the tenant. */
  readonly tenantId: string;

  /** The id of the subscription. */
  readonly subscriptionId: string;

  /** The name of the resource group. */
  readonly resourceGroupName: string;
}

/** A virtual network of Azure. */
export interface AzureVnetPeeringOptions extends AzurePeeringOptions {
  /** The name of the virtual network. */
  readonly vnetName: string;
}

/** A virtual hub of Azure. */
export interface AzureVhubPeeringOptions extends AzurePeeringOptions {
  /** The name of the virtual hub. */
  readonly vhubName: string;
}

/** A VPC of Google Cloud. */
export interface GcpVpcPeeringOptions extends TransitGatewayDnsOptions {
  /** The id of the project that it belongs to. */
  readonly peerProjectId: string;

  /** The name of the VPC. */
  readonly peerVpcName: string;
}

/** A connection as L1 takes it, apart from its network. */
type Rendered = Omit<CloudGatewayTransitGatewayConfig, 'networkId'>;

/**
 * With what a network of gateways is connected: one of six kinds. What the cloud asks of you, such as accepting the connection, is done there.
 *
 * @example
 *
 * declare const network: platform.CloudNetwork;
 * network.addTransitGateway('orders', platform.TransitGateway.awsVpcPeering({
 *   cidrBlocks: ['10.20.0.0/16'],
 *   peerAccountId: '123456789012',
 *   peerVpcId: 'vpc-0123456789abcdef0',
 *   peerVpcRegion: 'eu-west-1',
 * }));
 */
export class TransitGateway {
  /**
   * A transit gateway of AWS. Accept the attachment there. Terraform: `aws_transit_gateway`.
   *
   * @param options which one
   */
  public static awsTransitGateway(options: AwsTransitGatewayOptions): TransitGateway {
    const { cidrBlocks, transitGatewayId, ramShareArn, dns } = given(options);
    const kind = 'aws-transit-gateway-attachment';
    const transitGatewayAttachmentConfig = { kind, transitGatewayId, ramShareArn };
    return new TransitGateway(CloudProviderName.AWS, cidrBlocks, (name) => ({
      awsTransitGateway: { name, cidrBlocks, dnsConfigs: dnsOf(dns), transitGatewayAttachmentConfig },
    }));
  }

  /**
   * A VPC of AWS. Accept the peering there. Terraform: `aws_vpc_peering_gateway`.
   *
   * @param options which one
   */
  public static awsVpcPeering(options: AwsVpcPeeringOptions): TransitGateway {
    const { cidrBlocks, dns, ...peer } = given(options);
    const transitGatewayAttachmentConfig = { kind: 'aws-vpc-peering-attachment', ...peer };
    return new TransitGateway(CloudProviderName.AWS, cidrBlocks, (name) => ({
      awsVpcPeeringGateway: { name, cidrBlocks, dnsConfigs: dnsOf(dns), transitGatewayAttachmentConfig },
    }));
  }

  /**
   * Resources of AWS, each over an endpoint. Terraform: `aws_resource_endpoint_gateway`.
   *
   * @param options which ones
   */
  public static awsResourceEndpoint(options: AwsResourceEndpointOptions): TransitGateway {
    const { ramShareArn, resources = {}, dns } = given(options);
    const resourceConfigs = Object.entries(resources)
      .map(([domainName, resourceConfigId]) => ({ domainName, resourceConfigId }))
      .sort((a, b) => (a.domainName < b.domainName ? -1 : 1));
    const transitGatewayAttachmentConfig = {
      kind: 'aws-resource-endpoint-attachment',
      ramShareArn,
      resourceConfigs: resourceConfigs.length > 0 ? resourceConfigs : undefined,
    };
    return new TransitGateway(CloudProviderName.AWS, [], (name) => ({
      awsResourceEndpointGateway: { name, dnsConfigs: dnsOf(dns), transitGatewayAttachmentConfig },
    }));
  }

  /**
   * A virtual network of Azure. Terraform: `azure_transit_gateway`.
   *
   * @param options which one
   */
  public static azureVnetPeering(options: AzureVnetPeeringOptions): TransitGateway {
    const { dns, ...peer } = given(options);
    const transitGatewayAttachmentConfig = { kind: 'azure-vnet-peering-attachment', ...peer };
    return new TransitGateway(CloudProviderName.AZURE, [], (name) => ({
      azureTransitGateway: { name, dnsConfigs: dnsOf(dns), transitGatewayAttachmentConfig },
    }));
  }

  /**
   * A virtual hub of Azure. Terraform: `azure_vhub_peering_gateway`.
   *
   * @param options which one
   */
  public static azureVhubPeering(options: AzureVhubPeeringOptions): TransitGateway {
    const { dns, ...peer } = given(options);
    const transitGatewayAttachmentConfig = { kind: 'azure-vhub-peering-attachment', ...peer };
    return new TransitGateway(CloudProviderName.AZURE, [], (name) => ({
      azureVhubPeeringGateway: { name, dnsConfigs: dnsOf(dns), transitGatewayAttachmentConfig },
    }));
  }

  /**
   * A VPC of Google Cloud. Terraform: `gcp_vpc_peering_transit_gateway`.
   *
   * @param options which one
   */
  public static gcpVpcPeering(options: GcpVpcPeeringOptions): TransitGateway {
    const { dns, ...peer } = given(options);
    const transitGatewayAttachmentConfig = { kind: 'gcp-vpc-peering-attachment', ...peer };
    return new TransitGateway(CloudProviderName.GCP, [], (name) => ({
      gcpVpcPeeringTransitGateway: { name, dnsConfigs: dnsOf(dns), transitGatewayAttachmentConfig },
    }));
  }

  private constructor(
    private readonly cloudProvider: CloudProviderName,
    private readonly ranges: readonly string[],
    /**
     * For the L1 construct.
     * @internal
     */
    public readonly _render: (name: string) => Rendered,
  ) {}

  /**
   * Reports what does not go with a network.
   * @internal
   */
  public _check(attachment: IConstruct, network: ICloudNetwork): void {
    checkSameCloud(attachment, 'transitGateway', this.cloudProvider, network);
    checkPeerRanges(attachment, 'transitGateway.cidrBlocks', this.ranges ?? [], network);
  }
}

/** Options with literal texts; what plain JavaScript left out is reported with what it lacks. */
function given<T extends object>(options: T): T {
  return literalTexts(options ?? ({} as T));
}

function dnsOf(
  dns: RemoteDns[] | undefined,
): { domainProxyLists: string[]; remoteDnsServerIpAddresses: string[] }[] | undefined {
  return dns?.map(({ domains, servers }) => ({ domainProxyLists: domains, remoteDnsServerIpAddresses: servers }));
}
