import { IConstruct } from 'constructs';
import { literalTexts } from '../../../lib/core/values/literal';
import { CloudGatewayTransitGatewayConfig } from '../../../lib/platform/cloud-gateway-transit-gateway';
import { ICloudNetwork } from './cloud-network-reference';
import { CloudProviderName } from './cloud-provider-name';
import { checkPeerRanges } from './private/ranges';
import { checkSameCloud } from './private/same-cloud';

/** Private domains that gateways resolve with your DNS servers over a network connection. */
export interface RemoteDns {
  /** Private domains that gateways resolve with your DNS servers. Terraform: `domain_proxy_list`. */
  readonly domains: string[];

  /** IP addresses of your DNS servers. Terraform: `remote_dns_server_ip_addresses`. */
  readonly servers: string[];
}

/**
 * DNS options that all types of network connections share. Changing `dns` replaces the network connection, but removing
 * `dns` does not.
 */
export interface TransitGatewayDnsOptions {
  /**
   * Private domains that gateways resolve with your DNS servers over the network connection.
   *
   * @default - none
   */
  readonly dns?: RemoteDns[];
}

/** Options for connecting a gateway network to a transit gateway in AWS. */
export interface AwsTransitGatewayOptions extends TransitGatewayDnsOptions {
  /**
   * Address ranges of the networks behind the transit gateway, in CIDR notation. The platform routes requests for the
   * address ranges over the network connection. Changing only the address ranges updates the network connection in
   * place.
   */
  readonly cidrBlocks: string[];

  /** Id of the AWS transit gateway, such as `tgw-0123456789abcdef0`. */
  readonly transitGatewayId: string;

  /**
   * ARN of the AWS Resource Access Manager (RAM) share that shares the transit gateway with the platform's AWS account.
   */
  readonly ramShareArn: string;
}

/** Options for peering a gateway network with a VPC in AWS. */
export interface AwsVpcPeeringOptions extends TransitGatewayDnsOptions {
  /**
   * Address ranges of the peered VPC, in CIDR notation. The platform routes requests for the address ranges over the
   * peering.
   */
  readonly cidrBlocks: string[];

  /** Id of the AWS account that owns the peered VPC, 12 digits. */
  readonly peerAccountId: string;

  /** Id of the peered VPC in AWS, such as `vpc-0123456789abcdef0`. */
  readonly peerVpcId: string;

  /** AWS region of the peered VPC. */
  readonly peerVpcRegion: string;
}

/** Options for connecting a gateway network to AWS resources through resource endpoints. */
export interface AwsResourceEndpointOptions extends TransitGatewayDnsOptions {
  /**
   * ARN of the AWS Resource Access Manager (RAM) share that shares the resource configurations with the platform's AWS
   * account.
   */
  readonly ramShareArn: string;

  /**
   * Ids of AWS resource configurations, such as `rcfg-0123456789abcdef0`, by the domain name that gateways use for the
   * resource. Changing only the resource configurations updates the network connection in place.
   *
   * @default - none
   */
  readonly resources?: { [domain: string]: string };
}

/** Azure tenant, subscription and resource group of the virtual network or virtual hub to connect. */
export interface AzurePeeringOptions extends TransitGatewayDnsOptions {
  /** Id of the Azure tenant of the virtual network or virtual hub. */
  readonly tenantId: string;

  /** Id of the Azure subscription of the virtual network or virtual hub. */
  readonly subscriptionId: string;

  /** Name of the Azure resource group of the virtual network or virtual hub. */
  readonly resourceGroupName: string;
}

/** Options for peering a gateway network with a virtual network in Azure. */
export interface AzureVnetPeeringOptions extends AzurePeeringOptions {
  /** Name of the peered virtual network in Azure. */
  readonly vnetName: string;
}

/** Options for peering a gateway network with a virtual hub in Azure. */
export interface AzureVhubPeeringOptions extends AzurePeeringOptions {
  /** Name of the peered virtual hub in Azure. */
  readonly vhubName: string;
}

/** Options for peering a gateway network with a VPC in Google Cloud. */
export interface GcpVpcPeeringOptions extends TransitGatewayDnsOptions {
  /** Id of the Google Cloud project of the peered VPC. */
  readonly peerProjectId: string;

  /** Name of the peered VPC in Google Cloud. */
  readonly peerVpcName: string;
}

