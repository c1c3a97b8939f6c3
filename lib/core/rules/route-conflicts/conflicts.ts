import { isUnknown, Route } from '../../shared/routing/gateway';
import { compareWeights } from '../../shared/routing/route-order';
import { candidatesOf } from './candidates';
import { Clause, clausesOf } from './clauses';
import { implies, Term } from './implication';

/** Conflict of a gateway route with other routes of its control plane. */
export interface Conflict {
  readonly route: Route;
  /**
   * Whether other routes receive all requests that the route matches, so that the route receives none. If `isHidden` is
   * false, the ids of the routes decide which route receives requests that several routes match.
   */
  readonly isHidden: boolean;
  readonly others: readonly Route[];
}

/**
 * Gateway route of a control plane, and whether the gateway certainly has the route. If a service may be disabled, its
 * routes may be missing on the gateway.
 */
export interface Contender {
  readonly route: Route;
  readonly isSure: boolean;
}

/**
 * Finds gateway routes that no request reaches, and pairs of routes that are ordered only by their ids. All compared
 * routes must have known arguments and be on the same control plane. `conflictsOf` reports only certain conflicts:
 * every request of a clause also matches a clause of another route.
 */
export function conflictsOf(contenders: readonly Contender[]): Conflict[] {
  return conflictsAmong(candidatesOf(contenders));
}

/** Finds route conflicts like `conflictsOf`, but compares all routes instead of only the candidates. */
export function conflictsAmong(contenders: readonly Contender[]): Conflict[] {
  const known = contenders.flatMap(({ route, isSure }) => {
    const clauses = clausesOf(route);
    return clauses ? [{ route, isSure, clauses }] : [];
  });
  const index = new Index(known.flatMap(({ isSure, clauses }) => (isSure ? clauses : [])));
  const tied = new Set<string>();
  return known.flatMap(({ route, clauses }): Conflict[] => {
    const covers = clauses.map((clause) => index.covers(clause));
    const before = covers.flatMap((found) => found.before ?? []);
    if (before.length === clauses.length) {
      return [{ route, isHidden: true, others: [...new Set(before)] }];
    }
    // Two routes that are ordered only by their ids find each other, so the search reports the pair only for the first
    // route.
    const others = [...new Set(covers.flatMap(({ equal }) => equal))].filter(
      (other) => !tied.has(`${other.key} ${route.key}`),
    );
    others.forEach((other) => tied.add(`${route.key} ${other.key}`));
    return others.length > 0 ? [{ route, isHidden: false, others }] : [];
  });
}

interface CoveringRoutes {
  /** Route that receives all requests of a clause, because the gateway's router tries the route first. */
  readonly before?: Route;
  /**
   * Routes that match all requests of the clause and are tied with the clause's route in the router's order, except for
   * their ids.
   */
  readonly equal: readonly Route[];
}

/**
 * Maximum number of clauses to compare for each host and path, because more clauses would make the conflict search
 * slow.
 */
const MAX_COMPARED = 200;

/**
 * Index key of all clauses whose path is a regular expression. The search compares the clauses under the key `PATTERNS`
 * only with clauses that match one exact path.
 */
const PATTERNS = '~';

/** Index of route clauses by host and path, so that the search compares each clause with few other clauses. */
class Index {
  private readonly byHost = new Map<string, Map<string, Clause[]>>();
  private readonly lengths = new Set<number>();

  public constructor(clauses: readonly Clause[]) {
    for (const clause of clauses) {
      const host = termsOf(clause, 'http.host').find(({ operator }) => ['==', '^=', '=^'].includes(operator));
      const path = termsOf(clause, 'http.path').find(({ operator }) => ['==', '^=', '~'].includes(operator));
      const byPath = this.byHost.get(keyOf(host)) ?? new Map<string, Clause[]>();
      this.byHost.set(keyOf(host), byPath);
      for (const key of path?.operator === '~' ? [keyOf(path), PATTERNS] : [keyOf(path)]) {
        const list = byPath.get(key) ?? [];
        byPath.set(key, list);
        list.push(clause);
      }
      if (path?.operator === '^=' && path.value.kind === 'text') {
        this.lengths.add(path.value.text.length);
      }
    }
  }

