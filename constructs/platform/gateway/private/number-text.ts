import { Tokenization } from 'cdktf';

/** Returns a number as text, for an L1 argument of type text. */
export function numberText(value: number | undefined): string | undefined {
  return value === undefined || value === null ? undefined : Tokenization.stringifyNumber(value);
}
