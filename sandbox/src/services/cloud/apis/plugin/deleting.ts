import { PluginQuirk } from '../../../../engine/contract/plugin-quirk';
import { requireValue } from '../../../../shared/require-value';

const API = 'api_gateway_api';

const limitsFirst: PluginQuirk = {
  name: 'api-limits-lifted-before-destroying',
  provider: 'cloud',
  summary:
    'Before the provider deletes an API, it removes the QPS limits of the API in all environments. The limits stay removed if the service then rejects the deletion.',
  types: [API],
  first: ({ key, held }, world) =>
    world.update(API, key, { ...requireValue(held), pre_limit: -1, release_limit: -1, test_limit: -1 }),
};

/** Simulated behaviour of the Terraform provider for the removal of APIs. */
export const DELETING_QUIRKS: readonly PluginQuirk[] = [limitsFirst];
