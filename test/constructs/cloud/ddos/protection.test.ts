import { App, TerraformStack, TerraformVariable, Token } from 'cdktf';
import { Construct } from 'constructs';
import * as cloud from '../../../../constructs/cloud';
import { Duration } from '../../../../lib/core/values/duration';
import {
  addStack,
  findingsOf,
  only,
  onlyUnchecked,
  stackWithProviders,
  synthesized,
  synthesizedUnchecked,
  unknownText,
  warningsOf,
} from '../../../support/stack';

const SHARED = cloud.DdosInstance.sharedPackage('bgp-00000ry7');
const ADVANCED = cloud.DdosInstance.advancedIp('bgpip-000004xf');

let stack: TerraformStack;
beforeEach(() => {
  stack = stackWithProviders();
});

function protect(instance = SHARED, rest: Partial<cloud.DdosProtectionProps> = {}): cloud.DdosProtection {
  return new cloud.DdosProtection(stack, 'protection', { instance, ...rest });
}

function namesOf(type: string): string[] {
  return Object.keys(synthesized(stack).resource?.[type] ?? {});
}

/** Returns the watched arguments of the only resource of a type, and its replacement triggers. */
function watched(type: string): any {
  const { lifecycle } = only(stack, type);
  const [, name] = /terraform_data\.(\w[\w-]*)/.exec(JSON.stringify(lifecycle))!;
  return { ...lifecycle, content: synthesized(stack).resource.terraform_data[name].input };
}

/** Lifecycle of a replacement that creates the new object first. */
const WITHOUT_GAP = { create_before_destroy: true, replace_triggered_by: [expect.stringMatching(/^terraform_data\./)] };

/** Is rejected until outages are accepted. */
const GUARDED = {
  precondition: [
    {
      condition: expect.stringMatching(
        /^\$\{\(jsonencode\(terraform_data\.\S+_Content_\w+\.output\) == jsonencode\(local\.\S+_Given_\w+\)\)\}$/,
      ),
      error_message: expect.stringMatching(
        /^stack\/\S+: the provider cannot change .* in place, and with a replacement .*; undo the change, or set allowOutage of stack\/protection to true until the change is applied\.$/,
      ),
    },
  ],
};

/** The Terraform name of the only resource of a type. */
function nameOf(type: string): string {
  const names = namesOf(type);
  expect(names).toHaveLength(1);
  return names[0];
}

test('an instance without rules creates no resources', () => {
  protect();
  expect(synthesized(stack).resource).toBeUndefined();
  expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
});

describe('addresses', () => {
  const TYPE = 'tencentcloud_antiddos_ddos_black_white_ip';

  test('single addresses have no prefix length, and networks have one', () => {
    const protection = protect(SHARED, { allowAddresses: ['198.51.100.7'], denyAddresses: ['203.0.113.0/24'] });
    protection.allowAddress('2001:db8::1');
    protection.denyAddress('2001:db8:1::/48');
    const made = Object.values<any>(synthesized(stack).resource[TYPE]);
    expect(made.map(({ instance_id, ip, mask, type }) => [instance_id, ip, mask, type].join(' ')).sort()).toEqual([
      'bgp-00000ry7 198.51.100.7 0 white',
      'bgp-00000ry7 2001:db8:1:: 48 black',
      'bgp-00000ry7 2001:db8::1 0 white',
      'bgp-00000ry7 203.0.113.0 24 black',
    ]);
    expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
  });

  test('an address keeps its construct name if its list or length changes, and is updated in place', () => {
    protect(SHARED, { allowAddresses: ['203.0.113.0/24'] });
    const before = namesOf(TYPE);
    stack = stackWithProviders();
    protect(SHARED, { denyAddresses: ['198.51.100.7', '203.0.113.0/25'] });
    expect(namesOf(TYPE)).toEqual([expect.any(String), ...before]);
  });

  test('a protection of another instance has separate entries', () => {
    protect(SHARED, { denyAddresses: ['203.0.113.7'] });
    const before = namesOf(TYPE);
    stack = stackWithProviders();
    protect(cloud.DdosInstance.sharedPackage('bgp-00000abc'), { denyAddresses: ['203.0.113.7'] });
    expect(namesOf(TYPE)).not.toEqual(before);
  });

  test('each invalid entry is reported with its position', () => {
    const protection = protect(SHARED, {
      denyAddresses: ['203.0.113.7', '203.0.113.300', '10.0.0.1-10.0.0.9', '10.0.0.0/33'],
    });
    protection.allowAddress('localhost');
    const allowed = 'allowed: addresses and networks such as "10.0.0.1", "10.0.0.0/24"';
    expect(findingsOf(stack)).toEqual([
      `error: denyAddresses[1] is "203.0.113.300"; ${allowed}`,
      `error: denyAddresses[2] is "10.0.0.1-10.0.0.9"; ${allowed}`,
      `error: denyAddresses[3] is "10.0.0.0/33"; ${allowed}`,
      `error: allowAddress is "localhost"; ${allowed}`,
    ]);
  });

  test('a network written with a host address is a warning', () => {
    protect(SHARED, { denyAddresses: ['10.0.0.77/24', '10.0.1.0/16'] });
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack).join('\n')).toContain(
      'denyAddresses[0] is "10.0.0.77/24", which has host bits; it means "10.0.0.0/24"',
    );
    expect(warningsOf(stack).join('\n')).toContain('it means "10.0.0.0/16"');
  });

  test('an address is listed at most once for an instance, with any prefix length and in any list', () => {
    protect(SHARED, { allowAddresses: ['203.0.113.0/24'], denyAddresses: ['203.0.113.0'] });
    new cloud.DdosProtection(stack, 'other', { instance: SHARED, denyAddresses: ['203.0.113.0/25'] });
    new cloud.DdosProtection(stack, 'elsewhere', { instance: ADVANCED, denyAddresses: ['203.0.113.0/25'] });
    expect(findingsOf(stack)).toEqual([
      'error: denyAddresses[0] is "203.0.113.0", but stack/protection allowAddresses[0] already lists 203.0.113.0 for this instance; leave one of them out',
      'error: denyAddresses[0] is "203.0.113.0/25", but stack/protection allowAddresses[0] already lists 203.0.113.0 for this instance; leave one of them out',
    ]);
  });

  test('a value that only Terraform knows passes as a single address', () => {
    const variable = new TerraformVariable(stack, 'blocked', {});
    protect(SHARED, { denyAddresses: [variable.stringValue] });
    expect(only(stack, TYPE)).toMatchObject({ ip: '${var.blocked}', mask: 0 });
    expect(nameOf(TYPE)).toMatch(/^protection_bgp-00000ry7_addresses_varblocked_/);
    expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
  });
});

