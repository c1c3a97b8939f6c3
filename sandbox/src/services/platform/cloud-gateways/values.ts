import { Maker, Makers } from '../../../engine/contract/making';
import { Value } from '../../../engine/values/value';
import { always } from '../../kit/makers';
import { hostPart, stringOrEmpty } from '../../kit/texts';
import { host, HOSTS, known, REGION, uuid } from '../kit/makers';

const GATEWAY_VERSION = '3.12';

/** Values that the platform generates for dedicated and serverless gateways. */
export const CLOUD_GATEWAY_MAKERS: Makers = {
  'serverless_cloud_gateway gateway_endpoint': ({ root }) => {
    const { id, prefix, region } = known(root.control_plane) as { [name: string]: Value };
    return `https://${stringOrEmpty(prefix) || hostPart(id)}.${stringOrEmpty(region) || REGION}.serverless.${HOSTS}`;
  },
  'cloud_gateway_configuration version': always(GATEWAY_VERSION),
  'cloud_gateway_configuration api_access': always('private+public'),
  'cloud_gateway_configuration dataplane_groups.egress_ip_addresses': addresses('203.0.113'),
  'cloud_gateway_configuration dataplane_groups.private_ip_addresses': addresses('10.0.0'),
  'cloud_gateway_custom_domain certificate_id': uuid,
  'cloud_gateway_custom_domain sni_id': uuid,
  'cloud_gateway_network provider_metadata.vpc_id': ({ ids }) => `vpc-${ids.secret(17)}`,
  'cloud_gateway_network provider_metadata.subnet_ids': ({ ids, root }) =>
    list(root.availability_zones).map(() => `subnet-${ids.secret(17)}`),
  'cloud_gateway_addon config.managed_cache_add_on_config_response.state_metadata.cache_host': host('cache'),
  'cloud_gateway_addon config.managed_cache_add_on_config_response.state_metadata.cache_server_name': host('cache'),
  'cloud_gateway_addon config.managed_cache_add_on_config_response.state_metadata.cache_port': always('6379'),
  'cloud_gateway_addon config.managed_cache_add_on_config_response.state_metadata.cache_username': always('default'),
  'cloud_gateway_addon config.managed_cache_add_on_config_response.state_metadata.cache_config_id': uuid,
};

function addresses(network: string): Maker {
  return ({ ids }) => [0, 1].map(() => `${network}.${(parseInt(ids.secret(4), 16) % 254) + 1}`);
}

function list(value: Value | undefined): Value[] {
  return Array.isArray(value) ? value : [];
}
