import { Family } from '../../kit/family';
import { ASSOCIATED } from '../kit/status';
import { PLUGIN_LOOKUPS } from './lookups';
import { PLUGIN_QUIRKS } from './plugin';
import { PLUGIN_RULES } from './rules';

/** Simulated family of resource types: the API gateway's plugins, and their attachments to APIs. */
export const PLUGINS: Family = {
  rules: PLUGIN_RULES,
  references: [{ path: 'plugin_id', to: ['api_gateway_plugin'], status: 'ResourceNotFound.InvalidPlugin' }],
  uses: [
    {
      types: ['api_gateway_plugin'],
      holders: { api_gateway_plugin_attachment: ['plugin_id'] },
      status: ASSOCIATED,
      remedy: 'remove the attachments of the plugin first',
    },
  ],
  lookups: PLUGIN_LOOKUPS,
  values: { idPrefixes: { api_gateway_plugin: 'plugin-' } },
  plugin: { quirks: PLUGIN_QUIRKS },
};
