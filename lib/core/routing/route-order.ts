import { uuid } from '../formats/uuid';
import { Endpoint, isStream, isUnknown, Route, Text, Unknown } from './gateway';

/**
 * One place of a route in the router's order. A route with several paths has one for each length of prefix, and one for all
 * its regular expressions (`split_routes_and_services_by_path` of `kong/router/transform.lua`,
 * https://github.com/Kong/kong).
 */
export interface Entry {
  readonly route: Route;
  /** The paths that it stands for; none where the route asks for no path. */
  readonly paths: readonly Text[];
  /** What it is ordered by: the greater number first, of the first that differs (`get_priority` of the same file). */
  readonly weight: readonly number[];
  /** Which of the route's it is, from 1 on; nothing where the route has one alone. */
  readonly part?: number;
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
  if (route.protocols.some((protocol) => !isUnknown(protocol) && isStream(protocol))) {
    return [{ route, paths: [], weight: streamWeight(route) }];
  }
  if (route.paths.length <= 1) {
    return [{ route, paths: route.paths, weight: weightOf(route, route.paths) }];
  }
  const groups = new Map<string, Text[]>();
  for (const path of route.paths) {
    const group = isUnknown(path) ? `unknown ${path.unknown}` : isRegex(path) ? 'regex' : `prefix ${lengthOf(path)}`;
    const known = groups.get(group);
    if (known) {
      known.push(path);
    } else {
      groups.set(group, [path]);
    }
  }
  return [...groups.values()].map((paths, index) => ({
    route,
    paths,
    weight: weightOf(route, paths),
    ...(groups.size > 1 && { part: index + 1 }),
  }));
}

function weightOf({ hosts, methods, snis, paths: all, ...route }: Route, paths: readonly Text[]): number[] {
  const headers = Math.min(route.headers.size, MOST_HEADERS);
  const counts = [methods.length, hosts.length, snis.length, all.length, headers];
  const kinds = [...counts, route.sources.length, route.destinations.length].filter((count) => count > 0).length;
  const isPlain = hosts.length > 0 && hosts.every((host) => isUnknown(host) || !host.includes('*'));
  const regex = paths.some(isRegex);
  const [first] = paths;
  const length = first === undefined || regex || isUnknown(first) ? 0 : lengthOf(first);
  return [0, kinds, Number(isPlain), headers, Number(regex), regex ? route.regexPriority : 0, length];
}

/** In bytes, as the gateway counts. */
function lengthOf(path: string): number {
  return Buffer.byteLength(path);
}

/**
 * SNIs, or sources and destinations both, come first, and then sources before destinations (`stream_get_priority` of the same
 * file).
 */
function streamWeight({ snis, sources, destinations }: Route): number[] {
  const isFirst = snis.length > 0 || (sources.length > 0 && destinations.length > 0);
  return [0, Number(isFirst), endpointWeight(sources), endpointWeight(destinations)];
}

/** An address comes before a port, and that before a network; those of all that are listed count together. */
function endpointWeight(endpoints: readonly (Endpoint | Unknown)[]): number {
  const known = endpoints.filter((endpoint): endpoint is Endpoint => !('unknown' in endpoint));
  const addresses = known.flatMap(({ ip }) => (ip === undefined || isUnknown(ip) ? [] : [ip]));
  return (
    (addresses.some((ip) => !ip.includes('/')) ? 8 : 0) +
    (known.some(({ port }) => port !== undefined) ? 4 : 0) +
    (addresses.some((ip) => ip.includes('/')) ? 1 : 0)
  );
}

/**
 * Which of two is tried first: negative where it is the first. Those of one weight go by their ids, the larger first
 * (`MatcherKey` of `src/router.rs`, https://github.com/Kong/atc-router).
 */
export function compareEntries(one: Entry, other: Entry): number {
  const byWeight = compareWeights(one, other);
  if (byWeight !== 0) {
    return byWeight;
  }
  const [id, otherId] = [idOf(one), idOf(other)];
  return id === otherId ? 0 : id > otherId ? -1 : 1;
}

/** The same, without the ids: 0 where these decide. */
export function compareWeights({ weight: one }: Entry, { weight: other }: Entry): number {
  for (let at = 0; at < one.length; at++) {
    if (one[at] !== other[at]) {
      return other[at] - one[at];
    }
  }
  return 0;
}

/** Under which the gateway makes ids for the parts of a route (`kong/router/transform.lua`). */
const PARTS = '7f145bf9-0dce-4f91-98eb-debbce4b9f6b';

/** The id by which the router knows a place: that of the route, or of its part. */
function idOf({ route: { id, key }, part }: Entry): string {
  return (part === undefined || id === undefined ? (id ?? key) : uuid(PARTS, `${id}#${part}`)).toLowerCase();
}
