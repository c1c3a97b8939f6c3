import { FamilyValues } from '../../kit/family';
import { joined } from '../kit/lists';

/** Values that the cloud generates for usage plans and keys. */
export const USAGE_PLAN_VALUES: FamilyValues = {
  makers: {
    'api_gateway_api_key access_key_secret': ({ ids }) => ids.secret(40),
  },
  idParts: {
    access_keys_str: ({ root }) => joined(root.access_key_ids),
  },
  idPrefixes: { api_gateway_api_key: 'AKID', api_gateway_usage_plan: 'usagePlan-' },
};
