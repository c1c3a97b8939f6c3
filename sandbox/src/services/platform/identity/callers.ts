import { nowOf } from '../../../engine/server/birth';
import { World } from '../../../engine/server/world';
import { textAt } from '../../kit/texts-at';
import { OWN_TEAMS } from './own-teams';

/** Who asks: an account by its id, the administrator of the organisation, or nobody who is known. */
export type Caller = { readonly account: string } | 'administrator' | 'nobody';

const ACCOUNT_TOKEN = 'system_account_access_token';
const ADMINISTRATORS = OWN_TEAMS.find(({ name }) => name === 'Organization Admin')!;

/** The arguments of the provider that hold tokens. */
export const CREDENTIALS = [
  'konnect_access_token',
  'personal_access_token',
  'service_access_token',
  'system_account_access_token',
];

/**
 * Whose token the provider is configured with. A token of an account is known wherever it is given; what is given as one and is none is
 * nobody's; whatever else is given, or nothing, is the administrator's, as tokens of people are not made here.
 */
export function callerOf(world: World): Caller {
  const given = CREDENTIALS.flatMap((name) => textAt(world.credentials, name) ?? []);
  const [token] = given.flatMap((text) => world.find(ACCOUNT_TOKEN, { token: text }));
  if (!token) {
    return textAt(world.credentials, ACCOUNT_TOKEN) === undefined ? 'administrator' : 'nobody';
  }
  if (Date.parse(textAt(token.values, 'expires_at') ?? '') <= nowOf(world).getTime()) {
    return 'nobody';
  }
  const account = textAt(token.values, 'account_id')!;
  return teamsOf(world, account).includes(String(ADMINISTRATORS.id)) ? 'administrator' : { account };
}

/** What a role is on. */
export interface HeldRole {
  readonly entityTypeName?: string;
  readonly entityId?: string;
  readonly roleName?: string;
}

/** The roles that an account is granted, itself or by its teams. What the platform's own teams may do is not known. */
export function rolesOf(world: World, account: string): HeldRole[] {
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

function teamsOf(world: World, account: string): string[] {
  return world
    .find('system_account_team', { account_id: account })
    .flatMap(({ values }) => textAt(values, 'team_id') ?? []);
}
