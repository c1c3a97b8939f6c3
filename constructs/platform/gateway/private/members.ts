import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/rules/problems';
import { isUnresolved } from '../../../../lib/core/tokens';
import { checkUnique } from '../../private/unique';
import { nameProblem } from './path-checks';

const GROUP = 'CLUSTER_TYPE_CONTROL_PLANE_GROUP';

const types = new WeakMap<IConstruct, string>();

/** Keeps the type of a control plane that is made here. */
export function rememberType(controlPlane: IConstruct, type: string | undefined): void {
  if (type !== undefined) {
    types.set(controlPlane, type);
  }
}

/** The type of a control plane, where it was given. */
export function typeOf(controlPlane: IConstruct): string | undefined {
  return types.get(controlPlane);
}

/** Refuses a part of a control plane that has no parts of its own, or a name that another one of its kind has. */
export function checkMember(
  member: IConstruct,
  controlPlane: IConstruct,
  kind: string,
  name: string | undefined,
): void {
  if (typeOf(controlPlane) === GROUP) {
    const message = `is ${controlPlane.node.path}, a group, which has nothing of its own; give the control plane of one of its members`;
    addError(member, 'controlPlane', message);
  }
  if (name === undefined || name === null || isUnresolved(name)) {
    return;
  }
  const problem = nameProblem(name);
  if (problem !== undefined) {
    addError(member, 'name', `is ${JSON.stringify(name)}; ${problem}`);
  }
  checkUnique(member, { within: controlPlane, kind: `gateway ${kind}`, property: 'name', value: name });
}
