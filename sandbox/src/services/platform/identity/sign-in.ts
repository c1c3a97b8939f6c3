import { ServerRule, WRITES } from '../../../engine/contract/rule';
import { BAD_REQUEST } from '../kit/status';

/** Type of identity provider that a setting requires, by setting. */
const NEEDED = { oidc_auth_enabled: 'oidc', saml_auth_enabled: 'saml' };

/**
 * The vendor states that an identity provider is required. The status of the error response for a missing identity
 * provider is an assumption.
 */
export const signInNeedsProvider: ServerRule = {
  name: 'sign-in-needs-provider',
  provider: 'platform',
  summary: 'Sign-in with OpenID Connect or SAML requires an identity provider of that type.',
  operations: WRITES,
  types: ['authentication_settings'],
  check({ after }, world) {
    const missing = Object.entries(NEEDED).find(
      ([setting, type]) => after?.[setting] === true && world.find('identity_provider', { type }).length === 0,
    );
    return (
      missing && {
        status: BAD_REQUEST,
        detail: `${missing[0]} is true, but there is no identity provider of the type ${missing[1]}: create one first`,
      }
    );
  },
};
