import { Refusal } from '../routing/refusal';

/** A field of an expression, such as `record.headers['x-flag']`: `record`, `headers`, and a member that is not told apart. */
export interface FieldUse {
  readonly path: string;
  readonly position: number;
}

/** A function of an expression, such as `startsWith`. */
export interface CallUse {
  readonly name: string;
  readonly position: number;
}

/** What an expression uses, or why it is none. Positions are numbers of characters, from 1 on. */
export interface ParsedExpression {
  readonly fields: readonly FieldUse[];
  readonly calls: readonly CallUse[];
  /** What comes out of it, where its form alone tells. */
  readonly result?: Result;
  readonly problem?: { readonly position: number; readonly message: string };
}

/** What comes out of a part of an expression. */
type Result = 'text' | 'number' | 'boolean' | 'other';

// So that no text can exhaust the stack.
const DEEPEST = 100;
const COMPARISONS = ['==', '!=', '<=', '>=', '<', '>'];
const WORDS: { readonly [word: string]: Result } = { true: 'boolean', false: 'boolean', null: 'other' };
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /\d+(\.\d+)?/y;
const SPACE = /\s*/y;

/**
 * Reads an expression of an event gateway: a subset of JavaScript.
 *
 * @see https://developer.konghq.com/event-gateway/expressions/
 */
export function parseEventExpression(text: string): ParsedExpression {
  const parser = new Parser(text);
  return parser.attempt(() => parser.whole());
}

/**
 * Reads a text with expressions in it, such as `orders-${context.auth.principal.name}`; what stands around them is nothing but text.
 */
export function parseEventTemplate(text: string): ParsedExpression {
  const parser = new Parser(text);
  return parser.attempt(() => parser.template());
}

class Parser {
  private readonly fields: FieldUse[] = [];
  private readonly calls: CallUse[] = [];
  private at = 0;
  private depth = 0;

  public constructor(private readonly text: string) {}

  public attempt(parse: () => Result): ParsedExpression {
    const { fields, calls } = this;
    try {
      return { fields, calls, result: parse() };
    } catch (error) {
      if (error instanceof Refusal) {
        return { fields, calls, problem: { position: error.index + 1, message: error.message } };
      }
      throw error;
    }
  }

  public whole(): Result {
    const result = this.alternatives();
    if (this.at < this.text.length) {
      throw this.unexpected('an operator, or the end');
    }
    return result;
  }

  public template(): Result {
    for (let start = this.text.indexOf('${'); start >= 0; start = this.text.indexOf('${', this.at)) {
      this.at = start + 2;
      this.alternatives();
      this.expect('}');
    }
    return 'text';
  }

  private alternatives(): Result {
    this.depth++;
    if (this.depth > DEEPEST) {
      throw new Refusal(this.at, `there are more than ${DEEPEST} levels of parentheses`);
    }
    const result = this.joined('||', () => this.joined('&&', () => this.comparison()));
    this.depth--;
    return result;
  }

  private joined(operator: string, part: () => Result): Result {
    let result = part();
    while (this.take(operator)) {
      part();
      result = 'boolean';
    }
    return result;
  }

  private comparison(): Result {
    const result = this.sum();
    const operator = COMPARISONS.find((one) => this.take(one)) ?? (this.takeWord('in') ? 'in' : undefined);
    if (operator === undefined) {
      return result;
    }
    if (this.text[this.at] === '=') {
      throw new Refusal(this.at, `there is no operator ${operator}=; write ${operator}`);
    }
    this.sum();
    return 'boolean';
  }

  private sum(): Result {
    let result = this.negation();
    while (this.take('+')) {
      const next = this.negation();
      result = [result, next].includes('text') ? 'text' : result;
    }
    return result;
  }

  private negation(): Result {
    let isNegated = false;
    while (this.peek() === '!' && this.text[this.at + 1] !== '=') {
      this.at++;
      isNegated = true;
    }
    const result = this.operand();
    return isNegated ? 'boolean' : result;
  }

  private operand(): Result {
    const next = this.peek();
    if (next === '(') {
      this.at++;
      const result = this.alternatives();
      this.expect(')');
      return this.members('', this.at, result);
    }
    if (next === '[') {
      this.at++;
      this.list(']');
      return 'other';
    }
    if (next === "'" || next === '"') {
      this.quoted(next);
      return this.members('', this.at, 'text');
    }
    if (next === '-') {
      this.at++;
    }
    if (this.match(NUMBER) !== undefined) {
      return 'number';
    }
    const start = this.at;
    const name = this.match(NAME);
    if (name === undefined) {
      throw this.unexpected('a field, a text, a number or a parenthesis');
    }
    return WORDS[name] ?? this.members(name, start);
  }

  /** What follows on a value: members of it, and functions. Those of a field belong to its path. */
  private members(root: string, start: number, result: Result = 'other'): Result {
    let path = root;
    let isField = root !== '';
    for (;;) {
      const next = this.peek();
      if (next === '(' && path === root && isField) {
        this.call(root, start);
        return this.members('', start);
      }
      if (next === '.') {
        this.at++;
        this.skipSpace();
        const at = this.at;
        const name = this.match(NAME);
        if (name === undefined) {
          throw this.unexpected('the name of a member');
        }
        if (this.peek() === '(') {
          this.note(isField, path, start);
          isField = false;
          this.call(name, at);
          result = ['includes', 'startsWith', 'endsWith'].includes(name) ? 'boolean' : 'other';
        } else {
          path += `.${name}`;
          result = 'other';
        }
      } else if (next === '[') {
        this.at++;
        this.alternatives();
        this.expect(']');
        path += '[]';
        result = 'other';
      } else {
        this.note(isField, path, start);
        return result;
      }
    }
  }

  private note(isField: boolean, path: string, start: number): void {
    if (isField) {
      this.fields.push({ path, position: start + 1 });
    }
  }

  private call(name: string, at: number): void {
    this.calls.push({ name, position: at + 1 });
    this.expect('(');
    this.list(')');
  }

  private list(end: string): void {
    if (this.take(end)) {
      return;
    }
    do {
      this.alternatives();
    } while (this.take(','));
    this.expect(end);
  }

  private quoted(quote: string): void {
    const start = this.at;
    for (this.at++; this.at < this.text.length; this.at++) {
      if (this.text[this.at] === '\\') {
        this.at++;
      } else if (this.text[this.at] === quote) {
        this.at++;
        return;
      }
    }
    throw new Refusal(start, `the text has no closing ${quote}`);
  }

  private take(token: string): boolean {
    this.skipSpace();
    const isThere = this.text.startsWith(token, this.at);
    this.at += isThere ? token.length : 0;
    return isThere;
  }

  private takeWord(word: string): boolean {
    this.skipSpace();
    const start = this.at;
    if (this.match(NAME) === word) {
      return true;
    }
    this.at = start;
    return false;
  }

  private expect(token: string): void {
    if (!this.take(token)) {
      throw this.unexpected(token);
    }
  }

  private peek(): string | undefined {
    this.skipSpace();
    return this.text[this.at];
  }

  private skipSpace(): void {
    this.match(SPACE);
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    this.at += found?.length ?? 0;
    return found;
  }

  private unexpected(wanted: string): Refusal {
    const rest = this.text.slice(this.at, this.at + 10);
    return new Refusal(
      this.at,
      rest === '' ? `it ends where ${wanted} is expected` : `${wanted} is expected, not ${JSON.stringify(rest)}`,
    );
  }
}
