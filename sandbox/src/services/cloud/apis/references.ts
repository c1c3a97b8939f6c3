import { Reference } from '../../kit/references';
import { AN_API, SAME_SERVICE } from '../kit/reference-parts';

/**
 * References to APIs and upstreams. The sandbox does not check references of APIs to networks, functions and buckets,
 * and assumes that these objects exist.
 */
export const API_REFERENCES: readonly Reference[] = [
  { path: 'api_id', ...AN_API, status: 'ResourceNotFound.InvalidApi', owner: SAME_SERVICE },
  { path: 'bind_api_id', ...AN_API, status: 'ResourceNotFound.InvalidApi', owner: SAME_SERVICE },
  { path: 'api_ids', ...AN_API, status: 'ResourceNotFound.InvalidApi', owner: SAME_SERVICE },
  { path: 'auth_relation_api_id', ...AN_API, status: 'ResourceNotFound.InvalidOauthApi', owner: SAME_SERVICE },
  {
    path: 'service_config_upstream_id',
    to: ['api_gateway_upstream'],
    status: 'InvalidParameterValue.InvalidUpstream',
  },
];
