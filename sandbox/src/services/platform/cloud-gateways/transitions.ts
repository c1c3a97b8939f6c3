import { Transitions } from '../../kit/transitions';

const READY = ['initializing', 'ready'] as const;

/** States of dedicated gateways and their parts, which take time to provision. */
export const CLOUD_GATEWAY_TRANSITIONS: Transitions = {
  cloud_gateway_addon: { state: READY, 'config.managed_cache_add_on_config_response.data_plane_groups.state': READY },
  cloud_gateway_configuration: { 'dataplane_groups.state': READY },
  cloud_gateway_custom_domain: { state: READY },
  // No attribute of a network shows its provisioning state: see networks.ts.
  cloud_gateway_network: {},
  cloud_gateway_private_dns: {
    state: READY,
    'aws_private_dns_resolver_response.state': READY,
    'aws_private_hosted_zone_response.state': READY,
    'azure_private_dns_resolver_response.state': READY,
    'azure_private_hosted_zone_response.state': READY,
    'gcp_private_hosted_zone_response.state': READY,
  },
  cloud_gateway_transit_gateway: {
    state: READY,
    'aws_resource_endpoint_gateway_response.state': READY,
    'aws_transit_gateway_response.state': READY,
    'aws_vpc_peering_gateway_response.state': READY,
    'azure_transit_gateway_response.state': READY,
    'azure_vhub_peering_gateway_response.state': READY,
    'gcpvpc_peering_gateway_response.state': READY,
  },
};
