import { Generated, overridesOf } from '../../schema/generated';
import { isMembers } from '../../schema/inputs';
import { Members } from '../../shared/objects';
import { isUnresolved } from '../../values/tokens';
import { ResourceIndex } from '../resource-index';

export const CONTROL_PLANE = 'konnect_gateway_control_plane';
export const SERVICE = 'konnect_gateway_service';
export const ROUTES: readonly string[] = ['konnect_gateway_route', 'konnect_gateway_route_expression'];

/** Whether a resource has no overrides, `count` or `forEach`, so that its arguments define it completely. */
export function isPlain(resource: Generated): boolean {
  const { count, forEach } = resource;
  return Object.keys(overridesOf(resource)).length === 0 && count === undefined && forEach === undefined;
}

/** Returns the arguments of a plain resource. Returns undefined for resources with overrides, `count` or `forEach`. */
export function argumentsOf(resource: Generated): Members | undefined {
  return isPlain(resource) ? resource._inputs.toObject() : undefined;
}

/** Returns the resource of the app that a block such as `service` refers to by its `id`. */
export function referredBy(type: string, block: unknown, resourceIndex: ResourceIndex): Generated | undefined {
  return isMembers(block) ? resourceIndex.findReferenced(type, block.id) : undefined;
}

/**
 * Returns a text that identifies a control plane. Returns undefined if only Terraform knows the id, and the id does not
 * refer to a control plane of the app.
 */
export function planeOf(id: unknown, resourceIndex: ResourceIndex): string | undefined {
  return isUnresolved(id) ? resourceIndex.findReferenced(CONTROL_PLANE, id)?.node.path : String(id);
}

/** Whether an argument whose default is true is true. Undefined if only Terraform knows the value of the argument. */
export function isOn(value: unknown): boolean | undefined {
  return isEmpty(value) ? true : typeof value === 'boolean' ? value : undefined;
}

/** Whether the user did not give an argument. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null;
}
