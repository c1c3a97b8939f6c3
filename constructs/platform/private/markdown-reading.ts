import { marked } from '../../../lib/core/input/libraries';
import { runWithTimeout } from '../../../lib/core/shared/time-limit';

/**
 * Time limit for parsing one text, in milliseconds. Ordinary documents of the maximum size need a tenth of the time
 * limit. Certain texts, such as thousands of brackets, make the parser need quadratic time, which means hours for a
 * document of a megabyte.
 */
const LONGEST = 10_000;

/**
 * The parser keeps the state of its regular expressions after an interruption. Parsing the text of this constant resets
 * all regular expressions of the parser.
 */
export const RESETS_PATTERNS = '[a]: b\n\n[a]';

/**
 * Runs the parser on a Markdown text. For a text of more than 1,000 characters, parsing has a time limit. Returns the
 * result, or the reason why parsing gave no result.
 */
export function readWithTimeLimit<T>(
  source: string,
  read: (source: string) => T,
): { readonly value: T } | { readonly problem: string } {
  try {
    const outcome = runWithTimeout(source, () => read(source), LONGEST);
    if (outcome) {
      return outcome;
    }
    marked().lexer(RESETS_PATTERNS);
    return {
      problem: `takes more than ${LONGEST / 1000} seconds to be read, as with thousands of brackets, * or _ that nothing closes`,
    };
  } catch (error) {
    if (error instanceof RangeError) {
      return { problem: 'is nested too deeply to be read, as with thousands of > or - in one line' };
    }
    throw error;
  }
}
