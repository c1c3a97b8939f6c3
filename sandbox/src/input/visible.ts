import { withoutJobCommands } from '../shared/job-commands';
import { requireValue } from '../shared/require-value';

/**
 * Pattern of characters that a terminal interprets or hides: control characters, and invisible marks such as the marks
 * for text direction.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * Returns a text of unknown origin as one line. Escapes characters that a terminal or a CI system interprets or hides,
 * such as `\u{202e}`.
 */
export function visible(text: string): string {
  return withoutJobCommands(
    text.replace(UNSEEN, (character) => `\\u{${requireValue(character.codePointAt(0)).toString(16)}}`),
  );
}

/**
 * Escapes characters in a JSON text that a terminal interprets or hides, without changing the meaning of the JSON. Line
 * breaks stay.
 */
export function visibleJson(json: string): string {
  const escaped = json.replace(UNSEEN, (character) =>
    character === '\n'
      ? character
      : character
          .split('')
          .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
          .join(''),
  );
  return withoutJobCommands(escaped, 'json');
}
