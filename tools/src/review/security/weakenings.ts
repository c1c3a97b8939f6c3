import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { SecurityLine, SecurityValue, Weakening } from 'cdktf-gateways-sandbox/toolkit/engine';
import { InventoryValue, InventoryValues, isValues } from '../../inventory/inventory';
import { ownOf } from '../../readers/terraform-json';
import { canonical, isSame } from '../../terraform/changes';
import { SecurityArgument } from './lines';
import { elementsOf, isWithin, missingIn, valuesAt } from './values';

/** An argument of an object before and after an edit. */
export interface ArgumentEdit {
  readonly argument: SecurityArgument;
  readonly before: InventoryValues | null;
  readonly after: InventoryValues | null;
}

/** Values of a security-relevant argument before or after an edit. */
interface Side {
  /**
   * Elements of the argument, or its single value as the only element. Without a value in the configuration, contains
   * the default value of the argument if the default is known and the parent of the argument exists.
   */
  readonly elements: readonly InventoryValue[];
  /** Whether the object or block that contains the argument exists. */
  readonly hasParent: boolean;
  readonly values: InventoryValues | null;
}

interface Edit {
  readonly argument: SecurityArgument;
  readonly was: Side;
  readonly will: Side;
}

const SECURE = /^(https|wss|ldaps|grpcs|tls|amqps):/i;
const PLAIN = /^(http|ws|ldap|grpc|tcp|amqp):/i;

const DIRECTIONS: { readonly [weaker in Weakening]: (edit: Edit, line: SecurityLine) => boolean } = {
  never: () => false,
  false: (edit) => isWeaker(edit, [[false], [true]], false),
  true: (edit) => isWeaker(edit, [[true], [false]], false),
  order: (edit, { order = [] }) => isWeaker(edit, order),
  gets: ({ was, will }, { values = [] }) => {
    const has = ({ elements }: Side): boolean => values.some((value) => elements.includes(value));
    return was.hasParent && has(will) && !has(was);
  },
  more: ({ argument, was, will }, line) => {
    const letsAll = was.elements.length === 0 && argument.lines.some(({ weaker }) => weaker === 'emptied');
    const [before, after] = [was, will].map((side) => counted(side.elements, line));
    return (
      !letsAll && missingIn(before, after, keyOf(line)).some((one) => !before.some((other) => isWithin(one, other)))
    );
  },
  fewer: ({ was, will }, line) => {
    const [before, after] = [was, will].map((side) => counted(side.elements, line));
    return (
      will.hasParent &&
      missingIn(after, before, keyOf(line)).some((one) => !after.some((other) => isWithin(one, other)))
    );
  },
  emptied: ({ was, will }) => will.hasParent && isFilled(was.elements) && !isFilled(will.elements),
  larger: (edit, line) => {
    const { unlimited = [], per } = line;
    if (per !== undefined) {
      return isRateRaised(edit, line);
    }
    const numbers = (side: Side): number[] =>
      numbersIn(side, line).map((one) => (unlimited.includes(one) ? Infinity : one));
    const [before, after] = [numbers(edit.was), numbers(edit.will)];
    if (!edit.argument.isMany) {
      return before.length > 0 && (after[0] ?? Infinity) > before[0];
    }
    const [gone, added] = [missingIn(after, before), missingIn(before, after)] as number[][];
    const isPlain = edit.argument.member.nested === undefined && Array.isArray(edit.argument.member.type);
    return gone.length > 0 && (Math.max(...added) > Math.max(...gone) || (isPlain && after.length < before.length));
  },
  smaller: ({ argument, was, will }, line) => {
    const [before, after] = [numbersIn(was, line), numbersIn(will, line)];
    const [gone, added] = argument.isMany ? [missingIn(after, before), missingIn(before, after)] : [before, after];
    return gone.length > 0 && added.length > 0 && Math.min(...(added as number[])) < Math.min(...(gone as number[]));
  },
  unencrypted: ({ was, will }) => {
    const [gone, added] = [missingIn(will.elements, was.elements), missingIn(was.elements, will.elements)];
    return gone.some((one) => SECURE.test(String(one))) && added.some((one) => PLAIN.test(String(one)));
  },
  given: ({ was, will }) => was.elements.length === 0 && will.elements.length > 0,
  removed: ({ argument, was, will }) => {
    const isRest = argument.isMany && !argument.isCollection && will.elements.length < was.elements.length;
    return will.hasParent && was.elements.length > 0 && (will.elements.length === 0 || isRest);
  },
  exchanged: ({ argument, was, will }, { order = [] }) => {
    const [before, after] = [was, will].map(({ elements }) => ranksOf(elements, order)[0]);
    return !argument.isMany && before !== undefined && before === after && !isSame(was.elements[0], will.elements[0]);
  },
  changed: ({ was, will }, { unless = [] }) =>
    was.elements.some((one) => !unless.includes(one as SecurityValue)) &&
    isFilled(was.elements) &&
    isFilled(will.elements) &&
    [missingIn(was.elements, will.elements), missingIn(will.elements, was.elements)].some(({ length }) => length > 0),
};

/** Whether an edit weakens protection in the direction of a security rule. */
export function weakens(line: SecurityLine, { argument, before, after }: ArgumentEdit): boolean {
  return DIRECTIONS[line.weaker]({ argument, was: sideOf(argument, before), will: sideOf(argument, after) }, line);
}

