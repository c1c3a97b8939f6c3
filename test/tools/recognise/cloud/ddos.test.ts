/** Objects of constructs of the DDoS protection become the same constructs again. */
import { TerraformStack } from 'cdktf';
import * as cloud from '../../../../constructs/cloud';
import { Duration } from '../../../../lib/core/values/duration';
import { plain, roundTrip } from '../../support/round-trip';

const ADDRESS = '203.0.113.80';
const DOMAIN = 'a.example.com';
const { DROP } = cloud.PortRuleAction;

function bought(stack: TerraformStack): cloud.DdosPackage {
  return new cloud.DdosPackage(stack, 'package', {
    packageType: cloud.PackageType.standardPlus({
      region: 'ap-guangzhou',
      protectedIpCount: 1,
      bandwidth: 100,
      unlimitedProtections: true,
    }),
    charge: cloud.PackageCharge.prepaid(3, cloud.PackageRenewal.NOTIFY_AND_AUTO_RENEW),
    tags: { a: 'b' },
  });
}

describe('packages', () => {
  test('of special editions, with a period in months', () => {
    const trip = roundTrip('cloud', (stack) => bought(stack));
    expect(trip.exceptions).toEqual([]);
    expect(trip.props('antiddos_bgp_instance')).toEqual({
      packageType: {
        'cloud.PackageType.standardPlus': [
          { region: 'ap-guangzhou', protectedIpCount: 1, bandwidth: 100, unlimitedProtections: true },
        ],
      },
      charge: { 'cloud.PackageCharge.prepaid': [3, 'cloud.PackageRenewal.NOTIFY_AND_AUTO_RENEW'] },
      tags: { a: 'b' },
    });
  });

  test.each([
    ['Standard', cloud.PackageType.standard({ region: 'ap-guangzhou', protectedIpCount: 1, bandwidth: 100 })],
    [
      'Enterprise',
      cloud.PackageType.enterprise({
        region: 'ap-guangzhou',
        protectedIpCount: 1,
        bandwidth: 100,
        elasticBandwidth: true,
        basicProtectBandwidth: 300,
        elasticProtectBandwidth: 400,
      }),
    ],
  ])('%s, paid monthly', (_, packageType) => {
    const trip = roundTrip('cloud', (stack) => {
      new cloud.DdosPackage(stack, 'package', { packageType, charge: cloud.PackageCharge.POSTPAID });
    });
    expect(trip.exceptions).toEqual([]);
    expect(trip.props('antiddos_bgp_instance').charge).toBe('cloud.PackageCharge.POSTPAID');
  });
});

