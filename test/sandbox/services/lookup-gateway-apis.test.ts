/** Data sources of the API gateway for APIs and their attachments. */
import { ObjectValue } from '../../../sandbox/src/engine/values/value';
import { Gateway, idOf } from '../support/gateway';
import { ProviderWorld } from '../support/provider-world';

let cloud: ProviderWorld;
beforeEach(() => {
  cloud = new ProviderWorld('cloud');
});
afterEach(() => cloud.close());

test('attachments contain their creation time', () => {
  cloud.world.set('now', '2026-01-02T03:04:05Z');
  const { serviceId, orders } = new Gateway(cloud);
  const of = { service_id: serviceId, api_id: idOf(orders) };
  const plugin = cloud.create('api_gateway_plugin', {
    plugin_name: 'one',
    plugin_type: 'IPControl',
    plugin_data: JSON.stringify({ type: 'white_list', blocks: '192.0.2.1' }),
  });
  cloud.create('api_gateway_plugin_attachment', { ...of, plugin_id: idOf(plugin), environment_name: 'release' });
  const app = cloud.create('api_gateway_api_app', { api_app_name: 'shop' });
  cloud.create('api_gateway_api_app_attachment', { ...of, api_app_id: idOf(app), environment: 'release' });
  expect(cloud.lookUp('api_gateway_api_plugins', of).result[0].attached_time).toBe('2026-01-02T03:04:05Z');
  const bound = { service_id: serviceId, api_ids: [idOf(orders)] };
  expect(cloud.lookUp('api_gateway_bind_api_apps_status', bound).result[0].api_app_api_set).toMatchObject([
    { authorized_time: '2026-01-02T03:04:05Z' },
  ]);
});

