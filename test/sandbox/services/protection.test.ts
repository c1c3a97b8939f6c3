/** Protection of an instance in the service, read after each call. */
import { protectionOf } from '../../../sandbox/src/services/cloud/antiddos/protection';
import {
  closeAll,
  cloud,
  condition,
  IP,
  NEUTRAL_POLICY,
  packetFilter,
  portForward,
  portRule,
  region,
  requestRule,
  single,
  source,
  speed,
  websiteForward,
} from '../support/antiddos';

const INSTANCE = 'bgpip-00000001';

afterEach(closeAll);

test('an unprotected instance has the defaults of the service', () => {
  const { world } = cloud();
  const { level, threshold, ai, watermark, ...others } = protectionOf(world, INSTANCE);
  expect({ level, threshold, ai, watermark }).toEqual({
    level: 'middle',
    threshold: 0,
    ai: 'off',
    watermark: undefined,
  });
  expect(Object.values(others).filter(Array.isArray).flat()).toEqual([]);
  expect(Object.values({ ...others.connectLimit, ...others.protocolBlocks }).every((value) => value === 0)).toBe(true);
});

test('policy entries and single entries are in one list, in one form, with their origin', () => {
  const driver = cloud();
  const policy = driver.create('dayu_ddos_policy_v2', {
    ...NEUTRAL_POLICY,
    ddos_level: 'high',
    ddos_threshold: 100,
    black_white_ips: [source('203.0.113.1')],
    acls: [portRule(22)],
    ddos_geo_ip_block_config: [region('oversea')],
    ddos_speed_limit_config: [speed(100)],
    packet_filters: [packetFilter(25)],
  });
  const made = [
    single.source(driver, '203.0.113.2', 'white'),
    single.portRule(driver, 23),
    single.geoBlock(driver, 'china'),
    single.speedLimit(driver, 200),
  ];
  single.packetFilter(driver, 53);
  const protection = protectionOf(driver.world, INSTANCE);
  expect(protection).toMatchObject({
    level: 'high',
    threshold: 100,
    sources: [{ values: source('203.0.113.1') }, { values: source('203.0.113.2', 'white') }],
    portRules: [{ values: portRule(22) }, { values: portRule(23) }],
    geoBlocks: [{ values: region('oversea') }, { values: region('china') }],
    speedLimits: [{ values: speed(100) }, { values: { ...speed(200), packet_rate: 0 } }],
    packetFilters: [{ values: packetFilter(25) }, { values: packetFilter(53) }],
  });
  expect(protection.sources.map(({ type, key }) => [type, key])).toEqual(
    [policy, made[0]].map(({ type, id }) => [type, id]),
  );
  // The list contains nothing of another instance.
  expect(protectionOf(driver.world, 'bgpip-00000002').sources).toEqual([]);
  driver.remove(made[1]);
  expect(protectionOf(driver.world, INSTANCE).portRules).toHaveLength(1);
  driver.remove(policy);
  expect(protectionOf(driver.world, INSTANCE)).toMatchObject({
    level: 'middle',
    threshold: 0,
    sources: [],
    geoBlocks: [],
  });
});

test('website rules are in one list, and forwarding, alarms and bindings are included', () => {
  const driver = cloud();
  driver.create('dayu_cc_policy_v2', {
    ...IP,
    thresholds: [{ domain: 'shop.example.com', threshold: 1000 }],
    cc_precision_policys: [requestRule(condition('cgi', '/a'))],
  });
  driver.create('antiddos_cc_precision_policy', {
    instance_id: INSTANCE,
    ip: '203.0.113.10',
    domain: 'shop.example.com',
    protocol: 'http',
    policy_action: 'drop',
    policy_list: [condition('cgi', '/b')],
  });
  driver.create('dayu_l4_rule_v2', portForward());
  driver.create('dayu_l7_rule_v2', websiteForward(INSTANCE));
  driver.create('antiddos_ip_alarm_threshold_config', {
    instance_id: INSTANCE,
    instance_ip: '203.0.113.10',
    alarm_type: 1,
    alarm_threshold: 100,
  });
  expect(protectionOf(driver.world, INSTANCE)).toMatchObject({
    ccThresholds: [{ values: { threshold: 1000 } }],
    ccRequestRules: [
      { type: 'dayu_cc_policy_v2', values: { policys: [condition('cgi', '/a')] } },
      { type: 'antiddos_cc_precision_policy', values: { policys: [condition('cgi', '/b')] } },
    ],
    forwardingRules: [{ type: 'dayu_l4_rule_v2' }, { type: 'dayu_l7_rule_v2' }],
    alarms: [{ values: { alarm_threshold: 100 } }],
    addresses: [],
  });
});
