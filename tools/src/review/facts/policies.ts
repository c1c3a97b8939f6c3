import { AUTHENTICATION } from 'cdktf-gateways-sandbox/toolkit/services';
import { becomes, either, filled, grows, isNarrowed, shrinks } from '../edits';
import { ArgumentFact, facts, LossFact, ObjectFact } from './facts';

/** Prefix of the Terraform types of gateway policies, except custom plugins. */
export const POLICY = 'konnect_gateway_plugin_';

/**
 * Types of policies that authenticate the caller. The list also contains policies for which the provider has no
 * resource.
 */
export const AUTHENTICATIONS: readonly string[] = AUTHENTICATION.map((name) => POLICY + name.replaceAll('-', '_'));

/** Types of policies that authorize some callers and reject all others. */
const AUTHORIZATIONS: readonly string[] = ['acl', 'ip_restriction', 'opa', 'ai_mcp_oauth2', 'standard_webhooks'].map(
  (name) => POLICY + name,
);

/** Types of policies that block harmful or invalid requests and responses, or remove personal data from them. */
const SHIELDS: readonly string[] = [
  'ai_aws_guardrails',
  'ai_azure_content_safety',
  'ai_custom_guardrail',
  'ai_gcp_model_armor',
  'ai_lakera_guard',
  'ai_prompt_guard',
  'ai_sanitizer',
  'ai_semantic_prompt_guard',
  'ai_semantic_response_guard',
  'bot_detection',
  'injection_protection',
  'json_threat_protection',
  'oas_validation',
  'request_validator',
  'websocket_validator',
  'xml_threat_protection',
].map((name) => POLICY + name);

/** Types of policies that limit the requests of a caller. */
export const LIMITERS: readonly string[] = [
  'ai_rate_limiting_advanced',
  'graphql_rate_limiting_advanced',
  'rate_limiting',
  'rate_limiting_advanced',
  'request_size_limiting',
  'response_ratelimiting',
  'service_protection',
  'websocket_size_limit',
].map((name) => POLICY + name);

/** Types of policies that run code of users. */
const FUNCTIONS: readonly string[] = ['pre_function', 'post_function'].map((name) => POLICY + name);

/** Types of policies that change requests or responses. */
const TRANSFORMERS: readonly string[] = [
  'exit_transformer',
  'jq',
  'request_transformer',
  'request_transformer_advanced',
  'response_transformer',
  'response_transformer_advanced',
].map((name) => POLICY + name);

/** Kind of gateway policy that protects a backend, with the consequence of deleting a policy of this kind. */
export interface PolicyKind extends Pick<LossFact, 'types' | 'harm' | 'severity'> {
  readonly open: string;
  /** False if policies of this kind cannot apply to single consumers. */
  readonly isOfConsumers?: false;
}

/** Kinds of policies that protect a backend or its callers. */
export const KINDS: readonly PolicyKind[] = [
  {
    types: AUTHENTICATIONS,
    harm: 'access',
    severity: 'high',
    isOfConsumers: false,
    open: 'callers are no longer authenticated: requests without credentials reach the backend, unless another policy rejects them',
  },
  {
    types: AUTHORIZATIONS,
    harm: 'access',
    severity: 'high',
    open: 'callers that the policy blocked get access',
  },
  {
    types: SHIELDS,
    harm: 'protection',
    severity: 'medium',
    open: 'content that the policy blocked or removed passes the gateway',
  },
  { types: LIMITERS, harm: 'limits', severity: 'medium', open: 'the limits of the policy no longer apply to callers' },
  {
    types: FUNCTIONS,
    harm: 'access',
    severity: 'high',
    open: 'checks in the code of the policy no longer run',
    isOfConsumers: false,
  },
  {
    types: [`${POLICY}request_callout`],
    harm: 'access',
    severity: 'medium',
    open: 'checks for which the policy calls other services no longer run',
  },
  {
    types: [`${POLICY}request_termination`],
    harm: 'access',
    severity: 'medium',
    open: 'requests that the policy answered itself reach the backend',
  },
  {
    types: [`${POLICY}tls_handshake_modifier`],
    harm: 'access',
    severity: 'medium',
    open: 'clients are no longer asked for a certificate',
    isOfConsumers: false,
  },
  {
    types: TRANSFORMERS,
    harm: 'access',
    severity: 'low',
    open: 'requests or responses contain content that the policy removed before',
  },
];

/** Consequences of deleting or replacing a policy, by kind of policy. */
export const POLICY_LOSSES: readonly LossFact[] = KINDS.map(({ types, harm, severity, open }) => ({
  types,
  harm,
  severity,
  consequence: open,
  replaced: severity === 'high' ? 'medium' : 'low',
  whenReplaced: `until the new policy exists, ${open}`,
}));

/** Consequences of edits after which a policy no longer runs for all requests of its previous scope. */
export const POLICY_EDITS: readonly ArgumentFact[] = KINDS.flatMap(({ types, harm, severity, open, isOfConsumers }) =>
  facts(types, harm, [
    ['enabled', becomes(false), severity, `the policy is disabled: ${open}`],
    [
      'condition',
      filled,
      severity,
      `the policy runs only for requests that match the condition; for other requests, ${open}`,
    ],
    ['protocols', isNarrowed, severity, `for the removed protocols, ${open}`],
    ['service.id', filled, severity, `the policy runs only for one service; for other services, ${open}`],
    ['route.id', filled, severity, `the policy runs only for one route; for other routes, ${open}`],
    ...(isOfConsumers === false
      ? []
      : [
          [
            'consumer.id',
            filled,
            severity,
            `the policy runs only for one consumer; for other consumers, ${open}`,
          ] as const,
          [
            'consumer_group.id',
            filled,
            severity,
            `the policy runs only for one group of consumers; for other consumers, ${open}`,
          ] as const,
        ]),
  ]),
);

/**
 * Facts about edits of policy arguments that exclude callers. For edits of policy arguments that open access, see the
 * security rules of the catalogue.
 */
export const POLICY_ARGUMENTS: readonly ArgumentFact[] = [
  ...facts([`${POLICY}key_auth`], 'outage', [
    [
      'config.key_names',
      shrinks,
      'medium',
      'callers that send their key in a removed header or parameter are rejected',
    ],
  ]),
  ...facts([`${POLICY}acl`, `${POLICY}ip_restriction`], 'outage', [
    [
      'config.allow',
      either(isNarrowed, filled),
      'medium',
      'callers that are not on the list of allowed callers are rejected',
    ],
    ['config.deny', grows, 'medium', 'callers that are new on the list of denied callers are rejected'],
  ]),
];

/** Consequences of adding a policy to a scope that callers already use. */
export const POLICY_ADDITIONS: readonly ObjectFact[] = [
  {
    types: [`${POLICY}request_termination`],
    severity: 'high',
    harm: 'outage',
    consequence: 'the gateway responds without the backend',
  },
  {
    types: [...AUTHENTICATIONS, ...AUTHORIZATIONS],
    severity: 'medium',
    harm: 'outage',
    consequence: 'callers that do not meet the conditions of the policy are rejected',
  },
  {
    types: LIMITERS,
    severity: 'low',
    harm: 'outage',
    consequence: 'callers above the limits of the policy are rejected',
  },
  {
    types: FUNCTIONS,
    severity: 'low',
    harm: 'outage',
    consequence: 'the code of the policy runs for each request',
  },
];
