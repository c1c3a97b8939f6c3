import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/rules/problems';
import { enforcementsOf, rememberEnforcement } from '../../private/enforcements';
import { checkUnique } from '../../private/unique';
import { Attached, Placement } from './scopes';

const ENFORCEMENT = 'ace';

const policiesOf = new WeakMap<IConstruct, Map<string, IConstruct>>();

/**
 * Refuses a second policy of one type in one place, and a name that another instance has: gateways tell policies apart by
 * type and scopes.
 */
export function checkPlace(construct: IConstruct, props: Placement, scopes: Attached[]): void {
  const { controlPlane, policy, instanceName } = props;
  const place = JSON.stringify([policy.name, ...scopes.map(({ scope, id }) => [scope, id])]);
  const known = policiesOf.get(controlPlane) ?? new Map<string, IConstruct>();
  policiesOf.set(controlPlane, known);
  const isEnforcement = policy.name === ENFORCEMENT && scopes.length === 0;
  const other = isEnforcement ? enforcementsOf(controlPlane)[0] : known.get(place);
  if (other) {
    addError(
      construct,
      'policy',
      `is ${policy.name}, as in ${other.node.path}, in the same place; leave one of them out`,
    );
  } else {
    known.set(place, construct);
  }
  if (isEnforcement) {
    rememberEnforcement(controlPlane, construct);
  }
  if (instanceName !== undefined) {
    checkUnique(construct, { within: controlPlane, kind: 'policy', property: 'instanceName', value: instanceName });
  }
}
