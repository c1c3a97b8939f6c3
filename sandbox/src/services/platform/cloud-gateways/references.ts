import { Reference } from '../../kit/references';
import { NOT_FOUND } from '../kit/status';

/**
 * References from dedicated and serverless gateways to other objects, which the sandbox checks. The rules on references
 * assume that accounts at cloud vendors exist.
 */
export const CLOUD_GATEWAY_REFERENCES: readonly Reference[] = [
  { path: 'control_plane.id', to: ['gateway_control_plane'], of: ['serverless_cloud_gateway'], status: NOT_FOUND },
  { path: 'owner.control_plane.control_plane_id', to: ['gateway_control_plane'], status: NOT_FOUND },
  { path: 'owner.control_plane_group.control_plane_group_id', to: ['gateway_control_plane'], status: NOT_FOUND },
  { path: 'dataplane_groups.cloud_gateway_network_id', to: ['cloud_gateway_network'], status: NOT_FOUND },
  { path: 'network_id', to: ['cloud_gateway_network'], status: NOT_FOUND },
];
