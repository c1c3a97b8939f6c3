import { Gateway, hasTls, isStream, isUnknown, Request, Route, Service, Text, Upstream } from './gateway';
import { AUTHENTICATION, PolicyRun, policyRuns } from './policy-order';
import { normalisedPath, sentPath, upstreamPath, upstreamPathV1 } from './request-path';
import { matchEntry, matchRoute } from './route-match';
import { compareEntries, compareWeights, entriesOf, Entry } from './route-order';
import { allOf, Verdict } from './verdict';

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
  if (path === undefined) {
    const note = 'the percent codes of the path stand for no text in UTF-8, which the router refuses';
    return { answer: 404, policies: [], notes: [note] };
  }
  const services = new Map(gateway.services.map((service) => [service.key, service]));
  const { entry, matched, notes } = firstMatch(gateway.routes, services, request, path);
  if (!entry) {
    return isStream(request.protocol)
      ? { policies: [], notes: [...notes, 'no route takes it, so the gateway closes the connection'] }
      : { answer: 404, policies: [], notes };
  }
  const { route } = entry;
  const policies = policyRuns(gateway.policies, route, request);
  notes.push(...notesOfPolicies(policies, request));
  const refusal = refusalOf(route, request);
  if (refusal) {
    return { route, answer: refusal.answer, policies: [], notes: [...notes, refusal.note] };
  }
  const service = services.get(route.service ?? '');
  if (!service) {
    notes.push(
      route.service === undefined
        ? `the route ${route.label} has no service, so a policy has to answer`
        : `the service of the route ${route.label} is not known`,
    );
    return { route, policies, notes, ...(route.service === undefined && { answer: 503 }) };
  }
  const origin = originOf(service);
  const asked = { path, matched, strip: route.stripPath };
  if (route.pathHandling === 'v1' && !isStream(request.protocol)) {
    const url = origin + pathAt(service, request, (base) => upstreamPathV1(base, asked));
    notes.push(`path_handling v1 counts with the router flavor traditional alone, which asks for ${url}`);
  }
  return {
    route,
    service,
    upstream: gateway.upstreams.find(({ name }) => !isUnknown(name) && name === service.host),
    url: origin + pathAt(service, request, (base) => upstreamPath(base, asked)),
    policies,
    notes,
  };
}

/** A text, or the expression of Terraform that stands for it. */
export function shown(text: Text): string {
  return isUnknown(text) ? text.unknown : text;
}

function originOf({ protocol, host, port }: Service): string {
  return `${shown(protocol)}://${shown(host)}${port === undefined ? '' : `:${port}`}`;
}

/** The path and query that a service is asked for; streams have none. */
function pathAt({ path }: Service, { protocol, query }: Request, ofBase: (base: string) => string): string {
  if (isStream(protocol)) {
    return '';
  }
  const base = path ?? '/';
  return (isUnknown(base) ? ofBase(base.unknown) : sentPath(ofBase(base))) + query;
}

interface Found {
  readonly entry?: Entry;
  readonly matched?: string;
  /** What could not be told for sure, and what nobody may have meant. */
  readonly notes: string[];
}

function firstMatch(
  routes: readonly Route[],
  services: ReadonlyMap<string, Service>,
  request: Request,
  path: string,
): Found {
  const notes = new Set<string>();
  let winner: Candidate | undefined;
  for (const candidate of candidatesOf(routes, request, path)) {
    const { entry, verdict } = candidate;
    const { route } = entry;
    const service = services.get(route.service ?? '');
    if (winner && compareWeights(winner.entry, entry) !== 0) {
      break;
    }
    if (winner?.entry.route === route) {
      continue;
    }
    if (service?.enabled === false) {
      // Its routes are not put into the router (`new_router` of `kong/runloop/handler.lua`, https://github.com/Kong/kong).
      if (!winner) {
        notes.add(`the service ${service.label} is disabled, so its route ${route.label} does not take it`);
      }
    } else if (winner && verdict === 'yes') {
      notes.add(
        `the routes ${winner.entry.route.label} and ${route.label} both take it, and nothing but their ids decides`,
      );
    } else if (verdict === 'yes') {
      winner = candidate;
    } else {
      notes.add(`the route ${route.label} would take it first, should what is not known here of it fit`);
    }
  }
  return { ...winner, notes: [...notes] };
}

interface Candidate {
  readonly entry: Entry;
  readonly matched?: string;
  readonly verdict: Verdict;
}

/** What may take a request, in the order of the router. Nothing else is put in order, so that the time grows with the routes. */
function candidatesOf(routes: readonly Route[], request: Request, path: string): Candidate[] {
  const candidates: Candidate[] = [];
  for (const route of routes) {
    const ofRoute = matchRoute(route, request);
    if (ofRoute !== 'no') {
      for (const entry of entriesOf(route)) {
        const { verdict, path: matched } = matchEntry(entry, request, path);
        if (verdict !== 'no') {
          candidates.push({ entry, matched, verdict: allOf([ofRoute, verdict]) });
        }
      }
    }
  }
  return candidates.sort((one, other) => compareEntries(one.entry, other.entry));
}

interface Answered {
  /** The status; nothing where there is none, or where nobody outside knows it. */
  readonly answer?: number;
  readonly note: string;
}

/**
 * What the gateway answers by itself because of the protocol, which its router does not look at (`access` and `preread` of
 * `kong/runloop/handler.lua`, https://github.com/Kong/kong; WebSockets are not in the public source).
 */
function refusalOf({ label, protocols, httpsRedirectStatusCode }: Route, request: Request): Answered | undefined {
  const { protocol } = request;
  const has = (...names: string[]): boolean => protocols.some((name) => !isUnknown(name) && names.includes(name));
  const lacksTls = !hasTls(request);
  if (isStream(protocol)) {
    return lacksTls || has('tls', 'tls_passthrough')
      ? undefined
      : { note: `the route ${label} is not for TLS, so the gateway closes the connection` };
  }
  if (has('https') && !has('http') && lacksTls) {
    return { answer: httpsRedirectStatusCode, note: `the route ${label} takes only requests with TLS` };
  }
  if (has('grpc', 'grpcs') && !['grpc', 'grpcs'].includes(protocol)) {
    return { answer: 415, note: `the route ${label} takes only gRPC` };
  }
  if (has('grpcs') && !has('grpc') && lacksTls) {
    return { answer: 200, note: `the route ${label} takes only gRPC with TLS, and says so by the gRPC status 1` };
  }
  if (has('ws', 'wss') && (!['ws', 'wss'].includes(protocol) || (!has('ws') && lacksTls))) {
    const wanted = has('ws') ? 'WebSockets' : 'WebSockets with TLS';
    return { note: `the route ${label} is for ${wanted}; what the gateway answers to others is not known` };
  }
  return undefined;
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
