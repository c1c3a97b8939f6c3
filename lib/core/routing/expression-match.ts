import { isIP } from 'net';
import { hasTls, Request } from './gateway';
import { matchingRegex } from './matching-regex';
import { Expression, Operator, parseExpression, Predicate, Value } from './router-expression';
import { allOf, anyOf, certain, opposite, Verdict } from './verdict';

/** Whether an expression holds for a request, and what it has matched of the path. */
export function expressionMatch(text: string, request: Request, path: string): { verdict: Verdict; path?: string } {
  const { expression } = parseExpression(text);
  if (!expression) {
    return { verdict: 'no' };
  }
  let matched: string | undefined;
  const holds = (part: Expression): Verdict => {
    switch (part.kind) {
      case 'and':
        return allOf(part.parts.map(holds));
      case 'or':
        return anyOf(part.parts.map(holds));
      case 'not':
        return opposite(holds(part.part));
      default: {
        const verdict = predicateHolds(part, request, path);
        if (verdict === 'yes' && part.field === 'http.path') {
          matched = pathOf(part, path) ?? matched;
        }
        return verdict;
      }
    }
  };
  const verdict = holds(expression);
  return { verdict, path: matched };
}

/** What of the path a predicate has matched, which is stripped where the route says so. */
function pathOf({ operator, value }: Predicate, path: string): string | undefined {
  if (value.kind !== 'text') {
    return undefined;
  }
  if (operator === '~') {
    return matchingRegex(value.text, 'beginning')?.exec(path)?.[0];
  }
  return operator === '^=' || operator === '==' ? value.text : undefined;
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

/** What a request holds in a field; nothing where it is not told, such as the address of the client. */
function valuesOf(field: string, request: Request, path: string): (string | bigint)[] | undefined {
  const segments = path.split('/').filter((segment) => segment !== '');
  switch (field) {
    case 'net.protocol':
      return [request.protocol];
    case 'tls.sni':
      return hasTls(request) ? [request.sni ?? request.host] : [];
    case 'http.method':
      return [request.method];
    case 'http.host':
      return [request.host.toLowerCase()];
    case 'http.path':
      return [path];
    case 'http.path.segments.len':
      return [BigInt(segments.length)];
    case 'net.dst.port':
    case 'net.port':
      return [BigInt(request.port)];
  }
  const [, kind, name] = /^http\.(headers|queries|path\.segments)\.(.+)$/.exec(field) ?? [];
  switch (kind) {
    case 'headers':
      return headersOf(request, name);
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

/** Names of headers have `_` for `-` in expressions. */
function headersOf({ headers }: Request, name: string): string[] {
  return [...headers].flatMap(([header, values]) => (header.replaceAll('-', '_') === name ? values : []));
}

function compare(given: string | bigint, operator: Operator, value: Value): Verdict {
  if (typeof given === 'bigint') {
    return value.kind === 'number' ? certain(compareNumbers(given, operator, value.number)) : 'no';
  }
  if (value.kind !== 'text') {
    return isIP(given) > 0 ? 'unknown' : 'no';
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