describe('single rules', () => {
  test('of a package in the app are added to one protection', () => {
    const trip = roundTrip('cloud', (stack) => {
      const { instance } = bought(stack);
      const rules = new cloud.DdosProtection(stack, 'rules', {
        instance,
        denyAddresses: ['198.51.100.0/24'],
        allowAddresses: ['192.0.2.4'],
      });
      rules.addGeoBlock('overseas', { region: cloud.GeoRegion.OVERSEAS });
      rules.addPortRule('ssh', { action: DROP, priority: 1, destinationPorts: cloud.PortRange.of(22) });
      rules.bindIp('web', {
        address: ADDRESS,
        deviceType: cloud.ProtectedDeviceType.LOAD_BALANCER,
        deviceId: 'lb-1',
      });
      rules.addAlarmThreshold('alarm', { address: ADDRESS, megabitsPerSecond: 100 });
    });
    expect(trip.exceptions).toEqual([]);
    const listed = trip.creations('antiddos_ddos_black_white_ip') as any[];
    expect(listed.map(({ method, args }) => [method, ...args]).sort()).toEqual([
      ['allowAddress', '192.0.2.4'],
      ['denyAddress', '198.51.100.0/24'],
    ]);
    expect(trip.calls('antiddos_ddos_black_white_ip')).toEqual([['importFrom'], ['importFrom']]);
    const owners = new Set(trip.creations('antiddos_port_acl_config').map((one: any) => one.to));
    expect([...owners]).toEqual(listed.slice(0, 1).map(({ to }) => to));
    // It cannot be imported.
    expect(trip.calls('dayu_ddos_ip_attachment_v2')).toEqual([[]]);
  });

  const LIMIT = { per: cloud.SpeedLimitScope.SOURCE_IP, bitsPerSecond: 1000 };
  const FILTER = { action: cloud.PacketFilterAction.DROP };
  type Rules = cloud.DdosProtection;
  test.each<[type: string, add: (rules: Rules) => unknown, wanted: unknown]>([
    [
      'antiddos_ddos_geo_ip_block_config',
      (rules) => rules.addGeoBlock('a', { region: cloud.GeoRegion.areas(3, 1), action: cloud.GeoAction.PASS }),
      { region: { 'cloud.GeoRegion.areas': [3, 1] }, action: 'cloud.GeoAction.PASS' },
    ],
    [
      'antiddos_ddos_speed_limit_config',
      (rules) => rules.addSpeedLimit('a', LIMIT),
      { per: 'cloud.SpeedLimitScope.SOURCE_IP', bitsPerSecond: 1000 },
    ],
    [
      'antiddos_ddos_speed_limit_config',
      (rules) =>
        rules.addSpeedLimit('a', {
          per: cloud.SpeedLimitScope.DESTINATION_PORT,
          packetsPerSecond: 5,
          bitsPerSecond: 6,
          protocolNumbers: [6, 17],
          ports: [cloud.PortRange.of(80), cloud.PortRange.between(1, 10)],
        }),
      {
        per: 'cloud.SpeedLimitScope.DESTINATION_PORT',
        packetsPerSecond: 5,
        bitsPerSecond: 6,
        protocolNumbers: [6, 17],
        ports: ['cloud.PortRange.of(80)', { 'cloud.PortRange.between': [1, 10] }],
      },
    ],
    [
      'antiddos_ddos_speed_limit_config',
      (rules) => rules.addSpeedLimit('a', { ...LIMIT, protocol: cloud.DdosProtocol.UDP }),
      { per: 'cloud.SpeedLimitScope.SOURCE_IP', bitsPerSecond: 1000, protocol: 'cloud.DdosProtocol.UDP' },
    ],
    [
      'antiddos_port_acl_config',
      (rules) => rules.addPortRule('a', { action: DROP, priority: 7, protocol: cloud.DdosProtocol.TCP }),
      { action: 'cloud.PortRuleAction.DROP', priority: 7, protocol: 'cloud.DdosProtocol.TCP' },
    ],
    [
      'antiddos_packet_filter_config',
      (rules) => rules.addPacketFilter('a', { ...FILTER, minLength: 5, maxLength: 9 }),
      { action: 'cloud.PacketFilterAction.DROP', minLength: 5, maxLength: 9 },
    ],
    [
      'antiddos_packet_filter_config',
      (rules) =>
        rules.addPacketFilter('a', {
          ...FILTER,
          protocol: cloud.DdosProtocol.ICMP,
          sourcePorts: cloud.PortRange.of(22),
          keyword: { text: 'abc', position: cloud.PacketPosition.IP_HEADER, offset: 1, depth: 9 },
        }),
      {
        action: 'cloud.PacketFilterAction.DROP',
        protocol: 'cloud.DdosProtocol.ICMP',
        sourcePorts: 'cloud.PortRange.of(22)',
        keyword: { text: 'abc', position: 'cloud.PacketPosition.IP_HEADER', offset: 1, depth: 9 },
      },
    ],
    [
      'antiddos_cc_black_white_ip',
      (rules) =>
        rules.addCcSourceRule('a', ADDRESS, {
          domain: DOMAIN,
          source: '198.51.100.0/24',
          action: cloud.SourceAction.DENY,
        }),
      { domain: DOMAIN, source: '198.51.100.0/24', action: 'cloud.SourceAction.DENY' },
    ],
    [
      'antiddos_cc_precision_policy',
      (rules) =>
        rules.addCcPrecisionPolicy('a', {
          domain: DOMAIN,
          address: ADDRESS,
          protocol: cloud.WebProtocol.HTTPS,
          action: cloud.CcAction.CAPTCHA,
          conditions: [
            { field: cloud.RequestField.URI, value: '/admin' },
            { field: cloud.RequestField.COOKIE, comparison: cloud.RequestComparison.INCLUDES, value: 'x' },
          ],
        }),
      {
        domain: DOMAIN,
        address: ADDRESS,
        protocol: 'cloud.WebProtocol.HTTPS',
        action: 'cloud.CcAction.CAPTCHA',
        conditions: [
          { field: 'cloud.RequestField.URI', value: '/admin' },
          { field: 'cloud.RequestField.COOKIE', comparison: 'cloud.RequestComparison.INCLUDES', value: 'x' },
        ],
      },
    ],
    [
      'antiddos_ip_alarm_threshold_config',
      (rules) =>
        rules.addAlarmThreshold('a', {
          address: ADDRESS,
          megabitsPerSecond: 100,
          alarmType: cloud.AlarmType.CLEANING_TRAFFIC,
        }),
      { address: ADDRESS, megabitsPerSecond: 100, alarmType: 'cloud.AlarmType.CLEANING_TRAFFIC' },
    ],
    [
      'dayu_eip',
      (rules) =>
        rules.bindEip('a', {
          address: ADDRESS,
          targetType: cloud.EipTargetType.SERVER,
          targetId: 'ins-1',
          targetRegion: 'ap-guangzhou',
        }),
      {
        address: ADDRESS,
        targetType: 'cloud.EipTargetType.SERVER',
        targetId: 'ins-1',
        targetRegion: 'ap-guangzhou',
      },
    ],
    [
      'dayu_l7_rule_v2',
      (rules) =>
        rules.forwardWebsite('a', {
          domain: DOMAIN,
          address: ADDRESS,
          certificateId: 'cert-1',
          httpToOrigin: true,
          httpsCcProtection: true,
          origins: cloud.ForwardingOrigins.domains({ host: 'b.example.com' }),
          sessionPersistence: Duration.minutes(5),
        }),
      {
        domain: DOMAIN,
        address: ADDRESS,
        certificateId: 'cert-1',
        httpToOrigin: true,
        httpsCcProtection: true,
        origins: { 'cloud.ForwardingOrigins.domains': [{ host: 'b.example.com' }] },
        sessionPersistence: 'Duration.minutes(5)',
      },
    ],
  ])('%s', (type, add, wanted) => {
    const trip = roundTrip('cloud', (stack) => {
      add(new cloud.DdosProtection(stack, 'rules', { instance: cloud.DdosInstance.advancedIp('bgpip-000004xf') }));
    });
    expect(trip.exceptions).toEqual([]);
    expect(trip.creations(type)).toMatchObject([{ to: 'shared cloud.DdosProtection bgpip-000004xf-protection' }]);
    expect(trip.props(type)).toEqual(wanted);
  });

  test('that forward ports set the region, which the provider does not read', () => {
    const origins = cloud.ForwardingOrigins.addresses({ host: '198.51.100.1', weight: 50 });
    const build = (stack: TerraformStack) => {
      const instance = cloud.DdosInstance.advancedIpProfessional('net-0000001');
      new cloud.DdosProtection(stack, 'rules', { instance }).forwardPort('ssh', {
        ...{ name: 'ssh', address: ADDRESS, port: 2222, originPort: 22, region: 1, removeWatermark: true, origins },
        protocol: cloud.DdosProtocol.UDP,
        algorithm: cloud.ForwardingAlgorithm.IP_HASH,
      });
    };
    const trip = roundTrip('cloud', build, {
      as: (values) => JSON.parse(JSON.stringify(values).replace(/("region":)null/, '$11')),
    });
    expect(trip.exceptions).toEqual([]);
    expect(trip.props('dayu_l4_rule_v2')).toEqual({
      ...{ name: 'ssh', address: ADDRESS, port: 2222, originPort: 22, region: 1, removeWatermark: true },
      protocol: 'cloud.DdosProtocol.UDP',
      algorithm: 'cloud.ForwardingAlgorithm.IP_HASH',
      origins: { 'cloud.ForwardingOrigins.addresses': [{ host: '198.51.100.1', weight: 50 }] },
    });
  });
});

