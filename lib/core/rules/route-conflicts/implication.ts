import { isWithin } from '../../shared/routing/addresses';
import { matchingRegex } from '../../shared/routing/matching-regex';
import { Predicate, Value } from '../../shared/routing/router-expression';

/** Comparison of one request field with a value, in a router expression. */
export type Term = Pick<Predicate, 'field' | 'transformations' | 'operator' | 'value'>;

/**
 * Whether every request that satisfies the comparison `given` also satisfies the comparison `wanted`. Returns false if
 * `implies` cannot prove that one comparison implies the other.
 */
export function implies(given: Term, wanted: Term): boolean {
  if (given.field !== wanted.field || given.transformations.join() !== wanted.transformations.join()) {
    return false;
  }
  if (given.operator === wanted.operator && valueText(given.value) === valueText(wanted.value)) {
    return true;
  }
  if (wanted.value.kind === 'number' && given.value.kind === 'number') {
    return impliesNumber(given.operator, given.value.number, wanted.operator, wanted.value.number);
  }
  if (wanted.operator === 'in') {
    return given.operator === '==' || given.operator === 'in' ? isInNetwork(given.value, wanted.value) : false;
  }
  return wanted.value.kind === 'text' && given.value.kind === 'text'
    ? impliesText(given.operator, given.value.text, wanted.operator, wanted.value.text)
    : false;
}

/** Returns a text that identifies a value in a router expression: only equal values have equal texts. */
export function valueText(value: Value): string {
  return value.kind === 'number' ? `number ${value.number}` : `${value.kind} ${value.text}`;
}

function impliesText(given: Term['operator'], text: string, wanted: Term['operator'], other: string): boolean {
  const isEqual = given === '==';
  switch (wanted) {
    case '!=':
      return isEqual && text !== other;
    case '^=':
      return (isEqual || given === '^=') && text.startsWith(other);
    case '=^':
      return (isEqual || given === '=^') && text.endsWith(other);
    case 'contains':
      return (isEqual || ['^=', '=^', 'contains'].includes(given)) && text.includes(other);
    case '~':
      return isEqual && matchingRegex(other, 'anywhere')?.test(text) === true;
    default:
      return false;
  }
}

/** Whether a comparison with a whole number implies another comparison; a number greater than n is at least n + 1. */
function impliesNumber(given: Term['operator'], number: bigint, wanted: Term['operator'], other: bigint): boolean {
  const least = { '==': number, '>=': number, '>': number + 1n }[given as string];
  const most = { '==': number, '<=': number, '<': number - 1n }[given as string];
  switch (wanted) {
    case '>=':
      return least !== undefined && least >= other;
    case '>':
      return least !== undefined && least > other;
    case '<=':
      return most !== undefined && most <= other;
    case '<':
      return most !== undefined && most < other;
    case '!=':
      return (least !== undefined && least > other) || (most !== undefined && most < other);
    default:
      return false;
  }
}

function isInNetwork(given: Value, network: Value): boolean {
  if (given.kind === 'number' || given.kind === 'text' || network.kind !== 'network') {
    return false;
  }
  const [address, bits = '128'] = given.text.split('/');
  return Number(bits) >= Number(network.text.split('/')[1]) && isWithin(address, network.text);
}
