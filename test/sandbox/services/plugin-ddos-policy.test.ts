/** Quirks of the plugin with the policy of a protected instance: the harm of each, and the right result if the quirk is off. */
import { gapsOf } from '../../../sandbox/src/services/cloud/antiddos/gaps';
import { protectionOf } from '../../../sandbox/src/services/cloud/antiddos/protection';
import {
  applied,
  closeAll,
  cloud,
  IP,
  NEUTRAL_POLICY,
  packetFilter,
  portRule,
  refreshed,
  region,
  single,
  source,
  speed,
} from '../support/antiddos';
import { Driver } from '../support/rule-driver';

const TYPE = 'dayu_ddos_policy_v2';
const INSTANCE = 'bgpip-00000001';

afterEach(closeAll);

const protection = (driver: Driver) => protectionOf(driver.world, INSTANCE);
const ports = (driver: Driver) => protection(driver).packetFilters.map(({ values }) => values.d_port_start);

describe('ddos-policy-shows-all', () => {
  const SHOWN = ['ddos_level', 'ddos_ai', 'ddos_connect_limit', 'protocol_block_config'];

  test('arguments left out of a policy are still read, and each plan shows them', () => {
    const driver = cloud();
    const made = driver.create(TYPE, IP);
    expect(made.state).toMatchObject({ ddos_level: 'middle', ddos_ai: 'off', ddos_threshold: 0 });
    expect(driver.shownAgain(made).sort()).toEqual(SHOWN.sort());
  });

  test('a policy with all arguments has an empty plan', () => {
    const driver = cloud();
    expect(driver.shownAgain(driver.create(TYPE, NEUTRAL_POLICY))).toEqual([]);
  });

  test('entries from elsewhere are planned for removal, and removed by the next change', () => {
    const driver = cloud();
    const made = driver.create(TYPE, { ...NEUTRAL_POLICY, black_white_ips: [source('203.0.113.1')] });
    const foreign = single.source(driver, '203.0.113.2', 'white');
    expect(driver.shownAgain(made)).toEqual(['black_white_ips']);
    applied(driver, made);
    expect(driver.held(foreign)).toBeUndefined();
    expect(protection(driver).sources.map(({ values }) => values)).toEqual([source('203.0.113.1')]);
  });

  test('all kinds of single entries are read as entries of the policy', () => {
    const driver = cloud();
    single.portRule(driver, 22);
    single.geoBlock(driver, 'oversea');
    single.speedLimit(driver, 500);
    single.packetFilter(driver, 25);
    const made = driver.create(TYPE, NEUTRAL_POLICY);
    expect(driver.read(made)).toMatchObject({
      acls: [portRule(22)],
      ddos_geo_ip_block_config: [region('oversea')],
      ddos_speed_limit_config: [{ ...speed(500), packet_rate: 0 }],
      packet_filters: [packetFilter(25)],
    });
  });

  test('a lost policy is not noticed', () => {
    const driver = cloud();
    const made = driver.create(TYPE, { ...NEUTRAL_POLICY, ddos_level: 'high' });
    driver.lose(made);
    expect(driver.read(made)).toMatchObject({ resource_id: INSTANCE, ddos_level: 'middle' });
  });

  test('without the quirk, arguments left out are not read', () => {
    const driver = cloud({ 'ddos-policy-shows-all': false });
    expect(driver.shownAgain(driver.create(TYPE, IP))).toEqual([]);
  });
});

describe('ddos-policy-empty-level', () => {
  test('without a level, any change fails without effect', () => {
    const driver = cloud();
    const made = driver.create(TYPE, { ...IP, ddos_ai: 'off' });
    const { state, problem } = driver.tryUpdate(made, { ddos_threshold: 100 });
    expect(problem?.message).toContain('InvalidParameterValue: ddos_level is not given');
    expect(state).toMatchObject({ ddos_level: null, ddos_threshold: 100 });
    expect(protection(driver)).toMatchObject({ level: 'middle', threshold: 0 });
  });

  test('without AI settings, a change fails halfway, and later parts are not sent', () => {
    const driver = cloud();
    const made = driver.create(TYPE, { ...IP, ddos_level: 'high' });
    const { problem } = driver.tryUpdate(made, { ddos_threshold: 100, packet_filters: [packetFilter(25)] });
    expect(problem?.message).toContain('InvalidParameterValue: ddos_ai is not given');
    expect(protection(driver)).toMatchObject({ threshold: 100, packetFilters: [] });
  });

  test('with both, the change is applied', () => {
    const driver = cloud();
    const made = driver.create(TYPE, { ...IP, ddos_level: 'high', ddos_ai: 'on' });
    driver.update(made, { ddos_threshold: 100 });
    expect(protection(driver)).toMatchObject({ level: 'high', ai: 'on', threshold: 100 });
  });

  test('without the quirk, the change is applied without them', () => {
    const driver = cloud({ 'ddos-policy-empty-level': false });
    driver.update(driver.create(TYPE, IP), { ddos_threshold: 100 });
    expect(protection(driver).threshold).toBe(100);
  });
});

