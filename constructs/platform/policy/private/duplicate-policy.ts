import { IConstruct } from 'constructs';
import { claimUnique } from '../../../../lib/core/l2/unique-registry';
import { addError } from '../../../../lib/core/synthesis/problems';
import { enforcementsOf, rememberEnforcement } from '../../private/enforcements';
import { checkUnique } from '../../private/unique';
import { AttachedScope, Placement } from './scopes';

const ENFORCEMENT = 'ace';

/**
 * Rejects a second policy of the same type with the same scopes, and a duplicate instance name of a policy. Gateways
 * distinguish policies by type and scopes.
 */
export function checkDuplicatePolicy(construct: IConstruct, props: Placement, scopes: AttachedScope[]): void {
  const { controlPlane, policy, instanceName } = props;
  const scopesKey = JSON.stringify([policy.name, ...scopes.map(({ scope, id }) => [scope, id])]);
  const isEnforcement = policy.name === ENFORCEMENT && scopes.length === 0;
  const other = isEnforcement
    ? enforcementsOf(controlPlane)[0]
    : claimUnique(controlPlane, 'policy scopes', scopesKey, construct);
  if (other) {
    addError(
      construct,
      'policy',
      `is ${policy.name}, but ${other.node.path} is a policy of the same type with the same scopes; leave out one of the two policies`,
    );
  }
  if (isEnforcement) {
    rememberEnforcement(controlPlane, construct);
  }
  if (instanceName !== undefined) {
    checkUnique(construct, { within: controlPlane, kind: 'policy', property: 'instanceName', value: instanceName });
  }
}
