import { TerraformStack, TerraformVariable } from 'cdktf';
import * as cloud from '../../../../constructs/cloud';
import { Duration } from '../../../../lib/core/values/duration';
import { withStaticBlocks } from '../../../../tools/src/run/static-blocks';
import {
  findingsOf,
  only,
  onlyUnchecked,
  stackWithProviders,
  synthesized,
  synthesizedUnchecked,
  warningsOf,
} from '../../../support/stack';

const ADVANCED = cloud.DdosInstance.advancedIp('bgpip-000004xf');

let stack: TerraformStack;
beforeEach(() => {
  stack = stackWithProviders();
});

describe('DdosPolicy', () => {
  const TYPE = 'tencentcloud_dayu_ddos_policy_v2';

  function policy(rest: Partial<cloud.DdosPolicyProps> = {}, id = 'policy'): cloud.DdosPolicy {
    return new cloud.DdosPolicy(stack, id, { instance: ADVANCED, ...rest });
  }

  test('requires only an instance', () => {
    const { node } = policy();
    const { lifecycle, ...found } = only(stack, TYPE);
    // An argument that is left out causes an update in each plan, and the next edit sends it as empty.
    expect(found).toEqual({
      resource_id: 'bgpip-000004xf',
      business: 'bgpip',
      ddos_level: 'middle',
      ddos_threshold: 0,
      ddos_ai: 'off',
      protocol_block_config: [{ drop_icmp: 0, drop_tcp: 0, drop_udp: 0, drop_other: 0 }],
      ddos_connect_limit: {
        sd_new_limit: 0,
        sd_conn_limit: 0,
        dst_new_limit: 0,
        dst_conn_limit: 0,
        bad_conn_threshold: 0,
        syn_rate: 0,
        syn_limit: 0,
        conn_timeout: 0,
        null_conn_enable: 0,
      },
    });
    expect(lifecycle.precondition).toHaveLength(1);
    expect((node.defaultChild as any).terraformResourceType).toBe(TYPE);
    expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
  });

  test('accepts all properties, and writes them in the spelling of the resource', () => {
    policy({
      level: cloud.ProtectionLevel.HIGH,
      cleaningThreshold: 100,
      aiProtection: true,
      allowAddresses: ['198.51.100.7'],
      denyAddresses: ['203.0.113.7'],
      geoBlocks: [{ region: cloud.GeoRegion.CHINA }, { region: cloud.GeoRegion.areas(100001) }],
      speedLimits: [
        {
          per: cloud.SpeedLimitScope.DESTINATION_PORT,
          packetsPerSecond: 10,
          bitsPerSecond: 20,
          protocol: cloud.DdosProtocol.TCP,
          ports: [cloud.PortRange.of(10)],
        },
      ],
      portRules: [{ action: cloud.PortRuleAction.TRANSMIT, priority: 9, protocol: cloud.DdosProtocol.TCP }],
      packetFilters: [
        {
          action: cloud.PacketFilterAction.DROP,
          protocol: cloud.DdosProtocol.TCP,
          keyword: { text: 'bad', position: cloud.PacketPosition.IP_HEADER, offset: 1, depth: 2 },
        },
      ],
      blockedProtocols: [cloud.BlockableProtocol.ICMP, cloud.BlockableProtocol.OTHER],
      connectionLimits: LIMITS,
      watermarks: [
        {
          listeners: [{ ports: cloud.PortRange.between(8000, 8080), protocol: cloud.DdosProtocol.UDP }],
          enabled: false,
        },
      ],
    });
    const found: any = withStaticBlocks(only(stack, TYPE));
    expect(found).toMatchObject({
      ddos_level: 'high',
      ddos_threshold: 100,
      ddos_ai: 'on',
      black_white_ips: [
        { ip: '198.51.100.7', ip_type: 'white' },
        { ip: '203.0.113.7', ip_type: 'black' },
      ],
      ddos_geo_ip_block_config: [
        { action: 'drop', region_type: 'china', area_list: [] },
        { action: 'drop', region_type: 'customized', area_list: [100001] },
      ],
      ddos_speed_limit_config: [{ mode: 2, packet_rate: 10, bandwidth: 20, protocol_list: 'TCP', dst_port_list: '10' }],
      acls: [
        {
          action: 'transmit',
          priority: 9,
          forward_protocol: 'tcp',
          d_port_start: 0,
          d_port_end: 65535,
          s_port_start: 0,
          s_port_end: 65535,
        },
      ],
      protocol_block_config: [{ drop_icmp: 1, drop_tcp: 0, drop_udp: 0, drop_other: 1 }],
      ddos_connect_limit: {
        sd_new_limit: 10,
        sd_conn_limit: 11,
        dst_new_limit: 20,
        dst_conn_limit: 21,
        bad_conn_threshold: 30,
        syn_rate: 10,
        syn_limit: 20,
        conn_timeout: 30,
        null_conn_enable: 1,
      },
      water_print_config: [
        {
          offset: 0,
          open_status: 0,
          verify: 'checkall',
          listeners: [{ forward_protocol: 'UDP', frontend_port: 8000, frontend_port_end: 8080 }],
        },
      ],
    });
    expect(found.packet_filters[0]).toMatchObject({
      protocol: 'tcp',
      match_begin: 'begin_l3',
      match_type: 'sunday',
      str: 'bad',
      offset: 1,
      depth: 2,
      match_logic: 'none',
      match_begin2: 'no_match',
    });
    expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
  });

  test('an empty list of blocked protocols blocks no protocols', () => {
    policy({ blockedProtocols: [], aiProtection: false });
    expect(only(stack, TYPE)).toMatchObject({
      ddos_ai: 'off',
      protocol_block_config: [{ drop_icmp: 0, drop_tcp: 0, drop_udp: 0, drop_other: 0 }],
    });
  });

  test('all invalid properties are reported together, with their positions', () => {
    policy({
      allowAddresses: ['198.51.100.7', '198.51.100.7', '203.0.113.0/24'],
      denyAddresses: ['198.51.100.7', 'localhost'],
      geoBlocks: [{ region: cloud.GeoRegion.areas() }],
      speedLimits: [{ per: cloud.SpeedLimitScope.SOURCE_IP, packetsPerSecond: 1 }],
      portRules: [{ action: cloud.PortRuleAction.DROP, priority: 0, sourcePorts: cloud.PortRange.of(-1) }],
      packetFilters: [{ action: cloud.PacketFilterAction.DROP, minLength: 0 }],
      connectionLimits: { ...LIMITS, synRate: 101, concurrentPerSource: -1, connectionTimeout: Duration.hours(19) },
      watermarks: [
        { listeners: [{ ports: cloud.PortRange.ALL, protocol: cloud.DdosProtocol.ALL }], offset: 100 },
        { listeners: [] },
      ],
    });
    expect(findingsOf(stack)).toEqual([
      'error: geoBlocks[0].region has 0 areas; allowed: 1 to 128',
      'error: speedLimits[0].bitsPerSecond is not given, but a DdosPolicy requires packetsPerSecond and bitsPerSecond; give both, or use DdosProtection to set only one',
      'error: portRules[0].sourcePorts is -1; allowed: whole numbers from 0 to 65535',
      'error: portRules[0].priority is 0; allowed: whole numbers from 1 to 1000',
      'error: packetFilters[0].minLength is 0; allowed: whole numbers from 1 to 1500',
      'error: watermarks[0].offset is 100; allowed: whole numbers from 0 to 99',
      'error: watermarks[0].listeners[0].ports is 0 to 65535; allowed: whole numbers from 1 to 65535',
      'error: watermarks[0].listeners[0].protocol is DdosProtocol.ALL; allowed: DdosProtocol.TCP, DdosProtocol.UDP',
      'error: watermarks[1].listeners is empty; give at least one port range',
      'error: watermarks has 2 entries; allowed: one, because the provider manages only one watermark; put all ports into the listeners of one watermark',
      'error: allowAddresses has "198.51.100.7" twice; leave one of them out',
      'error: allowAddresses[2] is "203.0.113.0/24", which is a network; allowed: single addresses; for networks, use DdosProtection',
      'error: denyAddresses[1] is "localhost"; allowed: addresses and networks such as "10.0.0.1", "10.0.0.0/24"',
      'error: denyAddresses has "198.51.100.7", which is also in allowAddresses; leave one of them out',
      'error: connectionLimits.concurrentPerSource is -1; allowed: whole numbers from 0',
      'error: connectionLimits.synRate is 101; allowed: whole numbers from 0 to 100',
      'error: connectionLimits.connectionTimeout is 19 hours; allowed: whole seconds from 0 to 65535',
    ]);
  });

  test('a threshold that the service does not support is a warning', () => {
    policy({ cleaningThreshold: 70 });
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack).join('\n')).toContain('ddosThreshold is 70');
  });

  test('values that only Terraform knows pass', () => {
    const text = new TerraformVariable(stack, 'text', {}).stringValue;
    const number = new TerraformVariable(stack, 'number', { type: 'number' }).numberValue;
    policy({
      instance: cloud.DdosInstance.advancedIp(text),
      allowAddresses: [text],
      denyAddresses: [text],
      cleaningThreshold: number,
      speedLimits: [{ per: cloud.SpeedLimitScope.SOURCE_IP, packetsPerSecond: number, bitsPerSecond: number }],
      portRules: [{ action: cloud.PortRuleAction.DROP, priority: number }],
      packetFilters: [
        {
          action: cloud.PacketFilterAction.DROP,
          minLength: number,
          maxLength: number,
          keyword: { text, offset: number, depth: number },
        },
      ],
      connectionLimits: { ...LIMITS, synRate: number },
    });
    expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
    expect(only(stack, TYPE).packet_filters[0]).toMatchObject({ pktlen_min: '${var.number}', depth: '${var.number}' });
  });

  test('an instance has at most one policy, and each instance has a separate policy', () => {
    policy();
    policy({}, 'second');
    policy({ instance: cloud.DdosInstance.advancedIpProfessional('net-0000001') }, 'third');
    expect(findingsOf(stack)).toEqual([
      'error: instance already has the DdosPolicy stack/policy; an instance can have one DdosPolicy, so combine both',
    ]);
    expect(Object.keys(synthesizedUnchecked(stack).resource[TYPE]).sort()).toEqual([
      expect.stringMatching(/^policy_bgpip-000004xf_/),
      expect.stringMatching(/^second_/),
      expect.stringMatching(/^third_net-0000001_/),
    ]);
  });

  const LIMITS: cloud.ConnectionLimits = {
    newPerSource: 10,
    concurrentPerSource: 11,
    newPerDestination: 20,
    concurrentPerDestination: 21,
    abnormalConnectionThreshold: 30,
    synRate: 10,
    synLimit: 20,
    connectionTimeout: Duration.seconds(30),
    nullConnectionCheck: true,
  };
});