test('removed blocks stay, and each plan shows them, unless removals are not ignored', () => {
  const blocks = { protocol_block_config: [{ drop_tcp: 0, drop_udp: 1, drop_icmp: 0, drop_other: 0 }] };
  const after = (driver: Driver) => {
    const made = driver.create(TYPE, { ...NEUTRAL_POLICY, ...blocks });
    const changed = driver.update(made, { protocol_block_config: [], ddos_connect_limit: [] });
    return [driver.shownAgain(changed), protection(driver).protocolBlocks.drop_udp];
  };
  expect(after(cloud())).toEqual([['ddos_connect_limit', 'protocol_block_config'], 1]);
  const calm = { 'plugin-ignores-removals': false, 'ddos-policy-shows-all': false };
  expect(after(cloud(calm))).toEqual([[], 0]);
});

describe('ddos-policy-first-filter', () => {
  test('two filters become three and four, and only the first is removed', () => {
    const driver = cloud();
    const made = driver.create(TYPE, { ...NEUTRAL_POLICY, packet_filters: [packetFilter(25), packetFilter(53)] });
    expect(made.state.packet_filters).toEqual([packetFilter(25)]);
    expect(ports(driver)).toEqual([25, 53]);
    const second = applied(driver, made);
    expect(ports(driver)).toEqual([53, 25, 53]);
    const third = applied(driver, second);
    expect(ports(driver)).toHaveLength(4);
    driver.remove(refreshed(driver, third));
    expect(ports(driver)).toHaveLength(3);
    driver.create(TYPE, { ...NEUTRAL_POLICY, packet_filters: [packetFilter(80)] });
    expect(ports(driver)).toHaveLength(4);
  });

  test('one filter is stable and can be changed, and is_not is never read', () => {
    const driver = cloud();
    const made = driver.create(TYPE, { ...NEUTRAL_POLICY, packet_filters: [packetFilter(25)] });
    expect(driver.shownAgain(made)).toEqual([]);
    const changed = driver.update(made, { packet_filters: [packetFilter(53)] });
    expect(driver.shownAgain(changed)).toEqual([]);
    expect(ports(driver)).toEqual([53]);
    expect(gapsOf(driver.world, INSTANCE)).toEqual(['packet_filters']);
    const inverted = { ...packetFilter(53), is_not: 1 };
    expect(driver.shownAgain(driver.update(changed, { packet_filters: [inverted] }))).toEqual(['packet_filters']);
  });

  test('without the quirk, two filters are stable', () => {
    const driver = cloud({ 'ddos-policy-first-filter': false });
    const filters = { packet_filters: [packetFilter(25), packetFilter(53)] };
    expect(driver.shownAgain(driver.create(TYPE, { ...NEUTRAL_POLICY, ...filters }))).toEqual([]);
  });
});

describe('ddos-policy-made-anew', () => {
  const LISTS = {
    ddos_geo_ip_block_config: [region('oversea'), region('customized')],
    ddos_speed_limit_config: [speed(100), speed(200)],
  };
  const CHANGED = {
    ddos_geo_ip_block_config: [region('oversea'), region('customized', 'trans')],
    ddos_speed_limit_config: [speed(100), speed(300)],
  };

  test('one changed entry removes all entries before it creates them again', () => {
    const driver = cloud();
    const made = driver.create(TYPE, { ...NEUTRAL_POLICY, ...LISTS });
    const foreign = single.geoBlock(driver, 'china');
    const changed = driver.update(made, CHANGED);
    expect(gapsOf(driver.world, INSTANCE)).toEqual(['ddos_geo_ip_block_config', 'ddos_speed_limit_config']);
    expect(driver.held(foreign)).toBeUndefined();
    expect(driver.shownAgain(changed)).toEqual([]);
    driver.update(changed, { ddos_threshold: 100 });
    expect(gapsOf(driver.world, INSTANCE)).toHaveLength(2);
  });

  test('without the quirk, there is no gap, and other entries stay', () => {
    const driver = cloud({ 'ddos-policy-made-anew': false });
    const made = driver.create(TYPE, { ...NEUTRAL_POLICY, ...LISTS });
    const foreign = single.geoBlock(driver, 'china');
    driver.update(made, CHANGED);
    expect(gapsOf(driver.world, INSTANCE)).toEqual([]);
    expect(driver.held(foreign)).toBeDefined();
  });
});

