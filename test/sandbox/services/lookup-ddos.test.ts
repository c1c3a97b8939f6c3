/** Data sources of anti-DDoS that list created objects. */
import { ObjectValue } from '../../../sandbox/src/engine/values/value';
import { ProviderWorld } from '../support/provider-world';

let cloud: ProviderWorld;
beforeEach(() => {
  cloud = new ProviderWorld('cloud');
});
afterEach(() => cloud.close());

test('packages are found by region, id and tags, and prepaid packages are marked', () => {
  const create = (region: string, tag_value: string): ObjectValue =>
    cloud.create('antiddos_bgp_instance', {
      instance_charge_type: 'PREPAID',
      package_type: 'Standard',
      instance_charge_prepaid: [{ period: 1, renew_flag: 'NOTIFY_AND_MANUAL_RENEW' }],
      standard_package_config: [{ region, protect_ip_count: 1, bandwidth: 100 }],
      tag_info_list: [{ tag_key: 'team', tag_value }],
    });
  const near = create('ap-guangzhou', 'orders');
  const far = create('ap-hongkong', 'orders');
  const found = (config: ObjectValue): any[] => cloud.lookUp('antiddos_bgp_instances', config).bgp_instance_list;
  expect(found({ filter_region: 'ap-guangzhou' })).toMatchObject([
    {
      instance_id: near.resource_id,
      package_type: 'Standard',
      instance_charge_type: 'PREPAID',
      instance_charge_prepaid: [{ period: 1 }],
      standard_package_config: [{ region: 'ap-guangzhou', protect_ip_count: 1, bandwidth: 100 }],
      enterprise_package_config: [],
      tag_info_list: [{ tag_key: 'team', tag_value: 'orders' }],
    },
  ]);
  expect(found({ filter_region: 'ap-hongkong', filter_instance_id_list: [far.resource_id] })).toHaveLength(1);
  expect(found({ filter_region: 'ap-hongkong', filter_instance_id_list: [near.resource_id] })).toEqual([]);
  const tagged = (tag_value: string): any[] =>
    found({ filter_region: 'ap-guangzhou', filter_tag: [{ tag_key: 'team', tag_value }] });
  expect([tagged('orders').length, tagged('other').length]).toEqual([1, 0]);
  expect(cloud.lookUp('antiddos_pending_risk_info').is_paid_usr).toBe(true);
});

