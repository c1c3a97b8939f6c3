/** How L2 of the cloud answers what the plugin does badly, where the form of what is sent does not show it. */
export interface Answer {
  /**
   * Where the answer stands. `documentation`: in that of a member of L2; `report`: in what synthesis says; the others are of
   * what is sent: `given` never leaves it out, `only` sends no other values, `reference` refers to what makes it, `elsewhere`
   * is another thing that prevents it, in words.
   */
  readonly by: 'documentation' | 'report' | 'given' | 'only' | 'reference' | 'elsewhere';
  readonly member?: string;
  readonly saying?: string;
  readonly values?: readonly (string | number | boolean)[];
}

/** By type, path (of an argument, of what holds it, or `*` for all), and what the plugin does of it at which event. */
export interface Answers {
  readonly [type: string]: { readonly [path: string]: { readonly [what: string]: Answer } };
}

/** The documentation of a member of L2, such as `cloud.ApiOptions.cors`, tells it. */
const told = (member: string, saying: string): Answer => ({ by: 'documentation', member, saying });
/** An error or a warning at synthesis says it. */
const said = (saying: string): Answer => ({ by: 'report', saying });
/** It is never left out. */
const given: Answer = { by: 'given' };
/** Nothing else is sent. */
const only = (...values: (string | number | boolean)[]): Answer => ({ by: 'only', values });
/** What it names is made first. */
const reference: Answer = { by: 'reference' };
/** Something else prevents it. */
const elsewhere = (saying: string): Answer => ({ by: 'elsewhere', saying });

