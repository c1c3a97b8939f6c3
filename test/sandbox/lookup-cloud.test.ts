/** The data sources of the cloud, on objects that were created. */
import { ObjectValue } from '../../sandbox/src/values/value';
import { ProviderWorld } from './support/provider-world';

let cloud: ProviderWorld;
beforeEach(() => {
  cloud = new ProviderWorld('cloud');
});
afterEach(() => cloud.close());

const idOf = ({ id }: ObjectValue): string => id as string;

describe('address books', () => {
  test('templates with and without remarks, by id and by name', () => {
    const plain = cloud.create('address_template', { name: 'office', addresses: ['10.0.0.1', '10.0.1.0/24'] });
    const extra = cloud.create('address_extra_template', {
      name: 'partners',
      addresses_extra: [{ address: '192.0.2.1', description: 'one' }, { address: '192.0.2.2' }],
    });
    const { template_list: all } = cloud.lookUp('address_templates');
    expect(all.map(({ id }: any) => id)).toEqual([plain.id, extra.id]);
    expect(cloud.lookUp('address_templates', { name: 'partners' }).template_list).toEqual([
      { id: extra.id, name: 'partners', addresses: ['192.0.2.1', '192.0.2.2'] },
    ]);
    const { template_list: byId, id } = cloud.lookUp('address_templates', { id: idOf(plain) });
    expect([byId.length, id]).toEqual([1, plain.id]);
    expect(cloud.lookUp('address_templates', { id: idOf(plain), name: 'partners' }).template_list).toEqual([]);
    // Empty and absent are the same to the plugin.
    expect(cloud.lookUp('address_templates', { name: '' }).template_list).toHaveLength(2);
  });

  test('groups, and protocols', () => {
    const template = cloud.create('protocol_template', { name: 'web', protocols: ['tcp:80', 'tcp:443'] });
    const group = cloud.create('protocol_template_group', { name: 'all', template_ids: [idOf(template)] });
    expect(cloud.lookUp('protocol_templates', { name: 'web' }).template_list).toEqual([
      { id: template.id, name: 'web', protocols: template.protocols },
    ]);
    expect(cloud.lookUp('protocol_template_groups', { id: idOf(group) }).group_list).toEqual([
      { id: group.id, name: 'all', template_ids: [template.id] },
    ]);
    const addresses = cloud.create('address_template', { name: 'a', addresses: ['10.0.0.1'] });
    const book = cloud.create('address_template_group', { name: 'book', template_ids: [idOf(addresses)] });
    expect(cloud.lookUp('address_template_groups').group_list).toEqual([
      { id: book.id, name: 'book', template_ids: [addresses.id] },
    ]);
  });
});

/** A service with two APIs, released to one environment, with all that hangs on it. */
class Gateway {
  public readonly service = cloud.create('api_gateway_service', {
    service_name: 'orders',
    service_desc: 'sells',
    protocol: 'http&https',
    net_type: ['OUTER', 'INNER'],
    ip_version: 'IPv4',
    tags: { team: 'orders' },
    release_limit: 500,
  });
  public readonly serviceId = idOf(this.service);
  public readonly orders = this.api('orders', '/orders', { auth_type: 'SECRET', release_limit: 100 });
  public readonly health = this.api('health', '/health', {});
  public readonly release = cloud.create('api_gateway_service_release', {
    service_id: this.serviceId,
    environment_name: 'release',
    release_desc: 'first',
  });

  private api(name: string, path: string, more: ObjectValue): ObjectValue {
    return cloud.create('api_gateway_api', {
      service_id: this.serviceId,
      api_name: name,
      request_config_path: path,
      request_config_method: 'GET',
      protocol: 'HTTP',
      service_config_type: 'HTTP',
      service_config_url: 'http://backend.example.com',
      service_config_path: '/backend',
      service_config_method: 'POST',
      service_config_timeout: 15,
      request_parameters: [{ name: 'id', position: 'QUERY', type: 'string', required: true }],
      ...more,
    });
  }

  public plan(name: string, binding: ObjectValue): ObjectValue {
    const plan = cloud.create('api_gateway_usage_plan', {
      usage_plan_name: name,
      max_request_num: 1000,
      max_request_num_pre_sec: 10,
    });
    cloud.create('api_gateway_usage_plan_attachment', {
      usage_plan_id: idOf(plan),
      service_id: this.serviceId,
      environment: 'release',
      ...binding,
    });
    return plan;
  }
}

