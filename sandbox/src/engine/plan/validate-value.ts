import { AttributeRules, TerraformType } from '../../shared/catalog/types';
import { Decimal, equal, isObject, UNKNOWN, Value } from '../values/value';
import { formatProblem } from './formats';
import { Bounds, Wording } from './wording';

/** Rules and attribute path of a value that the sandbox validates. */
export interface Target {
  readonly rules: AttributeRules;
  /** Attribute path of the validated value, as text. */
  readonly place: string;
  readonly sensitive: boolean;
}

/** Returns the provider's errors about a text, number or boolean. */
export function primitiveFindings<W>(value: Value, target: Target, wording: Wording<W>): W[] {
  if (value === null || value === UNKNOWN) {
    return [];
  }
  const { rules, place } = target;
  // Formats the validated value only for error messages, because formatting a large text takes long.
  const got = () => shown(value, target);
  const words: W[] = [];
  if (rules.enum && !rules.enum.some((allowed) => String(allowed) === text(value))) {
    words.push(wording.choice(place, rules.enum, got()));
  }
  if (typeof value === 'number' || value instanceof Decimal) {
    words.push(...numberFindings(Number(text(value)), got, target, wording));
  }
  if (typeof value === 'string') {
    words.push(...textFindings(value, got, target, wording));
  }
  return words;
}

/** Returns the provider's errors about a collection as a whole. */
export function collectionFindings<W>(
  value: Value,
  kind: TerraformType,
  limits: Bounds,
  target: Target,
  wording: Wording<W>,
): W[] {
  const elements = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  const { rules, place } = target;
  const words: W[] = [];
  if (outside(elements.length, limits)) {
    words.push(wording.items(place, String(kind), limits, elements.length));
  }
  if (rules.uniqueItems) {
    const repeated = elements.find(
      (element, index) =>
        element !== UNKNOWN && elements.slice(0, index).some((other) => other !== UNKNOWN && equal(element, other)),
    );
    if (repeated !== undefined) {
      words.push(wording.duplicate(place, shown(repeated, target)));
    }
  }
  return words;
}

function numberFindings<W>(number: number, got: () => string, { rules, place }: Target, wording: Wording<W>): W[] {
  const words: W[] = [];
  if (rules.numberKind === 'int' && !Number.isInteger(number)) {
    words.push(wording.whole(place, got()));
  }
  const bounds: Bounds = [rules.minimum, rules.maximum];
  if (outside(number, bounds) && !rules.alsoAllowed?.includes(number)) {
    words.push(wording.range(place, bounds, got()));
  }
  return words;
}

function textFindings<W>(value: string, got: () => string, target: Target, wording: Wording<W>): W[] {
  const { rules, place } = target;
  const words: W[] = [];
  // Validators of providers count the length of a text either in bytes or in characters. The catalogue does not record
  // the unit of a length limit, so only texts that are too long or short in both units are errors.
  const characters = () => [...value].length;
  const bounds: Bounds = [rules.minLength, rules.maxLength];
  // The check compares the length in UTF-16 units first, because counting the characters of a large text takes long. A
  // text never has more characters than UTF-16 units, so a text with few UTF-16 units is never too long in characters.
  const isTooLong =
    outside(value.length, [undefined, rules.maxLength]) && outside(characters(), [undefined, rules.maxLength]);
  if (isTooLong || outside(Buffer.byteLength(value), [rules.minLength, undefined])) {
    words.push(wording.length(place, bounds, characters(), got()));
  }
  for (const pattern of rules.pattern ?? []) {
    if (!regexOf(pattern).test(value)) {
      words.push(wording.pattern(place, pattern, got()));
    }
  }
  const problem = rules.format && formatProblem(rules.format, value);
  if (problem) {
    // The message for an invalid JSON text does not show the text, because JSON can contain a secret at any path.
    words.push(wording.format(place, problem, rules.format === 'json' ? 'a value that is not shown' : got()));
  }
  return words;
}

function outside(number: number, [minimum, maximum]: Bounds): boolean {
  return (minimum !== undefined && number < minimum) || (maximum !== undefined && number > maximum);
}

function text(value: Value): string {
  return value instanceof Decimal ? value.text : String(value);
}

function shown(value: Value, { sensitive }: Target): string {
  if (sensitive) {
    return '(sensitive value)';
  }
  return typeof value === 'string' ? JSON.stringify(value) : text(value);
}

const REGEXES = new Map<string, RegExp>();

function regexOf(pattern: string): RegExp {
  let regex = REGEXES.get(pattern);
  if (!regex) {
    regex = new RegExp(pattern);
    REGEXES.set(pattern, regex);
  }
  return regex;
}
