/** Paths that tools of the platform read in addition to the objects of the provider's resources. */
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

async function get(target: string): Promise<{ status: number; body: any }> {
  const response = await fetch(endpoint.url + target, { headers: { Authorization: 'Bearer any' } });
  return { status: response.status, body: await response.json() };
}

const create = (type: string, config: any): any => world.create(type, config);
const plane = (name = 'Orders'): string => create('gateway_control_plane', { name }).id;
const entities = (id: string, path: string): string => `/v2/control-planes/${id}/core-entities/${path}`;

test.each(['/v2/users/', '/v3/users'])('%s contains the only user', async (path) => {
  expect(await get(path)).toMatchObject({ status: 200, body: { data: [{ active: true }] } });
});

test('a token belongs to a user in an organization', async () => {
  const { body: user } = await get('/v3/users/me');
  const { body: organization } = await get('/v2/organizations/me');
  expect(organization).toMatchObject({ name: 'Sandbox', owner_id: user.id });
});

describe('control planes as decK lists them', () => {
  test('have pages with the number of pages', async () => {
    ['a', 'b', 'c'].forEach((name) => plane(name));
    const page = async (query: string) => (await get(`/konnect-api/api/runtime_groups${query}`)).body;
    expect(await page('')).toMatchObject({
      data: [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
      page: 1,
      pageCount: 1,
    });
    expect(await page('?size=2&page=2')).toMatchObject({ data: [{ name: 'c' }], page: 2, pageCount: 2 });
  });
});

describe('the schema of a policy', () => {
  const schemaOf = async (name: string): Promise<any> =>
    (await get(entities(plane(name), `schemas/plugins/${name}`))).body;
  const fieldIn = (fields: any[], name: string): any => fields.find((field) => name in field)?.[name];

  test('names the paths that accept partials', async () => {
    expect((await schemaOf('rate-limiting-advanced')).supported_partials).toEqual({ 'redis-ee': ['config.redis'] });
    expect((await schemaOf('rate-limiting')).supported_partials).toEqual({ 'redis-ce': ['config.redis'] });
    expect((await schemaOf('ai-semantic-cache')).supported_partials).toMatchObject({
      embeddings: ['config.embeddings'],
      vectordb: ['config.vectordb'],
    });
    expect((await schemaOf('cors')).supported_partials).toEqual({});
  });

  test('contains the empty maps that the service uses as defaults', async () => {
    const config = fieldIn((await schemaOf('file-log')).fields, 'config');
    expect(fieldIn(config.fields, 'custom_fields_by_lua')).toMatchObject({ type: 'map', default: {} });
  });
});

test('predefined teams are found by name, read by id and can have members', async () => {
  const query = new URLSearchParams({ 'filter[name][eq]': 'Organization Admin' });
  const { data } = (await get(`/v3/teams?${query}`)).body;
  expect(data).toMatchObject([{ name: 'Organization Admin', system_team: true }]);
  expect((await get(`/v3/teams/${data[0].id}`)).body).toMatchObject({ name: 'Organization Admin' });
  expect(await get(`/v3/teams/${data[0].id}/users`)).toMatchObject({ status: 200, body: { data: [] } });
  create('team', { name: 'Mine' });
  const { meta, data: page } = (await get('/v3/teams?page%5Bsize%5D=2&page%5Bnumber%5D=5')).body;
  expect([meta.page.total, page.map(({ name }: any) => name)]).toEqual([9, ['Mine']]);
});

test('a portal without identity providers returns an empty list as the body', async () => {
  const portal = create('portal', { name: 'Portal' }).id;
  expect(await get(`/v3/portals/${portal}/identity-providers`)).toEqual({ status: 200, body: [] });
});

test('the allowed IP addresses are paginated in meta itself, where kongctl reads them', async () => {
  const portal = create('portal', { name: 'Portal' }).id;
  const { body } = await get(`/v3/portals/${portal}/ip-allow-list?page%5Bsize%5D=100`);
  expect(body.meta).toMatchObject({ size: 100, next: null, page: { size: 100, next: null } });
});

describe('entity children are listed for a whole control plane', () => {
  test('with their parents, filtered by tags', async () => {
    const control_plane_id = plane();
    const consumer_id = create('gateway_consumer', { control_plane_id, username: 'ann' }).id;
    const upstream_id = create('gateway_upstream', { control_plane_id, name: 'orders' }).id;
    create('gateway_key_auth', { control_plane_id, consumer_id, key: 'one', tags: ['team-a'] });
    create('gateway_key_auth', { control_plane_id, consumer_id, key: 'two' });
    create('gateway_target', { control_plane_id, upstream_id, target: '10.0.0.1:80' });
    const { data } = (await get(entities(control_plane_id, 'key-auths?size=1000'))).body;
    expect(data).toMatchObject([
      { key: 'one', consumer: { id: consumer_id } },
      { key: 'two', consumer: { id: consumer_id } },
    ]);
    expect(data[0]).not.toHaveProperty('consumer_id');
    expect((await get(entities(control_plane_id, 'key-auths?tags=team-a'))).body.data).toHaveLength(1);
    expect((await get(entities(control_plane_id, 'targets'))).body.data).toMatchObject([
      { upstream: { id: upstream_id } },
    ]);
    expect((await get(entities(control_plane_id, 'filter-chains'))).body).toEqual({
      data: [],
      next: null,
      offset: null,
    });
    expect((await get(entities(plane('Other'), 'key-auths'))).body.data).toEqual([]);
  });
});

describe('schemas', () => {
  test('contain the defaults of entities, as JSON Schema', async () => {
    const { body } = await get(entities(plane(), 'v1/schemas/json/service'));
    expect(body).toMatchObject({
      type: 'object',
      required: ['host'],
      properties: {
        port: { type: 'integer', default: 80, minimum: 0, maximum: 65535 },
        client_certificate: { additionalProperties: false },
      },
    });
    expect(body.properties).not.toHaveProperty('control_plane_id');
  });

  test("contain the defaults of policies and partials, in the gateway's format", async () => {
    const id = plane();
    const fieldOf = (fields: any[], name: string): any => fields.find((field) => name in field)[name];
    const config = fieldOf((await get(entities(id, 'schemas/plugins/rate-limiting'))).body.fields, 'config');
    expect(fieldOf(config.fields, 'fault_tolerant')).toEqual({ type: 'boolean', default: true });
    expect(fieldOf(fieldOf(config.fields, 'redis').fields, 'port')).toEqual({ type: 'integer', default: 6379 });
    expect((await get(entities(id, 'schemas/plugins/mine'))).body.fields).toHaveLength(1);
    expect((await get(entities(id, 'schemas/partials/redis-ee'))).status).toBe(200);
  });

  test('match the result of creating an entity without values', async () => {
    const control_plane_id = plane();
    const service = create('gateway_upstream', { control_plane_id, name: 'orders' });
    const { properties } = (await get(entities(control_plane_id, 'v1/schemas/json/upstream'))).body;
    const defaults = defaultsIn(properties);
    expect(defaults.length).toBeGreaterThan(25);
    for (const [path, value] of defaults) {
      expect([path, path.reduce((at: any, name) => at?.[name], service)]).toEqual([path, value]);
    }
  });

  test('of unknown entities are rejected', async () => {
    const id = plane();
    expect((await get(entities(id, 'v1/schemas/json/wonder'))).body).toMatchObject({
      message: 'the sandbox has no schema for wonder',
    });
    expect((await get(entities(id, 'v1/schemas/json/control_plane'))).status).toBe(404);
    expect((await get(entities('0', 'schemas/plugins/cors'))).status).toBe(404);
  });
});

test('data sources of the provider find the objects that they read', async () => {
  const accounts = (await get('/v2/cloud-gateways/provider-accounts')).body;
  expect(accounts.data).toEqual(world.lookUp('cloud_gateway_provider_account_list').data);
  expect(accounts.meta.page.total).toBe(accounts.data.length);
  const addresses = (await get('/ip-addresses.json')).body;
  const { egress_ips, ingress_ips, update_date } = world.lookUp('platform_ip_addresses');
  expect(addresses).toMatchObject({ egressIPs: egress_ips, ingressIPs: ingress_ips, updateDate: update_date });
  create('portal_classic', { name: 'Old' });
  expect((await get('/v2/portals')).body).toMatchObject({ data: [{ name: 'Old' }], meta: { page: { total: 1 } } });
});

test('other methods are rejected', async () => {
  const init = { method: 'POST', headers: { Authorization: 'Bearer any' } };
  const { status, headers } = await fetch(`${endpoint.url}/v2/organizations/me`, init);
  expect([status, headers.get('allow')]).toEqual([405, 'GET']);
});

/** The defaults in a JSON Schema, by their paths. */
function defaultsIn(properties: any, path: string[] = []): [string[], unknown][] {
  return Object.entries<any>(properties).flatMap(([name, schema]): [string[], unknown][] => [
    ...('default' in schema ? [[[...path, name], schema.default] as [string[], unknown]] : []),
    ...(schema.properties ? defaultsIn(schema.properties, [...path, name]) : []),
  ]);
}
