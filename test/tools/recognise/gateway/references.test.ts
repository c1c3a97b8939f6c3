/** References of gateway entities: constructs for objects of the inventory, and ids for all others. */
import { New } from '../../../../tools/src/code/code';
import { GatewayWorld } from '../../support/gateway-world';

let world: GatewayWorld;
beforeEach(() => {
  world = new GatewayWorld();
});
afterEach(() => world.close());

/** A partial with a password, and its generated code. */
function passwordOf(text: string): any {
  world.make('partial', { redis_ce: { config: { host: 'redis.example.com', password: text } } });
  const result = world.composed();
  expect(result.of('gateway_partial')).toEqual({ level: 'L2', of: 'platform.GatewayPartial' });
  const { props } = result.creation('gateway_partial') as any;
  return props.members.content.args[0].members.password;
}

describe('a secret in a vault', () => {
  beforeEach(() => {
    world.make('vault', { name: 'env', prefix: 'secrets', config: '{"prefix":"A_"}' });
  });

  test.each<[string, unknown[]]>([
    ['{vault://secrets/redis}', ['redis']],
    ['{vault://secrets/redis/password}', ['redis', { code: 'struct', members: { key: 'password' } }]],
    ['{vault://secrets/a/redis/password#3}', ['a/redis', { code: 'struct', members: { key: 'password', version: 3 } }]],
  ])('%s is referenced by the construct of the vault', (text, args) => {
    expect(passwordOf(text)).toEqual({
      code: 'made-call',
      on: { code: 'made', key: expect.stringContaining('konnect_gateway_vault') },
      method: 'reference',
      args,
    });
  });

  test.each(['{vault://other/redis}', '{vault://env/redis}', '{vault://secrets/redis?a=b}'])(
    '%s, of an unknown vault or with another syntax, stays unchanged',
    (text) => {
      expect(passwordOf(text)).toEqual({ code: 'call', of: 'SecretValue', method: 'unsafePlainText', args: [text] });
    },
  );

  test('of another control plane stays unchanged', () => {
    const { id }: any = world.world.create('gateway_control_plane', { name: 'Other' });
    const text = '{vault://secrets/redis}';
    world.make('partial', { control_plane_id: id, redis_ce: { config: { host: 'a', password: text } } });
    const { props } = world.composed().creation('gateway_partial') as any;
    expect(props.members.content.args[0].members.password).toMatchObject({ method: 'unsafePlainText' });
  });
});

test('a vault that is not an L2 construct is referenced by text', () => {
  const strange = new GatewayWorld({ rules: false });
  strange.make('vault', { name: 'moon', prefix: 'secrets', config: '{}' });
  strange.make('partial', { redis_ce: { config: { password: '{vault://secrets/redis}' } } });
  const { props } = strange.composed().creation('gateway_partial') as any;
  strange.close();
  expect(props.members.content.args[0].members.password).toMatchObject({ method: 'unsafePlainText' });
});

test('the code and its remarks contain no secret', () => {
  const consumer_id = world.consumer().id;
  world.make('key_auth', { consumer_id, key: 'top-secret-key' });
  world.make('basic_auth', { consumer_id, username: 'shop', password: 'top-secret-password' });
  world.make('vault', {
    name: 'conjur',
    prefix: 'secrets',
    config: '{"account":"a","api_key":"top-secret","auth_method":"api_key","endpoint_url":"https://a","login":"l"}',
  });
  const { program, made } = world.composed().composed;
  expect(JSON.stringify([program, [...made]])).not.toContain('top-secret');
  expect(program.variables.map(({ name }) => name).sort()).toEqual([
    'conjur_config_api_key',
    'key_auth_key',
    'shop_basic_auth_password',
  ]);
});

