import { IConstruct } from 'constructs';
import { rustRegexProblem } from '../../../../lib/core/shared/routing/rust-regex';
import { addError, addWarning } from '../../../../lib/core/synthesis/problems';
import { hostProblem } from '../../../../lib/core/values/hosts';
import { isAddressOrNetwork } from '../../../../lib/core/values/ip-range';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { GatewayProtocol } from '../gateway-protocol';
import { routePathProblem, tokenProblem } from './path-checks';

/** Match properties of a route, as set by the user. */
export interface RouteMatching {
  readonly protocols?: GatewayProtocol[];
  readonly paths?: string[];
  readonly hosts?: string[];
  readonly methods?: string[];
  readonly headers?: { [name: string]: string[] };
  readonly snis?: string[];
  readonly sources?: Address[];
  readonly destinations?: Address[];
  readonly regexPriority?: number;
  readonly stripPath?: boolean;
}

interface Address {
  readonly ip?: string;
  readonly port?: number;
}

type Matcher = 'paths' | 'hosts' | 'methods' | 'headers' | 'snis' | 'sources' | 'destinations';

const MATCHERS: readonly Matcher[] = ['paths', 'hosts', 'methods', 'headers', 'snis', 'sources', 'destinations'];

/**
 * Protocols that one route can combine, and the match properties of routes with these protocols. The gateway rejects
 * match properties of a route that the protocols of the route do not support.
 */
interface Family {
  readonly protocols: readonly GatewayProtocol[];
  readonly matchers: readonly Matcher[];
  /**
   * A route of the protocol family needs at least one of these match properties. By default, these are all match
   * properties that the protocols of the route support.
   */
  readonly needed?: readonly Matcher[];
}

const { HTTP, HTTPS, GRPC, GRPCS, WS, WSS, TCP, TLS, UDP, TLS_PASSTHROUGH } = GatewayProtocol;

const FAMILIES: readonly Family[] = [
  { protocols: [HTTP, HTTPS], matchers: ['paths', 'hosts', 'methods', 'headers', 'snis'] },
  { protocols: [GRPC, GRPCS], matchers: ['paths', 'hosts', 'headers', 'snis'] },
  { protocols: [WS, WSS], matchers: ['paths', 'hosts', 'headers', 'snis'] },
  { protocols: [TCP, TLS, UDP], matchers: ['snis', 'sources', 'destinations'] },
  { protocols: [TLS_PASSTHROUGH], matchers: ['snis', 'sources', 'destinations'], needed: ['snis'] },
];

const WITH_TLS: readonly GatewayProtocol[] = [HTTPS, GRPCS, WSS, TLS, TLS_PASSTHROUGH];
const DEFAULT_PROTOCOLS = [HTTP, HTTPS];

/** Returns whether the protocols of a route are gRPC only. The gateway never strips the path of gRPC requests. */
export function isGrpc(protocols: GatewayProtocol[] | undefined): boolean {
  return familyOf(protocols ?? DEFAULT_PROTOCOLS)?.protocols.includes(GRPC) === true;
}

/** Rejects a route that the gateway would reject, and warns about pitfalls. Skips tokens. */
export function checkRoute(route: IConstruct, given: RouteMatching): void {
  const { protocols = DEFAULT_PROTOCOLS } = given;
  checkProtocols(route, given.protocols);
  const family = familyOf(protocols);
  if (family) {
    checkMatchers(route, given, family, protocols);
  }
  checkEach(route, 'paths', given.paths, pathProblem);
  checkEach(route, 'hosts', given.hosts, (host) => hostProblem(host, { port: true, wildcard: true }));
  checkEach(route, 'methods', given.methods, methodProblem);
  checkEach(route, 'snis', given.snis, (sni) => hostProblem(sni, { wildcard: true, name: true }));
  checkEach(route, 'sources', given.sources, addressProblem);
  checkEach(route, 'destinations', given.destinations, addressProblem);
  checkHeaders(route, given.headers);
  checkPriority(route, given);
  checkPitfalls(route, given);
}

