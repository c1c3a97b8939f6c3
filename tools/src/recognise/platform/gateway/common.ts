import { made, same } from '../../fields';
import { entityId } from '../../recogniser';

/** The control plane that something is on. */
export const controlPlane = made('control_plane_id', 'platform.ControlPlane');

/** Fields of most parts of a control plane. */
export const COMMON = { tags: same('tags'), entityId };