describe('geo blocks', () => {
  const TYPE = 'tencentcloud_antiddos_ddos_geo_ip_block_config';

  test.each([
    ['CHINA', cloud.GeoRegion.CHINA, { region_type: 'china' }],
    ['OVERSEAS', cloud.GeoRegion.OVERSEAS, { region_type: 'oversea' }],
    ['areas', cloud.GeoRegion.areas(100001, 100002), { region_type: 'customized', area_list: [100001, 100002] }],
  ])('%s', (_, region, expected) => {
    const rule = protect().addGeoBlock('block', { region });
    expect(only(stack, TYPE).ddos_geo_ip_block_config).toEqual({ action: 'drop', ...expected });
    expect(rule.node.defaultChild!.node.path).toBe('stack/protection/bgp-00000ry7/geo-blocks/block/Resource');
    expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
  });

  test('a geo rule can allow traffic', () => {
    protect().addGeoBlock('block', { region: cloud.GeoRegion.CHINA, action: cloud.GeoAction.PASS });
    expect(only(stack, TYPE).ddos_geo_ip_block_config.action).toBe('trans');
  });

  test('a geo rule requires at least one area, and rejects too many', () => {
    const protection = protect();
    protection.addGeoBlock('none', { region: cloud.GeoRegion.areas() });
    protection.addGeoBlock('many', {
      region: cloud.GeoRegion.areas(...Array.from({ length: 129 }, (_, code) => code + 1)),
    });
    protection.addGeoBlock('wrong', { region: cloud.GeoRegion.areas(0, 1.5, 7, 7) });
    const unknown = new TerraformVariable(stack, 'code', { type: 'number' }).numberValue;
    protection.addGeoBlock('unknown', { region: cloud.GeoRegion.areas(unknown, 7) });
    expect(findingsOf(stack).filter((line) => !line.includes('areaLists'))).toEqual([
      'error: region has 0 areas; allowed: 1 to 128',
      'error: region has 129 areas; allowed: 1 to 128',
      'error: region has the area code 0; allowed: whole numbers from 1',
      'error: region has the area code 1.5; allowed: whole numbers from 1',
      'error: region has the area code 7 twice; remove one of the two area codes',
    ]);
  });
});

describe('speed limits', () => {
  const TYPE = 'tencentcloud_antiddos_ddos_speed_limit_config';

  test('one limit is enough, for all protocols and ports', () => {
    protect().addSpeedLimit('limit', { per: cloud.SpeedLimitScope.SOURCE_IP, packetsPerSecond: 1000 });
    expect(only(stack, TYPE).ddos_speed_limit_config).toEqual({
      mode: 1,
      protocol_list: 'ALL',
      dst_port_list: '0-65535',
      speed_values: [{ type: 1, value: 1000 }],
    });
    expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
  });

  test('accept all properties', () => {
    protect().addSpeedLimit('limit', {
      per: cloud.SpeedLimitScope.DESTINATION_PORT,
      packetsPerSecond: 1000,
      bitsPerSecond: 8000,
      protocol: cloud.DdosProtocol.UDP,
      ports: [cloud.PortRange.of(53), cloud.PortRange.between(8000, 8080)],
    });
    expect(only(stack, TYPE).ddos_speed_limit_config).toEqual({
      mode: 2,
      protocol_list: 'UDP',
      dst_port_list: '53;8000-8080',
      speed_values: [
        { type: 1, value: 1000 },
        { type: 2, value: 8000 },
      ],
    });
  });

  test('accept ports and protocols that only Terraform knows', () => {
    const number = new TerraformVariable(stack, 'number', { type: 'number' }).numberValue;
    protect().addSpeedLimit('limit', {
      per: cloud.SpeedLimitScope.SOURCE_IP,
      packetsPerSecond: number,
      protocolNumbers: [number],
      ports: [cloud.PortRange.between(number, 8080)],
    });
    expect(only(stack, TYPE).ddos_speed_limit_config).toMatchObject({
      protocol_list: '${var.number}',
      dst_port_list: '${var.number}-8080',
      speed_values: [{ type: 1, value: '${var.number}' }],
    });
    expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
  });

  test('accept protocol numbers', () => {
    protect().addSpeedLimit('limit', {
      per: cloud.SpeedLimitScope.SOURCE_IP,
      bitsPerSecond: 1,
      protocolNumbers: [47, 50],
    });
    expect(only(stack, TYPE).ddos_speed_limit_config.protocol_list).toBe('47;50');
  });

  test('report all invalid properties together', () => {
    protect().addSpeedLimit('limit', {
      per: cloud.SpeedLimitScope.SOURCE_IP,
      packetsPerSecond: 0,
      protocol: cloud.DdosProtocol.ICMP,
      protocolNumbers: [256],
      ports: [cloud.PortRange.between(90, 80), cloud.PortRange.of(70000)],
    });
    const second = new cloud.DdosProtection(stack, 'second', { instance: ADVANCED });
    second.addSpeedLimit('empty', {
      per: cloud.SpeedLimitScope.SOURCE_IP,
      protocol: cloud.DdosProtocol.ICMP,
      ports: [],
    });
    expect(findingsOf(stack)).toEqual([
      'error: packetsPerSecond is 0; allowed: whole numbers from 1',
      'error: ports[0] is 90 to 80, a range that ends before it begins; give the lower port first',
      'error: ports[1] is 70000; allowed: whole numbers from 0 to 65535',
      'error: protocolNumbers[0] is 256; allowed: whole numbers from 0 to 255',
      'error: protocolNumbers is given together with protocol; give one of them',
      'error: has no limit; give packetsPerSecond, bitsPerSecond or both',
      'error: ports has 0 entries; allowed: 1 to 8',
      'error: protocol is DdosProtocol.ICMP; allowed: DdosProtocol.ALL, DdosProtocol.TCP, DdosProtocol.UDP',
    ]);
  });
});

