import { PluginQuirk } from '../engine/contract/plugin-quirk';
import { ServerRule } from '../engine/contract/rule';
import { Switched } from '../engine/contract/switch';
import { CatalogId } from '../shared/catalog/types';
import { CLOUD } from './cloud';
import { Provider } from './kit/provider';
import { PLATFORM } from './platform';

/** Providers that the sandbox serves, by id. */
export const SERVICES: { readonly [id in CatalogId]: Provider } = { platform: PLATFORM, cloud: CLOUD };

/** Rules of the services of all providers, in the order of the checks. */
export const SERVER_RULES: readonly ServerRule[] = Object.values(SERVICES).flatMap(({ rules }) => rules);

/** Deviations of all Terraform providers from their services, in the order of their application. */
export const PLUGIN_QUIRKS: readonly PluginQuirk[] = Object.values(SERVICES).flatMap(({ quirks }) => quirks);

/** Rules and provider deviations that users can switch off. */
export const SWITCHES: readonly Switched[] = [...SERVER_RULES, ...PLUGIN_QUIRKS];
