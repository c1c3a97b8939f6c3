import { IConstruct } from 'constructs';
import { literalTexts } from '../../../lib/core/values/literal';
import { CloudGatewayTransitGatewayConfig } from '../../../lib/platform/cloud-gateway-transit-gateway';
import { ICloudNetwork } from './cloud-network-reference';
import { CloudProviderName } from './cloud-provider-name';
import { checkPeerRanges } from './private/ranges';
import { checkSameCloud } from './private/same-cloud';

/** Names that your DNS servers resolve over the connection. */
export interface RemoteDns {
  /** Domains to resolve with the DNS servers. Terraform: `domain_proxy_list`. */
  readonly domains: string[];

  /** Addresses of the DNS servers. Terraform: `remote_dns_server_ip_addresses`. */
  readonly servers: string[];
}

/** Arguments of all types of network connections. Changing `dns` replaces the connection. */
export interface TransitGatewayDnsOptions {
  /**
   * Names that your DNS servers resolve.
   *
   * @default - none
   */
  readonly dns?: RemoteDns[];
}

/** Options for connecting a transit gateway in AWS. */
export interface AwsTransitGatewayOptions extends TransitGatewayDnsOptions {
  /**
   * Address ranges of the networks behind the transit gateway, in CIDR notation. The platform routes the ranges over
   * the connection. Changing only the ranges updates the connection in place.
   */
  readonly cidrBlocks: string[];

  /** The id of the transit gateway, such as `tgw-0123456789abcdef0`. */
  readonly transitGatewayId: string;

  /** ARN of the Resource Access Manager (RAM) share with the account of the platform. */
  readonly ramShareArn: string;
}

/** Options for connecting a VPC in AWS. */
export interface AwsVpcPeeringOptions extends TransitGatewayDnsOptions {
  /** Address ranges of the VPC, in CIDR notation. The platform routes the ranges over the connection. */
  readonly cidrBlocks: string[];

  /** AWS account of the VPC, 12 digits. */
  readonly peerAccountId: string;

  /** The id of the VPC, such as `vpc-0123456789abcdef0`. */
  readonly peerVpcId: string;

  /** AWS region of the VPC. */
  readonly peerVpcRegion: string;
}

/** Options for connecting AWS resources through endpoints. */
export interface AwsResourceEndpointOptions extends TransitGatewayDnsOptions {
  /** ARN of the Resource Access Manager (RAM) share with the account of the platform. */
  readonly ramShareArn: string;

  /**
   * Ids of AWS resource configurations, such as `rcfg-0123456789abcdef0`, by the domain name that gateways use.
   * Changing only the resource configurations updates the connection in place.
   *
   * @default - none
   */
  readonly resources?: { [domain: string]: string };
}

/** Location of a virtual network or virtual hub in Azure. */
export interface AzurePeeringOptions extends TransitGatewayDnsOptions {
  /** Id of the Azure tenant. */
  readonly tenantId: string;

  /** Id of the Azure subscription. */
  readonly subscriptionId: string;

  /** Name of the resource group in Azure. */
  readonly resourceGroupName: string;
}

/** Options for connecting a virtual network in Azure. */
export interface AzureVnetPeeringOptions extends AzurePeeringOptions {
  /** The name of the virtual network. */
  readonly vnetName: string;
}

/** Options for connecting a virtual hub in Azure. */
export interface AzureVhubPeeringOptions extends AzurePeeringOptions {
  /** The name of the virtual hub. */
  readonly vhubName: string;
}

/** Options for connecting a VPC in Google Cloud. */
export interface GcpVpcPeeringOptions extends TransitGatewayDnsOptions {
  /** Id of the VPC's project in Google Cloud. */
  readonly peerProjectId: string;

  /** The name of the VPC. */
  readonly peerVpcName: string;
}

/** Arguments of a connection for the L1 construct, except the network. */
type ConnectionArguments = Omit<CloudGatewayTransitGatewayConfig, 'networkId'>;