describe('port rules', () => {
  const TYPE = 'tencentcloud_antiddos_port_acl_config';
  const RULE = { action: cloud.PortRuleAction.DROP, priority: 10 };

  test('apply to all protocols and ports, in the spelling of the resource', () => {
    protect().addPortRule('rule', RULE);
    expect(only(stack, TYPE)).toEqual({
      instance_id: 'bgp-00000ry7',
      acl_config: {
        action: 'drop',
        priority: 10,
        forward_protocol: 'all',
        d_port_start: 0,
        d_port_end: 65535,
        s_port_start: 0,
        s_port_end: 65535,
      },
      lifecycle: WITHOUT_GAP,
    });
    expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
  });

  test('each edit replaces the rule under its name, because the provider cannot update it', () => {
    const made = [RULE, { ...RULE, priority: 11 }].map((rule) => {
      stack = stackWithProviders();
      protect().addPortRule('rule', rule);
      return { name: nameOf(TYPE), priority: watched(TYPE).content.priority };
    });
    expect(made.map(({ priority }) => priority)).toEqual([10, 11]);
    expect(made[0].name).toBe(made[1].name);
  });

  test('give access to their resource', () => {
    const rule = protect().addPortRule('rule', RULE);
    expect((rule.node.defaultChild as any).terraformResourceType).toBe(TYPE);
  });

  test('are guarded even if only Terraform knows the ports', () => {
    const port = Token.asNumber(new TerraformVariable(stack, 'port', { type: 'number' }).numberValue);
    protect().addPortRule('rule', { ...RULE, destinationPorts: cloud.PortRange.of(port) });
    expect(only(stack, TYPE).acl_config).toMatchObject({ d_port_start: '${var.port}', d_port_end: '${var.port}' });
    expect(watched(TYPE).content).toMatchObject({ dPortStart: '${var.port}' });
    expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
  });

  test('report invalid properties', () => {
    protect().addPortRule('rule', {
      action: cloud.PortRuleAction.FORWARD,
      priority: 1001,
      protocol: cloud.DdosProtocol.ICMP,
      sourcePorts: cloud.PortRange.between(2, 1),
    });
    expect(findingsOf(stack)).toEqual([
      'error: sourcePorts is 2 to 1, a range that ends before it begins; give the lower port first',
      'error: priority is 1001; allowed: whole numbers from 1 to 1000',
      'error: protocol is DdosProtocol.ICMP; allowed: DdosProtocol.ALL, DdosProtocol.TCP, DdosProtocol.UDP',
    ]);
  });
});

describe('packet filters', () => {
  const TYPE = 'tencentcloud_antiddos_packet_filter_config';

  test('match all packets by default', () => {
    protect().addPacketFilter('filter', { action: cloud.PacketFilterAction.DROP });
    expect(only(stack, TYPE).packet_filter_config).toEqual({
      action: 'drop',
      protocol: 'all',
      dport_start: 0,
      dport_end: 65535,
      sport_start: 0,
      sport_end: 65535,
      pktlen_min: 1,
      pktlen_max: 1500,
      // If the argument is left out and the service returns no value for it, the plugin crashes.
      match_begin: 'no_match',
      match_type: 'sunday',
      str: '',
      offset: 0,
      depth: 0,
      is_not: 0,
      match_logic: 'none',
    });
    expect(only(stack, TYPE).lifecycle).toEqual(WITHOUT_GAP);
    expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
  });

  test('accept all properties, in the spelling of the resource', () => {
    protect().addPacketFilter('filter', {
      action: cloud.PacketFilterAction.DROP_AND_BLOCK,
      protocol: cloud.DdosProtocol.TCP,
      destinationPorts: cloud.PortRange.of(443),
      sourcePorts: cloud.PortRange.between(1024, 65535),
      minLength: 40,
      maxLength: 60,
      keyword: { text: 'bad', position: cloud.PacketPosition.TRANSPORT_HEADER, offset: 4, depth: 20 },
    });
    expect(only(stack, TYPE).packet_filter_config).toMatchObject({
      action: 'drop_black',
      protocol: 'tcp',
      dport_start: 443,
      sport_start: 1024,
      pktlen_min: 40,
      pktlen_max: 60,
      match_begin: 'begin_l4',
      match_type: 'sunday',
      str: 'bad',
      offset: 4,
      depth: 20,
      is_not: 0,
      match_logic: 'none',
    });
    expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
  });

  test('report invalid properties', () => {
    protect().addPacketFilter('filter', {
      action: cloud.PacketFilterAction.DROP,
      minLength: 60,
      maxLength: 40,
      keyword: { text: 'x'.repeat(64), offset: 21, depth: 20 },
    });
    expect(findingsOf(stack)).toEqual([
      'error: maxLength is 40, below minLength, which is 60; allowed: 60 to 1500',
      'error: keyword.text has 64 characters; allowed: 1 to 63',
      'error: keyword.offset is 21; allowed: whole numbers from 0 to 20',
    ]);
  });
});

