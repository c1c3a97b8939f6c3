/** Objects that clients create, change and delete over HTTP, in the store that terraform uses. */
import { HttpEndpoint } from '../../../sandbox/src/http/endpoint';
import { ProviderWorld } from '../support/provider-world';
import { serving } from '../support/served-world';

let world: ProviderWorld;
let endpoint: HttpEndpoint;
beforeEach(async () => {
  world = new ProviderWorld('platform');
  endpoint = await serving(world);
});
afterEach(async () => {
  await endpoint.close();
  world.close();
});

interface Answer {
  readonly status: number;
  readonly body: any;
}

async function send(method: string, target: string, body?: unknown): Promise<Answer> {
  const init = {
    method,
    headers: { Authorization: 'Bearer any' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const response = await fetch(endpoint.url + target, init);
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

const post = (target: string, body: unknown): Promise<Answer> => send('POST', target, body);

async function plane(name = 'Orders', more: object = {}): Promise<string> {
  const { status, body } = await post('/v2/control-planes', { name, ...more });
  expect(status).toBe(201);
  return body.id;
}

const entities = (id: string, path: string): string => `/v2/control-planes/${id}/core-entities/${path}`;
const ID = '0b7c9a52-9d0f-4b0d-9b0c-3f3d3a1d1c11';

test('objects created by a client are found by terraform, with defaults of the service', async () => {
  const id = await plane();
  const { status, body } = await post(entities(id, 'services'), { name: 'orders', host: 'orders.example.com' });
  expect([status, body]).toMatchObject([
    201,
    { name: 'orders', port: 80, retries: 5, protocol: 'http', enabled: true },
  ]);
  expect(world.world.get('gateway_service', body.id)).toMatchObject({
    control_plane_id: id,
    host: 'orders.example.com',
  });
  expect(body.updated_at).toBeGreaterThan(0);
});

test('a consumer of a realm gets keys only in its own realm', async () => {
  const [one, other] = await Promise.all(
    ['shops', 'others'].map(
      async (name) => (await post('/v1/realms', { name, allow_all_control_planes: true })).body.id,
    ),
  );
  const { body: consumer } = await post(`/v1/realms/${one}/consumers`, { username: 'shop' });
  const keys = (realm: string) => `/v1/realms/${realm}/consumers/${consumer.id}/keys`;
  const made = await post(keys(one), { type: 'new' });
  expect([made.status, made.body.type]).toEqual([201, 'new']);
  expect((await send('GET', `${keys(one)}/${made.body.id}`)).status).toBe(200);
  expect((await post(keys(other), { type: 'new' })).status).toBe(404);
});

test('objects created by terraform can be changed and removed by a client', async () => {
  const id = String(world.create('gateway_control_plane', { name: 'Orders', labels: { env: 'test' } }).id);
  const changed = await send('PATCH', `/v2/control-planes/${id}`, { description: 'Takes orders' });
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { name: 'Orders', description: 'Takes orders', labels: { env: 'test' } },
  ]);
  expect(world.world.get('gateway_control_plane', id)).toMatchObject({ description: 'Takes orders' });
  expect((await send('DELETE', `/v2/control-planes/${id}`)).status).toBe(204);
  expect(world.world.get('gateway_control_plane', id)).toBeUndefined();
  expect((await send('DELETE', `/v2/control-planes/${id}`)).status).toBe(404);
});

describe('PUT', () => {
  test('with an unknown id creates gateway entities, and no other objects', async () => {
    const id = await plane();
    const made = await send('PUT', entities(id, `consumers/${ID}`), { username: 'ann' });
    expect([made.status, made.body]).toMatchObject([200, { id: ID, username: 'ann' }]);
    const key = await send('PUT', entities(id, `consumers/${ID}/key-auth/${ID}`), { key: 'annkey' });
    expect([key.status, key.body]).toMatchObject([200, { id: ID, key: 'annkey', consumer: { id: ID } }]);
    expect(world.world.get('gateway_key_auth', ID)).toMatchObject({ consumer_id: ID, control_plane_id: id });
    const server = (await post('/v1/auth-servers', { name: 'Orders', audience: 'orders' })).body;
    const client = { name: 'ci', grant_types: ['client_credentials'], response_types: ['none'] };
    const other = await send('PUT', `/v1/auth-servers/${server.id}/clients/ci-client`, client);
    expect([other.status, other.body]).toMatchObject([201, { id: 'ci-client', name: 'ci' }]);
    expect((await send('PUT', `/v2/portals/${ID}`, { name: 'Developers' })).status).not.toBe(200);
  });

  test('replaces the whole object, and PATCH replaces the given fields', async () => {
    const id = await plane();
    const { body } = await post(entities(id, 'services'), { name: 'orders', host: 'a.example.com', retries: 9 });
    const target = entities(id, `services/${body.id}`);
    expect((await send('PATCH', target, { host: 'b.example.com' })).body).toMatchObject({ retries: 9, name: 'orders' });
    expect((await send('PUT', target, { host: 'c.example.com' })).body).toMatchObject({ retries: 5, name: null });
  });
});

describe('policies', () => {
  test('have the type of their name, or are custom policies', async () => {
    const id = await plane();
    const { body } = await post(entities(id, 'plugins'), {
      name: 'cors',
      config: { origins: ['https://example.com'] },
    });
    expect(body).toMatchObject({ name: 'cors', config: { origins: ['https://example.com'], credentials: false } });
    expect(world.world.get('gateway_plugin_cors', body.id)).toBeDefined();
    const lua_schema = 'return { name = "mine", fields = { { config = { type = "record", fields = { } } } } }';
    expect((await post(entities(id, 'plugin-schemas'), { lua_schema })).status).toBe(201);
    expect((await send('GET', entities(id, 'plugin-schemas/mine'))).body).toMatchObject({ item: { name: 'mine' } });
    const own = await post(entities(id, 'plugins'), { name: 'mine', config: { a: 1 }, condition: null });
    expect([own.status, own.body]).toMatchObject([201, { name: 'mine', config: { a: 1 } }]);
  });
});

test('routes with an expression are recognised by it', async () => {
  const id = await plane();
  const { body } = await post(entities(id, 'routes'), { name: 'all', paths: ['/all'] });
  expect(world.world.get('gateway_route', body.id)).toBeDefined();
  const other = await post(entities(id, 'routes'), { name: 'one', expression: 'http.path == "/one"', priority: 1 });
  expect(world.world.get('gateway_route_expression', other.body.id)).toMatchObject({ priority: 1 });
  // The provider sends the field also if the configuration has no expression.
  const none = await post(entities(id, 'routes'), { name: 'none', expression: null, priority: 0 });
  expect(world.world.get('gateway_route_expression', none.body.id)).toMatchObject({ priority: 0 });
});

test('a policy without configuration gets the defaults, unless the body contains null', async () => {
  const id = await plane();
  const made = await post(entities(id, 'plugins'), { name: 'correlation-id' });
  expect(made).toMatchObject({ status: 201, body: { config: { header_name: 'Kong-Request-ID' } } });
  const replaced = await send('PUT', entities(id, `plugins/${made.body.id}`), { name: 'correlation-id' });
  expect(replaced).toMatchObject({ status: 200, body: { config: { header_name: 'Kong-Request-ID' } } });
  const other = await plane('Other');
  expect((await post(entities(other, 'plugins'), { name: 'correlation-id', config: null })).body.config).toBeNull();
});

test('a policy whose configuration is a map has none if the body leaves it out, as the provider expects', async () => {
  const { status, body } = await post(entities(await plane(), 'plugins'), { name: 'app-dynamics' });
  expect([status, body]).toMatchObject([201, { config: null }]);
});

test('an object that lacks a value that it must have is not in a response, since the provider sends it back', async () => {
  const target = entities(await plane(), 'plugins');
  const config = { prompt: 'Translate' };
  const { body } = await post(target, { name: 'ai-request-transformer', config });
  expect(body.config).toMatchObject(config);
  expect(body.config).not.toHaveProperty('llm');
  const changed = await send('PUT', `${target}/${body.id}`, { ...body, config: { ...body.config, prompt: 'Shorten' } });
  expect([changed.status, changed.body]).toMatchObject([200, { config: { prompt: 'Shorten' } }]);
});

test('a specification has a type, even if its content has none', async () => {
  const { body: api } = await post('/v3/apis', { name: 'Orders' });
  const made = await post(`/v3/apis/${api.id}/specifications`, { content: 'hello' });
  expect([made.status, made.body.type]).toEqual([201, 'oas3']);
});

describe('fields that only a creation accepts', () => {
  test('are kept if PUT omits them', async () => {
    const features = [{ type: 'MeshCreation', meshCreation: { enabled: true } }];
    const mesh = (await post('/v1/mesh/control-planes', { name: 'one', features })).body;
    const { status, body } = await send('PUT', `/v1/mesh/control-planes/${mesh.id}`, { name: 'two' });
    expect([status, body]).toMatchObject([200, { name: 'two', features: mesh.features }]);
  });

  test('are not required by PUT', async () => {
    const id = await plane();
    const store = (await post(`/v2/control-planes/${id}/config-stores`, { name: 'store' })).body.id;
    const secrets = `/v2/control-planes/${id}/config-stores/${store}/secrets`;
    expect((await post(secrets, { key: 'password', value: 'one' })).status).toBe(201);
    const { status, body } = await send('PUT', `${secrets}/password`, { value: 'two' });
    expect([status, body]).toMatchObject([200, { key: 'password' }]);
    expect(world.world.find('gateway_config_store_secret', { key: 'password' })).toMatchObject([
      { values: { value: 'two' } },
    ]);
  });

  test('cannot be changed by PUT', async () => {
    const mesh = (await post('/v1/mesh/control-planes', { name: 'one' })).body;
    const features = [{ type: 'MeshCreation', meshCreation: { enabled: true } }];
    const changed = await send('PUT', `/v1/mesh/control-planes/${mesh.id}`, { name: 'one', features });
    expect(changed).toMatchObject({ status: 400, body: { invalid_parameters: [{ field: 'features' }] } });
  });
});

test('a response contains no variant object if none was given, because the provider cannot read it', async () => {
  const { status, body } = await post('/v3/identity-providers', { enabled: false });
  expect(status).toBe(201);
  expect(body).not.toHaveProperty('config');
});

test('a role applies to all entities of a type with *', async () => {
  const team = (await post('/v3/teams', { name: 'Admins' })).body.id;
  const role = { role_name: 'Creator', entity_type_name: 'APIs', entity_region: 'eu', entity_id: '*' };
  expect((await post(`/v3/teams/${team}/assigned-roles`, role)).status).toBe(201);
});

test('other ids than the entity of a role cannot be *', async () => {
  const portal = { name: 'developers', default_application_auth_strategy_id: '*' };
  const { status, body } = await post('/v3/portals', portal);
  expect([status, body.invalid_parameters]).toMatchObject([
    400,
    [{ field: 'default_application_auth_strategy_id', rule: 'is_uuid' }],
  ]);
});

describe('group members', () => {
  test('can be added and removed one by one', async () => {
    const group = await plane('All', { cluster_type: 'CLUSTER_TYPE_CONTROL_PLANE_GROUP' });
    const [one, other] = [await plane('One'), await plane('Other')];
    const change = async (what: string, ...ids: string[]) =>
      (await post(`/v2/control-planes/${group}/group-memberships/${what}`, { members: ids.map((id) => ({ id })) }))
        .status;
    const members = (): any => world.world.get('gateway_control_plane_membership', group)?.members;
    expect([await change('add', one), members()]).toEqual([204, [{ id: one }]]);
    expect([await change('add', other), members()]).toEqual([204, [{ id: one }, { id: other }]]);
    expect([await change('remove', one), members()]).toEqual([204, [{ id: other }]]);
    expect([await change('remove', other), members()]).toEqual([204, undefined]);
  });

  test('of consumer groups are listed with the group, which is also found by name', async () => {
    const id = await plane();
    const group = (await post(entities(id, 'consumer_groups'), { name: 'gold' })).body;
    const consumer = (await post(entities(id, 'consumers'), { username: 'ann' })).body;
    expect((await post(entities(id, `consumer_groups/${group.id}/consumers`), { consumer: consumer.id })).status).toBe(
      201,
    );
    expect((await send('GET', entities(id, 'consumer_groups/gold'))).body).toMatchObject({
      consumer_group: { id: group.id },
      consumers: [{ id: consumer.id, username: 'ann' }],
    });
  });
});

test('a membership names its member, because the path of its deletion does', async () => {
  const id = await plane();
  const { body: group } = await post(entities(id, 'consumer_groups'), { name: 'gold' });
  const consumers = await post(entities(id, `consumer_groups/${group.id}/consumers`), { consumer: null });
  expect([consumers.status, consumers.body.message]).toEqual([400, 'validation error: consumer is required']);
  const { body: team } = await post('/v3/teams', { name: 'Orders' });
  const accounts = await post(`/v3/teams/${team.id}/system-accounts`, {});
  expect([accounts.status, accounts.body.invalid_parameters]).toMatchObject([400, [{ field: 'id', rule: 'required' }]]);
});

describe('gateway errors', () => {
  test.each<[string, any, string]>([
    [
      'an unknown field',
      { host: 'a.example.com', hots: 'b' },
      'validation error: hots is not a property of this object',
    ],
    ['a value of another type', { host: 7 }, 'validation error: host must be a string'],
    ['a missing field', { name: 'orders' }, 'validation error: host is required'],
  ])('%s', async (_, body, message) => {
    const answer = await post(entities(await plane(), 'services'), body);
    expect([answer.status, answer.body]).toMatchObject([400, { code: 3, message }]);
  });

  test('a duplicate name', async () => {
    const id = await plane();
    const service = { name: 'orders', host: 'a.example.com' };
    await post(entities(id, 'services'), service);
    const { status, body } = await post(entities(id, 'services'), service);
    expect([status, body.code]).toEqual([409, 6]);
    expect(body.message).toContain('sandbox rule gateway-name-taken');
  });
});

describe('problem responses', () => {
  test('a body that is not JSON or not an object', async () => {
    const response = await fetch(`${endpoint.url}/v3/apis`, {
      ...{ method: 'POST', headers: { Authorization: 'Bearer any' }, body: '{"name":' },
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/problem+json']);
    expect((await post('/v3/apis', [])).body).toMatchObject({
      status: 400,
      invalid_parameters: [{ field: '', rule: 'is_object', source: 'body' }],
    });
  });

  test('a reference to a missing object', async () => {
    const { status, body } = await post('/v3/api-implementations', {});
    expect([status, body.status]).toEqual([405, 405]);
    const missing = await post(`/v3/apis/${ID}/versions`, { version: '1', spec: { content: '{}' } });
    expect(missing).toMatchObject({
      status: 404,
      body: { detail: `konnect_api with the id ${ID} does not exist at this path` },
    });
  });

  test('a change of an immutable field', async () => {
    const { body } = await post('/v1/integration-instances', {
      ...{ name: 'lambda', display_name: 'Lambda', integration_name: 'aws-lambda', config: {} },
    });
    const changed = await send('PATCH', `/v1/integration-instances/${body.id}`, { integration_name: 'github' });
    expect(changed).toMatchObject({ status: 400, body: { invalid_parameters: [{ field: 'integration_name' }] } });
  });
});
