import { IConstruct } from 'constructs';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';

/** Properties of a control plane of this app that other constructs depend on. */
interface ControlPlaneFacts {
  readonly type?: string;
  readonly cloudGateway?: boolean;
}

const controlPlanes = new ConstructFact<ControlPlaneFacts>('controlPlane');

export function rememberPlane(controlPlane: IConstruct, { type, cloudGateway }: ControlPlaneFacts): void {
  controlPlanes.set(controlPlane, { type, cloudGateway });
}

/**
 * Returns the properties of a control plane that the app creates, for use in other constructs. Returns undefined for a
 * control plane that the app looks up or references by id.
 */
export function planeOf(controlPlane: IConstruct): ControlPlaneFacts | undefined {
  return controlPlanes.get(controlPlane);
}

/**
 * Returns the type of a control plane that the app creates: the type that the program set, or the group type for a
 * `ControlPlaneGroup`. Returns undefined if the program set no type, or if the app looks up or references the control
 * plane.
 */
export function typeOf(controlPlane: IConstruct): string | undefined {
  return planeOf(controlPlane)?.type;
}
