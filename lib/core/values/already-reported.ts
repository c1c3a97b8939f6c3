import { lazyText } from './lazy-text';

/** Marks a text whose mistake has been reported, so that the rules of the resource do not report the text again. */
export function alreadyReported(text: string): string {
  return lazyText(() => text);
}
