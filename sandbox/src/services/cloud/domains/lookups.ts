import { DataSources } from '../../../engine/contract/lookup';
import { textOf } from '../../kit/given';
import { ofService } from '../kit/gateway';
import { listing } from '../kit/listing';

/**
 * The data source of custom domains returns each path mapping as an object. In the resource, a path mapping is a text
 * such as `/v1#release`.
 */
const customerDomains = listing({
  into: 'list',
  of: 'api_gateway_custom_domain',
  by: { service_id: 'service_id' },
  names: { domain_name: 'sub_domain' },
  more: ({ path_mappings, status }) => ({
    is_status_on: status === 1,
    path_mappings: (Array.isArray(path_mappings) ? path_mappings : []).map((mapping) => {
      const [path, environment] = textOf(mapping).split('#');
      return { path, environment: environment ?? '' };
    }),
  }),
});

/** Data sources of custom domains. */
export const DOMAIN_LOOKUPS: DataSources = { api_gateway_customer_domains: ofService(customerDomains) };