describe('request rules', () => {
  test('match the source and the content', () => {
    const protection = protect(ADVANCED);
    protection.addCcSourceRule('bot', '203.0.113.80', {
      domain: 'shop.example.com',
      source: '198.51.100.0/24',
      action: cloud.SourceAction.DENY,
    });
    protection.addCcPrecisionPolicy('admin', {
      domain: 'shop.example.com',
      protocol: cloud.WebProtocol.HTTPS,
      address: '203.0.113.80',
      action: cloud.CcAction.CAPTCHA,
      conditions: [
        { field: cloud.RequestField.URI, value: '/admin', comparison: cloud.RequestComparison.INCLUDES },
        { field: cloud.RequestField.USER_AGENT, value: 'curl' },
      ],
    });
    expect(only(stack, 'tencentcloud_antiddos_cc_black_white_ip')).toEqual({
      instance_id: 'bgpip-000004xf',
      ip: '203.0.113.80',
      domain: 'shop.example.com',
      protocol: 'http',
      type: 'black',
      black_white_ip: { ip: '198.51.100.0', mask: 24 },
      lifecycle: WITHOUT_GAP,
    });
    expect(only(stack, 'tencentcloud_antiddos_cc_precision_policy')).toEqual({
      instance_id: 'bgpip-000004xf',
      ip: '203.0.113.80',
      domain: 'shop.example.com',
      protocol: 'https',
      policy_action: 'alg',
      policy_list: [
        { field_type: 'value', field_name: 'cgi', value: '/admin', value_operator: 'include' },
        { field_type: 'value', field_name: 'ua', value: 'curl', value_operator: 'equal' },
      ],
      lifecycle: WITHOUT_GAP,
    });
    expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
  });

  test('allow requests of both protocols, while a rule for a source needs one protocol', () => {
    const protection = protect(ADVANCED);
    const site = { domain: 'shop.example.com', protocol: cloud.WebProtocol.HTTP_AND_HTTPS };
    protection.addCcPrecisionPolicy('admin', {
      ...site,
      address: '203.0.113.80',
      action: cloud.CcAction.PASS,
      conditions: [{ field: cloud.RequestField.URI, value: '/open' }],
    });
    protection.addCcSourceRule('bot', '203.0.113.80', {
      ...site,
      source: '198.51.100.7',
      action: cloud.SourceAction.DENY,
    });
    expect(onlyUnchecked(stack, 'tencentcloud_antiddos_cc_precision_policy')).toMatchObject({
      protocol: 'http/https',
      policy_action: 'trans',
    });
    expect(findingsOf(stack)).toEqual([
      'error: protocol is WebProtocol.HTTP_AND_HTTPS, which only CcPrecisionPolicy accepts; allowed: WebProtocol.HTTP, WebProtocol.HTTPS',
    ]);
  });

  test('require an advanced IP and a condition', () => {
    protect(SHARED).addCcPrecisionPolicy('rule', { domain: 'a.example.com', address: '203.0.113.80', conditions: [] });
    expect(findingsOf(stack)).toEqual([
      'error: cannot be set on DdosInstanceType.SHARED_PACKAGE; allowed: DdosInstanceType.ADVANCED_IP',
      'error: conditions is empty; give at least one request condition',
      expect.stringMatching(/^warning: instanceId is "bgp-00000ry7", .* looks only for advanced IPs \(bgpip-\)/),
    ]);
  });

  test('are replaced if the domain changes, because the provider rejects that change', () => {
    const address = new TerraformVariable(stack, 'address', {}).stringValue;
    const conditions = [{ field: cloud.RequestField.COOKIE, value: 'x' }];
    protect(ADVANCED).addCcPrecisionPolicy('rule', { domain: 'a.example.com', address, conditions });
    const { content } = watched('tencentcloud_antiddos_cc_precision_policy');
    expect(content).toEqual({ ip: '${var.address}', domain: 'a.example.com', protocol: 'http' });
    expect(nameOf('tencentcloud_antiddos_cc_precision_policy')).toMatch(/_cc-precision-policies_rule_\w{8}$/);
  });
});

test('alarms of an address can be configured', () => {
  const protection = protect();
  protection.addAlarmThreshold('inbound', { address: '203.0.113.80', megabitsPerSecond: 2000 });
  protection.addAlarmThreshold('attack', {
    address: '203.0.113.80',
    megabitsPerSecond: 100,
    alarmType: cloud.AlarmType.CLEANING_TRAFFIC,
  });
  protection.addAlarmThreshold('wrong', { address: '203.0.113.81', megabitsPerSecond: 0 });
  const type = 'tencentcloud_antiddos_ip_alarm_threshold_config';
  const made = Object.values(synthesizedUnchecked(stack).resource[type]);
  const shared = { instance_id: 'bgp-00000ry7', instance_ip: '203.0.113.80' };
  expect(made).toContainEqual({ ...shared, alarm_type: 1, alarm_threshold: 2000 });
  expect(made).toContainEqual({ ...shared, alarm_type: 2, alarm_threshold: 100 });
  expect(findingsOf(stack)).toEqual(['error: megabitsPerSecond is 0; allowed: whole numbers from 1']);
});

