import { isWithin } from './addresses';
import { expressionMatch } from './expression-match';
import {
  Endpoint,
  hasTls,
  headerName,
  headerValues,
  isStream,
  isUnknown,
  Request,
  Route,
  schemeOf,
  Text,
  Unknown,
} from './gateway';
import { matchingRegex } from './matching-regex';
import { Entry, isRegex } from './route-order';
import { allOf, anyOf, verdictOf, Verdict } from './verdict';

/** Result of comparing a router entry with a request: whether the entry matches. */
export interface Match {
  readonly verdict: Verdict;
  /**
   * Part of the request's path that the router entry matched. `path` is undefined if the router entry does not match or
   * matches without a path, or if the path is unknown.
   */
  readonly path?: string;
}

/** Compares one match criterion of a route with a request. */
type Criterion = (route: Route, request: Request) => Verdict;

const EXPRESSION_CRITERIA: readonly Criterion[] = [protocolMatch];
const STREAM_CRITERIA: readonly Criterion[] = [
  ...EXPRESSION_CRITERIA,
  snisMatch,
  ({ sources }, request) => endpointsMatch(sources, request.source),
  ({ destinations }, { destinationIp, port }) => endpointsMatch(destinations, { ip: destinationIp, port }),
];
const HTTP_CRITERIA: readonly Criterion[] = [
  ...STREAM_CRITERIA,
  ({ methods }, request) => listMatch(methods, request, isMethod),
  ({ hosts }, request) => listMatch(hosts, request, hostMatch),
  headersMatch,
];

/**
 * Returns the match criteria of a route that a request must meet. A router expression replaces all match criteria of
 * the route except the protocol.
 */
function criteriaOf({ expression }: Route, { protocol }: Request): readonly Criterion[] {
  return expression !== undefined ? EXPRESSION_CRITERIA : isStream(protocol) ? STREAM_CRITERIA : HTTP_CRITERIA;
}

/**
 * Checks all match criteria of a route except its paths and its expression (`get_expression` of
 * `kong/router/transform.lua`, https://github.com/Kong/kong). `matchRoute` stops at the first criterion that fails and
 * allocates little memory, because it runs for every route.
 */
export function matchRoute(route: Route, request: Request): Verdict {
  let verdict: Verdict = 'yes';
  for (const criterion of criteriaOf(route, request)) {
    const answer = criterion(route, request);
    if (answer === 'no') {
      return answer;
    }
    verdict = answer === 'yes' ? verdict : answer;
  }
  return verdict;
}

/**
 * Checks whether the paths or the expression of a router entry match a request. `path` is normalised. `matchRoute`
 * checks all other match criteria of the entry's route.
 */
export function matchEntry({ route, paths }: Entry, request: Request, path: string): Match {
  const { expression } = route;
  if (expression !== undefined) {
    return isUnknown(expression) ? { verdict: 'unknown' } : expressionMatch(expression, request, path);
  }
  if (paths.length === 0 || isStream(request.protocol)) {
    return { verdict: 'yes' };
  }
  const found = paths.map((wanted) => pathMatch(wanted, path));
  const hit = found.find(({ verdict }) => verdict === 'yes');
  return { verdict: anyOf(found.map(({ verdict }) => verdict)), path: hit?.path };
}

/**
 * Protocols that the router does not compare if a route with an expression accepts no other protocol. Thus, the gateway
 * can answer requests without TLS. For these protocols, the router distinguishes only HTTP from streams.
 */
const TLS_PROTOCOLS = ['https', 'tls', 'tls_passthrough'];

/**
 * For routes without an expression, the router compares only HTTP or streams, not the exact protocol; the gateway
 * checks the protocol later. The router compares the protocol of routes with an expression (`append_exp_with_protocol`
 * of `kong/router/expressions.lua`).
 */
function protocolMatch({ protocols, expression }: Route, request: Request): Verdict {
  const [first] = protocols;
  const isAlone = protocols.length === 1 && !isUnknown(first) && TLS_PROTOCOLS.includes(first);
  return listMatch(protocols, request, expression === undefined || isAlone ? usesSameRouter : hasSameScheme);
}

function usesSameRouter(protocol: string, request: Request): Verdict {
  return verdictOf(isStream(protocol) === isStream(request.protocol));
}

function hasSameScheme(protocol: string, request: Request): Verdict {
  return verdictOf(schemeInExpression(protocol) === schemeOf(request.protocol));
}

function schemeInExpression(protocol: string): string {
  return protocol === 'tls_passthrough' ? 'tcp' : schemeOf(protocol);
}

/**
 * Returns whether at least one element of a list of match criteria matches. An empty list of match criteria matches
 * every request.
 */
