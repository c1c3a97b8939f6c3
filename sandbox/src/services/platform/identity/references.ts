import { Reference } from '../../kit/references';
import { NOT_FOUND } from '../kit/status';
import { OWN_TEAMS } from './own-teams';

/**
 * References from realms, authorisation servers, teams and accounts to other objects, which the sandbox checks. The
 * rules on references assume that users and the entities of roles exist.
 */
export const IDENTITY_REFERENCES: readonly Reference[] = [
  { path: 'realm_id', to: ['realm'], status: NOT_FOUND },
  {
    path: 'consumer_id',
    to: ['centralized_consumer'],
    of: ['centralized_consumer_key'],
    status: NOT_FOUND,
    owner: ['realm_id', 'realm_id'],
  },
  { path: 'allowed_control_planes', to: ['gateway_control_plane'], of: ['realm'], status: NOT_FOUND },
  { path: 'auth_server_id', to: ['identity_auth_server'], status: NOT_FOUND },
  { path: 'identity_provider_id', to: ['identity_provider'], status: NOT_FOUND },
  { path: 'team_id', to: ['team'], given: OWN_TEAMS.map(({ id }) => String(id)), status: NOT_FOUND },
  { path: 'account_id', to: ['system_account'], status: NOT_FOUND },
];