/** Rejects an empty list of protocols, and protocols that one route cannot combine. */
export function checkProtocols(route: IConstruct, protocols: GatewayProtocol[] | undefined): void {
  if (protocols === undefined || protocols === null || isUnresolved(protocols)) {
    return;
  }
  if (protocols.length === 0) {
    addError(route, 'protocols', 'is empty; give at least one protocol, or omit protocols for HTTP and HTTPS');
  } else if (protocols.every(isKnown) && !familyOf(protocols)) {
    const allowed = FAMILIES.map((family) => family.protocols.join(' and ')).join('; ');
    addError(route, 'protocols', `has ${protocols.join(' and ')}; allowed combinations: ${allowed}`);
  }
}

function isKnown(protocol: GatewayProtocol): boolean {
  return Object.values(GatewayProtocol).includes(protocol);
}

/**
 * Returns the protocol family that contains all protocols of a route. Returns undefined if no family contains all
 * protocols, or if the list of protocols is empty or a token.
 */
function familyOf(protocols: GatewayProtocol[]): Family | undefined {
  return isUnresolved(protocols) || protocols.length === 0
    ? undefined
    : FAMILIES.find((family) => protocols.every((protocol) => family.protocols.includes(protocol)));
}

function checkMatchers(route: IConstruct, given: RouteMatching, family: Family, protocols: GatewayProtocol[]): void {
  const protocolNames = protocols.join(' and ');
  const hasTls = protocols.some((protocol) => WITH_TLS.includes(protocol));
  const usable = family.matchers.filter((matcher) => matcher !== 'snis' || hasTls);
  for (const matcher of MATCHERS.filter((name) => !usable.includes(name) && !isEmpty(given[name]))) {
    const message =
      matcher === 'snis' && !hasTls
        ? `does not apply to ${protocolNames}; server names require one of ${WITH_TLS.join(', ')}; omit snis, or give other protocols`
        : `does not apply to ${protocolNames}; omit ${matcher}, or give other protocols`;
    addError(route, matcher, message);
  }
  const needed = family.needed ?? usable;
  if (needed.every((matcher) => isEmpty(given[matcher]))) {
    addError(route, needed[0], missingMatchersMessage(needed));
  }
  if (family.protocols.includes(GRPC) && given.stripPath === true) {
    addError(route, 'stripPath', `is true, but the gateway never strips the path of ${protocolNames}; omit stripPath`);
  }
}

function missingMatchersMessage([, ...others]: readonly Matcher[]): string {
  const otherNames = [others.slice(0, -1).join(', '), ...others.slice(-1)].filter((part) => part !== '').join(' or ');
  return others.length === 0
    ? 'is not given, but the protocol of the route requires server names; give at least one'
    : `is not given, and ${otherNames} ${others.length > 1 ? 'are' : 'is'} not given either; give one of them`;
}

function isEmpty(value: object | undefined): boolean {
  return value === undefined || value === null || (Object.keys(value).length === 0 && !isUnresolved(value));
}

/** Reports each invalid element of a route's match property, and an empty list. */
function checkEach<T>(
  route: IConstruct,
  property: Matcher,
  values: T[] | undefined,
  problemOf: (value: T) => string | undefined,
): void {
  if (values === undefined || values === null || isUnresolved(values)) {
    return;
  }
  if (values.length === 0) {
    addError(route, property, `is empty; give at least one element, or omit ${property}`);
  }
  values.forEach((value, index) => {
    const problem = isUnresolved(value) ? undefined : problemOf(value);
    if (problem !== undefined) {
      addError(route, `${property}[${index}]`, `is ${JSON.stringify(value)}; ${problem}`);
    }
  });
}

function pathProblem(path: string): string | undefined {
  if (!/^~?\//.test(path)) {
    return 'allowed: paths that begin with /, or with ~/ for a regular expression';
  }
  if (path.includes('//')) {
    return 'two slashes in a row are not allowed';
  }
  if (!path.startsWith('~')) {
    return routePathProblem(path);
  }
  const problem = rustRegexProblem(path.slice(1));
  // The position of the problem counts the tilde of the path, because users see the path with the tilde.
  return problem && `at character ${problem.position + 1}, ${problem.message}`;
}

function addressProblem({ ip, port }: Address): string | undefined {
  if (ip === undefined && port === undefined) {
    return 'allowed: an ip, a port, or both';
  }
  return ip !== undefined && !isUnresolved(ip) && !isAddressOrNetwork(ip)
    ? 'allowed for ip: an IP address, or a network such as 192.0.2.0/24'
    : undefined;
}

