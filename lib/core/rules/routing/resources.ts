import { Generated } from '../../generated';
import { isMembers } from '../../inputs';
import { isUnresolved } from '../../tokens';
import { Neighbours } from '../neighbours';

export const CONTROL_PLANE = 'konnect_gateway_control_plane';
export const SERVICE = 'konnect_gateway_service';
export const ROUTES: readonly string[] = ['konnect_gateway_route', 'konnect_gateway_route_expression'];

/** Whether nothing but its arguments says what a resource becomes: no override, and none that makes several of it. */
export function isPlain(resource: Generated): boolean {
  const { rawOverrides, count, forEach } = resource as any;
  return Object.keys(rawOverrides ?? {}).length === 0 && count === undefined && forEach === undefined;
}

/** The arguments of such a resource. */
export function argumentsOf(resource: Generated): { [property: string]: any } | undefined {
  return isPlain(resource) ? resource._inputs.toObject() : undefined;
}

/** The resource of the app to which a block such as `service` refers by its `id`. */
export function referredBy(type: string, block: unknown, neighbours: Neighbours): Generated | undefined {
  return isMembers(block) ? neighbours.referred(type, (block as { id?: unknown }).id) : undefined;
}

/** What tells a control plane from others; nothing where only Terraform knows which it is. */
export function planeOf(id: unknown, neighbours: Neighbours): string | undefined {
  return isUnresolved(id) ? neighbours.referred(CONTROL_PLANE, id)?.node.path : String(id);
}

/** Whether an argument that is true unless given is true, or not: nothing where only Terraform knows. */
export function isOn(value: unknown): boolean | undefined {
  return isEmpty(value) ? true : typeof value === 'boolean' ? value : undefined;
}

/** Whether an argument is not given. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null;
}
