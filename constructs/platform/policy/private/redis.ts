import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/rules/problems';
import { ControlPlaneType } from '../../gateway/control-plane';
import { typeOf } from '../../gateway/private/members';
import { Placement } from './scopes';

/**
 * Whether there is a Redis to be had where a policy is attached. Refused are serverless gateways, which have none, and one of
 * which nobody tells.
 *
 * @param allowed what serverless gateways have instead
 */
export function hasRedis(
  construct: IConstruct,
  { controlPlane, partials = [] }: Placement,
  property: string,
  allowed: string,
): boolean {
  if (typeOf(controlPlane) === ControlPlaneType.SERVERLESS) {
    const message = `is redis, but ${controlPlane.node.path} has serverless gateways, which have none; allowed: ${allowed}`;
    addError(construct, property, message);
    return false;
  }
  if (partials.length === 0) {
    addError(construct, property, 'is redis, but no partial has the connection; give one by partials');
  }
  return true;
}