describe('protected addresses', () => {
  test('are bound one after the other, and replaced if they change', () => {
    const protection = protect();
    protection.bindIp('web', {
      address: '203.0.113.80',
      deviceType: cloud.ProtectedDeviceType.LOAD_BALANCER,
      deviceId: 'lb-1',
    });
    protection.bindIp('old', { address: '203.0.113.81', deviceType: cloud.ProtectedDeviceType.OTHER });
    const type = 'tencentcloud_dayu_ddos_ip_attachment_v2';
    const made = Object.entries<any>(synthesized(stack).resource[type]);
    const [first, web] = made.find(([name]) => name.includes('_web_'))!;
    const [, old] = made.find(([name]) => name.includes('_old_'))!;
    expect(web).toEqual({
      bgp_instance_id: 'bgp-00000ry7',
      bound_ip_list: [{ ip: '203.0.113.80', biz_type: 'public', device_type: 'lb', instance_id: 'lb-1' }],
      lifecycle: GUARDED,
    });
    expect(old).toMatchObject({
      bound_ip_list: [{ ip: '203.0.113.81', biz_type: 'other', device_type: 'other' }],
      depends_on: [`${type}.${first}`],
    });
    expect(Object.values<any>(synthesized(stack).resource.terraform_data).map(({ input }) => input)).toContainEqual({
      ip: '203.0.113.80',
      bizType: 'public',
      deviceType: 'lb',
      instanceId: 'lb-1',
    });
    expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
  });

  test('are created before alarms and request rules, in any order of the program', () => {
    const protection = protect();
    protection.addAlarmThreshold('early', { address: '203.0.113.80', megabitsPerSecond: 1 });
    new cloud.CcPolicy(stack, 'requests', { instance: SHARED });
    new cloud.CcPolicy(stack, 'others', { instance: ADVANCED });
    protection.bindIp('web', { address: '203.0.113.80', deviceType: cloud.ProtectedDeviceType.OTHER });
    protection.addAlarmThreshold('late', { address: '203.0.113.81', megabitsPerSecond: 1 });
    const { resource } = synthesized(stack);
    const [binding] = Object.keys(resource.tencentcloud_dayu_ddos_ip_attachment_v2);
    const orderOf = (type: string) => Object.values<any>(resource[type]).map(({ depends_on: order }) => order);
    const expected = expect.arrayContaining([`tencentcloud_dayu_ddos_ip_attachment_v2.${binding}`]);
    expect(orderOf('tencentcloud_antiddos_ip_alarm_threshold_config')).toEqual([expected, expected]);
    expect(orderOf('tencentcloud_dayu_cc_policy_v2')).toEqual([undefined, expected]);
    expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
  });

  test('require an advanced IP if they are elastic', () => {
    protect(ADVANCED).bindEip('web', {
      address: '203.0.113.80',
      targetType: cloud.EipTargetType.LOAD_BALANCER,
      targetId: 'lb-1',
      targetRegion: 'ap-hongkong',
    });
    expect(only(stack, 'tencentcloud_dayu_eip')).toEqual({
      resource_id: 'bgpip-000004xf',
      eip: '203.0.113.80',
      bind_resource_type: 'clb',
      bind_resource_id: 'lb-1',
      bind_resource_region: 'ap-hongkong',
      lifecycle: GUARDED,
    });
    expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
  });
});

describe('forwarding rules', () => {
  const ORIGINS = cloud.ForwardingOrigins.addresses({ host: '198.51.100.1' }, { host: '198.51.100.2', weight: 50 });
  const PORT = { name: 'ssh', address: '203.0.113.80', port: 2222, region: 1, origins: ORIGINS };

  test('forward a port', () => {
    protect(ADVANCED).forwardPort('ssh', {
      ...PORT,
      originPort: 22,
      algorithm: cloud.ForwardingAlgorithm.IP_HASH,
      sessionPersistence: Duration.minutes(5),
    });
    expect(only(stack, 'tencentcloud_dayu_l4_rule_v2')).toEqual({
      business: 'bgpip',
      resource_id: 'bgpip-000004xf',
      vpn: '203.0.113.80',
      virtual_port: 2222,
      rules: {
        rule_name: 'ssh',
        protocol: 'TCP',
        virtual_port: 2222,
        source_port: 22,
        source_type: 2,
        source_list: [
          { source: '198.51.100.1', weight: 100 },
          { source: '198.51.100.2', weight: 50 },
        ],
        lb_type: 2,
        keep_enable: true,
        keeptime: 300,
        region: 1,
        remove_switch: false,
      },
      // The region is never sent.
      lifecycle: { ...GUARDED, ignore_changes: ['rules[0].region'] },
    });
    expect(watched('tencentcloud_dayu_l4_rule_v2').content).not.toHaveProperty('region');
    expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
  });

  test('forward a website by HTTP or HTTPS', () => {
    const protection = protect(ADVANCED);
    const website = { domain: 'shop.example.com', address: '203.0.113.80', origins: ORIGINS };
    protection.forwardWebsite('plain', website);
    protection.forwardWebsite('secure', {
      ...website,
      origins: cloud.ForwardingOrigins.domains({ host: 'origin.example.com' }),
      certificateId: 'cert-1',
      httpToOrigin: true,
      httpsCcProtection: true,
    });
    const [plain, secure] = Object.values<any>(synthesized(stack).resource.tencentcloud_dayu_l7_rule_v2);
    expect(plain.rule).toMatchObject({
      protocol: 'http',
      cert_type: 0,
      source_type: 2,
      keep_enable: 0,
      keeptime: 0,
      lb_type: 1,
    });
    expect(plain).toMatchObject({ resource_type: 'bgpip', resource_id: 'bgpip-000004xf', resource_ip: '203.0.113.80' });
    expect(secure.rule).toMatchObject({
      protocol: 'https',
      cert_type: 2,
      ssl_id: 'cert-1',
      source_type: 1,
      https_to_http_enable: 1,
      cc_enable: 1,
    });
    expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
  });

  test('do not guard website settings that the provider can update', () => {
    protect(ADVANCED).forwardWebsite('web', { domain: 'a.example.com', address: '203.0.113.80', origins: ORIGINS });
    expect(watched('tencentcloud_dayu_l7_rule_v2').content).toEqual({
      address: '203.0.113.80',
      domain: 'a.example.com',
      protocol: 'http',
      sourceType: 2,
      lbType: 1,
      keeptime: 0,
      keepEnable: 0,
    });
  });

  test('require an instance that supports forwarding', () => {
    const port = { ...PORT };
    protect(cloud.DdosInstance.advancedIpProfessional('net-0000001'), {}).forwardPort('ssh', port);
    const packages = new cloud.DdosProtection(stack, 'package', { instance: SHARED });
    packages.forwardPort('ssh', { ...port, port: 2223 });
    packages.forwardWebsite('web', { domain: 'a.example.com', address: '203.0.113.80', origins: ORIGINS });
    packages.bindEip('eip', {
      address: '203.0.113.80',
      targetType: cloud.EipTargetType.SERVER,
      targetId: 'ins-1',
      targetRegion: 'ap-hongkong',
    });
    new cloud.DdosProtection(stack, 'exclusive', {
      instance: cloud.DdosInstance.exclusivePackage('bgp-0000001'),
    }).bindIp('web', { address: '203.0.113.80', deviceType: cloud.ProtectedDeviceType.SERVER, deviceId: 'ins-1' });
    expect(findingsOf(stack)).toEqual([
      'error: cannot be set on DdosInstanceType.SHARED_PACKAGE; allowed: DdosInstanceType.ADVANCED_IP, DdosInstanceType.ADVANCED_IP_PROFESSIONAL',
      'error: cannot be set on DdosInstanceType.SHARED_PACKAGE; allowed: DdosInstanceType.ADVANCED_IP',
      'error: cannot be set on DdosInstanceType.SHARED_PACKAGE; allowed: DdosInstanceType.ADVANCED_IP',
      'error: cannot be set on DdosInstanceType.EXCLUSIVE_PACKAGE; allowed: DdosInstanceType.SHARED_PACKAGE',
    ]);
  });

  test('report invalid properties', () => {
    const protection = protect(ADVANCED);
    protection.forwardPort('ssh', {
      ...PORT,
      port: 0,
      originPort: 65536,
      protocol: cloud.DdosProtocol.ALL,
      origins: cloud.ForwardingOrigins.addresses({ host: 'origin.example.com' }, { host: '198.51.100.1', weight: 101 }),
    });
    protection.forwardPort('empty', { ...PORT, origins: cloud.ForwardingOrigins.domains() });
    protection.forwardWebsite('web', {
      domain: 'a.example.com',
      address: '203.0.113.80',
      origins: cloud.ForwardingOrigins.domains({ host: '198.51.100.1' }),
      httpToOrigin: true,
    });
    expect(findingsOf(stack)).toEqual([
      'error: port is 0; allowed: whole numbers from 1 to 65535',
      'error: originPort is 65536; allowed: whole numbers from 1 to 65535',
      'error: origins[0].host is "origin.example.com", which is not an IP address; for domains, use ForwardingOrigins.domains',
      'error: origins[1].weight is 101; allowed: whole numbers from 0 to 100',
      'error: protocol is DdosProtocol.ALL; allowed: DdosProtocol.TCP, DdosProtocol.UDP',
      'error: origins is empty; give at least one server that receives the forwarded traffic',
      'error: httpToOrigin is true, but without certificateId requests arrive by HTTP; give a certificateId, or leave the property out',
      'error: origins[0].host is "198.51.100.1", which is an IP address; use ForwardingOrigins.addresses',
    ]);
  });
});

