import { Family } from '../../kit/family';
import { ASSOCIATED } from '../kit/status';
import { APPLICATION_LOOKUPS } from './lookups';
import { APPLICATION_QUIRKS } from './plugin';
import { APP_NEEDS_AUTH } from './rules';
import { APPLICATION_VALUES } from './values';

/** Simulated family of resource types: applications, which identify the callers of APIs. */
export const APPLICATIONS: Family = {
  rules: [APP_NEEDS_AUTH],
  references: [{ path: 'api_app_id', to: ['api_gateway_api_app'], status: 'ResourceNotFound.InvalidApiApp' }],
  uses: [
    {
      types: ['api_gateway_api_app'],
      holders: { api_gateway_api_app_attachment: ['api_app_id'] },
      status: ASSOCIATED,
      remedy: 'remove the attachments of the application first',
    },
  ],
  lookups: APPLICATION_LOOKUPS,
  values: APPLICATION_VALUES,
  plugin: { quirks: APPLICATION_QUIRKS },
};
