import { Refusal } from './refusal';

/** How a predicate compares a field with its value. */
export type Operator = '==' | '!=' | '~' | '^=' | '=^' | '>=' | '>' | '<=' | '<' | 'in' | 'not in' | 'contains';

/** What a field is compared with. */
export type Value =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: bigint }
  | { readonly kind: 'address' | 'network'; readonly text: string };

/** What is done to the values of a field before they are compared: put in lower case, or that one of them is enough. */
export type Transformation = 'lower' | 'any';

/** The comparison of one field, such as `http.path ^= "/orders"`. */
export interface Predicate {
  readonly kind: 'predicate';
  readonly field: string;
  /** The innermost first. */
  readonly transformations: readonly Transformation[];
  readonly operator: Operator;
  readonly value: Value;
  /** Where the field and the value stand: numbers of characters, from 1 on. */
  readonly fieldAt: number;
  readonly valueAt: number;
}

/** Expressions of which all, or one, must hold. */
export interface Combination {
  readonly kind: 'and' | 'or';
  readonly parts: readonly Expression[];
}

/** An expression that must not hold. */
export interface Negation {
  readonly kind: 'not';
  readonly part: Expression;
}

/** An expression of the router. */
export type Expression = Predicate | Combination | Negation;

/** What an expression is, or why it is none. */
export interface Parsed {
  readonly expression?: Expression;
  /** Where the text ceases to be one, and why. */
  readonly problem?: { readonly position: number; readonly message: string };
  /** Where `&&` and `||` stand beside each other without parentheses. */
  readonly mixedAt?: number;
}

/**
 * Reads an expression of the gateway's router. `||` binds tighter than `&&`, unlike in most languages.
 *
 * The language: `src/atc_grammar.pest` and `src/parser.rs` of https://github.com/Kong/atc-router, and in words
 * https://developer.konghq.com/gateway/routing/expressions/.
 */
export function parseExpression(text: string): Parsed {
  const parser = new Parser(text);
  try {
    return { expression: parser.parse(), mixedAt: parser.mixedAt };
  } catch (error) {
    if (error instanceof Refusal) {
      return { problem: { position: positionOf(text, error.index), message: error.message } };
    }
    throw error;
  }
}

// So that no text can exhaust the stack.
const DEEPEST = 250;
const OPERATORS: readonly Operator[] = ['==', '!=', '~', '^=', '=^', '>=', '>', '<=', '<', 'in', 'not in', 'contains'];
const TRANSFORMATIONS: readonly string[] = ['lower', 'any'];
const ESCAPES: { readonly [letter: string]: string } = { '"': '"', '\\': '\\', n: '\n', r: '\r', t: '\t' };
const SMALLEST = -(2n ** 63n);
const LARGEST = 2n ** 63n - 1n;

class Parser {
  public mixedAt?: number;
  private at = 0;
  private depth = 0;

  public constructor(private readonly text: string) {}

  public parse(): Expression {
    const expression = this.expression();
    if (this.at < this.text.length) {
      throw new Refusal(this.at, `${this.shown()} stands where && or || is expected, or the end`);
    }
    return expression;
  }

  /** Terms with operators between them, in groups: those of `||` are one part of `&&`. */
  private expression(): Expression {
    if (++this.depth > DEEPEST) {
      throw new Refusal(this.at, `parentheses are nested more than ${DEEPEST} deep`);
    }
    const groups: Expression[][] = [[this.term()]];
    const seen = new Set<string>();
    for (let operator = this.take(/&&|\|\|/y); operator !== undefined; operator = this.take(/&&|\|\|/y)) {
      seen.add(operator);
      if (seen.size === 2) {
        this.mixedAt ??= positionOf(this.text, this.at - operator.length);
      }
      const term = this.term();
      if (operator === '&&') {
        groups.push([term]);
      } else {
        groups[groups.length - 1].push(term);
      }
    }
    this.depth--;
    return combined(
      'and',
      groups.map((group) => combined('or', group)),
    );
  }

  private term(): Expression {
    this.skipBlanks();
    const begin = this.at;
    const not = this.take(/!/y);
    if (this.take(/\(/y) === undefined) {
      if (not !== undefined) {
        throw new Refusal(begin, '! stands before parentheses only, such as !(http.path == "/")');
      }
      return this.predicate();
    }
    const part = this.expression();
    if (this.take(/\)/y) === undefined) {
      throw new Refusal(
        this.at,
        this.at < this.text.length
          ? `${this.shown()} stands where && or || is expected, or a closing parenthesis`
          : 'a parenthesis that was opened is not closed',
      );
    }
    return not === undefined ? part : { kind: 'not', part };
  }

  private predicate(): Predicate {
    const { field, fieldAt, transformations } = this.field();
    const operator = this.operator(field);
    this.skipBlanks();
    const valueAt = positionOf(this.text, this.at);
    return { kind: 'predicate', field, fieldAt, transformations, operator, value: this.value(), valueAt };
  }

