/** Teams, accounts, roles and sign-in of an organization, as L2 constructs. */
import { closeAll, unruled } from '../../../sandbox/support/catalogue-driver';
import { Driver } from '../../../sandbox/support/rule-driver';
import { composed } from '../../support/composed';

let world: Driver;
beforeEach(() => {
  world = unruled('platform');
});
afterEach(closeAll);

const create = (type: string, values: object) => world.create(type, values as any);
const team = (name = 'Orders', more: object = {}) => create('team', { name, ...more }).id;
const account = (more: object = {}) => create('system_account', { name: 'ci', description: 'Deploys', ...more }).id;

test('a team with users and accounts is recognised', () => {
  const team_id = team('Orders', { description: 'x', labels: { a: 'b' } });
  const account_id = account();
  create('team_user', { team_id, user_id: 'ada' });
  create('system_account_team', { team_id, account_id });
  const { spelled } = composed(world);
  expect(spelled(team_id)).toBe("new Team('orders', { name: 'Orders', description: 'x', labels: { a: 'b' } })");
  expect(spelled(`${team_id}/ada`)).toBe("orders.addUser('ada')");
  expect(spelled(`${account_id}/${team_id}`)).toBe('orders.addSystemAccount(ci)');
});

test('a user of a team managed elsewhere is recognised', () => {
  create('team_user', { team_id: 'other', user_id: 'ada' });
  expect(composed(world).spelled('other/ada')).toBe(
    "new TeamUser('team-user', { team: Team.fromTeamId('other'), userId: 'ada' })",
  );
});

test.each([
  [{}, ''],
  [{ konnect_managed: false }, ', platformManaged: false'],
])('an account with %j', (more, said) => {
  const id = account(more);
  expect(composed(world).spelled(id)).toBe(`new SystemAccount('ci', { name: 'ci', description: 'Deploys'${said} })`);
});

