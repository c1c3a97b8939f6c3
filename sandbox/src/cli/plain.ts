import { LosslessNumber, stringify } from 'lossless-json';
import { plainValue } from '../engine/values/plain';
import { Value } from '../engine/values/value';
import { visibleJson } from '../input/visible';

/** Plain data as JSON for people; numbers keep all of their digits. */
export function jsonText(data: unknown): string {
  return visibleJson(stringify(data, undefined, 2)!);
}

/** A value as plain data for `jsonText`. */
export function plain(value: Value): unknown {
  return plainValue(value, (text) => new LosslessNumber(text));
}
