import { Generated, overridesOf } from '../../schema/generated';
import { isMembers } from '../../schema/inputs';
import { Members } from '../../shared/objects';
import { isUnresolved } from '../../values/tokens';
import { ResourceIndex } from '../resource-index';

export const CONTROL_PLANE = 'konnect_gateway_control_plane';
export const SERVICE = 'konnect_gateway_service';
export const ROUTES: readonly string[] = ['konnect_gateway_route', 'konnect_gateway_route_expression'];

/** Whether the arguments of a resource define it completely: the resource has no overrides, `count` or `forEach`. */
export function isPlain(resource: Generated): boolean {
  const { count, forEach } = resource;
  return Object.keys(overridesOf(resource)).length === 0 && count === undefined && forEach === undefined;
}

/**
 * Returns the arguments of a resource whose arguments define it completely. Returns undefined for a resource with
 * overrides, `count` or `forEach`.
 */
export function argumentsOf(resource: Generated): Members | undefined {
  return isPlain(resource) ? resource._inputs.toObject() : undefined;
}

/** Returns the resource of the app that an argument such as `service = { id }` refers to. */
export function referredBy(type: string, block: unknown, resourceIndex: ResourceIndex): Generated | undefined {
  return isMembers(block) ? resourceIndex.findReferenced(type, block.id) : undefined;
}

/**
 * Returns a text that identifies the control plane with an id. Returns undefined if only Terraform knows the control
 * plane's id, and the id does not refer to a control plane of the app.
 */
export function planeOf(id: unknown, resourceIndex: ResourceIndex): string | undefined {
  return isUnresolved(id) ? resourceIndex.findReferenced(CONTROL_PLANE, id)?.node.path : String(id);
}

/**
 * Returns the value of a boolean argument whose default is true. Returns undefined if the value is not a boolean, such
 * as a token.
 */
export function isOn(value: unknown): boolean | undefined {
  return isEmpty(value) ? true : typeof value === 'boolean' ? value : undefined;
}

/** Whether the user omitted an argument (the value is undefined or null). */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null;
}
