import { IConstruct } from 'constructs';

/** Control plane of service meshes. The control plane is created in this app, or referenced. */
export interface IMeshControlPlane extends IConstruct {
  /**
   * The id of the control plane.
   *
   * @attribute
   */
  readonly meshControlPlaneId: string;
}
