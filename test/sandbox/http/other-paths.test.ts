/** Requests that SDKs, decK and kongctl send, and the provider does not. */
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

async function send(method: string, path: string, body?: object): Promise<{ status: number; body: any }> {
  const response = await fetch(endpoint.url + path, {
    ...{ method, headers: { Authorization: 'Bearer any' } },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

const plane = (name: string, type = 'CLUSTER_TYPE_CONTROL_PLANE'): any =>
  world.create('gateway_control_plane', { name, cluster_type: type }).id;
const namesOf = ({ body }: { body: any }): string[] => (body.data ?? body).map(({ name }: any) => name);

describe('nested entities', () => {
  let entities: string;
  let service: any;
  beforeEach(async () => {
    entities = `/v2/control-planes/${plane('Orders')}/core-entities`;
    service = (await send('POST', `${entities}/services`, { name: 'orders', host: 'orders.example.com' })).body;
    await send('POST', `${entities}/services`, { name: 'other', host: 'other.example.com' });
  });

  test('are created, listed, changed and deleted', async () => {
    const routes = `${entities}/services/${service.id}/routes`;
    const { status, body: route } = await send('POST', routes, { name: 'list', paths: ['/orders'] });
    expect([status, route.service]).toEqual([201, { id: service.id }]);
    await send('POST', `${entities}/services/other/routes`, { name: 'other', paths: ['/other'] });
    expect(namesOf(await send('GET', routes))).toEqual(['list']);
    expect(namesOf(await send('GET', `${entities}/routes`))).toEqual(['list', 'other']);
    const changed = await send('PUT', `${routes}/${route.id}`, { name: 'list', paths: ['/v2/orders'] });
    expect(changed.body).toMatchObject({ id: route.id, paths: ['/v2/orders'], service: { id: service.id } });
    expect((await send('DELETE', `${routes}/${route.id}`)).status).toBe(204);
    expect(namesOf(await send('GET', routes))).toEqual([]);
  });

  test('include policies of services, routes and consumers', async () => {
    const { body: consumer } = await send('POST', `${entities}/consumers`, { username: 'shop' });
    const cors = await send('POST', `${entities}/services/${service.id}/plugins`, { name: 'cors' });
    const limit = await send('POST', `${entities}/consumers/${consumer.id}/plugins`, {
      ...{ name: 'rate-limiting', config: { minute: 5 } },
    });
    expect([cors.body.service, limit.body.consumer]).toEqual([{ id: service.id }, { id: consumer.id }]);
    expect(namesOf(await send('GET', `${entities}/services/${service.id}/plugins`))).toEqual(['cors']);
  });

  test('of a missing parent are not found', async () => {
    const nowhere = `${entities}/services/00000000-0000-4000-8000-000000000000/routes`;
    expect((await send('GET', nowhere)).status).toBe(404);
    expect((await send('POST', nowhere, { name: 'list', paths: ['/orders'] })).status).toBe(404);
  });

  test('a body that is not JSON is rejected', async () => {
    const response = await fetch(`${endpoint.url}${entities}/services/${service.id}/routes`, {
      ...{ method: 'POST', body: '{', headers: { Authorization: 'Bearer any' } },
    });
    expect(response.status).toBe(400);
  });
});

test('a credential can be read without its consumer', async () => {
  const entities = `/v2/control-planes/${plane('Orders')}/core-entities`;
  const { body: consumer } = await send('POST', `${entities}/consumers`, { username: 'shop' });
  const { body: acl } = await send('POST', `${entities}/consumers/${consumer.id}/acls`, { group: 'partners' });
  expect((await send('GET', `${entities}/acls/${acl.id}`)).body).toMatchObject({ id: acl.id, group: 'partners' });
});

test('members of a control plane group can be listed and replaced', async () => {
  const memberships = `/v2/control-planes/${plane('Group', 'CLUSTER_TYPE_CONTROL_PLANE_GROUP')}/group-memberships`;
  const [one, two] = [plane('One'), plane('Two')];
  expect((await send('GET', memberships)).body).toMatchObject({ data: [], meta: { page: { next: null } } });
  expect((await send('PUT', memberships, { members: [{ id: one }, { id: two }] })).status).toBe(204);
  expect(namesOf(await send('GET', memberships))).toEqual(['One', 'Two']);
  await send('PUT', memberships, { members: [{ id: two }] });
  expect(namesOf(await send('GET', memberships))).toEqual(['Two']);
  expect((await send('PUT', memberships, { members: [] })).status).toBe(204);
  expect(namesOf(await send('GET', memberships))).toEqual([]);
});

test('the customization of a portal can be updated partially', async () => {
  const { id }: any = world.create('portal', { name: 'Developers' });
  const customization = `/v3/portals/${id}/customization`;
  expect((await send('PATCH', customization, { css: 'body {}' })).status).toBe(200);
  expect((await send('PATCH', customization, { layout: 'topnav' })).status).toBe(200);
  expect((await send('GET', customization)).body).toMatchObject({ css: 'body {}', layout: 'topnav' });
});

test('audit log destinations are listed by both versions of the path', async () => {
  const destination = {
    name: 'siem',
    endpoint: 'https://siem.example.com/logs',
    log_format: 'json',
    authorization: 'Bearer any',
  };
  expect((await send('POST', '/v3/audit-log-destinations', destination)).status).toBe(201);
  for (const version of ['v2', 'v3']) {
    expect(namesOf(await send('GET', `/${version}/audit-log-destinations`))).toEqual(['siem']);
  }
});

test('policies of event gateways are an array of all types', async () => {
  const { id }: any = world.create('event_gateway', { name: 'Events' });
  const { body: listener } = await send('POST', `/v1/event-gateways/${id}/listeners`, {
    ...{ name: 'main', addresses: ['0.0.0.0'], ports: ['9092'] },
  });
  expect((await send('GET', `/v1/event-gateways/${id}/listeners/${listener.id}/policies`)).body).toEqual([]);
});

test.each(['/v2/dcr-providers', '/v3/identity-providers'])('%s is an empty list', async (path) => {
  const { status, body } = await send('GET', path);
  expect([status, body.data ?? body]).toEqual([200, []]);
});
