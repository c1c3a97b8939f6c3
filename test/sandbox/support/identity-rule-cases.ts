import { ObjectValue } from '../../../sandbox/src/engine/values/value';
import { OWN_TEAMS } from '../../../sandbox/src/services/platform/identity/own-teams';
import { RuleCase, ruleCase } from './rule-case';
import { Driver, Made } from './rule-driver';

const NOWHERE = '00000000-0000-4000-8000-000000000000';
const DAY = 86_400_000;

const team = (driver: Driver, name = 'orders') => driver.create('team', { name });
const account = (driver: Driver) => driver.create('system_account', { name: 'ci', description: 'Deploys' });
const role = (driver: Driver, team_id: string, more: ObjectValue = {}) =>
  driver.create('team_role', {
    team_id,
    entity_id: '*',
    entity_region: 'eu',
    entity_type_name: 'APIs',
    role_name: 'Viewer',
    ...more,
  });
const identityProvider = (driver: Driver, more: ObjectValue = {}) =>
  driver.create('identity_provider', {
    type: 'saml',
    config: { saml_identity_provider_config: { idp_metadata_url: 'https://sso.example.com/metadata' } },
    ...more,
  });
const ownTeam = () => String(OWN_TEAMS.find(({ name }) => name === 'Portal Admin')!.id);
const token = (driver: Driver, { id }: Made, days: number) => {
  const expires_at = new Date(Date.parse('2026-03-01T00:00:00Z') + days * DAY).toISOString();
  return driver.create('system_account_access_token', { account_id: id, name: 'ci', expires_at });
};

