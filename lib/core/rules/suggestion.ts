/** Returns the end of a message, "did you mean …?", or an empty text if there is no suggestion. */
export function didYouMean(text: string | undefined): string {
  return text === undefined ? '' : `; did you mean ${JSON.stringify(text)}?`;
}

/**
 * Matches texts of up to 80 characters that look like a name, because suggestions are only useful for names. For a long
 * or complex text, such as a URL or a certificate, a repaired text is rarely what the user meant.
 */
const NAME = /^[\p{L}\p{N}\s._/&+-]{1,80}$/u;

/**
 * Returns a valid text that is similar to the given text and that the user probably meant, or undefined. `repairedText`
 * tries the given text without spaces around it, with hyphens instead of spaces or other signs, and in lower or upper
 * case.
 *
 * @param isRight whether a suggested text is valid
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
