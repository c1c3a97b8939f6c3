import * as Yaml from 'yaml';

/** Entry (key and value) of a mapping in YAML. */
export interface YamlEntry {
  readonly key: string;
  /** YAML source text of the value. */
  readonly source: string;
}

/**
 * Maximum length of a value that the YAML parser reads, in characters. The parser needs quadratic time for hostile
 * texts, and half a second for each megabyte of valid YAML.
 */
const LONGEST = 1000;

/**
 * Yields the entries of the block mapping in a YAML text, in order. The function uses only the lexer of the YAML
 * package, which takes linear time, and only as far as the caller iterates. If the YAML text has errors, the function
 * still yields the entries that it can read. A text without a block mapping has no entries.
 */
export function* yamlEntries(text: string): Generator<YamlEntry> {
  let indentation: string | undefined;
  let entry: YamlEntry | undefined;
  let more: string[] = [];
  const complete = (): YamlEntry[] => (entry ? [{ ...entry, source: entry.source + more.join('') }] : []);
  for (const line of linesOf(text)) {
    if (!line.every(isFiller)) {
      const source = sourceOf(line);
      const [before] = /^[ \t]*/.exec(source) ?? [''];
      indentation ??= before;
      if (before === indentation) {
        yield* complete();
        entry = entryIn(line);
        more = [];
      } else {
        more.push(source);
      }
    }
  }
  yield* complete();
}

/**
 * Returns the text of a YAML value from its source. Returns undefined if the value is not a scalar or longer than 1000
 * characters.
 */
export function yamlText(source: string): string | undefined {
  const { isScalar } = yaml();
  const contents = parsed(source)?.contents;
  return isScalar(contents) ? String(contents.value) : undefined;
}

/**
 * Returns the text of a member of a YAML mapping from the source of the mapping. Returns undefined if the member is
 * missing, not a scalar, or longer than 1000 characters. In flow mappings, the limit applies to the whole mapping.
 */
export function yamlMember(source: string, name: string): string | undefined {
  if (source.trimStart().startsWith('{')) {
    const member = parsed(source)?.get(name);
    return typeof member === 'string' ? member : undefined;
  }
  for (const { key, source: value } of yamlEntries(source)) {
    if (key === name) {
      return yamlText(value);
    }
  }
  return undefined;
}

/** Marks that the YAML lexer inserts before a token to show its kind. The marks are not part of the YAML text. */
const [DOCUMENT, FLOW_END, SCALAR] = ['\u0002', '\u0018', '\u001f'];

/** Yields the tokens of a YAML text line by line. A scalar of several lines is one token. */
function* linesOf(text: string): Generator<string[]> {
  const { Lexer } = yaml();
  let line: string[] = [];
  for (const token of new Lexer().lex(text)) {
    line.push(token);
    if (token.endsWith('\n')) {
      yield line;
      line = [];
    }
  }
  yield line;
}

function entryIn(line: readonly string[]): YamlEntry | undefined {
  const tokens = line.filter((token) => !isMark(token));
  const [key = '', ...rest] = tokens.slice(tokens.findIndex((token) => !isFiller(token)));
  const colon = rest.findIndex((token) => !isFiller(token));
  return rest[colon] === ':'
    ? { key: key.replace(/^(["'])(.*)\1$/, '$2'), source: sourceOf(rest.slice(colon + 1)) }
    : undefined;
}

function sourceOf(tokens: readonly string[]): string {
  return tokens.filter((token) => !isMark(token)).join('');
}

/** Whether a token is never part of a YAML value: blanks, comments, directives and marks of documents. */
function isFiller(token: string): boolean {
  return token === DOCUMENT || token === FLOW_END || token === '---' || /^(\s+$|#|%|\ufeff)/.test(token);
}

function isMark(token: string): boolean {
  return token === DOCUMENT || token === FLOW_END || token === SCALAR;
}

/** Parses a short YAML text with all scalars as texts, so that a version such as 1.10 does not become a number. */
function parsed(source: string): Yaml.Document.Parsed | undefined {
  const { parseDocument } = yaml();
  return source.length > LONGEST ? undefined : parseDocument(source, { schema: 'failsafe', logLevel: 'silent' });
}

/** Returns the YAML package, which is loaded on first use, because most runs read no specification in YAML. */
export function yaml(): typeof Yaml {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('yaml') as typeof Yaml;
}