function listMatch(
  list: readonly Text[],
  request: Request,
  fits: (text: string, request: Request) => Verdict,
): Verdict {
  let verdict: Verdict = list.length === 0 ? 'yes' : 'no';
  for (const text of list) {
    const answer = isUnknown(text) ? 'unknown' : fits(text, request);
    if (answer === 'yes') {
      return answer;
    }
    verdict = answer === 'no' ? verdict : answer;
  }
  return verdict;
}

function isMethod(method: string, request: Request): Verdict {
  return verdictOf(method === request.method);
}

/**
 * Compares one host of a route with a request's host without converting the hosts to lower case. A wildcard in a
 * route's host matches any start or end of the request's host.
 */
function hostMatch(wanted: string, { host: asked, port }: Request): Verdict {
  const at = wanted.indexOf(':');
  // IPv6 addresses contain colons, so a port cannot be split off. For IPv6 addresses, the comparison of hosts includes
  // the port.
  if (asked.includes(':') || at !== wanted.lastIndexOf(':')) {
    return verdictOf(wanted === (port === undefined ? asked : `${asked}:${port}`));
  }
  const host = at < 0 ? wanted : wanted.slice(0, at);
  if (!wildcardMatches(host, asked)) {
    return 'no';
  }
  return at < 0 ? 'yes' : port === undefined ? 'unknown' : verdictOf(Number(wanted.slice(at + 1)) === port);
}

function wildcardMatches(wanted: string, asked: string): boolean {
  if (wanted.startsWith('*')) {
    return asked.endsWith(wanted.slice(1));
  }
  return wanted.endsWith('*') ? asked.startsWith(wanted.slice(0, -1)) : asked === wanted;
}

/** Compares SNIs. Requests without TLS match every SNI of a route. */
function snisMatch({ snis }: Route, request: Request): Verdict {
  return snis.length > 0 && hasTls(request) ? listMatch(snis, request, sniMatch) : 'yes';
}

function sniMatch(name: string, { sni }: Request): Verdict {
  return verdictOf(sni !== undefined && wildcardMatches(withoutDot(name), sni));
}

/** Removes the final dot of a fully qualified server name, because the router ignores the dot. */
function withoutDot(name: string): string {
  return name.endsWith('*') ? name : name.replace(/(.)\.$/, '$1');
}

/**
 * Returns whether at least one endpoint (source or destination) in a route's list matches. An empty list of endpoints
 * matches every connection.
 */
function endpointsMatch(
  wanted: readonly (Endpoint | Unknown)[],
  given: { readonly ip?: string; readonly port?: number },
): Verdict {
  if (wanted.length === 0) {
    return 'yes';
  }
  const fits = (endpoint: Endpoint | Unknown): Verdict =>
    'unknown' in endpoint
      ? 'unknown'
      : allOf([
          partMatch(endpoint.ip, given.ip, isWithin),
          partMatch(endpoint.port, given.port, (port, other) => port === other),
        ]);
  return anyOf(wanted.map(fits));
}

function partMatch<T extends string | number>(
  wanted: T | Unknown | undefined,
  given: T | undefined,
  fits: (given: T, wanted: T) => boolean,
): Verdict {
  if (wanted === undefined) {
    return 'yes';
  }
  return given === undefined || typeof wanted === 'object' ? 'unknown' : verdictOf(fits(given, wanted));
}

function headersMatch({ headers }: Route, request: Request): Verdict {
  if (headers.size === 0) {
    return 'yes';
  }
  return allOf(
    [...headers].map(([name, wanted]) =>
      name === '' ? 'unknown' : headerMatch(wanted, headerValues(request, headerName(name))),
    ),
  );
}

/**
 * Returns whether at least one value of a request header matches. Header values of a route that start with `~*` are
 * regular expressions. The router converts the header values of route and request to lower case, regular expressions
 * too, so that `\D` becomes `\d`.
 */
function headerMatch(wanted: readonly Text[], given: readonly string[]): Verdict {
  if (given.length === 0) {
    return 'no';
  }
  const values = given.map((value) => value.toLowerCase());
  const fits = (text: string): Verdict => {
    const value = text.toLowerCase();
    if (!value.startsWith('~*')) {
      return verdictOf(values.includes(value));
    }
    const regex = matchingRegex(value.slice(2), 'anywhere');
    return regex ? verdictOf(values.some((one) => regex.test(one))) : 'unknown';
  };
  return anyOf(wanted.map((text) => (isUnknown(text) ? 'unknown' : fits(text))));
}

function pathMatch(wanted: Text, path: string): Match {
  if (isUnknown(wanted)) {
    return { verdict: 'unknown' };
  }
  if (!isRegex(wanted)) {
    return path.startsWith(wanted) ? { verdict: 'yes', path: wanted } : { verdict: 'no' };
  }
  const regex = matchingRegex(wanted.slice(1), 'beginning');
  const found = regex?.exec(path);
  return { verdict: regex ? verdictOf(found !== null) : 'unknown', path: found?.[0] };
}