describe('edits that the provider applies incorrectly', () => {
  const LIMIT = { per: cloud.SpeedLimitScope.SOURCE_IP, packetsPerSecond: 1, bitsPerSecond: 1 };
  const RULE = { action: cloud.PortRuleAction.DROP, priority: 1 };
  const FILTER = { action: cloud.PacketFilterAction.DROP };
  const WATERMARK = { listeners: [{ ports: cloud.PortRange.of(9000), protocol: cloud.DdosProtocol.UDP }] };
  const SITE = { domain: 'shop.example.com' };

  test('lists and thresholds of a policy are compared with the applied values', () => {
    const lists = {
      geoBlocks: [{ region: cloud.GeoRegion.CHINA }],
      speedLimits: [LIMIT],
      portRules: [RULE],
      packetFilters: [FILTER],
      watermarks: [WATERMARK],
    };
    new cloud.DdosPolicy(stack, 'packets', { instance: ADVANCED, ...lists });
    new cloud.CcPolicy(stack, 'requests', { instance: ADVANCED, thresholds: [{ ...SITE, requestsPerSecond: 5 }] });
    const { resource, locals } = synthesized(stack);
    const kept = Object.entries<any>(resource.terraform_data).filter(([name]) => name.includes('_Content'));
    expect(kept).toHaveLength(8);
    kept.forEach(([name, { input, lifecycle }]) => {
      expect(lifecycle).toEqual({ ignore_changes: ['input'] });
      const [given] = Object.entries(locals).filter(
        ([local]) => withoutHash(local) === withoutHash(name).replace('_Content', '_Given'),
      );
      expect(given[1]).toEqual(input);
    });
    const conditions = ['tencentcloud_dayu_ddos_policy_v2', 'tencentcloud_dayu_cc_policy_v2'].flatMap((type) =>
      Object.values<any>(resource[type])[0].lifecycle.precondition.map(({ condition }: any) => condition),
    );
    kept.forEach(([name]) =>
      expect(conditions.join()).toContain(`(jsonencode(terraform_data.${name}.output) == jsonencode(local.`),
    );
    expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
  });

  test('entries are sent in the order of the first plan, not in the order of the program', () => {
    new cloud.DdosPolicy(stack, 'packets', {
      instance: ADVANCED,
      allowAddresses: ['198.51.100.7'],
      denyAddresses: ['203.0.113.7'],
      portRules: [RULE],
    });
    const { dynamic, black_white_ips: list, acls } = only(stack, 'tencentcloud_dayu_ddos_policy_v2');
    // A single entry has no order, but the time of its plan is remembered for later entries.
    expect([list, acls.length]).toEqual([undefined, 1]);
    const { for_each: members, content } = dynamic.black_white_ips;
    expect(content).toEqual({ ip: '${black_white_ips.value.ip}', ip_type: '${black_white_ips.value.ip_type}' });
    expect(Object.values(members)).toEqual([
      { ip: '198.51.100.7', ip_type: 'white' },
      { ip: '203.0.113.7', ip_type: 'black' },
    ]);
    const times = Object.entries<any>(synthesized(stack).resource.terraform_data).filter(([name]) =>
      name.includes('_Order-'),
    );
    const known = times.map(([name]) => `\${terraform_data.${name}.input}`);
    expect(known).toEqual(expect.arrayContaining(Object.keys(members)));
    expect(times.map(([, { input, lifecycle }]) => [input, lifecycle])).toEqual(
      ['0000', '0000', '0001'].map((place) => [`\${plantimestamp()}-${place}`, { ignore_changes: ['input'] }]),
    );
  });

  test('rate limits of a domain keep their order, and have no unused arguments', () => {
    const limit = (field: cloud.RequestField) => ({
      field,
      value: '/',
      requests: 1,
      period: Duration.seconds(1),
      blockFor: Duration.seconds(1),
    });
    const limits = [limit(cloud.RequestField.URI), limit(cloud.RequestField.COOKIE)];
    new cloud.CcPolicy(stack, 'requests', { instance: ADVANCED, rateLimits: [{ ...SITE, limits }] });
    const policy = only(stack, 'tencentcloud_dayu_cc_policy_v2');
    const { for_each: inner, content } = policy.dynamic.cc_precision_req_limits.content.dynamic.policys;
    expect(inner).toBe('${cc_precision_req_limits.value.policys}');
    expect(content).toMatchObject({ cookie: '${try(policys.value.cookie, null)}', mode: '${policys.value.mode}' });
    const [{ policys }] = withStaticBlocks(policy).cc_precision_req_limits as any[];
    expect(policys.map(({ uri, cookie }: any) => [uri, cookie])).toEqual([
      ['/', undefined],
      [undefined, '/'],
    ]);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('only a domain with rate limits remembers that it has no threshold', () => {
    const { HTTP, HTTPS } = cloud.WebProtocol;
    const limits = [
      {
        field: cloud.RequestField.URI,
        value: '/',
        requests: 1,
        period: Duration.seconds(1),
        blockFor: Duration.seconds(1),
      },
    ];
    const rateLimits = [
      { domain: 'a.example.com', protocol: HTTP, limits },
      { domain: 'b.example.com', protocol: HTTPS, limits },
      { domain: 'c.example.com', limits },
    ];
    const thresholds = [{ domain: 'c.example.com', requestsPerSecond: 5 }];
    new cloud.CcPolicy(stack, 'requests', { instance: ADVANCED, rateLimits, thresholds });
    const kept = Object.entries<any>(synthesized(stack).resource.terraform_data).flatMap(([name, values]) => {
      const [, domain] = /_Content-threshold-(\w)examplecom/.exec(name) ?? [];
      return domain ? [[domain, values]] : [];
    });
    expect(Object.fromEntries(kept)).toEqual({
      a: {
        input: { threshold: 'none' },
        lifecycle: { ignore_changes: ['input', 'triggers_replace'] },
      },
      c: {
        input: { threshold: 5 },
        triggers_replace: 'threshold',
        lifecycle: { ignore_changes: ['input'] },
      },
    });
  });

  test('allowOutage accepts the edit, with a warning', () => {
    const allowOutage = true;
    new cloud.DdosPolicy(stack, 'packets', {
      instance: ADVANCED,
      allowOutage,
      geoBlocks: [{ region: cloud.GeoRegion.CHINA }],
    });
    new cloud.CcPolicy(stack, 'requests', { instance: ADVANCED, allowOutage, thresholds: [SITE] });
    const { resource, locals } = synthesized(stack);
    expect(locals).toBeUndefined();
    const kept = Object.entries<any>(resource.terraform_data).filter(([name]) => name.includes('_Content'));
    kept.forEach(([, { lifecycle }]) => expect(lifecycle).toBeUndefined());
    expect(only(stack, 'tencentcloud_dayu_ddos_policy_v2').lifecycle).toEqual({
      replace_triggered_by: [expect.any(String)],
    });
    expect(findingsOf(stack)).toEqual([]);
    const warnings = warningsOf(stack).join('\n');
    expect(warnings).toContain(
      'allowOutage is true: edits of geoBlocks, speedLimits, packetFilters and portRules briefly leave the instance without these rules, and edits of watermarks create new keys; remove allowOutage after the edit is applied',
    );
    expect(warnings).toContain(
      'allowOutage is true: an edited threshold is missing until the second apply, so apply twice; remove allowOutage after the edit is applied',
    );
  });

  test('entries that the provider cannot distinguish or manage are rejected, and distinct entries pass', () => {
    const { CHINA, OVERSEAS, areas } = cloud.GeoRegion;
    new cloud.DdosPolicy(stack, 'packets', {
      instance: ADVANCED,
      geoBlocks: [
        { region: CHINA },
        { region: OVERSEAS },
        { region: CHINA },
        { region: areas(1) },
        { region: areas(2) },
      ],
      speedLimits: [LIMIT, LIMIT, { ...LIMIT, packetsPerSecond: 2 }],
      portRules: [RULE, { ...RULE, priority: 2 }, RULE],
      packetFilters: [FILTER, FILTER],
      watermarks: [WATERMARK, WATERMARK],
    });
    const apart = (by: string, other: string) =>
      `has the same ${by} as ${other}, and the provider cannot distinguish the two; leave one of them out`;
    expect(findingsOf(stack)).toEqual([
      `error: geoBlocks[2] ${apart('content', 'geoBlocks[0]')}`,
      `error: speedLimits[1] ${apart('content', 'speedLimits[0]')}`,
      `error: portRules[2] ${apart('content', 'portRules[0]')}`,
      'error: packetFilters has 2 entries; allowed: one, because the provider reads only one packet filter and would create copies of the others with each apply; for more, use DdosProtection.addPacketFilter',
      'error: watermarks has 2 entries; allowed: one, because the provider manages only one watermark; put all ports into the listeners of one watermark',
    ]);
    stack = stackWithProviders();
    const { ALLOW, DENY } = cloud.SourceAction;
    const { HTTP, HTTPS } = cloud.WebProtocol;
    const www = { domain: 'www.example.com' };
    const condition = { field: cloud.RequestField.URI, value: '/a' };
    const precise = { ...SITE, address: '203.0.113.80', conditions: [condition] };
    const limits = [
      {
        field: cloud.RequestField.URI,
        value: '/login',
        requests: 20,
        period: Duration.seconds(10),
        blockFor: Duration.minutes(1),
      },
    ];
    new cloud.CcPolicy(stack, 'requests', {
      instance: ADVANCED,
      thresholds: [SITE, www, { ...SITE, requestsPerSecond: 5 }],
      sourceRules: [
        { ...SITE, source: '203.0.113.7', action: ALLOW },
        { ...SITE, source: '203.0.113.7', action: ALLOW, protocol: HTTPS },
        { ...SITE, source: '203.0.113.7', action: DENY },
      ],
      geoBlocks: [
        { ...SITE, region: CHINA },
        { ...SITE, region: OVERSEAS },
        { ...SITE, region: CHINA, action: cloud.CcAction.CAPTCHA },
      ],
      precisionPolicies: [
        precise,
        { ...precise, action: cloud.CcAction.CAPTCHA },
        { ...precise, address: '203.0.113.81' },
        { ...precise, ...www, conditions: [condition, { ...condition, value: '/b' }] },
      ],
      rateLimits: [
        { ...SITE, protocol: HTTP, limits },
        { ...www, limits: [...limits, { ...limits[0], requests: 21 }, ...limits] },
        { ...SITE, protocol: HTTPS, limits },
      ],
    });
    expect(findingsOf(stack)).toEqual([
      'error: precisionPolicies[3].conditions has 2 conditions, and an edit would create one rule per condition, which blocks more requests than the combination; give one condition, or use DdosProtection.addCcPrecisionPolicy',
      `error: rateLimits[1].limits[2] ${apart('content', 'rateLimits[1].limits[0]')}`,
      `error: thresholds[2] ${apart('domain', 'thresholds[0]')}`,
      `error: sourceRules[2] ${apart('domain, protocol and source', 'sourceRules[0]')}`,
      `error: geoBlocks[2] ${apart('domain, protocol and region', 'geoBlocks[0]')}`,
      `error: precisionPolicies[2] ${apart('content', 'precisionPolicies[0]')}`,
      `error: rateLimits[2] ${apart('domain', 'rateLimits[0]')}`,
    ]);
  });

  test('all invalid texts of a rule are rejected, and values that only Terraform knows pass', () => {
    const build = (domain: string, text: string, source: string) =>
      new cloud.CcPolicy(stack, 'requests', {
        instance: ADVANCED,
        thresholds: [{ domain, requestsPerSecond: domain === text ? undefined : 0 }],
        sourceRules: [{ domain, source, action: cloud.SourceAction.DENY }],
        geoBlocks: [{ domain, region: cloud.GeoRegion.CHINA }],
        precisionPolicies: [{ domain, address: source, conditions: [{ field: cloud.RequestField.URI, value: text }] }],
        rateLimits: [
          {
            domain,
            limits: [
              {
                field: cloud.RequestField.URI,
                value: text,
                requests: 20,
                period: Duration.seconds(10),
                blockFor: Duration.minutes(1),
              },
            ],
          },
        ],
      });
    build('https://shop', '', 'shop.example.com');
    const domain = 'domain is "https://shop"; allowed: domains, such as shop.example.com';
    const empty = 'value is ""; allowed: a text that is not empty';
    expect(findingsOf(stack)).toEqual([
      `error: thresholds[0].${domain}`,
      'error: thresholds[0].requestsPerSecond is 0; allowed: whole numbers from 1',
      `error: sourceRules[0].${domain}`,
      'error: sourceRules[0].source is "shop.example.com"; allowed: addresses and networks such as "10.0.0.1", "10.0.0.0/24"',
      `error: geoBlocks[0].${domain}`,
      `error: precisionPolicies[0].${domain}`,
      'error: precisionPolicies[0].address is "shop.example.com"; allowed: single addresses, such as 203.0.113.80',
      `error: precisionPolicies[0].conditions[0].${empty}`,
      `error: rateLimits[0].${domain}`,
      `error: rateLimits[0].limits[0].${empty}`,
    ]);
    stack = stackWithProviders();
    const text = new TerraformVariable(stack, 'text', {}).stringValue;
    build(text, text, text);
    const requestsPerSecond = new TerraformVariable(stack, 'number', { type: 'number' }).numberValue;
    const instance = cloud.DdosInstance.advancedIp('bgpip-0000abc');
    new cloud.CcPolicy(stack, 'others', { instance, thresholds: [{ ...SITE, requestsPerSecond }] });
    expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
    stack = stackWithProviders();
    build('*.example.com', '*.example.com', '2001:db8::7');
    expect(findingsOf(stack)).toEqual([]);
  });
});

function withoutHash(name: string): string {
  return name.replace(/_[0-9A-F]{8}$/, '');
}

describe('CcPolicy', () => {
  const TYPE = 'tencentcloud_dayu_cc_policy_v2';
  const DOMAIN = { domain: 'shop.example.com' };

  function policy(rest: Partial<cloud.CcPolicyProps> = {}, id = 'requests'): cloud.CcPolicy {
    return new cloud.CcPolicy(stack, id, { instance: ADVANCED, ...rest });
  }

  test('requires only an instance', () => {
    const { node } = policy();
    expect(only(stack, TYPE)).toMatchObject({ resource_id: 'bgpip-000004xf', business: 'bgpip' });
    expect((node.defaultChild as any).terraformResourceType).toBe(TYPE);
  });

  test('settings for content rules are rejected in other rules', () => {
    const limit = { value: '/a', requests: 20, period: Duration.seconds(10), blockFor: Duration.hours(1) };
    const both = { ...DOMAIN, protocol: cloud.WebProtocol.HTTP_AND_HTTPS };
    const conditions = [{ field: cloud.RequestField.URI, value: '/a' }];
    const action = cloud.CcAction.PASS;
    policy({
      sourceRules: [{ ...both, source: '203.0.113.7', action: cloud.SourceAction.ALLOW }],
      geoBlocks: [{ ...both, region: cloud.GeoRegion.OVERSEAS, action }],
      precisionPolicies: [{ ...both, address: '203.0.113.80', action, conditions }],
      rateLimits: [
        {
          ...both,
          level: cloud.CcLevel.EMERGENCY,
          limits: [{ ...limit, field: cloud.RequestField.URI, action }],
        },
      ],
    });
    const made = onlyUnchecked(stack, TYPE);
    expect(made.cc_precision_policys[0]).toMatchObject({ protocol: 'http/https', policy_action: 'trans' });
    expect(made.cc_precision_req_limits[0].level).toBe('emergency');
    const protocol =
      'is WebProtocol.HTTP_AND_HTTPS, which only CcPrecisionPolicy accepts; allowed: WebProtocol.HTTP, WebProtocol.HTTPS';
    const passing = 'is CcAction.PASS, which only CcPrecisionPolicy accepts; allowed: CcAction.DROP, CcAction.CAPTCHA';
    expect(findingsOf(stack).sort()).toEqual([
      `error: geoBlocks[0].action ${passing}`,
      `error: geoBlocks[0].protocol ${protocol}`,
      `error: rateLimits[0].limits[0].action ${passing}`,
      `error: rateLimits[0].protocol ${protocol}`,
      `error: sourceRules[0].protocol ${protocol}`,
    ]);
  });

  test('accepts all properties', () => {
    policy({
      thresholds: [{ ...DOMAIN, requestsPerSecond: 2000 }, { domain: 'www.example.com' }],
      sourceRules: [{ ...DOMAIN, source: '203.0.113.7', action: cloud.SourceAction.ALLOW }],
      geoBlocks: [{ ...DOMAIN, region: cloud.GeoRegion.OVERSEAS, action: cloud.CcAction.CAPTCHA }],
      precisionPolicies: [
        {
          ...DOMAIN,
          address: '203.0.113.80',
          conditions: [
            {
              field: cloud.RequestField.REFERER,
              comparison: cloud.RequestComparison.NOT_EQUALS,
              value: 'https://example.com',
            },
          ],
        },
      ],
      rateLimits: [
        {
          ...DOMAIN,
          protocol: cloud.WebProtocol.HTTPS,
          level: cloud.CcLevel.LOOSE,
          limits: [
            {
              field: cloud.RequestField.USER_AGENT,
              value: 'curl',
              comparison: cloud.RequestComparison.INCLUDES,
              requests: 20,
              period: Duration.seconds(10),
              blockFor: Duration.hours(1),
              action: cloud.CcAction.CAPTCHA,
            },
          ],
        },
      ],
    });
    const { lifecycle, ...found }: any = withStaticBlocks(only(stack, TYPE));
    expect(lifecycle.precondition).toHaveLength(3);
    expect(found).toEqual({
      resource_id: 'bgpip-000004xf',
      business: 'bgpip',
      thresholds: [
        { domain: 'shop.example.com', threshold: 2000 },
        { domain: 'www.example.com', threshold: -1 },
      ],
      cc_black_white_ips: [{ ...DOMAIN, protocol: 'http', black_white_ip: '203.0.113.7', type: 'white' }],
      cc_geo_ip_policys: [{ ...DOMAIN, protocol: 'http', region_type: 'oversea', action: 'alg' }],
      cc_precision_policys: [
        {
          ...DOMAIN,
          ip: '203.0.113.80',
          protocol: 'http',
          policy_action: 'drop',
          policys: [
            { field_type: 'value', field_name: 'referer', value: 'https://example.com', value_operator: 'not_equal' },
          ],
        },
      ],
      cc_precision_req_limits: [
        {
          ...DOMAIN,
          protocol: 'https',
          level: 'loose',
          policys: [
            { action: 'alg', mode: 'include', period: 10, execute_duration: 3600, request_num: 20, user_agent: 'curl' },
          ],
        },
      ],
    });
    expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
  });

  test('all invalid properties are reported together, with their positions', () => {
    policy({
      thresholds: [{ ...DOMAIN, requestsPerSecond: -2 }],
      sourceRules: [{ ...DOMAIN, source: '203.0.113.0/24', action: cloud.SourceAction.DENY }],
      geoBlocks: [{ ...DOMAIN, region: cloud.GeoRegion.areas(100001) }],
      precisionPolicies: [{ ...DOMAIN, address: '203.0.113.80', conditions: [] }],
      rateLimits: [
        {
          ...DOMAIN,
          limits: [
            {
              field: cloud.RequestField.ACCEPT,
              comparison: cloud.RequestComparison.NOT_EQUALS,
              value: 'x',
              requests: 20001,
              period: Duration.seconds(5),
              blockFor: Duration.days(2),
            },
          ],
        },
        { domain: 'www.example.com', limits: [] },
      ],
    });
    expect(findingsOf(stack)).toEqual([
      'error: thresholds[0].requestsPerSecond is -2; allowed: whole numbers from 1',
      'error: sourceRules[0].source is "203.0.113.0/24", which is a network; allowed: single addresses; for networks, use DdosProtection',
      'error: geoBlocks[0].region is GeoRegion.areas, which the provider does not send; allowed: GeoRegion.CHINA, GeoRegion.OVERSEAS',
      'error: precisionPolicies[0].conditions is empty; give at least one request condition',
      'error: rateLimits[0].limits[0].period is 5 seconds; allowed: 1, 10, 30, 60 seconds',
      'error: rateLimits[0].limits[0].comparison is RequestComparison.NOT_EQUALS; allowed: RequestComparison.EQUALS, RequestComparison.INCLUDES',
      'error: rateLimits[0].limits[0].field is "accept"; allowed: RequestField.URI, RequestField.COOKIE, RequestField.USER_AGENT',
      'error: rateLimits[0].limits[0].blockFor is 2 days; allowed: whole seconds from 1 to 86400',
      'error: rateLimits[0].limits[0].requests is 20001; allowed: whole numbers from 1 to 20000',
      'error: rateLimits[1].limits is empty; give at least one rate limit',
    ]);
  });

  test('each instance has a separate policy, because the provider would change it in place', () => {
    policy();
    policy({}, 'second');
    expect(findingsOf(stack)).toEqual([
      'error: instance already has the CcPolicy stack/requests; an instance can have one CcPolicy, so combine both',
    ]);
    const name = Object.keys(synthesizedUnchecked(stack).resource[TYPE])[0];
    stack = stackWithProviders();
    policy({ instance: cloud.DdosInstance.advancedIp('bgpip-0000abc') });
    expect(Object.keys(synthesized(stack).resource[TYPE])).not.toContain(name);
  });
});
