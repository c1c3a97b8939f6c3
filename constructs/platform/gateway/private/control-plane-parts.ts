import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { checkUnique } from '../../private/unique';
import { typeOf } from './control-plane-facts';
import { nameProblem } from './path-checks';

const GROUP = 'CLUSTER_TYPE_CONTROL_PLANE_GROUP';

/**
 * Rejects an entity in a control plane group, an invalid name, and a name that an existing entity of the same kind has.
 */
export function checkMember(
  member: IConstruct,
  controlPlane: IConstruct,
  kind: string,
  name?: string,
  problemOf: (name: string) => string | undefined = nameProblem,
): void {
  if (typeOf(controlPlane) === GROUP) {
    const message = `is ${controlPlane.node.path}, which is a group, and groups cannot contain entities; give one of its members`;
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

/** Construct that belongs to a control plane. */
interface Part extends IConstruct {
  readonly controlPlaneId: string;
}

/** Construct that belongs to a control plane, or a reference whose control plane may be unknown. */
interface PossiblePart extends IConstruct {
  readonly controlPlaneId?: string;
}

/** Rejects a reference to an entity that belongs to a different control plane. */
export function checkSamePlane(construct: IConstruct, property: string, part: PossiblePart, controlPlane: Part): void {
  if (part.controlPlaneId !== undefined && part.controlPlaneId !== controlPlane.controlPlaneId) {
    const message = `is ${part.node.path}, which belongs to another control plane than ${controlPlane.node.path}; give one of the same control plane`;
    addError(construct, property, message);
  }
}
