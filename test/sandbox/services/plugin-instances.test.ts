/** Quirks of the plugin with protected instances and their alarms: the harm of each, and the right result if the quirk is off. */
import { ObjectValue } from '../../../sandbox/src/engine/values/value';
import { addressesOf, protectionOf } from '../../../sandbox/src/services/cloud/antiddos/protection';
import { closeAll, cloud, refreshed } from '../support/antiddos';
import { Driver } from '../support/rule-driver';

afterEach(closeAll);

describe('alarm thresholds', () => {
  const OF_IP = 'antiddos_ip_alarm_threshold_config';
  const BY_DEFAULT = 'antiddos_default_alarm_threshold';
  const ofIp = (alarm_threshold: number, more: ObjectValue = {}): ObjectValue => ({
    instance_id: 'bgp-00000001',
    instance_ip: '203.0.113.7',
    alarm_type: 1,
    alarm_threshold,
    ...more,
  });
  const byDefault = (alarm_type: number, alarm_threshold = 500): ObjectValue => ({
    instance_type: 'bgp',
    default_alarm_config: [{ alarm_type, alarm_threshold }],
  });
  const defaults = (driver: Driver) =>
    driver.world.list(BY_DEFAULT).map(({ values }) => (values.default_alarm_config as any[])[0].alarm_type);

  test('stay in force after their deletion', () => {
    const left = (driver: Driver) => {
      driver.remove(driver.create(OF_IP, ofIp(100)));
      driver.remove(driver.create(BY_DEFAULT, byDefault(1)));
      return driver.store.count();
    };
    const driver = cloud();
    expect(left(driver)).toBe(2);
    expect(protectionOf(driver.world, 'bgp-00000001').alarms).toHaveLength(1);
    // The next threshold of the address overwrites it.
    driver.create(OF_IP, ofIp(200));
    expect(protectionOf(driver.world, 'bgp-00000001').alarms).toMatchObject([{ values: { alarm_threshold: 200 } }]);
    expect(left(cloud({ 'alarm-threshold-stays': false }))).toBe(0);
  });

  test('0 removes the threshold of an address, so terraform does not find it', () => {
    const driver = cloud();
    expect(driver.tryCreate(OF_IP, ofIp(0))).toEqual({ state: null });
    const made = driver.create(OF_IP, ofIp(100));
    expect(driver.tryUpdate(made, { alarm_threshold: 0 })).toEqual({ state: null });
    expect(cloud({ 'alarm-threshold-zero': false }).tryCreate(OF_IP, ofIp(0)).state).not.toBeNull();
  });

  test.each([
    ['alarm_type', 2],
    ['instance_id', 'bgp-00000002'],
    ['instance_ip', '203.0.113.8'],
  ])('a change of %s is never sent, and each plan shows it', (name, value) => {
    const driver = cloud();
    const made = driver.update(driver.create(OF_IP, ofIp(100)), { [name]: value });
    expect(driver.shownAgain(made)).toEqual([name]);
  });

  test('a default threshold of type 2 is set, and not found', () => {
    const driver = cloud();
    expect(driver.tryCreate(BY_DEFAULT, byDefault(2))).toEqual({ state: null });
    expect(defaults(driver)).toEqual([2]);
    expect(driver.create(BY_DEFAULT, byDefault(1)).state).toMatchObject({ default_alarm_config: [{ alarm_type: 1 }] });
    expect(driver.tryCreate(BY_DEFAULT, byDefault(1, 0)).state).toBeNull();
    const off = cloud({ 'alarm-threshold-kind': false });
    expect(off.create(BY_DEFAULT, byDefault(2)).state).not.toBeNull();
  });

  test('a default threshold that changes to type 2 is a second threshold, and each plan shows it', () => {
    const driver = cloud();
    const made = driver.update(driver.create(BY_DEFAULT, byDefault(1)), byDefault(2, 600));
    expect(defaults(driver)).toEqual([1, 2]);
    expect(driver.shownAgain(made)).toEqual(['default_alarm_config']);
    const again = driver.update(refreshed(driver, made), byDefault(2, 700));
    expect(defaults(driver)).toEqual([1, 2]);
    expect(driver.shownAgain(again)).toEqual(['default_alarm_config']);
    const rests = driver.update(refreshed(driver, again), byDefault(1, 700));
    expect(driver.shownAgain(rests)).toEqual([]);
  });
});

