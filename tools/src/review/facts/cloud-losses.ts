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
    consequence: 'requests to it are answered 404, from the next release on',
  },
  {
    types: ['tencentcloud_api_gateway_service_release'],
    severity: 'high',
    harm: 'outage',
    consequence: 'the environment goes offline, whatever else was released there',
  },
  {
    types: ['tencentcloud_api_gateway_update_service', 'tencentcloud_api_gateway_update_api_app_key'],
    severity: 'low',
    harm: 'apply',
    consequence: 'nothing is taken back: it was done once, and what it did stays',
    whenReplaced: 'it is done once more',
  },
  {
    types: ['tencentcloud_api_gateway_custom_domain', 'tencentcloud_antiddos_scheduling_domain_user_name'],
    severity: 'high',
    harm: 'outage',
    consequence: 'it cannot be reached by this name any more',
  },
  {
    types: ['tencentcloud_api_gateway_upstream'],
    severity: 'high',
    harm: 'outage',
    consequence: 'APIs that point to it have no backend',
  },
  {
    types: ['tencentcloud_api_gateway_import_open_api'],
    severity: 'high',
    harm: 'outage',
    consequence: 'the APIs that it made are gone',
  },
  {
    types: ['tencentcloud_api_gateway_ip_strategy', 'tencentcloud_api_gateway_strategy_attachment'],
    severity: 'high',
    harm: 'access',
    consequence: 'addresses that were kept out get in',
    replaced: 'medium',
    whenReplaced: 'until it is bound again, addresses that were kept out get in',
  },
  {
    types: ['tencentcloud_api_gateway_plugin', 'tencentcloud_api_gateway_plugin_attachment'],
    severity: 'high',
    harm: 'access',
    consequence: 'what it kept out gets in, and its limits no longer hold',
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
    consequence: 'callers that sign with it are refused',
  },
  {
    types: ['tencentcloud_api_gateway_usage_plan', 'tencentcloud_api_gateway_usage_plan_attachment'],
    severity: 'high',
    harm: 'credentials',
    consequence: 'callers with keys of the plan are refused where no other plan has these',
  },
  {
    types: ['tencentcloud_api_gateway_api_doc'],
    severity: 'low',
    harm: 'contract',
    consequence: 'readers do not find it any more',
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
    consequence: 'traffic to its port or domain is no longer forwarded',
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
    consequence: 'the addresses are without protection',
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
    consequence: 'attacks that were stopped reach the servers',
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
    consequence: 'what it kept out gets in, or whom it let in is cleaned like all others',
    replaced: 'medium',
  },
  {
    types: ['tencentcloud_antiddos_default_alarm_threshold', 'tencentcloud_antiddos_ip_alarm_threshold_config'],
    severity: 'low',
    harm: 'protection',
    consequence: 'attacks above this threshold cause no alarm',
  },
  {
    types: ['tencentcloud_address_*', 'tencentcloud_protocol_template*'],
    severity: 'high',
    harm: 'outage',
    consequence: 'rules of security groups that use it no longer hold',
  },
];

/** Consequences of creating objects of the cloud. */
export const CLOUD_ADDITIONS: readonly AdditionFact[] = [
  {
    types: ['tencentcloud_antiddos_ddos_black_white_ip', 'tencentcloud_antiddos_cc_black_white_ip'],
    severity: 'medium',
    harm: 'protection',
    only: ['type', 'white'],
    consequence: 'traffic of the address is let in past all protection',
  },
  {
    types: [
      'tencentcloud_api_gateway_api_key_attachment',
      'tencentcloud_api_gateway_api_app_attachment',
      'tencentcloud_api_gateway_usage_plan_attachment',
    ],
    severity: 'low',
    harm: 'access',
    consequence: 'callers with these keys are let in',
  },
];
