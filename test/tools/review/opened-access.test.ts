/**
 * Edits with the harm that a careful reader of the plan names, written without the results of the review. The severities are about access,
 * protection and limits; findings about outages and credentials are left out. `null` marks harmless edits.
 */
import { Severity } from '../../../tools/src/review/model';
import { PlannedObject, reviewOf } from './support/plans';

type Values = { readonly [name: string]: any };
type Case = readonly [what: string, type: string, before: Values | null, after: Values | null, worst: Severity | null];

const P = 'konnect_gateway_plugin_';
const K = 'konnect_';
const T = 'tencentcloud_';
const OPENING = ['access', 'protection', 'limits'];

/** A policy of a service, with these settings before and after. */
const policy = (name: string, what: string, before: Values, after: Values, worst: Severity | null): Case => [
  what,
  P + name,
  { enabled: true, service: { id: 's' }, config: before },
  { enabled: true, service: { id: 's' }, config: after },
  worst,
];
const edit = (type: string, what: string, before: Values, after: Values, worst: Severity | null): Case => [
  what,
  type,
  before,
  after,
  worst,
];

const CASES: readonly Case[] = [
  // Certificates and encryption.
  edit(
    K + 'gateway_service',
    'certificate of the backend unchecked',
    { tls_verify: true },
    { tls_verify: false },
    'medium',
  ),
  edit(K + 'gateway_service', 'check of the backend removed', { tls_verify: true }, { tls_verify: null }, 'medium'),
  edit(K + 'gateway_service', 'certificate of the backend checked', { tls_verify: false }, { tls_verify: true }, null),
  edit(K + 'gateway_service', 'check of the backend stated', { tls_verify: null }, { tls_verify: false }, null),
  edit(
    K + 'gateway_service',
    'backend without encryption',
    { protocol: 'https', port: 443 },
    { protocol: 'http', port: 80 },
    'medium',
  ),
  edit(
    K + 'gateway_service',
    'backend with encryption',
    { protocol: 'http', port: 80 },
    { protocol: 'https', port: 443 },
    null,
  ),
  edit(
    K + 'gateway_service',
    'another authority for the backend',
    { ca_certificates: ['a'] },
    { ca_certificates: ['a', 'b'] },
    'medium',
  ),
  edit(K + 'gateway_service', 'more retries', { retries: 3 }, { retries: 5 }, null),
  policy('openid_connect', 'identity provider unchecked', { ssl_verify: true }, { ssl_verify: false }, 'high'),
  policy('openid_connect', 'identity provider checked', { ssl_verify: false }, { ssl_verify: true }, null),
  policy('ldap_auth', 'directory unchecked', { verify_ldap_host: true }, { verify_ldap_host: false }, 'high'),
  policy('ldap_auth_advanced', 'directory checked', { verify_ldap_host: false }, { verify_ldap_host: true }, null),
  policy('ldap_auth_advanced', 'directory without TLS', { ldaps: true }, { ldaps: false }, 'medium'),
  policy('http_log', 'collector of logs unchecked', { ssl_verify: true }, { ssl_verify: false }, 'medium'),
  policy(
    'rate_limiting',
    'Redis unchecked',
    { minute: 5, redis: { ssl: true, ssl_verify: true } },
    { minute: 5, redis: { ssl: true, ssl_verify: false } },
    'medium',
  ),
  policy(
    'rate_limiting',
    'Redis given up',
    { minute: 5, policy: 'redis', redis: { ssl: true, ssl_verify: true } },
    { minute: 5, policy: 'cluster', redis: null },
    null,
  ),
  policy(
    'mtls_auth',
    'revocation no longer checked',
    { revocation_check_mode: 'STRICT' },
    { revocation_check_mode: 'SKIP' },
    'high',
  ),
  policy(
    'mtls_auth',
    'revocation checked less',
    { revocation_check_mode: 'STRICT' },
    { revocation_check_mode: 'IGNORE_CA_ERROR' },
    'high',
  ),
  policy(
    'header_cert_auth',
    'revocation checked strictly',
    { revocation_check_mode: 'SKIP' },
    { revocation_check_mode: 'STRICT' },
    null,
  ),
  policy('mtls_auth', 'another authority', { ca_certificates: ['a'] }, { ca_certificates: ['b'] }, 'high'),
  policy('mtls_auth', 'a further authority', { ca_certificates: ['a'] }, { ca_certificates: ['a', 'b'] }, 'high'),
  policy('mtls_auth', 'an authority less', { ca_certificates: ['a', 'b'] }, { ca_certificates: ['a'] }, null),
  edit(K + 'gateway_ca_certificate', 'authority exchanged', { cert: 'one' }, { cert: 'two' }, 'high'),

  // OpenID Connect.
  policy('openid_connect', 'signatures unchecked', { verify_signature: true }, { verify_signature: false }, 'high'),
  policy('openid_connect', 'claims unchecked', { verify_claims: true }, { verify_claims: false }, 'high'),
  policy(
    'openid_connect',
    'scopes no longer required',
    { scopes_required: ['orders'] },
    { scopes_required: [] },
    'high',
  ),
  policy('openid_connect', 'scopes removed', { scopes_required: ['orders'] }, { scopes_required: null }, 'high'),
  policy('openid_connect', 'scopes required', { scopes_required: null }, { scopes_required: ['orders'] }, null),
  policy(
    'openid_connect',
    'groups no longer required',
    { groups_required: ['staff'] },
    { groups_required: null },
    'high',
  ),
  policy(
    'openid_connect',
    'one of several groups no longer suffices',
    { groups_required: ['staff', 'partners'] },
    { groups_required: ['staff'] },
    null,
  ),
  policy(
    'openid_connect',
    'a further group suffices',
    { groups_required: ['staff'] },
    { groups_required: ['staff', 'partners'] },
    'medium',
  ),
  policy(
    'openid_connect',
    'audience no longer required',
    { audience_required: ['api'] },
    { audience_required: [] },
    'high',
  ),
  policy(
    'openid_connect',
    'another issuer',
    { issuer: 'https://a.example.com' },
    { issuer: 'https://b.example.com' },
    'high',
  ),
  policy('openid_connect', 'consumers optional', { consumer_optional: false }, { consumer_optional: true }, 'high'),
  policy('openid_connect', 'consumers required', { consumer_optional: true }, { consumer_optional: false }, null),
  policy('openid_connect', 'longer leeway', { leeway: 0 }, { leeway: 3600 }, 'medium'),
  policy(
    'openid_connect',
    'proof of possession off',
    { proof_of_possession_dpop: 'strict' },
    { proof_of_possession_dpop: 'off' },
    'high',
  ),
  policy('openid_connect', 'anonymous visitors', { anonymous: null }, { anonymous: 'visitor' }, 'high'),
  policy('openid_connect', 'no anonymous visitors', { anonymous: 'visitor' }, { anonymous: null }, null),
  policy(
    'openid_connect',
    'text of an error',
    { forbidden_error_message: 'Forbidden' },
    { forbidden_error_message: 'No' },
    null,
  ),
  policy(
    'openid_connect',
    'cookie for pages without TLS',
    { session_cookie_secure: true },
    { session_cookie_secure: false },
    'medium',
  ),

  // Other authentication methods.
  policy('jwt', 'expiry unchecked', { claims_to_verify: ['exp'] }, { claims_to_verify: [] }, 'high'),
  policy('jwt', 'a further claim checked', { claims_to_verify: ['exp'] }, { claims_to_verify: ['exp', 'nbf'] }, null),
  policy('jwt', 'no bound on lifetimes', { maximum_expiration: 3600 }, { maximum_expiration: 0 }, 'medium'),
  policy('jwt', 'a bound on lifetimes', { maximum_expiration: 0 }, { maximum_expiration: 3600 }, null),
  policy('hmac_auth', 'bodies unsigned', { validate_request_body: true }, { validate_request_body: false }, 'high'),
  policy('hmac_auth', 'headers unsigned', { enforce_headers: ['date', 'host'] }, { enforce_headers: [] }, 'high'),
  policy('hmac_auth', 'clocks closer', { clock_skew: 300 }, { clock_skew: 60 }, null),
  policy(
    'jwt_signer',
    'signatures unchecked',
    { verify_access_token_signature: true },
    { verify_access_token_signature: false },
    'high',
  ),
  policy(
    'jwt_signer',
    'expiry unchecked',
    { verify_channel_token_expiry: true },
    { verify_channel_token_expiry: false },
    'high',
  ),
  policy('jwt_signer', 'tokens optional', { access_token_optional: false }, { access_token_optional: true }, 'high'),
  policy(
    'jwt_signer',
    'signatures checked',
    { verify_access_token_signature: false },
    { verify_access_token_signature: true },
    null,
  ),
  policy(
    'saml',
    'assertions unsigned',
    { validate_assertion_signature: true },
    { validate_assertion_signature: false },
    'high',
  ),
  policy(
    'oauth2_introspection',
    'another server of tokens',
    { introspection_url: 'https://a' },
    { introspection_url: 'https://b' },
    'high',
  ),
  policy('ace', 'requests without a match', { match_policy: 'required' }, { match_policy: 'if_present' }, 'high'),
  policy('key_auth', 'names of the key', { key_names: ['apikey'] }, { key_names: ['apikey', 'x-key'] }, null),
  policy('key_auth', 'credentials hidden', { hide_credentials: false }, { hide_credentials: true }, null),
  policy(
    'basic_auth',
    'passwords tried without limit',
    { brute_force_protection: { strategy: 'memory' } },
    { brute_force_protection: { strategy: 'off' } },
    'medium',
  ),
  policy('opa', 'other rules', { opa_path: '/v1/data/orders' }, { opa_path: '/v1/data/open' }, 'high'),

  // Who may pass.
  policy('acl', 'a further group', { allow: ['partners'] }, { allow: ['partners', 'everyone'] }, 'high'),
  policy('acl', 'one group less', { allow: ['partners', 'everyone'] }, { allow: ['partners'] }, null),
  policy('acl', 'denials emptied', { deny: ['banned'] }, { deny: null }, 'high'),
  policy('ip_restriction', 'a larger network', { allow: ['198.51.100.0/24'] }, { allow: ['198.51.0.0/16'] }, 'high'),
  policy('ip_restriction', 'a part of the network', { allow: ['198.51.0.0/16'] }, { allow: ['198.51.100.0/24'] }, null),
  policy('ip_restriction', 'a larger network denied', { deny: ['198.51.100.7'] }, { deny: ['198.51.100.0/24'] }, null),
  policy(
    'ip_restriction',
    'a denied address less',
    { deny: ['198.51.100.7', '198.51.100.8'] },
    { deny: ['198.51.100.7'] },
    'high',
  ),
  policy('cors', 'any origin', { origins: ['https://shop.example.com'] }, { origins: ['*'] }, 'medium'),
  policy('cors', 'an origin less', { origins: ['https://a', 'https://b'] }, { origins: ['https://a'] }, null),
  policy('bot_detection', 'denials emptied', { deny: ['curl'] }, { deny: [] }, 'medium'),
  policy(
    'ai_mcp_proxy',
    'tools for all',
    { default_acl: [{ scope: 'tools', allow: ['staff'], deny: [] }] },
    { default_acl: [{ scope: 'tools', allow: ['staff', 'guests'], deny: [] }] },
    'high',
  ),

  // Protection.
  policy(
    'injection_protection',
    'attacks only logged',
    { enforcement_mode: 'block' },
    { enforcement_mode: 'log_only' },
    'high',
  ),
  policy(
    'injection_protection',
    'attacks blocked',
    { enforcement_mode: 'log_only' },
    { enforcement_mode: 'block' },
    null,
  ),
  policy(
    'injection_protection',
    'fewer kinds of attacks',
    { injection_types: ['sql', 'js'] },
    { injection_types: ['sql'] },
    'high',
  ),
  policy(
    'json_threat_protection',
    'deeper contents',
    { max_container_depth: 5 },
    { max_container_depth: -1 },
    'medium',
  ),
  policy('json_threat_protection', 'flatter contents', { max_container_depth: -1 }, { max_container_depth: 5 }, null),
  policy('xml_threat_protection', 'entities allowed', { allow_dtd: false }, { allow_dtd: true }, 'high'),
  policy(
    'ai_prompt_guard',
    'denied patterns emptied',
    { deny_patterns: ['.*password.*'] },
    { deny_patterns: [] },
    'high',
  ),
  policy(
    'ai_aws_guardrails',
    'answers no longer checked',
    { guarding_mode: 'BOTH' },
    { guarding_mode: 'INPUT' },
    'high',
  ),
  policy('ai_lakera_guard', 'answers checked as well', { guarding_mode: 'INPUT' }, { guarding_mode: 'BOTH' }, null),
  policy(
    'ai_azure_content_safety',
    'worse contents let in',
    { categories: [{ name: 'Hate', rejection_level: 2 }] },
    { categories: [{ name: 'Hate', rejection_level: 6 }] },
    'high',
  ),
  policy(
    'ai_azure_content_safety',
    'a further category',
    { categories: [{ name: 'Hate', rejection_level: 2 }] },
    {
      categories: [
        { name: 'Hate', rejection_level: 2 },
        { name: 'Violence', rejection_level: 4 },
      ],
    },
    null,
  ),
  policy(
    'request_validator',
    'a parameter optional',
    { parameter_schema: [{ name: 'id', in: 'query', required: true }] },
    { parameter_schema: [{ name: 'id', in: 'query', required: false }] },
    'medium',
  ),
  policy(
    'oas_validation',
    'bodies unchecked',
    { validate_request_body: true },
    { validate_request_body: false },
    'medium',
  ),
  policy(
    'oas_validation',
    'answers checked',
    { validate_response_body: false },
    { validate_response_body: true },
    null,
  ),

  // Limits.
  policy('rate_limiting', 'more requests', { minute: 60 }, { minute: 600 }, 'medium'),
  policy('rate_limiting', 'fewer requests', { minute: 600 }, { minute: 60 }, null),
  policy(
    'rate_limiting_advanced',
    'the same rate in a shorter window',
    { limit: [60], window_size: [60] },
    { limit: [1], window_size: [1] },
    null,
  ),
  policy(
    'rate_limiting_advanced',
    'a shorter window',
    { limit: [60], window_size: [60] },
    { limit: [60], window_size: [1] },
    'medium',
  ),
  policy(
    'rate_limiting_advanced',
    'a window less',
    { limit: [10, 100], window_size: [1, 60] },
    { limit: [100], window_size: [60] },
    'medium',
  ),
  policy(
    'request_size_limiting',
    'a larger unit',
    { allowed_payload_size: 128, size_unit: 'kilobytes' },
    { allowed_payload_size: 128, size_unit: 'megabytes' },
    'medium',
  ),
  policy(
    'request_size_limiting',
    'the same size in another unit',
    { allowed_payload_size: 1, size_unit: 'megabytes' },
    { allowed_payload_size: 1024, size_unit: 'kilobytes' },
    null,
  ),
  policy(
    'response_ratelimiting',
    'more objects',
    { limits: { sms: { minute: 10 } } },
    { limits: { sms: { minute: 1000 } } },
    'medium',
  ),

  // Code.
  policy('pre_function', 'other code', { access: ['check()'] }, { access: ['return'] }, 'high'),
  [
    'a function deleted',
    P + 'pre_function',
    { enabled: true, service: { id: 's' }, config: { access: ['check()'] } },
    null,
    'high',
  ],
  edit(K + 'gateway_custom_plugin_streaming', 'other code of a policy', { handler: 'one' }, { handler: 'two' }, 'high'),

  // Policies and their scopes.
  [
    'a policy moved to another service',
    P + 'key_auth',
    { enabled: true, service: { id: 'a' }, config: {} },
    { enabled: true, service: { id: 'b' }, config: {} },
    'high',
  ],
  [
    'a policy moved to another route',
    P + 'acl',
    { enabled: true, route: { id: 'a' }, config: { allow: ['x'] } },
    { enabled: true, route: { id: 'b' }, config: { allow: ['x'] } },
    'high',
  ],
  [
    'a policy for the whole control plane',
    P + 'key_auth',
    { enabled: true, service: { id: 'a' }, config: {} },
    { enabled: true, service: null, config: {} },
    null,
  ],
  [
    'tags of a policy',
    P + 'key_auth',
    { enabled: true, service: { id: 'a' }, tags: ['a'], config: {} },
    { enabled: true, service: { id: 'a' }, tags: ['b'], config: {} },
    null,
  ],
  [
    'settings of a policy that is off',
    P + 'openid_connect',
    { enabled: false, config: { verify_signature: true } },
    { enabled: false, config: { verify_signature: false } },
    null,
  ],

  // Routes.
  edit(
    K + 'gateway_route',
    'any method',
    { methods: ['GET'], paths: ['/a'] },
    { methods: null, paths: ['/a'] },
    'high',
  ),
  edit(
    K + 'gateway_route',
    'any host',
    { hosts: ['a.example.com'], paths: ['/a'] },
    { hosts: [], paths: ['/a'] },
    'high',
  ),
  edit(
    K + 'gateway_route',
    'any header',
    { headers: { 'x-internal': ['1'] }, paths: ['/a'] },
    { headers: null, paths: ['/a'] },
    'high',
  ),
  edit(
    K + 'gateway_route',
    'any source',
    { sources: [{ ip: '10.0.0.0/8' }], paths: ['/a'] },
    { sources: null, paths: ['/a'] },
    'high',
  ),
  edit(K + 'gateway_route', 'a method less', { methods: ['GET', 'POST'] }, { methods: ['GET'] }, null),
  edit(
    K + 'gateway_route',
    'a source less',
    { sources: [{ ip: '10.0.0.0/8' }, { ip: '192.0.2.1' }] },
    { sources: [{ ip: '192.0.2.1' }] },
    null,
  ),
  edit(K + 'gateway_route', 'encryption required', { protocols: ['http', 'https'] }, { protocols: ['https'] }, null),
  edit(
    K + 'gateway_route',
    'no encryption required',
    { protocols: ['https'] },
    { protocols: ['http', 'https'] },
    'medium',
  ),
  edit(K + 'gateway_route', 'of another service', { service: { id: 'a' } }, { service: { id: 'b' } }, 'medium'),

  // People, programs and callers.
  ['a group for a caller', K + 'gateway_acl', null, { consumer_id: 'c', group: 'admins' }, 'medium'],
  [
    'a member of a group',
    K + 'gateway_consumer_group_member',
    null,
    { consumer_id: 'c', consumer_group_id: 'g' },
    'medium',
  ],
  edit(
    K + 'team_role',
    'from viewer to admin',
    { role_name: 'Viewer', team_id: 't' },
    { role_name: 'Admin', team_id: 't' },
    'high',
  ),
  edit(
    K + 'team_role',
    'from admin to viewer',
    { role_name: 'Admin', team_id: 't' },
    { role_name: 'Viewer', team_id: 't' },
    null,
  ),
  edit(
    K + 'system_account_role',
    'for all entities',
    { role_name: 'Viewer', entity_id: 'e' },
    { role_name: 'Viewer', entity_id: '*' },
    'high',
  ),
  edit(
    K + 'team_role',
    'from one kind of work to another',
    { role_name: 'Publisher', team_id: 't' },
    { role_name: 'Deployer', team_id: 't' },
    'medium',
  ),
  edit(
    K + 'team_role',
    'for one entity alone',
    { role_name: 'Viewer', entity_id: '*' },
    { role_name: 'Viewer', entity_id: 'e' },
    null,
  ),
  edit(
    K + 'event_gateway_cluster_policy_acls',
    'a further denial',
    { enabled: true, config: { rules: [{ action: 'deny', resource_type: 'topic' }] } },
    {
      enabled: true,
      config: {
        rules: [
          { action: 'deny', resource_type: 'topic' },
          { action: 'deny', resource_type: 'group' },
        ],
      },
    },
    null,
  ),
  edit(
    K + 'identity_auth_server_client',
    'every scope',
    { allow_all_scopes: false },
    { allow_all_scopes: true },
    'high',
  ),
  edit(K + 'identity_auth_server_client', 'some scopes', { allow_all_scopes: true }, { allow_all_scopes: false }, null),
  edit(
    K + 'realm',
    'all control planes',
    { allow_all_control_planes: false },
    { allow_all_control_planes: true },
    'high',
  ),

  // Portals.
  edit(K + 'portal', 'no sign-in', { authentication_enabled: true }, { authentication_enabled: false }, 'high'),
  edit(
    K + 'portal',
    'sign-in',
    { authentication_enabled: false, rbac_enabled: false },
    { authentication_enabled: true, rbac_enabled: true },
    null,
  ),
  edit(
    K + 'portal_ip_allow_list',
    'a further address',
    { allowed_ips: ['192.0.2.0/24'] },
    { allowed_ips: ['192.0.2.0/24', '198.51.100.1'] },
    'high',
  ),
  edit(
    K + 'portal_ip_allow_list',
    'an address less',
    { allowed_ips: ['192.0.2.0/24', '198.51.100.1'] },
    { allowed_ips: ['192.0.2.0/24'] },
    null,
  ),
  edit(K + 'api_publication', 'for members alone', { visibility: 'public' }, { visibility: 'private' }, null),
  edit(
    K + 'portal_page',
    'another text',
    { content: '# A', visibility: 'private' },
    { content: '# B', visibility: 'private' },
    null,
  ),

  // Event gateways.
  edit(
    K + 'event_gateway_virtual_cluster',
    'no lists of access',
    { acl_mode: 'enforce_on_gateway' },
    { acl_mode: 'passthrough' },
    'high',
  ),
  edit(
    K + 'event_gateway_virtual_cluster',
    'lists of access',
    { acl_mode: 'passthrough' },
    { acl_mode: 'enforce_on_gateway' },
    null,
  ),
  edit(
    K + 'event_gateway_listener_policy_tls_server',
    'certificates only requested',
    { enabled: true, config: { client_authentication: { mode: 'required' } } },
    { enabled: true, config: { client_authentication: { mode: 'requested' } } },
    'high',
  ),
  edit(
    K + 'event_gateway_produce_policy_encrypt',
    'records pass without encryption',
    { enabled: true, config: { failure_mode: 'error' } },
    { enabled: true, config: { failure_mode: 'passthrough' } },
    'high',
  ),
  edit(
    K + 'event_gateway_backend_cluster',
    'brokers checked',
    { tls: { enabled: true, insecure_skip_verify: true } },
    { tls: { enabled: true, insecure_skip_verify: false } },
    null,
  ),

  // The cloud.
  edit(T + 'api_gateway_api', 'from OAuth to App', { auth_type: 'OAUTH' }, { auth_type: 'APP' }, 'high'),
  edit(T + 'api_gateway_api', 'from App to none', { auth_type: 'APP' }, { auth_type: 'NONE' }, 'high'),
  edit(T + 'api_gateway_api', 'from none to a key', { auth_type: 'NONE' }, { auth_type: 'SECRET' }, null),
  edit(
    T + 'api_gateway_api',
    'backend without encryption',
    { service_config_url: 'https://a.example.com' },
    { service_config_url: 'http://a.example.com' },
    'medium',
  ),
  edit(
    T + 'api_gateway_service',
    'open to the internet',
    { net_type: ['INNER'] },
    { net_type: ['INNER', 'OUTER'] },
    'high',
  ),
  edit(T + 'api_gateway_usage_plan', 'no limit', { max_request_num: 1000 }, { max_request_num: -1 }, 'medium'),
  edit(T + 'api_gateway_usage_plan', 'a limit', { max_request_num: -1 }, { max_request_num: 1000 }, null),
  edit(
    T + 'dayu_ddos_policy_v2',
    'a denied address less',
    { black_white_ips: [{ ip: '192.0.2.1', ip_type: 'black' }] },
    { black_white_ips: [] },
    'high',
  ),
  edit(
    T + 'dayu_ddos_policy_v2',
    'a further denied address',
    { black_white_ips: [{ ip: '192.0.2.1', ip_type: 'black' }] },
    {
      black_white_ips: [
        { ip: '192.0.2.1', ip_type: 'black' },
        { ip: '192.0.2.2', ip_type: 'black' },
      ],
    },
    null,
  ),
  edit(T + 'dayu_ddos_policy_v2', 'a higher level', { ddos_level: 'low' }, { ddos_level: 'high' }, null),
  [
    'an address past protection',
    T + 'antiddos_ddos_black_white_ip',
    null,
    { instance_id: 'bgp-1', ip: '192.0.2.1', mask: 0, type: 'white' },
    'medium',
  ],
  [
    'an address denied',
    T + 'antiddos_ddos_black_white_ip',
    null,
    { instance_id: 'bgp-1', ip: '192.0.2.1', mask: 0, type: 'black' },
    null,
  ],
  edit(
    T + 'dayu_cc_policy_v2',
    'fewer requests',
    { cc_precision_req_limits: [{ domain: 'a', protocol: 'http', policys: [{ request_num: 100, period: 10 }] }] },
    { cc_precision_req_limits: [{ domain: 'a', protocol: 'http', policys: [{ request_num: 50, period: 10 }] }] },
    null,
  ),
  edit(
    T + 'antiddos_port_acl_config',
    'a port opened',
    { acl_config: [{ action: 'drop', forward_protocol: 'tcp', d_port_start: 22, d_port_end: 22 }] },
    { acl_config: [{ action: 'transmit', forward_protocol: 'tcp', d_port_start: 22, d_port_end: 22 }] },
    'high',
  ),
  edit(
    T + 'dayu_l7_rule_v2',
    'origin without encryption',
    { rule: [{ domain: 'a', https_to_http_enable: 0 }] },
    { rule: [{ domain: 'a', https_to_http_enable: 1 }] },
    'medium',
  ),
];

test.each(CASES)('%s (%s)', (_, type, before, after, worst) => {
  expect(judged(type, before, after)).toBe(worst);
});

test('at least a third of the cases are harmless edits', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(100);
  expect(CASES.filter(([, , , , worst]) => worst === null).length).toBeGreaterThan(CASES.length / 3);
});

/** The worst severity of findings about access, protection and limits. */
function judged(type: string, before: Values | null, after: Values | null): Severity | null {
  const own = { id: 'own', control_plane_id: 'cp' };
  const object: PlannedObject = {
    address: `${type}.one`,
    before: before && { ...own, ...before },
    after: after && { ...own, ...after },
  };
  const [{ findings }] = reviewOf(object).changes;
  const severities = findings.filter(({ harm }) => OPENING.includes(harm)).map(({ severity }) => severity);
  return (['high', 'medium', 'low'] as const).find((one) => severities.includes(one)) ?? null;
}
