import { isStream, isUnknown, Policy, Request, Route } from './gateway';

/** A policy that runs, and those of its type that would have, had it not been the more specific. */
export interface PolicyRun {
  readonly policy: Policy;
  /** What it is attached to, such as `consumer + route`; `global` for the whole control plane. */
  readonly scope: string;
  readonly instead: readonly Policy[];
}

/** Policies of these types tell who sends a request; until one has run, no consumer is known. */
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
 * The combinations of scopes, the most specific first: of each type, the first that there is runs (`lookup_cfg` of
 * `kong/runloop/plugins_iterator.lua`, https://github.com/Kong/kong).
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

/** What a policy is attached to, in words. */
export function scopeOf({ consumer, consumerGroup, route, service }: Policy): string {
  const words = [
    consumer !== undefined && 'consumer',
    consumerGroup !== undefined && 'group',
    route !== undefined && 'route',
    service !== undefined && 'service',
  ].filter((word) => word !== false);
  return words.join(' + ') || 'global';
}

/** The policies that run for a request which a route has taken, in their order. */
export function policyRuns(policies: readonly Policy[], route: Route, request: Request): PolicyRun[] {
  const inReach = policies.filter((policy) => reaches(policy, route, request));
  const runs = ordered(chosen(inReach));
  const first = runs.findIndex(({ policy }) => AUTHENTICATION.includes(policy.type));
  const tooEarly = new Set((first < 0 ? runs : runs.slice(0, first + 1)).map(({ policy }) => policy.type));
  const isKnown = (policy: Policy): boolean =>
    !tooEarly.has(policy.type) || (policy.consumer === undefined && policy.consumerGroup === undefined);
  return ordered(chosen(inReach.filter(isKnown)));
}

function reaches(policy: Policy, route: Route, request: Request): boolean {
  const { service, consumer, consumerGroup, protocols } = policy;
  return (
    policy.enabled &&
    // Only whether they are of streams counts, as the gateway has it (`should_process_plugin` of
    // `kong/runloop/plugins_iterator.lua`, https://github.com/Kong/kong).
    (protocols.length === 0 ||
      protocols.some((name) => isUnknown(name) || isStream(name) === isStream(request.protocol))) &&
    (policy.route === undefined || policy.route === route.key) &&
    (service === undefined || service === route.service) &&
    (consumer === undefined || consumer === request.consumer) &&
    (consumerGroup === undefined || request.consumerGroups.includes(consumerGroup))
  );
}

/** Of each type the one of the most specific scope. */
function chosen(policies: readonly Policy[]): PolicyRun[] {
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

/** By priority, the higher first, equal ones by their names backwards; then as `ordering` wants it: what has to wait for another comes as soon as it can. */
function ordered(runs: readonly PolicyRun[]): PolicyRun[] {
  const waiting = [...runs].sort(
    ({ policy: one }, { policy: other }) =>
      (other.priority ?? 0) - (one.priority ?? 0) || compareTexts(other.type, one.type),
  );
  const done: PolicyRun[] = [];
  while (waiting.length > 0) {
    const mustWait = ({ policy }: PolicyRun): boolean =>
      waiting.some(({ policy: other }) => other !== policy && goesBefore(other, policy));
    const next = waiting.findIndex((run) => !mustWait(run));
    // A circle is left as the priorities have it.
    done.push(...waiting.splice(Math.max(next, 0), 1));
  }
  return done;
}

function goesBefore(one: Policy, other: Policy): boolean {
  return one.before.includes(other.type) || other.after.includes(one.type);
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