test('settings that the service identifies by some of their arguments are unique', () => {
  const shared = protect();
  const device = cloud.ProtectedDeviceType.OTHER;
  ['a', 'b'].forEach((id, index) => {
    shared.addAlarmThreshold(id, { address: '203.0.113.80', megabitsPerSecond: index + 1 });
    shared.bindIp(id, { address: '203.0.113.80', deviceType: device, deviceId: id });
  });
  const advanced = new cloud.DdosProtection(stack, 'advanced', { instance: ADVANCED });
  const address = '203.0.113.90';
  ['a', 'b'].forEach((name) => {
    advanced.bindEip(name, {
      address,
      targetType: cloud.EipTargetType.SERVER,
      targetId: name,
      targetRegion: 'r',
    });
  });
  expect(findingsOf(stack).sort()).toEqual(
    [
      ['protection/bgp-00000ry7/alarm-thresholds/a', 'alarm threshold for inbound traffic of 203.0.113.80'],
      ['protection/bgp-00000ry7/bound-ips/a', 'binding of 203.0.113.80'],
      ['advanced/bgpip-000004xf/eips/a', 'binding of 203.0.113.90'],
    ]
      .map(([path, what]) => `error: sets the ${what}, which stack/${path} sets already; leave one of them out`)
      .sort(),
  );
});

