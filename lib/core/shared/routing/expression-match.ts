import { isWithin } from './addresses';
import { hasTls, headerValues, isStream, Request, schemeOf } from './gateway';
import { matchingRegex } from './matching-regex';
import { Expression, Operator, parseExpression, Predicate, Value } from './router-expression';
import { allOf, anyOf, verdictOf, negate, Verdict } from './verdict';

/** Whether a router expression matches a request, and the part of the request's path that the expression matched. */
export interface ExpressionResult {
  readonly verdict: Verdict;
  readonly path?: string;
}

/**
 * Evaluates a router expression like the gateway's router (`src/interpreter.rs` of https://github.com/Kong/atc-router):
 * from left to right, and only as far as needed. The last path comparison that the router evaluates and that matches
 * determines the matched path. An expression with a syntax error matches no request.
 */
export function expressionMatch(text: string, request: Request, path: string): ExpressionResult {
  const { expression } = parseExpression(text);
  return expression ? evaluate(expression, request, path) : { verdict: 'no' };
}

function evaluate(expression: Expression, request: Request, path: string): ExpressionResult {
  switch (expression.kind) {
    case 'and':
      return evaluateParts(expression.parts, allOf, 'no', request, path);
    case 'or':
      return evaluateParts(expression.parts, anyOf, 'yes', request, path);
    case 'not':
      return { verdict: negate(evaluate(expression.part, request, path).verdict) };
    default: {
      const verdict = evaluatePredicate(expression, request, path);
      return {
        verdict,
        path: verdict === 'yes' && expression.field === 'http.path' ? matchedPath(expression, path) : undefined,
      };
    }
  }
}

/** Evaluates the parts of a router expression from left to right, and stops at the part that decides the result. */
function evaluateParts(
  parts: readonly Expression[],
  all: (verdicts: readonly Verdict[]) => Verdict,
  decisive: Verdict,
  request: Request,
  path: string,
): ExpressionResult {
  const done: ExpressionResult[] = [];
  for (const part of parts) {
    const found = evaluate(part, request, path);
    done.push(found);
    if (found.verdict === decisive) {
      break;
    }
  }
  const verdict = all(done.map((found) => found.verdict));
  const matched = done.filter((found) => found.path !== undefined).at(-1)?.path;
  return { verdict, path: verdict === 'no' ? undefined : matched };
}

/**
 * Returns the part of the request path that a comparison in a router expression matched, or undefined for the operators
 * `contains` and `!=`. With `strip_path`, the gateway removes as many bytes from the path as the comparison matched.
 */
function matchedPath({ operator, value }: Predicate, path: string): string | undefined {
  if (value.kind !== 'text') {
    return undefined;
  }
  if (operator === '~') {
    return matchingRegex(value.text, 'anywhere')?.exec(path)?.[0];
  }
  return ['^=', '=^', '=='].includes(operator) ? value.text : undefined;
}

function evaluatePredicate(
  { field, transformations, operator, value }: Predicate,
  request: Request,
  path: string,
): Verdict {
  const values = valuesOf(field, request, path);
  if (values === undefined) {
    return 'unknown';
  }
  // All values of a request field must match, unless the expression says any(); a missing value never matches.
  const lower = transformations.includes('lower');
  const verdicts = values.map((one) =>
    compare(lower && typeof one === 'string' ? one.toLowerCase() : one, operator, value),
  );
  if (verdicts.length === 0) {
    return 'no';
  }
  return transformations.includes('any') ? anyOf(verdicts) : allOf(verdicts);
}

/**
 * Returns the values that a request has for a field of router expressions, or an empty list if the request does not
 * have the field. If the field is unknown, or if the request does not specify an address or port that the gateway sees,
 * returns undefined.
 */
function valuesOf(field: string, request: Request, path: string): (string | bigint)[] | undefined {
  switch (field) {
    case 'net.protocol':
      return [schemeOf(request.protocol)];
    case 'tls.sni':
      return hasTls(request) && request.sni !== undefined ? [request.sni] : [];
    case 'net.src.ip':
      return knownValues(request.source.ip);
    case 'net.src.port':
      return knownValues(request.source.port);
    case 'net.dst.ip':
      return knownValues(request.destinationIp);
    case 'net.dst.port':
    case 'net.port':
      return knownValues(request.port);
  }
  return isStream(request.protocol) ? [] : httpValuesOf(field, request, path);
}

function knownValues(value: string | number | undefined): (string | bigint)[] | undefined {
  return value === undefined ? undefined : [typeof value === 'number' ? BigInt(value) : value];
}

function httpValuesOf(field: string, request: Request, path: string): (string | bigint)[] | undefined {
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
    return value.kind === 'number' ? verdictOf(compareNumbers(given, operator, value.number)) : 'no';
  }
  if (value.kind === 'address' || value.kind === 'network') {
    return verdictOf(isWithin(given, value.text) === ['==', 'in'].includes(operator));
  }
  if (value.kind !== 'text') {
    return 'no';
  }
  switch (operator) {
    case '==':
      return verdictOf(given === value.text);
    case '!=':
      return verdictOf(given !== value.text);
    case '^=':
      return verdictOf(given.startsWith(value.text));
    case '=^':
      return verdictOf(given.endsWith(value.text));
    case 'contains':
      return verdictOf(given.includes(value.text));
    case '~': {
      const regex = matchingRegex(value.text, 'anywhere');
      return regex ? verdictOf(regex.test(given)) : 'unknown';
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
