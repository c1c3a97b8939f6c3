import { ParseError } from './parse-error';

/** Operator of a router expression that compares a field with a value. */
export type Operator = '==' | '!=' | '~' | '^=' | '=^' | '>=' | '>' | '<=' | '<' | 'in' | 'not in' | 'contains';

/** Value that a router expression compares a field with. */
export type Value =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: bigint }
  | { readonly kind: 'address' | 'network'; readonly text: string };

/**
 * Function that a router expression applies to a field: `lower` converts to lower case; with `any`, one matching value
 * is enough.
 */
export type Transformation = 'lower' | 'any';

/** Comparison of one field in a router expression, such as `http.path ^= "/orders"`. */
export interface Predicate {
  readonly kind: 'predicate';
  readonly field: string;
  /** Functions that the router expression applies to the field, innermost first. */
  readonly transformations: readonly Transformation[];
  readonly operator: Operator;
  readonly value: Value;
  /** Positions of the field and the value in the router expression: character numbers from 1. */
  readonly fieldAt: number;
  readonly valueAt: number;
}

/** Combination of router expressions: all (`and`) or at least one (`or`) must match. */
export interface Combination {
  readonly kind: 'and' | 'or';
  readonly parts: readonly Expression[];
}

/** Negated router expression: the inner expression must not match. */
export interface Negation {
  readonly kind: 'not';
  readonly part: Expression;
}

/** Parsed router expression: the match criteria of an expression route as a tree. */
export type Expression = Predicate | Combination | Negation;

/** Parsed router expression, or its syntax problem. */
export interface ParsedExpression {
  readonly expression?: Expression;
  /** Position and description of the first syntax error in the router expression. */
  readonly problem?: { readonly position: number; readonly message: string };
  /**
   * First position at which the router expression mixes `&&` and `||` without parentheses; undefined if the expression
   * does not mix them.
   */
  readonly mixedAt?: number;
}

/**
 * Parses an expression of the gateway's router. In router expressions, `||` binds tighter than `&&`, unlike in most
 * languages.
 *
 * Sources for the language of router expressions: `src/atc_grammar.pest` and `src/parser.rs` of
 * https://github.com/Kong/atc-router, and in words https://developer.konghq.com/gateway/routing/expressions/.
 */
export function parseExpression(text: string): ParsedExpression {
  const parser = new Parser(text);
  try {
    return { expression: parser.parse(), mixedAt: parser.mixedAt };
  } catch (error) {
    if (error instanceof ParseError) {
      return { problem: { position: positionOf(text, error.index), message: error.message } };
    }
    throw error;
  }
}

// Limits the nesting of parentheses, so that no router expression can exhaust the call stack.
const MAX_DEPTH = 250;
const OPERATORS: readonly Operator[] = ['==', '!=', '~', '^=', '=^', '>=', '>', '<=', '<', 'in', 'not in', 'contains'];
const TRANSFORMATIONS: readonly string[] = ['lower', 'any'];
const ESCAPES: { readonly [letter: string]: string } = { '"': '"', '\\': '\\', n: '\n', r: '\r', t: '\t' };
const MIN_NUMBER = -(2n ** 63n);
const MAX_NUMBER = 2n ** 63n - 1n;

class Parser {
  public mixedAt?: number;
  private at = 0;
  private depth = 0;

  public constructor(private readonly text: string) {}

  public parse(): Expression {
    const expression = this.expression();
    if (this.at < this.text.length) {
      throw new ParseError(this.at, `found ${this.nextWord()}, expected && or ||, or the end`);
    }
    return expression;
  }

