/** Authorization servers with their children, as L2 constructs. */
import { closeAll, unruled } from '../../../sandbox/support/catalogue-driver';
import { Driver } from '../../../sandbox/support/rule-driver';
import { composed } from '../../support/composed';

let world: Driver;
beforeEach(() => {
  world = unruled('platform');
});
afterEach(closeAll);

const create = (type: string, values: object) => world.create(type, values as any);
const server = (more: object = {}) => create('identity_auth_server', { name: 'shop', audience: 'a', ...more }).id;
const scope = (auth_server_id: string, more: object = {}) =>
  create('identity_auth_server_scope', { auth_server_id, name: 'read', ...more }).id;

test('a server with all arguments', () => {
  const id = server({
    description: 'x',
    signing_algorithm: 'PS512',
    trusted_origins: ['https://a.example.com'],
    labels: { a: 'b' },
    force_destroy: 'true',
  });
  expect(composed(world).spelled(id)).toBe(
    "new AuthorizationServer('shop', { name: 'shop', audience: 'a', description: 'x', signingAlgorithm: SigningAlgorithm.PS512, " +
      "trustedOrigins: ['https://a.example.com'], labels: { a: 'b' }, removalPolicy: AuthorizationServerRemovalPolicy.WITH_CONTENT })",
  );
});

test('an imported server remembers no values', () => {
  const id = server();
  const part = scope(id);
  const { of } = composed(world);
  expect(of(id)).toEqual({ level: 'L2', of: 'platform.AuthorizationServer' });
  expect(of(part)).toEqual({ level: 'L2', of: 'platform.AuthorizationScope' });
});

test('a scope', () => {
  const more = { description: 'Reads', default: true, include_in_metadata: true, enabled: false };
  const id = scope(server(), more);
  expect(composed(world).spelled(id)).toBe(
    "shop.addScope('read', { description: 'Reads', isDefault: true, includeInMetadata: true, enabled: false })",
  );
});

describe('a claim', () => {
  const claim = (more: object) => {
    const auth_server_id = server();
    const include_in_scopes = [scope(auth_server_id)];
    const values = { auth_server_id, name: 'tier', value: '${ .Client.Labels.tier }', include_in_token: true, ...more };
    return [values, { ...values, name: 'other', include_in_scopes }].map(
      (one) => create('identity_auth_server_claim', one).id,
    );
  };

  test('is included in some scopes, or in none', () => {
    const [none, some] = claim({});
    const { spelled } = composed(world);
    expect(spelled(some)).toBe("shop.addClaim('other', '${ .Client.Labels.tier }', { scopes: [read] })");
    expect(spelled(none)).toBe("shop.addClaim('tier', '${ .Client.Labels.tier }', { scopes: [] })");
  });

  test('is included in all scopes', () => {
    const [all, both] = claim({ include_in_all_scopes: true, include_in_token: false });
    const { spelled, of } = composed(world);
    expect(of(all)).toEqual({ level: 'L2', of: 'platform.AuthorizationClaim' });
    expect(spelled(all)).toBe("shop.addClaim('tier', '${ .Client.Labels.tier }', { includeInToken: false })");
    expect(of(both)).toMatchObject({
      level: 'L1',
      reason: 'the L2 construct does not support include_in_all_scopes together with include_in_scopes',
    });
  });
});

describe('a client', () => {
  const client = (more: object = {}) => {
    const auth_server_id = server();
    const usual = { grant_types: ['client_credentials'], response_types: ['token'] };
    const values = { auth_server_id, name: 'checkout', ...usual, allow_scopes: [scope(auth_server_id)], ...more };
    return create('identity_auth_server_client', values).id;
  };

  test('with defaults does not show its secret', () => {
    const id = client({ client_secret: 'a secret' });
    const { spelled, program, of } = composed(world);
    expect(of(id)).toEqual({ level: 'L2', of: 'platform.AuthorizationClient' });
    expect(spelled(id)).toBe("shop.addClient('checkout', { scopes: [read] })");
    expect(JSON.stringify(program)).not.toContain('a secret');
  });

  test('with all arguments', () => {
    const id = client({
      grant_types: ['implicit'],
      response_types: ['id_token', 'token'],
      redirect_uris: ['https://a.example.com'],
      login_uri: 'https://b.example.com',
      token_endpoint_auth_method: 'none',
      access_token_duration: 3600,
      id_token_duration: 90,
      labels: { a: 'b' },
    });
    expect(composed(world).spelled(id)).toBe(
      "shop.addClient('checkout', { grantTypes: [GrantType.IMPLICIT], responseTypes: [ResponseType.ID_TOKEN, ResponseType.TOKEN], " +
        "scopes: [read], redirectUris: ['https://a.example.com'], loginUri: 'https://b.example.com', " +
        'tokenEndpointAuthMethod: TokenEndpointAuthMethod.NONE, accessTokenDuration: Duration.hours(1), ' +
        "idTokenDuration: Duration.seconds(90), labels: { a: 'b' } })",
    );
  });

  test.each<[object, string]>([
    [{ grant_types: ['refresh_token'] }, 'the L2 construct has no platform.GrantType for grant_types'],
    [{ grant_types: ['implicit'], redirect_uris: [] }, 'redirectUris is not given'],
    [{ allow_all_scopes: true }, 'scopes is given, but allowAllScopes is true'],
  ])('that L2 cannot express is L1: %j', (more, reason) => {
    const id = client(more);
    const { level, reason: found, problem } = composed(world).of(id);
    expect([level, found, problem]).toEqual(['L1', expect.stringContaining(reason), undefined]);
  });
});
