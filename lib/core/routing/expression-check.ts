import { isIP } from 'net';
import { FIELD_NAMES, fieldOf, FieldType } from './expression-fields';
import { isStream } from './gateway';
import { Expression, parseExpression, Predicate, Value } from './router-expression';
import { rustRegexProblem } from './rust-regex';

/** What is wrong with an expression of the router, and where: the number of the character, from 1 on. */
export interface ExpressionProblem {
  readonly level: 'error' | 'warning';
  readonly position: number;
  readonly message: string;
}

/**
 * Checks an expression of the gateway's router: first that it is a sentence of the language, then that each field takes its
 * operator and value. What the gateway would refuse is an error. Fields that are not known are warnings, since gateways get
 * new ones.
 *
 * @param protocols those of the route, as far as they are known
 */
export function expressionProblems(text: string, protocols: readonly string[] = []): ExpressionProblem[] {
  const { expression, problem, mixedAt } = parseExpression(text);
  if (!expression) {
    return [{ level: 'error', ...problem! }];
  }
  const mixed = 'groups || before &&, unlike most languages; put parentheses around what belongs together';
  const isOfStreams = protocols.length > 0 && protocols.every(isStream);
  return [
    ...(mixedAt === undefined ? [] : [warning(mixedAt, `the gateway ${mixed}`)]),
    ...predicatesOf(expression).flatMap((predicate) => [
      ...fieldProblems(predicate, isOfStreams ? protocols : []),
      ...valueProblems(predicate),
    ]),
  ].sort((one, other) => one.position - other.position);
}

/** All comparisons of an expression, in their order. */
function predicatesOf(expression: Expression): Predicate[] {
  switch (expression.kind) {
    case 'predicate':
      return [expression];
    case 'not':
      return predicatesOf(expression.part);
    default:
      return expression.parts.flatMap(predicatesOf);
  }
}

function fieldProblems(
  { field, fieldAt, transformations }: Predicate,
  streams: readonly string[],
): ExpressionProblem[] {
  const known = fieldOf(field);
  if (!known) {
    return [warning(fieldAt, `${field} is no field that is known; there are ${FIELD_NAMES.join(', ')}`)];
  }
  const problems: ExpressionProblem[] = [];
  if (streams.length > 0 && !known.ofStreams) {
    problems.push(error(fieldAt, `${field} is of HTTP, and the route is for ${streams.join(' and ')}`));
  }
  if (transformations.includes('lower') && known.type !== 'text') {
    problems.push(error(fieldAt, `lower is for texts, and ${field} holds ${A[known.type]}`));
  }
  if (field.startsWith('http.headers.') && field !== field.toLowerCase()) {
    problems.push(warning(fieldAt, `${field} is never there: names of headers are in lower case here`));
  }
  if (field === 'net.port') {
    problems.push(warning(fieldAt, 'net.port is an old name; give net.dst.port'));
  }
  return problems;
}

/** Of which type the field must be, and of which kind the value; those that compare for equality take what the field holds. */
const OPERANDS: { readonly [operator: string]: { readonly field: FieldType; readonly value: Value['kind'] } } = {
  '~': { field: 'text', value: 'text' },
  '^=': { field: 'text', value: 'text' },
  '=^': { field: 'text', value: 'text' },
  contains: { field: 'text', value: 'text' },
  '>=': { field: 'number', value: 'number' },
  '>': { field: 'number', value: 'number' },
  '<=': { field: 'number', value: 'number' },
  '<': { field: 'number', value: 'number' },
  in: { field: 'address', value: 'network' },
  'not in': { field: 'address', value: 'network' },
};

const PLURALS: { readonly [type in FieldType]: string } = { text: 'texts', number: 'numbers', address: 'addresses' };

const A: { readonly [kind in Value['kind']]: string } = {
  text: 'a text, such as "GET"',
  number: 'a number, such as 8443',
  address: 'an address, such as 192.0.2.1',
  network: 'a network, such as 192.0.2.0/24',
};

function valueProblems({ field, operator, value, valueAt }: Predicate): ExpressionProblem[] {
  const type = fieldOf(field)?.type;
  const wanted = OPERANDS[operator];
  if (wanted && type !== undefined && type !== wanted.field) {
    return [error(valueAt, `${operator} compares ${PLURALS[wanted.field]}, and ${field} holds ${A[type]}`)];
  }
  const kind = wanted?.value ?? type;
  if (kind !== undefined && value.kind !== kind) {
    return [error(valueAt, `${field} ${operator} takes ${A[kind]}`)];
  }
  const message = formProblem(operator, value);
  return message === undefined ? [] : [error(valueAt, message)];
}

/** What is wrong with a value for itself. */
function formProblem(operator: string, value: Value): string | undefined {
  switch (value.kind) {
    case 'text': {
      const problem = operator === '~' ? rustRegexProblem(value.text) : undefined;
      // Escapes in the text shift the places within it, so the count is the pattern's own.
      return problem && `at character ${problem.position} of the pattern, ${problem.message}`;
    }
    case 'address':
      return isIP(value.text) === 0 ? `${value.text} is no address` : undefined;
    case 'network':
      return networkProblem(value.text);
    default:
      return undefined;
  }
}

function networkProblem(text: string): string | undefined {
  const [address, digits] = text.split('/');
  const family = isIP(address);
  const bits = family === 4 ? 32 : 128;
  if (family === 0 || Number(digits) > bits) {
    return `${text} is no network`;
  }
  const host = (1n << BigInt(bits - Number(digits))) - 1n;
  return (numberOf(address, family) & host) === 0n
    ? undefined
    : `${text} has bits of a host, which the gateway refuses; end the address with zeros`;
}

/** An address as one number. */
function numberOf(address: string, family: number): bigint {
  if (family === 4) {
    return address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
  }
  const [head, tail] = address.split('::').map((half) => half.split(':').filter((part) => part !== ''));
  const filler = tail === undefined ? [] : Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...filler, ...(tail ?? [])].reduce((sum, part) => sum * 65536n + BigInt(`0x${part}`), 0n);
}

function error(position: number, message: string): ExpressionProblem {
  return { level: 'error', position, message };
}

function warning(position: number, message: string): ExpressionProblem {
  return { level: 'warning', position, message };
}
