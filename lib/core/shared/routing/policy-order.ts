import { isStream, isUnknown, Policy, Request, Route } from './gateway';

/** Policy that runs for a request, and the other applicable policies of the same type, which therefore do not run. */
export interface PolicyRun {
  readonly policy: Policy;
  /** Objects that the policy is attached to, such as `consumer + route`; `global` for a policy of the whole control plane. */
  readonly scope: string;
  readonly instead: readonly Policy[];
}

/**
 * Policy types that authenticate the sender of a request. The gateway does not know the consumer until an
 * authentication policy has run.
 */
export const AUTHENTICATION: readonly string[] = [
  'ace',
  'basic-auth',
  'header-cert-auth',
  'hmac-auth',
  'jwe-decrypt',
  'jwt',
  'jwt-signer',
  'key-auth',
  'key-auth-enc',
  'ldap-auth',
  'ldap-auth-advanced',
  'mtls-auth',
  'oauth2',
  'oauth2-introspection',
  'openid-connect',
  'saml',
  'session',
  'vault-auth',
];

/**
 * Combinations of a policy's scopes, from the most to the least specific. For each policy type, only the most specific
 * policy runs (`lookup_cfg` of `kong/runloop/plugins_iterator.lua`, https://github.com/Kong/kong).
 */
const SCOPES: readonly string[] = [
  'consumer + route + service',
  'group + route + service',
  'consumer + route',
  'consumer + service',
  'group + route',
  'group + service',
  'route + service',
  'consumer',
  'group',
  'route',
  'service',
  'global',
];

/** Returns the combination of scopes of a gateway policy. */
export function scopeOf({ consumer, consumerGroup, route, service }: Policy): string {
  const words = [
    consumer !== undefined && 'consumer',
    consumerGroup !== undefined && 'group',
    route !== undefined && 'route',
    service !== undefined && 'service',
  ].filter((word) => word !== false);
  return words.join(' + ') || 'global';
}

/** Returns the policies that run for a request on a route, in execution order. */
export function policyRuns(policies: readonly Policy[], route: Route, request: Request): PolicyRun[] {
  const applicable = policies.filter((policy) => appliesTo(policy, route, request));
  const runs = inExecutionOrder(mostSpecific(applicable));
  const first = runs.findIndex(({ policy }) => AUTHENTICATION.includes(policy.type));
  const beforeAuthentication = new Set((first < 0 ? runs : runs.slice(0, first + 1)).map(({ policy }) => policy.type));
  const isKnown = (policy: Policy): boolean =>
    !beforeAuthentication.has(policy.type) || (policy.consumer === undefined && policy.consumerGroup === undefined);
  return inExecutionOrder(mostSpecific(applicable.filter(isKnown)));
}

function appliesTo(policy: Policy, route: Route, request: Request): boolean {
  const { service, consumer, consumerGroup, protocols } = policy;
  return (
    policy.enabled &&
    // To select policies by protocol, the gateway only distinguishes streams from HTTP (`should_process_plugin` of
    // `kong/runloop/plugins_iterator.lua`, https://github.com/Kong/kong).
    (protocols.length === 0 ||
      protocols.some((name) => isUnknown(name) || isStream(name) === isStream(request.protocol))) &&
    (policy.route === undefined || policy.route === route.key) &&
    (service === undefined || service === route.service) &&
    (consumer === undefined || consumer === request.consumer) &&
    (consumerGroup === undefined || request.consumerGroups.includes(consumerGroup))
  );
}

/** Selects the policy with the most specific scope for each policy type. */
function mostSpecific(policies: readonly Policy[]): PolicyRun[] {
  const byType = new Map<string, Policy[]>();
  policies.forEach((policy) => byType.set(policy.type, [...(byType.get(policy.type) ?? []), policy]));
  return [...byType.values()].map((list) => {
    const [policy, ...instead] = list.sort((one, other) => rank(one) - rank(other) || compareTexts(one.key, other.key));
    return { policy, scope: scopeOf(policy), instead };
  });
}

function rank(policy: Policy): number {
  const index = SCOPES.indexOf(scopeOf(policy));
  return index < 0 ? SCOPES.length : index;
}

/**
 * Sorts policies: higher priority first, then the type name in descending order. The argument `ordering` of a policy
 * overrides the priorities: a policy that must wait for another policy runs as soon as possible after that policy.
 */
function inExecutionOrder(runs: readonly PolicyRun[]): PolicyRun[] {
  const waiting = [...runs].sort(
    ({ policy: one }, { policy: other }) =>
      (other.priority ?? 0) - (one.priority ?? 0) || compareTexts(other.type, one.type),
  );
  const done: PolicyRun[] = [];
  while (waiting.length > 0) {
    const mustWait = ({ policy }: PolicyRun): boolean =>
      waiting.some(({ policy: other }) => other !== policy && mustPrecede(other, policy));
    const next = waiting.findIndex((run) => !mustWait(run));
    // If orderings are circular, the policies keep the order of their priorities.
    done.push(...waiting.splice(Math.max(next, 0), 1));
  }
  return done;
}

function mustPrecede(one: Policy, other: Policy): boolean {
  return one.before.includes(other.type) || other.after.includes(one.type);
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
