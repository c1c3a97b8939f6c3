import { IConstruct } from 'constructs';
import { literalTexts } from '../../../lib/core/literal';
import { CloudGatewayPrivateDnsPrivateDnsAttachmentConfig } from '../../../lib/platform/cloud-gateway-private-dns';
import { CloudProviderName } from './cloud-account';
import { ICloudNetwork } from './cloud-network-reference';
import { checkSameCloud } from './private/same-cloud';

/** A private zone of Google Cloud. */
export interface GcpHostedZoneOptions {
  /** The domain of the zone. */
  readonly domainName: string;

  /** The id of the project that it belongs to. */
  readonly peerProjectId: string;

  /** The name of the VPC that it is for. */
  readonly peerVpcName: string;
}

/** A private zone of Azure. */
export interface AzureHostedZoneOptions {
  /** The domain of the zone. */
  readonly domainName: string;

  /** The id of the tenant. */
  readonly peerTenantId: string;

  /** The id of the subscription. */
  readonly peerSubscriptionId: string;

  /** The resource group of the zone. */
  readonly peerResourceGroupId: string;

  /** The name of the link of the zone to the virtual network. */
  readonly peerVnetLinkName: string;
}

/**
 * By what a network of gateways resolves names of yours: a private zone of the cloud, or servers.
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
   * A private hosted zone of AWS. Terraform: `aws_private_hosted_zone_attachment_config`.
   *
   * @param hostedZoneId the id of the zone
   */
  public static awsHostedZone(hostedZoneId: string): PrivateDns {
    return new PrivateDns(CloudProviderName.AWS, {
      awsPrivateHostedZoneAttachmentConfig: literalTexts({ kind: 'aws-private-hosted-zone-attachment', hostedZoneId }),
    });
  }

  /**
   * Servers that a network of AWS asks. Terraform: `aws_private_dns_resolver_attachment_config`.
   *
   * @param servers the addresses of the servers, by domain
   */
  public static awsResolver(servers: { [domain: string]: string[] }): PrivateDns {
    return new PrivateDns(CloudProviderName.AWS, {
      awsPrivateDnsResolverAttachmentConfig: { kind: 'aws-outbound-resolver', dnsConfig: dnsConfigOf(servers) },
    });
  }

  /**
   * A private zone of Azure. Terraform: `azure_private_hosted_zone_attachment_config`.
   *
   * @param options which one
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
   * Servers that a network of Azure asks. Terraform: `azure_private_dns_resolver_attachment_config`.
   *
   * @param servers the addresses of the servers, by domain
   */
  public static azureResolver(servers: { [domain: string]: string[] }): PrivateDns {
    return new PrivateDns(CloudProviderName.AZURE, {
      azurePrivateDnsResolverAttachmentConfig: { kind: 'azure-outbound-resolver', dnsConfig: dnsConfigOf(servers) },
    });
  }

  /**
   * A private zone of Google Cloud. Terraform: `gcp_private_hosted_zone_attachment_config`.
   *
   * @param options which one
   */
  public static gcpHostedZone(options: GcpHostedZoneOptions): PrivateDns {
    return new PrivateDns(CloudProviderName.GCP, {
      gcpPrivateHostedZoneAttachmentConfig: { kind: 'gcp-private-hosted-zone-attachment', ...literalTexts(options) },
    });
  }

  private constructor(
    private readonly cloudProvider: CloudProviderName,
    /**
     * For the L1 construct.
     * @internal
     */
    public readonly _attachment: CloudGatewayPrivateDnsPrivateDnsAttachmentConfig,
  ) {}

  /**
   * Reports what does not go with a network.
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
