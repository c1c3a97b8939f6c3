import { PluginWay } from '../engine/contract/plugin-way';
import { ServerRule } from '../engine/contract/rule';
import { Switched } from '../engine/contract/switch';
import { CatalogId } from '../shared/catalog/types';
import { CLOUD } from './cloud';
import { Provider } from './kit/provider';
import { PLATFORM } from './platform';

/** All that the sandbox serves, by provider. */
export const SERVICES: { readonly [id in CatalogId]: Provider } = { platform: PLATFORM, cloud: CLOUD };

/** All rules, in the order of their checks. */
export const SERVER_RULES: readonly ServerRule[] = Object.values(SERVICES).flatMap(({ rules }) => rules);

/** All ways of the plugins, in the order in which they are gone. */
export const PLUGIN_WAYS: readonly PluginWay[] = Object.values(SERVICES).flatMap(({ ways }) => ways);

/** All that can be switched. */
export const SWITCHES: readonly Switched[] = [...SERVER_RULES, ...PLUGIN_WAYS];
