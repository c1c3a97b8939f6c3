import { ParseError } from '../../shared/routing/parse-error';

/**
 * Use of a field in an event gateway expression, such as `record.headers['x-flag']`. In the path of a field, `[]`
 * represents a member in brackets.
 */
export interface FieldUse {
  readonly path: string;
  readonly position: number;
}

/** Call of a function in an event gateway expression, such as `startsWith`. */
export interface CallUse {
  readonly name: string;
  readonly position: number;
}

/**
 * Fields and functions of an event gateway expression, or its syntax error. Positions in an expression are character
 * numbers from 1.
 */
export interface ParsedExpression {
  readonly fields: readonly FieldUse[];
  readonly calls: readonly CallUse[];
  /**
   * Type of the expression's result: `other` for lists and `null`, and if the syntax does not determine the type.
   * Undefined if the expression has a syntax error.
   */
  readonly result?: Result;
  readonly problem?: { readonly position: number; readonly message: string };
}

/** Type of the result of an event gateway expression or a part of it. */
type Result = 'text' | 'number' | 'boolean' | 'other';

// Limits the nesting of parentheses and brackets, so that no expression can exhaust the call stack.
const MAX_DEPTH = 100;
const COMPARISONS = ['==', '!=', '<=', '>=', '<', '>'];
const WORDS: { readonly [word: string]: Result } = { true: 'boolean', false: 'boolean', null: 'other' };
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /\d+(\.\d+)?/y;
const SPACE = /\s*/y;

/**
 * Parses an expression of an event gateway. The language of event gateway expressions is a subset of JavaScript.
 *
 * @see https://developer.konghq.com/event-gateway/expressions/
 */
export function parseEventExpression(text: string): ParsedExpression {
  const parser = new Parser(text);
  return parser.attempt(() => parser.whole());
}

/**
 * Parses the event gateway expressions in a text, such as `orders-${context.auth.principal.name}`. The parser ignores
 * the literal text around the expressions.
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
      if (error instanceof ParseError) {
        return { fields, calls, problem: { position: error.index + 1, message: error.message } };
      }
      throw error;
    }
  }

  public whole(): Result {
    const result = this.alternatives();
    if (this.at < this.text.length) {
      throw this.unexpected('an operator or the end');
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
    if (this.depth > MAX_DEPTH) {
      throw new ParseError(this.at, `parentheses are nested more than ${MAX_DEPTH} levels deep`);
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
      throw new ParseError(this.at, `unknown operator ${operator}=; write ${operator}`);
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

  /**
   * Parses the members and function calls after a value in an event gateway expression. Members of a field, such as
   * `.headers`, become part of the field's path.
   */
  private members(root: string, start: number, ofRoot: Result = 'other'): Result {
    let path = root;
    let result = ofRoot;
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
          throw this.unexpected('a member name');
        }
        if (this.peek() === '(') {
          this.recordField(isField, path, start);
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
        this.recordField(isField, path, start);
        return result;
      }
    }
  }

  private recordField(isField: boolean, path: string, start: number): void {
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
    throw new ParseError(start, `the text has no closing ${quote}`);
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

  private unexpected(wanted: string): ParseError {
    const rest = this.text.slice(this.at, this.at + 10);
    return new ParseError(
      this.at,
      rest === '' ? `the expression ends, expected ${wanted}` : `found ${JSON.stringify(rest)}, expected ${wanted}`,
    );
  }
}