  /**
   * Parses the terms of a router expression and the operators between the terms. The operator `||` binds tighter than
   * `&&`, so the terms that `||` joins form one part of `&&`.
   */
  private expression(): Expression {
    if (++this.depth > MAX_DEPTH) {
      throw new ParseError(this.at, `parentheses are nested more than ${MAX_DEPTH} deep`);
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
    return combine(
      'and',
      groups.map((group) => combine('or', group)),
    );
  }

  private term(): Expression {
    this.skipBlanks();
    const begin = this.at;
    const not = this.take(/!/y);
    if (this.take(/\(/y) === undefined) {
      if (not !== undefined) {
        throw new ParseError(begin, '! is only allowed before parentheses, such as !(http.path == "/")');
      }
      return this.predicate();
    }
    const part = this.expression();
    if (this.take(/\)/y) === undefined) {
      throw new ParseError(
        this.at,
        this.at < this.text.length
          ? `found ${this.nextWord()}, expected && or ||, or a closing parenthesis`
          : 'a parenthesis is not closed',
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
        throw new ParseError(begin, `found ${this.nextWord()}, expected a field such as http.path`);
      }
      if (this.take(/\(/y) === undefined) {
        names.forEach(() => this.closeTransformation());
        const transformations = names.reverse() as Transformation[];
        return { field: name, fieldAt: positionOf(this.text, begin), transformations };
      }
      if (!TRANSFORMATIONS.includes(name)) {
        throw new ParseError(begin, `unknown function ${name}; available functions: ${TRANSFORMATIONS.join(', ')}`);
      }
      names.push(name);
    }
  }

  private closeTransformation(): void {
    if (this.take(/\)/y) === undefined) {
      throw new ParseError(this.at, `found ${this.nextWord()}, expected a closing parenthesis`);
    }
  }

  private operator(field: string): Operator {
    this.skipBlanks();
    const begin = this.at;
    // The gateway's parser of router expressions requires no blank after an operator. The gateway's parser of router
    // expressions rejects "not" and "in" with more than one blank between them.
    const operator = this.take(/==|!=|~|\^=|=\^|>=|>|<=|<|in|not[ \t\r\n]*in|contains/y);
    if (operator === undefined) {
      const hint = /^http\.headers\./.test(field) && this.text[begin] === '-';
      const remedy = hint ? '; write _ instead of - in header names' : ` (${OPERATORS.join(' ')})`;
      throw new ParseError(begin, `found ${this.nextWord()}, expected an operator${remedy}`);
    }
    if (operator.startsWith('not') && operator !== 'not in') {
      throw new ParseError(begin, 'not in must be written with exactly one blank');
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
      throw new ParseError(begin, 'this raw text has no closing "#');
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
      throw new ParseError(begin, `found ${this.nextWord()}, expected a value: ${forms}`);
    }
    this.take(/-?(0x[0-9A-Fa-f]+|\d+)/y);
    const size = BigInt(
      octal !== undefined ? `0o${octal}` : hexadecimal !== undefined ? `0x${hexadecimal}` : `${decimal}`,
    );
    const number = sign === '-' ? -size : size;
    if (number < MIN_NUMBER || number > MAX_NUMBER) {
      throw new ParseError(begin, 'the number does not fit into 64 bits');
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
          const remedy = 'use \\" \\\\ \\n \\r or \\t; write \\\\ for a backslash, or a raw text, r#"…"#';
          throw new ParseError(this.at - 1, `unknown escape \\${this.text[this.at] ?? ''}; ${remedy}`);
        }
        text += escaped;
      } else {
        text += character;
      }
    }
    throw new ParseError(begin, 'this text has no closing quote');
  }

  /**
   * Skips blanks in the router expression, then reads and returns the text at this position that matches a pattern. If
   * the text at this position does not match, returns undefined.
   */
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

  /** Returns the next word or character of the router expression, for messages. */
  private nextWord(): string {
    const [next] = /^(\w+|\S)/u.exec(this.text.slice(this.at)) ?? [];
    return next === undefined ? 'the end' : JSON.stringify(next);
  }
}

function combine(kind: 'and' | 'or', parts: Expression[]): Expression {
  return parts.length === 1 ? parts[0] : { kind, parts };
}

/** Converts an index in the router expression to a character number from 1. */
function positionOf(text: string, index: number): number {
  return [...text.slice(0, index)].length + 1;
}
