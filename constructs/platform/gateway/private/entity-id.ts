import { TerraformResource } from 'cdktf';
import { IConstruct } from 'constructs';
import { onMove } from '../../../../lib/core/l2/moves';
import { NAMESPACE_CONTEXT, stableId } from '../../../../lib/core/l2/stable-id';
import { addError, addWarning } from '../../../../lib/core/synthesis/problems';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';
import { GatewayEntityId } from '../gateway-entity-id';

/** Constructs whose id the platform generates. */
const leftToPlatform = new ConstructFact<true>('idLeftToPlatform');

const warned = new ConstructFact<true>('idWarned');

/**
 * Part of the derived ids of expression routes. The platform stores both types of routes in one table. A route that
 * becomes an expression route needs another id, because Terraform may create the new route before it destroys the old
 * route.
 */
export const EXPRESSION = 'expression';

/**
 * Returns the `id` argument for the main resource of a construct. Returns undefined if the platform generates the id.
 *
 * @param part part of the derived id that distinguishes types of constructs with the same path
 */
export function entityId(construct: IConstruct, id: GatewayEntityId | undefined, part?: string): string | undefined {
  if (!id) {
    onMove(construct, () => setId(construct.node.defaultChild, stableId(construct, part)));
    return stableEntityId(construct, part);
  }
  if (id._value === undefined) {
    leftToPlatform.set(construct, true);
  }
  return id._value;
}

/**
 * Gives the main resource of a construct the id of an imported object. With another id, Terraform would replace the
 * object.
 */
export function setImportedId(construct: IConstruct, given: GatewayEntityId | undefined, id: string): void {
  if (!given) {
    onMove(construct, () => setId(construct.node.defaultChild, id));
    setId(construct.node.defaultChild, id);
  } else if (given._value !== undefined && given._value !== id) {
    const message = `is "${given._value}", but importFrom is given "${id}", and Terraform would replace the object because its id differs; leave entityId out`;
    addError(construct, 'entityId', message);
  }
}

/**
 * Returns the id that is derived from the path of a construct. If the app has no namespace for ids, warns and returns
 * undefined.
 */
export function stableEntityId(construct: IConstruct, part?: string): string | undefined {
  const stable = stableId(construct, part);
  const { root } = construct.node;
  if (stable === undefined && !warned.has(root)) {
    warned.set(root, true);
    const message = `is chosen by the platform, here and in all of this app, and then unknown in the plan of every edit, which replaces what refers to it; set the context value ${NAMESPACE_CONTEXT} or the projectId in cdktf.json, or say GatewayEntityId.platformGenerated()`;
    addWarning(construct, 'entityId', message);
  }
  return stable;
}

/** Returns whether the user let the platform generate the id. */
export function isLeftToPlatform(construct: IConstruct | undefined): boolean {
  return construct !== undefined && leftToPlatform.has(construct);
}

function setId(resource: IConstruct | undefined, id: string | undefined): void {
  if (TerraformResource.isTerraformResource(resource) && id !== undefined) {
    (resource as TerraformResource & { id: string }).id = id;
  }
}