describe('settings that the provider identifies by some of their arguments, on any instance', () => {
  const origins = cloud.ForwardingOrigins.domains({ host: 'origin.example.com' });
  const PORT = { name: 'dns', address: '203.0.113.90', port: 53, region: 1, origins };
  const SITE = { domain: 'shop.example.com', address: '203.0.113.90', origins };
  const other = () =>
    new cloud.DdosProtection(stack, 'other', { instance: cloud.DdosInstance.advancedIp('bgpip-0000abc') });

  test('a port of an address is forwarded once, regardless of the protocol', () => {
    const protection = protect(ADVANCED);
    protection.forwardPort('tcp', PORT);
    protection.forwardPort('udp', { ...PORT, protocol: cloud.DdosProtocol.UDP });
    protection.forwardPort('next', { ...PORT, port: 54 });
    other().forwardPort('again', PORT);
    const number = new TerraformVariable(stack, 'port', { type: 'number' });
    protection.forwardPort('unknown', { ...PORT, port: number.numberValue });
    protection.forwardPort('unknown-udp', { ...PORT, port: number.numberValue, protocol: cloud.DdosProtocol.UDP });
    const twin = (named: string, rule: string) =>
      `error: forwards ${named}, as stack/protection/bgpip-000004xf/forwarded-ports/${rule} does; the provider identifies rules only by address and port, not by protocol and instance, and would remove the other rule: leave one of them out`;
    expect(findingsOf(stack)).toEqual([
      twin('port 53 of 203.0.113.90', 'tcp'),
      twin('the same port or website', 'unknown'),
      twin('port 53 of 203.0.113.90', 'tcp'),
    ]);
  });

  test('a domain is forwarded once for each protocol, in all stacks', () => {
    const protection = protect(ADVANCED);
    protection.forwardWebsite('http', SITE);
    protection.forwardWebsite('https', { ...SITE, certificateId: 'a1b2c3d4' });
    protection.forwardWebsite('www', { ...SITE, domain: 'www.example.com' });
    const second = addStack(stack.node.root as App, 'second');
    const instance = cloud.DdosInstance.advancedIp('bgpip-0000abc');
    new cloud.DdosProtection(second, 'other', { instance }).forwardWebsite('http', {
      ...SITE,
      domain: 'Shop.example.com',
    });
    expect(findingsOf(stack)).toEqual([
      'error: forwards Shop.example.com (http), as stack/protection/bgpip-000004xf/forwarded-websites/http does; the provider identifies rules only by domain and protocol, not by instance, and would remove the other rule: leave one of them out',
    ]);
  });

  test('equal rules of one instance are rejected, and rules of other instances or with a difference pass', () => {
    const add = (protection: cloud.DdosProtection, id: string, difference = 0) => {
      const { DROP } = cloud.PacketFilterAction;
      protection.addGeoBlock(id, { region: cloud.GeoRegion.areas(1, 2 + difference) });
      protection.addSpeedLimit(id, { per: cloud.SpeedLimitScope.SOURCE_IP, packetsPerSecond: 1 + difference });
      protection.addPortRule(id, { action: cloud.PortRuleAction.DROP, priority: 1 + difference });
      protection.addPacketFilter(id, { action: DROP, minLength: 1 + difference });
      protection.addCcSourceRule(id, '203.0.113.90', {
        domain: 'shop.example.com',
        source: `198.51.100.${difference}`,
        action: id === 'b' ? cloud.SourceAction.ALLOW : cloud.SourceAction.DENY,
      });
      const conditions = [
        { field: cloud.RequestField.URI, value: `/${difference}` },
        { field: cloud.RequestField.COOKIE, value: 'x' },
      ];
      protection.addCcPrecisionPolicy(id, {
        domain: 'shop.example.com',
        address: '203.0.113.90',
        conditions: id === 'b' ? conditions.reverse() : conditions,
      });
    };
    const protection = protect(ADVANCED);
    add(protection, 'a');
    add(protection, 'c', 1);
    add(other(), 'a');
    expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
    add(protection, 'b');
    const lists = [
      'geo-blocks',
      'speed-limits',
      'port-rules',
      'packet-filters',
      'cc-source-rules',
      'cc-precision-policies',
    ];
    const same = (list: string) =>
      `error: is the same as stack/protection/bgpip-000004xf/${list}/a, and the provider cannot distinguish the two rules; leave one of the rules out`;
    expect(findingsOf(stack).sort()).toEqual(lists.map(same).sort());
  });
});

test('accepted outages have no guard, and are a warning', () => {
  const protection = protect(ADVANCED, { allowOutage: true });
  const origins = cloud.ForwardingOrigins.addresses({ host: '198.51.100.1' });
  protection.forwardWebsite('web', { domain: 'shop.example.com', address: '203.0.113.90', origins });
  expect(only(stack, 'tencentcloud_dayu_l7_rule_v2').lifecycle).toEqual({
    replace_triggered_by: WITHOUT_GAP.replace_triggered_by,
  });
  expect(only(stack, 'terraform_data').lifecycle).toBeUndefined();
  expect(findingsOf(stack)).toEqual([]);
  expect(warningsOf(stack).join('\n')).toContain(
    'allowOutage is true: edits of bindings briefly leave addresses without protection, and edits of forwarding rules briefly stop the forwarding; remove allowOutage after the edit is applied',
  );
});

describe('invalid texts', () => {
  const ADDRESS = 'allowed: single addresses, such as 203.0.113.80';
  const ID = 'allowed: letters, digits, hyphens and underscores';
  const CERTIFICATE = 'allowed: the id of a certificate of the account: letters, digits, hyphens and underscores';

  function build(text: string): void {
    const shared = protect();
    shared.bindIp('a', { address: text, deviceType: cloud.ProtectedDeviceType.SERVER, deviceId: text });
    shared.addAlarmThreshold('a', { address: text, megabitsPerSecond: 1 });
    const advanced = new cloud.DdosProtection(stack, 'advanced', { instance: ADVANCED });
    const target = { targetType: cloud.EipTargetType.SERVER, targetId: text, targetRegion: text };
    advanced.bindEip('a', { address: text, ...target });
    const origins = cloud.ForwardingOrigins.domains({ host: text });
    advanced.forwardPort('a', { name: text, address: text, port: 1, region: 1, origins });
    advanced.forwardWebsite('a', { domain: text, address: text, certificateId: text, origins });
    advanced.addCcSourceRule('a', text, { domain: text, source: text, action: cloud.SourceAction.DENY });
    advanced.addCcPrecisionPolicy('a', {
      domain: text,
      address: text,
      conditions: [{ field: cloud.RequestField.URI, value: text }],
    });
  }

  test('are all rejected', () => {
    build(' ');
    const wrong = (property: string, allowed: string) => `error: ${property} is " "; ${allowed}`;
    const domain = 'allowed: domains, such as shop.example.com';
    expect(findingsOf(stack)).toEqual([
      wrong('address', ADDRESS),
      wrong('deviceId', ID),
      wrong('address', ADDRESS),
      wrong('address', ADDRESS),
      wrong('targetId', ID),
      wrong('targetRegion', ID),
      wrong('name', 'allowed: a text that is not empty'),
      wrong('address', ADDRESS),
      wrong('origins[0].host', domain),
      wrong('domain', domain),
      wrong('address', ADDRESS),
      wrong('certificateId', CERTIFICATE),
      wrong('origins[0].host', domain),
      wrong('address', ADDRESS),
      wrong('domain', domain),
      'error: source is " "; allowed: addresses and networks such as "10.0.0.1", "10.0.0.0/24"',
      wrong('domain', domain),
      wrong('address', ADDRESS),
      wrong('conditions[0].value', 'allowed: a text that is not empty'),
    ]);
  });

  test('pass if only Terraform knows them', () => {
    build(unknownText());
    expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
  });
});

