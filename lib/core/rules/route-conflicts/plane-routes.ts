import { Generated } from '../../schema/generated';
import { requireValue } from '../../shared/require-value';
import { Request, Route } from '../../shared/routing/gateway';
import { Matcher, MatchingEntry, matchingEntries } from '../../shared/routing/matching-entries';
import { normalisedPath } from '../../shared/routing/request-path';
import { Match, matchEntry, matchRoute } from '../../shared/routing/route-match';
import { compareWeights, Entry, isRegex } from '../../shared/routing/route-order';
import { Expression, parseExpression } from '../../shared/routing/router-expression';
import { Verdict } from '../../shared/routing/verdict';
import { ResourceIndex } from '../resource-index';
import { literalOf } from './literal';
import { argumentsOf, CONTROL_PLANE, isOn, referredBy, ROUTES, SERVICE } from './resources';
import { routeOf } from './routes';

/** Sample request for an operation of an OpenAPI specification, with a sample value for each path parameter. */
export interface DescribedRequest {
  readonly method: string;
  readonly path: string;
  /**
   * Part of the sample request's path before the first parameter. `literal` is undefined if the path of the operation
   * has no parameters.
   */
  readonly literal?: string;
}

/** Routes of one control plane, indexed by the start of their paths. */
export class PlaneRoutes {
  /** Whether the library does not know which requests one of the control plane's routes matches. */
  public readonly hasUnknown: boolean;

  private readonly resources = new Map<Route, Generated>();
  private readonly anyPath: Route[] = [];
  private readonly byPrefix = new PathIndex();
  private readonly byLiteral = new PathIndex();
  /** For each router expression, whether the expression depends only on the method and the path of a request. */
  private readonly decidable = new Map<string, boolean>();

  public constructor(resources: readonly Generated[]) {
    let hasUnknown = false;
    for (const resource of resources) {
      const route = argumentsOf(resource) && routeOf(resource, String(this.resources.size));
      if (route) {
        this.resources.set(route, resource);
        this.add(route);
      }
      hasUnknown ||= route === undefined;
    }
    this.hasUnknown = hasUnknown;
  }

  /** Returns the route resource of a route that may match a request. */
  public resourceOf({ entry }: MatchingEntry): Generated {
    return requireValue(this.resources.get(entry.route));
  }

  /**
   * Returns the routes that may match a request with any host and headers, in the router's order, up to the first route
   * that certainly matches. Returns undefined if the router rejects the request path.
   */
  public matchingEntries({ method, path: asked, literal }: DescribedRequest): MatchingEntry[] | undefined {
    const path = normalisedPath(asked);
    if (path === undefined) {
      return undefined;
    }
    const routes = [...this.anyPath, ...this.byPrefix.prefixesOf(path), ...this.byLiteral.prefixesOf(path)];
    const all = new Set(literal === undefined ? routes : [...routes, ...this.byLiteral.startingWith(literal)]);
    const request: Request = {
      method,
      protocol: 'https',
      host: '',
      path,
      query: '',
      headers: new Map(),
      source: {},
      consumerGroups: [],
    };
    const entries = matchingEntries([...all], request, path, new LenientMatcher(literal, this.decidable));
    const sure = entries.find(({ verdict }) => verdict === 'yes');
    return sure ? entries.filter(({ entry }) => compareWeights(entry, sure.entry) <= 0) : entries;
  }

  private add(route: Route): void {
    if (route.expression !== undefined || route.paths.length === 0) {
      this.anyPath.push(route);
    }
    for (const path of route.paths as readonly string[]) {
      if (isRegex(path)) {
        this.byLiteral.add(literalOf(path.slice(1)).literal, route);
      } else {
        this.byPrefix.add(path, route);
      }
    }
  }
}

