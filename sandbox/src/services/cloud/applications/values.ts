import { FamilyValues } from '../../kit/family';

/** Values that the cloud generates for the applications that call APIs. */
export const APPLICATION_VALUES: FamilyValues = {
  makers: {
    'api_gateway_api_app api_app_key': ({ ids }) => `APID${ids.secret(36)}`,
    'api_gateway_api_app api_app_secret': ({ ids }) => ids.secret(40),
  },
  idPrefixes: { api_gateway_api_app: 'app-' },
};