describe('packages', () => {
  const bought: ObjectValue = { instance_charge_type: 'PREPAID', package_type: 'Standard' };
  const TYPE = 'antiddos_bgp_instance';

  test('cannot be destroyed', () => {
    const driver = cloud();
    const made = driver.create(TYPE, bought);
    expect(() => driver.remove(made)).toThrow(
      new Error(
        'tencentcloud AntiDDoS bgp instance not supported delete, please contact the work order for processing: the ' +
          `package ${made.id} stays until it expires: protect it with prevent_destroy, or remove it from the state (a ` +
          'removed block with destroy = false, or terraform state rm). (sandbox quirk of the plugin package-undeletable; ' +
          'gateways sandbox rules --off package-undeletable switches it off)',
      ),
    );
    expect(driver.read(made)).toBeDefined();
    const off = cloud({ 'package-undeletable': false });
    expect(() => off.remove(off.create(TYPE, bought))).not.toThrow();
  });

  test('that no longer exist fail every plan', () => {
    const driver = cloud();
    const made = driver.create(TYPE, bought);
    driver.lose(made);
    expect(() => driver.read(made)).toThrow('Describe bpg instance failed, Response is nil.: the package');
    const off = cloud({ 'package-gone-fails': false });
    const other = off.create(TYPE, bought);
    off.lose(other);
    expect(off.read(other)).toBeUndefined();
  });
});

describe('bound addresses', () => {
  const TYPE = 'dayu_ddos_ip_attachment_v2';
  const bound = (...bound_ip_list: ObjectValue[]): ObjectValue => ({ bgp_instance_id: 'bgp-00000001', bound_ip_list });
  const [one, two] = [7, 8].map((last) => ({
    ip: `203.0.113.${last}`,
    biz_type: 'public',
    device_type: 'cvm',
    instance_id: `ins-${last}`,
  }));

  test('are read in the order of their binding, and another order is rejected', () => {
    const driver = cloud();
    const made = driver.create(TYPE, bound(two, one));
    expect(driver.shownAgain(made)).toEqual([]);
    expect(addressesOf(driver.world, 'bgp-00000001')).toEqual(['203.0.113.8', '203.0.113.7']);
    // The call throws the error, so the state does not change.
    expect(() => driver.tryUpdate(made, bound(one, two))).toThrow("doesn't support update");
    expect(() => driver.tryUpdate(made, bound({ ...two, device_type: 'lb' }, one))).toThrow("doesn't support update");
  });

  test('arguments left out are filled in, and each plan shows them', () => {
    const driver = cloud();
    const made = driver.create(TYPE, bound({ ip: '203.0.113.7' }));
    expect(driver.shownAgain(made)).toEqual(['bound_ip_list']);
    expect(() => driver.tryUpdate(refreshed(driver, made), {})).toThrow("doesn't support update");
    const off = cloud({ 'bound-address-kind': false });
    expect(off.shownAgain(off.create(TYPE, bound({ ip: '203.0.113.7' })))).toEqual([]);
  });

  const UNLISTED = 'binding-to-unlisted-instance';

  test('a binding to a missing package is created, and the provider crashes', () => {
    const elsewhere = { ...bound(one), bgp_instance_id: 'net-00000001' };
    const driver = cloud({ 'protected-addresses-kind': false });
    const { state, problem } = driver.tryCreate(TYPE, elsewhere);
    expect(state).toBeNull();
    expect(problem?.message).toContain('Plugin did not respond: the service bound the address');
    expect(addressesOf(driver.world, 'net-00000001')).toEqual(['203.0.113.7']);
    const off = cloud({ 'protected-addresses-kind': false, [UNLISTED]: false });
    expect(off.tryCreate(TYPE, elsewhere).problem).toBeUndefined();
  });

  const elastic = (resource_id: string): ObjectValue => ({
    resource_id,
    eip: '203.0.113.20',
    bind_resource_id: 'ins-1',
    bind_resource_region: 'ap-guangzhou',
    bind_resource_type: 'cvm',
  });

  test('an elastic address bound to an instance that is not an advanced IP is waited for without end', () => {
    const driver = cloud();
    expect(driver.tryCreate('dayu_eip', elastic('bgp-00000001')).problem?.message).toContain(
      'The provider waits forever: the service bound the address',
    );
    expect(driver.tryCreate('dayu_eip', elastic('bgpip-00000001')).problem).toBeUndefined();
    expect(cloud({ [UNLISTED]: false }).tryCreate('dayu_eip', elastic('bgp-00000001')).problem).toBeUndefined();
  });

  test('an elastic address that is gone or bound elsewhere is not noticed', () => {
    const driver = cloud();
    const made = driver.create('dayu_eip', elastic('bgpip-00000001'));
    driver.world.update('dayu_eip', made.id, { ...driver.held(made)!, bind_resource_id: 'ins-2' });
    expect(driver.shownAgain(made)).toEqual([]);
    driver.lose(made);
    expect(driver.read(made)).toEqual(made.state);
    const off = cloud({ 'elastic-address-unseen': false });
    const other = off.create('dayu_eip', elastic('bgpip-00000001'));
    off.lose(other);
    expect(off.read(other)).toBeUndefined();
  });
});

