import { resourceCounts, StackJson, testExample } from './support';

testExample(
  'migration',
  (stack, other) => {
    const all = (type: string): any[] => Object.values(stack().resource[`konnect_gateway_${type}`]);

    test('has exactly these resources', () => {
      expect(resourceCounts(stack())).toEqual({
        konnect_gateway_acl: 4,
        // Three keys, and an application.
        konnect_gateway_consumer: 4,
        konnect_gateway_consumer_group: 2,
        konnect_gateway_consumer_group_member: 3,
        konnect_gateway_control_plane: 1,
        konnect_gateway_hmac_auth: 4,
        // All but the mock and the stream.
        konnect_gateway_plugin_acl: 18,
        konnect_gateway_plugin_correlation_id: 1,
        // All but the reports.
        konnect_gateway_plugin_cors: 19,
        konnect_gateway_plugin_hmac_auth: 18,
        konnect_gateway_plugin_ip_restriction: 3,
        // Settings of the service on each of its servers, of an API, and of a plugin.
        konnect_gateway_plugin_rate_limiting: 9,
        konnect_gateway_plugin_rate_limiting_advanced: 1,
        konnect_gateway_plugin_request_termination: 1,
        // The domain has /v1 before each path.
        konnect_gateway_plugin_request_transformer: 19,
        konnect_gateway_plugin_request_validator: 1,
        konnect_gateway_route: 20,
        konnect_gateway_service: 7,
      });
      expect(resourceCounts(other('old')).tencentcloud_api_gateway_api).toBe(20);
    });

    test('has a route for each API, at the domain of the old gateway', () => {
      const apis = Object.values<any>(other('old').resource.tencentcloud_api_gateway_api).map((api) => api.api_name);
      expect(
        all('route')
          .map(({ name }) => name)
          .sort(),
      ).toEqual(apis.map((name) => `shop-${name}-v1`).sort());
      expect(new Set(all('route').flatMap(({ hosts }) => hosts))).toEqual(new Set(['api.shop.example.com']));
    });

    test('contains no secret and no resource of the old stack', () => {
      const texts = JSON.stringify(stack());
      expect(texts).not.toContain('tencentcloud');
      expect(stack().terraform.required_providers).toEqual({ konnect: expect.anything() });
      expect(
        all('hmac_auth')
          .map(({ secret }) => secret)
          .sort()[0],
      ).toBe('${var.DECK_BACK_OFFICE_SECRET}');
      const secrets = Object.entries<any>((stack() as StackJson).variable).filter(([name]) => name.startsWith('DECK_'));
      expect(secrets.map(([, { sensitive }]) => sensitive)).toEqual(Array(8).fill(true));
    });
  },
  { stackName: 'new' },
);
