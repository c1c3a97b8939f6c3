import { Gateway, isUnknown, Request, Route, Service, Text, Upstream } from './gateway';
import { AUTHENTICATION, PolicyRun, policyRuns } from './policy-order';
import { normalisedPath, upstreamPath } from './request-path';
import { matchEntry, matchRoute } from './route-match';
import { compareEntries, compareWeights, entriesOf, Entry } from './route-order';
import { allOf } from './verdict';

/** What becomes of a request. */
export interface Explanation {
  /** The route that takes it; nothing where none does. */
  readonly route?: Route;
  readonly service?: Service;
  /** Where the host of the service is the name of an upstream. */
  readonly upstream?: Upstream;
  /** What the service is asked for. */
  readonly url?: string;
  /** The code with which the gateway itself answers, policies aside; nothing where it hands the request on. */
  readonly answer?: number;
  readonly policies: readonly PolicyRun[];
  /** What could not be told for sure, and what nobody may have meant. */
  readonly notes: readonly string[];
}

/** Tells what a gateway does with a request, as its router of the flavour `traditional_compatible` does. */
export function explain(gateway: Gateway, request: Request): Explanation {
  const path = normalisedPath(request.path);
  const notes: string[] = [];
  const { entry, matched } = firstMatch(gateway, request, path, notes);
  if (!entry) {
    return { answer: 404, policies: [], notes };
  }
  const { route } = entry;
  const policies = policyRuns(gateway.policies, route, request);
  notes.push(...notesOfPolicies(policies, request));
  if (mustComeWithTls(route, request)) {
    notes.push(`the route ${route.label} takes only requests with TLS`);
    return { route, answer: route.httpsRedirectStatusCode, policies: [], notes };
  }
  const service = gateway.services.find(({ key }) => key === route.service);
  if (!service) {
    notes.push(
      route.service === undefined
        ? `the route ${route.label} has no service, so a policy has to answer`
        : `the service of the route ${route.label} is not known`,
    );
    return { route, policies, notes, ...(route.service === undefined && { answer: 503 }) };
  }
  if (!service.enabled) {
    return { route, service, answer: 503, policies: [], notes: [...notes, `the service ${service.label} is disabled`] };
  }
  if (route.pathHandling === 'v1') {
    notes.push('path_handling v1 is that of the older flavour, traditional; others take it for v0, as is done here');
  }
  const base = service.path === undefined ? '/' : shown(service.path);
  const left = upstreamPath(base, path, route.stripPath ? (matched ?? '') : undefined);
  const port = service.port === undefined ? '' : `:${service.port}`;
  return {
    route,
    service,
    upstream: gateway.upstreams.find(({ name }) => !isUnknown(name) && name === service.host),
    url: `${shown(service.protocol)}://${shown(service.host)}${port}${left}${request.query}`,
    policies,
    notes,
  };
}

/** A text, or the expression of Terraform that stands for it. */
export function shown(text: Text): string {
  return isUnknown(text) ? text.unknown : text;
}

interface Found {
  readonly entry?: Entry;
  readonly matched?: string;
}

function firstMatch({ routes }: Gateway, request: Request, path: string, notes: string[]): Found {
  const doubtful = new Set<string>();
  let winner: (Found & { readonly entry: Entry }) | undefined;
  // Only what may take it is put in order, so that the time grows with the routes and no faster.
  const candidates = routes
    .map((route) => ({ route, ofRoute: matchRoute(route, request) }))
    .filter(({ ofRoute }) => ofRoute !== 'no')
    .flatMap(({ route, ofRoute }) =>
      entriesOf(route).map((entry) => {
        const { verdict, path: matched } = matchEntry(entry, request, path);
        return { entry, matched, verdict: allOf([ofRoute, verdict]) };
      }),
    )
    .filter(({ verdict }) => verdict !== 'no')
    .sort((one, other) => compareEntries(one.entry, other.entry));
  for (const { entry, verdict, matched } of candidates) {
    if (winner && compareWeights(winner.entry, entry) !== 0) {
      break;
    }
    if (winner?.entry.route === entry.route) {
      continue;
    }
    if (winner && verdict === 'yes') {
      notes.push(
        `the routes ${winner.entry.route.label} and ${entry.route.label} both take it, and nothing but their ids decides`,
      );
    } else if (verdict === 'yes') {
      winner = { entry, matched };
    } else if (verdict === 'unknown' && !doubtful.has(entry.route.label)) {
      doubtful.add(entry.route.label);
      notes.push(`the route ${entry.route.label} would take it first, should what is not known here of it fit`);
    }
  }
  return winner ?? {};
}

function mustComeWithTls({ protocols }: Route, { protocol }: Request): boolean {
  return !protocols.includes(protocol) && protocols.includes(`${protocol}s`);
}

function notesOfPolicies(runs: readonly PolicyRun[], { consumer, consumerGroups }: Request): string[] {
  const notes = runs.flatMap(({ policy }) => [
    ...(policy.condition === undefined ? [] : [`${policy.label} runs only if ${shown(policy.condition)}`]),
    ...(policy.priority === undefined
      ? [`when ${policy.label} runs is not known: its type is none of the platform`]
      : []),
  ]);
  const isSomebody = consumer !== undefined || consumerGroups.length > 0;
  if (isSomebody && !runs.some(({ policy }) => AUTHENTICATION.includes(policy.type))) {
    notes.push('no policy tells who sends it, so the consumer is not known to the gateway');
  }
  return notes;
}