test('a binding without a device id is a warning, unless the device is external', () => {
  const protection = protect();
  protection.bindIp('other', { address: '203.0.113.80', deviceType: cloud.ProtectedDeviceType.OTHER });
  expect(warningsOf(stack)).toEqual([]);
  protection.bindIp('waf', { address: '203.0.113.81', deviceType: cloud.ProtectedDeviceType.WAF });
  expect(findingsOf(stack)).toEqual([]);
  expect(warningsOf(stack).join('\n')).toContain(
    'deviceId is not given: if the service sets the id, each plan shows a change that the provider rejects; give the id of the device with the IP',
  );
});

test('websites support only round-robin balancing', () => {
  const origins = cloud.ForwardingOrigins.addresses({ host: '198.51.100.1' });
  const algorithm = cloud.ForwardingAlgorithm.IP_HASH;
  const site = { domain: 'shop.example.com', address: '203.0.113.90', origins, algorithm };
  protect(ADVANCED).forwardWebsite('web', site);
  expect(findingsOf(stack)).toEqual([
    'error: algorithm is ForwardingAlgorithm.IP_HASH, which only port forwarding accepts; leave algorithm out for websites',
  ]);
});

describe('instance ids', () => {
  test('of another instance type are rejected', () => {
    protect(cloud.DdosInstance.advancedIp('net-0000001'));
    expect(findingsOf(stack)).toEqual([
      'error: instance has the id "net-0000001"; ids of DdosInstanceType.ADVANCED_IP begin with "bgpip-": give the id of such an instance, or use the factory method of its instance type',
    ]);
  });

  test('with an invalid form are rejected', () => {
    protect(cloud.DdosInstance.advancedIp('bgpip-my instance'));
    expect(findingsOf(stack)).toEqual([
      'error: instance has the id "bgpip-my instance"; allowed after the hyphen: letters and digits, such as "bgpip-00000ry7"',
    ]);
  });

  test('that only Terraform knows are replaced by their expression in names', () => {
    const variable = new TerraformVariable(stack, 'instance', {});
    protect(cloud.DdosInstance.sharedPackage(variable.stringValue), { denyAddresses: ['203.0.113.7'] });
    expect(nameOf('tencentcloud_antiddos_ddos_black_white_ip')).toMatch(
      /^protection_varinstance_addresses_2030113\w+$/,
    );
    expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
  });

  test('keep two instances of one stack separate', () => {
    protect(SHARED, { denyAddresses: ['203.0.113.7'] });
    new cloud.DdosProtection(stack, 'second', { instance: ADVANCED, denyAddresses: ['203.0.113.7'] });
    expect(namesOf('tencentcloud_antiddos_ddos_black_white_ip')).toHaveLength(2);
    expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
  });

  test('do not affect names if other rules are declared earlier', () => {
    protect().addGeoBlock('a', { region: cloud.GeoRegion.CHINA });
    const [before] = namesOf('tencentcloud_antiddos_ddos_geo_ip_block_config');
    stack = stackWithProviders();
    const protection = protect();
    protection.addGeoBlock('b', { region: cloud.GeoRegion.OVERSEAS });
    protection.addGeoBlock('a', { region: cloud.GeoRegion.CHINA });
    expect(namesOf('tencentcloud_antiddos_ddos_geo_ip_block_config')).toContain(before);
  });
});

describe('each instance has either a policy or single rules', () => {
  const STYLE = 'the single rules of DdosProtection';

  test('a policy and single rules are rejected in either order', () => {
    protect(SHARED).addGeoBlock('a', { region: cloud.GeoRegion.CHINA });
    new cloud.DdosPolicy(stack, 'policy', { instance: SHARED });
    new cloud.DdosPolicy(stack, 'other', { instance: ADVANCED });
    const late = new cloud.DdosProtection(stack, 'late', { instance: ADVANCED });
    late.denyAddress('203.0.113.7');
    late.denyAddress('203.0.113.8');
    expect(findingsOf(stack)).toEqual([
      `error: instance has its DDoS rules in ${STYLE} stack/protection already, and DdosPolicy would overwrite them; use one of the two for each instance`,
      `error: instance has its DDoS rules in DdosPolicy stack/other already, and ${STYLE} would overwrite them; use one of the two for each instance`,
    ]);
  });

  test('request rules and packet rules are independent, and so are all others', () => {
    const protection = protect(ADVANCED);
    protection.addAlarmThreshold('alarm', { address: '203.0.113.80', megabitsPerSecond: 1 });
    protection.addCcPrecisionPolicy('rule', {
      domain: 'a.example.com',
      address: '203.0.113.80',
      conditions: [{ field: cloud.RequestField.COOKIE, value: 'x' }],
    });
    new cloud.DdosPolicy(stack, 'policy', { instance: ADVANCED });
    expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
    new cloud.CcPolicy(stack, 'requests', { instance: ADVANCED });
    expect(findingsOf(stack)).toEqual([
      `error: instance has its CC rules in ${STYLE} stack/protection already, and CcPolicy would overwrite them; use one of the two for each instance`,
    ]);
  });

  test('instances that only Terraform knows are distinguished by stack', () => {
    const instance = cloud.DdosInstance.sharedPackage(new TerraformVariable(stack, 'instance', {}).stringValue);
    new cloud.DdosPolicy(stack, 'policy', { instance });
    new cloud.DdosPolicy(new Construct(stack, 'inner'), 'policy', { instance });
    expect(findingsOf(stack)).toEqual([
      'error: instance already has the DdosPolicy stack/policy; an instance can have one DdosPolicy, so combine both',
    ]);
  });
});
