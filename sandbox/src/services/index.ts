import { ServerRule } from '../engine/contract/rule';
import { CatalogId } from '../shared/catalog/types';
import { CLOUD } from './cloud';
import { Provider } from './kit/provider';
import { PLATFORM } from './platform';

/** All that the sandbox serves, by provider. */
export const SERVICES: { readonly [id in CatalogId]: Provider } = { platform: PLATFORM, cloud: CLOUD };

/** All rules, in the order of their checks. */
export const SERVER_RULES: readonly ServerRule[] = Object.values(SERVICES).flatMap(({ rules }) => rules);
