import { App, TerraformStack } from 'cdktf';
import { platform } from '../../../..';
import { ROLE_NAMES } from '../../../../lib/platform/roles';
import {
  addStack,
  findingsOf,
  invalidArguments,
  missing,
  only,
  onlyUnchecked,
  resolved,
  stackWithProviders,
  synthesized,
  unknownText,
  warningsOf,
} from '../../../support/stack';

const { ControlPlane, ControlPlaneRole, PlatformRegion, Role, SystemAccount, Team } = platform;
const { PlatformProvider, SystemAccountGrant, TeamGrant } = platform;

const ROLE = 'konnect_team_role';

let stack: TerraformStack;
let team: platform.Team;
let controlPlane: platform.ControlPlane;
beforeEach(() => {
  stack = stackWithProviders();
  team = new Team(stack, 'team', { name: 'orders' });
  controlPlane = new ControlPlane(stack, 'plane', { name: 'orders' });
});

const roles = (type = ROLE) => Object.values<any>(synthesized(stack).resource[type]);

describe('a grant', () => {
  test('for one entity refers to it', () => {
    const grant = team.grant('plane', Role.onControlPlane(controlPlane, ControlPlaneRole.CERTIFICATE_ADMIN));
    expect(only(stack, ROLE)).toEqual({
      team_id: resolved(stack, team.teamId),
      entity_id: resolved(stack, controlPlane.controlPlaneId),
      entity_type_name: 'Control Planes',
      role_name: 'Certificate Admin',
    });
    expect(grant.node.defaultChild!.node.path).toBe('stack/team/grant-plane/Resource');
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([]);
  });

  test('for all entities of a type is explicit, and names the region', () => {
    team.grant('planes', Role.onAllControlPlanes(ControlPlaneRole.CREATOR, PlatformRegion.ALL));
    expect(only(stack, ROLE)).toMatchObject({ entity_id: '*', entity_region: '*', role_name: 'Creator' });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('works the same for system accounts', () => {
    const account = new SystemAccount(stack, 'ci', { name: 'ci', description: 'CI' });
    account.grant('plane', Role.onControlPlane(controlPlane, ControlPlaneRole.ADMIN, { region: PlatformRegion.EU }));
    expect(only(stack, 'konnect_system_account_role')).toEqual({
      account_id: resolved(stack, account.systemAccountId),
      entity_id: resolved(stack, controlPlane.controlPlaneId),
      entity_region: 'eu',
      entity_type_name: 'Control Planes',
      role_name: 'Admin',
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('can be declared separately, for a team managed elsewhere', () => {
    const other = Team.fromTeamId(stack, 'other', 'team-id');
    const account = SystemAccount.fromSystemAccountId(stack, 'account', 'account-id');
    const plane = ControlPlane.fromControlPlaneId(stack, 'other-plane', 'plane-id');
    const role = Role.onControlPlane(plane, ControlPlaneRole.VIEWER);
    new TeamGrant(stack, 'of-team', { team: other, role });
    new SystemAccountGrant(stack, 'of-account', { account, role });
    const common = { entity_id: 'plane-id', entity_type_name: 'Control Planes', role_name: 'Viewer' };
    expect(roles()).toEqual([{ team_id: 'team-id', ...common }]);
    expect(roles('konnect_system_account_role')).toEqual([{ account_id: 'account-id', ...common }]);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('is imported by the id of its team and its own id', () => {
    const other = Team.fromTeamId(stack, 'other', 'team-id');
    other.grant('all', Role.onAllControlPlanes(ControlPlaneRole.VIEWER, PlatformRegion.US)).importFrom('grant-id');
    expect(synthesized(stack).import).toMatchObject([{ id: '{"id":"grant-id","team_id":"team-id"}' }]);
  });

  test('keeps texts unchanged', () => {
    team.grant('odd', Role.of('Networks', '${x}', 'Network Admin'));
    expect(only(stack, ROLE)).toMatchObject({ entity_id: '$${x}' });
  });

  test('keeps its address if others are added or removed', () => {
    const addresses = (count: number) => {
      const one = stackWithProviders();
      const granted = new Team(one, 'team', { name: 'a' });
      [...Array(count).keys()].forEach((index) => {
        granted.grant(`role-${index}`, Role.of('Networks', `id-${index}`, 'Network Viewer'));
      });
      return Object.keys(synthesized(one).resource[ROLE]);
    };
    expect(addresses(3)).toEqual(expect.arrayContaining(addresses(2)));
  });
});

describe('each entity type', () => {
  const on = (method: string) => (entity: unknown) => (Role as any)[method](entity, 'Viewer');
  const api = () => platform.Api.fromApiId(stack, 'api', 'id');
  const portal = () => platform.Portal.fromPortalId(stack, 'portal', 'id');
  const strategy = () => platform.AuthStrategy.fromAuthStrategyId(stack, 'strategy', 'id');
  const product = () => platform.ApiProduct.fromApiProductId(stack, 'product', 'id');
  const plane = () => ControlPlane.fromControlPlaneId(stack, 'other', 'id');
  const eventGateway = () => platform.EventGateway.fromEventGatewayId(stack, 'events', 'id');
  const mesh = () => platform.MeshControlPlane.fromMeshControlPlaneId(stack, 'mesh', 'id');
  const network = () =>
    platform.CloudNetwork.fromCloudNetworkAttributes(stack, 'network', {
      cloudNetworkId: 'id',
      region: 'eu-west-1',
      cloudProvider: platform.CloudProviderName.AWS,
    });

  test.each<[string, () => unknown, string]>([
    ['onControlPlane', plane, 'Control Planes'],
    ['onApi', api, 'APIs'],
    ['onPortal', portal, 'Portals'],
    ['onAuthStrategy', strategy, 'Application Auth Strategies'],
    ['onApiProduct', product, 'API Products'],
    ['onEventGateway', eventGateway, 'Control Planes'],
    ['onMeshControlPlane', mesh, 'Mesh Control Planes'],
    ['onCloudNetwork', network, 'Networks'],
    ['onAddOn', () => 'id', 'Add Ons'],
    ['onCatalogService', () => 'id', 'Service Hub'],
    ['onDashboard', () => 'id', 'Dashboards'],
    ['onReport', () => 'id', 'Reports'],
    ['onDcrProvider', () => 'id', 'DCR Providers'],
  ])('%s', (method, entity, type) => {
    team.grant('one', on(method)(entity()));
    const plural = `${method.replace(/^on/, 'onAll')}s`.replace(/([^a])ys$/, '$1ies');
    team.grant('all', (Role as any)[plural]('Viewer', PlatformRegion.IN));
    expect(roles()).toMatchObject([
      { entity_type_name: type, entity_id: '*', role_name: 'Viewer', entity_region: 'in' },
      { entity_type_name: type, entity_id: 'id', role_name: 'Viewer' },
    ]);
  });

  test('has a method for one entity and a method for all', () => {
    const methods = Object.getOwnPropertyNames(Role).filter((name) => /^on(All)?[A-Z]/.test(name) && name !== 'onAll');
    expect(methods.filter((name) => /^onAll/.test(name))).toHaveLength(14);
    expect(methods.filter((name) => !/^onAll/.test(name) && name !== 'onIdentity')).toHaveLength(14);
  });

  test('with an enum has an enum member for each role', () => {
    const enums = Object.entries(platform).filter(
      ([name]) => /Role$/.test(name) && !['Role', 'RedisSentinelRole'].includes(name),
    );
    expect(enums).toHaveLength(17);
    const known = Object.values(ROLE_NAMES).flat();
    expect(enums.flatMap(([, roleEnum]) => Object.values(roleEnum)).filter((name) => !known.includes(name))).toEqual(
      [],
    );
  });
});

describe('the region of an entity', () => {
  const regionalStack = (serverUrl?: string) => {
    const made = new TerraformStack(stack.node.root as App, `of-${serverUrl}`.replace(/\W+/g, '-'));
    const alias = new PlatformProvider(made, 'us', { serverUrl: 'https://us.api.konghq.com', alias: 'us' });
    new PlatformProvider(made, 'provider', { serverUrl });
    return { made, alias };
  };
  const grantIn = (made: TerraformStack, role: platform.Role) => {
    Team.fromTeamId(made, 'team', 'team-id').grant('it', role);
    return onlyUnchecked(made, ROLE).entity_region;
  };

  test.each([
    ['https://eu.api.konghq.com', 'eu'],
    ['https://global.api.konghq.com', undefined],
    ['https://api.example.com', undefined],
    [undefined, undefined],
    [unknownText(), undefined],
  ])('with a provider at %s is %s', (serverUrl, region) => {
    const { made } = regionalStack(serverUrl);
    const plane = new ControlPlane(made, 'plane', { name: 'orders' });
    expect(grantIn(made, Role.onControlPlane(plane, ControlPlaneRole.ADMIN))).toBe(region);
  });

  test('is the region of a provider that is declared later', () => {
    const made = new TerraformStack(stack.node.root as App, 'late');
    const plane = new ControlPlane(made, 'plane', { name: 'orders' });
    Team.fromTeamId(made, 'team', 'team-id').grant('it', Role.onControlPlane(plane, ControlPlaneRole.ADMIN));
    new PlatformProvider(made, 'provider', { serverUrl: 'https://eu.api.konghq.com' });
    expect(only(made, ROLE).entity_region).toBe('eu');
  });

  test('is the region of the configured provider of the entity', () => {
    const { made, alias } = regionalStack('https://eu.api.konghq.com');
    const plane = new ControlPlane(made, 'plane', { name: 'orders', provider: alias });
    expect(grantIn(made, Role.onControlPlane(plane, ControlPlaneRole.ADMIN))).toBe('us');
  });

  test('is the region of the stack that creates the entity', () => {
    const { made } = regionalStack('https://eu.api.konghq.com');
    const other = addStack(stack.node.root as App, 'other');
    const plane = new ControlPlane(made, 'plane', { name: 'orders' });
    expect(grantIn(other, Role.onControlPlane(plane, ControlPlaneRole.ADMIN))).toBe('eu');
  });

  test.each([
    ['another', PlatformRegion.US, true],
    ['the same', PlatformRegion.EU, false],
    ['all', PlatformRegion.ALL, false],
    ['an entity that only Terraform knows', PlatformRegion.of(unknownText()), false],
  ])('is configured as %s', (_, region, isRefused) => {
    const { made } = regionalStack('https://eu.api.konghq.com');
    const plane = new ControlPlane(made, 'plane', { name: 'orders' });
    grantIn(made, Role.onControlPlane(plane, ControlPlaneRole.ADMIN, { region }));
    const path = plane.node.path;
    expect(findingsOf(made)).toEqual(
      isRefused
        ? [
            `error: role is for the region "us", but ${path} is in "eu", the region of its provider, so the grant would have no effect; give that region to the role, or leave the region out`,
          ]
        : [],
    );
  });
});

describe('errors', () => {
  test('the same role for the same entity twice', () => {
    const role = () => Role.onControlPlane(controlPlane, ControlPlaneRole.ADMIN);
    team.grant('one', role());
    team.grant('two', role());
    new Team(stack, 'other', { name: 'other' }).grant('one', role());
    team.grant('three', Role.onControlPlane(controlPlane, ControlPlaneRole.VIEWER));
    expect(findingsOf(stack)).toEqual([
      'error: role is "Admin on stack/plane", as in stack/team/grant-one; give one of the two another role',
    ]);
  });

  test.each<[string, () => platform.Role, string]>([
    [
      'no id',
      () => Role.onReport('', platform.ReportRole.ADMIN),
      'has no entity id; give the id of an entity, or use Role.onAll…',
    ],
    [
      'all entities without a region',
      () => Role.of('Reports', '*', 'Viewer'),
      'is on all entities, but has no region; give a region, or PlatformRegion.ALL',
    ],
    ['no role', () => Role.onReport('id', undefined as any), 'has no role; give one'],
  ])('%s', (_, role, message) => {
    team.grant('it', role());
    expect(findingsOf(stack)).toEqual([`error: role ${message}`]);
  });

  test('a missing entity, and values that are not roles', () => {
    const role = () => Role.onControlPlane(undefined as any, ControlPlaneRole.ADMIN);
    expect(invalidArguments(role)).toEqual(missing('controlPlane'));
    expect(invalidArguments(() => team.grant('text', 'Admin' as any))).toEqual([
      'role is a text; allowed: Role.onControlPlane(…), Role.onAllControlPlanes(…), Role.onApi(…), Role.onAllApis(…)',
    ]);
    expect(() => team.grant('object', {} as any)).toThrow(
      'stack/team/grant-object: role is not a Role; give a Role, such as Role.onControlPlane(…)',
    );
  });
});

describe('warnings', () => {
  test('a role of another entity type', () => {
    team.grant('it', Role.of('Reports', 'id', 'Certificate Admin'));
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([
      'role is "Certificate Admin", which is not a known role on entities of the type "Reports"; known roles: Admin, Creator, Editor, Viewer',
    ]);
  });

  test('an unknown role and an unknown entity type, in the resource', () => {
    team.grant('it', Role.of('Agents', 'id', 'Environments Admin'));
    team.grant('odd', Role.of('constructor', 'id', 'Admin'));
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack).map((text) => text.split(';')[0])).toEqual([
      'entityTypeName is "Agents"',
      'roleName is "Environments Admin"',
      'entityTypeName is "constructor"',
    ]);
  });

  test('the entity type of the organization, whose name is not documented', () => {
    team.grant('it', Role.onIdentity(platform.IdentityRole.ADMIN));
    expect(only(stack, ROLE)).toMatchObject({ entity_id: '*', entity_region: '*', entity_type_name: 'Identity' });
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack).map((text) => text.split(';')[0])).toEqual(['entityTypeName is "Identity"']);
  });

  test('but not a text that only Terraform knows', () => {
    team.grant('it', Role.of(unknownText(), unknownText(), unknownText()));
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([]);
  });
});
