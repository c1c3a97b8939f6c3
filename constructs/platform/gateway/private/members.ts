import { IConstruct } from 'constructs';
import { addError, addWarning } from '../../../../lib/core/rules/problems';
import { MISSING } from '../../../../lib/core/rules/required';
import { isUnresolved } from '../../../../lib/core/tokens';
import { checkUnique } from '../../private/unique';
import { nameProblem } from './path-checks';

const GROUP = 'CLUSTER_TYPE_CONTROL_PLANE_GROUP';

/** What was given of a control plane that is made here, as far as others depend on it. */
interface Plane {
  readonly type?: string;
  readonly cloudGateway?: boolean;
}

const planes = new WeakMap<IConstruct, Plane>();

/** Keeps what was given of a control plane that is made here. */
export function rememberPlane(controlPlane: IConstruct, { type, cloudGateway }: Plane): void {
  planes.set(controlPlane, { type, cloudGateway });
}

/** What was given of a control plane; nothing where it is only referred to. */
export function planeOf(controlPlane: IConstruct): Plane | undefined {
  return planes.get(controlPlane);
}

/** The type of a control plane, where it was given. */
export function typeOf(controlPlane: IConstruct): string | undefined {
  return planeOf(controlPlane)?.type;
}

/** Refuses a part of a control plane that has no parts of its own, or a name that another one of its kind has. */
export function checkMember(
  member: IConstruct,
  controlPlane: IConstruct,
  kind: string,
  name?: string,
  problemOf: (name: string) => string | undefined = nameProblem,
): void {
  if (typeOf(controlPlane) === GROUP) {
    const message = `is ${controlPlane.node.path}, a group, which has nothing of its own; give the control plane of one of its members`;
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

/** What belongs to a control plane. */
interface Part extends IConstruct {
  readonly controlPlaneId: string;
}

/** What may belong to a control plane that nobody knows, where it was only referred to. */
interface Referred extends IConstruct {
  readonly controlPlaneId?: string;
}

/** Refuses a reference to a part of another control plane. One that is missing is told of already. */
export function checkSamePlane(construct: IConstruct, property: string, part: Referred, controlPlane: Part): void {
  const ids = [part.controlPlaneId, controlPlane.controlPlaneId];
  const isKnown = !ids.includes(undefined) && !ids.includes(MISSING.text());
  if (isKnown && part.controlPlaneId !== controlPlane.controlPlaneId) {
    const message = `is ${part.node.path}, which belongs to another control plane than ${controlPlane.node.path}; give one of the same`;
    addError(construct, property, message);
  }
}

/** A route with what it belongs to. */
interface Route {
  readonly name?: string;
  readonly controlPlane: Part;
  readonly service?: Part;
}

/** Refuses a route of a control plane that has none, under a name that is taken, or to a service of another one. */
export function checkRouteOwners(route: IConstruct, { name, controlPlane, service }: Route): void {
  if (service) {
    checkSamePlane(route, 'service', service, controlPlane);
  }
  checkMember(route, controlPlane, 'route', name);
}

/** How routes are told: by paths, hosts and the like, or by expressions. */
type Flavor = 'traditional' | 'expressions';

const routes = new WeakMap<IConstruct, { readonly flavor: Flavor; readonly first: IConstruct; isTold: boolean }>();

/** Warns, once for each control plane, of routes of both kinds on it. */
export function checkFlavor(route: IConstruct, controlPlane: IConstruct, flavor: Flavor): void {
  const known = routes.get(controlPlane);
  if (!known) {
    routes.set(controlPlane, { flavor, first: route, isTold: false });
  } else if (known.flavor !== flavor && !known.isTold) {
    known.isTold = true;
    const message = `has ${known.first.node.path} as well: data planes of the router flavor traditional_compatible do not know expressions, and the others try all routes with an expression first; keep to one kind`;
    addWarning(route, 'controlPlane', message);
  }
}
