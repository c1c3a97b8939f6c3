/**
 * Matches the first character of commands that a CI system would run when it finds them in the output of a job. GitHub
 * Actions runs the command `::error::…` at the beginning of a line, even after white space, and `##[error]…` anywhere.
 * Azure DevOps runs the commands `##vso[…]`, and TeamCity runs the commands `##teamcity[…]`. Texts from input files and
 * services must not be able to run CI commands through the output of this library.
 */
const FIRST_CHARACTERS = /:(?<=^\s*:)(?=:[^\n\r]*::)|#(?=#(?:vso|teamcity)?\[)/gim;

/**
 * Format of a text in the log of a CI job, which determines how a character is escaped. In texts of the formats `json`
 * and `markup` (HTML and XML), an escaped character keeps its meaning.
 */
export type EscapedFormat = 'text' | 'json' | 'markup';

const ESCAPES: { readonly [format in EscapedFormat]: (code: string) => string } = {
  text: (code) => `\\u{${code}}`,
  json: (code) => `\\u${code.padStart(4, '0')}`,
  markup: (code) => `&#x${code};`,
};

/** Returns a text in which CI systems find no commands. Escapes the first character of each CI command in the text. */
export function withoutJobCommands(text: string, format: EscapedFormat = 'text'): string {
  return text.replace(FIRST_CHARACTERS, (character) => ESCAPES[format](character.charCodeAt(0).toString(16)));
}
