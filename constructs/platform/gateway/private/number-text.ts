import { Tokenization } from 'cdktf';

/** A number for an argument that takes text. */
export function numberText(value: number | undefined): string | undefined {
  return value === undefined || value === null ? undefined : Tokenization.stringifyNumber(value);
}
