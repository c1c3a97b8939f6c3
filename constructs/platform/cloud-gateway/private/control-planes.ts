import { IConstruct } from 'constructs';
import { isImporting } from '../../../../lib/core/imports';
import { addCheck, addError } from '../../../../lib/core/rules/problems';
import { MISSING } from '../../../../lib/core/rules/required';
import { ControlPlaneType, IControlPlane } from '../../gateway/control-plane';
import { planeOf } from '../../gateway/private/members';

/** Control planes with what runs their gateways, by the id that they are known by: two references may be to the same. */
const gatewaysOf = new WeakMap<IConstruct, Map<string, IConstruct>>();

/** Refuses a second cloud gateway of a control plane in the app: the service would replace the first in silence. */
export function checkOnlyGateway(gateway: IConstruct, { controlPlaneId, node }: IControlPlane): void {
  if (controlPlaneId === undefined || controlPlaneId === MISSING.text()) {
    return;
  }
  const known = gatewaysOf.get(gateway.node.root) ?? new Map<string, IConstruct>();
  gatewaysOf.set(gateway.node.root, known);
  const other = known.get(controlPlaneId);
  if (other) {
    const message = `is ${node.path}, which has ${other.node.path} already: a control plane has one configuration, and the platform would replace that one; add to it, or give another control plane`;
    addError(gateway, 'controlPlane', message);
  } else {
    known.set(controlPlaneId, gateway);
  }
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
