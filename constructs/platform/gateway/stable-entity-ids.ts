import { IAspect, TerraformResource } from 'cdktf';
import { IConstruct } from 'constructs';
import { isGenerated } from '../../../lib/core/generated';
import { isLeftToPlatform, stableEntityId } from './private/entity-id';

/**
 * Gives the parts of gateways in a stack, or in any scope, the ids that L2 constructs give theirs: made from the path, so
 * that an edit of a consumer, say, does not replace its credentials. For L1 constructs; those with an `id` of their own keep
 * it. See `GatewayEntityId`.
 *
 * To set one on what is deployed replaces it once, since its id changes.
 *
 * @example
 *
 * declare const stack: TerraformStack;
 * Aspects.of(stack).add(new platform.StableEntityIds());
 */
export class StableEntityIds implements IAspect {
  /** Makes the aspect, to be added to a stack or another scope. */
  public constructor() {}

  /** Sets the id of one construct. Called by cdktf at synthesis. */
  public visit(node: IConstruct): void {
    if (isGatewayEntity(node) && !isLeftToPlatform(node.node.scope)) {
      const id = stableEntityId(node);
      if (id !== undefined) {
        node.id = id;
      }
    }
  }
}

/** Whether a construct is a part of a gateway whose id can be given, and was not. */
function isGatewayEntity(node: IConstruct): node is TerraformResource & { id: string } {
  if (!isGenerated(node) || !TerraformResource.isTerraformResource(node)) {
    return false;
  }
  const { id } = node._inputs.shape;
  // Where the id is required, it is that of something else.
  const isOpen = id !== undefined && !id.required && node._inputs.get('id') === undefined;
  return isOpen && node._terraformType.startsWith('konnect_gateway_');
}