/** Arguments of the L1 construct of a network connection, without `networkId`. */
type ConnectionArguments = Omit<CloudGatewayTransitGatewayConfig, 'networkId'>;

/**
 * Network or resource that a gateway network is connected to. Some cloud providers require that you complete the
 * network connection, for example by accepting a peering.
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
   * Returns a connection target: a transit gateway in AWS. To complete the connection, accept the transit gateway
   * attachment in AWS. Terraform: `aws_transit_gateway`.
   *
   * @param options transit gateway in AWS, its RAM share and the address ranges behind it
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
   * Returns a connection target: a VPC in AWS, which is peered with the gateway network. To complete the connection,
   * accept the VPC peering in AWS. Terraform: `aws_vpc_peering_gateway`.
   *
   * @param options VPC in AWS and its address ranges
   */
  public static awsVpcPeering(options: AwsVpcPeeringOptions): TransitGateway {
    const { cidrBlocks, dns, ...peer } = literalOptions(options);
    const transitGatewayAttachmentConfig = { kind: 'aws-vpc-peering-attachment', ...peer };
    return new TransitGateway(CloudProviderName.AWS, cidrBlocks, (name) => ({
      awsVpcPeeringGateway: { name, cidrBlocks, dnsConfigs: dnsOf(dns), transitGatewayAttachmentConfig },
    }));
  }

  /**
   * Returns a connection target: AWS resources, each through a resource endpoint. Terraform:
   * `aws_resource_endpoint_gateway`.
   *
   * @param options resource configurations in AWS and their RAM share
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
   * Returns a connection target: a virtual network in Azure, which is peered with the gateway network. Terraform:
   * `azure_transit_gateway`.
   *
   * @param options virtual network in Azure, its tenant, subscription and resource group
   */
  public static azureVnetPeering(options: AzureVnetPeeringOptions): TransitGateway {
    const { dns, ...peer } = literalOptions(options);
    const transitGatewayAttachmentConfig = { kind: 'azure-vnet-peering-attachment', ...peer };
    return new TransitGateway(CloudProviderName.AZURE, [], (name) => ({
      azureTransitGateway: { name, dnsConfigs: dnsOf(dns), transitGatewayAttachmentConfig },
    }));
  }

  /**
   * Returns a connection target: a virtual hub in Azure, which is peered with the gateway network. Terraform:
   * `azure_vhub_peering_gateway`.
   *
   * @param options virtual hub in Azure, its tenant, subscription and resource group
   */
  public static azureVhubPeering(options: AzureVhubPeeringOptions): TransitGateway {
    const { dns, ...peer } = literalOptions(options);
    const transitGatewayAttachmentConfig = { kind: 'azure-vhub-peering-attachment', ...peer };
    return new TransitGateway(CloudProviderName.AZURE, [], (name) => ({
      azureVhubPeeringGateway: { name, dnsConfigs: dnsOf(dns), transitGatewayAttachmentConfig },
    }));
  }

  /**
   * Returns a connection target: a VPC in Google Cloud, which is peered with the gateway network. Terraform:
   * `gcp_vpc_peering_transit_gateway`.
   *
   * @param options VPC in Google Cloud and its project
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
     * Converts the connection target to arguments of the L1 construct of a network connection.
     * @internal
     */
    public readonly _render: (name: string) => ConnectionArguments,
  ) {}

  /**
   * Reports a connection target in a different cloud than the gateway network, and address ranges that overlap with the
   * gateway network.
   * @internal
   */
  public _check(attachment: IConstruct, network: ICloudNetwork): void {
    checkSameCloud(attachment, 'transitGateway', this.cloudProvider, network);
    checkPeerRanges(attachment, 'transitGateway.cidrBlocks', this.ranges ?? [], network);
  }
}

/**
 * Returns the options of a connection target with literal texts, without Terraform interpolation. Only in programs
 * without type checks, `options` can be undefined; the L1 construct then reports the missing arguments.
 */
function literalOptions<T extends object>(options: T): T {
  return literalTexts(options ?? ({} as T));
}

function dnsOf(
  dns: RemoteDns[] | undefined,
): { domainProxyLists: string[]; remoteDnsServerIpAddresses: string[] }[] | undefined {
  return dns?.map(({ domains, servers }) => ({ domainProxyLists: domains, remoteDnsServerIpAddresses: servers }));
}
