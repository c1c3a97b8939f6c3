import { IConstruct } from 'constructs';
import { addError, addWarning } from '../../../../lib/core/synthesis/problems';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { checkUnique } from '../../private/unique';
import { nameProblem } from './path-checks';

const GROUP = 'CLUSTER_TYPE_CONTROL_PLANE_GROUP';

/** Properties of a control plane of this app that other constructs depend on. */
interface PlaneFacts {
  readonly type?: string;
  readonly cloudGateway?: boolean;
}

const planes = new ConstructFact<PlaneFacts>('planeMembers');

/** Records properties of a control plane of this app. */
export function rememberPlane(controlPlane: IConstruct, { type, cloudGateway }: PlaneFacts): void {
  planes.set(controlPlane, { type, cloudGateway });
}

/** Returns the properties of a control plane. Returns undefined for a reference. */
export function planeOf(controlPlane: IConstruct): PlaneFacts | undefined {
  return planes.get(controlPlane);
}

/** Returns the type of a control plane, if it was set. */
export function typeOf(controlPlane: IConstruct): string | undefined {
  return planeOf(controlPlane)?.type;
}

/** Rejects a part of a control plane group, an invalid name, and a name that another part of the same kind has. */
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

/** Part of a control plane. */
interface Part extends IConstruct {
  readonly controlPlaneId: string;
}

/** Part of a control plane, or a reference whose control plane may be unknown. */
interface PossiblePart extends IConstruct {
  readonly controlPlaneId?: string;
}

/** Rejects a reference to a part of another control plane. */
export function checkSamePlane(construct: IConstruct, property: string, part: PossiblePart, controlPlane: Part): void {
  if (part.controlPlaneId !== undefined && part.controlPlaneId !== controlPlane.controlPlaneId) {
    const message = `is ${part.node.path}, which belongs to another control plane than ${controlPlane.node.path}; give one of the same control plane`;
    addError(construct, property, message);
  }
}

/** Type of a route. `traditional` routes match by path, host and the like, `expressions` routes by an expression. */
export type RouteFlavor = 'traditional' | 'expressions';

const routes = new ConstructFact<{ readonly flavor: RouteFlavor; readonly first: IConstruct; isTold: boolean }>(
  'routeFlavor',
);

/** Warns once per control plane if it has routes of both types. */
export function checkFlavor(route: IConstruct, controlPlane: IConstruct, flavor: RouteFlavor): void {
  const known = routes.get(controlPlane);
  if (!known) {
    routes.set(controlPlane, { flavor, first: route, isTold: false });
  } else if (known.flavor !== flavor && !known.isTold) {
    known.isTold = true;
    const message = `is ${controlPlane.node.path}, which has a route of the other type, ${known.first.node.path}. Data planes with the router flavor traditional_compatible do not support expression routes, and data planes with the flavor expressions try all expression routes first; use one type of routes`;
    addWarning(route, 'controlPlane', message);
  }
}
