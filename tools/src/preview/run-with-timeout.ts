import { libraryModule } from '../library-modules';

/**
 * Timeout for a step of the conversion of a text to HTML, in milliseconds. Converting a page of the largest size that
 * the platform accepts (a million characters) takes about a second.
 */
const LONGEST = 5000;

/** Maximum number of texts that are remembered because their processing exceeded the timeout. */
const MOST_KNOWN = 100;

const known = new Set<string>();

/**
 * Returns the result of `work` for a text, or undefined after a timeout. Texts of at most 1,000 characters have no
 * timeout. After a timeout, later calls with the same text return undefined at once, while the text is remembered. The
 * time of some parsers is quadratic in the length of the text, or worse, and the server of the preview must answer
 * requests in the meantime.
 *
 * @param work function that processes the text; a timeout can stop it at any point, so no other code may depend on its
 * side effects
 */
export function runWithTimeout<T>(text: string, work: () => T, longest = LONGEST): T | undefined {
  if (known.has(text)) {
    return undefined;
  }
  const outcome = libraryModule('lib/core/shared/time-limit').runWithTimeout(text, work, longest);
  if (!outcome) {
    remember(text);
  }
  return outcome?.value;
}

function remember(text: string): void {
  known.add(text);
  if (known.size > MOST_KNOWN) {
    const [first] = known;
    known.delete(first);
  }
}

/** Returns a text that resets the regular expressions of the Markdown parser, which keep their state after a timeout. */
export function resetsPatterns(): string {
  return libraryModule('constructs/platform/private/markdown-reading').RESETS_PATTERNS;
}
