/**
 * Matches the first character of commands that CI systems find in the output of a job. GitHub runs the command
 * `::error::…` at the beginning of a line, even after white space, and `##[error]…` anywhere. Azure DevOps runs the
 * commands `##vso[…]`, and TeamCity runs the commands `##teamcity[…]`. Input files and services must not be able to add
 * commands to the output of this library.
 */
const FIRST_CHARACTERS = /:(?<=^\s*:)(?=:[^\n\r]*::)|#(?=#(?:vso|teamcity)?\[)/gim;

/**
 * Format of a text in a job log, which determines how a character is escaped. Escaped texts of the formats `json` and
 * `markup` (HTML and XML) keep their meaning.
 */
export type EscapedFormat = 'text' | 'json' | 'markup';

const ESCAPES: { readonly [format in EscapedFormat]: (code: string) => string } = {
  text: (code) => `\\u{${code}}`,
  json: (code) => `\\u${code.padStart(4, '0')}`,
  markup: (code) => `&#x${code};`,
};

/** Returns a text in which CI systems find no commands. Escapes the first character of each command in the text. */
export function withoutJobCommands(text: string, format: EscapedFormat = 'text'): string {
  return text.replace(FIRST_CHARACTERS, (character) => ESCAPES[format](character.charCodeAt(0).toString(16)));
}
