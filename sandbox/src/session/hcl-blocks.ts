/** A block of a configuration file: `provider "konnect" { … }`. */
export interface HclBlock extends HclBody {
  readonly type: string;
  readonly labels: readonly string[];
}

/** Content of a block or of a file in Terraform's language. */
export interface HclBody {
  /** Arguments of the block, with their expressions as tokens: words, strings with quotes, and punctuation. */
  readonly attributes: ReadonlyMap<string, readonly string[]>;
  readonly blocks: readonly HclBlock[];
}

const NAME = String.raw`[\p{ID_Start}_][\p{ID_Continue}-]*`;
const BLANK = /[^\S\n]+/uy;
const COMMENT = /(?:#|\/\/)[^\n]*|\/\*[^]*?(?:\*\/|$)/uy;
const HEREDOC = new RegExp(String.raw`<<-?(${NAME})\r?\n[^]*?(?:\n[^\S\n]*\1(?=\s|$)|$)`, 'uy');
const WORD = new RegExp(NAME, 'uy');
const OPENING = /^[([{]$/;
const CLOSING = /^[)\]}]$/;

/**
 * Reads the blocks of a file in Terraform's language. The reader of blocks does not parse expressions. For an invalid
 * file, returns at least the blocks before the error, because terraform reports the error. `@cdktf/hcl2json` rejects
 * the whole file, and takes longer to load than this parser takes to read.
 */
export function readHcl(text: string): HclBody {
  const tokens = tokensOf(text);
  let next = 0;

  function body(): HclBody {
    const attributes = new Map<string, string[]>();
    const blocks: HclBlock[] = [];
    while (next < tokens.length && tokens[next] !== '}') {
      const name = tokens[next++];
      if (tokens[next] === '=') {
        next++;
        attributes.set(name, expression());
      } else if (!/^[\n,]/.test(name)) {
        const labels: string[] = [];
        while (next < tokens.length && !/^[{}\n]$/.test(tokens[next])) {
          labels.push(tokens[next++].replace(/^"(.*)"$/s, '$1'));
        }
        if (tokens[next] === '{') {
          next++;
          blocks.push({ type: name, labels, ...body() });
          next++;
        }
      }
    }
    return { attributes, blocks };
  }

  /**
   * Reads the expression of an argument up to the end of the line or of the block. Line ends in brackets do not end the
   * expression.
   */
  function expression(): string[] {
    const parts: string[] = [];
    for (let depth = 0; next < tokens.length; next++) {
      const token = tokens[next];
      if (depth === 0 && (token === '\n' || CLOSING.test(token))) {
        break;
      }
      depth += OPENING.test(token) ? 1 : CLOSING.test(token) ? -1 : 0;
      parts.push(token);
    }
    return parts;
  }

  return body();
}

/**
 * Returns the tokens of a file in Terraform's language: words, strings with quotes, heredocs, line ends and
 * punctuation. `tokensOf` returns no tokens for comments and blanks.
 */
function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  for (let at = 0; at < text.length;) {
    const skipped = match(BLANK, text, at) ?? match(COMMENT, text, at);
    if (skipped !== undefined) {
      at += skipped.length;
      continue;
    }
    const token =
      text[at] === '"'
        ? text.slice(at, endOfString(text, at))
        : (match(HEREDOC, text, at) ?? match(WORD, text, at) ?? text[at]);
    tokens.push(token);
    at += token.length;
  }
  return tokens;
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** Returns the position after the closing quote of a string. Expressions in the string may contain other strings. */
function endOfString(text: string, start: number): number {
  /** Stack of open strings and expressions: true for an expression, false for a string. */
  const open = [false];
  let at = start + 1;
  for (; at < text.length && open.length > 0; at++) {
    const isExpression = open.at(-1);
    if (!isExpression && text[at] === '\\') {
      at++;
    } else if (text[at] === '"') {
      if (isExpression) {
        open.push(false);
      } else {
        open.pop();
      }
    } else if (isExpression && text[at] === '{') {
      open.push(true);
    } else if (isExpression && text[at] === '}') {
      open.pop();
    } else if (!isExpression && /^(\$\$|%%)\{/.test(text.slice(at, at + 3))) {
      // A doubled `$` or `%` is an escaped sign, and not the start of an expression.
      at += 2;
    } else if (!isExpression && /^[$%]\{/.test(text.slice(at, at + 2))) {
      open.push(true);
      at++;
    }
  }
  return at;
}
