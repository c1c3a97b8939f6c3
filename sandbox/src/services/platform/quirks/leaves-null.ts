import { PluginQuirk } from '../../../engine/contract/plugin-quirk';
import { withValueAt } from './paths';

/** Attributes that the provider reads into the block of a partial, but not outside the block. */
const NEXT_TO_BLOCK = ['name', 'created_at', 'updated_at'];

/** Quirk for computed attributes that stay null in the state although the platform has a value. Observed with provider 3.19.0. */
export const LEAVES_NULL: PluginQuirk = {
  name: 'plugin-leaves-null',
  provider: 'platform',
  types: ['gateway_partial'],
  summary:
    'The name and times outside the block of a partial stay null, because the provider reads them only into the block.',
  read: (seen) => seen && NEXT_TO_BLOCK.reduce((left, path) => withValueAt(left, path, null), seen),
};
