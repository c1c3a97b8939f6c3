import { ObjectStore } from '../../../engine/contract/object-store';
import { ObjectValue } from '../../../engine/values/value';
import { textAt } from '../../kit/texts-at';

export const GROUP = 'CLUSTER_TYPE_CONTROL_PLANE_GROUP';

/**
 * Whether an object is a part of a control plane: its type begins with `gateway_`, and it has an attribute
 * `control_plane_id`.
 */
export function isGatewayPart(type: string, values: ObjectValue): boolean {
  return type.startsWith('gateway_') && 'control_plane_id' in values;
}

/** Whether a type is a policy, built in or uploaded. */
export function isPolicy(type: string): boolean {
  return type.startsWith('gateway_plugin_') || type === 'gateway_custom_plugin';
}

export function isGroup(world: ObjectStore, id: string): boolean {
  const plane = world.get('gateway_control_plane', id);
  return plane !== undefined && (plane.cluster_type === GROUP || textAt(plane, 'config.cluster_type') === GROUP);
}
