import { Lexer, Parser } from 'yaml';

/** Maximum number of nesting levels of a YAML text. */
export const MAX_YAML_LEVELS = 500;

/**
 * Returns the time limit for parsing a YAML text, in milliseconds. The YAML parser needs quadratic time for hostile
 * texts, but less than 3 seconds for each megabyte of valid texts. The time limit is several times as long as valid
 * texts need, so that a busy machine rejects no valid text.
 */
export function maxYamlTime(text: string): number {
  return 10_000 + Math.ceil(text.length / 50);
}

/** Classes of the npm package `yaml`, which callers load on first use. */
export interface YamlClasses {
  readonly Lexer: typeof Lexer;
  readonly Parser: typeof Parser;
}

/**
 * Whether a YAML text has more nesting levels than `MAX_YAML_LEVELS`. The parser of `yaml` calls itself for each
 * nesting level, and Node ends without an error that can be caught if a regular expression is compiled near the end of
 * the stack. Callers must check a YAML text with `isYamlTooDeep` before they parse the text.
 */
export function isYamlTooDeep(text: string, classes: YamlClasses): boolean {
  const parser = new classes.Parser();
  for (const lexeme of new classes.Lexer().lex(text)) {
    // The parser of `yaml` is lazy: the parser parses only while its results are read.
    Array.from(parser.next(lexeme));
    // The stack of the YAML parser has an entry for each nesting level, and an entry for the document.
    if (parser.stack.length - 1 > MAX_YAML_LEVELS) {
      return true;
    }
  }
  return false;
}
