import { Endpoint, headerName, isStream, isUnknown, Route, Unknown } from '../../shared/routing/gateway';
import { entriesOf, Entry, isRegex } from '../../shared/routing/route-order';
import { Expression, parseExpression, Value } from '../../shared/routing/router-expression';
import { Term, valueText } from './implication';
import { literalOf } from './literal';

/**
 * Clause of a gateway route: conditions that a request must all meet. A route matches a request that meets all
 * conditions of at least one of the route's clauses.
 */
export interface Clause {
  readonly entry: Entry;
  readonly terms: readonly Term[];
}

/**
 * Maximum number of clauses of a gateway route in the search for conflicts. The search for conflicts skips routes with
 * more than `MAX_CLAUSES` clauses.
 */
const MAX_CLAUSES = 256;

/**
 * Returns the clauses of a gateway route with known arguments, built like the gateway's expressions (`get_expression`
 * of `kong/router/transform.lua`, https://github.com/Kong/kong). Returns undefined if the route has too many clauses or
 * an invalid expression.
 */
export function clausesOf(route: Route): Clause[] | undefined {
  const clauses: Clause[] = [];
  for (const entry of entriesOf(route)) {
    const products = route.expression === undefined ? product(alternativesOf(entry)) : expressionTerms(route);
    if (!products || clauses.length + products.length > MAX_CLAUSES) {
      return undefined;
    }
    clauses.push(...products.map((terms) => ({ entry, terms })));
  }
  return clauses;
}

type Terms = readonly Term[];

/**
 * Returns the alternatives for each kind of match criterion of a gateway route, such as its hosts. A matching request
 * must meet one alternative of each kind of criterion.
 */
function alternativesOf({ route, paths }: Entry): Terms[][] {
  const { snis, sources, destinations, methods, hosts, headers } = route;
  const known = (texts: Route['hosts']): string[] => texts.filter((one): one is string => !isUnknown(one));
  const kinds = [
    // The criterion for SNIs also accepts requests without TLS, unlike a router expression with `tls.sni`.
    known(snis).map((sni) => [wildcard('tls.sni, if any', sni.replace(/([^*])\.$/, '$1'))]),
    sources.map((endpoint) => endpointTerms('src', endpoint)),
    destinations.map((endpoint) => endpointTerms('dst', endpoint)),
  ];
  if (!route.protocols.some((protocol) => !isUnknown(protocol) && isStream(protocol))) {
    kinds.push(
      known(methods).map((method) => [text('http.method', '==', method)]),
      known(hosts).map(hostTerms),
      known(paths).map(pathTerms),
      ...[...headers].map(([name, values]) => known(values).map((value) => [headerTerm(name, value)])),
    );
  }
  return kinds.filter(({ length }) => length > 0);
}

function product(kinds: readonly Terms[][]): Terms[] | undefined {
  let products: Terms[] = [[]];
  for (const kind of kinds) {
    if (products.length * kind.length > MAX_CLAUSES) {
      return undefined;
    }
    products = products.flatMap((terms) => kind.map((more) => [...terms, ...more]));
  }
  return products;
}

function text(field: string, operator: Term['operator'], value: string): Term {
  return { field, transformations: [], operator, value: { kind: 'text', text: value } };
}

/** Returns the condition for a host or SNI with an optional wildcard at its start or end. */
function wildcard(field: string, name: string): Term {
  if (name.startsWith('*')) {
    return text(field, '=^', name.slice(1));
  }
  return name.endsWith('*') ? text(field, '^=', name.slice(0, -1)) : text(field, '==', name);
}

function hostTerms(host: string): Term[] {
  const [, name = host, port] = /^([^:]*):(\d+)$/.exec(host) ?? [];
  return [wildcard('http.host', name), ...(port === undefined ? [] : [portTerm('dst', Number(port))])];
}

function portTerm(side: string, port: number): Term {
  const value: Value = { kind: 'number', number: BigInt(port) };
  return { field: `net.${side}.port`, transformations: [], operator: '==', value };
}

function endpointTerms(side: string, endpoint: Endpoint | Unknown): Term[] {
  const { ip, port } = 'unknown' in endpoint ? {} : endpoint;
  const terms: Term[] = [];
  if (typeof ip === 'string') {
    const isNetwork = ip.includes('/');
    const value: Value = { kind: isNetwork ? 'network' : 'address', text: ip };
    terms.push({ field: `net.${side}.ip`, transformations: [], operator: isNetwork ? 'in' : '==', value });
  }
  // An invalid port adds no condition, because the checks of the route's arguments report invalid ports.
  return Number.isInteger(port) ? [...terms, portTerm(side, port as number)] : terms;
}

function headerTerm(name: string, value: string): Term {
  const wanted = value.toLowerCase();
  const isPattern = wanted.startsWith('~*');
  const field = `http.headers.${headerName(name)}`;
  const term = text(field, isPattern ? '~' : '==', isPattern ? wanted.slice(2) : wanted);
  return { ...term, transformations: ['lower', 'any'] };
}

function pathTerms(path: string): Term[] {
  if (!isRegex(path)) {
    return [text('http.path', '^=', path)];
  }
  const pattern = path.slice(1);
  const { literal, isWhole } = literalOf(pattern);
  return [
    ...(literal === '' ? [] : [text('http.path', '^=', literal)]),
    ...(isWhole ? [] : [text('http.path', '~', `^${pattern}`)]),
  ];
}

function expressionTerms({ expression }: Route): Terms[] | undefined {
  const parsed = typeof expression === 'string' ? parseExpression(expression).expression : undefined;
  return parsed && normalForm(parsed);
}

/**
 * Returns the alternative clauses of a router expression. A negated part of a router expression becomes one condition,
 * which is equal only to the same negated part.
 */
function normalForm(expression: Expression): Terms[] | undefined {
  switch (expression.kind) {
    case 'predicate':
      return [[expression]];
    case 'not':
      return [[text('!', '==', expressionText(expression.part))]];
    case 'or': {
      const parts = expression.parts.map(normalForm);
      const all = parts.flatMap((part) => part ?? []);
      return parts.includes(undefined) || all.length > MAX_CLAUSES ? undefined : all;
    }
    default: {
      const parts = expression.parts.flatMap((part) => {
        const terms = normalForm(part);
        return terms ? [terms] : [];
      });
      return parts.length < expression.parts.length ? undefined : product(parts);
    }
  }
}

function expressionText(expression: Expression): string {
  switch (expression.kind) {
    case 'predicate': {
      const { transformations, field, operator, value } = expression;
      return [...transformations, field, operator, valueText(value)].join(' ');
    }
    case 'not':
      return `!(${expressionText(expression.part)})`;
    default:
      return `(${expression.parts.map(expressionText).join(` ${expression.kind} `)})`;
  }
}
