import { Maker, Makers } from '../../../engine/contract/making';
import { Value } from '../../../engine/values/value';
import { hostPart, stringOrEmpty } from '../../kit/texts';
import { HOSTS, known, REGION, secret } from '../kit/makers';

const issuer: Maker = ({ root }) => `https://${hostPart(root.id)}.${REGION}.identity.${HOSTS}/auth`;

const signOn =
  (path: string): Maker =>
  ({ root }) =>
    `https://global.api.${HOSTS}/v2/authenticate/${stringOrEmpty(root.id)}/${path}`;

/** Values that the platform generates for authorisation servers, identity providers and credentials. */
export const IDENTITY_MAKERS: Makers = {
  'identity_auth_server issuer': issuer,
  'identity_auth_server metadata_uri': (making) => `${stringOrEmpty(issuer(making))}/.well-known/openid-configuration`,
  'identity_auth_server_client client_secret': secret,
  'identity_provider type': ({ root }) =>
    (known(root.config) as { [name: string]: Value } | null)?.saml_identity_provider_config ? 'saml' : 'oidc',
  'identity_provider config.saml_identity_provider_config.callback_url': signOn('saml/acs'),
  'identity_provider config.saml_identity_provider_config.login_url': signOn('login'),
  'identity_provider config.saml_identity_provider_config.sp_entity_id': signOn('saml'),
  'identity_provider config.saml_identity_provider_config.sp_metadata_url': signOn('saml/metadata'),
  'centralized_consumer_key secret': secret,
  'system_account_access_token token': ({ ids }) => `spat_${ids.secret(48)}`,
};
