import { inTime } from '../../../lib/core/in-time';
import { marked } from '../../../lib/core/libraries';

/**
 * How long reading one text may take, in milliseconds. Ordinary documents of the largest size need a tenth of it, while some
 * make the parser need a time that grows with the square of their length: hours, for a document of a megabyte.
 */
const LONGEST = 10_000;

/** The parser keeps where its patterns were left. By this text each is looked for, and not found any more. */
const SETS_PATTERNS_BACK = '[a]: b\n\n[a]';

/** What is read of a Markdown text by the parser, or why nothing can be. */
export function readInTime<T>(
  source: string,
  read: (source: string) => T,
): { readonly value: T } | { readonly problem: string } {
  try {
    const outcome = inTime(source, () => read(source), LONGEST);
    if (outcome) {
      return outcome;
    }
    marked().lexer(SETS_PATTERNS_BACK);
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
