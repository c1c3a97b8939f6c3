/** Quirks of the plugin with single entries of an instance's lists: the harm of each, and the right result if the quirk is off. */
import { protectionOf } from '../../../sandbox/src/services/cloud/antiddos/protection';
import { closeAll, cloud, NEUTRAL_POLICY, packetFilter, portRule, region, single } from '../support/antiddos';
import { Driver, Made } from '../support/rule-driver';

const INSTANCE = 'bgpip-00000001';

afterEach(closeAll);

/** A lost rule, and whether another rule of its list exists. */
const KINDS: readonly [string, (driver: Driver, which: number) => Made][] = [
  ['a port rule', (driver, which) => single.portRule(driver, 22 + which)],
  ['a region', (driver, which) => single.geoBlock(driver, ['china', 'oversea'][which])],
  ['a speed limit', (driver, which) => single.speedLimit(driver, 100 + which)],
  [
    'a packet filter',
    (driver, which) => {
      const { state } = single.packetFilter(driver, 25 + which);
      return { type: 'antiddos_packet_filter_config', config: {}, id: String(state!.id), state: state! };
    },
  ],
];

describe.each(KINDS)('%s that no longer exists', (_, make) => {
  const lost = (driver: Driver) => {
    const [made, other] = [make(driver, 0), make(driver, 1)];
    driver.lose(made);
    return { made, other };
  };

  test('stays in the state while another one exists', () => {
    const driver = cloud();
    const { made, other } = lost(driver);
    expect(driver.read(made)).toEqual(made.state);
    driver.lose(other);
    expect(driver.read(made)).toBeUndefined();
  });

  test('stays in the state while a policy contains another one', () => {
    const driver = cloud();
    const { made, other } = lost(driver);
    driver.lose(other);
    driver.create('dayu_ddos_policy_v2', {
      ...NEUTRAL_POLICY,
      acls: [portRule(80)],
      packet_filters: [packetFilter(80)],
      ddos_geo_ip_block_config: [region('oversea')],
      ddos_speed_limit_config: [{ mode: 1, packet_rate: 1, bandwidth: 1, dst_port_list: '80', protocol_list: 'TCP' }],
    });
    expect(driver.read(made)).toEqual(made.state);
  });

  test('is noticed without the quirk', () => {
    const driver = cloud({ 'single-rule-loss-unseen': false });
    expect(driver.read(lost(driver).made)).toBeUndefined();
  });
});

test('a source entry that no longer exists is never noticed', () => {
  const driver = cloud();
  const made = single.source(driver, '203.0.113.9');
  driver.lose(made);
  expect(driver.read(made)).toEqual(made.state);
});

describe('single-rule-removed-twice', () => {
  const [PORT_RULE, REGION] = [KINDS[0][1], KINDS[1][1]];

  test.each([
    ['a source', (driver: Driver) => single.source(driver, '203.0.113.9')],
    ['a port rule', (driver: Driver) => PORT_RULE(driver, 0)],
    [
      'one of two regions',
      (driver: Driver) => {
        REGION(driver, 1);
        return REGION(driver, 0);
      },
    ],
  ])('the removal of %s that no longer exists fails', (_, make) => {
    const driver = cloud();
    const made = make(driver);
    driver.lose(made);
    expect(() => driver.remove(made)).toThrow(
      `ResourceNotFound: tencentcloud_${made.type} ${made.id} no longer exists`,
    );
    const off = cloud({ 'single-rule-removed-twice': false });
    const other = make(off);
    off.lose(other);
    expect(() => off.remove(other)).not.toThrow();
  });

  test.each([
    ['the last region', (driver: Driver) => REGION(driver, 0)],
    ['a speed limit', (driver: Driver) => KINDS[2][1](driver, 0)],
    ['a packet filter', (driver: Driver) => KINDS[3][1](driver, 0)],
  ])('the removal of %s that no longer exists passes', (_, make) => {
    const driver = cloud();
    const made = make(driver);
    driver.lose(made);
    expect(() => driver.remove(made)).not.toThrow();
  });
});

test('an address on the black list in one resource and the white list in another changes with each apply', () => {
  const driver = cloud();
  const black = single.source(driver, '203.0.113.9', 'black');
  const white = single.source(driver, '203.0.113.9', 'white');
  expect(driver.shownAgain(black)).toEqual(['type']);
  expect(driver.shownAgain(white)).toEqual([]);
});

describe('spelling-in-lower-case', () => {
  const on = { 'spelling-in-lower-case': true };
  const regionOf = (driver: Driver, region_type: string) =>
    driver.tryCreate('antiddos_ddos_geo_ip_block_config', {
      instance_id: INSTANCE,
      ddos_geo_ip_block_config: [{ region_type, action: 'drop' }],
    });

  test('by default the service stores values unchanged', () => {
    const driver = cloud();
    expect(regionOf(driver, 'China').problem).toBeUndefined();
    expect(single.packetFilter(driver, 25, { protocol: 'TCP', match_type: 'Sunday' }).problem).toBeUndefined();
    driver.remove(single.portRule(driver, 22, 'TCP'));
    expect(protectionOf(driver.world, INSTANCE).portRules).toEqual([]);
  });

  test('a region or packet filter in capitals is created, not found, and created again with each apply', () => {
    const driver = cloud(on);
    for (const count of [1, 2]) {
      const made = [regionOf(driver, 'China'), single.packetFilter(driver, 25, { protocol: 'TCP' })];
      expect(made.map(({ state }) => state)).toEqual([null, null]);
      expect(made.map(({ problem }) => problem?.summary)).toEqual([
        'can not find geo ip block config',
        'can not find config ids',
      ]);
      const { geoBlocks, packetFilters } = protectionOf(driver.world, INSTANCE);
      expect([geoBlocks.length, packetFilters.length]).toEqual([count, count]);
    }
    expect(regionOf(driver, 'oversea').problem).toBeUndefined();
  });

  test('a port rule in capitals is never found, and its removal fails and keeps it', () => {
    const driver = cloud(on);
    const made = single.portRule(driver, 22, 'TCP');
    expect(made.id).toContain('"ForwardProtocol":"TCP"');
    expect(driver.shownAgain(made)).toEqual([]);
    expect(() => driver.remove(made)).toThrow('ResourceNotFound');
    expect(protectionOf(driver.world, INSTANCE).portRules.map(({ values }) => values)).toEqual([portRule(22, 'tcp')]);
    const lower = single.portRule(driver, 23, 'udp');
    expect(() => driver.remove(lower)).not.toThrow();
  });

  test('a policy with capitals never has an empty plan', () => {
    const driver = cloud(on);
    const made = driver.create('dayu_ddos_policy_v2', { ...NEUTRAL_POLICY, acls: [portRule(22, 'TCP')] });
    expect(driver.shownAgain(made)).toEqual(['acls']);
  });
});
