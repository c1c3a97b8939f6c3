/**
 * CI systems run commands that they find in the output of a job: GitHub `::error::…` at the beginning of a line, even after white space, and
 * `##[error]…` anywhere; Azure DevOps `##vso[…]`; TeamCity `##teamcity[…]`. Texts of others in our output must not become commands.
 */
const FIRST_CHARACTERS = /:(?<=^\s*:)(?=:[^\n\r]*::)|#(?=#(?:vso|teamcity)?\[)/gim;

/** Format of the text, which decides how a character is escaped. `json` and `markup` (HTML and XML) keep their meaning. */
export type EscapedFormat = 'text' | 'json' | 'markup';

const ESCAPES: { readonly [format in EscapedFormat]: (code: string) => string } = {
  text: (code) => `\\u{${code}}`,
  json: (code) => `\\u${code.padStart(4, '0')}`,
  markup: (code) => `&#x${code};`,
};

/** Returns a text in which CI systems find no commands. Escapes the first character of each command. */
export function withoutJobCommands(text: string, format: EscapedFormat = 'text'): string {
  return text.replace(FIRST_CHARACTERS, (character) => ESCAPES[format](character.charCodeAt(0).toString(16)));
}