describe('policies', () => {
  const instance = cloud.DdosInstance.advancedIp('bgpip-00000001');

  test('with required arguments', () => {
    const trip = roundTrip('cloud', (stack) => {
      new cloud.DdosPolicy(stack, 'attacks', { instance: cloud.DdosInstance.exclusivePackage('bgp-0000001') });
    });
    expect(trip.exceptions).toEqual([]);
    expect(trip.props('dayu_ddos_policy_v2')).toEqual({
      instance: 'cloud.DdosInstance.exclusivePackage(bgp-0000001)',
    });
  });

  test('with all settings against attacks', () => {
    const all: Omit<cloud.DdosPolicyProps, 'instance'> = {
      level: cloud.ProtectionLevel.HIGH,
      aiProtection: true,
      cleaningThreshold: 100,
      allowAddresses: ['192.0.2.4'],
      denyAddresses: ['192.0.2.5'],
      geoBlocks: [{ region: cloud.GeoRegion.OVERSEAS }],
      speedLimits: [{ per: cloud.SpeedLimitScope.SOURCE_IP, bitsPerSecond: 5, packetsPerSecond: 6 }],
      portRules: [{ action: DROP, priority: 1 }],
      packetFilters: [{ action: cloud.PacketFilterAction.DROP, keyword: { text: 'a' } }],
      blockedProtocols: [cloud.BlockableProtocol.ICMP, cloud.BlockableProtocol.OTHER],
      connectionLimits: {
        newPerSource: 1,
        concurrentPerSource: 2,
        newPerDestination: 3,
        concurrentPerDestination: 4,
        abnormalConnectionThreshold: 5,
        synRate: 6,
        synLimit: 7,
        connectionTimeout: Duration.seconds(8),
        nullConnectionCheck: true,
      },
      watermarks: [
        { listeners: [{ ports: cloud.PortRange.of(80), protocol: cloud.DdosProtocol.TCP }], offset: 1, enabled: false },
      ],
    };
    const trip = roundTrip('cloud', (stack) => new cloud.DdosPolicy(stack, 'attacks', { instance, ...all }));
    expect(trip.exceptions).toEqual([]);
    const props = trip.props('dayu_ddos_policy_v2');
    expect(Object.keys(props).sort()).toEqual(['instance', ...Object.keys(all)].sort());
    expect(props.blockedProtocols).toEqual(['cloud.BlockableProtocol.ICMP', 'cloud.BlockableProtocol.OTHER']);
  });

  test('with all settings for requests', () => {
    const site = { domain: DOMAIN };
    const all: Omit<cloud.CcPolicyProps, 'instance'> = {
      thresholds: [{ ...site, requestsPerSecond: 200 }, { domain: 'b.example.com' }],
      sourceRules: [{ ...site, source: '198.51.100.9', action: cloud.SourceAction.DENY }],
      geoBlocks: [{ ...site, region: cloud.GeoRegion.CHINA, action: cloud.CcAction.CAPTCHA }],
      precisionPolicies: [
        { ...site, address: ADDRESS, conditions: [{ field: cloud.RequestField.URI, value: '/admin' }] },
      ],
      rateLimits: [
        {
          ...site,
          level: cloud.CcLevel.STRICT,
          limits: [
            {
              field: cloud.RequestField.USER_AGENT,
              comparison: cloud.RequestComparison.INCLUDES,
              value: 'x',
              requests: 10,
              period: Duration.seconds(10),
              blockFor: Duration.minutes(10),
            },
          ],
        },
      ],
    };
    const trip = roundTrip('cloud', (stack) => new cloud.CcPolicy(stack, 'requests', { instance, ...all }));
    expect(trip.exceptions).toEqual([]);
    const props = trip.props('dayu_cc_policy_v2');
    expect(Object.keys(props).sort()).toEqual(['instance', ...Object.keys(all)].sort());
    // Without terraform, the order of their plans is unknown.
    expect(props.thresholds).toHaveLength(2);
    expect(props.thresholds).toEqual(
      expect.arrayContaining([{ domain: DOMAIN, requestsPerSecond: 200 }, { domain: 'b.example.com' }]),
    );
  });

  test('and single rules of one instance are both generated', () => {
    const trip = roundTrip(
      'cloud',
      (stack) => {
        new cloud.DdosPolicy(stack, 'attacks', { instance });
        const rule = new cloud.DdosProtection(stack, 'rules', { instance: cloud.DdosInstance.advancedIp('bgpip-2') });
        rule.addGeoBlock('overseas', { region: cloud.GeoRegion.OVERSEAS });
      },
      { as: (values) => JSON.parse(JSON.stringify(values).replaceAll('bgpip-2', 'bgpip-00000001')) },
    );
    expect(trip.exceptions).toEqual([]);
    expect(
      trip.creations('dayu_ddos_policy_v2').concat(trip.creations('antiddos_ddos_geo_ip_block_config')),
    ).toHaveLength(2);
  });
});

test('settings that exist once are recognised', () => {
  const trip = roundTrip('cloud', (stack) => {
    const instanceType = cloud.AlarmInstanceType.ADVANCED_IP;
    new cloud.DefaultAlarmThreshold(stack, 'threshold', { instanceType, megabitsPerSecond: 2000 });
    new cloud.SchedulingDomainUserName(stack, 'name', { domain: 'k3x9f2.dayugslb.example', userName: 'shop' });
    // It contains the text that marks a threshold, with another meaning.
    new cloud.DdosPolicy(stack, 'attacks', { instance: cloud.DdosInstance.advancedIp('bgpip-00000001') });
  });
  expect(trip.exceptions).toEqual([]);
  expect(trip.props('antiddos_default_alarm_threshold')).toEqual({
    instanceType: 'cloud.AlarmInstanceType.ADVANCED_IP',
    megabitsPerSecond: 2000,
  });
  expect(plain(trip.creations('antiddos_scheduling_domain_user_name'))).toHaveLength(1);
});
