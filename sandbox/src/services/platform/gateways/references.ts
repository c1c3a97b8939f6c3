import { Reference } from '../../kit/references';
import { NOT_FOUND } from '../kit/status';

/**
 * Types that belong to a consumer of a control plane. The keys of centralized consumers are not in the list, because
 * they belong to another type of consumer.
 */
const CREDENTIALS = [
  'gateway_acl',
  'gateway_basic_auth',
  'gateway_consumer_group_member',
  'gateway_hmac_auth',
  'gateway_jwt',
  'gateway_key_auth',
  'gateway_mtls_auth',
];

/** References to control planes and their parts. The rules on references assume that objects without a resource type exist. */
export const GATEWAY_REFERENCES: readonly Reference[] = [
  { path: 'control_plane_id', to: ['gateway_control_plane'], status: NOT_FOUND },
  inControlPlane('service.id', ['gateway_service']),
  inControlPlane('route.id', ['gateway_route', 'gateway_route_expression']),
  inControlPlane('consumer.id', ['gateway_consumer']),
  inControlPlane('consumer_group.id', ['gateway_consumer_group']),
  inControlPlane('consumer_group_id', ['gateway_consumer_group']),
  inControlPlane('partials.id', ['gateway_partial']),
  inControlPlane('set.id', ['gateway_key_set'], ['gateway_key']),
  inControlPlane('ca_certificate.id', ['gateway_ca_certificate']),
  inControlPlane('client_certificate.id', ['gateway_certificate']),
  inControlPlane('certificate.id', ['gateway_certificate'], ['gateway_sni']),
  inControlPlane('upstream_id', ['gateway_upstream']),
  inControlPlane('upstream.id', ['gateway_upstream'], ['gateway_target']),
  inControlPlane('config_store_id', ['gateway_config_store']),
  inControlPlane('consumer_id', ['gateway_consumer'], CREDENTIALS),
  { path: 'id', to: ['gateway_control_plane'], of: ['gateway_control_plane_membership'], status: NOT_FOUND },
  { path: 'members.id', to: ['gateway_control_plane'], of: ['gateway_control_plane_membership'], status: NOT_FOUND },
];

function inControlPlane(path: string, to: readonly string[], of?: readonly string[]): Reference {
  return { path, to, of, status: NOT_FOUND, owner: ['control_plane_id', 'control_plane_id'] };
}
