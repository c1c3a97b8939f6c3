import { App, TerraformStack, TerraformVariable } from 'cdktf';
import { platform, RemovalPolicy, SecretValue } from '../../../..';
import {
  addStack,
  findingsOf,
  invalidArguments,
  missing,
  only,
  reportOf,
  resolved,
  stackWithProviders,
  synthesized,
  unknownText,
} from '../../../support/stack';

const { IdentityProvider, IdentityProviderProtocol, IdentityProviderType, OrganizationSignIn, Team } = platform;

const PROVIDER = 'konnect_identity_provider';
const MAPPING = 'konnect_identity_provider_team_group_mapping';
const SETTINGS = 'konnect_authentication_settings';

let stack: TerraformStack;
beforeEach(() => {
  stack = stackWithProviders();
});

const secret = () => SecretValue.fromVariable(new TerraformVariable(stack, 'secret', { sensitive: true }));
const oidc = (more: Partial<platform.OidcIdentityProviderOptions> = {}) =>
  IdentityProviderType.oidc({
    issuer: 'https://sso.example.com',
    clientId: 'platform',
    clientSecret: SecretValue.fromExpression('${var.secret}'),
    ...more,
  });
const saml = () => IdentityProviderType.saml({ metadataUrl: 'https://sso.example.com/metadata' });
const provider = (type = oidc(), id = 'sso', more: Partial<platform.IdentityProviderProps> = {}) =>
  new IdentityProvider(stack, id, { type, ...more });
const team = (id = 'team') => Team.fromTeamId(stack, id, `${id}-id`);

describe('an identity provider', () => {
  test('with OpenID Connect requires an issuer and a client', () => {
    const { node, protocol } = provider(oidc({ clientSecret: secret() }));
    expect(only(stack, PROVIDER)).toEqual({
      type: 'oidc',
      enabled: true,
      config: {
        oidc_identity_provider_config: {
          issuer_url: 'https://sso.example.com',
          client_id: 'platform',
          client_secret: '${var.secret}',
        },
      },
    });
    expect(protocol).toBe(IdentityProviderProtocol.OIDC);
    expect(node.defaultChild!.node.path).toBe('stack/sso/Resource');
    expect(findingsOf(stack)).toEqual([]);
  });

  test('accepts all properties', () => {
    const claims = { email: 'mail', groups: 'roles', name: 'cn' };
    provider(oidc({ scopes: ['openid'], claims }), 'sso', {
      loginPath: 'shop',
      enabled: false,
      removalPolicy: RemovalPolicy.PROTECT,
    });
    expect(only(stack, PROVIDER)).toMatchObject({
      login_path: 'shop',
      enabled: false,
      lifecycle: { prevent_destroy: true },
      config: { oidc_identity_provider_config: { scopes: ['openid'], claim_mappings: claims } },
    });
  });

  test('with SAML requires metadata', () => {
    provider(saml());
    expect(only(stack, PROVIDER)).toEqual({
      type: 'saml',
      enabled: true,
      config: { saml_identity_provider_config: { idp_metadata_url: 'https://sso.example.com/metadata' } },
    });
    const other = stackWithProviders();
    const metadata = platform.TextContent.fromText('<md/>');
    new IdentityProvider(other, 'sso', { type: IdentityProviderType.saml({ metadata }) });
    expect(only(other, PROVIDER).config).toEqual({ saml_identity_provider_config: { idp_metadata_xml: '<md/>' } });
    expect([findingsOf(stack), findingsOf(other)]).toEqual([[], []]);
  });

  test('is imported by its id, and its mappings by both ids', () => {
    const sso = provider();
    sso.importFrom('provider-id');
    sso.mapGroup('shop', team()).importFrom('mapping-id');
    expect(synthesized(stack).import.map(({ id }: any) => id)).toEqual([
      'provider-id',
      '{"id":"mapping-id","identity_provider_id":"provider-id"}',
    ]);
  });

  test('with OpenID Connect requires an issuer, a client and a client secret', () => {
    expect(invalidArguments(() => IdentityProviderType.oidc({} as any)).sort()).toEqual(
      missing('clientId', 'clientSecret', 'issuer'),
    );
  });

  test.each<[string, () => platform.IdentityProviderType, string[]]>([
    [
      'an issuer that is not a URL',
      () => oidc({ issuer: 'sso' }),
      ['type.issuer is "sso"; allowed: URLs of http or https, such as https://example.com/path'],
    ],
    [
      'a secret in plain text',
      () => oidc({ clientSecret: SecretValue.fromExpression('hunter2') }),
      [
        'type.clientSecret is given by SecretValue.fromExpression, which requires a token or an expression, but is plain text; use a sensitive variable, or SecretValue.unsafePlainText',
      ],
    ],
    [
      'no metadata',
      () => IdentityProviderType.saml({}),
      ['type.metadataUrl is not given, and metadata is not given either; give metadataUrl or metadata'],
    ],
  ])('is rejected with %s, without showing the secret', (_, type, messages) => {
    provider(type());
    expect(findingsOf(stack)).toEqual(messages.map((message) => `error: ${message}`));
    expect(reportOf(stack)).not.toContain('hunter2');
  });

  test('accepts values that only Terraform knows', () => {
    provider(oidc({ issuer: unknownText(), clientId: unknownText() }));
    expect(findingsOf(stack)).toEqual([]);
  });

  test('has a unique login path', () => {
    provider(oidc(), 'first', { loginPath: 'shop' });
    provider(saml(), 'second', { loginPath: 'shop' });
    provider(saml(), 'third', { loginPath: unknownText() });
    provider(saml(), 'fourth', { loginPath: unknownText() });
    expect(findingsOf(stack)).toEqual([
      'error: loginPath is "shop", as in stack/first; give one of the two another loginPath',
    ]);
  });
});