/**
 * Warns about `regexPriority` if no path of the route is a regular expression, because the priority has no effect on
 * other paths.
 */
function checkPriority(route: IConstruct, { regexPriority, paths }: RouteMatching): void {
  const hasNoEffect = (paths ?? []).every((path) => !isUnresolved(path) && !path.startsWith('~'));
  if (regexPriority !== undefined && regexPriority !== null && !isUnresolved(paths) && hasNoEffect) {
    addWarning(
      route,
      'regexPriority',
      'is given, but has no effect, because no path is a regular expression; omit regexPriority',
    );
  }
}

function methodProblem(method: string): string | undefined {
  return /^[A-Z]+$/.test(method) ? undefined : 'allowed: methods in capital letters, such as GET';
}

function checkHeaders(route: IConstruct, headers: { [name: string]: string[] } | undefined): void {
  if (headers === undefined || headers === null || isUnresolved(headers)) {
    return;
  }
  for (const [name, values] of Object.entries(headers).filter(([key]) => !isUnresolved(key))) {
    const property = `headers[${JSON.stringify(name)}]`;
    if (/^host$/i.test(name)) {
      addError(route, property, 'is the Host header; use hosts instead');
    } else if (tokenProblem(name) !== undefined) {
      addError(
        route,
        property,
        "is not a header name; allowed: letters, digits and the characters ! # $ % & ' * + - . ^ _ ` | ~",
      );
    }
    if (!isUnresolved(values) && values.length === 0) {
      addError(route, property, 'is empty; give at least one value');
    }
    checkHeaderPatterns(route, property, values);
  }
}

/**
 * Checks header values of a route that begin with `~*`, because the gateway treats these values as regular expressions.
 */
function checkHeaderPatterns(route: IConstruct, property: string, values: string[]): void {
  const patterns = isUnresolved(values) ? [] : values.filter((value) => !isUnresolved(value) && value.startsWith('~*'));
  for (const value of patterns) {
    const at = `${property}[${values.indexOf(value)}]`;
    const shown = JSON.stringify(value);
    const problem = rustRegexProblem(value.slice(2));
    const [capital] = /\\[A-Z]/.exec(value.replaceAll('\\\\', '')) ?? [];
    if (problem) {
      addError(route, at, `is ${shown}; at character ${problem.position + 2}, ${problem.message}`);
    } else if (capital !== undefined) {
      const message = `the gateway converts the regular expression to lower case, so ${capital} becomes ${capital.toLowerCase()}; write another expression, such as [^0-9] for \\D`;
      addWarning(route, at, `is ${shown}; ${message}`);
    }
  }
}

/** Warns about hosts and paths of a route that the gateway accepts but that rarely match as the user expects. */
function checkPitfalls(route: IConstruct, { hosts, paths }: RouteMatching): void {
  literalElements(hosts).forEach(([host, index]) => {
    if (host !== host.toLowerCase()) {
      const message =
        'the gateway compares hosts exactly, and clients send hosts in lower case; give the host in lower case';
      addWarning(route, `hosts[${index}]`, `is ${JSON.stringify(host)}; ${message}`);
    }
  });
  literalElements(paths).forEach(([path, index]) => {
    if (path.startsWith('~') && hasAlternatives(path)) {
      const message =
        'only the first alternative of the regular expression must match at the start of the path; put parentheses around the alternatives';
      addWarning(route, `paths[${index}]`, `is ${JSON.stringify(path)}; ${message}`);
    }
  });
}

function literalElements(values: string[] | undefined | null): [string, number][] {
  const all = values === undefined || values === null || isUnresolved(values) ? [] : values;
  return all.map((value, index): [string, number] => [value, index]).filter(([value]) => !isUnresolved(value));
}

/** Returns whether `|` occurs outside of all groups and character classes of a regular expression. */
function hasAlternatives(pattern: string): boolean {
  let depth = 0;
  const pieces = pattern.match(/\\[^]|\[\^?\]?(?:\\[^]|[^\]\\])*\]|[()|]/g) ?? [];
  return pieces.some((piece) => {
    depth += piece === '(' ? 1 : piece === ')' ? -1 : 0;
    return piece === '|' && depth === 0;
  });
}
