import { isIP } from 'node:net';
import { Diagnostic, TextPosition } from '../diagnostic';
import { requireValue } from '../require-value';
import { FIELD_NAMES, fieldOf, FieldType } from './expression-fields';
import { isStream } from './gateway';
import { Expression, parseExpression, Predicate, Value } from './router-expression';
import { rustRegexProblem } from './rust-regex';

/**
 * Checks an expression of the gateway's router: first the syntax, then the operator and value of each field. Errors are
 * problems for which the gateway rejects the router expression. Unknown fields of a router expression are only
 * warnings, because new gateway versions add fields.
 *
 * @param protocols protocols of the route with the expression, as far as known
 */
export function expressionProblems(text: string, protocols: readonly string[] = []): Diagnostic<TextPosition>[] {
  const { expression, problem, mixedAt } = parseExpression(text);
  if (!expression) {
    return [{ level: 'error', ...requireValue(problem) }];
  }
  const mixed = 'the gateway evaluates || before &&, unlike most languages; add parentheses to make the order clear';
  const isOfStreams = protocols.length > 0 && protocols.every(isStream);
  return [
    ...(mixedAt === undefined ? [] : [warning(mixedAt, mixed)]),
    ...predicatesOf(expression).flatMap((predicate) => [
      ...fieldProblems(predicate, isOfStreams ? protocols : []),
      ...valueProblems(predicate),
    ]),
  ].sort((one, other) => one.position - other.position);
}

/** Returns all comparisons of a router expression, from left to right. */
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
): Diagnostic<TextPosition>[] {
  const known = fieldOf(field);
  if (!known) {
    return [warning(fieldAt, `unknown field ${field}; known fields: ${FIELD_NAMES.join(', ')}`)];
  }
  const problems: Diagnostic<TextPosition>[] = [];
  if (streams.length > 0 && !known.ofStreams) {
    problems.push(error(fieldAt, `${field} is an HTTP field, but the route is for ${streams.join(' and ')}`));
  }
  if (transformations.includes('lower') && known.type !== 'text') {
    problems.push(error(fieldAt, `lower requires a text, but ${field} holds ${DESCRIPTIONS[known.type]}`));
  }
  if (field.startsWith('http.headers.') && field !== field.toLowerCase()) {
    problems.push(warning(fieldAt, `${field} never matches; write header names in lower case`));
  }
  if (field === 'net.port') {
    problems.push(warning(fieldAt, 'net.port is deprecated; use net.dst.port'));
  }
  return problems;
}

/**
 * Required types of field and value for each operator of router expressions. The equality operators of router
 * expressions accept fields of every type.
 */
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

const DESCRIPTIONS: { readonly [kind in Value['kind']]: string } = {
  text: 'a text, such as "GET"',
  number: 'a number, such as 8443',
  address: 'an address, such as 192.0.2.1',
  network: 'a network, such as 192.0.2.0/24',
};

function valueProblems({ field, operator, value, valueAt }: Predicate): Diagnostic<TextPosition>[] {
  const type = fieldOf(field)?.type;
  const wanted = OPERANDS[operator];
  if (wanted && type !== undefined && type !== wanted.field) {
    return [error(valueAt, `${operator} compares ${PLURALS[wanted.field]}, but ${field} holds ${DESCRIPTIONS[type]}`)];
  }
  const kind = wanted?.value ?? type;
  if (kind !== undefined && value.kind !== kind) {
    return [error(valueAt, `${field} ${operator} requires ${DESCRIPTIONS[kind]}`)];
  }
  const message = syntaxProblem(operator, value);
  return message === undefined ? [] : [error(valueAt, message)];
}

/**
 * Returns the problem of a value in a router expression that is independent of the rest of the expression, such as an
 * invalid address.
 */
function syntaxProblem(operator: string, value: Value): string | undefined {
  switch (value.kind) {
    case 'text': {
      const problem = operator === '~' ? rustRegexProblem(value.text) : undefined;
      // The message gives the position in the regular expression, not in the router expression, because escapes in the
      // text shift the positions.
      return problem && `at character ${problem.position} of the pattern, ${problem.message}`;
    }
    case 'address':
      return isIP(value.text) === 0 ? `${value.text} is not a valid IP address` : undefined;
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
    return `${text} is not a valid network`;
  }
  const host = (1n << BigInt(bits - Number(digits))) - 1n;
  return (addressToNumber(address, family) & host) === 0n
    ? undefined
    : `${text} has host bits set, which the gateway rejects; end the address with zeros`;
}

/** Converts an IP address to one whole number for comparisons. */
function addressToNumber(address: string, family: number): bigint {
  if (family === 4) {
    return address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
  }
  const [head, tail] = address.split('::').map((half) => half.split(':').filter((part) => part !== ''));
  const filler = tail === undefined ? [] : Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...filler, ...(tail ?? [])].reduce((sum, part) => sum * 65536n + BigInt(`0x${part}`), 0n);
}

function error(position: number, message: string): Diagnostic<TextPosition> {
  return { level: 'error', position, message };
}

function warning(position: number, message: string): Diagnostic<TextPosition> {
  return { level: 'warning', position, message };
}
