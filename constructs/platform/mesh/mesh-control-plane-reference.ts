import { IConstruct } from 'constructs';

/** Control plane of service meshes. Created in this app, or referenced. */
export interface IMeshControlPlane extends IConstruct {
  /**
   * The id of the control plane.
   *
   * @attribute
   */
  readonly meshControlPlaneId: string;
}