  public covers(clause: Clause): CoveringRoutes {
    const equal: Route[] = [];
    const hosts = termsOf(clause, 'http.host').flatMap(widerHosts);
    const paths = termsOf(clause, 'http.path').flatMap((term) => this.widerPaths(term));
    for (const host of ['', ...hosts]) {
      const byPath = this.byHost.get(host);
      for (const path of byPath ? ['', ...paths] : []) {
        for (const other of byPath?.get(path)?.slice(0, MAX_COMPARED) ?? []) {
          const order = compareWeights(other.entry, clause.entry);
          if (other.entry.route !== clause.entry.route && order <= 0 && matchesAllOf(other, clause)) {
            if (order < 0) {
              return { before: other.entry.route, equal: [] };
            }
            equal.push(other.entry.route);
          }
        }
      }
    }
    return { equal };
  }

  /** Returns the index keys of all path conditions that may match every request of a given path condition. */
  private widerPaths(term: Term): string[] {
    const { operator, value } = term;
    if (value.kind !== 'text' || !['==', '^='].includes(operator)) {
      return [keyOf(term)];
    }
    const lengths = [...this.lengths].filter((length) => length <= value.text.length);
    const prefixes = lengths.map((length) => `^=${value.text.slice(0, length)}`);
    return operator === '==' ? [keyOf(term), PATTERNS, ...prefixes] : prefixes;
  }
}

/**
 * Returns the index keys of all host conditions that match every request of a given host condition: the same host, and
 * wildcards for some of its labels.
 */
function widerHosts(term: Term): string[] {
  const { operator, value } = term;
  if (value.kind !== 'text') {
    return [keyOf(term)];
  }
  const { text } = value;
  const keys = new Set([keyOf(term)]);
  const dots = [...text.matchAll(/\./g)].map(({ index }) => index);
  if (operator === '==' || operator === '=^') {
    dots.forEach((at) => keys.add(`=^${text.slice(at)}`));
  }
  if (operator === '==' || operator === '^=') {
    dots.forEach((at) => keys.add(`^=${text.slice(0, at + 1)}`));
  }
  return [...keys];
}

function termsOf({ terms }: Clause, field: string): Term[] {
  return terms.filter((term) => term.field === field && term.transformations.length === 0);
}

/**
 * Returns the index key of a clause's host or path condition. Clauses without a host or path condition, or with one
 * that cannot be indexed, have the empty key.
 */
function keyOf(term: Term | undefined): string {
  return term?.value.kind === 'text' ? `${term.operator}${term.value.text}` : '';
}

/** Returns whether one clause certainly matches all requests that another clause matches. */
function matchesAllOf(one: Clause, other: Clause): boolean {
  const [{ route }, { route: taken }] = [one.entry, other.entry];
  return (
    coversProtocols(
      protocolsOf(route),
      protocolsOf(taken),
      (route.expression === undefined) === (taken.expression === undefined),
    ) && one.terms.every((wanted) => other.terms.some((given) => implies(given, wanted)))
  );
}

function protocolsOf({ protocols }: Route): string[] {
  return protocols.filter((protocol): protocol is string => !isUnknown(protocol));
}

/** Schemes of route protocols in router expressions. Not every router flavor checks the scheme of requests. */
const SCHEMES: { readonly [protocol: string]: string } = { grpc: 'http', grpcs: 'https', tls_passthrough: 'tcp' };
/** Protocols that also accept requests without TLS if a gateway route has no other protocol. */
const TLS_PROTOCOLS = ['https', 'tls', 'tls_passthrough'];

/**
 * Returns whether the protocols of one gateway route include all protocols of another route.
 *
 * @param areAlike whether both routes have a router expression, or both routes have none. If only one of the two routes
 * has a router expression, only that route may check the protocol.
 */
function coversProtocols(one: readonly string[], other: readonly string[], areAlike: boolean): boolean {
  const taken = one.map((protocol) => SCHEMES[protocol] ?? protocol);
  const takesHttp = taken.includes('http') && taken.includes('https');
  if (areAlike && other.length === 1 && TLS_PROTOCOLS.includes(other[0])) {
    return (one.length === 1 && one[0] === other[0]) || (other[0] === 'https' && takesHttp);
  }
  return (areAlike || takesHttp) && other.every((protocol) => taken.includes(SCHEMES[protocol] ?? protocol));
}
