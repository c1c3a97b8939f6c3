import { beginningWith, every, only } from '../../kit/cascade';
import { Family } from '../../kit/family';
import { inOrganisation } from '../kit/names';
import { firstOf, listOf, Source } from '../kit/objects';
import { CONFLICT } from '../kit/status';
import { GATEWAY_BEHAVIOURS } from './behaviours';
import { GATEWAY_FORM_RULES } from './forms';
import { GATEWAY_NAMES } from './names';
import { isPolicy } from './parts';
import { GATEWAY_REFERENCES } from './references';
import { GATEWAY_RULES } from './rules';
import { UNREAD_ARGUMENTS } from './unread';
import { GATEWAY_MAKERS } from './values';

const ROUTE = { 'route.id': isPolicy };

const CONTROL_PLANES: Source = {
  of: 'gateway_control_plane',
  fields: { cluster_type: 'config.cluster_type', cloud_gateway: 'config.cloud_gateway' },
};

/** Simulated family of resource types: control planes and their parts. */
export const GATEWAYS: Family = {
  rules: [GATEWAY_NAMES, ...GATEWAY_FORM_RULES, ...GATEWAY_RULES],
  references: GATEWAY_REFERENCES,
  uniques: inOrganisation('gateway_control_plane'),
  uses: [
    {
      types: ['gateway_control_plane'],
      holders: { gateway_control_plane_membership: ['members.id'] },
      status: CONFLICT,
      remedy: 'remove the control plane from the group first',
    },
  ],
  behaviours: GATEWAY_BEHAVIOURS,
  cascades: {
    gateway_control_plane: {
      control_plane_id: every,
      'control_plane.id': only('serverless_cloud_gateway'),
      'owner.control_plane.control_plane_id': only('cloud_gateway_addon'),
      'owner.control_plane_group.control_plane_group_id': only('cloud_gateway_addon'),
    },
    gateway_service: { 'service.id': isPolicy },
    gateway_route: ROUTE,
    gateway_route_expression: ROUTE,
    gateway_consumer: { consumer_id: beginningWith('gateway_'), 'consumer.id': isPolicy },
    gateway_consumer_group: {
      consumer_group_id: only('gateway_consumer_group_member'),
      'consumer_group.id': isPolicy,
    },
    gateway_upstream: { upstream_id: only('gateway_target'), 'upstream.id': only('gateway_target') },
    gateway_ca_certificate: { 'ca_certificate.id': only('gateway_mtls_auth') },
    gateway_certificate: { 'certificate.id': only('gateway_sni') },
    gateway_key_set: { 'set.id': only('gateway_key') },
    gateway_config_store: { config_store_id: only('gateway_config_store_secret') },
  },
  lookups: {
    gateway_control_plane: firstOf(CONTROL_PLANES),
    gateway_control_plane_list: listOf(CONTROL_PLANES),
  },
  values: { makers: GATEWAY_MAKERS },
  plugin: { quirks: [UNREAD_ARGUMENTS] },
};
