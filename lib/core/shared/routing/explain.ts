import { Gateway, hasTls, isStream, isUnknown, Request, Route, Service, Text, Upstream } from './gateway';
import { MatchingEntry, matchingEntries } from './matching-entries';
import { AUTHENTICATION, PolicyRun, policyRuns } from './policy-order';
import { normalisedPath, encodePath, upstreamPath, upstreamPathV1 } from './request-path';
import { compareWeights, Entry } from './route-order';

/** Explanation of how a gateway handles one request: the matched route, the service, the URL and the policies. */
export interface Explanation {
  /** Gateway route that matches the request. `route` is undefined if no route matches the request. */
  readonly route?: Route;
  readonly service?: Service;
  /**
   * Upstream that balances the requests of the gateway service. `upstream` is undefined if the service's host is not
   * the name of an upstream.
   */
  readonly upstream?: Upstream;
  /**
   * URL that the gateway requests from the service. `url` is undefined if no route matches, the route itself answers,
   * or its service is missing or unknown. `url` does not consider changes by policies.
   */
  readonly url?: string;
  /**
   * Status code of the gateway if it answers the request without calling the service; policies may answer with another
   * status code. `answer` is undefined if the gateway forwards the request or closes the connection, or if the status
   * code is not known.
   */
  readonly answer?: number;
  readonly policies: readonly PolicyRun[];
  /** Hints for the user about the request: results that are uncertain, and behaviour that is probably unintended. */
  readonly notes: readonly string[];
}

