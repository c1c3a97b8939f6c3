import { ServerRule } from '../../../engine/contract/rule';
import { Unique, uniqueRule } from '../../kit/unique';
import { CONFLICT } from '../kit/status';

/**
 * Arguments that contain the name of an object, by Terraform type. The rule on names in a control plane group compares
 * the values of these arguments. Members of a group should not have objects with equal names.
 */
export const NAMED: { readonly [type: string]: string } = {
  gateway_consumer: 'username',
  gateway_consumer_group: 'name',
  gateway_key: 'name',
  gateway_key_set: 'name',
  gateway_route: 'name',
  gateway_route_expression: 'name',
  gateway_service: 'name',
  gateway_sni: 'name',
  gateway_upstream: 'name',
  gateway_vault: 'prefix',
};

/**
 * Arguments that must be unique within a control plane: the constraints of the gateway's database, according to the schema of each object.
 */
const OF_A_CONTROL_PLANE: readonly Unique[] = [
  inControlPlane(['gateway_service'], ['name']),
  inControlPlane(['gateway_route', 'gateway_route_expression'], ['name']),
  // The gateway stores the two types of routes in one table, so ids must be unique across both types.
  inControlPlane(['gateway_route', 'gateway_route_expression'], ['id']),
  inControlPlane(['gateway_upstream'], ['name']),
  inControlPlane(['gateway_target'], ['target', 'upstream_id']),
  inControlPlane(['gateway_consumer'], ['username']),
  inControlPlane(['gateway_consumer'], ['custom_id']),
  inControlPlane(['gateway_consumer_group'], ['name']),
  inControlPlane(['gateway_key_set'], ['name']),
  inControlPlane(['gateway_key'], ['name']),
  inControlPlane(['gateway_key'], ['kid', 'set.id']),
  inControlPlane(['gateway_sni'], ['name']),
  inControlPlane(['gateway_vault'], ['prefix']),
  inControlPlane(['gateway_custom_plugin_streaming'], ['name']),
  inControlPlane(['gateway_acl'], ['group', 'consumer_id']),
  inControlPlane(['gateway_basic_auth'], ['username']),
  inControlPlane(['gateway_hmac_auth'], ['username']),
  inControlPlane(['gateway_mtls_auth'], ['subject_name', 'ca_certificate.id']),
  { ...inControlPlane(['gateway_jwt'], ['key']), isSecret: true },
  { ...inControlPlane(['gateway_key_auth'], ['key']), isSecret: true },
];

export const GATEWAY_NAMES: ServerRule = uniqueRule(
  {
    name: 'gateway-name-taken',
    provider: 'platform',
    summary:
      'Names, prefixes, targets and credentials must be unique in their control plane, and so must the ids of routes of both types.',
  },
  OF_A_CONTROL_PLANE,
);

function inControlPlane(types: readonly string[], fields: readonly string[]): Unique {
  return { types, fields, within: ['control_plane_id'], status: CONFLICT };
}
