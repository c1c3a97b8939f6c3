/** Endpoints of the platform for objects of a sandbox: paths, pages, formats and errors. */
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

const get = async (target: string, token = 'any'): Promise<{ status: number; body: any; headers: Headers }> => {
  const { status, headers, ...response } = await fetchOf(target, token);
  return { status, headers, body: await response.json() };
};

async function fetchOf(target: string, token: string) {
  const response = await fetch(endpoint.url + target, { headers: { Authorization: `Bearer ${token}` } });
  return { status: response.status, headers: response.headers, json: (): Promise<any> => response.json() };
}

const create = (type: string, config: any): any => world.create(type, config);
const plane = (name = 'Orders'): string => create('gateway_control_plane', { name }).id;
const entities = (id: string, path: string): string => `/v2/control-planes/${id}/core-entities/${path}`;
const NOWHERE = '00000000-0000-4000-8000-000000000000';

describe('objects in responses', () => {
  test('contain the attributes that Terraform knows, except parts of the path', async () => {
    const id = plane();
    const service = create('gateway_service', { control_plane_id: id, name: 'orders', host: 'orders.example.com' });
    const { control_plane_id, ...shown } = service;
    expect(control_plane_id).toBe(id);
    expect((await get(entities(id, 'services'))).body).toEqual({ data: [shown], next: null, offset: null });
    expect((await get(entities(id, `services/${service.id}`))).body).toEqual(shown);
  });

  test('show the settings of a control plane only in config', async () => {
    create('gateway_control_plane', { name: 'Orders', cluster_type: 'CLUSTER_TYPE_CONTROL_PLANE' });
    const [item] = (await get('/v2/control-planes')).body.data;
    expect(item.config.cluster_type).toBe('CLUSTER_TYPE_CONTROL_PLANE');
    expect(item).not.toHaveProperty('cluster_type');
  });

  test('contain policies of all types in one list, with names and scopes', async () => {
    const id = plane();
    const service = create('gateway_service', { control_plane_id: id, host: 'orders.example.com' });
    create('gateway_plugin_cors', { control_plane_id: id, service: { id: service.id } });
    create('gateway_plugin_key_auth', { control_plane_id: id, config: { key_names: ['apikey'] } });
    const { data } = (await get(entities(id, 'plugins'))).body;
    expect(data).toMatchObject([
      { name: 'cors', service: { id: service.id } },
      { name: 'key-auth', service: null, config: { key_names: ['apikey'] } },
    ]);
  });

  test('contain the settings of a block in place of the block, with its type', async () => {
    const id = plane();
    create('gateway_partial', {
      control_plane_id: id,
      redis_ee: { name: 'cache', config: { host: 'redis.example.com' } },
    });
    const [partial] = (await get(entities(id, 'partials'))).body.data;
    expect(partial).toMatchObject({ type: 'redis-ee', name: 'cache', config: { host: 'redis.example.com' } });
    expect(partial).not.toHaveProperty('redis_ee');
  });

  test('contain JSON as structured values', async () => {
    const id = plane();
    create('gateway_vault', { control_plane_id: id, name: 'env', prefix: 'settings', config: '{"prefix":"X_"}' });
    expect((await get(entities(id, 'vaults'))).body.data).toMatchObject([{ config: { prefix: 'X_' } }]);
  });

  test('never contain values shown only once, or values of requests', async () => {
    const account = create('system_account', { name: 'ci', description: 'CI' });
    const expires_at = '2100-01-01T00:00:00Z';
    const { token } = create('system_account_access_token', { account_id: account.id, name: 'ci', expires_at });
    create('portal', { name: 'Orders', force_destroy: 'true' });
    const { body } = await get(`/v3/system-accounts/${account.id}/access-tokens`);
    expect(body.data).toMatchObject([{ name: 'ci' }]);
    expect(JSON.stringify(body)).not.toContain(token);
    expect((await get('/v3/portals')).body.data[0]).not.toHaveProperty('force_destroy');
  });

  test('of a member list contain the members', async () => {
    const id = plane();
    const group = create('gateway_consumer_group', { control_plane_id: id, name: 'gold' });
    const consumer = create('gateway_consumer', { control_plane_id: id, username: 'ann' });
    create('gateway_consumer_group_member', {
      control_plane_id: id,
      consumer_group_id: group.id,
      consumer_id: consumer.id,
    });
    const { body } = await get(entities(id, `consumer_groups/${group.id}/consumers`));
    expect(body.data).toMatchObject([{ id: consumer.id, username: 'ann' }]);
  });

  test('are nested in their parents, without contents, which have a separate path', async () => {
    const portal = create('portal', { name: 'Orders' });
    const page = (more: object): any =>
      create('portal_page', { portal_id: portal.id, content: 'Good morning', ...more });
    const guides = page({ slug: 'guides' });
    const first = page({ slug: 'first', parent_page_id: guides.id });
    const { data } = (await get(`/v3/portals/${portal.id}/pages`)).body;
    expect(data).toMatchObject([{ id: guides.id, children: [{ id: first.id, children: [] }] }]);
    expect(JSON.stringify(data)).not.toContain('morning');
    expect((await get(`/v3/portals/${portal.id}/pages/${first.id}`)).body).toMatchObject({ content: 'Good morning' });
  });
});

