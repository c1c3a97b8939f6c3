import { resourceCounts, testExample } from './support';

testExample('event-gateway', (stack) => {
  test('has exactly these resources', () => {
    expect(resourceCounts(stack())).toEqual({
      konnect_event_gateway: 1,
      konnect_event_gateway_backend_cluster: 1,
      konnect_event_gateway_cluster_policy_acls: 3,
      konnect_event_gateway_consume_policy_decrypt: 2,
      konnect_event_gateway_consume_policy_schema_validation: 1,
      konnect_event_gateway_consume_policy_skip_record: 2,
      konnect_event_gateway_data_plane_certificate: 1,
      konnect_event_gateway_listener: 1,
      konnect_event_gateway_listener_policy_forward_to_virtual_cluster: 1,
      konnect_event_gateway_listener_policy_tls_server: 1,
      konnect_event_gateway_produce_policy_encrypt: 1,
      konnect_event_gateway_produce_policy_modify_headers: 1,
      konnect_event_gateway_produce_policy_schema_validation: 1,
      konnect_event_gateway_schema_registry: 1,
      konnect_event_gateway_static_key: 1,
      konnect_event_gateway_virtual_cluster: 2,
    });
  });

  test('contains secrets only as references for the data planes', () => {
    const { resource } = stack();
    const [key] = Object.values<any>(resource.konnect_event_gateway_static_key);
    expect(key.value).toBe("$${vault.env['ORDERS_2026']}");
    const passwords = [...JSON.stringify(resource).matchAll(/"(?:password|key|value)":"([^"]*)"/g)].map(
      ([, text]) => text,
    );
    expect(passwords.filter((text) => !text.startsWith('$${vault.env['))).toEqual(['x-checked', 'failed']);
  });
});
