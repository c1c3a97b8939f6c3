import { AdditionFact, LossFact } from './facts';

/** Consequences of deleting objects of the cloud. */
export const CLOUD_LOSSES: readonly LossFact[] = [
  {
    types: ['tencentcloud_api_gateway_service'],
    severity: 'high',
    harm: 'outage',
    consequence: 'all environments go offline, and callers can no longer connect',
  },
  {
    types: ['tencentcloud_api_gateway_api'],
    severity: 'high',
    harm: 'outage',
    consequence: 'requests to the API get 404 after the next release',
  },
  {
    types: ['tencentcloud_api_gateway_service_release'],
    severity: 'high',
    harm: 'outage',
    consequence: 'the environment goes offline, with all APIs that were released to the environment',
  },
  {
    types: ['tencentcloud_api_gateway_update_service', 'tencentcloud_api_gateway_update_api_app_key'],
    severity: 'low',
    harm: 'apply',
    consequence: 'Terraform does not undo what the resource has done',
    whenReplaced: 'the resource runs its action again',
  },
  {
    types: ['tencentcloud_api_gateway_custom_domain', 'tencentcloud_antiddos_scheduling_domain_user_name'],
    severity: 'high',
    harm: 'outage',
    consequence: 'callers no longer reach the service at the domain name',
  },
  {
    types: ['tencentcloud_api_gateway_upstream'],
    severity: 'high',
    harm: 'outage',
    consequence: 'APIs that point to the upstream have no backend',
  },
  {
    types: ['tencentcloud_api_gateway_import_open_api'],
    severity: 'high',
    harm: 'outage',
    consequence: 'the APIs that the import created are deleted',
  },
  {
    types: ['tencentcloud_api_gateway_ip_strategy', 'tencentcloud_api_gateway_strategy_attachment'],
    severity: 'high',
    harm: 'access',
    consequence: 'addresses that the IP strategy blocked get access',
    replaced: 'medium',
    whenReplaced: 'until the IP strategy is bound again, addresses that it blocked get access',
  },
  {
    types: ['tencentcloud_api_gateway_plugin', 'tencentcloud_api_gateway_plugin_attachment'],
    severity: 'high',
    harm: 'access',
    consequence: 'traffic that the plugin blocked passes, and the limits of the plugin no longer apply',
    replaced: 'medium',
  },
  {
    types: [
      'tencentcloud_api_gateway_api_key',
      'tencentcloud_api_gateway_api_key_attachment',
      'tencentcloud_api_gateway_api_app',
      'tencentcloud_api_gateway_api_app_attachment',
    ],
    severity: 'high',
    harm: 'credentials',
    consequence: 'callers that sign with the key or application are rejected',
  },
  {
    types: ['tencentcloud_api_gateway_usage_plan', 'tencentcloud_api_gateway_usage_plan_attachment'],
    severity: 'high',
    harm: 'credentials',
    consequence: 'callers with keys of the usage plan are rejected, unless another usage plan has the keys',
  },
  {
    types: ['tencentcloud_api_gateway_api_doc'],
    severity: 'low',
    harm: 'contract',
    consequence: 'readers no longer find the document',
  },
  {
    types: [
      'tencentcloud_dayu_l4_rule',
      'tencentcloud_dayu_l4_rule_v2',
      'tencentcloud_dayu_l7_rule',
      'tencentcloud_dayu_l7_rule_v2',
    ],
    severity: 'high',
    harm: 'outage',
    consequence: 'traffic to the port or domain of the rule is no longer forwarded',
  },
  {
    types: [
      'tencentcloud_antiddos_bgp_instance',
      'tencentcloud_dayu_eip',
      'tencentcloud_dayu_ddos_ip_attachment_v2',
      'tencentcloud_dayu_ddos_policy_attachment',
    ],
    severity: 'high',
    harm: 'protection',
    consequence: 'the addresses lose their protection',
  },
  {
    types: [
      'tencentcloud_dayu_ddos_policy_v2',
      'tencentcloud_dayu_cc_policy_v2',
      'tencentcloud_dayu_ddos_policy',
      'tencentcloud_dayu_cc_http_policy',
      'tencentcloud_dayu_cc_https_policy',
      'tencentcloud_dayu_ddos_policy_case',
    ],
    severity: 'high',
    harm: 'protection',
    consequence: 'attacks that the policy blocked reach the servers',
  },
  {
    types: [
      'tencentcloud_antiddos_cc_black_white_ip',
      'tencentcloud_antiddos_ddos_black_white_ip',
      'tencentcloud_antiddos_cc_precision_policy',
      'tencentcloud_antiddos_ddos_geo_ip_block_config',
      'tencentcloud_antiddos_ddos_speed_limit_config',
      'tencentcloud_antiddos_packet_filter_config',
      'tencentcloud_antiddos_port_acl_config',
    ],
    severity: 'high',
    harm: 'protection',
    consequence: 'traffic that the rule blocked passes, or traffic that the rule exempted is filtered',
    replaced: 'medium',
  },
  {
    types: ['tencentcloud_antiddos_default_alarm_threshold', 'tencentcloud_antiddos_ip_alarm_threshold_config'],
    severity: 'low',
    harm: 'protection',
    consequence: 'attacks above the removed threshold trigger no alarm',
  },
  {
    types: ['tencentcloud_address_*', 'tencentcloud_protocol_template*'],
    severity: 'high',
    harm: 'outage',
    consequence: 'security group rules that use the template no longer apply',
  },
];

/** Consequences of creating objects of the cloud. */
export const CLOUD_ADDITIONS: readonly AdditionFact[] = [
  {
    types: ['tencentcloud_antiddos_ddos_black_white_ip', 'tencentcloud_antiddos_cc_black_white_ip'],
    severity: 'medium',
    harm: 'protection',
    only: ['type', 'white'],
    consequence: 'traffic from the address bypasses all protection',
  },
  {
    types: [
      'tencentcloud_api_gateway_api_key_attachment',
      'tencentcloud_api_gateway_api_app_attachment',
      'tencentcloud_api_gateway_usage_plan_attachment',
    ],
    severity: 'low',
    harm: 'access',
    consequence: 'callers with the keys or applications of the attachment get access',
  },
];
