import { marked } from '../../../lib/core/input/libraries';
import { runWithTimeout } from '../../../lib/core/shared/time-limit';

/**
 * Time limit for parsing one Markdown text, in milliseconds. Ordinary Markdown files of the maximum size need a tenth
 * of the time limit. For certain texts, such as thousands of brackets, the Markdown parser needs quadratic time, which
 * means hours for a document of a megabyte.
 */
const LONGEST = 10_000;

/**
 * Text that resets all regular expressions of the Markdown parser when the parser reads it, because the parser keeps
 * their state after an interruption.
 */
export const RESETS_PATTERNS = '[a]: b\n\n[a]';

/**
 * Runs `read`, which parses a Markdown text. If the text has more than 1,000 characters, `read` has a time limit.
 * Returns the result of `read`, or the problem of a text that takes too long or is nested too deeply.
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
      problem: `takes more than ${LONGEST / 1000} seconds to read, for example because of thousands of unclosed brackets, * or _`,
    };
  } catch (error) {
    if (error instanceof RangeError) {
      return { problem: 'is nested too deeply, for example because of thousands of > or - in one line' };
    }
    throw error;
  }
}
