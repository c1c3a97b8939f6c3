import { IConstruct } from 'constructs';

/**
 * A control plane of service meshes. Made here, or only referred to.
 */
export interface IMeshControlPlane extends IConstruct {
  /**
   * The id of the control plane.
   *
   * @attribute
   */
  readonly meshControlPlaneId: string;
}