/** Explains how a gateway handles a request. The explanation models the router flavor `traditional_compatible`. */
export function explain(gateway: Gateway, request: Request): Explanation {
  const path = normalisedPath(request.path);
  if (path === undefined) {
    const note = 'the path with decoded percent codes is not valid UTF-8, so the router rejects the request';
    return { answer: 404, policies: [], notes: [note] };
  }
  const services = new Map(gateway.services.map((service) => [service.key, service]));
  const { entry, matched, notes } = firstMatch(gateway.routes, services, request, path);
  if (!entry) {
    return isStream(request.protocol)
      ? { policies: [], notes: [...notes, 'no route matches, so the gateway closes the connection'] }
      : { answer: 404, policies: [], notes };
  }
  const { route } = entry;
  const policies = policyRuns(gateway.policies, route, request);
  notes.push(...policyNotes(policies, request));
  const refusal = directAnswerOf(route, request);
  if (refusal) {
    return { route, answer: refusal.answer, policies: [], notes: [...notes, refusal.note] };
  }
  const service = services.get(route.service ?? '');
  if (!service) {
    notes.push(
      route.service === undefined
        ? `route ${route.label} has no service, so a policy has to answer`
        : `the service of route ${route.label} is unknown`,
    );
    return { route, policies, notes, ...(route.service === undefined && { answer: 503 }) };
  }
  const origin = originOf(service);
  const asked = { path, matched, strip: route.stripPath };
  if (route.pathHandling === 'v1' && !isStream(request.protocol)) {
    const url = origin + pathAt(service, request, (base) => upstreamPathV1(base, asked));
    notes.push(`path_handling v1 applies only with the router flavor traditional, which would request ${url}`);
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

/** Returns a text of the gateway configuration, or the Terraform expression of an unknown text. */
export function shown(text: Text): string {
  return isUnknown(text) ? text.unknown : text;
}

function originOf({ protocol, host, port }: Service): string {
  return `${shown(protocol)}://${shown(host)}${port === undefined ? '' : `:${port}`}`;
}

/**
 * Returns the path and query that the gateway requests from the service. Stream connections have neither a path nor a
 * query.
 */
function pathAt({ path }: Service, { protocol, query }: Request, joinPath: (base: string) => string): string {
  if (isStream(protocol)) {
    return '';
  }
  const base = path ?? '/';
  return (isUnknown(base) ? joinPath(base.unknown) : encodePath(joinPath(base))) + query;
}

interface FirstMatch {
  readonly entry?: Entry;
  readonly matched?: string;
  /** Hints for the user about the request: results that are uncertain, and behaviour that is probably unintended. */
  readonly notes: string[];
}

function firstMatch(
  routes: readonly Route[],
  services: ReadonlyMap<string, Service>,
  request: Request,
  path: string,
): FirstMatch {
  const notes = new Set<string>();
  let winner: MatchingEntry | undefined;
  for (const matching of matchingEntries(routes, request, path)) {
    const { entry, verdict } = matching;
    const { route } = entry;
    const service = services.get(route.service ?? '');
    if (winner && compareWeights(winner.entry, entry) !== 0) {
      break;
    }
    if (winner?.entry.route === route) {
      continue;
    }
    if (service?.enabled === false) {
      // The router ignores routes of disabled services (`new_router` of `kong/runloop/handler.lua`,
      // https://github.com/Kong/kong).
      if (!winner) {
        notes.add(`route ${route.label} is skipped, because its service ${service.label} is disabled`);
      }
    } else if (winner && verdict === 'yes') {
      notes.add(
        `routes ${winner.entry.route.label} and ${route.label} both match, and only the ids of the routes decide which route is used`,
      );
    } else if (verdict === 'yes') {
      winner = matching;
    } else {
      notes.add(`route ${route.label} takes precedence if its unknown values match`);
    }
  }
  return { ...winner, notes: [...notes] };
}

interface DirectAnswer {
  /**
   * Status code. `answer` is undefined if the gateway closes the connection, and if the status code is not documented.
   */
  readonly answer?: number;
  readonly note: string;
}

/**
 * Returns the answer of the gateway if the matched route does not allow the protocol of the request, or undefined if
 * the route allows the protocol. The router itself ignores the protocols of routes without an expression (`access` and
 * `preread` of `kong/runloop/handler.lua`, https://github.com/Kong/kong; WebSockets are not in the public source).
 */
function directAnswerOf(
  { label, protocols, httpsRedirectStatusCode }: Route,
  request: Request,
): DirectAnswer | undefined {
  const { protocol } = request;
  const has = (...names: string[]): boolean => protocols.some((name) => !isUnknown(name) && names.includes(name));
  const lacksTls = !hasTls(request);
  if (isStream(protocol)) {
    return lacksTls || has('tls', 'tls_passthrough')
      ? undefined
      : { note: `route ${label} does not accept TLS, so the gateway closes the connection` };
  }
  if (has('https') && !has('http') && lacksTls) {
    return { answer: httpsRedirectStatusCode, note: `route ${label} accepts only requests over TLS` };
  }
  if (has('grpc', 'grpcs') && !['grpc', 'grpcs'].includes(protocol)) {
    return { answer: 415, note: `route ${label} accepts only gRPC` };
  }
  if (has('grpcs') && !has('grpc') && lacksTls) {
    return {
      answer: 200,
      note: `route ${label} accepts only gRPC over TLS, so the gateway answers with gRPC status 1`,
    };
  }
  if (has('ws', 'wss') && (!['ws', 'wss'].includes(protocol) || (!has('ws') && lacksTls))) {
    const wanted = has('ws') ? 'WebSockets' : 'WebSockets with TLS';
    return {
      note: `route ${label} accepts only ${wanted}; the answer of the gateway to other protocols is not documented`,
    };
  }
  return undefined;
}

function policyNotes(runs: readonly PolicyRun[], { consumer, consumerGroups }: Request): string[] {
  const notes = runs.flatMap(({ policy }) => [
    ...(policy.condition === undefined ? [] : [`${policy.label} runs only if ${shown(policy.condition)}`]),
    ...(policy.priority === undefined
      ? [`the execution order of ${policy.label} is unknown, because the platform does not know the type of the policy`]
      : []),
  ]);
  const hasConsumer = consumer !== undefined || consumerGroups.length > 0;
  if (hasConsumer && !runs.some(({ policy }) => AUTHENTICATION.includes(policy.type))) {
    notes.push('no policy authenticates the request, so the gateway does not know the consumer');
  }
  return notes;
}
