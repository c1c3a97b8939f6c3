import { TerraformStack } from 'cdktf';
import { Duration, platform, RemovalPolicy, SecretValue } from '../../../..';
import {
  findingsOf,
  only,
  reportOf,
  resolved,
  stackWithProviders,
  synthesized,
  unknownText,
  warningsOf,
} from '../../../support/stack';

const { AuthorizationClient, AuthorizationScope, AuthorizationServer, AuthorizationServerRemovalPolicy } = platform;
const { AuthorizationClaim, GrantType, ResponseType, SigningAlgorithm, TokenEndpointAuthMethod } = platform;

const SERVER = 'konnect_identity_auth_server';
const SCOPE = 'konnect_identity_auth_server_scope';
const CLAIM = 'konnect_identity_auth_server_claim';
const CLIENT = 'konnect_identity_auth_server_client';

let stack: TerraformStack;
let server: platform.AuthorizationServer;
beforeEach(() => {
  stack = stackWithProviders();
  server = new AuthorizationServer(stack, 'server', { name: 'shop', audience: 'https://api.example.com' });
});

const withoutOwner = ({ auth_server_id, lifecycle, ...given }: any) => {
  expect(auth_server_id).toBe(resolved(stack, server.authorizationServerId));
  expect(lifecycle).toMatchObject({
    replace_triggered_by: [expect.stringMatching(/^konnect_identity_auth_server\.server_\w+\.created_at$/)],
  });
  return given;
};

describe('a server', () => {
  test('requires a name and an audience, and is not destroyed with children from elsewhere', () => {
    expect(only(stack, SERVER)).toEqual({ name: 'shop', audience: 'https://api.example.com', force_destroy: 'false' });
    expect(server.node.defaultChild!.node.path).toBe('stack/server/Resource');
    // A resource that remembers the id, because the id is unknown in the plan of each edit.
    const { lifecycle, ...remembered } = only(stack, 'terraform_data');
    expect(remembered).toEqual({
      input: expect.stringMatching(/^\$\{konnect_identity_auth_server\.server_\w+\.id\}$/),
      triggers_replace: expect.stringMatching(/^\$\{konnect_identity_auth_server\.server_\w+\.created_at\}$/),
    });
    expect(lifecycle).toEqual({ ignore_changes: ['input'] });
    expect(resolved(stack, server.authorizationServerId)).toMatch(/^\$\{terraform_data\.server_Id_\w+\.output\}$/);
    expect(resolved(stack, server.issuer)).toMatch(/\.issuer\}$/);
    expect(resolved(stack, server.metadataUri)).toMatch(/\.metadata_uri\}$/);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('accepts all properties', () => {
    const other = stackWithProviders();
    new AuthorizationServer(other, 'server', {
      name: 'shop',
      audience: 'a',
      description: 'For the shop',
      signingAlgorithm: SigningAlgorithm.PS512,
      trustedOrigins: ['https://shop.example.com'],
      labels: { team: 'shop' },
      removalPolicy: AuthorizationServerRemovalPolicy.WITH_CONTENT,
    });
    expect(only(other, SERVER)).toEqual({
      name: 'shop',
      audience: 'a',
      description: 'For the shop',
      signing_algorithm: 'PS512',
      trusted_origins: ['https://shop.example.com'],
      labels: { team: 'shop' },
      force_destroy: 'true',
    });
    expect([findingsOf(other), warningsOf(other)]).toEqual([[], []]);
  });

  test('can be protected and imported', () => {
    const other = stackWithProviders();
    const removalPolicy = AuthorizationServerRemovalPolicy.PROTECT;
    new AuthorizationServer(other, 'server', { name: 'a', audience: 'b', removalPolicy }).importFrom('server-id');
    expect(only(other, SERVER)).toMatchObject({ lifecycle: { prevent_destroy: true }, force_destroy: 'false' });
    expect(synthesized(other).import).toMatchObject([{ id: 'server-id' }]);
  });

  test('remembers no id while it is imported, because its children use the imported id', () => {
    const other = stackWithProviders();
    const imported = new AuthorizationServer(other, 'server', { name: 'a', audience: 'b' });
    imported.addScope('orders:read');
    expect(synthesized(other).resource.terraform_data).toBeDefined();
    imported.importFrom('server-id');
    expect(synthesized(other).resource.terraform_data).toBeUndefined();
    expect(only(other, SCOPE).auth_server_id).toBe('server-id');
    expect(findingsOf(other)).toEqual([]);
  });

  test('has a unique name', () => {
    new AuthorizationServer(stack, 'other', { name: 'shop', audience: 'x' });
    [1, 2].forEach((id) => new AuthorizationServer(stack, `${id}`, { name: unknownText(), audience: 'x' }));
    expect(findingsOf(stack)).toEqual(['error: name is "shop", as in stack/server; give one of the two another name']);
  });
});

