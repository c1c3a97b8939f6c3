import { TerraformStack } from 'cdktf';
import { Duration, platform, RemovalPolicy } from '../../../..';
import {
  findingsOf,
  only,
  resolved,
  stackWithProviders,
  synthesized,
  unknownText,
  warningsOf,
} from '../../../support/stack';

const { ControlPlane, ControlPlaneRole, IdentityProvider, IdentityProviderProtocol, TeamOnboarding } = platform;

let stack: TerraformStack;
beforeEach(() => {
  stack = stackWithProviders({ 'cdktf-gateways/now': '2026-03-01T12:00:00Z' });
});

const onboard = (props: Partial<platform.TeamOnboardingProps> = {}) =>
  new TeamOnboarding(stack, 'orders', { name: 'orders', environments: [{ name: 'test' }], ...props });
const all = (type: string): any[] => Object.values(synthesized(stack).resource[type] ?? {});
const rolesOf = (type: string) =>
  all(type).map(({ entity_id, role_name }) =>
    `${entity_id} ${role_name}`.replace(/.*\.orders_(control-plane-)?(.*)_\w{8}\.id\}/, '$2'),
  );

test('a team gets a control plane for each environment, which it can view and CI administers', () => {
  const { team, ci, controlPlanes, ciToken, node } = onboard({
    environments: [{ name: 'test' }, { name: 'production' }],
  });
  expect(only(stack, 'konnect_team')).toEqual({ name: 'orders' });
  expect(only(stack, 'konnect_system_account')).toEqual({
    name: 'orders-ci',
    description: 'Deploys the resources of the team orders',
  });
  expect(
    all('konnect_gateway_control_plane')
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['orders-production', 'orders-test']);
  expect(rolesOf('konnect_team_role').sort()).toEqual(['production Viewer', 'test Viewer']);
  expect(rolesOf('konnect_system_account_role').sort()).toEqual(['production Admin', 'test Admin']);
  expect(all('konnect_system_account_access_token')).toHaveLength(2);
  expect(Object.keys(controlPlanes)).toEqual(['test', 'production']);
  expect(all('konnect_team_role')[0].team_id).toBe(resolved(stack, team.teamId));
  expect(all('konnect_system_account_role')[0].account_id).toBe(resolved(stack, ci.systemAccountId));
  expect(resolved(stack, ciToken.unsafeUnwrap())).toMatch(/\.token\}$/);
  expect(node.defaultChild).toBe(team);
  expect(findingsOf(stack)).toEqual([]);
  expect(warningsOf(stack)).toEqual([]);
});

test('the onboarding accepts all properties', () => {
  const controlPlane = ControlPlane.fromControlPlaneId(stack, 'shared', 'shared-id');
  onboard({
    description: 'Sells',
    environments: [
      { name: 'test', teamRoles: [ControlPlaneRole.ADMIN], ciRoles: [] },
      { name: 'production', removalPolicy: RemovalPolicy.PROTECT },
      { name: 'shared', controlPlane },
    ],
    teamRoles: [ControlPlaneRole.DEPLOYER, ControlPlaneRole.CERTIFICATE_ADMIN],
    ciRoles: [ControlPlaneRole.ROUTE_ADMIN],
    rotateEvery: Duration.days(7),
    identityProvider: IdentityProvider.fromIdentityProviderId(stack, 'sso', 'sso-id', IdentityProviderProtocol.OIDC),
    groups: ['shop', 'crm'],
  });
  expect(only(stack, 'konnect_team')).toEqual({ name: 'orders', description: 'Sells' });
  const planes = all('konnect_gateway_control_plane');
  expect(planes.map(({ name, lifecycle }) => [name, lifecycle]).sort()).toEqual([
    ['orders-production', { prevent_destroy: true }],
    ['orders-test', undefined],
  ]);
  expect(rolesOf('konnect_team_role').sort()).toEqual([
    'production Certificate Admin',
    'production Deployer',
    'shared-id Certificate Admin',
    'shared-id Deployer',
    'test Admin',
  ]);
  expect(rolesOf('konnect_system_account_role').sort()).toEqual(['production Route Admin', 'shared-id Route Admin']);
  const expiries = all('konnect_system_account_access_token').map(({ expires_at }) => Date.parse(expires_at));
  expect(Math.abs(expiries[0] - expiries[1])).toBe(Duration.days(7).toMilliseconds());
  expect(
    all('konnect_identity_provider_team_group_mapping')
      .map(({ group }) => group)
      .sort(),
  ).toEqual(['crm', 'shop']);
  expect(findingsOf(stack)).toEqual([]);
});