describe('services', () => {
  test('by id and by name, with the plans that are bound to all and to parts of them', () => {
    const gateway = new Gateway();
    const { service, serviceId, orders } = gateway;
    const other = cloud.create('api_gateway_service', { service_name: 'other', protocol: 'http', net_type: ['INNER'] });
    const forAll = gateway.plan('all', { bind_type: 'SERVICE' });
    const forOne = gateway.plan('one', { bind_type: 'API', api_id: idOf(orders) });
    expect(cloud.lookUp('api_gateway_services').list.map(({ service_id }: any) => service_id)).toEqual([
      serviceId,
      other.id,
    ]);
    const { list } = cloud.lookUp('api_gateway_services', { service_name: 'orders' });
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      service_id: serviceId,
      service_name: 'orders',
      service_desc: 'sells',
      protocol: 'http&https',
      net_type: service.net_type,
      outer_sub_domain: service.outer_sub_domain,
      create_time: service.create_time,
      usage_plan_list: [
        { usage_plan_id: forAll.id, usage_plan_name: 'all', bind_type: 'SERVICE', api_id: '' },
        { usage_plan_id: forOne.id, usage_plan_name: 'one', bind_type: 'API', api_id: orders.id },
      ],
    });
    expect(cloud.lookUp('api_gateway_services', { service_id: idOf(other) }).list).toMatchObject([
      { service_name: 'other', usage_plan_list: [] },
    ]);
    expect(cloud.lookUp('api_gateway_services', { service_id: serviceId, service_name: 'other' }).list).toEqual([]);
  });

  test('one with all that is known of it', () => {
    const gateway = new Gateway();
    const plan = gateway.plan('gold', { bind_type: 'API', api_id: idOf(gateway.orders) });
    expect(
      cloud.lookUp('api_gateway_api_app_service', { service_id: gateway.serviceId, api_region: 'ap-guangzhou' }),
    ).toMatchObject({
      service_name: 'orders',
      available_environments: ['release'],
      api_total_count: 2,
      api_id_status_set: [
        {
          api_id: gateway.orders.id,
          path: '/orders',
          method: 'GET',
          auth_type: 'SECRET',
          service_id: gateway.serviceId,
        },
        { api_id: gateway.health.id, path: '/health', method: 'GET' },
      ],
      usage_plan_total_count: 1,
      usage_plan_list: [
        { usage_plan_id: plan.id, usage_plan_name: 'gold', environment: 'release', max_request_num_pre_sec: 10 },
      ],
      net_types: gateway.service.net_type,
      created_time: gateway.service.create_time,
    });
  });

  test('environments and versions follow the releases', () => {
    const gateway = new Gateway();
    const version = gateway.release.release_version;
    const { result } = cloud.lookUp('api_gateway_service_environment_list', { service_id: gateway.serviceId });
    expect(result).toEqual([
      { environment_name: 'test', status: 0, url: '', version_name: '' },
      { environment_name: 'prepub', status: 0, url: '', version_name: '' },
      {
        environment_name: 'release',
        status: 1,
        url: `${gateway.service.outer_sub_domain}/release`,
        version_name: version,
      },
    ]);
    expect(cloud.lookUp('api_gateway_service_release_versions', { service_id: gateway.serviceId }).result).toEqual([
      { version_name: version, version_desc: 'first' },
    ]);
  });

  test('limits of services and APIs in their environments', () => {
    const gateway = new Gateway();
    const [service] = cloud.lookUp('api_gateway_throttling_services', { service_id: gateway.serviceId }).list;
    expect(service.service_id).toBe(gateway.serviceId);
    expect(service.environments.map(({ environment_name: name }: any) => name)).toEqual(['test', 'prepub', 'release']);
    expect(service.environments[2]).toMatchObject({ strategy: 500, status: 1 });

    const [{ api_environment_strategies: apis }] = cloud.lookUp('api_gateway_throttling_apis', {
      service_id: gateway.serviceId,
      environment_names: ['release'],
    }).list;
    expect(apis[0]).toEqual({
      api_id: gateway.orders.id,
      api_name: 'orders',
      path: '/orders',
      method: 'GET',
      strategy_list: [{ environment_name: 'release', quota: 100 }],
    });
    expect(
      cloud.lookUp('api_gateway_throttling_apis').list[0].api_environment_strategies[0].strategy_list,
    ).toHaveLength(3);
  });

  test('custom domains with their mappings, and address rules with their APIs', () => {
    const gateway = new Gateway();
    cloud.create('api_gateway_custom_domain', {
      service_id: gateway.serviceId,
      sub_domain: 'orders.example.com',
      default_domain: gateway.service.outer_sub_domain,
      protocol: 'http',
      net_type: 'OUTER',
      is_default_mapping: false,
      path_mappings: ['/a#release'],
    });
    const of = { service_id: gateway.serviceId };
    expect(cloud.lookUp('api_gateway_customer_domains', of).list).toMatchObject([
      {
        domain_name: 'orders.example.com',
        protocol: 'http',
        net_type: 'OUTER',
        is_default_mapping: false,
        is_status_on: true,
        path_mappings: [{ path: '/a', environment: 'release' }],
      },
    ]);

    const strategy = cloud.create('api_gateway_ip_strategy', {
      ...of,
      strategy_name: 'block',
      strategy_type: 'BLACK',
      strategy_data: '192.0.2.1',
    });
    expect(cloud.lookUp('api_gateway_ip_strategies', of).list).toMatchObject([
      { strategy_id: strategy.strategy_id, ip_list: '192.0.2.1', bind_api_total_count: 0, attach_list: [] },
    ]);
    cloud.create('api_gateway_strategy_attachment', {
      ...of,
      strategy_id: strategy.strategy_id,
      environment_name: 'release',
      bind_api_id: idOf(gateway.orders),
    });
    expect(cloud.lookUp('api_gateway_ip_strategies', { ...of, strategy_name: 'block' }).list).toMatchObject([
      { bind_api_total_count: 1, attach_list: [{ api_id: gateway.orders.id, api_name: 'orders', path: '/orders' }] },
    ]);
    expect(cloud.lookUp('api_gateway_ip_strategies', { ...of, strategy_name: 'allow' }).list).toEqual([]);
  });
});