  private field(): { field: string; fieldAt: number; transformations: Transformation[] } {
    const names: string[] = [];
    for (;;) {
      this.skipBlanks();
      const begin = this.at;
      const name = this.take(/[A-Za-z][A-Za-z0-9_.]*/y);
      if (name === undefined) {
        throw new Refusal(begin, `${this.shown()} stands where a field is expected, such as http.path`);
      }
      if (this.take(/\(/y) === undefined) {
        names.forEach(() => this.closeTransformation());
        const transformations = names.reverse() as Transformation[];
        return { field: name, fieldAt: positionOf(this.text, begin), transformations };
      }
      if (!TRANSFORMATIONS.includes(name)) {
        throw new Refusal(begin, `${name} is no function; there are ${TRANSFORMATIONS.join(' and ')}`);
      }
      names.push(name);
    }
  }

  private closeTransformation(): void {
    if (this.take(/\)/y) === undefined) {
      throw new Refusal(this.at, `${this.shown()} stands where a closing parenthesis is expected`);
    }
  }

  private operator(field: string): Operator {
    this.skipBlanks();
    const begin = this.at;
    // Ends of words are not looked for; the engine itself ends at any blanks between the two words but one.
    const operator = this.take(/==|!=|~|\^=|=\^|>=|>|<=|<|in|not[ \t\r\n]*in|contains/y);
    if (operator === undefined) {
      const hint = /^http\.headers\./.test(field) && this.text[begin] === '-';
      const remedy = hint ? '; names of headers have _ for -' : `; there are ${OPERATORS.join(' ')}`;
      throw new Refusal(begin, `${this.shown()} stands where an operator is expected${remedy}`);
    }
    if (operator.startsWith('not') && operator !== 'not in') {
      throw new Refusal(begin, 'not in is written with one blank');
    }
    return operator as Operator;
  }

  private value(): Value {
    const begin = this.at;
    if (this.text[begin] === '"') {
      return { kind: 'text', text: this.quoted() };
    }
    const raw = this.take(/r#"[^]*?"#/y);
    if (raw !== undefined) {
      return { kind: 'text', text: raw.slice(3, -2) };
    }
    if (this.text.startsWith('r#"', begin)) {
      throw new Refusal(begin, 'this raw text is not closed by "#');
    }
    const network = this.take(/(\d{1,3}(\.\d{1,3}){3}\/\d{1,2}|(:|[0-9a-f]{1,4}):([0-9a-f]{1,4}|:)*\/\d{1,3})/iy);
    if (network !== undefined) {
      return { kind: 'network', text: network };
    }
    const address = this.take(/(\d{1,3}(\.\d{1,3}){3}|(:|[0-9a-f]{1,4}):([0-9a-f]{1,4}|:)*)/iy);
    return address !== undefined ? { kind: 'address', text: address } : { kind: 'number', number: this.number() };
  }

  private number(): bigint {
    const begin = this.at;
    const [, sign, octal, hexadecimal, decimal] =
      /^(-?)(?:0([0-7]+)|0x([0-9A-Fa-f]+)|(\d+))/.exec(this.text.slice(begin)) ?? [];
    if (sign === undefined) {
      const forms = 'a "text", a number, or an address';
      throw new Refusal(begin, `${this.shown()} stands where a value is expected: ${forms}`);
    }
    this.take(/-?(0x[0-9A-Fa-f]+|\d+)/y);
    const size = BigInt(
      octal !== undefined ? `0o${octal}` : hexadecimal !== undefined ? `0x${hexadecimal}` : `${decimal}`,
    );
    const number = sign === '-' ? -size : size;
    if (number < SMALLEST || number > LARGEST) {
      throw new Refusal(begin, 'the number does not fit into 64 bits');
    }
    return number;
  }

  private quoted(): string {
    const begin = this.at++;
    let text = '';
    for (; this.at < this.text.length; this.at++) {
      const character = this.text[this.at];
      if (character === '"') {
        this.at++;
        return text;
      }
      if (character === '\\') {
        const escaped = ESCAPES[this.text[++this.at]];
        if (escaped === undefined) {
          const remedy = 'there are \\" \\\\ \\n \\r \\t; write \\\\ for the sign itself, or a raw text, r#"…"#';
          throw new Refusal(this.at - 1, `\\${this.text[this.at] ?? ''} is no escape; ${remedy}`);
        }
        text += escaped;
      } else {
        text += character;
      }
    }
    throw new Refusal(begin, 'this text is not closed');
  }

  /** What stands next, after blanks. */
  private take(form: RegExp): string | undefined {
    this.skipBlanks();
    form.lastIndex = this.at;
    const [found] = form.exec(this.text) ?? [];
    this.at += found?.length ?? 0;
    return found;
  }

  private skipBlanks(): void {
    while (/[ \t\r\n]/.test(this.text[this.at] ?? '')) {
      this.at++;
    }
  }

  /** What stands next, for messages. */
  private shown(): string {
    const [next] = /^(\w+|\S)/u.exec(this.text.slice(this.at)) ?? [];
    return next === undefined ? 'the end' : JSON.stringify(next);
  }
}

function combined(kind: 'and' | 'or', parts: Expression[]): Expression {
  return parts.length === 1 ? parts[0] : { kind, parts };
}

/** The number of a character, from 1 on, as people count. */
function positionOf(text: string, index: number): number {
  return [...text.slice(0, index)].length + 1;
}
