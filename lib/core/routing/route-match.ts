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
import { allOf, anyOf, certain, Verdict } from './verdict';

/** Whether an entry takes a request. */
export interface Match {
  readonly verdict: Verdict;
  /** What of the path was matched, where the route asks for paths. */
  readonly path?: string;
}

/** What a route asks of a request, one kind of match after the other. */
type Question = (route: Route, request: Request) => Verdict;

const OF_EXPRESSION: readonly Question[] = [protocolMatch];
const OF_ALL: readonly Question[] = [
  ...OF_EXPRESSION,
  snisMatch,
  ({ sources }, request) => endpointsMatch(sources, request.source),
  ({ destinations }, { destinationIp, port }) => endpointsMatch(destinations, { ip: destinationIp, port }),
];
const OF_HTTP: readonly Question[] = [
  ...OF_ALL,
  ({ methods }, request) => listMatch(methods, request, isMethod),
  ({ hosts }, request) => listMatch(hosts, request, hostMatch),
  headersMatch,
];

/** An expression stands for all that it asks but the protocol. */
function questionsOf({ expression }: Route, { protocol }: Request): readonly Question[] {
  return expression !== undefined ? OF_EXPRESSION : isStream(protocol) ? OF_ALL : OF_HTTP;
}

/**
 * Whether a route takes a request as far as all but its paths and its expression go, as `get_expression` of
 * `kong/router/transform.lua` (https://github.com/Kong/kong) has it. What comes after a match that fails is not looked at,
 * and nothing is made meanwhile: this is done for every route.
 */
export function matchRoute(route: Route, request: Request): Verdict {
  let verdict: Verdict = 'yes';
  for (const question of questionsOf(route, request)) {
    const answer = question(route, request);
    if (answer === 'no') {
      return answer;
    }
    verdict = answer === 'yes' ? verdict : answer;
  }
  return verdict;
}

/** Whether an entry takes a request, whose path is normalised; the rest of its route has to match besides. */
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

/** Protocols of expressions that stand alone and are not looked at, so that what comes without TLS gets its answer. */
const WITH_TLS = ['https', 'tls', 'tls_passthrough'];

/**
 * Routes without an expression take what their router sees, that for HTTP or that for streams; what it comes with is looked
 * at later. Those with one ask for the protocol, too (`append_exp_with_protocol` of `kong/router/expressions.lua`).
 */
function protocolMatch({ protocols, expression }: Route, request: Request): Verdict {
  const [first] = protocols;
  const isAlone = protocols.length === 1 && !isUnknown(first) && WITH_TLS.includes(first);
  return listMatch(protocols, request, expression === undefined || isAlone ? isOfRouter : isOfExpression);
}

function isOfRouter(protocol: string, request: Request): Verdict {
  return certain(isStream(protocol) === isStream(request.protocol));
}

function isOfExpression(protocol: string, request: Request): Verdict {
  return certain(schemeInExpression(protocol) === schemeOf(request.protocol));
}

function schemeInExpression(protocol: string): string {
  return protocol === 'tls_passthrough' ? 'tcp' : schemeOf(protocol);
}

/** Whether one of a list fits; without a list, all does. */
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
  return certain(method === request.method);
}

/** Hosts are compared as they are written; a wildcard stands for any beginning or end. */
function hostMatch(wanted: string, { host: asked, port }: Request): Verdict {
  const at = wanted.indexOf(':');
  // Addresses of version 6 have colons, and are taken with the port as a whole.
  if (asked.includes(':') || at !== wanted.lastIndexOf(':')) {
    return certain(wanted === (port === undefined ? asked : `${asked}:${port}`));
  }
  const host = at < 0 ? wanted : wanted.slice(0, at);
  if (!wildcardMatches(host, asked)) {
    return 'no';
  }
  return at < 0 ? 'yes' : port === undefined ? 'unknown' : certain(Number(wanted.slice(at + 1)) === port);
}

function wildcardMatches(wanted: string, asked: string): boolean {
  if (wanted.startsWith('*')) {
    return asked.endsWith(wanted.slice(1));
  }
  return wanted.endsWith('*') ? asked.startsWith(wanted.slice(0, -1)) : asked === wanted;
}

/** Names of TLS are asked for only where there is TLS. */
function snisMatch({ snis }: Route, request: Request): Verdict {
  return snis.length > 0 && hasTls(request) ? listMatch(snis, request, sniMatch) : 'yes';
}

function sniMatch(name: string, { sni }: Request): Verdict {
  return certain(sni !== undefined && wildcardMatches(withoutDot(name), sni));
}

/** The last dot of a whole name does not count. */
function withoutDot(name: string): string {
  return name.endsWith('*') ? name : name.replace(/(.)\.$/, '$1');
}

/** One endpoint that fits is enough; without any, all do. */
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
  return given === undefined || typeof wanted === 'object' ? 'unknown' : certain(fits(given, wanted));
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
 * One of the values of a header is enough; `~*` begins a regular expression. What is wanted and what is given are put in
 * lower case, regular expressions too, so that `\D` becomes `\d`.
 */
function headerMatch(wanted: readonly Text[], given: readonly string[]): Verdict {
  if (given.length === 0) {
    return 'no';
  }
  const values = given.map((value) => value.toLowerCase());
  const fits = (text: string): Verdict => {
    const value = text.toLowerCase();
    if (!value.startsWith('~*')) {
      return certain(values.includes(value));
    }
    const regex = matchingRegex(value.slice(2), 'anywhere');
    return regex ? certain(values.some((one) => regex.test(one))) : 'unknown';
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
  return { verdict: regex ? certain(found !== null) : 'unknown', path: found?.[0] };
}
