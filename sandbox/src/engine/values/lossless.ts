import { parse } from 'lossless-json';
import { readWithPrototypeName } from './prototype-name';

/** JSON as plain data, with numbers as `LosslessNumber`. */
export function parseLossless(json: string): any {
  return readWithPrototypeName(Buffer.from(json), (source) => parse(source.toString()));
}
