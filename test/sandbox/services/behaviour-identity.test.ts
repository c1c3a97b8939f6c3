/** Results of creating the same object twice. */
import { closeAll, unruled } from '../support/catalogue-driver';

afterEach(closeAll);

test('settings of another object are overwritten, and stay one object', () => {
  const driver = unruled('platform');
  driver.create('portal_auth', { portal_id: 'p', basic_auth_enabled: true });
  driver.create('portal_auth', { portal_id: 'p', basic_auth_enabled: false });
  const kept = driver.store.list({ type: 'konnect_portal_auth' });
  expect(kept.map(({ values }) => values.basic_auth_enabled)).toEqual([false]);
});

test('a separate object is rejected if it exists', () => {
  const driver = unruled('platform');
  const member = { control_plane_id: 'c', consumer_group_id: 'g', consumer_id: 'm' };
  driver.create('gateway_consumer_group_member', member);
  expect(() => driver.create('gateway_consumer_group_member', member)).toThrow(
    'konnect_gateway_consumer_group_member with the id g/m/c exists already',
  );
});

test('a service switches each of its environments, although the id is the service id', () => {
  const driver = unruled('cloud');
  const made = ['test', 'release'].map((environment) =>
    driver.create('api_gateway_update_service', {
      service_id: 'service-1',
      environment_name: environment,
      version_name: 'v1',
    }),
  );
  expect(made.map(({ id }) => id)).toEqual(['service-1', 'service-1']);
});

test('a change without an update function of the provider is rejected, although the provider plans it', () => {
  const driver = unruled('cloud');
  const made = driver.create('antiddos_port_acl_config', {
    instance_id: 'bgp-00000ry7',
    acl_config: [
      {
        forward_protocol: 'tcp',
        d_port_start: 22,
        d_port_end: 22,
        s_port_start: 1,
        s_port_end: 2,
        action: 'drop',
        priority: 1,
      },
    ],
  });
  const [config] = made.config.acl_config as any[];
  // The call throws the error, so the state does not change.
  expect(() => driver.tryUpdate(made, { acl_config: [{ ...config, action: 'transmit' }] })).toThrow(
    "doesn't support update: tencentcloud_antiddos_port_acl_config",
  );
  expect(driver.held(made)!.acl_config).toEqual(made.config.acl_config);
});

test('an object removed outside of Terraform is created again with another id', () => {
  const driver = unruled('cloud');
  const plan = { usage_plan_name: 'gold' };
  const { id } = driver.create('api_gateway_usage_plan', plan);
  driver.store.remove('cloud', 'tencentcloud_api_gateway_usage_plan', id);
  expect(driver.create('api_gateway_usage_plan', plan).id).not.toBe(id);
});