describe('scheduling domain names', () => {
  const TYPE = 'antiddos_scheduling_domain_user_name';
  const named = (domain_name: string): ObjectValue => ({ domain_name, domain_user_name: 'shop' });

  test('stay after deletion, and are read from the first domain that contains the text', () => {
    const driver = cloud();
    const longer = driver.create(TYPE, named('a.shop.example.com'));
    const made = driver.create(TYPE, named('shop.example.com'));
    expect(driver.read(made)).toMatchObject({ domain_name: 'a.shop.example.com' });
    driver.remove(longer);
    expect(driver.store.count()).toBe(2);
    const off = cloud({ 'domain-user-name-stays': false });
    off.remove(off.create(TYPE, named('shop.example.com')));
    expect(off.store.count()).toBe(0);
  });
});

describe('first-generation policies', () => {
  const policyCase = (more: ObjectValue = {}): ObjectValue => ({
    resource_type: 'bgpip',
    name: 'game',
    platform_types: ['PC'],
    app_type: 'GAME',
    app_protocols: ['tcp'],
    tcp_start_port: '1000',
    tcp_end_port: '2000',
    udp_start_port: '3000',
    udp_end_port: '4000',
    has_abroad: 'no',
    has_initiate_tcp: 'no',
    web_api_urls: ['abc.com'],
    ...more,
  });
  const drop = {
    drop_tcp: true,
    drop_udp: true,
    drop_icmp: true,
    drop_other: true,
    drop_abroad: true,
    check_sync_conn: true,
  };
  const options: ObjectValue = {
    ...drop,
    s_new_limit: 1,
    d_new_limit: 1,
    s_conn_limit: 1,
    d_conn_limit: 1,
    tcp_mbps_limit: 1,
    udp_mbps_limit: 1,
    icmp_mbps_limit: 1,
    other_mbps_limit: 1,
    bad_conn_threshold: 1,
    null_conn_enable: true,
    conn_timeout: 500,
    syn_rate: 50,
    syn_limit: 100,
  };
  const policy = (more: ObjectValue = {}): ObjectValue => ({
    resource_type: 'bgpip',
    name: 'strict',
    drop_options: [options],
    ...more,
  });

  test('the length of UDP packets equals the length of TCP packets', () => {
    const lengths = policyCase({ max_tcp_package_len: '1200', max_udp_package_len: '900' });
    const driver = cloud();
    const made = driver.create('dayu_ddos_policy_case', lengths);
    expect(driver.held(made)).toMatchObject({ max_udp_package_len: '1200' });
    expect(driver.shownAgain(made)).toEqual(['max_udp_package_len']);
    const off = cloud({ 'policy-case-udp-length': false });
    expect(off.shownAgain(off.create('dayu_ddos_policy_case', lengths))).toEqual([]);
  });

  test.each([
    [{ tcp_start_port: '3000' }, '`tcp_start_port`:3000 should not be greater than `tcp_end_port`:2000.'],
    [{ udp_start_port: '5000' }, '`udp_start_port`:5000 should not be greater than `udp_end_port`:4000.'],
    [
      { min_tcp_package_len: '9', max_tcp_package_len: '8' },
      '`min_tcp_package_len`:9 should not be greater than `max_tcp_package_len`:8.',
    ],
  ])('a case with %j is rejected', (more, error) => {
    expect(() => cloud().create('dayu_ddos_policy_case', policyCase(more))).toThrow(error);
    const off = cloud({ 'policy-case-ranges': false });
    expect(() => off.create('dayu_ddos_policy_case', policyCase(more))).not.toThrow();
  });

  test('a filter that ends before it begins is rejected', () => {
    const filters = { port_filters: [{ protocol: 'tcp', start_port: 90, end_port: 80, action: 'drop', kind: 0 }] };
    expect(() => cloud().create('dayu_ddos_policy', policy(filters))).toThrow(
      'The `start_port` should not be greater than `end_port`.: start_port is 90, end_port is 80',
    );
    const off = cloud({ 'policy-ranges': false });
    expect(() => off.create('dayu_ddos_policy', policy(filters))).not.toThrow();
  });

  test('an instance accepts one policy', () => {
    const second = (driver: Driver) => {
      const [one, other] = ['one', 'other'].map((name) => driver.create('dayu_ddos_policy', policy({ name })));
      const bind = ({ state }: { state: ObjectValue }) =>
        driver.create('dayu_ddos_policy_attachment', {
          resource_type: 'bgpip',
          resource_id: 'bgpip-00000001',
          policy_id: state.policy_id,
        });
      const bound = bind(one);
      expect(protectionOf(driver.world, 'bgpip-00000001').boundPolicies).toMatchObject([{ values: { name: 'one' } }]);
      return { again: () => bind(other), driver, bound };
    };
    const { again, driver, bound } = second(cloud());
    expect(again).toThrow('DDoS is already bined by policy: bgpip-00000001 has a policy');
    driver.remove(bound);
    expect(again).not.toThrow();
    expect(second(cloud({ 'policy-bound-once': false })).again).not.toThrow();
  });
});
