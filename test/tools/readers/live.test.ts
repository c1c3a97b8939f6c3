/** An organization read by the endpoints of the platform is the one that the sandbox has. */
import * as fc from 'fast-check';
import { isFound } from '../../../lib/core/shared/catalog/endpoints';
import { HttpEndpoint } from '../../../sandbox/src/http/endpoint';
import { resourceOf } from '../../../tools/src/elements';
import { Inventory, Secret } from '../../../tools/src/inventory/inventory';
import { fromPlatform, PlatformOptions } from '../../../tools/src/readers/live/platform';
import { progressOn } from '../../../tools/src/readers/live/progress';
import { noOddities, valuesOf } from '../../../tools/src/readers/live/values';
import { fromStore } from '../../../tools/src/readers/store';
import { ProviderWorld } from '../../sandbox/support/provider-world';
import { API, ENDPOINTS, serving } from '../../sandbox/support/served-world';
import { configured, organizationOfAll } from '../support/organization';

const TOKEN = 'kpat_livetest0123456789';

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

const create = (type: string, config: any): any => world.create(type, config);

const read = (more: Partial<PlatformOptions> = {}): Promise<Inventory> =>
  fromPlatform({ server: endpoint.url, globalServer: endpoint.url, token: TOKEN, ...more });

const types = ({ objects }: Inventory): string[] => objects.map(({ type }) => type).sort();
const messages = ({ remarks }: Inventory, about: string): string[] =>
  remarks.filter(({ place }) => place === about).map(({ message }) => message);

/** Remark about the teams that each organization has from the beginning. */
const PREDEFINED_TEAMS = { place: '/v3/teams', message: 'left out objects that belong to the platform; 8 times' };

/** Returns the objects of the sandbox that the platform lists. */
const listedInStore = (): object[] =>
  configured(fromStore(world.store).objects.filter(({ type }) => isFound(ENDPOINTS, type)));

test('all listed objects are read as the sandbox stores them', async () => {
  organizationOfAll(world);
  const inventory = await read();
  expect(configured(inventory.objects)).toEqual(listedInStore());
  // All policies, and all other types with a list.
  expect(inventory.objects.length).toBeGreaterThan(170);
  expect(inventory.remarks.filter(({ message }) => !message.startsWith('the platform cannot list'))).toEqual([
    PREDEFINED_TEAMS,
  ]);
});

test('pages of any size are read', async () => {
  const control_plane_id = create('gateway_control_plane', { name: 'Orders' }).id;
  const portal_id = create('portal', { name: 'Orders' }).id;
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    create('team', { name: `Team ${name}` });
    create('gateway_consumer', { control_plane_id, username: name });
    create('event_gateway', { name });
    create('portal_page', { portal_id, slug: name, content: name });
  }
  const kept = listedInStore();
  expect(kept).toHaveLength(22);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 20 }), async (pageSize, parallel) => {
      expect(configured((await read({ pageSize, parallel })).objects)).toEqual(kept);
    }),
    { numRuns: 6 },
  );
});

test('numeric ports, and names that differ in Terraform, are converted', async () => {
  const control_plane_id = create('gateway_control_plane', { name: 'Orders' }).id;
  const redis = { host: 'redis.example.com', port: '6380' };
  create('gateway_plugin_rate_limiting', { control_plane_id, config: { minute: 5, policy: 'redis', redis } });
  const response_headers = { x_cache_key: false, x_cache_status: false };
  create('gateway_plugin_proxy_cache', { control_plane_id, config: { strategy: 'memory', response_headers } });
  const client_jwk = [{ kid: 'a', x5t_number_s256: 'digest' }];
  const issuer = 'https://id.example.com';
  create('gateway_plugin_openid_connect', { control_plane_id, config: { issuer, client_jwk } });
  const { objects, remarks } = await read({ controlPlanes: ['Orders'] });
  const config = (policy: string): any =>
    objects.find(({ type }) => type === `konnect_gateway_plugin_${policy}`)!.values.config;
  expect(config('rate_limiting').redis).toMatchObject(redis);
  expect(config('proxy_cache').response_headers).toMatchObject(response_headers);
  expect(config('openid_connect').client_jwk).toMatchObject([{ x5t_number_s256: 'digest' }]);
  expect(remarks.filter(({ message }) => message.startsWith('left out'))).toEqual([]);
});

test('timestamps without a Terraform attribute are not reported as lost settings', () => {
  const times = { created_at: '2026-05-01T10:00:00Z', updated_at: '2026-05-01T10:00:00Z' };
  for (const type of ['konnect_gateway_control_plane', 'konnect_event_gateway']) {
    const oddities = noOddities();
    const { element } = resourceOf(type)!;
    const values = valuesOf(element, API.forms[type], { id: 'a', name: 'Orders', ...times, more: 1 }, oddities);
    expect(values).toMatchObject({ id: 'a', name: 'Orders' });
    expect([...oddities.unknown]).toEqual(['more']);
  }
});

