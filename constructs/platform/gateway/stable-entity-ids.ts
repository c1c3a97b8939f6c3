import { IAspect, TerraformResource } from 'cdktf';
import { IConstruct } from 'constructs';
import { isGenerated } from '../../../lib/core/schema/generated';
import { EXPRESSION, hasPlatformGeneratedId, stableEntityId } from './private/entity-id';

/**
 * Aspect that gives L1 constructs of gateway entities stable ids, derived from the construct paths, as for L2
 * constructs. With stable ids, an edit of a gateway entity does not replace resources that refer to the entity, such as
 * the credentials of a consumer. Gateway entities with an explicit `id` keep the id. If the app has no namespace for
 * ids, `StableEntityIds` sets no ids, and synthesis warns. See `GatewayEntityId`.
 *
 * Adding the aspect `StableEntityIds` to deployed entities with ids from the platform replaces the entities once,
 * because their ids change.
 *
 * @example
 *
 * declare const stack: TerraformStack;
 * Aspects.of(stack).add(new platform.StableEntityIds());
 */
export class StableEntityIds implements IAspect {
  /** Creates the aspect. Add the aspect to a stack or a different scope with `Aspects.of(…).add(…)`. */
  public constructor() {}

  /**
   * Sets the id of one construct if the construct is a gateway entity without an explicit id. `visit` skips the
   * entities of L2 constructs with `GatewayEntityId.platformGenerated()`. cdktf calls `visit` for each construct at
   * synthesis.
   */
  public visit(node: IConstruct): void {
    if (isGatewayEntity(node) && !hasPlatformGeneratedId(node.node.scope)) {
      const isExpressionRoute = node.terraformResourceType === 'konnect_gateway_route_expression';
      const id = stableEntityId(node, isExpressionRoute ? EXPRESSION : undefined);
      if (id !== undefined) {
        node.id = id;
      }
    }
  }
}

/** Returns whether a construct is a gateway entity whose `id` can be set but is not set. */
function isGatewayEntity(node: IConstruct): node is TerraformResource & { id: string } {
  if (!isGenerated(node) || !TerraformResource.isTerraformResource(node)) {
    return false;
  }
  const { id } = node._inputs.shape;
  // If the `id` argument of a resource is required, the argument refers to an object other than the entity.
  const isUnset = id !== undefined && !id.required && node._inputs.get('id') === undefined;
  return isUnset && node._terraformType.startsWith('konnect_gateway_');
}