/** Whether an object is created with a value that is weak according to a security rule. */
export function isWeakFromStart(line: SecurityLine, { argument, after }: ArgumentEdit): boolean {
  const given = elementsOf(valuesAt(after, argument.steps), argument.mode);
  switch (line.weaker) {
    case 'false':
      return given.includes(false);
    case 'true':
      return given.includes(true);
    case 'order':
      return requireValue(line.order)[0].some((value) => given.includes(value));
    case 'gets':
      return requireValue(line.values).some((value) => given.includes(value));
    case 'given':
      return given.length > 0;
    default:
      return false;
  }
}

/** Whether the values of a resource contain the object or block that has an argument. */
export function hasParent({ steps }: SecurityArgument, values: InventoryValues | null): boolean {
  return values !== null && (steps.length === 1 || valuesAt(values, steps.slice(0, -1)).some((one) => !isEmpty(one)));
}

function sideOf(argument: SecurityArgument, values: InventoryValues | null): Side {
  const found = valuesAt(values, argument.steps);
  const elements = elementsOf(found, argument.mode);
  const isThere = hasParent(argument, values);
  const { usual } = argument;
  const isUsual = found.length === 0 && isThere && usual !== undefined && usual !== null;
  return {
    elements: isUsual ? elementsOf([usual as InventoryValue], argument.mode) : elements,
    hasParent: isThere,
    values,
  };
}

/**
 * Whether an edit makes the values of an argument weaker, in the order of the values in a security rule. `absent`:
 * value that a missing value is equivalent to if the argument has no default.
 */
function isWeaker(
  { argument, was, will }: Edit,
  order: readonly (readonly InventoryValue[])[],
  absent?: InventoryValue,
): boolean {
  const ranks = (elements: readonly InventoryValue[]): number[] => ranksOf(elements, order);
  if (!was.hasParent || !will.hasParent) {
    return false;
  }
  if (argument.isMany) {
    const gone = ranks(missingIn(will.elements, was.elements));
    const added = ranks(missingIn(was.elements, will.elements));
    return gone.length > 0 && added.length > 0 && Math.min(...added) < Math.max(...gone);
  }
  const [before, after] = [was, will].map(({ elements }) =>
    elements.length === 0 && absent !== undefined ? ranks([absent]) : ranks(elements),
  );
  return before.length > 0 && after.length > 0 && after[0] < before[0];
}

/**
 * Returns the positions of values in the order of values of a security rule. Omits the positions of values that the
 * security rule does not list.
 */
function ranksOf(elements: readonly InventoryValue[], order: readonly (readonly InventoryValue[])[]): number[] {
  return elements.map((value) => order.findIndex((values) => values.includes(value))).filter((rank) => rank >= 0);
}

/** Returns the list elements that a line of `security.json` counts: all, or those with the member values in `of`. */
function counted(elements: readonly InventoryValue[], { of = {} }: SecurityLine): InventoryValue[] {
  const members = Object.entries(of);
  return elements.filter(
    (one) =>
      members.length === 0 ||
      (isValues(one) && members.every(([name, values]) => values.includes(ownOf(one, name) as string))),
  );
}

/**
 * Returns a function that maps a list element to a text that identifies the element. If the security rule names members
 * in `by`, only these members identify the element.
 */
function keyOf({ by }: SecurityLine): (element: InventoryValue) => string {
  return (element) =>
    canonical(by !== undefined && isValues(element) ? by.map((name) => ownOf(element, name) ?? null) : element);
}

/** Returns the numbers of an argument, converted to the smallest unit of the security rule. */
function numbersIn({ elements, values }: Side, { unit, units = {} }: SecurityLine): number[] {
  const given = unit === undefined ? [] : valuesAt(values, stepsOf(unit));
  const factor = units[String(given[0])] ?? 1;
  return elements.filter((one): one is number => typeof one === 'number').map((one) => one * factor);
}

/** Whether a limit with a time window allows more requests than before, or no longer restricts requests. */
function isRateRaised({ argument, was, will }: Edit, line: SecurityLine): boolean {
  const rates = ({ values }: Side): { limit: number; window: number }[] => {
    const limits = elementsOf(valuesAt(values, argument.steps), argument.mode);
    const windows = elementsOf(valuesAt(values, stepsOf(requireValue(line.per))), undefined);
    return limits.map((limit, index) => ({ limit: Number(limit), window: Number(windows[index] ?? 1) }));
  };
  const [before, after] = [rates(was), rates(will)];
  return before.some(({ limit, window }) => {
    const same = after.find((one) => one.window === window);
    // A limit with a different time window is not weaker if it allows no more requests per second, and no more requests
    // at once.
    return same
      ? same.limit > limit
      : !after.some((one) => one.limit / one.window <= limit / window && one.limit <= limit);
  });
}

function stepsOf(path: string): { readonly name: string }[] {
  return path.split('.').map((name) => ({ name }));
}

function isFilled(elements: readonly InventoryValue[]): boolean {
  return elements.some((one) => !isEmpty(one));
}

function isEmpty(value: InventoryValue): boolean {
  return (isValues(value) && Object.keys(value).length === 0) || (Array.isArray(value) && value.length === 0);
}
