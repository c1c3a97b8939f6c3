import { LosslessNumber, stringify } from 'lossless-json';
import { plainValue } from '../engine/values/plain';
import { Value } from '../engine/values/value';
import { visibleJson } from '../input/visible';
import { requireValue } from '../shared/require-value';

/** Returns plain data as indented JSON. A `LosslessNumber` in the data keeps all its digits in the JSON. */
export function jsonText(data: unknown): string {
  return visibleJson(requireValue(stringify(data, undefined, 2)));
}

/** Converts a value of a stored object to plain data for `jsonText`. */
export function plain(value: Value): unknown {
  return plainValue(value, (text) => new LosslessNumber(text));
}
