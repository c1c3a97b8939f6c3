import { TerraformResource } from 'cdktf';
import { IConstruct } from 'constructs';
import { onMove } from '../../../../lib/core/moves';
import { addError, addWarning } from '../../../../lib/core/rules/problems';
import { NAMESPACE_CONTEXT, stableId } from '../../../../lib/core/stable-id';
import { GatewayEntityId } from '../gateway-entity-id';

/** The constructs whose id the platform is to choose. */
const leftToPlatform = new WeakSet<IConstruct>();

const warned = new WeakSet<IConstruct>();

/** The value for the argument `id` of the main resource of a construct; undefined where the platform is to choose. */
export function entityId(construct: IConstruct, id: GatewayEntityId | undefined): string | undefined {
  if (!id) {
    onMove(construct, () => setId(construct.node.defaultChild, stableId(construct)));
    return stableEntityId(construct);
  }
  if (id._value === undefined) {
    leftToPlatform.add(construct);
  }
  return id._value;
}

/**
 * Has the main resource of a construct keep the id of an object that it takes over: Terraform would replace one of another
 * id.
 */
export function takeOverId(construct: IConstruct, given: GatewayEntityId | undefined, id: string): void {
  if (!given) {
    onMove(construct, () => setId(construct.node.defaultChild, id));
    setId(construct.node.defaultChild, id);
  } else if (given._value !== undefined && given._value !== id) {
    const message = `is "${given._value}", but importFrom is given "${id}", and Terraform would replace an object of another id; leave entityId out`;
    addError(construct, 'entityId', message);
  }
}

/** The id that is made from the path of a construct; where there is no namespace to make it under, the user is warned. */
export function stableEntityId(construct: IConstruct): string | undefined {
  const stable = stableId(construct);
  const { root } = construct.node;
  if (stable === undefined && !warned.has(root)) {
    warned.add(root);
    const message = `is chosen by the platform, here and in all of this app, and then unknown in the plan of every edit, which replaces what refers to it; set the context value ${NAMESPACE_CONTEXT} or the projectId in cdktf.json, or say GatewayEntityId.platformGenerated()`;
    addWarning(construct, 'entityId', message);
  }
  return stable;
}

/** Whether the user said that the platform chooses the id. */
export function isLeftToPlatform(construct: IConstruct | undefined): boolean {
  return construct !== undefined && leftToPlatform.has(construct);
}

function setId(resource: IConstruct | undefined, id: string | undefined): void {
  if (TerraformResource.isTerraformResource(resource) && id !== undefined) {
    (resource as TerraformResource & { id: string }).id = id;
  }
}
