import { IConstruct } from 'constructs';
import { isImporting } from '../../../../lib/core/imports';
import { ManagedConstruct } from '../../../../lib/core/managed-construct';
import { identityOf, Neighbours } from '../../../../lib/core/rules/neighbours';
import { addCheck } from '../../../../lib/core/rules/problems';
import { ControlPlaneType, IControlPlane } from '../../gateway/control-plane';
import { planeOf } from '../../gateway/private/members';

/** Refuses a second configuration of a control plane in the app, by L1 too: the service would replace the first in silence. */
export function checkOnlyGateway(gateway: IConstruct, controlPlane: IControlPlane): void {
  addCheck(gateway, () => {
    // What stands for one that is missing is the construct itself.
    const all = controlPlane.node === gateway.node ? [] : configurationsOf(gateway, controlPlane);
    const own = all.findIndex((one) => ownerOf(one) === gateway);
    // Of two constructs of L2, the later one is told of.
    const other = all.find((one, index) => index !== own && (index < own || ownerOf(one) === one));
    const path = other && ownerOf(other).node.path;
    const message = `is ${controlPlane.node.path}, which has ${path} already: a control plane has one configuration, and the platform would replace that one; add to it, or give another control plane`;
    return other ? [{ level: 'error', property: 'controlPlane', message }] : [];
  });
}

function configurationsOf(gateway: IConstruct, { controlPlaneId }: IControlPlane): IConstruct[] {
  const wanted = identityOf(controlPlaneId);
  return new Neighbours(gateway.node.root)
    .ofType('konnect_cloud_gateway_configuration')
    .filter((one) => identityOf(one._inputs.get('controlPlaneId')) === wanted);
}

/** The construct of L2 that makes a resource; the resource where there is none. */
function ownerOf(resource: IConstruct): IConstruct {
  const { scope } = resource.node;
  return scope instanceof ManagedConstruct && scope.node.defaultChild === resource ? scope : resource;
}

/** Refuses a control plane whose data planes are not dedicated ones, where that is known. */
export function checkDedicated(gateway: IConstruct, controlPlane: IControlPlane): void {
  checkPlane(gateway, controlPlane, (type) => {
    if (type === ControlPlaneType.SERVERLESS) {
      return 'which is serverless; make a ServerlessGateway';
    }
    return type === ControlPlaneType.KUBERNETES_INGRESS_CONTROLLER
      ? 'which is of a Kubernetes cluster; give one of the type HYBRID or a group'
      : undefined;
  });
}

/** Refuses a control plane that is not serverless, where that is known. */
export function checkServerless(gateway: IConstruct, controlPlane: IControlPlane): void {
  checkPlane(gateway, controlPlane, (type) =>
    type === ControlPlaneType.SERVERLESS
      ? undefined
      : 'which is not serverless; give it type: ControlPlaneType.SERVERLESS and cloudGateway: true',
  );
}

/** Late, as it may still be said that a control plane is taken over, and nothing is given of it then. */
function checkPlane(
  gateway: IConstruct,
  controlPlane: IControlPlane,
  problemOf: (type: string) => string | undefined,
): void {
  addCheck(gateway, () => {
    const plane = isImporting(controlPlane) ? undefined : planeOf(controlPlane);
    if (!plane) {
      return [];
    }
    const { type = ControlPlaneType.HYBRID, cloudGateway = false } = plane;
    const flag = cloudGateway ? undefined : 'whose data planes the platform does not run; give it cloudGateway: true';
    const problem = problemOf(type) ?? flag;
    const message = `is ${controlPlane.node.path}, ${problem}`;
    return problem === undefined ? [] : [{ level: 'error', property: 'controlPlane', message }];
  });
}