/** Violations and valid requests for the rules on teams, accounts and sign-in. */
export const IDENTITY_CASES: readonly RuleCase[] = [
  ruleCase({
    rule: 'membership-has-member',
    about: 'an account of a team',
    arrange: (driver) => ({ team_id: team(driver).id, account_id: account(driver).id }),
    violate: (driver, { team_id }) => driver.create('system_account_team', { team_id }),
    error: () =>
      '400 Bad Request: account_id is missing: the service identifies a system account team by this argument, so set account_id',
    neighbour: (driver, ids) => driver.create('system_account_team', ids),
  }),
  ruleCase({
    rule: 'membership-has-member',
    about: 'a user of a team',
    arrange: (driver) => team(driver).id,
    violate: (driver, team_id) => driver.create('team_user', { team_id, user_id: '' }),
    error: () =>
      '400 Bad Request: user_id is empty: the service identifies a team user by this argument, so set user_id',
    neighbour: (driver, team_id) => driver.create('team_user', { team_id, user_id: NOWHERE }),
  }),
  ruleCase({
    rule: 'membership-has-member',
    about: 'a consumer of a group',
    arrange: (driver) => {
      const control_plane_id = driver.create('gateway_control_plane', { name: 'Orders' }).id;
      const consumer_group_id = driver.create('gateway_consumer_group', { control_plane_id, name: 'gold' }).id;
      const consumer_id = driver.create('gateway_consumer', { control_plane_id, username: 'ann' }).id;
      return { control_plane_id, consumer_group_id, consumer_id };
    },
    violate: (driver, given) => driver.create('gateway_consumer_group_member', { ...given, consumer_id: null }),
    error: () =>
      '400 Bad Request: consumer_id is missing: the service identifies a gateway consumer group member by this argument, so set consumer_id',
    neighbour: (driver, given) => driver.create('gateway_consumer_group_member', given),
  }),
  ruleCase({
    rule: 'role-exists',
    arrange: (driver) => team(driver),
    violate: (driver, { id }) => role(driver, id, { role_name: 'Certificate Admin' }),
    error: () =>
      '400 Bad Request: role_name is "Certificate Admin", but entities of the type "APIs" have the roles Creator, Admin, Maintainer, ' +
      'Viewer, Publisher, Registration Approver: grant one of these',
    neighbour: (driver, { id }) => role(driver, id),
  }),
  ruleCase({
    rule: 'role-exists',
    about: 'of accounts, and of two kinds that share a name',
    arrange: (driver) => account(driver),
    violate: (driver, { id }) => grant(driver, id, 'Connector'),
    error: () =>
      '400 Bad Request: role_name is "Connector", but entities of the type "Control Planes" have the roles Admin, Certificate Admin, ' +
      'Cloud Gateway Cluster Admin, Cloud Gateway Cluster Viewer, Consumer Admin, Creator, Debug Session Creator, Deployer, ' +
      'Gateway Service Admin, Key Admin, Plugin Admin, Route Admin, Serverless Cluster Admin, Serverless Cluster Viewer, ' +
      'SNI Admin, Upstream Admin, Vault Admin, Viewer, Event Gateways Creator, Event Gateways Admin, Event Gateways ' +
      'Viewer: grant one of these',
    neighbour: (driver, { id }) => grant(driver, id, 'Event Gateways Viewer'),
  }),
  ruleCase({
    rule: 'role-exists',
    about: 'but for kinds whose roles nobody knows',
    arrange: (driver) => team(driver),
    violate: (driver, { id }) => role(driver, id, { entity_type_name: 'Reports', role_name: 'Owner' }),
    error: () =>
      '400 Bad Request: role_name is "Owner", but entities of the type "Reports" have the roles Admin, Creator, Editor, ' +
      'Viewer: grant one of these',
    neighbour: (driver, { id }) => role(driver, id, { entity_type_name: 'Audit Logs', role_name: 'Owner' }),
  }),
  ruleCase({
    rule: 'granted-entity-exists',
    isOptional: true,
    arrange: (driver) => ({ one: team(driver), api: driver.create('api', { name: 'Orders', version: 'v1' }) }),
    violate: (driver, { one }) => role(driver, one.id, { entity_id: NOWHERE }),
    error: () =>
      `404 Not Found: entity_id is ${NOWHERE}, but none of the APIs has this id: grant the role on an existing entity`,
    neighbour: (driver, { one, api }) => {
      role(driver, one.id, { entity_id: api.id });
      role(driver, one.id);
      role(driver, one.id, { entity_id: NOWHERE, entity_type_name: 'Reports' });
    },
  }),
  ruleCase({
    rule: 'own-teams-are-fixed',
    about: 'their roles',
    arrange: ownTeam,
    violate: (driver, id) => role(driver, id),
    error: () =>
      '403 Forbidden: team_id belongs to "Portal Admin", one of the platform\'s predefined teams, whose roles are fixed: grant ' +
      'the role to a team of yours',
    neighbour: (driver, id) => driver.create('team_user', { team_id: id, user_id: NOWHERE }),
  }),
  ruleCase({
    rule: 'own-teams-are-fixed',
    about: 'their names',
    violate: (driver) => team(driver, 'Organization Admin'),
    error: () =>
      '409 Conflict: name is "Organization Admin", which is the name of a predefined team of the platform: give this team another name',
    neighbour: (driver) => team(driver, 'Organization Admins'),
  }),
  ruleCase({
    rule: 'group-mapped-already',
    arrange: (driver) => {
      const [one, sso] = [team(driver), identityProvider(driver)];
      return { one, sso, mapping: mapped(driver, sso, one, 'shop') };
    },
    violate: (driver, { one, sso }) => mapped(driver, sso, one, 'shop'),
    error: ({ mapping }) =>
      `409 Conflict: the identity provider team group mapping ${mapping.id} in the same identity provider id and team id ` +
      'has the same group "shop": give this object another value, or import the existing object',
    neighbour: (driver, { one, sso }) => mapped(driver, sso, one, 'crm'),
  }),
  ruleCase({
    rule: 'token-lifetime',
    isOptional: true,
    about: 'of more than a year',
    arrange: stopped,
    violate: (driver, ci) => token(driver, ci, 366),
    error: () =>
      '400 Bad Request: expires_at is 2027-03-02T00:00:00.000Z, which is not 1 to 365 days in the future: give a time in that range',
    neighbour: (driver, ci) => token(driver, ci, 365),
  }),
  ruleCase({
    rule: 'token-lifetime',
    isOptional: true,
    about: 'of less than a day',
    arrange: stopped,
    violate: (driver, ci) => token(driver, ci, 0.9),
    error: () =>
      '400 Bad Request: expires_at is 2026-03-01T21:36:00.000Z, which is not 1 to 365 days in the future: give a time in that range',
    neighbour: (driver, ci) => token(driver, ci, 1),
  }),
  ruleCase({
    rule: 'sign-in-needs-provider',
    arrange: (driver) => identityProvider(driver),
    violate: (driver) => driver.create('authentication_settings', { oidc_auth_enabled: true, saml_auth_enabled: true }),
    error: () =>
      '400 Bad Request: oidc_auth_enabled is true, but there is no identity provider of the type oidc: create one first',
    neighbour: (driver) => driver.create('authentication_settings', { saml_auth_enabled: true }),
  }),
  ruleCase({
    rule: 'platform-name-taken',
    about: 'addresses of identity providers',
    arrange: (driver) => identityProvider(driver, { login_path: 'shop' }),
    violate: (driver) => identityProvider(driver, { login_path: 'shop' }),
    error: ({ id }) =>
      `409 Conflict: the identity provider ${id} has the same login_path "shop": give this object another value, or import the existing object` +
      '',
    neighbour: (driver) => identityProvider(driver),
  }),
];

function grant(driver: Driver, account_id: string, role_name: string): Made {
  return driver.create('system_account_role', {
    account_id,
    entity_id: '*',
    entity_region: 'eu',
    entity_type_name: 'Control Planes',
    role_name,
  });
}

function mapped(driver: Driver, sso: Made, { id }: Made, group: string): Made {
  return driver.create('identity_provider_team_group_mapping', { identity_provider_id: sso.id, team_id: id, group });
}

/** An account in a sandbox with a stopped clock. */
function stopped(driver: Driver): Made {
  driver.store.setSetting('now', '2026-03-01T00:00:00Z');
  return account(driver);
}
