import { PluginQuirk } from '../../../engine/contract/plugin-quirk';
import { LEAVES_NULL } from './leaves-null';
import { OMITS_EMPTY } from './omits-empty';
import { SHOWS_UNSET } from './shows-unset';
import { LEAVES_UNREAD } from './unread';

/** Quirks of the platform's provider for several types, mostly from the catalogue's api.json. */
export const QUIRKS: readonly PluginQuirk[] = [OMITS_EMPTY, SHOWS_UNSET, LEAVES_UNREAD, LEAVES_NULL];
