import { every } from '../../kit/cascade';
import { Family } from '../../kit/family';
import { API_BEHAVIOURS } from './behaviours';
import { API_REFERENCES } from './references';
import { API_RULES } from './rules';
import { API_MAKERS } from './values';

/**
 * Simulated family of resource types: APIs with their versions, specifications, documents, implementations and
 * publications, and authentication strategies.
 */
export const APIS: Family = {
  rules: API_RULES,
  references: API_REFERENCES,
  behaviours: API_BEHAVIOURS,
  cascades: {
    api: { api_id: every },
  },
  values: { makers: API_MAKERS },
  plugin: { overwritten: ['api_publication'] },
};
