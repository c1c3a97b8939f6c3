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
 * Source of private DNS names for a gateway network: a private zone of the cloud, or DNS servers.
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
   * Uses a private hosted zone of AWS. Terraform: `aws_private_hosted_zone_attachment_config`.
   *
   * @param hostedZoneId id of the private hosted zone
   */
  public static awsHostedZone(hostedZoneId: string): PrivateDns {
    return new PrivateDns(CloudProviderName.AWS, {
      awsPrivateHostedZoneAttachmentConfig: literalTexts({ kind: 'aws-private-hosted-zone-attachment', hostedZoneId }),
    });
  }

  /**
   * Uses DNS servers for a network in AWS. Terraform: `aws_private_dns_resolver_attachment_config`.
   *
   * @param servers addresses of the DNS servers, by domain
   */
  public static awsResolver(servers: { [domain: string]: string[] }): PrivateDns {
    return new PrivateDns(CloudProviderName.AWS, {
      awsPrivateDnsResolverAttachmentConfig: { kind: 'aws-outbound-resolver', dnsConfig: dnsConfigOf(servers) },
    });
  }

  /**
   * Uses a private zone of Azure. Terraform: `azure_private_hosted_zone_attachment_config`.
   *
   * @param options location of the private DNS zone
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
   * Uses DNS servers for a network in Azure. Terraform: `azure_private_dns_resolver_attachment_config`.
   *
   * @param servers addresses of the DNS servers, by domain
   */
  public static azureResolver(servers: { [domain: string]: string[] }): PrivateDns {
    return new PrivateDns(CloudProviderName.AZURE, {
      azurePrivateDnsResolverAttachmentConfig: { kind: 'azure-outbound-resolver', dnsConfig: dnsConfigOf(servers) },
    });
  }

  /**
   * Uses a private zone of Google Cloud. Terraform: `gcp_private_hosted_zone_attachment_config`.
   *
   * @param options location of the private DNS zone
   */
  public static gcpHostedZone(options: GcpHostedZoneOptions): PrivateDns {
    return new PrivateDns(CloudProviderName.GCP, {
      gcpPrivateHostedZoneAttachmentConfig: { kind: 'gcp-private-hosted-zone-attachment', ...literalTexts(options) },
    });
  }

  private constructor(
    private readonly cloudProvider: CloudProviderName,
    /**
     * Argument of the L1 construct.
     * @internal
     */
    public readonly _attachment: CloudGatewayPrivateDnsPrivateDnsAttachmentConfig,
  ) {}

  /**
   * Reports a DNS source that belongs to a different cloud than the network.
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
