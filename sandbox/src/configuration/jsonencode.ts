const BEGIN = '${jsonencode(';
const TOKEN =
  /\s*(?:([{}[\],=])|"((?:[^"\\$]|\\.|\$(?!\{)|\$\$\{|\$\{[\w.-]+\})*)"|(-?\d[\d.eE+-]*)|([A-Za-z_][\w.-]*))/y;

interface Token {
  readonly sign?: string;
  readonly text?: string;
  readonly number?: string;
  readonly word?: string;
}

/**
 * Returns the value of the argument of a Terraform `jsonencode` expression, if the expression has the syntax that cdktf
 * writes. Returns undefined for expressions in any other syntax.
 *
 * @param follow function that resolves a text with Terraform expressions, or a reference that is not in a text
 */
export function encodedValue(expression: string, follow: (text: string) => unknown): unknown {
  const tokens = expression.startsWith(BEGIN) ? tokensOf(expression.slice(BEGIN.length)) : undefined;
  if (!tokens) {
    return undefined;
  }
  try {
    const reader = new Reader(tokens, follow);
    const value = reader.value();
    return reader.atEnd ? value : undefined;
  } catch (error) {
    if (error instanceof Unreadable) {
      return undefined;
    }
    throw error;
  }
}

class Unreadable extends Error {}

class Reader {
  private next = 0;

  public constructor(
    private readonly tokens: readonly Token[],
    private readonly follow: (text: string) => unknown,
  ) {}

  public get atEnd(): boolean {
    return this.next === this.tokens.length;
  }

  public value(): unknown {
    const { sign, text, number, word } = this.take();
    if (sign === '{') {
      return Object.fromEntries(this.list('}', () => this.member()));
    }
    if (sign === '[') {
      return this.list(']', () => this.value());
    }
    if (text !== undefined) {
      return this.follow(unquoted(text));
    }
    if (number !== undefined) {
      return Number(number);
    }
    if (word !== undefined) {
      return WORDS.has(word) ? WORDS.get(word) : this.follow(`\${${word}}`);
    }
    throw new Unreadable();
  }

  private member(): [string, unknown] {
    const { text } = this.take();
    if (text === undefined || this.take().sign !== '=') {
      throw new Unreadable();
    }
    return [unquoted(text), this.value()];
  }

  private list<T>(end: string, read: () => T): T[] {
    const found: T[] = [];
    while (this.tokens[this.next]?.sign !== end) {
      found.push(read());
      if (this.tokens[this.next]?.sign !== end && this.take().sign !== ',') {
        throw new Unreadable();
      }
    }
    this.next += 1;
    return found;
  }

  private take(): Token {
    const token = this.tokens[this.next++];
    if (!token) {
      throw new Unreadable();
    }
    return token;
  }
}

const WORDS = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  let at = 0;
  while (text.slice(at) !== ')}') {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    if (!found) {
      return undefined;
    }
    const [whole, sign, , number, word] = found;
    tokens.push({ sign, number, word, text: (sign ?? number ?? word) ? undefined : whole.trim().slice(1, -1) });
    at += whole.length;
  }
  return tokens;
}

/**
 * Decodes the backslash escapes of a quoted text in the Terraform language. Does not decode the escapes of expressions,
 * such as `$${`.
 */
function unquoted(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, code: string | undefined, sign: string) =>
    code === undefined ? ({ n: '\n', r: '\r', t: '\t' }[sign] ?? sign) : String.fromCharCode(parseInt(code, 16)),
  );
}
