import { resourceCounts, testExample } from './support';

testExample('ddos-protection', (stack) => {
  test('has exactly these resources', () => {
    expect(resourceCounts(stack())).toEqual({
      // The allowed address, and the denied network.
      tencentcloud_antiddos_ddos_black_white_ip: 2,
      tencentcloud_antiddos_ddos_geo_ip_block_config: 1,
      tencentcloud_antiddos_ddos_speed_limit_config: 1,
      tencentcloud_antiddos_default_alarm_threshold: 1,
      tencentcloud_antiddos_ip_alarm_threshold_config: 1,
      tencentcloud_antiddos_packet_filter_config: 1,
      tencentcloud_antiddos_port_acl_config: 1,
      tencentcloud_antiddos_scheduling_domain_user_name: 1,
      tencentcloud_dayu_cc_policy_v2: 1,
      tencentcloud_dayu_ddos_ip_attachment_v2: 1,
      tencentcloud_dayu_ddos_policy_v2: 1,
      tencentcloud_dayu_l4_rule_v2: 1,
      tencentcloud_dayu_l7_rule_v2: 1,
      // They remember the applied rules, lists and thresholds, and the time of the first plan of list entries.
      terraform_data: 11,
    });
  });

  test('configures each instance either by a policy or by single rules', () => {
    const instancesOf = (type: string) =>
      Object.values<any>(stack().resource[`tencentcloud_${type}`]).map((rule) => rule.instance_id ?? rule.resource_id);
    expect(instancesOf('antiddos_port_acl_config')).toEqual(['bgp-00000ry7']);
    expect(instancesOf('dayu_ddos_policy_v2')).toEqual(['bgpip-000004xf']);
    expect(instancesOf('dayu_cc_policy_v2')).toEqual(['bgpip-000004xf']);
  });

  test('buys nothing, and contains no credentials', () => {
    expect(stack().resource).not.toHaveProperty('tencentcloud_antiddos_bgp_instance');
    expect(stack().provider.tencentcloud).toEqual([{ region: 'eu-frankfurt' }]);
  });
});
