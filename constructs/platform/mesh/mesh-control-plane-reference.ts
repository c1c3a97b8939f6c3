import { IConstruct } from 'constructs';

/**
 * Mesh control plane: the global control plane of service meshes on the platform. `IMeshControlPlane` is a mesh control
 * plane that the app creates, or a reference to an existing mesh control plane.
 */
export interface IMeshControlPlane extends IConstruct {
  /**
   * Id of the mesh control plane on the platform.
   *
   * @attribute
   */
  readonly meshControlPlaneId: string;
}
