/** The data sources of the API gateway that are about services, usage plans and keys. */
import { Gateway, idOf } from '../support/gateway';
import { ProviderWorld } from '../support/provider-world';

let cloud: ProviderWorld;
beforeEach(() => {
  cloud = new ProviderWorld('cloud');
});
afterEach(() => cloud.close());

describe('services', () => {
  test('are found by id and name, with plans attached to the service and its APIs', () => {
    const gateway = new Gateway(cloud);
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

  test('have all details', () => {
    const gateway = new Gateway(cloud);
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

  test('have environments and versions that follow the releases', () => {
    const gateway = new Gateway(cloud);
    const version = gateway.release.release_version;
    const { result } = cloud.lookUp('api_gateway_service_environment_list', { service_id: gateway.serviceId });
    expect(result).toEqual([
      { environment_name: 'test', status: 0, url: '', version_name: '' },
      { environment_name: 'prepub', status: 0, url: '', version_name: '' },
      {
        environment_name: 'release',
        status: 1,
        url: [gateway.service.outer_sub_domain, 'release'].join('/'),
        version_name: version,
      },
    ]);
    expect(cloud.lookUp('api_gateway_service_release_versions', { service_id: gateway.serviceId }).result).toEqual([
      { version_name: version, version_desc: 'first' },
    ]);
  });

  test('have the switched version in its environment', () => {
    const { serviceId, release } = new Gateway(cloud);
    cloud.create('api_gateway_update_service', {
      service_id: serviceId,
      environment_name: 'prepub',
      version_name: release.release_version,
    });
    const { result } = cloud.lookUp('api_gateway_service_environment_list', { service_id: serviceId });
    expect(result.map(({ status }: any) => status)).toEqual([0, 1, 1]);
    expect(result[1].version_name).toBe(release.release_version);
  });

  test('have limits of services and APIs in their environments', () => {
    const gateway = new Gateway(cloud);
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

  test('have custom domains with mappings, and IP strategies with APIs', () => {
    const gateway = new Gateway(cloud);
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

describe('usage plans', () => {
  test('are found by id and name, with their attachments', () => {
    const gateway = new Gateway(cloud);
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

  test('have keys, found by id and name', () => {
    const [one, two] = ['one', 'two'].map((secret_name) => cloud.create('api_gateway_api_key', { secret_name }));
    expect(cloud.lookUp('api_gateway_api_keys', { secret_name: 'two' }).list).toMatchObject([
      { api_key_id: two.id, access_key_secret: two.access_key_secret, status: 'on' },
    ]);
    expect(cloud.lookUp('api_gateway_api_keys', { api_key_id: idOf(one) }).list).toHaveLength(1);
    expect(cloud.lookUp('api_gateway_api_keys').list).toHaveLength(2);
  });
});
