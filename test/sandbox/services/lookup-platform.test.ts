/** The data sources of the platform, on objects that were created. */
import { ObjectValue } from '../../../sandbox/src/engine/values/value';
import { ProviderWorld } from '../support/provider-world';

let platform: ProviderWorld;
beforeEach(() => {
  platform = new ProviderWorld('platform');
});
afterEach(() => platform.close());

function controlPlanes(): ObjectValue[] {
  const kinds = ['CLUSTER_TYPE_CONTROL_PLANE', 'CLUSTER_TYPE_K8S_INGRESS_CONTROLLER'];
  const configs: ObjectValue[] = [
    { name: 'orders-test', cluster_type: kinds[0], labels: { env: 'test', team: 'orders' } },
    { name: 'orders-prod', cluster_type: kinds[0], labels: { env: 'prod', team: 'orders' }, cloud_gateway: true },
    { name: 'ingress', cluster_type: kinds[1], labels: { env: 'prod' }, description: 'for clusters' },
  ];
  return configs.map((config) => platform.create('gateway_control_plane', config));
}

describe('control planes', () => {
  const found = (config: ObjectValue): string[] =>
    platform.lookUp('gateway_control_plane_list', config).data.map(({ name }: any) => name);

  test.each<[ObjectValue, string[]]>([
    [{}, ['orders-test', 'orders-prod', 'ingress']],
    [{ filter: { name: { eq: 'ingress' } } }, ['ingress']],
    [{ filter: { name: { neq: 'ingress' } } }, ['orders-test', 'orders-prod']],
    [{ filter: { name: { contains: 'orders' } } }, ['orders-test', 'orders-prod']],
    [{ filter: { cluster_type: { eq: 'CLUSTER_TYPE_K8S_INGRESS_CONTROLLER' } } }, ['ingress']],
    [{ filter: { cluster_type: { neq: 'CLUSTER_TYPE_K8S_INGRESS_CONTROLLER' } } }, ['orders-test', 'orders-prod']],
    [{ filter: { cloud_gateway: true } }, ['orders-prod']],
    [{ filter: { cloud_gateway: false, name: { contains: 'orders' } } }, ['orders-test']],
    [{ filter_labels: 'env:prod' }, ['orders-prod', 'ingress']],
    [{ filter_labels: 'env:prod,team' }, ['orders-prod']],
    [{ filter_labels: 'absent' }, []],
    [{ sort: 'created_at desc' }, ['ingress', 'orders-prod', 'orders-test']],
    [{ sort: 'name' }, ['ingress', 'orders-prod', 'orders-test']],
    [{ sort: 'config.cluster_type desc, name' }, ['ingress', 'orders-prod', 'orders-test']],
  ])('%j', (config, names) => {
    controlPlanes();
    expect(found(config)).toEqual(names);
  });

  test('are found by several ids', () => {
    const [first, , third] = controlPlanes();
    expect(found({ filter: { id: { oeq: [third.id, first.id].join(',') } } })).toEqual(['orders-test', 'ingress']);
    expect(found({ filter: { id: { eq: first.id } } })).toEqual(['orders-test']);
  });

  test('contain the same values as the resource', () => {
    const [, , ingress] = controlPlanes();
    const { id, name, description, labels, config, filter } = platform.lookUp('gateway_control_plane', {
      filter: { name: { eq: 'ingress' } },
    });
    expect({ id, name, description, labels, config }).toEqual({
      id: ingress.id,
      name: 'ingress',
      description: 'for clusters',
      labels: { env: 'prod' },
      config: ingress.config,
    });
    expect(config.cluster_type).toBe('CLUSTER_TYPE_K8S_INGRESS_CONTROLLER');
    expect(filter.name.eq).toBe('ingress');
  });

  test('of several matches, the first is returned, like the real provider; sort sets the order', () => {
    controlPlanes();
    const first = (sort: string | null): string =>
      platform.lookUp('gateway_control_plane', { filter: { name: { contains: 'orders' } }, sort }).name;
    expect(first(null)).toBe('orders-test');
    expect(first('created_at desc')).toBe('orders-prod');
  });

  test('without a match are an error that names the conditions', () => {
    controlPlanes();
    const ask = () =>
      platform.lookUp('gateway_control_plane', { filter: { name: { eq: 'payments' } }, filter_labels: 'env:prod' });
    expect(ask).toThrow(
      'Unexpected response from API: konnect_gateway_control_plane found nothing for filter {"name":{"eq":"payments"}} and filter_labels "env:prod": 3 exist, but none matches',
    );
  });

  test('an unknown sort field is an error that lists the known fields', () => {
    expect(() => found({ sort: 'size' })).toThrow(
      '400 Bad Request: sort is "size": "size" is not a field to sort by; allowed: created_at',
    );
  });
});

test('portals are found by any of their texts and booleans', () => {
  const base = { authentication_enabled: true, default_api_visibility: 'private', default_page_visibility: 'private' };
  const one = platform.create('portal', { ...base, name: 'one', description: 'for partners', rbac_enabled: true });
  const two = platform.create('portal', { ...base, name: 'two', authentication_enabled: false });
  const found = (filter: ObjectValue): string => platform.lookUp('portal', { filter }).id;
  expect(found({ rbac_enabled: true })).toBe(one.id);
  expect(found({ authentication_enabled: false })).toBe(two.id);
  expect(found({ description: { contains: 'partner' } })).toBe(one.id);
  expect(found({ name: { ocontains: 'x,w' } })).toBe(two.id);
  expect(found({ default_domain: { eq: two.default_domain } })).toBe(two.id);
  expect(found({ id: { neq: one.id } })).toBe(two.id);
  const {
    filter: asked,
    sort,
    force_destroy,
    ...portal
  } = platform.lookUp('portal', { filter: { name: { eq: 'one' } } });
  expect([asked.name.eq, sort, force_destroy]).toEqual(['one', null, undefined]);
  expect(Object.keys(portal).filter((name) => portal[name] === null)).toEqual(['default_application_auth_strategy_id']);
  expect(portal).toEqual(expect.objectContaining({ id: one.id, created_at: one.created_at, labels: one.labels }));
});

