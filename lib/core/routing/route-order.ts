import { isUnknown, Route, Text } from './gateway';

/**
 * One place of a route in the router's order. A route with several paths has one for each length of prefix, and one for all
 * its regular expressions.
 */
export interface Entry {
  readonly route: Route;
  /** The paths that it stands for; none where the route asks for no path. */
  readonly paths: readonly Text[];
  /** What it is ordered by: the greater number first, of the first that differs. */
  readonly weight: readonly number[];
}

/** Header names beyond this many do not count. */
const MOST_HEADERS = 255;

/** Whether a path of a route is a regular expression, which begins after the `~`. */
export function isRegex(path: Text): boolean {
  return !isUnknown(path) && path.startsWith('~');
}

/** The places of one route. */
export function entriesOf(route: Route): Entry[] {
  if (route.expression !== undefined) {
    return [{ route, paths: [], weight: [1, route.priority] }];
  }
  if (route.paths.length === 0) {
    return [entry(route, [])];
  }
  const groups = new Map<string, Text[]>();
  for (const path of route.paths) {
    const group = isUnknown(path) ? `unknown ${path.unknown}` : isRegex(path) ? 'regex' : `prefix ${path.length}`;
    groups.set(group, [...(groups.get(group) ?? []), path]);
  }
  return [...groups.values()].map((paths) => entry(route, paths));
}

function entry(route: Route, paths: readonly Text[]): Entry {
  const { hosts } = route;
  const kinds = [route.methods, hosts, route.snis, route.paths].filter(({ length }) => length > 0).length;
  const others = [route.sources, route.destinations, route.headers.size].filter((count) => count > 0).length;
  const isPlain = hosts.length > 0 && hosts.every((host) => isUnknown(host) || !host.includes('*'));
  const regex = paths.some(isRegex);
  const [first] = paths;
  const length = first === undefined || regex || isUnknown(first) ? 0 : first.length;
  const headers = Math.min(route.headers.size, MOST_HEADERS);
  const weight = [0, kinds + others, Number(isPlain), headers, Number(regex), regex ? route.regexPriority : 0, length];
  return { route, paths, weight };
}

/** Which of two is tried first: negative where it is the first. Those of one weight go by their ids, the larger first. */
export function compareEntries(one: Entry, other: Entry): number {
  const byWeight = compareWeights(one, other);
  if (byWeight !== 0) {
    return byWeight;
  }
  const [id, otherId] = [one, other].map(({ route }) => route.id ?? route.key);
  return id === otherId ? 0 : id > otherId ? -1 : 1;
}

/** The same, without the ids: 0 where these decide. */
export function compareWeights(one: Entry, other: Entry): number {
  const at = one.weight.findIndex((number, index) => number !== other.weight[index]);
  return at < 0 ? 0 : other.weight[at] - one.weight[at];
}
