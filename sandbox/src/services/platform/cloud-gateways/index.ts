import { every } from '../../kit/cascade';
import { Family } from '../../kit/family';
import { firstOf } from '../kit/objects';
import { CONFLICT } from '../kit/status';
import { NETWORK } from './behaviours';
import { providerAccounts } from './provider-accounts';
import { CLOUD_GATEWAY_REFERENCES } from './references';
import { CLOUD_GATEWAY_RULES } from './rules';
import { CLOUD_GATEWAY_TRANSITIONS } from './transitions';
import { CLOUD_GATEWAY_MAKERS } from './values';
import { CLOUD_GATEWAY_VARIANTS } from './variants';

/** Dedicated and serverless gateways, and their networks. */
export const CLOUD_GATEWAYS: Family = {
  rules: CLOUD_GATEWAY_RULES,
  references: CLOUD_GATEWAY_REFERENCES,
  uses: [
    {
      types: ['cloud_gateway_network'],
      holders: {
        cloud_gateway_configuration: ['dataplane_groups.cloud_gateway_network_id'],
        cloud_gateway_private_dns: ['network_id'],
        cloud_gateway_transit_gateway: ['network_id'],
      },
      status: CONFLICT,
      remedy: 'remove these first',
    },
  ],
  behaviours: [NETWORK],
  cascades: {
    cloud_gateway_network: { network_id: every },
  },
  transitions: CLOUD_GATEWAY_TRANSITIONS,
  lookups: {
    // A network that has no other state is ready: the sandbox makes it at once unless told otherwise.
    cloud_gateway_network: firstOf({ of: 'cloud_gateway_network', defaults: { state: 'ready' } }),
    cloud_gateway_provider_account_list: providerAccounts,
  },
  values: { makers: CLOUD_GATEWAY_MAKERS, variants: CLOUD_GATEWAY_VARIANTS },
};
