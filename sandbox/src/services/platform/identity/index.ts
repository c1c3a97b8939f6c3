import { beginningWith, every, only } from '../../kit/cascade';
import { Family } from '../../kit/family';
import { inOrganisation, inOwner } from '../kit/names';
import { firstOf, listOf, Source } from '../kit/objects';
import { CONFLICT } from '../kit/status';
import { OWN_TEAMS } from './own-teams';
import { IDENTITY_REFERENCES } from './references';
import { IDENTITY_RULES } from './rules';
import { IDENTITY_MAKERS } from './values';

const SYSTEM_ACCOUNTS: Source = { of: 'system_account', defaults: { konnect_managed: false } };
const TEAMS: Source = { of: 'team', defaults: { system_team: false }, given: OWN_TEAMS };

/**
 * Simulated family of resource types: realms with their consumers, authorisation servers, identity providers, teams and
 * system accounts.
 */
export const IDENTITY: Family = {
  rules: IDENTITY_RULES,
  references: IDENTITY_REFERENCES,
  uniques: [
    ...inOrganisation('realm', 'system_account', 'team'),
    { types: ['centralized_consumer'], fields: ['username'], within: ['realm_id'], status: CONFLICT },
    { types: ['identity_provider'], fields: ['login_path'], status: CONFLICT },
    ...inOwner('auth_server_id', 'identity_auth_server_scope', 'identity_auth_server_claim'),
  ],
  cascades: {
    realm: { realm_id: every },
    centralized_consumer: { consumer_id: only('centralized_consumer_key') },
    identity_auth_server: { auth_server_id: every },
    identity_provider: { identity_provider_id: every },
    system_account: { account_id: beginningWith('system_account_') },
    team: { team_id: every },
  },
  lookups: {
    system_account: firstOf(SYSTEM_ACCOUNTS),
    system_account_list: listOf(SYSTEM_ACCOUNTS),
    team: firstOf(TEAMS),
    team_list: listOf(TEAMS),
  },
  values: { makers: IDENTITY_MAKERS },
  plugin: { overwritten: ['authentication_settings'] },
};
