import { resourceCounts, testExample } from './support';

testExample('gateway-release', (stack) => {
  test('has these resources and no others', () => {
    expect(resourceCounts(stack())).toEqual({
      // The one with a server behind it and the one that answers by itself.
      tencentcloud_api_gateway_api: 2,
      tencentcloud_api_gateway_api_key: 1,
      tencentcloud_api_gateway_api_key_attachment: 1,
      tencentcloud_api_gateway_custom_domain: 1,
      tencentcloud_api_gateway_ip_strategy: 1,
      tencentcloud_api_gateway_service: 1,
      tencentcloud_api_gateway_service_release: 1,
      tencentcloud_api_gateway_strategy_attachment: 1,
      tencentcloud_api_gateway_usage_plan: 1,
      tencentcloud_api_gateway_usage_plan_attachment: 1,
    });
  });

  test('releases the service after both APIs', () => {
    const { release } = stack().resource.tencentcloud_api_gateway_service_release;
    expect(release.depends_on).toEqual(['tencentcloud_api_gateway_api.orders', 'tencentcloud_api_gateway_api.health']);
  });

  test.each([
    ['tencentcloud_api_gateway_usage_plan_attachment', 'plan-attachment'],
    ['tencentcloud_api_gateway_strategy_attachment', 'strategy-attachment'],
    ['tencentcloud_api_gateway_custom_domain', 'domain'],
  ])('makes the %s after the release', (type, name) => {
    expect(stack().resource[type][name].depends_on).toEqual(['tencentcloud_api_gateway_service_release.release']);
  });

  test('binds the plan to the API that takes keys, and the key to the plan', () => {
    const { orders, health } = stack().resource.tencentcloud_api_gateway_api;
    expect([orders.auth_type, health.auth_type]).toEqual(['SECRET', 'NONE']);
    expect(stack().resource.tencentcloud_api_gateway_usage_plan_attachment['plan-attachment']).toMatchObject({
      bind_type: 'API',
      api_id: '${tencentcloud_api_gateway_api.orders.id}',
      usage_plan_id: '${tencentcloud_api_gateway_usage_plan.plan.id}',
    });
    expect(stack().resource.tencentcloud_api_gateway_api_key_attachment['key-attachment']).toEqual({
      api_key_id: '${tencentcloud_api_gateway_api_key.key.id}',
      usage_plan_id: '${tencentcloud_api_gateway_usage_plan.plan.id}',
      depends_on: ['tencentcloud_api_gateway_usage_plan_attachment.plan-attachment'],
    });
  });

  test('points the domain at the service and its paths at the environment', () => {
    expect(stack().resource.tencentcloud_api_gateway_custom_domain.domain).toMatchObject({
      default_domain: '${tencentcloud_api_gateway_service.service.outer_sub_domain}',
      is_default_mapping: false,
      path_mappings: ['/v1#release'],
    });
  });

  test('holds no credentials', () => {
    expect(stack().provider.tencentcloud).toEqual([{ region: 'eu-frankfurt' }]);
    expect(JSON.stringify(stack())).not.toContain('access_key_secret');
  });
});
