import { isWithin } from './addresses';
import { expressionMatch } from './expression-match';
import {
  Endpoint,
  hasTls,
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

/**
 * Whether a route takes a request as far as all but its paths and its expression go, as `get_expression` of
 * `kong/router/transform.lua` (https://github.com/Kong/kong) has it.
 */
export function matchRoute(route: Route, request: Request): Verdict {
  const isHttp = !isStream(request.protocol);
  return inOrder([
    () => protocolMatch(route, request),
    () => snisMatch(route.snis, request),
    () => endpointsMatch(route.sources, request.source),
    () => endpointsMatch(route.destinations, { ip: request.destinationIp, port: request.port }),
    () => (isHttp ? listMatch(route.methods, (method) => certain(method === request.method)) : 'yes'),
    () => (isHttp ? listMatch(route.hosts, (host) => hostMatch(host, request)) : 'yes'),
    () => (isHttp && route.headers.size > 0 ? headersMatch(route.headers, request) : 'yes'),
  ]);
}

/** Whether all hold; what comes after one that does not is not asked. */
function inOrder(questions: readonly (() => Verdict)[]): Verdict {
  let verdict: Verdict = 'yes';
  for (const question of questions) {
    verdict = allOf([verdict, question()]);
    if (verdict === 'no') {
      break;
    }
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
function protocolMatch({ protocols, expression }: Route, { protocol }: Request): Verdict {
  const [first] = protocols;
  const isAlone = protocols.length === 1 && !isUnknown(first) && WITH_TLS.includes(first);
  const isEqual =
    expression === undefined || isAlone
      ? (name: string): boolean => isStream(name) === isStream(protocol)
      : (name: string): boolean => schemeInExpression(name) === schemeOf(protocol);
  return listMatch(protocols, (name) => certain(isEqual(name)));
}

function schemeInExpression(protocol: string): string {
  return protocol === 'tls_passthrough' ? 'tcp' : schemeOf(protocol);
}

/** Whether one of a list fits; without a list, all does. */
function listMatch(list: readonly Text[], fits: (text: string) => Verdict): Verdict {
  return list.length === 0 ? 'yes' : anyOf(list.map((text) => (isUnknown(text) ? 'unknown' : fits(text))));
}

/** Hosts are compared as they are written; a wildcard stands for any beginning or end. */
function hostMatch(wanted: string, request: Request): Verdict {
  const asked = splitPort(request.port === undefined ? request.host : `${request.host}:${request.port}`);
  const { host, port } = splitPort(wanted);
  if (!wildcardMatches(host, asked.host)) {
    return 'no';
  }
  return port === undefined ? 'yes' : asked.port === undefined ? 'unknown' : certain(port === asked.port);
}

/** By the first colon, so that addresses of version 6 stay whole. */
function splitPort(text: string): { host: string; port?: number } {
  const [, host = text, port] = /^([^:]*):(\d+)$/.exec(text) ?? [];
  return { host, ...(port !== undefined && { port: Number(port) }) };
}

function wildcardMatches(wanted: string, asked: string): boolean {
  if (wanted.startsWith('*')) {
    return asked.endsWith(wanted.slice(1));
  }
  return wanted.endsWith('*') ? asked.startsWith(wanted.slice(0, -1)) : asked === wanted;
}

/** Names of TLS are asked for only where there is TLS. */
function snisMatch(snis: readonly Text[], request: Request): Verdict {
  const { sni } = request;
  if (!hasTls(request) || snis.length === 0) {
    return 'yes';
  }
  return sni === undefined ? 'no' : listMatch(snis, (name) => certain(wildcardMatches(withoutDot(name), sni)));
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
  const fits = (endpoint: Endpoint | Unknown): Verdict =>
    'unknown' in endpoint
      ? 'unknown'
      : allOf([
          partMatch(endpoint.ip, given.ip, isWithin),
          partMatch(endpoint.port, given.port, (port, other) => port === other),
        ]);
  return wanted.length === 0 ? 'yes' : anyOf(wanted.map(fits));
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

function headersMatch(headers: Route['headers'], request: Request): Verdict {
  return allOf(
    [...headers].map(([name, wanted]) =>
      name === '' ? 'unknown' : headerMatch(wanted, headerValues(request, name.toLowerCase().replaceAll('-', '_'))),
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
  return listMatch(wanted, (text) => {
    const value = text.toLowerCase();
    if (!value.startsWith('~*')) {
      return certain(values.includes(value));
    }
    const regex = matchingRegex(value.slice(2), 'anywhere');
    return regex ? certain(values.some((one) => regex.test(one))) : 'unknown';
  });
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
