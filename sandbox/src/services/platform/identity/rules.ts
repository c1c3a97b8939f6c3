import { ServerRule } from '../../../engine/contract/rule';
import { inUseRule } from '../../kit/in-use';
import { uniqueRule } from '../../kit/unique';

/** Rules on realms, authorisation servers, teams and accounts. */
export const IDENTITY_RULES: readonly ServerRule[] = [
  inUseRule(
    {
      name: 'realm-has-consumers',
      provider: 'platform',
      summary: 'A realm with consumers is removed only with force_destroy.',
    },
    [
      {
        types: ['realm'],
        holders: { centralized_consumer: ['realm_id'] },
        status: '409 Conflict',
        unless: ['force_destroy', 'true'],
        remedy: 'remove these first, or apply force_destroy = "true" to the realm before it is destroyed',
      },
    ],
  ),
  inUseRule(
    {
      name: 'auth-server-has-children',
      provider: 'platform',
      summary: 'An authorisation server with scopes, claims or clients is removed only with force_destroy.',
    },
    [
      {
        types: ['identity_auth_server'],
        holders: {
          identity_auth_server_claim: ['auth_server_id'],
          identity_auth_server_client: ['auth_server_id'],
          identity_auth_server_scope: ['auth_server_id'],
        },
        status: '409 Conflict',
        unless: ['force_destroy', 'true'],
        remedy: 'remove these first, or apply force_destroy = "true" to the server before it is destroyed',
      },
    ],
  ),
  uniqueRule(
    {
      name: 'role-assigned-already',
      provider: 'platform',
      summary: 'A team or system account is given each role on an entity once.',
    },
    [
      {
        types: ['team_role'],
        fields: ['entity_id', 'role_name', 'entity_type_name', 'entity_region'],
        within: ['team_id'],
        status: '409 Conflict',
      },
      {
        types: ['system_account_role'],
        fields: ['entity_id', 'role_name', 'entity_type_name', 'entity_region'],
        within: ['account_id'],
        status: '409 Conflict',
      },
    ],
  ),
];
