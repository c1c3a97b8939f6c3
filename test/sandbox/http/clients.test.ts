/** Many clients at once: no creation is lost, and an object has the values of exactly one of several updates. */
import { Store } from '../../../sandbox/src/engine/store';
import { HttpEndpoint } from '../../../sandbox/src/http/endpoint';
import { ProviderWorld } from '../support/provider-world';
import { serving } from '../support/served-world';
import { cleanUp, temporaryFolder } from '../support/temporary';

const CLIENTS = Array.from({ length: 50 }, (_, index) => index);

let world: ProviderWorld;
let endpoint: HttpEndpoint;
beforeEach(async () => {
  world = new ProviderWorld('platform', { store: Store.open({ file: `${temporaryFolder()}/sandbox.db` }) });
  endpoint = await serving(world);
});
afterEach(async () => {
  await endpoint.close();
  world.close();
  await cleanUp();
});

async function request(method: string, path: string, body?: object): Promise<{ status: number; body: any }> {
  const response = await fetch(endpoint.url + path, {
    ...{ method, headers: { Authorization: 'Bearer any' } },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

test('each creation of 50 clients is stored once', async () => {
  const made = await Promise.all(
    CLIENTS.map(async (client) => {
      const ids: string[] = [];
      for (let index = 0; index < 10; index++) {
        const { status, body } = await request('POST', '/v3/apis', { name: `api-${client}-${index}` });
        expect(status).toBe(201);
        ids.push(body.id);
      }
      return ids;
    }),
  );
  const stored = world.store.list({ type: 'konnect_api' });
  expect(stored.map(({ id }) => id).sort()).toEqual(made.flat().sort());
  expect(new Set(stored.map(({ values }) => values.name)).size).toBe(500);
});

test('of 50 creations with one name, one succeeds', async () => {
  const answers = await Promise.all(CLIENTS.map(() => request('POST', '/v3/portals', { name: 'Developers' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)]);
  expect(world.store.count({ type: 'konnect_portal' })).toBe(1);
});

test('concurrent updates of an object are not mixed', async () => {
  const { body: plane } = await request('POST', '/v2/control-planes', { name: 'orders' });
  const services = `/v2/control-planes/${plane.id}/core-entities/services`;
  const { body: service } = await request('POST', services, { name: 'orders', host: 'orders.example.com' });
  const sent = (client: number) => ({
    ...{ name: `name-${client}`, host: `host-${client}.example.com`, port: 1000 + client, tags: [`tag-${client}`] },
  });
  const answers = await Promise.all(
    CLIENTS.map(async (client) => {
      const { status, body } = await request('PUT', `${services}/${service.id}`, sent(client));
      return { status, own: body, sent: sent(client) };
    }),
  );
  answers.forEach(({ status, own, sent: values }) => {
    expect(status).toBe(200);
    expect(own).toMatchObject(values);
  });
  const { body: now } = await request('GET', `${services}/${service.id}`);
  expect(now).toMatchObject(sent(Number(now.name.slice('name-'.length))));
});

test('a deletion during updates leaves no object behind', async () => {
  const { body: api } = await request('POST', '/v3/apis', { name: 'orders' });
  const answers = await Promise.all(
    CLIENTS.map((client) =>
      client === 25
        ? request('DELETE', `/v3/apis/${api.id}`)
        : request('PATCH', `/v3/apis/${api.id}`, { description: `text ${client}` }),
    ),
  );
  expect(answers[25].status).toBe(204);
  expect(answers.filter((_, index) => index !== 25).every(({ status }) => status === 200 || status === 404)).toBe(true);
  expect(world.store.count({ type: 'konnect_api' })).toBe(0);
});
