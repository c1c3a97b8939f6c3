import { IConstruct } from 'constructs';
import { isImporting } from '../../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../../lib/core/l2/managed-construct';
import { identityOf, ResourceIndex } from '../../../../lib/core/rules/resource-index';
import { addCheck } from '../../../../lib/core/synthesis/problems';
import { ControlPlaneType } from '../../gateway/control-plane';
import { IControlPlane } from '../../gateway/control-plane-reference';
import { planeOf } from '../../gateway/private/members';

/**
 * Rejects a second configuration of a control plane in the app, including L1 ones, because the service would silently
 * replace the first.
 */
export function checkOnlyGateway(gateway: IConstruct, controlPlane: IControlPlane): void {
  addCheck(gateway, (neighbours) => {
    const all = configurationsOf(controlPlane, neighbours);
    const own = all.findIndex((one) => ownerOf(one) === gateway);
    // If two L2 constructs configure the control plane, only the later one reports the error.
    const other = all.find((one, index) => index !== own && (index < own || ownerOf(one) === one));
    const path = other && ownerOf(other).node.path;
    const message = `is ${controlPlane.node.path}, which has ${path} already: a control plane has one configuration, and the platform would overwrite the first one; extend that one, or give another control plane`;
    return other ? [{ level: 'error', property: 'controlPlane', message }] : [];
  });
}

function configurationsOf({ controlPlaneId }: IControlPlane, neighbours: ResourceIndex): IConstruct[] {
  const wanted = identityOf(controlPlaneId);
  return neighbours
    .ofType('konnect_cloud_gateway_configuration')
    .filter((one) => identityOf(one._inputs.get('controlPlaneId')) === wanted);
}

/** Returns the L2 construct that creates a resource, or the resource itself. */
function ownerOf(resource: IConstruct): IConstruct {
  const { scope } = resource.node;
  return scope instanceof ManagedConstruct && scope.node.defaultChild === resource ? scope : resource;
}

/** Rejects a control plane that cannot have dedicated data planes, if the type of the control plane is known. */
export function checkDedicated(gateway: IConstruct, controlPlane: IControlPlane): void {
  checkPlane(gateway, controlPlane, (type) => {
    if (type === ControlPlaneType.SERVERLESS) {
      return 'which is serverless; use a ServerlessGateway';
    }
    return type === ControlPlaneType.KUBERNETES_INGRESS_CONTROLLER
      ? 'which is of a Kubernetes cluster; give one of the type HYBRID or a group'
      : undefined;
  });
}

/** Rejects a control plane that is not serverless, if the type of the control plane is known. */
export function checkServerless(gateway: IConstruct, controlPlane: IControlPlane): void {
  checkPlane(gateway, controlPlane, (type) =>
    type === ControlPlaneType.SERVERLESS
      ? undefined
      : 'which is not serverless; give it type: ControlPlaneType.SERVERLESS and cloudGateway: true',
  );
}

/**
 * Runs at synthesis, because the user may call `importFrom` of the control plane later. An imported control plane has
 * no such arguments.
 */
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
