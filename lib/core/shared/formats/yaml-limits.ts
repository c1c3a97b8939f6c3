import { Lexer, Parser } from 'yaml';

/** Maximum number of nesting levels of a YAML text. */
export const MAX_YAML_LEVELS = 500;

/**
 * Returns the maximum time to parse a YAML text, in milliseconds. The parser needs quadratic time for hostile texts, but less than
 * 3 seconds for each megabyte of valid texts. The maximum is several times as long, so that a busy machine rejects no valid text.
 */
export function maxYamlTime(text: string): number {
  return 10_000 + Math.ceil(text.length / 50);
}

/** Classes of the package `yaml`, which callers load on first use. */
export interface YamlClasses {
  readonly Lexer: typeof Lexer;
  readonly Parser: typeof Parser;
}

/**
 * Whether a YAML text has more nesting levels than `MAX_YAML_LEVELS`. The parser of `yaml` calls itself for each level, and Node ends
 * without an error that can be caught if a regular expression is compiled near the end of the stack. So callers check a text
 * before they parse it.
 */
export function isYamlTooDeep(text: string, classes: YamlClasses): boolean {
  const parser = new classes.Parser();
  for (const lexeme of new classes.Lexer().lex(text)) {
    // The parser parses while its results are read.
    Array.from(parser.next(lexeme));
    // The stack of the parser has an entry for each level, and one for the document.
    if (parser.stack.length - 1 > MAX_YAML_LEVELS) {
      return true;
    }
  }
  return false;
}
