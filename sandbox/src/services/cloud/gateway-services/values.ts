import { Maker } from '../../../engine/contract/making';
import { FamilyValues } from '../../kit/family';
import { always } from '../../kit/makers';
import { stringOrEmpty } from '../../kit/texts';
import { HOSTS } from '../kit/hosts';

/** Invented account number in generated host names, because the cloud puts the account number into host names. */
const ACCOUNT = '1250000000';

/**
 * Generates the host name of a gateway service in a network. The host name is empty if the gateway service has no
 * access from that network.
 */
const subDomain =
  (network: string, infix: string): Maker =>
  ({ root }) =>
    Array.isArray(root.net_type) && root.net_type.includes(network)
      ? `${stringOrEmpty(root.id)}-${ACCOUNT}.gz.${infix}${HOSTS}`
      : '';

/** Values that the cloud generates for gateway services. */
export const SERVICE_VALUES: FamilyValues = {
  makers: {
    'api_gateway_service inner_http_port': always(80),
    'api_gateway_service inner_https_port': always(443),
    'api_gateway_service internal_sub_domain': subDomain('INNER', 'internal.'),
    'api_gateway_service outer_sub_domain': subDomain('OUTER', ''),
  },
  idPrefixes: { api_gateway_service: 'service-' },
};