describe('APIs', () => {
  test('of a service are found by id and name', () => {
    const { serviceId, orders, health } = new Gateway(cloud);
    const of = { service_id: serviceId };
    expect(cloud.lookUp('api_gateway_apis', of).list).toMatchObject([{ api_name: 'orders' }, { api_name: 'health' }]);
    expect(cloud.lookUp('api_gateway_apis', { ...of, api_id: idOf(health) }).list).toMatchObject([
      {
        api_name: 'health',
        service_id: serviceId,
        request_config_path: '/health',
        service_config_url: 'http://backend.example.com',
        service_config_timeout: 15,
        create_time: health.create_time,
        modify_time: health.update_time,
        request_parameters: [{ name: 'id', position: 'QUERY', type: 'string', required: true, desc: '' }],
      },
    ]);
    expect(cloud.lookUp('api_gateway_apis', { ...of, api_id: idOf(orders), api_name: 'health' }).list).toEqual([]);
  });

  test('have all details', () => {
    const { serviceId, service, orders } = new Gateway(cloud);
    const ask = (api_id: string): any =>
      cloud.lookUp('api_gateway_api_app_api', { service_id: serviceId, api_id, api_region: 'ap-guangzhou' });
    expect(ask(idOf(orders)).result).toMatchObject([
      {
        api_id: orders.id,
        api_name: 'orders',
        auth_type: 'SECRET',
        service_name: 'orders',
        service_desc: 'sells',
        service_type: 'HTTP',
        service_timeout: 15,
        service_config: [{ method: 'POST', path: '/backend', url: 'http://backend.example.com' }],
        request_config: [{ method: 'GET', path: '/orders' }],
        environments: ['release'],
        internal_domain: service.internal_sub_domain,
        tags: [{ key: 'team', value: 'orders' }],
        created_time: orders.create_time,
      },
    ]);
    expect(() => ask('api-absent')).toThrow(
      `ResourceNotFound.InvalidApi: api_gateway_api with the id "api-absent" does not exist in the service "${serviceId}"; if a resource creates it, refer to the id of that resource`,
    );
  });

  test('have plugins, and plugins have APIs', () => {
    const { serviceId, orders, health } = new Gateway(cloud);
    const plugin = (plugin_name: string, plugin_type: string, plugin_data: object): ObjectValue =>
      cloud.create('api_gateway_plugin', { plugin_name, plugin_type, plugin_data: JSON.stringify(plugin_data) });
    const control = { type: 'white_list', blocks: '192.0.2.1' };
    const [one, two] = [plugin('one', 'IPControl', control), plugin('two', 'IPControl', control)];
    const environment_name = 'release';
    cloud.create('api_gateway_plugin_attachment', {
      plugin_id: idOf(one),
      service_id: serviceId,
      environment_name,
      api_id: idOf(orders),
    });
    const of = { service_id: serviceId, environment_name };
    expect(cloud.lookUp('api_gateway_api_plugins', { ...of, api_id: idOf(orders) }).result).toMatchObject([
      { plugin_id: one.id, plugin_name: 'one', plugin_type: 'IPControl', environment: 'release' },
    ]);
    expect(cloud.lookUp('api_gateway_api_plugins', { ...of, api_id: idOf(health) }).result).toEqual([]);
    const bindable = (id: string): any[] => cloud.lookUp('api_gateway_plugins', { ...of, plugin_id: id }).result;
    expect(bindable(idOf(one))).toMatchObject([
      { api_id: orders.id, is_attached: true, attached_other_plugin: false },
      { api_id: health.id, is_attached: false, attached_other_plugin: false },
    ]);
    expect(bindable(idOf(two))).toMatchObject([
      { is_attached: false, attached_other_plugin: true },
      { is_attached: false, attached_other_plugin: false },
    ]);
    expect(() => bindable('plugin-absent')).toThrow(
      'ResourceNotFound.InvalidPlugin: api_gateway_plugin with the id "plugin-absent" does not exist',
    );
  });

  test('have applications, and applications have APIs', () => {
    const { serviceId, orders, health } = new Gateway(cloud);
    const [shop, till] = ['shop', 'till'].map((api_app_name) => cloud.create('api_gateway_api_app', { api_app_name }));
    const bind = (app: ObjectValue, api: ObjectValue): ObjectValue =>
      cloud.create('api_gateway_api_app_attachment', {
        api_app_id: idOf(app),
        api_id: idOf(api),
        service_id: serviceId,
        environment: 'release',
      });
    bind(shop, orders);
    bind(till, health);
    expect(cloud.lookUp('api_gateway_api_apps', { api_app_name: 'till' }).api_app_list).toMatchObject([
      { api_app_id: till.id, api_app_name: 'till', api_app_key: till.api_app_key },
    ]);
    const bound = (api_ids: ObjectValue[], filters: ObjectValue[] = []): string[] =>
      cloud
        .lookUp('api_gateway_bind_api_apps_status', { service_id: serviceId, api_ids: api_ids.map(idOf), filters })
        .result[0].api_app_api_set.map(({ api_app_name, api_name }: any) => `${api_app_name}-${api_name}`);
    expect(bound([orders, health])).toEqual(['shop-orders', 'till-health']);
    expect(bound([orders])).toEqual(['shop-orders']);
    expect(bound([orders, health], [{ name: 'KeyWord', values: ['til'] }])).toEqual(['till-health']);
    expect(bound([orders, health], [{ name: 'ApiAppId', values: [idOf(shop)] }])).toEqual(['shop-orders']);
    expect(bound([orders, health], [{ name: 'Environment', values: ['test'] }])).toEqual([]);
    expect(() => bound([orders], [{ name: 'Name', values: ['x'] }])).toThrow(
      'InvalidParameterValue: filters.name is "Name"; allowed: ApiAppId, Environment, KeyWord',
    );
  });

  test('have documents, and upstreams have APIs', () => {
    const { serviceId, service, orders } = new Gateway(cloud);
    const document = cloud.create('api_gateway_api_doc', {
      api_doc_name: 'guide',
      service_id: serviceId,
      environment: 'release',
      api_ids: [idOf(orders)],
    });
    expect(cloud.lookUp('api_gateway_api_docs').api_doc_list).toMatchObject([
      { api_doc_id: document.id, api_doc_name: 'guide', api_doc_status: document.api_doc_status },
    ]);
    const upstream = cloud.create('api_gateway_upstream', {
      scheme: 'HTTP',
      algorithm: 'ROUND-ROBIN',
      uniq_vpc_id: 'vpc-00000001',
      upstream_name: 'backend',
      upstream_type: 'IP_PORT',
      nodes: [{ host: '10.0.0.1', port: 80, weight: 100 }],
    });
    const api = cloud.create('api_gateway_api', {
      service_id: serviceId,
      api_name: 'through',
      request_config_path: '/through',
      service_config_type: 'HTTP',
      service_config_product: 'upstream',
      service_config_vpc_id: 'vpc-00000001',
      service_config_upstream_id: idOf(upstream),
      service_config_url: 'http://backend.example.com',
      service_config_path: '/through',
      service_config_method: 'GET',
    });
    const bound = (filters: ObjectValue[]): any[] =>
      cloud.lookUp('api_gateway_upstreams', { upstream_id: idOf(upstream), filters }).result;
    expect(bound([])).toEqual([
      {
        api_id: api.id,
        api_name: 'through',
        service_id: serviceId,
        service_name: service.service_name,
        bind_time: api.create_time,
      },
    ]);
    expect(bound([{ name: 'ApiId', values: [idOf(orders)] }])).toEqual([]);
    expect(bound([{ name: 'ServiceId', values: [serviceId] }])).toHaveLength(1);
    expect(() => bound([{ name: 'Name', values: ['x'] }])).toThrow(
      'InvalidParameterValue: filters.name is "Name"; allowed: ServiceId, ApiId',
    );
  });
});
