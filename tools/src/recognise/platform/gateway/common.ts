import { made, same } from '../../fields';
import { entityId } from '../../recogniser';

/** Conversion to L2 code for the control plane of a gateway entity. */
export const controlPlane = made('control_plane_id', 'platform.ControlPlane');

/** Conversions to L2 code for arguments that most gateway entities have. */
export const COMMON = { tags: same('tags'), entityId };
