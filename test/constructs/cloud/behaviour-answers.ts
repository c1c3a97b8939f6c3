/** Answers of the cloud's L2 to problems of the provider, if the sent arguments do not show the answer. */
export interface Answer {
  /**
   * Place of the answer. `documentation`: documentation of a member of L2. `report`: finding of synthesis. The other answers are about
   * the sent arguments: `given` is always sent, `only` sends no other values, `reference` refers to the resource that creates the value,
   * `elsewhere` describes another protection.
   */
  readonly by: 'documentation' | 'report' | 'given' | 'only' | 'reference' | 'elsewhere';
  readonly member?: string;
  readonly saying?: string;
  readonly values?: readonly (string | number | boolean)[];
}

/** By type, path (of an argument, of the enclosing block, or `*` for all), outcome and event. */
export interface Answers {
  readonly [type: string]: { readonly [path: string]: { readonly [what: string]: Answer } };
}

/** The documentation of an L2 member, such as `cloud.ApiOptions.cors`, describes it. */
const told = (member: string, saying: string): Answer => ({ by: 'documentation', member, saying });
/** An error or warning at synthesis reports it. */
const said = (saying: string): Answer => ({ by: 'report', saying });
/** The argument is always sent. */
const given: Answer = { by: 'given' };
/** No other value is sent. */
const only = (...values: (string | number | boolean)[]): Answer => ({ by: 'only', values });
/** The resource that it refers to is created first. */
const reference: Answer = { by: 'reference' };
/** Another mechanism prevents it. */
const elsewhere = (saying: string): Answer => ({ by: 'elsewhere', saying });