/**
 * Target that a gateway network is connected to. Some clouds require that you complete the connection, for example by
 * accepting the connection.
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
   * Connects a transit gateway of AWS. Accept the attachment in AWS to complete the connection. Terraform:
   * `aws_transit_gateway`.
   *
   * @param options address and options of the target
   */
  public static awsTransitGateway(options: AwsTransitGatewayOptions): TransitGateway {
    const { cidrBlocks, transitGatewayId, ramShareArn, dns } = literalOptions(options);
    const kind = 'aws-transit-gateway-attachment';
    const transitGatewayAttachmentConfig = { kind, transitGatewayId, ramShareArn };
    return new TransitGateway(CloudProviderName.AWS, cidrBlocks, (name) => ({
      awsTransitGateway: { name, cidrBlocks, dnsConfigs: dnsOf(dns), transitGatewayAttachmentConfig },
    }));
  }

  /**
   * Connects a VPC of AWS. Accept the peering in AWS to complete the connection. Terraform: `aws_vpc_peering_gateway`.
   *
   * @param options address and options of the target
   */
  public static awsVpcPeering(options: AwsVpcPeeringOptions): TransitGateway {
    const { cidrBlocks, dns, ...peer } = literalOptions(options);
    const transitGatewayAttachmentConfig = { kind: 'aws-vpc-peering-attachment', ...peer };
    return new TransitGateway(CloudProviderName.AWS, cidrBlocks, (name) => ({
      awsVpcPeeringGateway: { name, cidrBlocks, dnsConfigs: dnsOf(dns), transitGatewayAttachmentConfig },
    }));
  }

  /**
   * Connects AWS resources, each with an endpoint. Terraform: `aws_resource_endpoint_gateway`.
   *
   * @param options address and options of the target
   */
  public static awsResourceEndpoint(options: AwsResourceEndpointOptions): TransitGateway {
    const { ramShareArn, resources = {}, dns } = literalOptions(options);
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
   * Connects a virtual network of Azure. Terraform: `azure_transit_gateway`.
   *
   * @param options address and options of the target
   */
  public static azureVnetPeering(options: AzureVnetPeeringOptions): TransitGateway {
    const { dns, ...peer } = literalOptions(options);
    const transitGatewayAttachmentConfig = { kind: 'azure-vnet-peering-attachment', ...peer };
    return new TransitGateway(CloudProviderName.AZURE, [], (name) => ({
      azureTransitGateway: { name, dnsConfigs: dnsOf(dns), transitGatewayAttachmentConfig },
    }));
  }

  /**
   * Connects a virtual hub of Azure. Terraform: `azure_vhub_peering_gateway`.
   *
   * @param options address and options of the target
   */
  public static azureVhubPeering(options: AzureVhubPeeringOptions): TransitGateway {
    const { dns, ...peer } = literalOptions(options);
    const transitGatewayAttachmentConfig = { kind: 'azure-vhub-peering-attachment', ...peer };
    return new TransitGateway(CloudProviderName.AZURE, [], (name) => ({
      azureVhubPeeringGateway: { name, dnsConfigs: dnsOf(dns), transitGatewayAttachmentConfig },
    }));
  }

  /**
   * Connects a VPC of Google Cloud. Terraform: `gcp_vpc_peering_transit_gateway`.
   *
   * @param options address and options of the target
   */
  public static gcpVpcPeering(options: GcpVpcPeeringOptions): TransitGateway {
    const { dns, ...peer } = literalOptions(options);
    const transitGatewayAttachmentConfig = { kind: 'gcp-vpc-peering-attachment', ...peer };
    return new TransitGateway(CloudProviderName.GCP, [], (name) => ({
      gcpVpcPeeringTransitGateway: { name, dnsConfigs: dnsOf(dns), transitGatewayAttachmentConfig },
    }));
  }

  private constructor(
    private readonly cloudProvider: CloudProviderName,
    private readonly ranges: readonly string[],
    /**
     * Returns the settings as arguments of the L1 construct.
     * @internal
     */
    public readonly _render: (name: string) => ConnectionArguments,
  ) {}

  /**
   * Reports a target that belongs to a different cloud than the network, and address ranges that overlap with the
   * network.
   * @internal
   */
  public _check(attachment: IConstruct, network: ICloudNetwork): void {
    checkSameCloud(attachment, 'transitGateway', this.cloudProvider, network);
    checkPeerRanges(attachment, 'transitGateway.cidrBlocks', this.ranges ?? [], network);
  }
}

/**
 * Returns the options with literal texts. Only programs without type checks pass no options, and the L1 construct
 * reports the missing arguments.
 */
function literalOptions<T extends object>(options: T): T {
  return literalTexts(options ?? ({} as T));
}

function dnsOf(
  dns: RemoteDns[] | undefined,
): { domainProxyLists: string[]; remoteDnsServerIpAddresses: string[] }[] | undefined {
  return dns?.map(({ domains, servers }) => ({ domainProxyLists: domains, remoteDnsServerIpAddresses: servers }));
}