export const ANSWERS: Answers = {
  tencentcloud_antiddos_bgp_instance: {
    '*': { 'update refused': told('cloud.DdosPackage', 'It cannot be changed, its tags included') },
  },
  tencentcloud_antiddos_ddos_speed_limit_config: {
    'ddos_speed_limit_config.dst_port_list': { 'create crashes': given },
    'ddos_speed_limit_config.protocol_list': { 'create crashes': given },
  },
  tencentcloud_antiddos_packet_filter_config: {
    'packet_filter_config.depth': { 'create crashes': given },
    'packet_filter_config.is_not': { 'create crashes': given },
    'packet_filter_config.match_begin': { 'create crashes': given },
    'packet_filter_config.match_type': { 'create crashes': given },
    'packet_filter_config.offset': { 'create crashes': given },
    'packet_filter_config.protocol': { 'create wrong': only('all', 'icmp', 'tcp', 'udp') },
    'packet_filter_config.str': {
      'create crashes': elsewhere('sent as an empty text, which is what the plugin expects'),
    },
  },
  tencentcloud_antiddos_port_acl_config: { 'acl_config.priority': { 'create crashes': given } },
  tencentcloud_antiddos_scheduling_domain_user_name: {
    domain_user_name: { 'update dropped': told('cloud.SchedulingDomainUserNameProps.userName', 'which is not empty') },
  },
  tencentcloud_api_gateway_api: {
    api_business_type: {
      'remove ignored': elsewhere('goes with the authentication, and is not looked at without OAuth'),
    },
    auth_relation_api_id: {
      'remove ignored': elsewhere('goes with the authentication, and is not looked at without OAuth'),
    },
    constant_parameters: {
      'remove ignored': told('cloud.ServerRequestOptions.constants', 'The last of them cannot be taken out in place'),
    },
    is_base64_encoded: {
      'remove ignored': elsewhere('goes with a backend of functions, and is not looked at by others'),
    },
    request_parameters: {
      'remove ignored': told('cloud.ApiOptions.parameters', 'The last of them cannot be taken out in place'),
    },
    response_error_codes: {
      'create wrong': elsewhere('a code is converted where the one that it becomes is given, and is not where none is'),
      'update refused': told('cloud.ApiOptions.errorCodes', 'The provider refuses to take the last one out'),
    },
    response_fail_example: { 'remove ignored': told('cloud.ApiOptions.failureExample', 'the old one stays') },
    response_success_example: { 'remove ignored': told('cloud.ApiOptions.successExample', 'the old one stays') },
    response_type: { 'remove ignored': told('cloud.ApiOptions.responseType', 'the old one stays') },
    service_config_cos_config: { 'update crashes': told('cloud.Backend.objectStorage', 'so synthesis refuses it') },
    service_config_product: {
      'create refused': elsewhere('every backend that sends a product sends the id of its network'),
    },
    service_id: { 'create refused': reference },
    service_parameters: {
      'update crashes': told('cloud.ServerRequestOptions.parameters', 'so synthesis refuses'),
      'remove ignored': told('cloud.ServerRequestOptions.parameters', 'so synthesis refuses'),
    },
    service_tsf_health_check_conf: { 'remove ignored': elsewhere('goes with a backend of microservices') },
    service_tsf_load_balance_conf: { 'remove ignored': elsewhere('goes with a backend of microservices') },
  },
  tencentcloud_api_gateway_api_app: {
    api_app_desc: { 'remove ignored': told('cloud.ApiAppProps.description', 'the old text stays') },
  },
  tencentcloud_api_gateway_api_app_attachment: {
    '*': { 'update gap': told('cloud.ApiOptions.allowOutage', 'attached to it is attached anew') },
  },
  tencentcloud_api_gateway_api_key_attachment: {
    api_key_id: { 'create refused': reference },
    usage_plan_id: { 'create refused': reference },
  },
  tencentcloud_api_gateway_custom_domain: {
    certificate_id: { 'remove ignored': told('cloud.CustomDomainOptions.certificateId', 'the old one stays') },
  },
  tencentcloud_api_gateway_ip_strategy: {
    strategy_data: { 'create refused': told('cloud.IpStrategyOptions.address', 'exactly one, of IPv4 or IPv6') },
  },
  tencentcloud_api_gateway_plugin_attachment: {
    '*': { 'update gap': told('cloud.ApiOptions.allowOutage', 'attached to it is attached anew') },
    api_id: { 'create refused': said('an API takes one plugin of a type') },
  },
  tencentcloud_api_gateway_service: {
    instance_id: { 'update gap': told('cloud.GatewayServiceProps.instanceId', 'A change replaces the service') },
    ip_version: { 'update gap': told('cloud.GatewayServiceProps.ipVersion', 'A change replaces the service') },
    pre_limit: {
      'remove ignored': told('cloud.GatewayServiceProps.qpsLimits', 'To leave them out again changes nothing'),
    },
    release_limit: {
      'remove ignored': told('cloud.GatewayServiceProps.qpsLimits', 'To leave them out again changes nothing'),
    },
    test_limit: {
      'remove ignored': told('cloud.GatewayServiceProps.qpsLimits', 'To leave them out again changes nothing'),
    },
  },
  tencentcloud_api_gateway_service_release: {
    environment_name: { 'update gap': told('cloud.Release', 'To replace or remove it takes the environment down') },
    release_desc: {
      'update gap': told('cloud.Release', 'is released to `Environment.TEST`, which goes down for a moment'),
    },
    service_id: {
      'create refused': told('cloud.Release', 'Refused are a release of a service without APIs'),
      'update gap': told('cloud.Release', 'To replace or remove it takes the environment down'),
    },
  },
  tencentcloud_api_gateway_strategy_attachment: {
    '*': { 'update gap': told('cloud.ApiOptions.allowOutage', 'attached to it is attached anew') },
  },
  tencentcloud_api_gateway_upstream: {
    health_checker: {
      'create wrong': elsewhere('all members are sent, those that were not given with their documented defaults'),
    },
    nodes: {
      'create dropped': elsewhere('nodes have an address, a port and a weight, and nothing of the dropped members'),
    },
    upstream_type: { 'create dropped': given },
  },
  tencentcloud_api_gateway_usage_plan_attachment: {
    '*': { 'update gap': told('cloud.ApiOptions.allowOutage', 'attached to it is attached anew') },
    service_id: { 'create refused': reference },
    usage_plan_id: { 'create refused': reference },
  },
  tencentcloud_dayu_cc_policy_v2: {
    '*': { 'create refused': told('cloud.CcPolicy', 'since the provider requires one') },
    business: {
      'create dropped': elsewhere('it serves look-ups and the id, for which it is right'),
    },
    cc_precision_policys: { 'update wrong': told('cloud.CcPolicyProps.precisionPolicies', 'each of one condition') },
    'cc_precision_policys.ip': {
      'update ignored': told('cloud.CcPolicyProps.precisionPolicies', 'does not change the address of any'),
    },
    'cc_precision_req_limits.policys.cookie': { 'create dropped': elsewhere('a limit has one of the three') },
    'cc_precision_req_limits.policys.user_agent': { 'create dropped': elsewhere('a limit has one of the three') },
    thresholds: { 'update gap': told('cloud.CcPolicyProps.thresholds', 'An edit of one takes it away') },
    resource_id: { 'create crashes': told('cloud.CcPolicy', "ends the provider's plugin: plan again") },
  },
  tencentcloud_dayu_ddos_ip_attachment_v2: {
    bgp_instance_id: { 'create crashes': elsewhere('the id is checked to be that of a package') },
  },
  tencentcloud_dayu_ddos_policy_v2: {
    ddos_threshold: {
      'create dropped': told('cloud.DdosPolicyProps.cleaningThreshold', 'The provider sends 0 with an edit only'),
    },
    resource_id: { 'create crashes': told('cloud.DdosPolicy', "ends the provider's plugin: plan again") },
    water_print_config: { 'update gap': told('cloud.DdosPolicyProps.watermarks', 'makes it again with new keys') },
  },
  tencentcloud_dayu_eip: {
    bind_resource_type: { 'create refused': only('cvm', 'clb') },
    eip: {
      'create dropped': told(
        'cloud.DdosProtection.bindEip',
        'The provider sees nothing of what becomes of it elsewhere',
      ),
    },
  },
  tencentcloud_dayu_l4_rule_v2: {
    business: { 'create refused': only('bgpip', 'net') },
    rules: {
      'create dropped': told('cloud.DdosProtection.forwardPort', 'ends in success, without a rule'),
      'update refused': told('cloud.DdosProtection.forwardPort', 'Every edit replaces the rule'),
    },
    'rules.protocol': { 'create wrong': told('cloud.DdosProtection.forwardPort', 'has one rule, for one protocol') },
    virtual_port: { 'create wrong': elsewhere('both ports come from one argument') },
  },
  tencentcloud_dayu_l7_rule_v2: {
    rule: { 'create dropped': told('cloud.DdosProtection.forwardWebsite', 'One that is gone fails every plan') },
    'rule.domain': {
      'create wrong': told('cloud.DdosProtection.forwardWebsite', 'A domain has one rule for each protocol'),
    },
  },
  tencentcloud_protocol_template: { protocols: { 'create refused': said('the cloud wants lower case: write') } },
};
