import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { ControlPlaneType } from '../../gateway/control-plane';
import { typeOf } from '../../gateway/private/control-plane-facts';
import { Placement } from './scopes';

/**
 * Returns whether the gateways that run a policy support Redis: true unless the control plane is known to be
 * serverless. Reports an error if the gateways are serverless, or if the policy has no partial.
 *
 * @param allowed alternatives to Redis that the error message suggests for serverless gateways
 */
export function hasRedis(
  construct: IConstruct,
  { controlPlane, partials = [] }: Placement,
  property: string,
  allowed: string,
): boolean {
  if (typeOf(controlPlane) === ControlPlaneType.SERVERLESS) {
    const message = `is redis, but the control plane ${controlPlane.node.path} has serverless gateways, which do not support Redis; allowed: ${allowed}`;
    addError(construct, property, message);
    return false;
  }
  if (partials.length === 0) {
    addError(
      construct,
      property,
      'is redis, but the policy has no partial with the Redis connection; give the Redis partial in partials',
    );
  }
  return true;
}