test('tokens of an account, including equal names, are recognised', () => {
  const token = { account_id: account(), name: 'deploys', expires_at: '2030-01-01T00:00:00Z' };
  const ids = [0, 1].map(() => create('system_account_access_token', token).id);
  const { spelled, of } = composed(world);
  const said = ids.map((id) => spelled(id)).sort();
  expect(said[0]).toBe("ci.addToken('deploys', { expiresAt: '2030-01-01T00:00:00Z' })");
  expect(said[1]).toMatch(
    /^new SystemAccountToken\('deploys-system-account-access-token.*', { account: ci, name: 'deploys'/,
  );
  expect(ids.map((id) => of(id).level)).toEqual(['L2', 'L2']);
});

describe('a role', () => {
  const EU = { entity_region: 'eu' };
  const granted = (values: object) => {
    const { id } = create('team_role', { team_id: team(), ...values });
    const { of, spelled } = composed(world);
    return { of: of(id), said: spelled(id).replace(/^orders\.grant\('[\w-]+', (.*)\)$/, '$1') };
  };

  test.each<[string, string, object, string, string, string]>([
    ['Control Planes', 'gateway_control_plane', { name: 'It' }, 'Admin', 'onControlPlane', 'ControlPlaneRole.ADMIN'],
    ['APIs', 'api', { name: 'It' }, 'Viewer', 'onApi', 'ApiRole.VIEWER'],
    ['Portals', 'portal', { name: 'It' }, 'Viewer', 'onPortal', 'PortalRole.VIEWER'],
    [
      'Auth Servers',
      'identity_auth_server',
      { name: 'It', audience: 'a' },
      'Viewer',
      'onAuthorizationServer',
      'AuthorizationServerRole.VIEWER',
    ],
    ['API Products', 'api_product', { name: 'It', portal_ids: [] }, 'Admin', 'onApiProduct', 'ApiProductRole.ADMIN'],
  ])('for one of %s', (entity_type_name, type, values, role_name, method, role) => {
    const entity_id = create(type, values).id;
    const { of, said } = granted({ entity_type_name, entity_id, role_name, ...EU });
    expect(of).toEqual({ level: 'L2', of: 'platform.TeamGrant' });
    expect(said).toBe(`Role.${method}(it, ${role}, { region: PlatformRegion.EU })`);
  });

  test.each<[string, string, string]>([
    [
      'Control Planes',
      'Admin',
      "Role.onControlPlane(ControlPlane.fromControlPlaneId('x'), ControlPlaneRole.ADMIN, { region })",
    ],
    [
      'Application Auth Strategies',
      'Viewer',
      "Role.onAuthStrategy(AuthStrategy.fromAuthStrategyId('x'), AuthStrategyRole.VIEWER, { region })",
    ],
    [
      'Mesh Control Planes',
      'Connector',
      "Role.onMeshControlPlane(MeshControlPlane.fromMeshControlPlaneId('x'), MeshControlPlaneRole.CONNECTOR, { region })",
    ],
    ['Networks', 'Network Admin', "Role.of('Networks', 'x', 'Network Admin', { region })"],
    ['Add Ons', 'Add On Admin', "Role.onAddOn('x', AddOnRole.ADMIN, { region })"],
    ['Service Hub', 'Discovery Admin', "Role.onCatalogService('x', CatalogRole.DISCOVERY_ADMIN, { region })"],
    ['Dashboards', 'Viewer', "Role.onDashboard('x', DashboardRole.VIEWER, { region })"],
    ['Reports', 'Viewer', "Role.onReport('x', ReportRole.VIEWER, { region })"],
    ['DCR Providers', 'Viewer', "Role.onDcrProvider('x', DcrProviderRole.VIEWER, { region })"],
    ['Audit Logs', 'Owner', "Role.of('Audit Logs', 'x', 'Owner', { region })"],
    ['APIs', 'Unheard Of', "Role.of('APIs', 'x', 'Unheard Of', { region })"],
  ])('for one of %s managed elsewhere: %s', (entity_type_name, role_name, wanted) => {
    const { of, said } = granted({ entity_type_name, entity_id: 'x', role_name, ...EU });
    expect(of).toEqual({ level: 'L2', of: 'platform.TeamGrant' });
    expect(said).toBe(wanted.replace('{ region }', '{ region: PlatformRegion.EU }'));
  });

  test.each<[string, string, string, string]>([
    ['Control Planes', 'Admin', 'eu', 'Role.onAllControlPlanes(ControlPlaneRole.ADMIN, PlatformRegion.EU)'],
    [
      'Application Auth Strategies',
      'Viewer',
      '*',
      'Role.onAllAuthStrategies(AuthStrategyRole.VIEWER, PlatformRegion.ALL)',
    ],
    ['Networks', 'Network Admin', 'us', 'Role.onAllCloudNetworks(NetworkRole.ADMIN, PlatformRegion.US)'],
    ['Identity', 'Admin', '*', 'Role.onIdentity(IdentityRole.ADMIN)'],
    ['Identity', 'Admin', 'eu', "Role.of('Identity', '*', 'Admin', { region: PlatformRegion.EU })"],
    ['Reports', 'Viewer', 'xx', "Role.onAllReports(ReportRole.VIEWER, PlatformRegion.of('xx'))"],
  ])('for all of %s', (entity_type_name, role_name, entity_region, wanted) => {
    const { of, said } = granted({ entity_type_name, entity_id: '*', role_name, entity_region });
    expect(of).toEqual({ level: 'L2', of: 'platform.TeamGrant' });
    expect(said).toBe(wanted);
  });

  test('for an event gateway, which shares its entity type with control planes', () => {
    const entity_id = create('event_gateway', { name: 'It' }).id;
    const role_name = 'Event Gateways Viewer';
    const { of, said } = granted({ entity_type_name: 'Control Planes', entity_id, role_name, ...EU });
    expect(of).toEqual({ level: 'L2', of: 'platform.TeamGrant' });
    expect(said).toMatch(/^Role\.onEventGateway\(it, EventGatewayRole\.VIEWER, /);
  });

  test('of a system account', () => {
    const values = { account_id: account(), entity_type_name: 'APIs', entity_id: '*', role_name: 'Viewer', ...EU };
    const { id } = create('system_account_role', values);
    expect(composed(world).spelled(id)).toBe("ci.grant('viewer', Role.onAllApis(ApiRole.VIEWER, PlatformRegion.EU))");
  });

  test('with unknown values is L1', () => {
    const { of } = granted({ entity_type_name: 'APIs', role_name: 'Viewer' });
    expect(of).toMatchObject({
      level: 'L1',
      reason: 'the L2 construct requires a role whose name is completely known',
    });
  });
});

describe('the sign-in', () => {
  const OIDC = { issuer_url: 'https://sso.example.com', client_id: 'a', client_secret: 'a secret' };
  const provider = (config: object, more: object = {}) =>
    create('identity_provider', { type: 'oidc', enabled: true, login_path: 'shop', config, ...more }).id;
  const oidc = (more: object = {}) => provider({ oidc_identity_provider_config: OIDC }, more);

  test('uses OpenID Connect, with the secret in a variable', () => {
    const config = {
      ...OIDC,
      scopes: ['openid'],
      claim_mappings: { email: 'mail', groups: 'groups', name: 'name' },
    };
    const id = provider({ oidc_identity_provider_config: config }, { enabled: false });
    const { spelled, program } = composed(world);
    expect(spelled(id)).toBe(
      "new IdentityProvider('identity-provider', { type: IdentityProviderType.oidc({ issuer: 'https://sso.example.com', clientId: 'a', " +
        'clientSecret: var.identity_provider_client_secret, ' +
        "scopes: ['openid'], claims: { email: 'mail' } }), loginPath: 'shop', enabled: false })",
    );
    expect(JSON.stringify(program)).not.toContain('a secret');
  });

  test('uses OpenID Connect with an unknown secret, and is L1', () => {
    const id = provider({ oidc_identity_provider_config: { ...OIDC, client_secret: null } });
    expect(composed(world).of(id)).toMatchObject({
      level: 'L1',
      reason: 'the L2 construct requires config.oidc_identity_provider_config.client_secret, which is unknown',
    });
  });

  test.each<[string, object, string]>([
    ['an address', { idp_metadata_url: 'https://sso.example.com/m' }, "{ metadataUrl: 'https://sso.example.com/m' }"],
    [
      'a document',
      { idp_metadata_xml: '<x>\n</x>' },
      '{ metadata: TextContent.fromFile(<identity-providers/identity-provider.xml>) }',
    ],
  ])('uses SAML with %s', (_, config, said) => {
    const id = provider({ saml_identity_provider_config: config }, { type: 'saml' });
    const { of, spelled } = composed(world);
    expect(of(id)).toEqual({ level: 'L2', of: 'platform.IdentityProvider' });
    expect(spelled(id)).toContain(`type: IdentityProviderType.saml(${said}), loginPath: 'shop' })`);
  });

  test('maps groups to teams', () => {
    const mapping = { identity_provider_id: oidc(), team_id: team() };
    const { id } = create('identity_provider_team_group_mapping', { ...mapping, group: 'developers' });
    expect(composed(world).spelled(id)).toBe("identity-provider.mapGroup('developers', orders)");
  });

  const settings = (more: object) => {
    const usual = { basic_auth_enabled: true, oidc_auth_enabled: false, saml_auth_enabled: false };
    create('authentication_settings', { ...usual, ...more });
    const { of, spelled } = composed(world);
    return { of: of('default'), said: spelled('default') };
  };

  test('has defaults', () => {
    expect(settings({}).said).toBe("new OrganizationSignIn('authentication-settings', {})");
  });

  test('uses the enabled identity providers', () => {
    oidc();
    oidc({ enabled: false, login_path: 'other' });
    const { of, said } = settings({ oidc_auth_enabled: true, basic_auth_enabled: false, idp_mapping_enabled: true });
    expect(of).toEqual({ level: 'L2', of: 'platform.OrganizationSignIn' });
    expect(said).toMatch(/{ basicAuth: false, identityProviders: \[identity-provider\], idpMapping: true }/);
  });

  test('uses an identity provider managed elsewhere, and is L1', () => {
    expect(settings({ saml_auth_enabled: true }).of).toMatchObject({
      level: 'L1',
      reason: 'the L2 construct requires an enabled identity provider for saml_auth_enabled',
    });
  });
});

test('an audit log destination has its secret in a variable', () => {
  const { id } = create('audit_log_destination', {
    name: 'siem',
    endpoint: 'https://siem.example.com',
    authorization: 'Bearer a secret',
    log_format: 'json',
    skip_ssl_verification: true,
  });
  const { of, spelled, program } = composed(world);
  expect(of(id)).toEqual({ level: 'L2', of: 'platform.AuditLogDestination' });
  expect(spelled(id)).toBe(
    "new AuditLogDestination('siem', { name: 'siem', endpoint: 'https://siem.example.com', authorization: var.siem_authorization, " +
      'logFormat: AuditLogFormat.JSON, skipSslVerification: true })',
  );
  expect(JSON.stringify(program)).not.toContain('a secret');
});
