import { resourceCounts, testExample } from './support';

testExample('gateway-release', (stack) => {
  test('has exactly these resources', () => {
    expect(resourceCounts(stack())).toEqual({
      // The API with a server as its backend, and the API with a mock backend.
      tencentcloud_api_gateway_api: 2,
      tencentcloud_api_gateway_api_key: 1,
      tencentcloud_api_gateway_api_key_attachment: 1,
      tencentcloud_api_gateway_custom_domain: 1,
      tencentcloud_api_gateway_ip_strategy: 1,
      tencentcloud_api_gateway_service: 1,
      // One release for callers, which stays, and one for tests, which each edit replaces.
      tencentcloud_api_gateway_service_release: 2,
      tencentcloud_api_gateway_strategy_attachment: 1,
      tencentcloud_api_gateway_update_service: 1,
      tencentcloud_api_gateway_usage_plan: 1,
      tencentcloud_api_gateway_usage_plan_attachment: 1,
      // The remembered contents of the service, the release, the APIs and their requests, the key, the strategy and
      // the domain.
      terraform_data: 9,
    });
  });

  /** The resources of a type by their names in Terraform, without the hash at the end. */
  const all = (type: string): { [name: string]: any } => {
    const entries = Object.entries<any>(stack().resource[`tencentcloud_api_gateway_${type}`]);
    return Object.fromEntries(entries.map(([name, resource]) => [name.replace(/_[0-9A-F]{8}$/, ''), resource]));
  };
  const the = (type: string) => Object.values(all(type))[0];

  test('releases the service after both APIs', () => {
    const apis = [
      expect.stringMatching(/^tencentcloud_api_gateway_api\.service_api-orders_/),
      expect.stringMatching(/^tencentcloud_api_gateway_api\.service_api-health_/),
    ];
    const releases = all('service_release');
    expect(Object.values(releases).map(({ depends_on: before }) => before)).toEqual([apis, apis]);
    expect(releases['service_release-release']).toMatchObject({
      environment_name: 'release',
      lifecycle: { ignore_changes: ['release_desc'] },
    });
    expect(releases['service_release-test']).toMatchObject({
      environment_name: 'test',
      release_desc: expect.stringMatching(/^Released by Terraform \([0-9a-f]{16}\)$/),
    });
  });

  test('switches callers to the version that was released for tests', () => {
    expect(the('update_service')).toMatchObject({
      environment_name: 'release',
      version_name: expect.stringMatching(/service_release\.service_release-test_\w+\.release_version\}$/),
    });
  });

  test.each(['usage_plan_attachment', 'strategy_attachment', 'custom_domain'])(
    'creates %s after the release and the switch',
    (type) => {
      expect(the(type).depends_on).toEqual([
        expect.stringMatching(/^tencentcloud_api_gateway_service_release\.service_release-release_/),
        expect.stringMatching(/^tencentcloud_api_gateway_update_service\./),
      ]);
    },
  );

  test('attaches the plan to the API that requires keys, and the key to the plan', () => {
    const { 'service_api-orders': orders, 'service_api-health': health } = all('api');
    expect([orders.auth_type, health.auth_type]).toEqual(['SECRET', 'NONE']);
    const plan = expect.stringMatching(/usage_plan\.service_plan-partners_\w+\.id\}$/);
    expect(the('usage_plan_attachment')).toMatchObject({
      bind_type: 'API',
      api_id: expect.stringMatching(/api\.service_api-orders_\w+\.id\}$/),
      usage_plan_id: plan,
    });
    expect(the('api_key_attachment')).toEqual({
      api_key_id: expect.stringMatching(/api_key\.service_plan-partners_key-partner_\w+\.id\}$/),
      usage_plan_id: plan,
      depends_on: [expect.stringMatching(/^tencentcloud_api_gateway_usage_plan_attachment\./)],
    });
  });

  test('maps the domain to the service and its paths to the environment', () => {
    expect(the('custom_domain')).toMatchObject({
      default_domain: expect.stringMatching(/service\.service_\w+\.outer_sub_domain\}$/),
      is_default_mapping: false,
      path_mappings: ['/v1#release'],
    });
  });

  test('contains no credentials', () => {
    expect(stack().provider.tencentcloud).toEqual([{ region: 'eu-frankfurt' }]);
    expect(JSON.stringify(stack())).not.toContain('access_key_secret');
  });
});