export const ANSWERS: Answers = {
  tencentcloud_antiddos_bgp_instance: {
    '*': { 'update refused': told('cloud.DdosPackage', 'The provider can neither change a package or its tags') },
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
    domain_user_name: {
      'update dropped': told('cloud.SchedulingDomainUserNameProps.userName', 'which must not be empty'),
    },
  },
  tencentcloud_api_gateway_api: {
    api_business_type: {
      'remove ignored': elsewhere('goes with the authentication, and is not looked at without OAuth'),
    },
    auth_relation_api_id: {
      'remove ignored': elsewhere('goes with the authentication, and is not looked at without OAuth'),
    },
    constant_parameters: {
      'remove ignored': told('cloud.ServerRequestOptions.constants', 'The last constant cannot be removed in place'),
    },
    is_base64_encoded: {
      'remove ignored': elsewhere('goes with a backend of functions, and is not looked at by others'),
    },
    request_parameters: {
      'remove ignored': told(
        'cloud.ApiOptions.parameters',
        'The provider cannot remove the last parameter of an API in place',
      ),
    },
    response_error_codes: {
      'create wrong': elsewhere('a code is converted where the one that it becomes is given, and is not where none is'),
      'update refused': told(
        'cloud.ApiOptions.errorCodes',
        'The provider cannot remove all error code mappings of an API',
      ),
    },
    response_fail_example: {
      'remove ignored': told(
        'cloud.ApiOptions.failureExample',
        'If you remove the example later, the service keeps the old example',
      ),
    },
    response_success_example: {
      'remove ignored': told(
        'cloud.ApiOptions.successExample',
        'If you remove the example later, the service keeps the old example',
      ),
    },
    response_type: {
      'remove ignored': told(
        'cloud.ApiOptions.responseType',
        'If you remove `responseType` later, the service keeps the old type',
      ),
    },
    service_config_cos_config: {
      'update crashes': told('cloud.Backend.objectStorage', 'Synthesis rejects object storage backends'),
    },
    service_config_product: {
      'create refused': elsewhere('every backend that sends a product sends the id of its network'),
    },
    service_id: { 'create refused': reference },
    service_parameters: {
      'update crashes': told('cloud.ServerRequestOptions.parameters', 'Synthesis rejects `parameters`'),
      'remove ignored': told('cloud.ServerRequestOptions.parameters', 'Synthesis rejects `parameters`'),
    },
    service_tsf_health_check_conf: { 'remove ignored': elsewhere('goes with a backend of microservices') },
    service_tsf_load_balance_conf: { 'remove ignored': elsewhere('goes with a backend of microservices') },
  },
  tencentcloud_api_gateway_api_app: {
    api_app_desc: {
      'remove ignored': told(
        'cloud.ApiAppProps.description',
        'If you remove the description later, the service keeps the old description',
      ),
    },
  },
  tencentcloud_api_gateway_api_app_attachment: {
    '*': {
      'update gap': told(
        'cloud.ApiOptions.allowOutage',
        'Terraform attaches to the new API everything that the program attached to the old API',
      ),
    },
  },
  tencentcloud_api_gateway_api_key_attachment: {
    api_key_id: { 'create refused': reference },
    usage_plan_id: { 'create refused': reference },
  },
  tencentcloud_api_gateway_custom_domain: {
    certificate_id: {
      'remove ignored': told(
        'cloud.CustomDomainOptions.certificateId',
        'If you remove the certificate later, the service keeps the old certificate',
      ),
    },
  },
  tencentcloud_api_gateway_ip_strategy: {
    strategy_data: { 'create refused': told('cloud.IpStrategyOptions.address', 'Exactly one IPv4 or IPv6 address') },
  },
  tencentcloud_api_gateway_plugin_attachment: {
    '*': {
      'update gap': told(
        'cloud.ApiOptions.allowOutage',
        'Terraform attaches to the new API everything that the program attached to the old API',
      ),
    },
    api_id: { 'create refused': said('an API can have one plugin of each type') },
  },
  tencentcloud_api_gateway_service: {
    ip_version: {
      'update gap': told('cloud.GatewayServiceProps.ipVersion', 'The provider cannot change the IP version in place'),
    },
    pre_limit: {
      'remove ignored': told(
        'cloud.GatewayServiceProps.qpsLimits',
        'If you remove the QPS limits later, the API gateway keeps the old limits',
      ),
    },
    release_limit: {
      'remove ignored': told(
        'cloud.GatewayServiceProps.qpsLimits',
        'If you remove the QPS limits later, the API gateway keeps the old limits',
      ),
    },
    test_limit: {
      'remove ignored': told(
        'cloud.GatewayServiceProps.qpsLimits',
        'If you remove the QPS limits later, the API gateway keeps the old limits',
      ),
    },
  },
  tencentcloud_api_gateway_service_release: {
    environment_name: {
      'update gap': told('cloud.Release', 'Replacing or removing the release takes the environment down'),
    },
    release_desc: {
      'update gap': told('cloud.Release', 'Release later versions to `Environment.TEST`, which briefly goes down'),
    },
    service_id: {
      'create refused': told('cloud.Release', '`Release` rejects a gateway service without APIs'),
      'update gap': told('cloud.Release', 'Replacing or removing the release takes the environment down'),
    },
  },
  tencentcloud_api_gateway_strategy_attachment: {
    '*': {
      'update gap': told(
        'cloud.ApiOptions.allowOutage',
        'Terraform attaches to the new API everything that the program attached to the old API',
      ),
    },
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
    '*': {
      'update gap': told(
        'cloud.ApiOptions.allowOutage',
        'Terraform attaches to the new API everything that the program attached to the old API',
      ),
    },
    service_id: { 'create refused': reference },
    usage_plan_id: { 'create refused': reference },
  },
  tencentcloud_dayu_cc_policy_v2: {
    '*': { 'create refused': told('cloud.CcPolicy', 'because the provider requires a bound IP') },
    business: {
      'create dropped': elsewhere('it serves look-ups and the id, for which it is right'),
    },
    cc_precision_policys: {
      'update wrong': told('cloud.CcPolicyProps.precisionPolicies', 'each precision policy has one condition'),
    },
    'cc_precision_policys.ip': {
      'update ignored': told('cloud.CcPolicyProps.precisionPolicies', 'The provider never changes the address'),
    },
    'cc_precision_req_limits.policys.cookie': { 'create dropped': elsewhere('a limit has one of the three') },
    'cc_precision_req_limits.policys.user_agent': { 'create dropped': elsewhere('a limit has one of the three') },
    thresholds: {
      'update gap': told(
        'cloud.CcPolicyProps.thresholds',
        'An apply that changes the threshold of a domain removes the threshold',
      ),
    },
    resource_id: { 'create crashes': told('cloud.CcPolicy', 'the provider plugin exits: plan again') },
  },
  tencentcloud_dayu_ddos_ip_attachment_v2: {
    bgp_instance_id: { 'create crashes': elsewhere('the id is checked to be that of a package') },
  },
  tencentcloud_dayu_ddos_policy_v2: {
    ddos_threshold: {
      'create dropped': told(
        'cloud.DdosPolicyProps.cleaningThreshold',
        'The provider sends 0 only when it updates a policy',
      ),
    },
    resource_id: { 'create crashes': told('cloud.DdosPolicy', 'the provider plugin exits: plan again') },
    water_print_config: { 'update gap': told('cloud.DdosPolicyProps.watermarks', 'creates a watermark with new keys') },
  },
  tencentcloud_dayu_eip: {
    bind_resource_type: { 'create refused': only('cvm', 'clb') },
    eip: {
      'create dropped': told('cloud.DdosProtection.bindEip', 'The provider does not notice changes outside Terraform'),
    },
  },
  tencentcloud_dayu_l4_rule_v2: {
    business: { 'create refused': only('bgpip', 'net') },
    rules: {
      'create dropped': told(
        'cloud.DdosProtection.forwardPort',
        'Terraform still prints "Creation complete" although the service created no rule',
      ),
      'update refused': told('cloud.DdosProtection.forwardPort', 'Every edit of a forwarded port replaces the rule'),
    },
    'rules.protocol': {
      'create wrong': told('cloud.DdosProtection.forwardPort', 'can have one rule, for one protocol'),
    },
    virtual_port: { 'create wrong': elsewhere('both ports come from one argument') },
  },
  tencentcloud_dayu_l7_rule_v2: {
    rule: {
      'create dropped': told(
        'cloud.DdosProtection.forwardWebsite',
        'If another tool deletes the rule of a forwarded website, every plan fails',
      ),
    },
    'rule.domain': {
      'create wrong': told('cloud.DdosProtection.forwardWebsite', 'a domain can have one forwarding rule per protocol'),
    },
  },
  tencentcloud_protocol_template: { protocols: { 'create refused': said('the cloud requires lower case: write') } },
};
