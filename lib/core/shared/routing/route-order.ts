import { uuid } from '../formats/uuid';
import { Endpoint, isStream, isUnknown, Route, Text, Unknown } from './gateway';

/**
 * Router entry, the unit that the router sorts and tries: a route with its paths of one prefix length. A route with
 * several paths has one router entry for each prefix length. All regular expressions of a route share one router entry
 * (`split_routes_and_services_by_path` of `kong/router/transform.lua`, https://github.com/Kong/kong).
 */
export interface Entry {
  readonly route: Route;
  /** Paths of the route in this router entry. `paths` is empty if the route has no paths. */
  readonly paths: readonly Text[];
  /**
   * Numbers that determine the order of router entries: the first number that differs decides, higher first
   * (`get_priority` of `kong/router/transform.lua`).
   */
  readonly weight: readonly number[];
  /** Number of the router entry within its route, from 1; undefined if the route has only one router entry. */
  readonly part?: number;
}

/** Maximum number of header names that the router counts in the order of routes. */
const MAX_HEADERS = 255;

/** Returns whether a path of a route is a regular expression. Paths that are regular expressions start with `~`. */
export function isRegex(path: Text): boolean {
  return !isUnknown(path) && path.startsWith('~');
}

/** Returns the router entries of a route. */
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
  const headers = Math.min(route.headers.size, MAX_HEADERS);
  const counts = [methods.length, hosts.length, snis.length, all.length, headers];
  const kinds = [...counts, route.sources.length, route.destinations.length].filter((count) => count > 0).length;
  const isPlain = hosts.length > 0 && hosts.every((host) => isUnknown(host) || !host.includes('*'));
  const regex = paths.some(isRegex);
  const [first] = paths;
  const length = first === undefined || regex || isUnknown(first) ? 0 : lengthOf(first);
  return [0, kinds, Number(isPlain), headers, Number(regex), regex ? route.regexPriority : 0, length];
}

/** Returns the length of a text in bytes, as the gateway counts lengths. */
function lengthOf(path: string): number {
  return Buffer.byteLength(path);
}

/**
 * Returns the weight of a stream route, which determines the router's order. Stream routes with SNIs, or with both
 * sources and destinations, come first. Stream routes with sources come before stream routes with destinations
 * (`stream_get_priority` of `kong/router/transform.lua`).
 */
function streamWeight({ snis, sources, destinations }: Route): number[] {
  const isFirst = snis.length > 0 || (sources.length > 0 && destinations.length > 0);
  return [0, Number(isFirst), endpointWeight(sources), endpointWeight(destinations)];
}

/**
 * Returns the weight of a stream route's endpoints: addresses count most, then ports, then networks. The weight
 * considers all endpoints in the list of a route together.
 */
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
 * Compares two router entries: the result is negative if the router tries `one` first. Router entries of equal weight
 * are ordered by id, descending (`MatcherKey` of `src/router.rs`, https://github.com/Kong/atc-router).
 */
export function compareEntries(one: Entry, other: Entry): number {
  const byWeight = compareWeights(one, other);
  if (byWeight !== 0) {
    return byWeight;
  }
  const [id, otherId] = [idOf(one), idOf(other)];
  return id === otherId ? 0 : id > otherId ? -1 : 1;
}

/** Compares two router entries like `compareEntries`, but ignores the ids: the result is 0 if only the ids decide. */
export function compareWeights({ weight: one }: Entry, { weight: other }: Entry): number {
  for (let at = 0; at < one.length; at++) {
    if (one[at] !== other[at]) {
      return other[at] - one[at];
    }
  }
  return 0;
}

/** Namespace UUID for the ids of a route's router entries (`kong/router/transform.lua`). */
const ENTRY_NAMESPACE = '7f145bf9-0dce-4f91-98eb-debbce4b9f6b';

/**
 * Returns the id that the router sorts an entry by: the route's id, or a derived id if the route has several entries.
 * If the id of the route is unknown, returns the key of the route.
 */
function idOf({ route: { id, key }, part }: Entry): string {
  return (part === undefined || id === undefined ? (id ?? key) : uuid(ENTRY_NAMESPACE, `${id}#${part}`)).toLowerCase();
}
