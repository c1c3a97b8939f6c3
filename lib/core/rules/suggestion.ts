/** Returns the end of a message that suggests a text, or an empty text if there is no suggestion. */
export function didYouMean(text: string | undefined): string {
  return text === undefined ? '' : `; did you mean ${JSON.stringify(text)}?`;
}

/** Matches texts that look like a name, for which suggestions are useful. A repaired URL or certificate is hardly what the user meant. */
const NAME = /^[\p{L}\p{N}\s._/&+-]{1,80}$/u;

/**
 * Returns the text that the user probably meant, or undefined. Tries the given text without spaces around it, with
 * hyphens instead of spaces or other signs, and in lower or upper case.
 *
 * @param isRight whether a suggested text has no problem
 */
export function repairedText(text: string, isRight: (text: string) => boolean): string | undefined {
  if (!NAME.test(text)) {
    return undefined;
  }
  const trimmed = text.trim();
  const hyphenated = trimmed.replace(/\s+/g, '-');
  const plain = trimmed.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '');
  const candidates = [trimmed, hyphenated, plain].flatMap((one) => [one, one.toLowerCase(), one.toUpperCase()]);
  return candidates.find((one) => one !== '' && one !== text && isRight(one));
}