test('constructs of an onboarding accept children', () => {
  const { team, ci } = onboard();
  team.addUser('user-id');
  ci.grant('apis', platform.Role.onAllApis(platform.ApiRole.CREATOR, platform.PlatformRegion.EU));
  expect(only(stack, 'konnect_team_user')).toMatchObject({ user_id: 'user-id' });
  expect(rolesOf('konnect_system_account_role')).toContain('* Creator');
  expect(findingsOf(stack)).toEqual([]);
});

test('a stack may contain two onboardings, and addresses do not depend on other environments', () => {
  const addresses = (environments: string[]) => {
    const one = stackWithProviders();
    ['orders', 'invoices'].forEach((name) => {
      new TeamOnboarding(one, name, { name, environments: environments.map((environment) => ({ name: environment })) });
    });
    expect(findingsOf(one)).toEqual([]);
    return Object.entries<any>(synthesized(one).resource).flatMap(([type, made]) =>
      Object.keys(made).map((id) => `${type}.${id}`),
    );
  };
  expect(addresses(['test', 'production', 'staging'])).toEqual(
    expect.arrayContaining(addresses(['production', 'test'])),
  );
});

test.each<[string, Partial<platform.TeamOnboardingProps>, string]>([
  [
    'a duplicate environment',
    { environments: [{ name: 'test' }, { name: 'test' }] },
    'environments has "test" twice; leave one of them out',
  ],
  [
    'a name that only Terraform knows',
    { environments: [{ name: unknownText() }] },
    'environments is given a token, from which no construct id can be derived; use new ControlPlane(…), which takes a construct id',
  ],
  [
    'a duplicate role',
    { teamRoles: [ControlPlaneRole.VIEWER, ControlPlaneRole.VIEWER] },
    'grant is given "Viewer" twice on test; leave one of them out',
  ],
  [
    'groups without a provider',
    { groups: ['shop'] },
    'groups is given without identityProvider, so no user would be added to the team; give both',
  ],
  [
    'windows that are too long',
    { rotateEvery: Duration.days(200) },
    'rotateEvery is 200 days; allowed: whole days, 1 to 182',
  ],
])('%s is rejected', (_, props, message) => {
  onboard(props);
  expect(findingsOf(stack)).toEqual([`error: ${message}`]);
});

test('a provider without groups, a duplicate group, and a policy for existing control planes are rejected', () => {
  const identityProvider = IdentityProvider.fromIdentityProviderId(stack, 'sso', 'id', IdentityProviderProtocol.OIDC);
  const controlPlane = ControlPlane.fromControlPlaneId(stack, 'shared', 'shared-id');
  onboard({ identityProvider });
  const environments = [{ name: 'test', controlPlane, removalPolicy: RemovalPolicy.PROTECT }];
  new TeamOnboarding(stack, 'other', { name: 'other', environments, identityProvider, groups: ['a', 'a'] });
  expect(findingsOf(stack)).toEqual([
    'error: identityProvider is given without groups, so no user would be added to the team; give both',
    'error: environments has "test" with a removalPolicy, but its controlPlane is not created by the TeamOnboarding; set the removalPolicy of that control plane',
    'error: groups has "a" twice; leave one of them out',
  ]);
});

test('a team without environments is a warning', () => {
  onboard({ environments: [] });
  expect(findingsOf(stack)).toEqual([]);
  expect(warningsOf(stack)).toEqual([
    'environments is empty, so the team and its system account for CI get no roles; give at least one environment, unless you grant roles separately',
  ]);
});
