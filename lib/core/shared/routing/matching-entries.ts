import { Request, Route } from './gateway';
import { Match, matchEntry, matchRoute } from './route-match';
import { compareEntries, entriesOf, Entry } from './route-order';
import { allOf, Verdict } from './verdict';

/** Router entry (a route with some of its paths) that matches a request, or may match it. */
export interface MatchingEntry {
  readonly entry: Entry;
  /**
   * Part of the request's path that the router entry matches. `matched` is undefined if the router entry matches
   * without a path, or if the path is unknown.
   */
  readonly matched?: string;
  /** Verdict `yes`, or `unknown` if only Terraform or the gateway knows whether the entry matches. */
  readonly verdict: Verdict;
}

/** Compares gateway routes with requests. */
export interface Matcher {
  /** Returns whether all criteria of a route match a request, except the route's paths and its expression. */
  matchRoute(route: Route, request: Request): Verdict;

  /** Returns whether the paths or the expression of a router entry match a request. */
  matchEntry(entry: Entry, request: Request, path: string): Match;
}

const ROUTER_MATCHER: Matcher = { matchRoute, matchEntry };

/**
 * Returns the router entries that may match a request, in the router's order. Only the matching entries are sorted, so
 * the time grows linearly with the number of routes.
 *
 * @param path normalised path of the request
 */
export function matchingEntries(
  routes: readonly Route[],
  request: Request,
  path: string,
  matcher: Matcher = ROUTER_MATCHER,
): MatchingEntry[] {
  const found: MatchingEntry[] = [];
  for (const route of routes) {
    const ofRoute = matcher.matchRoute(route, request);
    if (ofRoute !== 'no') {
      for (const entry of entriesOf(route)) {
        const { verdict, path: matched } = matcher.matchEntry(entry, request, path);
        if (verdict !== 'no') {
          found.push({ entry, matched, verdict: allOf([ofRoute, verdict]) });
        }
      }
    }
  }
  return found.sort((one, other) => compareEntries(one.entry, other.entry));
}
