import { present } from '../shared/present';
/** Characters that a terminal does not show as they are: control characters, and marks such as those that turn the direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** A text of unknown origin on one line, with all that a terminal would act on, or hide, as `\u{202e}`. */
export function visible(text: string): string {
  return text.replace(UNSEEN, (character) => `\\u{${present(character.codePointAt(0)).toString(16)}}`);
}

/** The same for JSON, which stays JSON and means the same; its line breaks stay. */
export function visibleJson(json: string): string {
  return json.replace(UNSEEN, (character) =>
    character === '\n'
      ? character
      : character
          .split('')
          .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
          .join(''),
  );
}
