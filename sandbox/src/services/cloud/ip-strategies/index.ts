import { Family } from '../../kit/family';
import { SAME_SERVICE } from '../kit/reference-parts';
import { ASSOCIATED } from '../kit/status';
import { IP_STRATEGY_LOOKUPS } from './lookups';
import { IP_STRATEGY_PLUGIN } from './plugin';

/** Simulated family of resource types: IP strategies, and their attachments to APIs. */
export const IP_STRATEGIES: Family = {
  references: [
    {
      path: 'strategy_id',
      to: [],
      by: { api_gateway_ip_strategy: 'strategy_id' },
      of: ['api_gateway_strategy_attachment'],
      status: 'ResourceNotFound.InvalidIPStrategy',
      owner: SAME_SERVICE,
    },
  ],
  uses: [
    {
      types: ['api_gateway_ip_strategy'],
      by: 'strategy_id',
      holders: { api_gateway_strategy_attachment: ['strategy_id'] },
      status: ASSOCIATED,
      remedy: 'remove the attachments of the IP strategy first',
    },
  ],
  lookups: IP_STRATEGY_LOOKUPS,
  plugin: IP_STRATEGY_PLUGIN,
};
