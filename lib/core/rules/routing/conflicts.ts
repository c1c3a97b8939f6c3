import { isUnknown, Route } from '../../routing/gateway';
import { compareWeights } from '../../routing/route-order';
import { candidatesOf } from './candidates';
import { Clause, clausesOf } from './clauses';
import { implies, Term } from './implication';

/** What is wrong with a route beside the others of its control plane. */
export interface Conflict {
  readonly route: Route;
  /** Whether the others take all of its requests before it; else they and it take some, and only the ids decide. */
  readonly isHidden: boolean;
  readonly others: readonly Route[];
}

/** A route, and whether it is sure to be there: one of a service that may be disabled takes nothing from others for sure. */
export interface Contender {
  readonly route: Route;
  readonly isSure: boolean;
}

/**
 * Finds routes that no request reaches, and pairs that only their ids put in order. All of the routes must be known, and of one
 * control plane. Only what is sure is found: that each request of a clause is one of another's, too.
 */
export function conflictsOf(contenders: readonly Contender[]): Conflict[] {
  return conflictsAmong(candidatesOf(contenders));
}

/** The same, with a close look at each. */
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
    // Each of a pair finds the other.
    const others = [...new Set(covers.flatMap(({ equal }) => equal))].filter(
      (other) => !tied.has(`${other.key} ${route.key}`),
    );
    others.forEach((other) => tied.add(`${route.key} ${other.key}`));
    return others.length > 0 ? [{ route, isHidden: false, others }] : [];
  });
}

interface Covers {
  /** A route that takes all requests of a clause before it. */
  readonly before?: Route;
  /** Those that take all of them as well, at the same place of the order. */
  readonly equal: readonly Route[];
}

/** So that no app makes the search slow: of clauses with one host and one path, no more than these are looked at. */
const MOST = 200;

/** Where all regular expressions are found, for paths that are known as a whole. */
const PATTERNS = '~';

/** Clauses by their hosts and paths, so that each is held against few others. */
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

  public covers(clause: Clause): Covers {
    const equal: Route[] = [];
    const hosts = termsOf(clause, 'http.host').flatMap(wider);
    const paths = termsOf(clause, 'http.path').flatMap((term) => this.widerPaths(term));
    for (const host of ['', ...hosts]) {
      const byPath = this.byHost.get(host);
      for (const path of byPath ? ['', ...paths] : []) {
        for (const other of byPath!.get(path)?.slice(0, MOST) ?? []) {
          const order = compareWeights(other.entry, clause.entry);
          if (other.entry.route !== clause.entry.route && order <= 0 && takesAll(other, clause)) {
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

  /** The keys of paths that take all that a path does. */
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

/** The keys of hosts that take all that a host does: itself, and wildcards for some of its labels. */
function wider(term: Term): string[] {
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

/** By which a clause is found; those that ask for nothing that can be looked up are all in one place. */
function keyOf(term: Term | undefined): string {
  return term?.value.kind === 'text' ? `${term.operator}${term.value.text}` : '';
}

/** Whether one clause surely takes all requests that another does. */
function takesAll(one: Clause, other: Clause): boolean {
  const [{ route }, { route: taken }] = [one.entry, other.entry];
  return (
    takesProtocols(
      protocolsOf(route),
      protocolsOf(taken),
      (route.expression === undefined) === (taken.expression === undefined),
    ) && one.terms.every((wanted) => other.terms.some((given) => implies(given, wanted)))
  );
}

function protocolsOf({ protocols }: Route): string[] {
  return protocols.filter((protocol): protocol is string => !isUnknown(protocol));
}

/** What protocols are to the expressions of the router, whose flavors differ in whether they ask for them at all. */
const SCHEMES: { readonly [protocol: string]: string } = { grpc: 'http', grpcs: 'https', tls_passthrough: 'tcp' };
/** Alone, these take what comes without TLS, too. */
const ALONE = ['https', 'tls', 'tls_passthrough'];

/** @param areAlike whether both are told by expressions, or neither: else one may ask for the protocol, and the other not */
function takesProtocols(one: readonly string[], other: readonly string[], areAlike: boolean): boolean {
  const taken = one.map((protocol) => SCHEMES[protocol] ?? protocol);
  const takesHttp = taken.includes('http') && taken.includes('https');
  if (areAlike && other.length === 1 && ALONE.includes(other[0])) {
    return (one.length === 1 && one[0] === other[0]) || (other[0] === 'https' && takesHttp);
  }
  return (areAlike || takesHttp) && other.every((protocol) => taken.includes(SCHEMES[protocol] ?? protocol));
}
