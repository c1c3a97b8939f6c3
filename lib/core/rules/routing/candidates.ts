import { headerName, isUnknown, Route, Text } from '../../routing/gateway';
import { isRegex } from '../../routing/route-order';
import { literalOf } from './literal';

/**
 * The routes that can be in conflict with others at all, so that the rest need no closer look: an app has thousands of routes, and
 * next to none are. A route takes all of another's requests before it only with the same kinds of match, since each kind that it has
 * must be one of the other's, and the one with more comes first. Then it has a host, a method and a value of each header with it
 * in common, and the path as well, unless the header's or its own is a regular expression.
 */
export function candidatesOf<T extends { readonly route: Route }>(contenders: readonly T[]): T[] {
  // Expressions say what they like, and a header in two spellings counts as two.
  if (
    contenders.some(
      ({ route }) => route.expression !== undefined || new Set(headerNames(route)).size < route.headers.size,
    )
  ) {
    return [...contenders];
  }
  const places = new Map<string, Place>();
  const chosen = new Set<number>();
  const patterns = patternHeadersOf(contenders.map(({ route }) => route));
  contenders.forEach(({ route }, index) => {
    const keys = keysOf(route, patterns);
    if (keys.length > MOST) {
      chosen.add(index);
    }
    keys.slice(0, MOST).forEach((key) => {
      const place = places.get(key) ?? new Place();
      places.set(key, place);
      place.add(index, route.paths);
    });
  });
  places.forEach((place) => place.choose(chosen));
  return contenders.filter((_, index) => chosen.has(index));
}

/** A route with more combinations of hosts, methods and values of headers is always looked at. */
const MOST = 64;

/** The routes of one combination of all but the path. */
class Place {
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

/** The names of the headers that a route asks for, which come twice where there are two spellings. */
function headerNames({ headers }: Route): string[] {
  return [...headers.keys()].map(headerName);
}

/** The headers of which a route takes values by a regular expression, and so those that others name. */
function patternHeadersOf(routes: readonly Route[]): Set<string> {
  const found = routes.flatMap(({ headers }) =>
    [...headers].filter(([, values]) => values.some((value) => !isUnknown(value) && value.startsWith('~*'))),
  );
  return new Set(found.map(([header]) => headerName(header)));
}

/** The combinations of what a route asks for beside its paths. */
function keysOf(route: Route, patterns: ReadonlySet<string>): string[] {
  const { paths, hosts, methods, snis, sources, destinations, headers } = route;
  const names = headerNames(route).sort();
  const mask = [paths, hosts, methods, snis, sources, destinations].map(({ length }) => (length > 0 ? 1 : 0)).join('');
  let keys = [`${mask} ${names.join(' ')}`];
  // Those with a wildcard come after those without, so that only they are held against each other.
  const wild = hosts.some((host) => !isUnknown(host) && host.includes('*')) ? ['*'] : [];
  const plain = hosts.filter((host) => isUnknown(host) || !host.includes('*')).map(nameOf);
  const values = [...headers.values()].map((list) =>
    list.map((value) => (isUnknown(value) ? '' : value.toLowerCase())),
  );
  const isExact = names.length === 1 && !patterns.has(names[0]);
  for (const kind of [[...plain, ...wild], methods.map(nameOf), ...(isExact ? values : [])]) {
    keys = kind.length === 0 || keys.length > MOST ? keys : keys.flatMap((key) => kind.map((one) => `${key}\n${one}`));
  }
  return keys;
}

/** A host without its port: one without takes all. */
function nameOf(text: Text): string {
  return isUnknown(text) ? '' : text.replace(/^([^:]*):\d+$/, '$1');
}
