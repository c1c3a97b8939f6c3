import { made, same } from '../../fields';
import { entityId } from '../../recogniser';

/** The control plane that something is on. */
export const controlPlane = made('control_plane_id', 'platform.ControlPlane');

/** What most parts of a control plane have. */
export const COMMON = { tags: same('tags'), entityId };
