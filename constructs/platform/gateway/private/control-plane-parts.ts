import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { checkUnique } from '../../private/unique';
import { typeOf } from './control-plane-facts';
import { nameProblem } from './path-checks';

const GROUP = 'CLUSTER_TYPE_CONTROL_PLANE_GROUP';

/**
 * Rejects a gateway entity in a control plane group, an invalid entity name, and a name that another entity of the same
 * type in the control plane has.
 */
export function checkMember(
  member: IConstruct,
  controlPlane: IConstruct,
  kind: string,
  name?: string,
  problemOf: (name: string) => string | undefined = nameProblem,
): void {
  if (typeOf(controlPlane) === GROUP) {
    const message = `is ${controlPlane.node.path}, which is a control plane group and cannot contain entities; give a member of the group`;
    addError(member, 'controlPlane', message);
  }
  if (name === undefined || name === null || isUnresolved(name)) {
    return;
  }
  const problem = problemOf(name);
  if (problem !== undefined) {
    addError(member, 'name', `is ${JSON.stringify(name)}; ${problem}`);
  }
  checkUnique(member, { within: controlPlane, kind: `gateway ${kind}`, property: 'name', value: name });
}

/** Control plane, or construct of a gateway entity whose control plane is known. */
interface Part extends IConstruct {
  readonly controlPlaneId: string;
}

/** Construct of a gateway entity, or a reference to an entity whose control plane may be unknown. */
interface PossiblePart extends IConstruct {
  readonly controlPlaneId?: string;
}

/**
 * Rejects a reference to a gateway entity that belongs to a different control plane. Skips an entity whose control
 * plane is unknown.
 */
export function checkSamePlane(construct: IConstruct, property: string, part: PossiblePart, controlPlane: Part): void {
  if (part.controlPlaneId !== undefined && part.controlPlaneId !== controlPlane.controlPlaneId) {
    const message = `is ${part.node.path}, which belongs to another control plane than ${controlPlane.node.path}; both must belong to the same control plane`;
    addError(construct, property, message);
  }
}
