import { IConstruct } from 'constructs';
import { literalTexts } from '../../../lib/core/values/literal';
import { CloudGatewayPrivateDnsPrivateDnsAttachmentConfig } from '../../../lib/platform/cloud-gateway-private-dns';
import { ICloudNetwork } from './cloud-network-reference';
import { CloudProviderName } from './cloud-provider-name';
import { checkSameCloud } from './private/same-cloud';

/** Options of a private DNS zone in Google Cloud. */
export interface GcpHostedZoneOptions {
  /** Domain name of the private DNS zone. */
  readonly domainName: string;

  /** Id of the Google Cloud project with the private DNS zone. */
  readonly peerProjectId: string;

  /** Name of the VPC with the private DNS zone. */
  readonly peerVpcName: string;
}

/** Options of a private DNS zone in Azure. */
export interface AzureHostedZoneOptions {
  /** Domain name of the private DNS zone. */
  readonly domainName: string;

  /** Id of the Azure tenant with the private DNS zone. */
  readonly peerTenantId: string;

  /** Id of the Azure subscription with the private DNS zone. */
  readonly peerSubscriptionId: string;

  /** Resource group of the private DNS zone. Terraform: `peer_resource_group_id`. */
  readonly peerResourceGroupId: string;

  /** Name of the link between the private DNS zone and the virtual network. */
  readonly peerVnetLinkName: string;
}

/**
 * Source of private DNS names for the gateways of a cloud network: a private DNS zone of the cloud provider, or DNS
 * servers.
 *
 * @example
 * declare const network: platform.CloudNetwork;
 * network.addPrivateDns('internal', platform.PrivateDns.awsHostedZone('Z0123456789ABCDEFGHIJ'));
 * network.addPrivateDns(
 *   'servers',
 *   platform.PrivateDns.awsResolver({ 'internal.example.com': ['10.20.0.2', '10.20.1.2'] }),
 * );
 */
export class PrivateDns {
  /**
   * Returns a source of private DNS names: a private hosted zone of AWS. Terraform:
   * `aws_private_hosted_zone_attachment_config`.
   *
   * @param hostedZoneId id of the private hosted zone in AWS
   */
  public static awsHostedZone(hostedZoneId: string): PrivateDns {
    return new PrivateDns(CloudProviderName.AWS, {
      awsPrivateHostedZoneAttachmentConfig: literalTexts({ kind: 'aws-private-hosted-zone-attachment', hostedZoneId }),
    });
  }

  /**
   * Returns a source of private DNS names: your DNS servers, for a gateway network in AWS. Terraform:
   * `aws_private_dns_resolver_attachment_config`.
   *
   * @param servers IP addresses of your DNS servers, by the private domain that the servers resolve
   */
  public static awsResolver(servers: { [domain: string]: string[] }): PrivateDns {
    return new PrivateDns(CloudProviderName.AWS, {
      awsPrivateDnsResolverAttachmentConfig: { kind: 'aws-outbound-resolver', dnsConfig: dnsConfigOf(servers) },
    });
  }

  /**
   * Returns a source of private DNS names: a private DNS zone of Azure. Terraform:
   * `azure_private_hosted_zone_attachment_config`.
   *
   * @param options domain name, tenant, subscription, resource group and network link of the private DNS zone in Azure
   */
  public static azureHostedZone(options: AzureHostedZoneOptions): PrivateDns {
    return new PrivateDns(CloudProviderName.AZURE, {
      azurePrivateHostedZoneAttachmentConfig: {
        kind: 'azure-private-hosted-zone-attachment',
        ...literalTexts(options),
      },
    });
  }

  /**
   * Returns a source of private DNS names: your DNS servers, for a gateway network in Azure. Terraform:
   * `azure_private_dns_resolver_attachment_config`.
   *
   * @param servers IP addresses of your DNS servers, by the private domain that the servers resolve
   */
  public static azureResolver(servers: { [domain: string]: string[] }): PrivateDns {
    return new PrivateDns(CloudProviderName.AZURE, {
      azurePrivateDnsResolverAttachmentConfig: { kind: 'azure-outbound-resolver', dnsConfig: dnsConfigOf(servers) },
    });
  }

  /**
   * Returns a source of private DNS names: a private DNS zone of Google Cloud. Terraform:
   * `gcp_private_hosted_zone_attachment_config`.
   *
   * @param options domain name, project and VPC of the private DNS zone in Google Cloud
   */
  public static gcpHostedZone(options: GcpHostedZoneOptions): PrivateDns {
    return new PrivateDns(CloudProviderName.GCP, {
      gcpPrivateHostedZoneAttachmentConfig: { kind: 'gcp-private-hosted-zone-attachment', ...literalTexts(options) },
    });
  }

  private constructor(
    private readonly cloudProvider: CloudProviderName,
    /**
     * Private DNS configuration as the `privateDnsAttachmentConfig` argument of the L1 construct.
     * @internal
     */
    public readonly _attachment: CloudGatewayPrivateDnsPrivateDnsAttachmentConfig,
  ) {}

  /**
   * Reports an error if the DNS source is for a different cloud provider than the gateway network.
   * @internal
   */
  public _check(attachment: IConstruct, network: ICloudNetwork): void {
    checkSameCloud(attachment, 'privateDns', this.cloudProvider, network);
  }
}

function dnsConfigOf(servers: { [domain: string]: string[] }): {
  [domain: string]: { remoteDnsServerIpAddresses: string[] };
} {
  const entries = Object.entries(literalTexts(servers ?? {}));
  return Object.fromEntries(entries.map(([domain, addresses]) => [domain, { remoteDnsServerIpAddresses: addresses }]));
}
