import { only } from '../../kit/cascade';
import { Family } from '../../kit/family';
import { API_BEHAVIOURS } from './behaviours';
import { API_LOOKUPS } from './lookups';
import { API_PLUGIN } from './plugin';
import { API_REFERENCES } from './references';
import { API_RULES } from './rules';
import { API_VALUES } from './values';

/** Simulated family of resource types: APIs, API documents, imported OpenAPI documents and upstreams. */
export const APIS: Family = {
  rules: API_RULES,
  references: API_REFERENCES,
  behaviours: API_BEHAVIOURS,
  cascades: {
    api_gateway_api: {
      api_id: only('api_gateway_plugin_attachment', 'api_gateway_api_app_attachment'),
      bind_api_id: only('api_gateway_strategy_attachment'),
    },
  },
  lookups: API_LOOKUPS,
  values: API_VALUES,
  plugin: API_PLUGIN,
};