test('system accounts and teams are found', () => {
  const [ci, robot] = ['ci', 'robot'].map((name) =>
    platform.create('system_account', { name, description: `${name} account` }),
  );
  expect(platform.lookUp('system_account', { filter: { name: { eq: 'robot' } } })).toMatchObject({
    id: robot.id,
    konnect_managed: false,
  });
  const list = platform.lookUp('system_account_list', { filter: { konnect_managed: false } }).data;
  expect(list.map(({ id }: any) => id)).toEqual([ci.id, robot.id]);
  expect(platform.lookUp('system_account_list', { filter: { konnect_managed: true } }).data).toEqual([]);
  expect(platform.lookUp('system_account', { filter: { description: { contains: 'ci ' } } }).id).toBe(ci.id);

  const team = platform.create('team', { name: 'orders', description: 'who sells' });
  expect(platform.lookUp('team', { filter: { name: { contains: 'order' } } })).toMatchObject({
    id: team.id,
    description: 'who sells',
    system_team: false,
    created_at: team.created_at,
  });
});

test('predefined teams of the platform exist from the start, with the same ids in every sandbox', () => {
  const names = ({ data }: any): string[] => data.map(({ name }: any) => name);
  expect(names(platform.lookUp('team_list'))).toEqual([
    'Analytics Admin',
    'Analytics Viewer',
    'Organization Admin',
    'Organization Admin (Read Only)',
    'Portal Admin',
    'API Product Admin',
    'API Product Developer',
    'Control Plane Admin',
  ]);
  const admins = platform.lookUp('team', { filter: { name: { eq: 'Portal Admin' } } });
  expect(admins).toMatchObject({ system_team: true, labels: {} });
  const other = new ProviderWorld('platform');
  expect(other.lookUp('team', { filter: { name: { eq: 'Portal Admin' } } })).toEqual(admins);
  other.close();
  platform.create('team', { name: 'Admins' });
  expect(names(platform.lookUp('team_list', { filter: { name: { contains: 'Admins' } } }))).toEqual(['Admins']);
  expect(() => platform.lookUp('team', { filter: { name: { eq: 'x' } } })).toThrow('9 exist, but none matches');
});

test('mesh control planes and classic portals are found', () => {
  const mesh = platform.create('mesh_control_plane', { name: 'zone' });
  expect(platform.lookUp('mesh_control_planes').data).toMatchObject([{ id: mesh.id, name: 'zone' }]);
  const portals = ['b', 'a'].map((name) => platform.create('portal_classic', { name, is_public: name === 'a' }));
  const names = (sort: string | null): string[] =>
    platform.lookUp('portal_classic_list', { sort }).data.map(({ name }: any) => name);
  expect(names(null)).toEqual(['b', 'a']);
  expect(names('name')).toEqual(['a', 'b']);
  expect(names('is_public desc')).toEqual(['a', 'b']);
  expect(platform.lookUp('portal_classic_list').data[0].default_domain).toBe(portals[0].default_domain);
});

test('an account of each cloud vendor exists for networks', () => {
  const { data } = platform.lookUp('cloud_gateway_provider_account_list');
  expect(data.map(({ provider }: any) => provider)).toEqual(['aws', 'azure', 'gcp']);
  expect(data.every(({ id }: any) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))).toBe(true);
  const network = platform.create('cloud_gateway_network', {
    name: 'eu',
    region: 'eu-west-1',
    availability_zones: ['euw1-az1'],
    cidr_block: '10.0.0.0/16',
    cloud_gateway_provider_account_id: data[0].id,
  });
  const found = platform.lookUp('cloud_gateway_network', {
    filter: { name: { ocontains: 'us,eu' }, state: { oeq: 'ready,initializing' } },
  });
  expect(found).toMatchObject({ id: network.id, cloud_gateway_provider_account_id: data[0].id });
  platform.store.setSetting('transition.cloud_gateway_network', 100);
  const ready = { filter: { state: { oeq: 'ready' } } };
  expect(() => platform.lookUp('cloud_gateway_network', ready)).toThrow('1 exist, but none matches');
  const underWay = { filter: { state: { oeq: 'created,initializing' } } };
  expect(platform.lookUp('cloud_gateway_network', underWay)).toMatchObject({ id: network.id });
  platform.store.setSetting('transition.cloud_gateway_network', undefined);
  expect(() => platform.lookUp('cloud_gateway_network', { filter: { state: { oeq: 'terminating' } } })).toThrow(
    'konnect_cloud_gateway_network found nothing for filter {"state":{"oeq":"terminating"}}: 1 exist, but none matches',
  );
});

test('addresses of the platform depend on the region', () => {
  const { egress_ips, ingress_ips, regions, update_date } = platform.lookUp('platform_ip_addresses');
  expect(Object.keys(egress_ips)).toEqual(Object.keys(regions));
  expect(regions.eu).toEqual({ egress_ips: egress_ips.eu, ingress_ips: ingress_ips.eu });
  expect(update_date).toMatch(/^\d{4}(-\d{2}){5}$/);
});