describe('ddos-policy-port-rules', () => {
  test('a changed rule is missing briefly, and moves to the end', () => {
    const driver = cloud();
    const made = driver.create(TYPE, { ...NEUTRAL_POLICY, acls: [portRule(22), portRule(23)] });
    const changed = driver.update(made, { acls: [portRule(24), portRule(23)] });
    expect(gapsOf(driver.world, INSTANCE)).toEqual(['acls']);
    expect(protection(driver).portRules.map(({ values }) => values.d_port_start)).toEqual([23, 24]);
    expect(driver.shownAgain(changed)).toEqual(['acls']);
    driver.update(changed, { acls: [portRule(23), portRule(24), portRule(25)] });
    expect(gapsOf(driver.world, INSTANCE)).toHaveLength(1);
  });

  test('without the quirk, the list matches the configuration', () => {
    const driver = cloud({ 'ddos-policy-port-rules': false });
    const made = driver.create(TYPE, { ...NEUTRAL_POLICY, acls: [portRule(22), portRule(23)] });
    expect(driver.shownAgain(driver.update(made, { acls: [portRule(24), portRule(23)] }))).toEqual([]);
    expect(gapsOf(driver.world, INSTANCE)).toEqual([]);
  });
});

describe('source entries of a policy', () => {
  const [one, two, three] = [1, 2, 3].map((last) => source(`203.0.113.${last}`));
  const changed = (driver: Driver) =>
    driver.tryUpdate(driver.create(TYPE, { ...NEUTRAL_POLICY, black_white_ips: [one, two] }), {
      black_white_ips: [three, two],
    });

  test('are created again, which the service ignores, and new entries are added at the end', () => {
    const driver = cloud();
    expect(changed(driver).problem).toBeUndefined();
    expect(protection(driver).sources.map(({ values }) => values)).toEqual([two, three]);
  });

  test('if the service rejects existing entries, any change fails', () => {
    const driver = cloud({ 'ddos-policy-sources-twice': true });
    expect(changed(driver).problem?.message).toContain(
      'ResourceInUse: black_white_ips has 203.0.113.2, which the service already has',
    );
    expect(protection(driver).sources.map(({ values }) => values)).toEqual([one, two]);
  });

  test('without both quirks, the list matches the configuration', () => {
    const driver = cloud({ 'ddos-policy-sources': false });
    changed(driver);
    expect(protection(driver).sources.map(({ values }) => values)).toEqual([three, two]);
  });
});

test('of several watermarks only the last one stays, and a change generates new keys', () => {
  const watermark = (offset: number, open_status = 1) => ({
    offset,
    open_status,
    verify: 'checkall',
    listeners: [{ forward_protocol: 'TCP', frontend_port: 80, frontend_port_end: 80 }],
  });
  const driver = cloud();
  const two = { water_print_config: [watermark(1), watermark(2)] };
  const made = driver.create(TYPE, { ...NEUTRAL_POLICY, ...two });
  expect(protection(driver).watermark).toEqual(watermark(2));
  expect(driver.shownAgain(made)).toEqual(['water_print_config']);
  const off = driver.update(refreshed(driver, made), { water_print_config: [watermark(2, 0)] });
  expect(gapsOf(driver.world, INSTANCE)).toEqual([]);
  driver.update(off, { water_print_config: [watermark(3, 0)] });
  expect(gapsOf(driver.world, INSTANCE)).toEqual(['water_print_config']);
  const kept = cloud({ 'ddos-policy-watermark': false, 'ddos-policy-shows-all': false });
  expect(kept.shownAgain(kept.create(TYPE, { ...IP, ...two }))).toEqual([]);
});

describe('ddos-policy-takes-all', () => {
  const arrange = (driver: Driver) => {
    const foreign = [
      single.source(driver, '203.0.113.9'),
      single.portRule(driver, 22),
      single.geoBlock(driver, 'china'),
    ];
    const made = driver.create(TYPE, { ...NEUTRAL_POLICY, ddos_level: 'high', ddos_threshold: 100 });
    driver.remove(made);
    return foreign.filter((one) => driver.held(one));
  };

  test('deletion resets the instance, and removes entries from elsewhere', () => {
    const driver = cloud();
    expect(arrange(driver)).toEqual([]);
    expect(protection(driver)).toMatchObject({ level: 'middle', threshold: 0, sources: [], portRules: [] });
    expect(driver.store.list()).toEqual([]);
  });

  test('without the quirk, entries from elsewhere stay', () => {
    expect(arrange(cloud({ 'ddos-policy-takes-all': false }))).toHaveLength(3);
  });
});
