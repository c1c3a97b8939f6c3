import { isLosslessNumber, parse } from 'lossless-json';
import { readWithPrototypeName } from './prototype-name';
import { numberFrom, Value } from './value';

/**
 * Pattern of JSON texts with numbers that may lose digits in JavaScript: 16 or more digits (or digits and points) in a
 * row, or an exponent.
 */
const LONG_NUMBER = /\d[\d.]{15}|\d[eE]/;

/**
 * Parses JSON text to plain data, and passes all digits of each number to `number`.
 *
 * @param number function that converts the digits of a number in the JSON text. By default, the digits become a
 * `LosslessNumber`
 */
export function parseLossless(json: string, number?: (digits: string) => unknown): unknown {
  return readWithPrototypeName(Buffer.from(json), (source) => parse(source.toString(), undefined, number));
}

/** Parses JSON text to a Terraform value. Throws an error if the text is not JSON. */
export function parseValue(json: string): Value {
  return LONG_NUMBER.test(json) ? fromParsed(parseLossless(json)) : (JSON.parse(json) as Value);
}

function fromParsed(parsed: unknown): Value {
  if (isLosslessNumber(parsed)) {
    return numberFrom(parsed.value);
  }
  if (Array.isArray(parsed)) {
    return parsed.map(fromParsed);
  }
  return typeof parsed === 'object' && parsed !== null
    ? Object.fromEntries(Object.entries(parsed).map(([name, member]) => [name, fromParsed(member)]))
    : (parsed as Value);
}