test('values that the source marks as secret are checked, and only secrets stay hidden', () => {
  const settings = {
    auth_method: 'token',
    host: 'vault.example.com',
    kv: 'v2',
    protocol: 'https',
    token: 'top-secret',
  };
  world.make('vault', { name: 'hcv', prefix: 'secrets', config: JSON.stringify(settings) });
  world.make('key', { kid: 'a', jwk: '{"crv":"Ed25519","kid":"a","kty":"OKP","x":"public"}' });
  const result = world.composed({ secrets: ['config', 'jwk'] });
  const propsOf = (type: string): any => (result.creation(type) as New).props;
  expect([result.of('gateway_vault').level, result.of('gateway_key').level]).toEqual(['L2', 'L2']);
  expect(propsOf('gateway_vault').members.backend.args[0].members).toMatchObject({
    host: 'vault.example.com',
    auth: { method: 'token', args: [{ code: 'variable', as: 'secret' }] },
  });
  expect(propsOf('gateway_key').members.key).toMatchObject({ method: 'publicJwk' });
  expect(JSON.stringify(result.composed.program)).not.toContain('top-secret');
});

/** Types with references to a type that the inventory may not contain, and the form of the reference in that case. */
const OUTSIDE: [string, (at: GatewayWorld) => unknown, string, string][] = [
  [
    'gateway_service',
    (at) => at.route({ service: { id: at.service().id } }),
    'gateway_route',
    'fromGatewayServiceAttributes',
  ],
  [
    'gateway_consumer',
    (at) => at.make('acl', { consumer_id: at.consumer().id, group: 'a' }),
    'gateway_acl',
    'fromConsumerId',
  ],
  [
    'gateway_config_store',
    (at) => at.make('config_store_secret', { config_store_id: at.make('config_store', {}).id, key: 'a', value: 'b' }),
    'gateway_config_store_secret',
    'fromConfigStoreAttributes',
  ],
  [
    'gateway_key_set',
    (at) => at.make('key', { kid: 'a', jwk: '{"kid":"a","kty":"OKP"}', set: { id: at.make('key_set', {}).id } }),
    'gateway_key',
    'fromKeySetAttributes',
  ],
  [
    'gateway_custom_plugin_schema',
    (at) => {
      at.make('custom_plugin_schema', { lua_schema: 'return { name = "stamp" }' });
      at.make('custom_plugin', { name: 'stamp', config: { a: 1 } });
    },
    'gateway_custom_plugin',
    'fromCustomPluginName',
  ],
  [
    'gateway_partial',
    (at) => {
      const { id } = at.make('partial', { redis_ce: { config: { host: 'a' } } });
      const config = { minute: 5, policy: 'redis' };
      at.make('plugin_rate_limiting', { config, partials: [{ id, path: 'config.redis' }] });
    },
    'gateway_plugin_rate_limiting',
    'fromGatewayPartialAttributes',
  ],
];

test.each(OUTSIDE)('%s that is not in the inventory is referenced', (type, make, referring, method) => {
  make(world);
  const result = world.composed({ without: [`konnect_${type}`] });
  expect(result.of(referring).level).toBe('L2');
  expect(result.creation(referring)).toMatchObject({ kind: 'new' });
  const methods = result.composed.program.declarations.map(
    ({ creation }) => creation.kind === 'outside' && creation.method,
  );
  expect(methods).toContain(method);
});

test('construct ids are unique in their scope, and names are kept if possible', () => {
  const [orders, stock] = ['orders', 'stock'].map((name) => world.service({ name }));
  const route = world.route({ name: 'list', service: { id: stock.id } });
  for (const scope of [{ service: { id: orders.id } }, { service: { id: stock.id } }, { route: { id: route.id } }]) {
    world.make('plugin_cors', scope);
  }
  const { program } = world.composed().composed;
  const ids = program.declarations.flatMap(({ creation }) =>
    creation.kind === 'addition' && creation.method === 'addPolicy' ? [creation.args[0]] : [],
  );
  expect(ids).toEqual(['cors', 'cors', 'cors']);
});
