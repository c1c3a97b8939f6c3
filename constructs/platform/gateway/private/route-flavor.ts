import { IConstruct } from 'constructs';
import { addWarning } from '../../../../lib/core/synthesis/problems';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';

/**
 * Type of a gateway route. `traditional` routes match by path, host and the like, `expressions` routes by an
 * expression.
 */
export type RouteFlavor = 'traditional' | 'expressions';

const routes = new ConstructFact<{ readonly flavor: RouteFlavor; readonly first: IConstruct; isReported: boolean }>(
  'routeFlavor',
);

/** Warns once per control plane if the control plane has both traditional routes and expression routes. */
export function checkFlavor(route: IConstruct, controlPlane: IConstruct, flavor: RouteFlavor): void {
  const known = routes.get(controlPlane);
  if (!known) {
    routes.set(controlPlane, { flavor, first: route, isReported: false });
  } else if (known.flavor !== flavor && !known.isReported) {
    known.isReported = true;
    const message = `is ${controlPlane.node.path}, which has a route of the other type, ${known.first.node.path}. Data planes with the router flavor traditional_compatible do not support expression routes, and data planes with the flavor expressions try all expression routes first; use one type of routes`;
    addWarning(route, 'controlPlane', message);
  }
}
