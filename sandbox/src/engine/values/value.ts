/**
 * JavaScript representation of Terraform values. Null is null. Lists, sets and tuples are arrays. Maps and objects of
 * Terraform are plain JavaScript objects. A Terraform number that JavaScript would round is a `Decimal`.
 */

/** Terraform value that is known only after apply. All unknown values are this symbol. */
export const UNKNOWN: unique symbol = Symbol('unknown');

/** Terraform number that would lose digits as a JavaScript number. */
export class Decimal {
  public constructor(public readonly text: string) {}

  public toJSON(): unknown {
    return { decimal: this.text };
  }
}

/** Value of an attribute with a dynamic type, together with its type. */
export class Dynamic {
  public constructor(
    public readonly type: Type,
    public readonly value: Value,
  ) {}
}

export type Value =
  null | string | boolean | number | Decimal | Dynamic | typeof UNKNOWN | Value[] | { [name: string]: Value };

export type ObjectValue = { [name: string]: Value };

/** Type in Terraform's notation. */
export type Type = string | [string, Type] | ['object', { [name: string]: Type }] | ['tuple', Type[]];

/** Converts a decimal text to a JavaScript number, or to a `Decimal` if JavaScript would round it. */
export function numberFrom(text: string): number | Decimal {
  const number = Number(text);
  const canonical = canonicalDecimal(text);
  return Number.isFinite(number) && canonicalDecimal(String(number)) === canonical ? number : new Decimal(canonical);
}

/**
 * Maximum absolute value of a number's exponent, because the decimal notation of a number with a larger exponent could
 * use all memory.
 */
const LARGEST_EXPONENT = 10_000;

/**
 * Returns a decimal text without exponent, superfluous zeros and negative zero, so that equal numbers have equal texts.
 */
export function canonicalDecimal(text: string): string {
  const [, sign, whole, fraction = '', exponent = '0'] =
    /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  if (whole === undefined) {
    throw new Error(`"${text}" is not a number`);
  }
  if (Math.abs(Number(exponent)) > LARGEST_EXPONENT) {
    throw new Error(`"${text}" has an exponent outside of -${LARGEST_EXPONENT} to ${LARGEST_EXPONENT}`);
  }
  let digits = whole + fraction;
  let point = whole.length + Number(exponent);
  if (point < 0) {
    digits = '0'.repeat(-point) + digits;
    point = 0;
  }
  digits = digits.padEnd(point, '0');
  const before = digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0';
  const after = digits.slice(point).replace(/0+$/, '');
  const result = after === '' ? before : `${before}.${after}`;
  return sign === '-' && result !== '0' ? `-${result}` : result;
}

/** Returns whether a Terraform value is unknown, or contains an unknown value. */
export function hasUnknown(value: Value): boolean {
  if (value === UNKNOWN) {
    return true;
  }
  if (value instanceof Dynamic) {
    return hasUnknown(value.value);
  }
  if (Array.isArray(value)) {
    return value.some(hasUnknown);
  }
  return isObject(value) && Object.values(value).some(hasUnknown);
}

export function isObject(value: Value | undefined): value is ObjectValue {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Decimal) &&
    !(value instanceof Dynamic)
  );
}

/**
 * Returns whether two Terraform values are equal. `equal` compares the elements of sets in order, so sets must be in
 * canonical order.
 */
export function equal(one: Value, other: Value): boolean {
  if (one === other) {
    return true;
  }
  if (one instanceof Decimal || other instanceof Decimal) {
    return one instanceof Decimal && other instanceof Decimal && one.text === other.text;
  }
  if (one instanceof Dynamic || other instanceof Dynamic) {
    return one instanceof Dynamic && other instanceof Dynamic && equal(one.value, other.value);
  }
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((element, index) => equal(element, other[index]));
  }
  if (isObject(one) && isObject(other)) {
    const names = Object.keys(one);
    return (
      names.length === Object.keys(other).length &&
      names.every((name) => Object.hasOwn(other, name) && equal(one[name], other[name]))
    );
  }
  return false;
}
