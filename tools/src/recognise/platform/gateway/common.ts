import { made, same } from '../../fields';
import { entityId } from '../../recogniser';

/** Field for the control plane to which an entity belongs. */
export const controlPlane = made('control_plane_id', 'platform.ControlPlane');

/** Fields that most entities of a control plane have. */
export const COMMON = { tags: same('tags'), entityId };
