import { headerName, isUnknown, Route, Text } from '../../shared/routing/gateway';
import { isRegex } from '../../shared/routing/route-order';
import { literalOf } from './literal';

/**
 * Selects the gateway routes that may conflict with other routes, because a comparison of all routes would be slow. An
 * app may have thousands of routes, and few of them conflict.
 *
 * A route hides another route only if both routes have the same kinds of match criteria. Each kind of the hiding route
 * must occur in the hidden route, and the route with more kinds comes first. Both routes also share a host, a method, a
 * path and, if both match on a single header, a value of this header. Regular expressions for paths and headers may
 * match other values, too.
 */
export function candidatesOf<T extends { readonly route: Route }>(contenders: readonly T[]): T[] {
  // All routes are candidates if one route has a router expression, or gives one header in two spellings. The keys of
  // such routes cannot be compared.
  if (
    contenders.some(
      ({ route }) => route.expression !== undefined || new Set(headerNames(route)).size < route.headers.size,
    )
  ) {
    return [...contenders];
  }
  const groups = new Map<string, RouteGroup>();
  const chosen = new Set<number>();
  const patterns = patternHeadersOf(contenders.map(({ route }) => route));
  contenders.forEach(({ route }, index) => {
    const keys = keysOf(route, patterns);
    if (keys.length > MAX_KEYS) {
      chosen.add(index);
    }
    keys.slice(0, MAX_KEYS).forEach((key) => {
      const group = groups.get(key) ?? new RouteGroup();
      groups.set(key, group);
      group.add(index, route.paths);
    });
  });
  groups.forEach((group) => group.choose(chosen));
  return contenders.filter((_, index) => chosen.has(index));
}

/**
 * Maximum number of combinations of hosts, methods and header values of a gateway route. A route with more combinations
 * is always a candidate for a conflict.
 */
const MAX_KEYS = 64;

/** Routes with an equal key: routes that share a combination of the compared match criteria, without the path. */
class RouteGroup {
  private readonly byPath = new Map<string, number[]>();
  private readonly byLiteral = new Map<string, number[]>();
  private readonly lengths = new Set<number>();

  public add(index: number, paths: readonly Text[]): void {
    for (const path of paths.length === 0 ? [''] : paths) {
      const text = isUnknown(path) ? '' : path;
      listIn(this.byPath, text).push(index);
      const { literal, isWhole } = isRegex(text) ? literalOf(text.slice(1)) : { literal: '', isWhole: false };
      if (isWhole) {
        listIn(this.byLiteral, literal).push(index);
        this.lengths.add(literal.length);
      }
    }
  }

  public choose(chosen: Set<number>): void {
    for (const [path, indexes] of this.byPath) {
      if (new Set(indexes).size > 1) {
        indexes.forEach((index) => chosen.add(index));
      }
      const text = this.lengths.size === 0 ? '' : isRegex(path) ? literalOf(path.slice(1)).literal : path;
      for (const length of this.lengths) {
        const others = length <= text.length ? (this.byLiteral.get(text.slice(0, length)) ?? []) : [];
        if (others.some((other) => indexes.some((index) => index !== other))) {
          [...indexes, ...others].forEach((index) => chosen.add(index));
        }
      }
    }
  }
}

function listIn(lists: Map<string, number[]>, key: string): number[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

/**
 * Returns the header names that a gateway route matches. The returned list contains a header name with two spellings
 * twice.
 */
function headerNames({ headers }: Route): string[] {
  return [...headers.keys()].map(headerName);
}

/**
 * Returns the headers whose values a gateway route matches by regular expression. The search for candidates does not
 * compare the values of headers that match by regular expression.
 */
function patternHeadersOf(routes: readonly Route[]): Set<string> {
  const found = routes.flatMap(({ headers }) =>
    [...headers].filter(([, values]) => values.some((value) => !isUnknown(value) && value.startsWith('~*'))),
  );
  return new Set(found.map(([header]) => headerName(header)));
}

/** Returns the combinations of a gateway route's match criteria, without its paths. */
function keysOf(route: Route, patterns: ReadonlySet<string>): string[] {
  const { paths, hosts, methods, snis, sources, destinations, headers } = route;
  const names = headerNames(route).sort();
  const mask = [paths, hosts, methods, snis, sources, destinations].map(({ length }) => (length > 0 ? 1 : 0)).join('');
  let keys = [`${mask} ${names.join(' ')}`];
  // Routes for hosts with a wildcard rank after routes for other hosts, so hosts with a wildcard are compared only with
  // each other.
  const wild = hosts.some((host) => !isUnknown(host) && host.includes('*')) ? ['*'] : [];
  const plain = hosts.filter((host) => isUnknown(host) || !host.includes('*')).map(nameOf);
  const values = [...headers.values()].map((list) =>
    list.map((value) => (isUnknown(value) ? '' : value.toLowerCase())),
  );
  const isExact = names.length === 1 && !patterns.has(names[0]);
  for (const kind of [[...plain, ...wild], methods.map(nameOf), ...(isExact ? values : [])]) {
    keys =
      kind.length === 0 || keys.length > MAX_KEYS ? keys : keys.flatMap((key) => kind.map((one) => `${key}\n${one}`));
  }
  return keys;
}

/** Returns a host without its port, because a host without port matches requests to all ports. */
function nameOf(text: Text): string {
  return isUnknown(text) ? '' : text.replace(/^([^:]*):\d+$/, '$1');
}
