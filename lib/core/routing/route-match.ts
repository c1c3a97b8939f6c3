import { expressionMatch } from './expression-match';
import { hasTls, isUnknown, Request, Route, Text } from './gateway';
import { matchingRegex } from './matching-regex';
import { Entry, isRegex } from './route-order';
import { allOf, anyOf, certain, Verdict } from './verdict';

/** Whether an entry takes a request. */
export interface Match {
  readonly verdict: Verdict;
  /** What of the path was matched, where the route asks for paths. */
  readonly path?: string;
}

/** Protocols that are told apart from each other; of one line, the second is the first with TLS. */
const FAMILIES = [
  ['http', 'https'],
  ['grpc', 'grpcs'],
  ['ws', 'wss'],
];

/** Whether a route takes a request as far as all but its paths and its expression go. */
export function matchRoute(route: Route, request: Request): Verdict {
  return allOf([
    protocolMatch(route.protocols, request),
    listMatch(route.methods, (method) => method === request.method),
    listMatch(route.hosts, (host) => hostMatches(host, request)),
    snisMatch(route.snis, request),
    ...[...route.headers].map(([name, values]) =>
      name === '' ? 'unknown' : headerMatch(values, request.headers.get(name.toLowerCase())),
    ),
  ]);
}

/** Whether an entry takes a request, whose path is normalised; the rest of its route has to match besides. */
export function matchEntry({ route, paths }: Entry, request: Request, path: string): Match {
  const { expression } = route;
  if (expression !== undefined) {
    return isUnknown(expression) ? { verdict: 'unknown' } : expressionMatch(expression, request, path);
  }
  if (paths.length === 0) {
    return { verdict: 'yes' };
  }
  const found = paths.map((wanted) => pathMatch(wanted, path));
  const hit = found.find(({ verdict }) => verdict === 'yes');
  return { verdict: anyOf(found.map(({ verdict }) => verdict)), path: hit?.path };
}

function protocolMatch(protocols: readonly Text[], { protocol }: Request): Verdict {
  const family = FAMILIES.find((names) => names.includes(protocol)) ?? [protocol];
  // A request without TLS is taken too, and then told to come back with it.
  return listMatch(protocols, (name) => family.includes(name));
}

/** Whether one of a list fits; without a list, all does. */
function listMatch(list: readonly Text[], fits: (text: string) => boolean): Verdict {
  return list.length === 0 ? 'yes' : anyOf(list.map((text) => (isUnknown(text) ? 'unknown' : certain(fits(text)))));
}

function hostMatches(wanted: string, { host, port }: Request): boolean {
  const [, name, wantedPort] = /^(.*?)(?::(\d+))?$/.exec(wanted.toLowerCase())!;
  if (wantedPort !== undefined && Number(wantedPort) !== port) {
    return false;
  }
  const asked = host.toLowerCase();
  if (name.startsWith('*')) {
    return asked.endsWith(name.slice(1)) && asked.length >= name.length;
  }
  return name.endsWith('*') ? asked.startsWith(name.slice(0, -1)) && asked.length >= name.length : asked === name;
}

/** Names of TLS are asked for only where there is TLS. */
function snisMatch(snis: readonly Text[], request: Request): Verdict {
  const asked = (request.sni ?? request.host).toLowerCase();
  return hasTls(request) ? listMatch(snis, (name) => name.replace(/\.$/, '').toLowerCase() === asked) : 'yes';
}

/** One of the values of a header is enough; `~*` begins a regular expression. */
function headerMatch(wanted: readonly Text[], given: readonly string[] | undefined): Verdict {
  if (given === undefined || given.length === 0) {
    return 'no';
  }
  const values = given.map((value) => value.toLowerCase());
  const [first] = wanted;
  if (wanted.length === 1 && !isUnknown(first) && first.startsWith('~*')) {
    const regex = matchingRegex(first.slice(2), 'anywhere', 'i');
    return regex ? certain(values.some((value) => regex.test(value))) : 'unknown';
  }
  return listMatch(wanted, (value) => values.includes(value.toLowerCase()));
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
