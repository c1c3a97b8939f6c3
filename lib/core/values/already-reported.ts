import { lazyText } from './lazy-text';

/**
 * Returns a token for an invalid text that the construct has already reported, so that the L1 construct does not report
 * the text again.
 */
export function alreadyReported(text: string): string {
  return lazyText(() => text);
}