describe('a scope', () => {
  test('requires a name', () => {
    const scope = server.addScope('orders:read');
    expect(withoutOwner(only(stack, SCOPE))).toEqual({ name: 'orders:read' });
    expect(scope.node.path).toBe('stack/server/scope-orders:read');
    expect(findingsOf(stack)).toEqual([]);
  });

  test('accepts all properties, and is imported by server id and scope id', () => {
    const given = { description: 'Reads', isDefault: true, includeInMetadata: true, enabled: false };
    server.addScope('orders:read', given).importFrom('scope-id');
    expect(withoutOwner(only(stack, SCOPE))).toEqual({
      name: 'orders:read',
      description: 'Reads',
      default: true,
      include_in_metadata: true,
      enabled: false,
    });
    expect(synthesized(stack).import[0].id).toMatch(/^\{"auth_server_id":"\$\{.*\.id\}","id":"scope-id"\}$/);
  });

  test('can belong to a server that is managed elsewhere', () => {
    const other = AuthorizationServer.fromAuthorizationServerId(stack, 'other', 'server-id');
    new AuthorizationScope(stack, 'scope', { server: other, name: 'read' });
    expect(only(stack, SCOPE)).toEqual({ auth_server_id: 'server-id', name: 'read' });
  });
});

describe('a claim', () => {
  test('is included in the tokens of all scopes, as a platform template or a text', () => {
    server.addClaim('tier', '${ .Client.Labels.tier }');
    expect(withoutOwner(only(stack, CLAIM))).toEqual({
      name: 'tier',
      value: '$${ .Client.Labels.tier }',
      include_in_token: true,
      include_in_all_scopes: true,
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('is included in the tokens of some scopes', () => {
    const scope = server.addScope('read');
    server.addClaim('tier', 'gold', { scopes: [scope], includeInToken: false, enabled: false }).importFrom('claim-id');
    expect(withoutOwner(only(stack, CLAIM))).toEqual({
      name: 'tier',
      value: 'gold',
      include_in_token: false,
      include_in_all_scopes: false,
      include_in_scopes: [resolved(stack, scope.authorizationScopeId)],
      enabled: false,
    });
    expect(synthesized(stack).import[0].id).toContain('"id":"claim-id"');
    expect(findingsOf(stack)).toEqual([]);
  });

  test('without scopes is a warning', () => {
    server.addClaim('tier', 'gold', { scopes: [] });
    expect(warningsOf(stack)).toEqual([]);
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([
      'scopes is empty, so no token contains the claim; give at least one scope, or omit scopes to add the claim to tokens with any scope',
    ]);
  });
});

describe('a client', () => {
  test('has generated credentials, which are secrets', () => {
    const scope = server.addScope('read');
    const client = server.addClient('checkout', { scopes: [scope] });
    expect(withoutOwner(only(stack, CLIENT))).toEqual({
      name: 'checkout',
      grant_types: ['client_credentials'],
      response_types: ['token'],
      allow_scopes: [resolved(stack, scope.authorizationScopeId)],
    });
    expect(resolved(stack, client.clientId.unsafeUnwrap())).toMatch(/\.id\}$/);
    expect(resolved(stack, client.clientSecret.unsafeUnwrap())).toMatch(/\.client_secret\}$/);
    expect(`${client.clientId} ${client.clientSecret}`).toBe('<secret> <secret>');
    expect(only(stack, CLIENT).lifecycle.ignore_changes).toEqual(['client_secret']);
    expect([findingsOf(stack), warningsOf(stack)]).toEqual([[], []]);
  });

  test('accepts all properties', () => {
    server
      .addClient('app', {
        grantTypes: [GrantType.IMPLICIT],
        responseTypes: [ResponseType.TOKEN, ResponseType.ID_TOKEN],
        allowAllScopes: true,
        redirectUris: ['https://shop.example.com/back'],
        loginUri: 'https://shop.example.com/login',
        clientSecret: SecretValue.fromExpression('${var.secret}'),
        tokenEndpointAuthMethod: TokenEndpointAuthMethod.NONE,
        accessTokenDuration: Duration.hours(1),
        idTokenDuration: Duration.minutes(1),
        labels: { tier: 'gold' },
        removalPolicy: RemovalPolicy.PROTECT,
      })
      .importFrom('client-id');
    const { lifecycle, ...given } = only(stack, CLIENT);
    expect(lifecycle).toMatchObject({ prevent_destroy: true });
    expect(lifecycle.ignore_changes).toBeUndefined();
    expect(given).toEqual({
      auth_server_id: resolved(stack, server.authorizationServerId),
      name: 'app',
      grant_types: ['implicit'],
      response_types: ['token', 'id_token'],
      allow_all_scopes: true,
      redirect_uris: ['https://shop.example.com/back'],
      login_uri: 'https://shop.example.com/login',
      client_secret: '${var.secret}',
      token_endpoint_auth_method: 'none',
      access_token_duration: 3600,
      id_token_duration: 60,
      labels: { tier: 'gold' },
    });
    expect(synthesized(stack).import[0].id).toContain('"id":"client-id"');
    expect([findingsOf(stack), warningsOf(stack)]).toEqual([[], []]);
  });

  test.each<[string, platform.AuthorizationClientOptions, string]>([
    [
      'no grant',
      { grantTypes: [] },
      'grantTypes is empty, so the OAuth client gets no tokens; give at least one grant type',
    ],
    [
      'a browser grant without redirect URLs',
      { grantTypes: [GrantType.IMPLICIT] },
      'redirectUris is not given, but GrantType.IMPLICIT redirects browsers to one of these URLs; give at least one redirect URI',
    ],
    [
      'credentials without an authentication method',
      { tokenEndpointAuthMethod: TokenEndpointAuthMethod.NONE },
      'tokenEndpointAuthMethod is TokenEndpointAuthMethod.NONE, so with GrantType.CLIENT_CREDENTIALS anyone who knows the client id would get tokens; omit NONE or CLIENT_CREDENTIALS',
    ],
    [
      'fractions of seconds',
      { accessTokenDuration: Duration.millis(60_500) },
      'accessTokenDuration is 60500 milliseconds; allowed: whole seconds',
    ],
  ])('is rejected with %s', (_, options, message) => {
    server.addClient('checkout', options);
    expect(findingsOf(stack)).toEqual([`error: ${message}`]);
  });

  test('is rejected with all scopes and some scopes, and with scopes of another server', () => {
    const other = new AuthorizationServer(stack, 'other', { name: 'other', audience: 'x' });
    const foreign = other.addScope('read');
    const own = server.addScope('read');
    const referred = AuthorizationScope.fromAuthorizationScopeId(stack, 'referred', 'id');
    server.addClient('one', { scopes: [foreign, own, referred], allowAllScopes: true });
    expect(findingsOf(stack)).toEqual([
      'error: scopes has the scope stack/other/scope-read, which does not belong to the authorization server stack/server; give scopes of that server',
      'error: scopes is given, but allowAllScopes is true; omit scopes or allowAllScopes',
    ]);
  });

  test('does not show secrets in messages', () => {
    server.addClient('checkout', { clientSecret: SecretValue.fromExpression('hunter2') });
    expect(findingsOf(stack)).toHaveLength(1);
    expect(reportOf(stack)).not.toContain('hunter2');
  });
});

test('names are unique on a server, except names of clients that are declared separately', () => {
  const other = new AuthorizationServer(stack, 'other', { name: 'other', audience: 'x' });
  for (const one of [server, other, server]) {
    one.addScope('a');
    one.addClaim('a', 'b');
    one.addClient('a');
  }
  new AuthorizationScope(stack, 'scope', { server, name: 'a' });
  new AuthorizationClaim(stack, 'claim', { server, name: 'a', value: 'b' });
  new AuthorizationClient(stack, 'client', { server, name: 'a' });
  expect(findingsOf(stack)).toEqual([
    ...['addScope', 'addClaim', 'addClient'].map((call) => `error: ${call} is given "a" twice; leave one of them out`),
    ...['scope', 'claim'].map(
      (kind) => `error: name is "a", as in stack/server/${kind}-a; give one of the two another name`,
    ),
  ]);
});

test('a child whose name only Terraform knows requires an id', () => {
  server.addClient(unknownText());
  expect(findingsOf(stack)).toEqual([
    'error: addClient is given a token, from which no construct id can be derived; use new AuthorizationClient(…), which takes a construct id',
  ]);
});
