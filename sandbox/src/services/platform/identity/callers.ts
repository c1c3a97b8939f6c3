import { nowOf } from '../../../engine/contract/creation-context';
import { ObjectStore } from '../../../engine/contract/object-store';
import { requireValue } from '../../../shared/require-value';
import { textAt } from '../../kit/texts-at';
import { OWN_TEAMS } from './own-teams';

/** Caller of a request: an account with its id, the administrator of the organisation, or an unknown caller. */
export type Caller = { readonly account: string } | 'administrator' | 'nobody';

const ACCOUNT_TOKEN = 'system_account_access_token';
const ADMINISTRATORS = requireValue(OWN_TEAMS.find(({ name }) => name === 'Organization Admin'));

/** Arguments of the platform's provider that contain tokens. */
export const CREDENTIALS = [
  'konnect_access_token',
  'personal_access_token',
  'service_access_token',
  'system_account_access_token',
];

/**
 * Returns the owner of the provider's token. The token of a system account is recognised in any token argument. An
 * account in the team `Organization Admin` counts as the administrator. An invalid or expired token of a system account
 * has no owner. Requests with neither a token of a system account nor the argument `system_account_access_token` count
 * as requests of the administrator. The sandbox does not issue tokens for people.
 */
export function callerOf(world: ObjectStore): Caller {
  const given = CREDENTIALS.flatMap((name) => textAt(world.credentials, name) ?? []);
  const [token] = given.flatMap((text) => world.find(ACCOUNT_TOKEN, { token: text }));
  if (!token) {
    return textAt(world.credentials, ACCOUNT_TOKEN) === undefined ? 'administrator' : 'nobody';
  }
  if (Date.parse(textAt(token.values, 'expires_at') ?? '') <= nowOf(world).getTime()) {
    return 'nobody';
  }
  const account = requireValue(textAt(token.values, 'account_id'));
  return teamsOf(world, account).includes(String(ADMINISTRATORS.id)) ? 'administrator' : { account };
}

/** Role that an account has on an entity. */
export interface HeldRole {
  readonly entityTypeName?: string;
  readonly entityId?: string;
  readonly roleName?: string;
}

/**
 * Returns the roles that an account has directly or through its teams. The permissions of the platform's predefined
 * teams are unknown.
 */
export function rolesOf(world: ObjectStore, account: string): HeldRole[] {
  const grants = [
    ...world.find('system_account_role', { account_id: account }),
    ...teamsOf(world, account).flatMap((team) => world.find('team_role', { team_id: team })),
  ];
  return grants.map(({ values }) => ({
    entityTypeName: textAt(values, 'entity_type_name'),
    entityId: textAt(values, 'entity_id'),
    roleName: textAt(values, 'role_name'),
  }));
}

function teamsOf(world: ObjectStore, account: string): string[] {
  return world
    .find('system_account_team', { account_id: account })
    .flatMap(({ values }) => textAt(values, 'team_id') ?? []);
}
