import { Family } from '../../kit/family';
import { listOf } from '../kit/objects';

/** Simulated family of resource types: the control planes of service meshes. */
export const MESH: Family = {
  lookups: { mesh_control_planes: listOf({ of: 'mesh_control_plane' }) },
};
