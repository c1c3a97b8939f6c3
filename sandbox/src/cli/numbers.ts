import { InvalidArgumentError } from 'commander';

/**
 * Returns a parser for values of command line options. The parser accepts whole numbers from `least` to `most`, and
 * throws an error for other texts.
 */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (!/^\d+$/.test(text) || number < least || number > most) {
      const bounds = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`;
      throw new InvalidArgumentError(`Give a whole number ${bounds}.`);
    }
    return number;
  };
}
