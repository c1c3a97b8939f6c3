import { ServerRule } from '../../../engine/contract/rule';
import { inUseRule } from '../../kit/in-use';
import { uniqueRule } from '../../kit/unique';
import { CONFLICT } from '../kit/status';
import { ownTeamsAreFixed } from './own-teams';
import { ROLE_RULES } from './roles';
import { signInNeedsProvider } from './sign-in';
import { tokenLifetime } from './tokens';

/**
 * Rules that the simulated service applies to requests for realms, authorisation servers, identity providers, teams and
 * accounts.
 */
export const IDENTITY_RULES: readonly ServerRule[] = [
  inUseRule(
    {
      name: 'realm-has-consumers',
      provider: 'platform',
      summary: 'A realm with consumers can be removed only with force_destroy.',
    },
    [
      {
        types: ['realm'],
        holders: { centralized_consumer: ['realm_id'] },
        status: CONFLICT,
        unless: ['force_destroy', 'true'],
        remedy: 'remove these objects first, or apply force_destroy = "true" to the realm before it is destroyed',
      },
    ],
  ),
  inUseRule(
    {
      name: 'auth-server-has-children',
      provider: 'platform',
      summary: 'An authorisation server with scopes, claims or clients can be removed only with force_destroy.',
    },
    [
      {
        types: ['identity_auth_server'],
        holders: {
          identity_auth_server_claim: ['auth_server_id'],
          identity_auth_server_client: ['auth_server_id'],
          identity_auth_server_scope: ['auth_server_id'],
        },
        status: CONFLICT,
        unless: ['force_destroy', 'true'],
        remedy: 'remove these objects first, or apply force_destroy = "true" to the server before it is destroyed',
      },
    ],
  ),
  ...ROLE_RULES,
  uniqueRule(
    {
      name: 'group-mapped-already',
      provider: 'platform',
      summary: 'A group of an identity provider can be mapped to a team only once.',
    },
    [
      {
        types: ['identity_provider_team_group_mapping'],
        fields: ['group'],
        within: ['identity_provider_id', 'team_id'],
        status: CONFLICT,
      },
    ],
  ),
  ownTeamsAreFixed,
  tokenLifetime,
  signInNeedsProvider,
];
