import { parse } from 'lossless-json';
import { readWithPrototypeName } from './prototype-name';

/**
 * JSON as plain data.
 *
 * @param number makes something of the digits of a number; a `LosslessNumber` unless told
 */
export function parseLossless(json: string, number?: (digits: string) => unknown): any {
  return readWithPrototypeName(Buffer.from(json), (source) => parse(source.toString(), undefined, number));
}
