import { every } from '../../kit/cascade';
import { Family } from '../../kit/family';
import { copied } from '../kit/makers';
import { inOrganisation } from '../kit/names';
import { NOT_FOUND } from '../kit/status';
import { argument } from '../kit/variants';
import { INTEGRATION_BEHAVIOURS } from './behaviours';

/**
 * Simulated family of resource types: the platform's service catalogue, and the integrations that the service catalogue
 * reads from.
 */
export const INTEGRATIONS: Family = {
  references: [{ path: 'integration_instance_id', to: ['integration_instance'], status: NOT_FOUND }],
  uniques: inOrganisation('catalog_service', 'integration_instance'),
  behaviours: INTEGRATION_BEHAVIOURS,
  cascades: {
    integration_instance: { integration_instance_id: every },
  },
  values: {
    makers: {
      'integration_instance integration.name': copied('integration_name'),
      'integration_instance integration.display_name': copied('integration_name'),
    },
    variants: {
      'integration_instance_auth_config oauth_auth_config': argument('oauth_config'),
      'integration_instance_auth_credential multi_key_auth_credential': argument('multi_key_auth'),
    },
  },
};
