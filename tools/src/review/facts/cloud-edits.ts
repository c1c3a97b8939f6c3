import { becomes, changes, either, emptied, grows, leaves, lowered, raised, shrinks } from '../edits';
import { ArgumentFact, facts } from './facts';

const SERVICE = 'tencentcloud_api_gateway_service';
const API = 'tencentcloud_api_gateway_api';
const POLICY = 'tencentcloud_dayu_ddos_policy_v2';
const CC = 'tencentcloud_dayu_cc_policy_v2';

const LESS_PROTECTED = 'attacks that were stopped reach the servers';

/** What rules of security groups are made of. */
const TEMPLATES: readonly (readonly [types: readonly string[], argument: string])[] = [
  [['tencentcloud_address_template'], 'addresses'],
  [['tencentcloud_address_extra_template'], 'addresses_extra.address'],
  [['tencentcloud_address_template_group', 'tencentcloud_protocol_template_group'], 'template_ids'],
  [['tencentcloud_protocol_template'], 'protocols'],
];

/** What follows from edits of what the cloud's gateways and its protection are told. */
export const CLOUD_EDITS: readonly ArgumentFact[] = [
  ...facts([API], 'access', [
    ['auth_type', becomes('NONE'), 'high', 'anyone can call the API, without a key', 'low'],
    [
      'oauth_config.public_key',
      changes,
      'medium',
      'tokens that the old key has signed are refused, and those of another one are taken',
    ],
  ]),
  ...facts([API], 'outage', [
    ['auth_type', leaves('NONE'), 'high', 'callers that sign nothing are refused'],
    ['request_config_path', changes, 'high', 'requests to the old path are answered 404'],
    ['request_config_method', changes, 'high', 'requests with the old method are answered 404'],
    ['protocol', changes, 'high', 'callers of the old protocol are refused'],
    ['enable_cors', becomes(false), 'medium', 'browsers keep the answers from pages of other origins'],
    ['service_config_type', changes, 'medium', 'something else answers than before'],
    ['service_config_url', changes, 'medium', 'all requests go to another backend'],
    ['service_config_path', changes, 'medium', 'the backend is asked for other paths than before'],
    ['service_config_scf_function_name', changes, 'medium', 'another function answers than before'],
    ['service_config_timeout', lowered, 'low', 'answers that take longer are given up'],
  ]),
  ...facts([SERVICE], 'outage', [
    ['protocol', either(becomes('http'), becomes('https')), 'high', 'callers of the other protocol are refused'],
    ['net_type', shrinks, 'high', 'callers in the network that is gone reach nobody'],
  ]),
  ...facts([SERVICE], 'access', [
    ['protocol', leaves('https'), 'medium', 'requests may come without encryption'],
    ['net_type', grows, 'high', 'the service can be reached from another network'],
  ]),
  ...facts(['tencentcloud_api_gateway_custom_domain'], 'access', [
    ['is_forced_https', becomes(false), 'medium', 'requests may come without encryption'],
  ]),
  ...facts(['tencentcloud_api_gateway_custom_domain'], 'outage', [
    ['path_mappings', shrinks, 'high', 'requests to the paths that are gone are answered 404'],
    ['sub_domain', changes, 'high', 'the service cannot be reached by the old name'],
  ]),
  ...facts(['tencentcloud_api_gateway_ip_strategy'], 'access', [
    [
      'strategy_data',
      changes,
      'high',
      'the list has other addresses: some may get in that were kept out, or be kept out',
    ],
  ]),
  ...facts(['tencentcloud_api_gateway_api_key'], 'credentials', [
    ['status', becomes('off'), 'high', 'callers that sign with the key are refused'],
    ['secret_name', changes, 'high', 'the key is made anew: callers that sign with the old one are refused'],
  ]),
  ...facts(['tencentcloud_api_gateway_plugin'], 'access', [
    ['plugin_data', changes, 'medium', 'the APIs that it is attached to let others in, or limit them otherwise'],
  ]),
  ...facts(['tencentcloud_api_gateway_service_release', 'tencentcloud_api_gateway_update_service'], 'outage', [
    ['environment_name', changes, 'high', 'the old environment goes offline'],
  ]),
  ...facts(['tencentcloud_api_gateway_update_service'], 'outage', [
    ['version_name', changes, 'low', 'callers get another version of the APIs from then on'],
  ]),
  ...facts([POLICY], 'protection', [
    ['ddos_level', either(becomes('low'), leaves('high')), 'high', LESS_PROTECTED],
    ['ddos_ai', becomes('off'), 'medium', LESS_PROTECTED],
    ['ddos_threshold', raised, 'high', 'traffic is cleaned later, or not at all'],
    ['ddos_geo_ip_block_config', emptied, 'high', 'regions that were blocked are let in'],
    ['ddos_geo_ip_block_config.area_list', shrinks, 'high', 'regions that were blocked are let in'],
    ['ddos_speed_limit_config.packet_rate', raised, 'medium', 'more packets are let in'],
    ['ddos_speed_limit_config.bandwidth', raised, 'medium', 'more traffic is let in'],
    ['ddos_speed_limit_config', emptied, 'medium', 'traffic is no longer limited'],
    ['acls', either(emptied, shrinks), 'medium', 'ports are open, or closed, that were not'],
    ['packet_filters', either(emptied, shrinks), 'medium', 'packets are let in that were dropped'],
    ['black_white_ips', shrinks, 'medium', 'addresses that were blocked are let in, or trusted ones are cleaned'],
    ['black_white_ips', grows, 'low', 'addresses are let in past all protection, or blocked'],
    ['protocol_block_config.drop_tcp', becomes(0), 'medium', 'what was dropped is let in'],
    ['protocol_block_config.drop_udp', becomes(0), 'medium', 'what was dropped is let in'],
    ['protocol_block_config.drop_icmp', becomes(0), 'medium', 'what was dropped is let in'],
  ]),
  ...facts([CC], 'protection', [
    ['thresholds.threshold', raised, 'high', 'floods of requests are noticed later'],
    ['thresholds', emptied, 'high', 'floods of requests are not noticed'],
    ['cc_precision_req_limits', shrinks, 'medium', 'clients are limited otherwise, or not at all'],
    ['cc_precision_req_limits.policys.request_num', raised, 'medium', 'clients may send more requests'],
    ['cc_geo_ip_policys', shrinks, 'medium', 'regions that were blocked are let in'],
    ['cc_precision_policys', shrinks, 'medium', 'requests that were blocked are let in'],
  ]),
  ...facts(['tencentcloud_dayu_cc_http_policy', 'tencentcloud_dayu_cc_https_policy'], 'protection', [
    ['switch', becomes(false), 'high', 'floods of requests reach the servers'],
  ]),
  ...facts(['tencentcloud_dayu_cc_http_policy'], 'protection', [
    ['frequency', raised, 'medium', 'clients may send more requests'],
  ]),
  ...facts(['tencentcloud_antiddos_ddos_geo_ip_block_config'], 'protection', [
    [
      'ddos_geo_ip_block_config.region_type',
      changes,
      'high',
      'other regions are blocked than before: some that were are let in',
    ],
    ['ddos_geo_ip_block_config.area_list', shrinks, 'high', 'regions that were blocked are let in'],
    ['ddos_geo_ip_block_config.action', leaves('drop'), 'high', 'regions that were blocked are let in'],
  ]),
  ...facts(['tencentcloud_antiddos_ddos_speed_limit_config'], 'protection', [
    ['ddos_speed_limit_config.speed_values.value', raised, 'medium', 'more traffic is let in'],
  ]),
  ...facts(['tencentcloud_antiddos_cc_precision_policy'], 'protection', [
    ['policy_list', changes, 'medium', 'other requests are blocked than before: some that were are let in'],
    [
      'policy_action',
      leaves('drop'),
      'high',
      'requests that were blocked are let in, or only asked to prove themselves',
    ],
  ]),
  ...facts(['tencentcloud_antiddos_ip_alarm_threshold_config'], 'protection', [
    ['alarm_threshold', raised, 'low', 'attacks are told of later'],
  ]),
  ...TEMPLATES.flatMap(([types, argument]) => [
    ...facts(types, 'access', [
      [
        argument,
        grows,
        'medium',
        'rules of security groups that use it hold for more: some may get in that were kept out',
      ],
    ]),
    ...facts(types, 'outage', [
      [
        argument,
        shrinks,
        'medium',
        'rules of security groups that use it hold for less: some may be kept out that got in',
      ],
    ]),
  ]),
];
