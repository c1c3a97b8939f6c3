import { constant } from '../../code/code';
import { ID } from '../addition';
import { enumeration, made, neededSecret, same, unless } from '../fields';
import { Recogniser, simple } from '../recogniser';
import { IDENTITY } from './identity';
import { role } from './role';

const team = made('team_id', 'platform.Team');
const account = made('account_id', 'platform.SystemAccount');

/** Recognisers that convert teams, system accounts, roles, sign-in and audit logs to L2 constructs. */
export const ORGANIZATION: readonly Recogniser[] = [
  simple({
    type: 'konnect_team',
    of: 'platform.Team',
    fields: { name: same('name'), description: same('description'), labels: same('labels') },
  }),
  simple({
    type: 'konnect_team_user',
    of: 'platform.TeamUser',
    fields: { team, userId: same('user_id') },
    addition: { owner: 'team', method: 'addUser', leading: ['userId'] },
  }),
  simple({
    type: 'konnect_team_role',
    of: 'platform.TeamGrant',
    fields: { team, role },
    addition: { owner: 'team', method: 'grant', leading: [ID, 'role'] },
  }),
  simple({
    type: 'konnect_system_account',
    of: 'platform.SystemAccount',
    fields: {
      name: same('name'),
      description: same('description'),
      platformManaged: same('konnect_managed'),
    },
  }),
  simple({
    type: 'konnect_system_account_team',
    of: 'platform.TeamSystemAccount',
    fields: { team, account },
    addition: { owner: 'team', method: 'addSystemAccount', leading: ['account'] },
  }),
  simple({
    type: 'konnect_system_account_role',
    of: 'platform.SystemAccountGrant',
    fields: { account, role },
    addition: { owner: 'account', method: 'grant', leading: [ID, 'role'] },
  }),
  simple({
    type: 'konnect_system_account_access_token',
    of: 'platform.SystemAccountToken',
    fields: { account, name: same('name'), expiresAt: same('expires_at') },
    addition: { owner: 'account', method: 'addToken', leading: ['name'] },
  }),
  simple({
    type: 'konnect_audit_log_destination',
    of: 'platform.AuditLogDestination',
    fields: {
      name: same('name'),
      endpoint: same('endpoint'),
      authorization: neededSecret('authorization'),
      logFormat: unless(
        constant('platform.AuditLogFormat', 'CEF'),
        enumeration('log_format', 'platform.AuditLogFormat'),
      ),
      skipSslVerification: same('skip_ssl_verification'),
    },
  }),
  ...IDENTITY,
];