describe('APIs', () => {
  test('of a service, by id and by name', () => {
    const { serviceId, orders, health } = new Gateway();
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

  test('one with all that is known of it', () => {
    const { serviceId, service, orders } = new Gateway();
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
      `ResourceNotFound.InvalidApi: there is no api_gateway_api with the id "api-absent" in the service "${serviceId}"; where a resource creates it, refer to the id of that resource`,
    );
  });

  test('plugins of an API, and APIs of a plugin', () => {
    const { serviceId, orders, health } = new Gateway();
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
    expect(() => bindable('plugin-absent')).toThrow('ResourceNotFound.InvalidPlugin: there is no api_gateway_plugin');
  });

  test('applications, and the APIs that they are bound to', () => {
    const { serviceId, orders, health } = new Gateway();
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
      'InvalidParameterValue: filters.name is "Name": allowed are ApiAppId, Environment, KeyWord',
    );
  });

  test('documents, and the APIs of an upstream', () => {
    const { serviceId, service, orders } = new Gateway();
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
      'InvalidParameterValue: filters.name is "Name": allowed are ServiceId, ApiId',
    );
  });
});

describe('usage plans', () => {
  test('by id and by name, where they hold, and for which APIs', () => {
    const gateway = new Gateway();
    const [forAll, forOne] = [
      gateway.plan('all', { bind_type: 'SERVICE' }),
      gateway.plan('one', { bind_type: 'API', api_id: idOf(gateway.orders) }),
    ];
    expect(cloud.lookUp('api_gateway_usage_plans', { usage_plan_name: 'one' }).list).toMatchObject([
      { usage_plan_id: forOne.id, max_request_num: 1000, max_request_num_pre_sec: 10 },
    ]);
    expect(cloud.lookUp('api_gateway_usage_plans', { usage_plan_id: idOf(forAll) }).list).toHaveLength(1);
    // Services are the default.
    const wholly = cloud.lookUp('api_gateway_usage_plan_environments', { usage_plan_id: idOf(forAll) });
    expect(wholly.bind_type).toBe('SERVICE');
    expect(wholly.list).toMatchObject([
      { service_id: gateway.serviceId, service_name: 'orders', environment: 'release', api_id: '', path: '' },
    ]);
    const ofApis = { usage_plan_id: idOf(forOne), bind_type: 'API' };
    expect(cloud.lookUp('api_gateway_usage_plan_environments', ofApis).list).toMatchObject([
      { api_id: gateway.orders.id, api_name: 'orders', path: '/orders', method: 'GET', environment: 'release' },
    ]);
    expect(cloud.lookUp('api_gateway_api_usage_plans', { service_id: gateway.serviceId }).result).toMatchObject([
      { usage_plan_id: forOne.id, api_id: gateway.orders.id, service_name: 'orders', in_use_request_num: 0 },
    ]);
  });

  test('keys by id and by name', () => {
    const [one, two] = ['one', 'two'].map((secret_name) => cloud.create('api_gateway_api_key', { secret_name }));
    expect(cloud.lookUp('api_gateway_api_keys', { secret_name: 'two' }).list).toMatchObject([
      { api_key_id: two.id, access_key_secret: two.access_key_secret, status: 'on' },
    ]);
    expect(cloud.lookUp('api_gateway_api_keys', { api_key_id: idOf(one) }).list).toHaveLength(1);
    expect(cloud.lookUp('api_gateway_api_keys').list).toHaveLength(2);
  });
});