test.each([0, 1, 3])('a network is provisioned after %d responses', async (reads) => {
  world.store.setSetting('transition.cloud_gateway_network', reads);
  const network = { name: 'n', region: 'us-east-2', availability_zones: ['use2-az1'], cidr_block: '10.0.0.0/16' };
  const { id } = create('cloud_gateway_network', { ...network, cloud_gateway_provider_account_id: NOWHERE });
  // The creation was the first response.
  const states = [];
  for (let index = 1; index < 5; index++) {
    states.push((await get(`/v2/cloud-gateways/networks/${id}`)).body.state);
  }
  expect(states.filter((state) => state === 'initializing')).toHaveLength(Math.max(0, reads - 1));
  expect(states.at(-1)).toBe('ready');
});

describe('lists of control planes', () => {
  beforeEach(() => {
    create('gateway_control_plane', { name: 'Orders', labels: { env: 'test' } });
    create('gateway_control_plane', { name: 'Shops', cluster_type: 'CLUSTER_TYPE_HYBRID', labels: { env: 'live' } });
    create('gateway_control_plane', { name: 'Returns', cluster_type: 'CLUSTER_TYPE_HYBRID' });
  });

  test.each([
    ['filter[name][eq]=Shops', ['Shops']],
    ['filter[name]=Shops', ['Shops']],
    ['filter[name][neq]=Shops', ['Orders', 'Returns']],
    ['filter[name][contains]=r', ['Orders', 'Returns']],
    ['filter[name][oeq]=Shops,Orders', ['Orders', 'Shops']],
    // The member is part of the config of a control plane.
    ['filter[cluster_type][eq]=CLUSTER_TYPE_HYBRID', ['Shops', 'Returns']],
    ['filter[cloud_gateway]=false&filter[name][contains]=s&sort=name desc', ['Shops', 'Returns', 'Orders']],
    ['labels=env', ['Orders', 'Shops']],
    ['filter[labels.env][eq]=live', ['Shops']],
    ['sort=name', ['Orders', 'Returns', 'Shops']],
    ['sort=-name&page[size]=2', ['Shops', 'Returns']],
  ])('%s', async (query, names) => {
    const { data } = (await get(`/v2/control-planes?${query}`)).body;
    expect(data.map(({ name }: { name: string }) => name)).toEqual(names);
  });
});

describe('pages', () => {
  test('of numbered lists contain the number of items', async () => {
    ['a', 'b', 'c'].forEach((name) => create('gateway_control_plane', { name: `Plane ${name}` }));
    const page = async (query: string) => (await get(`/v2/control-planes?${query}`)).body;
    const second = await page('page[size]=2&page[number]=2');
    expect(second).toMatchObject({ data: [{ name: 'Plane c' }], meta: { page: { number: 2, size: 2, total: 3 } } });
    expect((await page('')).data).toHaveLength(3);
    expect((await page('page[size]=2&page[number]=3')).data).toEqual([]);
  });

  test('of gateway entities contain the offset of the next page', async () => {
    const id = plane();
    ['a', 'b', 'c'].forEach((username) => create('gateway_consumer', { control_plane_id: id, username }));
    const first = (await get(entities(id, 'consumers?size=2'))).body;
    expect(first).toMatchObject({ data: [{ username: 'a' }, { username: 'b' }], offset: expect.any(String) });
    const last = (await get(first.next)).body;
    expect(last).toMatchObject({ data: [{ username: 'c' }], offset: null, next: null });
    expect((await get(entities(id, `consumers?size=2&offset=${first.offset}`))).body).toEqual(last);
  });

  test('of cursor lists link to the next page', async () => {
    ['a', 'b', 'c'].forEach((name) => create('event_gateway', { name }));
    const first = (await get('/v1/event-gateways?page[size]=2')).body;
    expect(first.data).toHaveLength(2);
    const last = (await get(first.meta.page.next)).body;
    expect(last).toMatchObject({ data: [{ name: 'c' }], meta: { page: { next: null } } });
  });

  test.each([
    ['/v3/teams?page[size]=0', 'page[size] must be a whole number from 1 to 100'],
    ['/v3/teams?page[size]=101', 'page[size] must be a whole number from 1 to 100'],
    ['/v3/teams?page[number]=x', 'page[number] must be a whole number of 1 or more'],
    ['/v1/event-gateways?page[after]=x', 'page[after] must be a cursor from a previous response'],
  ])('%s is rejected', async (target, detail) => {
    expect(await get(target)).toMatchObject({ status: 400, body: { detail } });
  });
});