test('types without a list are reported, with what to do', async () => {
  const inventory = await read();
  expect(inventory.objects).toEqual([]);
  expect(messages(inventory, 'konnect_cloud_gateway_configuration')).toEqual([
    'the platform cannot list these objects: if they exist, add them by hand, with their ids in importFrom',
  ]);
  expect(messages(inventory, 'konnect_gateway_control_plane_membership')).toEqual([
    'the platform cannot list these objects, and Terraform cannot import them: if they exist, leave them unchanged',
  ]);
  const without = inventory.remarks.map(({ place }) => place).filter((place) => place !== PREDEFINED_TEAMS.place);
  expect(without.sort()).toEqual(
    [...world.catalog.elements]
      .filter(({ kind, type }) => kind === 'resource' && !isFound(ENDPOINTS, type))
      .map(({ type }) => type),
  );
});

test('a secret that the platform does not return has no value, and stays a secret', async () => {
  const control_plane_id = create('gateway_control_plane', { name: 'Orders' }).id;
  const store = create('gateway_config_store', { control_plane_id, name: 'secrets' });
  create('gateway_config_store_secret', { control_plane_id, config_store_id: store.id, key: 'db', value: 'hunter22' });
  const { objects } = await read();
  const secret = objects.find(({ type }) => type === 'konnect_gateway_config_store_secret')!;
  expect(secret.values).toMatchObject({ key: 'db', value: new Secret() });
  expect((secret.values.value as Secret).reveal()).toBeUndefined();
});

test('the type of a control plane is read if it is not the default', async () => {
  create('gateway_control_plane', { name: 'Orders', cluster_type: 'CLUSTER_TYPE_CONTROL_PLANE' });
  create('gateway_control_plane', { name: 'All', cluster_type: 'CLUSTER_TYPE_CONTROL_PLANE_GROUP' });
  const { objects } = await read();
  expect(objects).toMatchObject([
    { values: { name: 'Orders', cluster_type: null, auth_type: null, proxy_urls: null } },
    { values: { name: 'All', cluster_type: 'CLUSTER_TYPE_CONTROL_PLANE_GROUP', auth_type: null, proxy_urls: null } },
  ]);
});

test('objects that only connect control planes are read without children', async () => {
  const asked: string[] = [];
  const group = create('gateway_control_plane', { name: 'All', cluster_type: 'CLUSTER_TYPE_CONTROL_PLANE_GROUP' });
  spying(asked);
  await read();
  expect(asked.filter((path) => path.includes(group.id)).some((path) => path.includes('core-entities'))).toBe(false);
  expect(asked.filter((path) => path.includes(`${group.id}/dp-client-certificates`))).toHaveLength(1);
});

test('only GET requests are sent', async () => {
  organizationOfAll(world);
  const methods = new Set<string | undefined>();
  const real = globalThis.fetch;
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    methods.add(init?.method);
    return real(input, init);
  });
  await read();
  spy.mockRestore();
  expect([...methods]).toEqual(['GET']);
});

/** Records the requested paths. */
function spying(asked: string[]): void {
  const real = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    asked.push(String(input));
    return real(input, init);
  });
}
afterEach(() => jest.restoreAllMocks());

describe('selection', () => {
  beforeEach(() => {
    for (const name of ['Orders', 'Payments']) {
      const control_plane_id = create('gateway_control_plane', { name }).id;
      create('gateway_service', { control_plane_id, name: name.toLowerCase(), host: 'a.example.com' });
      const portal = create('portal', { name: `${name} portal` });
      create('portal_team', { portal_id: portal.id, name: `${name} team` });
    }
    create('team', { name: 'Developers' });
  });

  test('of a control plane includes its children', async () => {
    const inventory = await read({ controlPlanes: ['Orders'] });
    expect(types(inventory)).toEqual(['konnect_gateway_control_plane', 'konnect_gateway_service']);
    const places = inventory.remarks.map(({ place }) => place);
    expect(places).toContain('konnect_cloud_gateway_configuration');
    expect(places).not.toContain('konnect_realm');
  });

  test('of a control plane by id, and of a portal by name', async () => {
    const [{ id }] = world.store.find('platform', 'konnect_gateway_control_plane', { name: 'Payments' });
    const inventory = await read({ controlPlanes: [id], portals: ['Orders portal'] });
    expect(types(inventory)).toEqual([
      'konnect_gateway_control_plane',
      'konnect_gateway_service',
      'konnect_portal',
      'konnect_portal_team',
    ]);
  });

  test('of a missing object is an error', async () => {
    await expect(read({ controlPlanes: ['Orders', 'order'] })).rejects.toThrow(
      'there is no konnect_gateway_control_plane with the name or id "order"; the existing names are Orders, Payments',
    );
    world.store.addFault({ type: 'konnect_portal', status: 403 });
    await expect(read({ portals: ['Orders portal'] })).rejects.toThrow(
      'there is no konnect_portal with the name or id "Orders portal"; the token can read no object of this type',
    );
  });
});

describe('progress', () => {
  const told = async (isTTY: boolean): Promise<string> => {
    create('gateway_control_plane', { name: 'Orders' });
    create('team', { name: 'Developers' });
    let text = '';
    await read({ progress: progressOn({ isTTY, write: (more) => (text += more) }) });
    return text;
  };

  test('is a line for each type, and one at the end', async () => {
    const text = await told(false);
    expect(text).toMatch(/^konnect_gateway_control_plane: 1\nkonnect_team: 1\nRead 2 objects with \d+ requests\.\n$/);
  });

  test('is counted on one line of a terminal', async () => {
    const text = await told(true);
    expect(text.split('\n')).toEqual([
      expect.stringMatching(/\rReading|Reading the platform: 2 objects, \d+ requests$/),
      '',
    ]);
  });
});