describe('groups', () => {
  test('are mapped to teams, each group to any number of teams', () => {
    const sso = provider();
    const made = sso.mapGroup('shop', team('one'));
    sso.mapGroup('shop', team('two'));
    sso.mapGroup('crm', team('three'));
    const found = Object.values<any>(synthesized(stack).resource[MAPPING]);
    expect(found.map(({ group, team_id }) => `${group}: ${team_id}`).sort()).toEqual([
      'crm: three-id',
      'shop: one-id',
      'shop: two-id',
    ]);
    expect(found[0].identity_provider_id).toBe(resolved(stack, sso.identityProviderId));
    expect(made.node.path).toBe('stack/sso/group-shop-one');
    expect(findingsOf(stack)).toEqual([]);
  });

  test('are mapped to a team once, by a known name', () => {
    const sso = provider();
    const one = team('one');
    sso.mapGroup('shop', one);
    sso.mapGroup('shop', one);
    sso.mapGroup(unknownText(), one);
    expect(findingsOf(stack)).toEqual([
      'error: mapGroup is given stack/one twice; leave one of them out',
      'error: mapGroup is given a token, from which no construct id can be derived; use new IdentityProviderGroupMapping(…), which takes a construct id',
    ]);
  });
});

describe('the sign-in of an organisation', () => {
  test('uses passwords by default', () => {
    const { node } = new OrganizationSignIn(stack, 'sign-in');
    expect(only(stack, SETTINGS)).toEqual({
      basic_auth_enabled: true,
      oidc_auth_enabled: false,
      saml_auth_enabled: false,
    });
    expect(node.defaultChild!.node.path).toBe('stack/sign-in/Resource');
    expect(findingsOf(stack)).toEqual([]);
  });

  test('uses the configured identity providers, and depends on them', () => {
    const sso = provider();
    new OrganizationSignIn(stack, 'sign-in', { identityProviders: [sso], basicAuth: false, platformMapping: true });
    expect(only(stack, SETTINGS)).toEqual({
      basic_auth_enabled: false,
      oidc_auth_enabled: true,
      saml_auth_enabled: false,
      konnect_mapping_enabled: true,
      depends_on: [expect.stringMatching(/^konnect_identity_provider\.sso_/)],
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('can use an identity provider that is managed elsewhere', () => {
    const sso = IdentityProvider.fromIdentityProviderId(stack, 'sso', 'id', IdentityProviderProtocol.SAML);
    new OrganizationSignIn(stack, 'sign-in', { identityProviders: [sso] });
    expect(only(stack, SETTINGS)).toMatchObject({ oidc_auth_enabled: false, saml_auth_enabled: true });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('enables group mappings if there are any, also later ones, unless that is configured', () => {
    const sso = provider();
    new OrganizationSignIn(stack, 'sign-in', { identityProviders: [sso] });
    sso.mapGroup('shop', team());
    expect(only(stack, SETTINGS).idp_mapping_enabled).toBe(true);
    const other = stackWithProviders();
    const mapped = new IdentityProvider(other, 'sso', { type: saml() });
    mapped.mapGroup('shop', Team.fromTeamId(other, 'team', 'id'));
    new OrganizationSignIn(other, 'sign-in', { identityProviders: [mapped], idpMapping: false });
    expect(only(other, SETTINGS).idp_mapping_enabled).toBe(false);
  });

  test('is rejected if it would lock out all users', () => {
    new OrganizationSignIn(stack, 'sign-in', { basicAuth: false });
    expect(findingsOf(stack)).toEqual([
      'error: basicAuth is false, and identityProviders is empty, so signing in would be impossible; give an identity provider, or leave out basicAuth',
    ]);
  });

  test('rejects identity providers that are disabled', () => {
    const off = provider(oidc(), 'off', { enabled: false });
    new OrganizationSignIn(stack, 'sign-in', { identityProviders: [off] });
    expect(findingsOf(stack)).toEqual([
      'error: identityProviders has stack/off, which is a disabled identity provider, so signing in with it is impossible; enable the identity provider, or leave it out',
    ]);
  });
});

describe('an organization has at most one sign-in', () => {
  const twice = (path: string) =>
    `error: exists twice, also as ${path}; an organisation has one sign-in: remove one of the two constructs, or give each construct a provider with a token of a different organisation`;

  test('in a stack', () => {
    new OrganizationSignIn(stack, 'first');
    new OrganizationSignIn(stack, 'second');
    expect(findingsOf(stack)).toEqual([twice('stack/first')]);
  });

  test('in an app, also with several regions', () => {
    const other = addStack(stack.node.root as App, 'other');
    const europe = new platform.PlatformProvider(other, 'eu', { alias: 'eu', serverUrl: 'https://eu.api.konghq.com' });
    new OrganizationSignIn(stack, 'sign-in');
    new OrganizationSignIn(other, 'sign-in', { provider: europe });
    expect(findingsOf(stack)).toEqual([twice('stack/sign-in')]);
  });

  test('but an app may have several organizations, distinguished by tokens, which are not shown', () => {
    const inOrganisation = (name: string, token: string) => {
      const one = new TerraformStack(stack.node.root as App, name);
      const variable = new TerraformVariable(one, token, { sensitive: true });
      new platform.PlatformProvider(one, 'platform', { systemAccountAccessToken: variable.stringValue });
      new OrganizationSignIn(one, 'sign-in');
    };
    inOrganisation('test', 'test-token');
    inOrganisation('production', 'production-token');
    expect(findingsOf(stack)).toEqual([]);
    inOrganisation('again', 'test-token');
    expect(findingsOf(stack)).toEqual([twice('test/sign-in')]);
    expect(reportOf(stack)).not.toContain('token}');
  });
});