describe('rejected requests', () => {
  test.each([
    [`/v3/portals/${NOWHERE}/customization`, `konnect_portal with the id ${NOWHERE} does not exist at this path`],
    [`/v3/portals/${NOWHERE}`, `konnect_portal does not exist at /v3/portals/${NOWHERE}`],
    ['/v9/wonders', 'the sandbox does not support /v9/wonders'],
    ['/v3/portals/%ff/pages', 'the sandbox does not support /v3/portals/%ff/pages'],
  ])('%s, which does not exist', async (target, detail) => {
    const { status, body, headers } = await get(target);
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json']);
    expect(body).toEqual({ status: 404, title: 'Not Found', instance: 'sandbox:trace:0', detail });
  });

  test('an entity of a missing control plane, with a gateway error', async () => {
    const { status, body, headers } = await get(entities(NOWHERE, 'services'));
    expect([status, headers.get('content-type')]).toEqual([404, 'application/json']);
    const message = `konnect_gateway_control_plane with the id ${NOWHERE} does not exist at this path`;
    expect(body).toEqual({ code: 5, message, status: 404, details: [] });
  });

  test('a consumer of another control plane', async () => {
    const [one, other] = [plane('One'), plane('Other')];
    const { id } = create('gateway_consumer', { control_plane_id: one, username: 'ann' });
    expect((await get(entities(one, `consumers/${id}/key-auth`))).status).toBe(200);
    expect(await get(entities(other, `consumers/${id}/key-auth`))).toMatchObject({
      status: 404,
      body: { message: `konnect_gateway_consumer with the id ${id} does not exist at this path` },
    });
  });

  test('a request without a token, and an unsupported method', async () => {
    const { status } = await fetch(`${endpoint.url}/v3/teams`);
    expect(status).toBe(401);
    const headers = { Authorization: 'Bearer any' };
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const refused = await fetch(`${endpoint.url}/v3/teams`, { method, headers });
      expect([method, refused.status, refused.headers.get('allow')]).toEqual([method, 405, 'POST, GET']);
    }
  });

  test('operations without a role, if roles are enforced', async () => {
    const account = create('system_account', { name: 'ci', description: 'CI' });
    const expires_at = '2100-01-01T00:00:00Z';
    const { token } = create('system_account_access_token', { account_id: account.id, name: 'ci', expires_at });
    const mine = plane('Mine');
    plane('Other');
    create('system_account_role', {
      account_id: account.id,
      entity_id: mine,
      entity_type_name: 'Control Planes',
      entity_region: 'us',
      role_name: 'Viewer',
    });
    world.store.setSetting('roles', 'enforce');
    expect((await get('/v2/control-planes', token)).body.data).toMatchObject([{ id: mine }]);
    expect(await get('/v3/teams', token)).toMatchObject({ status: 200, body: { data: [] } });
    create('team', { name: 'Secret team' });
    expect(await get('/v3/teams', token)).toMatchObject({ status: 403 });
    expect((await get('/v3/teams?filter%5Bname%5D%5Beq%5D=Secret+team')).body.data).toHaveLength(1);
  });

  test('operations with a fault, as often as configured', async () => {
    plane();
    const fault = { provider: 'platform', operation: 'read', type: 'konnect_gateway_control_plane' } as const;
    world.store.addFault({ ...fault, status: 429 });
    const busy = await get('/v2/control-planes');
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '1']);
    expect(busy.body.detail).toContain('too many requests');
    world.store.addFault({ ...fault, status: 503 });
    expect((await get('/v3/portals')).status).toBe(200);
    expect((await get('/v2/control-planes')).status).toBe(503);
    expect((await get('/v2/control-planes')).status).toBe(200);
  });
});