/** Returns the routes of each control plane of an app, except routes of disabled services. */
export function planeRoutes(resourceIndex: ResourceIndex): ReadonlyMap<Generated, PlaneRoutes> {
  const byPlane = new Map<Generated, Generated[]>();
  for (const route of resourceIndex.ofTypes((type) => ROUTES.includes(type))) {
    const plane = resourceIndex.findReferenced(CONTROL_PLANE, route._inputs.get('controlPlaneId'));
    const service = referredBy(SERVICE, route._inputs.get('service'), resourceIndex);
    const isDisabled = service !== undefined && isOn(argumentsOf(service)?.enabled) === false;
    if (plane && !isDisabled) {
      const known = byPlane.get(plane) ?? [];
      byPlane.set(plane, known);
      known.push(route);
    }
  }
  return new Map([...byPlane].map(([plane, routes]) => [plane, new PlaneRoutes(routes)]));
}

/**
 * Matches routes with a sample request whose host, headers and connection are unknown. In real requests, path
 * parameters may have other values than in the sample request.
 */
class LenientMatcher implements Matcher {
  public constructor(
    private readonly literal: string | undefined,
    private readonly decidable: Map<string, boolean>,
  ) {}

  public matchRoute(route: Route, request: Request): Verdict {
    const { hosts, headers, snis, sources, destinations } = route;
    const isConditional = [hosts, snis, sources, destinations].some(({ length }) => length > 0) || headers.size > 0;
    const anyCaller = { ...route, hosts: [], headers: new Map(), snis: [], sources: [], destinations: [] };
    const verdict = matchRoute(isConditional ? anyCaller : route, request);
    return verdict === 'yes' && isConditional ? 'unknown' : verdict;
  }

  public matchEntry(entry: Entry, request: Request, path: string): Match {
    const { expression } = entry.route;
    if (typeof expression === 'string' && !this.isDecidable(expression)) {
      return { verdict: 'unknown' };
    }
    const match = matchEntry(entry, request, path);
    return match.verdict === 'no' && this.mayMatchOthers(entry) ? { verdict: 'unknown' } : match;
  }

  /**
   * Whether a route may match requests of the same operation with other values of path parameters than in the sample
   * request.
   */
  private mayMatchOthers({ route, paths }: Entry): boolean {
    const { literal } = this;
    return (
      literal !== undefined &&
      (route.expression !== undefined ||
        (paths as readonly string[]).some(
          (path) => isRegex(path) && shareStart(literalOf(path.slice(1)).literal, literal),
        ))
    );
  }

  /** Whether a router expression depends only on the path and the method of a request. */
  private isDecidable(text: string): boolean {
    let known = this.decidable.get(text);
    if (known === undefined) {
      const { expression } = parseExpression(text);
      known = expression !== undefined && fieldsOf(expression).every((field) => FIELDS.includes(field));
      this.decidable.set(text, known);
    }
    return known;
  }
}

const FIELDS = ['http.path', 'http.method'];

function fieldsOf(expression: Expression): string[] {
  switch (expression.kind) {
    case 'predicate':
      return [expression.field];
    case 'not':
      return fieldsOf(expression.part);
    default:
      return expression.parts.flatMap(fieldsOf);
  }
}

function shareStart(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

/** Index of routes by a text at the start of their paths. */
class PathIndex {
  private readonly routes = new Map<string, Route[]>();
  private readonly lengths = new Set<number>();
  private sorted?: string[];

  public add(beginning: string, route: Route): void {
    const known = this.routes.get(beginning);
    if (known) {
      known.push(route);
    } else {
      this.routes.set(beginning, [route]);
      this.lengths.add(beginning.length);
      this.sorted = undefined;
    }
  }

  /** Returns the routes whose index key, the start of a path, is a prefix of `path`. */
  public prefixesOf(path: string): Route[] {
    const lengths = [...this.lengths].filter((length) => length <= path.length);
    return lengths.flatMap((length) => this.routes.get(path.slice(0, length)) ?? []);
  }

  /** Returns the routes whose index key, the start of a path, begins with `text`. */
  public startingWith(text: string): Route[] {
    this.sorted ??= [...this.routes.keys()].sort();
    const found: Route[] = [];
    for (let at = firstNotBefore(this.sorted, text); this.sorted[at]?.startsWith(text); at++) {
      found.push(...(this.routes.get(this.sorted[at]) ?? []));
    }
    return found;
  }
}

/** Returns the position of a text in a sorted list, or the position at which the text would be inserted. */
function firstNotBefore(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < text) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