test('a package with several configurations has the region of the last one', () => {
  const { id } = cloud.create('antiddos_bgp_instance', {
    instance_charge_type: 'PREPAID',
    package_type: 'Standard',
    enterprise_package_config: [{ region: 'ap-guangzhou', protect_ip_count: 1, bandwidth: 100 }],
    standard_package_config: [{ region: 'ap-hongkong', protect_ip_count: 1, bandwidth: 100 }],
  });
  expect(id).toMatch(/^bgp-\w+#ap-hongkong$/);
  const counts = ['ap-guangzhou', 'ap-hongkong'].map(
    (filter_region) => cloud.lookUp('antiddos_bgp_instances', { filter_region }).bgp_instance_list.length,
  );
  expect(counts).toEqual([0, 1]);
});

function l4Rule(virtual_port: number): ObjectValue {
  return cloud.create('dayu_l4_rule_v2', {
    business: 'bgpip',
    resource_id: 'bgpip-00000001',
    vpn: '203.0.113.10',
    virtual_port,
    rules: [
      {
        keep_enable: false,
        keeptime: 0,
        lb_type: 1,
        protocol: 'TCP',
        region: 1,
        remove_switch: false,
        rule_name: `rule-${virtual_port}`,
        source_port: 8080,
        source_type: 2,
        virtual_port,
        source_list: [{ source: '10.0.0.1', weight: 50 }],
      },
    ],
  });
}

function l7Rule(domain: string, protocol: string): ObjectValue {
  return cloud.create('dayu_l7_rule_v2', {
    resource_type: 'bgpip',
    resource_id: 'bgpip-00000001',
    resource_ip: '203.0.113.10',
    rule: [
      {
        domain,
        protocol,
        keep_enable: 0,
        keeptime: 0,
        lb_type: 1,
        source_type: 2,
        source_list: [{ source: '10.0.0.2', weight: 100 }],
      },
    ],
  });
}

test('second-generation forwarding rules and their listeners are found', () => {
  cloud.world.set('now', '2026-01-02T03:04:05Z');
  [80, 443].forEach(l4Rule);
  l7Rule('a.example.com', 'http');
  l7Rule('b.example.com', 'https');
  const l4 = (config: ObjectValue): any[] => cloud.lookUp('dayu_l4_rules_v2', { business: 'bgpip', ...config }).list;
  expect(l4({})).toHaveLength(2);
  expect(l4({ virtual_port: 443 })).toMatchObject([
    {
      id: 'bgpip-00000001',
      ip: '203.0.113.10',
      rule_name: 'rule-443',
      virtual_port: 443,
      source_port: 8080,
      source_list: [{ source: '10.0.0.1', weight: 50 }],
      rule_id: expect.stringMatching(/^rule-[0-9a-f]{8}$/),
      modify_time: '2026-01-02 03:04:05',
    },
  ]);
  expect(l4({ ip: '203.0.113.11' })).toEqual([]);
  expect(cloud.lookUp('dayu_l4_rules_v2', { business: 'net' }).list).toEqual([]);

  const l7 = (config: ObjectValue): string[] =>
    cloud.lookUp('dayu_l7_rules_v2', { business: 'bgpip', ...config }).list.map(({ domain }: any) => domain);
  expect(l7({})).toEqual(['a.example.com', 'b.example.com']);
  expect(l7({ domain: 'a.example.com' })).toEqual(['a.example.com']);
  expect(l7({ protocol: 'https' })).toEqual(['b.example.com']);
  expect(l7({ limit: 1 })).toEqual(['a.example.com']);
  expect(l7({ limit: 1, offset: 1 })).toEqual(['b.example.com']);
  expect(l7({ offset: 2 })).toEqual([]);

  const { layer4_listeners: four, layer7_listeners: seven } = cloud.lookUp('antiddos_list_listener');
  expect(four[1]).toMatchObject({
    frontend_port: 443,
    backend_port: 8080,
    protocol: 'TCP',
    instance_details: [{ instance_id: 'bgpip-00000001', eip_list: ['203.0.113.10'] }],
    real_servers: [{ real_server: '10.0.0.1', rs_type: 2, weight: 50, port: 8080 }],
  });
  expect(seven[1]).toMatchObject({
    domain: 'b.example.com',
    protocol: 'https',
    vport: 443,
    proxy_type_list: [{ proxy_type: 'https', proxy_ports: [443] }],
    real_servers: [{ real_server: '10.0.0.2', rs_type: 2, weight: 100, port: 80 }],
  });
});

function firstL7Rule(): ObjectValue {
  return cloud.create('dayu_l7_rule', {
    resource_type: 'bgpip',
    resource_id: 'bgpip-00000001',
    name: 'seven',
    domain: 'c.example.com',
    protocol: 'https',
    ssl_id: 'cert-1',
    switch: true,
    source_type: 2,
    source_list: ['10.0.0.1:80'],
  });
}

test('first-generation forwarding rules are found', () => {
  const of = { resource_type: 'bgpip', resource_id: 'bgpip-00000001' };
  const four = cloud.create('dayu_l4_rule', {
    ...of,
    name: 'four',
    protocol: 'TCP',
    s_port: 80,
    d_port: 60,
    source_type: 2,
    source_list: [{ source: '10.0.0.1', weight: 80 }],
  });
  const seven = firstL7Rule();
  const found = (type: string, config: ObjectValue): any[] => cloud.lookUp(type, { ...of, ...config }).list;
  expect(found('dayu_l4_rules', { name: 'four' })).toMatchObject([
    { rule_id: four.rule_id, d_port: 60, source_list: [{ source: '10.0.0.1', weight: 80 }] },
  ]);
  expect(found('dayu_l4_rules', { rule_id: four.rule_id })).toHaveLength(1);
  expect(found('dayu_l4_rules', { resource_id: 'bgpip-other' })).toEqual([]);
  expect(found('dayu_l7_rules', { domain: 'c.example.com' })).toMatchObject([
    { rule_id: seven.rule_id, name: 'seven', source_list: ['10.0.0.1:80'], ssl_id: 'cert-1', switch: true },
  ]);
  const { layer4_listeners, layer7_listeners } = cloud.lookUp('antiddos_list_listener');
  expect([layer4_listeners.length, layer7_listeners.length]).toEqual([1, 1]);
});

test('elastic addresses are found by state and page, with their protection status', () => {
  const eips = ['203.0.113.20', '203.0.113.21'].map((eip) =>
    cloud.create('dayu_eip', {
      resource_id: 'bgpip-00000001',
      eip,
      bind_resource_id: 'ins-1',
      bind_resource_region: 'gz',
      bind_resource_type: 'cvm',
    }),
  );
  const found = (config: ObjectValue): any[] =>
    cloud.lookUp('dayu_eip', { resource_id: 'bgpip-00000001', ...config }).list;
  expect(found({})).toMatchObject([
    { eip_list: ['203.0.113.20'], instance_id: 'bgpip-00000001', region: 'gz', created_time: eips[0].created_time },
    { eip_list: ['203.0.113.21'] },
  ]);
  expect(found({ limit: 1, offset: 1 })).toMatchObject([{ eip_list: ['203.0.113.21'] }]);
  expect(found({ bind_status: ['BIND'] })).toHaveLength(2);
  expect(found({ bind_status: ['UNBIND'] })).toEqual([]);
  cloud.create('dayu_ddos_ip_attachment_v2', {
    bgp_instance_id: 'bgp-00000001',
    bound_ip_list: [{ ip: '203.0.113.22' }, { ip: '203.0.113.20' }],
  });
  const { data } = cloud.lookUp('antiddos_basic_device_status');
  expect(data.map(({ key }: any) => key)).toEqual(['203.0.113.20', '203.0.113.21', '203.0.113.22']);
});

test('first-generation policies and their attachments are found', () => {
  const limits = ['d_new_limit', 'd_conn_limit', 's_new_limit', 's_conn_limit', 'bad_conn_threshold', 'conn_timeout'];
  const speeds = ['syn_limit', 'tcp_mbps_limit', 'udp_mbps_limit', 'icmp_mbps_limit', 'other_mbps_limit'];
  const switches = ['drop_tcp', 'drop_udp', 'drop_icmp', 'drop_other', 'drop_abroad', 'check_sync_conn'];
  const policy = cloud.create('dayu_ddos_policy', {
    resource_type: 'bgpip',
    name: 'strict',
    black_ips: ['192.0.2.1'],
    drop_options: [
      {
        ...Object.fromEntries([...limits, ...speeds].map((name) => [name, 100])),
        ...Object.fromEntries([...switches, 'null_conn_enable'].map((name) => [name, true])),
        syn_rate: 50,
      },
    ],
    watermark_filters: [{ tcp_port_list: ['2000-3000'], offset: 1, auto_remove: true, open_switch: true }],
  });
  const of = { resource_type: 'bgpip' };
  expect(cloud.lookUp('dayu_ddos_policies', { ...of, policy_id: policy.policy_id }).list).toMatchObject([
    {
      policy_id: policy.policy_id,
      name: 'strict',
      black_ips: ['192.0.2.1'],
      white_ips: [],
      scene_id: policy.scene_id,
      drop_options: [{ drop_tcp: true, syn_rate: 50, d_new_limit: 100 }],
      watermark_filters: [{ tcp_port_list: ['2000-3000'] }],
    },
  ]);
  expect(cloud.lookUp('dayu_ddos_policies', { resource_type: 'net' }).list).toEqual([]);
  const attachment: ObjectValue = { ...of, resource_id: 'bgpip-00000001', policy_id: policy.policy_id };
  cloud.create('dayu_ddos_policy_attachment', attachment);
  expect(cloud.lookUp('dayu_ddos_policy_attachments', of).dayu_ddos_policy_attachment_list).toEqual([attachment]);
  expect(
    cloud.lookUp('dayu_ddos_policy_attachments', { ...of, resource_id: 'bgpip-other' })
      .dayu_ddos_policy_attachment_list,
  ).toEqual([]);
  const scene = cloud.create('dayu_ddos_policy_case', {
    ...of,
    name: 'game',
    platform_types: ['PC'],
    app_type: 'GAME',
    app_protocols: ['tcp'],
    tcp_start_port: '1000',
    tcp_end_port: '2000',
    udp_start_port: '3000',
    udp_end_port: '4000',
    has_abroad: 'yes',
    has_initiate_tcp: 'yes',
    web_api_urls: ['a.example.com'],
  });
  expect(cloud.lookUp('dayu_ddos_policy_cases', { ...of, scene_id: scene.scene_id }).list).toMatchObject([
    { scene_id: scene.scene_id, name: 'game', platform_types: ['PC'], tcp_end_port: '2000' },
  ]);
});

test('policies for requests are found', () => {
  const of = { resource_type: 'bgpip', resource_id: 'bgpip-00000001' };
  const http = cloud.create('dayu_cc_http_policy', {
    ...of,
    name: 'http',
    smode: 'matching',
    action: 'drop',
    switch: true,
    rule_list: [{ skey: 'host', operator: 'include', value: 'bad' }],
  });
  const { rule_id } = firstL7Rule();
  const https = cloud.create('dayu_cc_https_policy', {
    ...of,
    name: 'https',
    domain: 'c.example.com',
    rule_id,
    action: 'drop',
    switch: true,
    rule_list: [{ skey: 'cgi', operator: 'equal', value: '/x' }],
  });
  expect(cloud.lookUp('dayu_cc_http_policies', { ...of, policy_id: http.policy_id }).list).toMatchObject([
    { policy_id: http.policy_id, name: 'http', switch: true, rule_list: [{ skey: 'host', value: 'bad' }] },
  ]);
  expect(cloud.lookUp('dayu_cc_http_policies', { ...of, name: 'https' }).list).toEqual([]);
  expect(cloud.lookUp('dayu_cc_https_policies', { ...of, name: 'https' }).list).toMatchObject([
    { policy_id: https.policy_id, domain: 'c.example.com', rule_id, rule_list: [{ operator: 'equal' }] },
  ]);
});
