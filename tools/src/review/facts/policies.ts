import { AUTHENTICATION } from 'cdktf-gateways-sandbox/toolkit';
import { becomes, Edit, either, emptied, filled, getsLike, grows, isNarrowed, shrinks } from '../edits';
import { ArgumentFact, facts, LossFact, ObjectFact } from './facts';

/** All policies of gateways. */
export const POLICY = 'konnect_gateway_plugin_';

/** Policies that ask who sends a request. The gateway knows more of them than the provider. */
export const AUTHENTICATIONS: readonly string[] = AUTHENTICATION.map((name) => POLICY + name.replaceAll('-', '_'));

/** Policies that let some pass, and others not. */
const AUTHORIZATIONS: readonly string[] = ['acl', 'ip_restriction', 'opa', 'ai_mcp_oauth2'].map(
  (name) => POLICY + name,
);

/** Policies that keep harmful requests and answers away. */
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

/** Policies that bound how much a caller may do. */
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

/** A list of those who are let in has more of them, or none, which lets all in. One that there was not before let all in. */
const widened: Edit = (before, after) => before.length > 0 && (grows(before, after) || emptied(before, after));

/** What the loss of a policy leaves open, for each kind of policies. */
const OPEN: readonly (Pick<LossFact, 'types' | 'harm' | 'severity'> & { readonly open: string })[] = [
  {
    types: AUTHENTICATIONS,
    harm: 'access',
    severity: 'high',
    open: 'nobody asks callers who they are any more: requests without credentials reach the backend, unless another policy stops them',
  },
  {
    types: AUTHORIZATIONS,
    harm: 'access',
    severity: 'high',
    open: 'whom it kept out gets in',
  },
  { types: SHIELDS, harm: 'protection', severity: 'medium', open: 'what it kept away reaches the backend' },
  { types: LIMITERS, harm: 'limits', severity: 'medium', open: 'callers are no longer held to its limits' },
];

/** What follows where a policy goes. */
export const POLICY_LOSSES: readonly LossFact[] = OPEN.map(({ open, ...fact }) => ({
  ...fact,
  consequence: open,
  replaced: fact.severity === 'high' ? 'medium' : 'low',
  whenReplaced: `until the new one is there, ${open}`,
}));

/** What follows where a policy stays, and no longer runs for all that it ran for. */
export const POLICY_EDITS: readonly ArgumentFact[] = OPEN.flatMap(({ types, harm, severity, open }) =>
  facts(types, harm, [
    ['enabled', becomes(false), severity, `it is switched off: ${open}`],
    [
      'condition',
      filled,
      severity,
      `it runs for the requests alone that the condition is true of; for others, ${open}`,
    ],
    ['protocols', isNarrowed, severity, `for the protocols that are gone, ${open}`],
    ['service.id', filled, severity, `it runs for one service alone; for others, ${open}`],
    ['route.id', filled, severity, `it runs for one route alone; for others, ${open}`],
    // Who asks for credentials cannot be asked for one consumer.
    ...(types === AUTHENTICATIONS
      ? []
      : [
          ['consumer.id', filled, severity, `it runs for one consumer alone; for others, ${open}`] as const,
          [
            'consumer_group.id',
            filled,
            severity,
            `it runs for one group of consumers alone; for others, ${open}`,
          ] as const,
        ]),
  ]),
);

/** What arguments of policies of access open. */
export const POLICY_ARGUMENTS: readonly ArgumentFact[] = [
  ...facts(AUTHENTICATIONS, 'access', [
    ['config.anonymous', filled, 'high', 'who has no valid credentials is let in as this consumer'],
  ]),
  ...facts([`${POLICY}jwt`, `${POLICY}key_auth`, `${POLICY}openid_connect`, `${POLICY}vault_auth`], 'access', [
    ['config.run_on_preflight', becomes(false), 'low', 'preflight requests (OPTIONS) pass without credentials'],
  ]),
  ...facts([`${POLICY}key_auth`], 'outage', [
    ['config.key_names', shrinks, 'medium', 'callers that send their key by a name that is gone are refused'],
  ]),
  ...facts([`${POLICY}acl`], 'access', [
    ['config.allow', widened, 'high', 'groups that were kept out get in'],
    ['config.deny', shrinks, 'high', 'groups that were kept out get in'],
  ]),
  ...facts([`${POLICY}ip_restriction`], 'access', [
    ['config.allow', widened, 'high', 'addresses that were kept out get in'],
    ['config.deny', shrinks, 'high', 'addresses that were kept out get in'],
  ]),
  ...facts([`${POLICY}acl`, `${POLICY}ip_restriction`], 'outage', [
    ['config.allow', either(isNarrowed, filled), 'medium', 'who is on the list no longer is refused'],
    ['config.deny', grows, 'medium', 'who is on the list now is refused'],
  ]),
  ...facts([`${POLICY}cors`], 'access', [
    ['config.origins', getsLike(/^"\*"$/), 'medium', 'pages of any origin may read the answers in a browser'],
    [
      'config.credentials',
      becomes(true),
      'medium',
      'pages of the allowed origins may send the cookies of their users along',
    ],
  ]),
  ...facts([`${POLICY}oas_validation`], 'protection', [
    [
      'config.validate_request_body',
      becomes(false),
      'medium',
      'bodies of requests are no longer held against the specification',
    ],
    [
      'config.notify_only_request_validation_failure',
      becomes(true),
      'medium',
      'invalid requests are only noted, and reach the backend',
    ],
  ]),
];

/** What follows where a policy comes to what callers use already. */
export const POLICY_ADDITIONS: readonly ObjectFact[] = [
  {
    types: [`${POLICY}request_termination`],
    severity: 'high',
    harm: 'outage',
    consequence: 'the gateway answers requests by itself, and none reaches the backend',
  },
  {
    types: [...AUTHENTICATIONS, ...AUTHORIZATIONS],
    severity: 'medium',
    harm: 'outage',
    consequence: 'callers that do not have what it asks for are refused from then on',
  },
  {
    types: LIMITERS,
    severity: 'low',
    harm: 'outage',
    consequence: 'callers above its limits are refused from then on',
  },
];
