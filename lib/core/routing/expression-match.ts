import { isWithin } from './addresses';
import { hasTls, headerValues, isStream, Request, schemeOf } from './gateway';
import { matchingRegex } from './matching-regex';
import { Expression, Operator, parseExpression, Predicate, Value } from './router-expression';
import { allOf, anyOf, certain, opposite, Verdict } from './verdict';

/** Whether an expression holds for a request, and what it has matched of the path. */
export interface Holds {
  readonly verdict: Verdict;
  readonly path?: string;
}

/**
 * Evaluates an expression as the router does (`src/interpreter.rs` of https://github.com/Kong/atc-router): from left to right, and
 * no further than is needed, so that the last comparison of the path that was made is the one that counts.
 */
export function expressionMatch(text: string, request: Request, path: string): Holds {
  const { expression } = parseExpression(text);
  return expression ? holds(expression, request, path) : { verdict: 'no' };
}

function holds(expression: Expression, request: Request, path: string): Holds {
  switch (expression.kind) {
    case 'and':
      return combined(expression.parts, allOf, 'no', request, path);
    case 'or':
      return combined(expression.parts, anyOf, 'yes', request, path);
    case 'not':
      return { verdict: opposite(holds(expression.part, request, path).verdict) };
    default: {
      const verdict = predicateHolds(expression, request, path);
      return {
        verdict,
        path: verdict === 'yes' && expression.field === 'http.path' ? pathOf(expression, path) : undefined,
      };
    }
  }
}

/** Evaluates parts up to the one that decides. */
function combined(
  parts: readonly Expression[],
  all: (verdicts: readonly Verdict[]) => Verdict,
  decisive: Verdict,
  request: Request,
  path: string,
): Holds {
  const done: Holds[] = [];
  for (const part of parts) {
    const found = holds(part, request, path);
    done.push(found);
    if (found.verdict === decisive) {
      break;
    }
  }
  const verdict = all(done.map((found) => found.verdict));
  const matched = done.filter((found) => found.path !== undefined).at(-1)?.path;
  return { verdict, path: verdict === 'no' ? undefined : matched };
}

/** What of the path a predicate has matched, by whose length it is stripped where the route says so. */
function pathOf({ operator, value }: Predicate, path: string): string | undefined {
  if (value.kind !== 'text') {
    return undefined;
  }
  if (operator === '~') {
    return matchingRegex(value.text, 'anywhere')?.exec(path)?.[0];
  }
  return ['^=', '=^', '=='].includes(operator) ? value.text : undefined;
}

function predicateHolds(
  { field, transformations, operator, value }: Predicate,
  request: Request,
  path: string,
): Verdict {
  const values = valuesOf(field, request, path);
  if (values === undefined) {
    return 'unknown';
  }
  // Of several all must hold, unless one is asked for; what is not there holds nothing.
  const lower = transformations.includes('lower');
  const verdicts = values.map((one) =>
    compare(lower && typeof one === 'string' ? one.toLowerCase() : one, operator, value),
  );
  if (verdicts.length === 0) {
    return 'no';
  }
  return transformations.includes('any') ? anyOf(verdicts) : allOf(verdicts);
}

/** What a request holds in a field; nothing where that is not told. */
function valuesOf(field: string, request: Request, path: string): (string | bigint)[] | undefined {
  switch (field) {
    case 'net.protocol':
      return [schemeOf(request.protocol)];
    case 'tls.sni':
      return hasTls(request) && request.sni !== undefined ? [request.sni] : [];
    case 'net.src.ip':
      return known(request.source.ip);
    case 'net.src.port':
      return known(request.source.port);
    case 'net.dst.ip':
      return known(request.destinationIp);
    case 'net.dst.port':
    case 'net.port':
      return known(request.port);
  }
  return isStream(request.protocol) ? [] : valuesOfHttp(field, request, path);
}

function known(value: string | number | undefined): (string | bigint)[] | undefined {
  return value === undefined ? undefined : [typeof value === 'number' ? BigInt(value) : value];
}

function valuesOfHttp(field: string, request: Request, path: string): (string | bigint)[] | undefined {
  const segments = path.split('/').filter((segment) => segment !== '');
  switch (field) {
    case 'http.method':
      return [request.method];
    case 'http.host':
      return [request.host];
    case 'http.path':
      return [path];
    case 'http.path.segments.len':
      return [BigInt(segments.length)];
  }
  const [, kind, name] = /^http\.(headers|queries|path\.segments)\.(.+)$/.exec(field) ?? [];
  switch (kind) {
    case 'headers':
      return headerValues(request, name);
    case 'queries':
      return new URLSearchParams(request.query).getAll(name);
    case 'path.segments': {
      const [first, last = first] = name.split('_').map(Number);
      return last < segments.length ? [segments.slice(first, last + 1).join('/')] : [];
    }
    default:
      return undefined;
  }
}

function compare(given: string | bigint, operator: Operator, value: Value): Verdict {
  if (typeof given === 'bigint') {
    return value.kind === 'number' ? certain(compareNumbers(given, operator, value.number)) : 'no';
  }
  if (value.kind === 'address' || value.kind === 'network') {
    return certain(isWithin(given, value.text) === ['==', 'in'].includes(operator));
  }
  if (value.kind !== 'text') {
    return 'no';
  }
  switch (operator) {
    case '==':
      return certain(given === value.text);
    case '!=':
      return certain(given !== value.text);
    case '^=':
      return certain(given.startsWith(value.text));
    case '=^':
      return certain(given.endsWith(value.text));
    case 'contains':
      return certain(given.includes(value.text));
    case '~': {
      const regex = matchingRegex(value.text, 'anywhere');
      return regex ? certain(regex.test(given)) : 'unknown';
    }
    default:
      return 'no';
  }
}

function compareNumbers(given: bigint, operator: Operator, wanted: bigint): boolean {
  switch (operator) {
    case '==':
      return given === wanted;
    case '!=':
      return given !== wanted;
    case '>=':
      return given >= wanted;
    case '>':
      return given > wanted;
    case '<=':
      return given <= wanted;
    case '<':
      return given < wanted;
    default:
      return false;
  }
}
