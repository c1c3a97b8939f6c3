import { Makers } from '../../../engine/contract/making';
import { always } from '../../kit/makers';
import { slugOf, stringOrEmpty } from '../../kit/texts';
import { digestOf } from '../kit/certificates';
import { host, known } from '../kit/makers';

/** Values that the platform generates for control planes and their parts. */
export const GATEWAY_MAKERS: Makers = {
  'gateway_control_plane config.control_plane_endpoint': host('cp', 'https://'),
  'gateway_control_plane config.telemetry_endpoint': host('tp', 'https://'),
  'gateway_control_plane config.cluster_type': ({ root }) => known(root.cluster_type) ?? 'CLUSTER_TYPE_CONTROL_PLANE',
  'gateway_control_plane config.auth_type': ({ root }) => known(root.auth_type) ?? 'pinned_client_certs',
  'gateway_control_plane config.cloud_gateway': ({ root }) => known(root.cloud_gateway) ?? false,
  'gateway_control_plane config.proxy_urls': ({ root }) => known(root.proxy_urls) ?? [],
  'gateway_ca_certificate cert_digest': ({ root }) => digestOf(root.cert),
  'gateway_custom_plugin_schema name': ({ root }) =>
    /\bname\s*=\s*["']([^"']+)["']/.exec(stringOrEmpty(root.lua_schema))?.[1] ?? slugOf(root.lua_schema),
  'gateway_custom_plugin consumer': always(null),
  'gateway_custom_plugin consumer_group': always(null),
  'gateway_custom_plugin enabled': always(true),
  'gateway_custom_plugin protocols': always(['grpc', 'grpcs', 'http', 'https']),
  'gateway_custom_plugin route': always(null),
  'gateway_custom_plugin service': always(null),
  'gateway_mtls_auth ca_certificate': always(null),
  'gateway_target upstream.id': ({ root }) => root.upstream_id,
  'gateway_key_auth key': ({ ids }) => ids.secret(32),
  'gateway_jwt key': ({ ids }) => ids.secret(32),
  'gateway_jwt secret': ({ ids }) => ids.secret(32),
  'gateway_hmac_auth secret': ({ ids }) => ids.secret(32),
};
