import { Variant, Variants } from '../../../engine/contract/variants';
import { argument, given } from '../kit/variants';

/**
 * Returns the values of a response attribute for one variant of `private_dns_attachment_config`: the name, and the
 * content of the variant.
 */
const dnsAttachment =
  (variant: string): Variant =>
  (root) => {
    const attachment = given(given(root.private_dns_attachment_config)?.[variant]);
    return attachment && { name: root.name, private_dns_attachment_config: attachment };
  };

/** Response attributes of dedicated gateways, where each attribute exists only for one configured variant. */
export const CLOUD_GATEWAY_VARIANTS: Variants = {
  'cloud_gateway_addon config.managed_cache_add_on_config_response': ({ config }) =>
    given(given(config)?.managed_cache),
  'cloud_gateway_private_dns aws_private_dns_resolver_response': dnsAttachment(
    'aws_private_dns_resolver_attachment_config',
  ),
  'cloud_gateway_private_dns aws_private_hosted_zone_response': dnsAttachment(
    'aws_private_hosted_zone_attachment_config',
  ),
  'cloud_gateway_private_dns azure_private_dns_resolver_response': dnsAttachment(
    'azure_private_dns_resolver_attachment_config',
  ),
  'cloud_gateway_private_dns azure_private_hosted_zone_response': dnsAttachment(
    'azure_private_hosted_zone_attachment_config',
  ),
  'cloud_gateway_private_dns gcp_private_hosted_zone_response': dnsAttachment(
    'gcp_private_hosted_zone_attachment_config',
  ),
  'cloud_gateway_transit_gateway aws_resource_endpoint_gateway_response': argument('aws_resource_endpoint_gateway'),
  'cloud_gateway_transit_gateway aws_transit_gateway_response': argument('aws_transit_gateway'),
  'cloud_gateway_transit_gateway aws_vpc_peering_gateway_response': argument('aws_vpc_peering_gateway'),
  'cloud_gateway_transit_gateway azure_transit_gateway_response': argument('azure_transit_gateway'),
  'cloud_gateway_transit_gateway azure_vhub_peering_gateway_response': argument('azure_vhub_peering_gateway'),
  'cloud_gateway_transit_gateway gcpvpc_peering_gateway_response': argument('gcp_vpc_peering_transit_gateway'),
};
