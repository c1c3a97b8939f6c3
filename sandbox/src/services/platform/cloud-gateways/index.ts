import { every } from '../../kit/cascade';
import { Family } from '../../kit/family';
import { inOrganisation } from '../kit/names';
import { firstOf } from '../kit/objects';
import { CONFLICT } from '../kit/status';
import { CLOUD_GATEWAY_BEHAVIOURS } from './behaviours';
import { FORGOTTEN } from './left-configurations';
import { stateOf } from './networks';
import { providerAccounts } from './provider-accounts';
import { CLOUD_GATEWAY_REFERENCES } from './references';
import { CLOUD_GATEWAY_RULES } from './rules';
import { CLOUD_GATEWAY_TRANSITIONS } from './transitions';
import { CLOUD_GATEWAY_MAKERS } from './values';
import { CLOUD_GATEWAY_VARIANTS } from './variants';

/** Simulated family of resource types: dedicated and serverless gateways, and their networks. */
export const CLOUD_GATEWAYS: Family = {
  rules: CLOUD_GATEWAY_RULES,
  references: CLOUD_GATEWAY_REFERENCES,
  uniques: [
    ...inOrganisation('cloud_gateway_addon', 'cloud_gateway_network'),
    { types: ['cloud_gateway_custom_domain'], fields: ['domain'], status: CONFLICT },
  ],
  behaviours: CLOUD_GATEWAY_BEHAVIOURS,
  cascades: {
    cloud_gateway_network: { network_id: every },
  },
  transitions: CLOUD_GATEWAY_TRANSITIONS,
  lookups: {
    cloud_gateway_network: firstOf({
      of: 'cloud_gateway_network',
      hidden: (network, world) => ({ state: stateOf(network, world) }),
    }),
    cloud_gateway_provider_account_list: providerAccounts,
  },
  values: { makers: CLOUD_GATEWAY_MAKERS, variants: CLOUD_GATEWAY_VARIANTS },
  plugin: { quirks: [FORGOTTEN] },
};
