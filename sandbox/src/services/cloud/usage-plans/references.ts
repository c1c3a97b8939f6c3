import { Reference } from '../../kit/references';

const KEY = { to: ['api_gateway_api_key'], by: { api_gateway_api_key: 'access_key_id' } };

/** References from objects of all types to usage plans and API keys, which the sandbox checks. */
export const USAGE_PLAN_REFERENCES: readonly Reference[] = [
  { path: 'usage_plan_id', to: ['api_gateway_usage_plan'], status: 'ResourceNotFound.InvalidUsagePlan' },
  { path: 'api_key_id', ...KEY, status: 'ResourceNotFound.InvalidAccessKeyId' },
  { path: 'access_key_ids', ...KEY, status: 'ResourceNotFound.InvalidAccessKeyId' },
];
