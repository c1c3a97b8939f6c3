import { FamilyValues } from '../../kit/family';
import { always } from '../../kit/makers';

/** Values that the cloud generates for custom domains. */
export const DOMAIN_VALUES: FamilyValues = {
  makers: {
    'api_gateway_custom_domain status': always(1),
  },
};
