import { IConstruct } from 'constructs';
import { isImporting } from '../../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../../lib/core/l2/managed-construct';
import { identityOf, ResourceIndex } from '../../../../lib/core/rules/resource-index';
import { addCheck } from '../../../../lib/core/synthesis/problems';
import { ControlPlaneType } from '../../gateway/control-plane';
import { IControlPlane } from '../../gateway/control-plane-reference';
import { planeOf } from '../../gateway/private/control-plane-facts';

/**
 * Rejects a second gateway configuration of a control plane in the app, including gateway configurations in L1. With a
 * second gateway configuration for the same control plane, the platform would silently overwrite the first gateway
 * configuration.
 */
export function checkOnlyGateway(gateway: IConstruct, controlPlane: IControlPlane): void {
  addCheck(gateway, (resources) => {
    const all = configurationsOf(controlPlane, resources);
    const own = all.findIndex((one) => ownerOf(one) === gateway);
    // If two L2 constructs configure the gateway of a control plane, only the later construct reports the error.
    const other = all.find((one, index) => index !== own && (index < own || ownerOf(one) === one));
    const path = other && ownerOf(other).node.path;
    const message = `is the control plane ${controlPlane.node.path}, which already has the gateway configuration ${path}, and the platform would overwrite it; extend the existing gateway configuration, or give a different control plane`;
    return other ? [{ level: 'error', property: 'controlPlane', message }] : [];
  });
}

function configurationsOf({ controlPlaneId }: IControlPlane, resources: ResourceIndex): IConstruct[] {
  const wanted = identityOf(controlPlaneId);
  return resources
    .ofType('konnect_cloud_gateway_configuration')
    .filter((one) => identityOf(one._inputs.get('controlPlaneId')) === wanted);
}

/**
 * Returns the L2 construct that created a gateway configuration resource, or the resource itself if the app uses L1.
 */
function ownerOf(resource: IConstruct): IConstruct {
  const { scope } = resource.node;
  return scope instanceof ManagedConstruct && scope.node.defaultChild === resource ? scope : resource;
}

/**
 * Rejects a control plane of the app that cannot have dedicated cloud data planes, because of its type or its
 * `cloudGateway`.
 */
export function checkDedicated(gateway: IConstruct, controlPlane: IControlPlane): void {
  checkPlane(gateway, controlPlane, (type, path) => {
    if (type === ControlPlaneType.SERVERLESS) {
      return `is the control plane ${path}, which is serverless; use a ServerlessGateway`;
    }
    return type === ControlPlaneType.KUBERNETES_INGRESS_CONTROLLER
      ? `is the control plane ${path}, which has the type KUBERNETES_INGRESS_CONTROLLER; allowed: the type HYBRID, or a control plane group`
      : undefined;
  });
}

/** Rejects a control plane of the app that is not serverless, or whose `cloudGateway` is not true. */
export function checkServerless(gateway: IConstruct, controlPlane: IControlPlane): void {
  checkPlane(gateway, controlPlane, (type, path) =>
    type === ControlPlaneType.SERVERLESS
      ? undefined
      : `is the control plane ${path}, which is not serverless; set its type to ControlPlaneType.SERVERLESS and its cloudGateway to true`,
  );
}

/**
 * Checks the type and `cloudGateway` of a control plane that the app creates. The check of the control plane runs at
 * synthesis, because the user may call `importFrom` of the control plane later. `checkPlane` skips imported control
 * planes, because the program need not set their `type` and `cloudGateway`.
 */
function checkPlane(
  gateway: IConstruct,
  controlPlane: IControlPlane,
  problemOf: (type: string, path: string) => string | undefined,
): void {
  addCheck(gateway, () => {
    const plane = isImporting(controlPlane) ? undefined : planeOf(controlPlane);
    if (!plane) {
      return [];
    }
    const { type = ControlPlaneType.HYBRID, cloudGateway = false } = plane;
    const { path } = controlPlane.node;
    const flagProblem = cloudGateway
      ? undefined
      : `is the control plane ${path}, whose cloudGateway is not true, so the platform does not run its data planes; set cloudGateway to true`;
    const message = problemOf(type, path) ?? flagProblem;
    return message === undefined ? [] : [{ level: 'error', property: 'controlPlane', message }];
  });
}
