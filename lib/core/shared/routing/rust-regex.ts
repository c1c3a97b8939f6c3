import { Problem, TextPosition } from '../diagnostic';
import { requireValue } from '../require-value';
import { ParseError } from './parse-error';

/**
 * Checks a regular expression of a route against the syntax of Rust's `regex` crate, which the gateway's router uses.
 * The `regex` crate matches in linear time, so the crate supports no look-around and no back-references. Returns the
 * first problem of the regular expression, or undefined if it is valid. Parsers on npm, such as `regexpp`, parse
 * JavaScript's regular expressions, which have other constructs than Rust's.
 *
 * Documentation of the syntax: https://docs.rs/regex/latest/regex/#syntax
 */
export function rustRegexProblem(pattern: string): Problem<TextPosition> | undefined {
  try {
    new Parser(pattern).parse();
    return undefined;
  } catch (error) {
    if (error instanceof ParseError) {
      return { position: error.index + 1, message: error.message };
    }
    throw error;
  }
}

// The nesting limit equals the limit of the `regex` crate, so that no pattern can exhaust the call stack.
const MAX_DEPTH = 250;
const MAX_COUNT = 2 ** 32 - 1;
const MAX_CODE_POINT = 0x10ffff;
const CLASSES = /[dDsSwW]/;
const CONTROLS = /[aftnrv]/;
const HEX_DIGITS: { readonly [letter: string]: number } = { x: 2, u: 4, U: 8 };
const BOUNDARIES = ['start', 'end', 'start-half', 'end-half'];
const POSIX = /^\[:\^?(alnum|alpha|ascii|blank|cntrl|digit|graph|lower|print|punct|space|upper|word|xdigit):\]/;
const FLAGS = /[imsUuxR]/;
const NAME = /^[\p{Alphabetic}_][\p{Alphabetic}\p{N}_.[\]]*$/u;

/**
 * Character that an escape or a member of a character class matches; undefined for escapes that match a class or a
 * position, which cannot end a range.
 */
type Item = { readonly character: number } | undefined;

class Parser {
  private readonly text: string[];
  private at = 0;
  private depth = 0;
  private verbose = false;
  private readonly names = new Set<string>();

  public constructor(pattern: string) {
    // Splits the pattern by code points, as the `regex` crate counts characters.
    this.text = [...pattern];
  }

  public parse(): void {
    this.alternatives();
    if (this.at < this.text.length) {
      this.fail(this.at, 'a closing parenthesis has no opening one; write \\) for the character itself');
    }
  }

  /** Parses the alternatives of a regular expression up to the end or to the closing parenthesis. */
  private alternatives(): void {
    const { verbose } = this;
    let repeatable = false;
    for (; this.at < this.text.length;) {
      this.skipBlanks();
      const character = this.text[this.at];
      if (character === undefined || character === ')') {
        break;
      }
      if (character === '|') {
        this.at++;
        repeatable = false;
      } else if ('*+?'.includes(character)) {
        this.repetition(repeatable, 1);
      } else if (character === '{') {
        this.repetition(repeatable, this.countLength());
      } else {
        repeatable = this.item(character);
      }
    }
    this.verbose = verbose;
  }

  private repetition(repeatable: boolean, length: number): void {
    if (!repeatable) {
      const character = this.text[this.at];
      this.fail(this.at, `${character} has nothing to repeat; write \\${character} for the character itself`);
    }
    this.at += length;
    if (this.text[this.at] === '?') {
      this.at++;
    }
  }

  /** Returns the length of a repetition count in a regular expression, such as `{2,3}`. */
  private countLength(): number {
    const rest = this.text.slice(this.at).join('');
    const match = /^\{\s*(\d+)\s*(?:,\s*(\d*)\s*)?\}/.exec(rest);
    if (!match) {
      this.fail(this.at, '{ does not start a count such as {2} or {2,3}; write \\{ for the character itself');
    }
    const [whole, low, high = ''] = match;
    if ([low, high].some((count) => Number(count) > MAX_COUNT)) {
      this.fail(this.at, `${whole} exceeds the maximum count ${MAX_COUNT}`);
    }
    if (high !== '' && Number(low) > Number(high)) {
      this.fail(this.at, `${whole} has its maximum before its minimum`);
    }
    return [...whole].length;
  }

  /** Parses one item of the regular expression, and returns whether the item can be repeated. */
  private item(character: string): boolean {
    if (character === '(') {
      return this.group();
    }
    if (character === '[') {
      this.characterClass();
    } else if (character === '\\') {
      this.escape(false);
    } else {
      this.at++;
    }
    return true;
  }

  private group(): boolean {
    const start = this.at++;
    const outer = this.verbose;
    this.skipBlanks();
    if (this.text[this.at] === '?') {
      this.at++;
      if (!this.prefix(start)) {
        return false;
      }
    }
    if (++this.depth > MAX_DEPTH) {
      this.fail(start, `groups are nested deeper than ${MAX_DEPTH}`);
    }
    this.alternatives();
    if (this.text[this.at] !== ')') {
      this.fail(start, 'this parenthesis is not closed; write \\( for the character itself');
    }
    this.at++;
    this.depth--;
    this.verbose = outer;
    return true;
  }

  /** Parses the text after `(?` in the regular expression. Returns whether a group follows `(?`, and not only flags. */
  private prefix(start: number): boolean {
    const rest = this.text.slice(this.at, this.at + 3).join('');
    const [lookAround] = /^<?[=!]/.exec(rest) ?? [];
    if (lookAround !== undefined) {
      this.fail(start, `the gateway's engine does not support look-around, (?${lookAround}`);
    }
    const [named] = /^P?</.exec(rest) ?? [];
    if (named !== undefined) {
      this.at += named.length;
      this.name(start);
      return true;
    }
    if (rest.startsWith('P=') || rest.startsWith('P>')) {
      this.fail(start, "the gateway's engine does not support back-references");
    }
    return this.flags(start);
  }

  private name(start: number): void {
    const end = this.text.indexOf('>', this.at);
    const name = this.text.slice(this.at, end === -1 ? undefined : end).join('');
    if (end === -1 || !NAME.test(name)) {
      this.fail(
        this.at < this.text.length ? this.at : start,
        'invalid group name: use a letter or _, then letters, digits, _ and ., and end it with >',
      );
    }
    if (this.names.has(name)) {
      this.fail(start, `two groups have the name ${name}`);
    }
    this.names.add(name);
    this.at = end + 1;
  }

  private flags(start: number): boolean {
    const seen = new Set<string>();
    let negated = false;
    for (; ; this.at++) {
      const character = this.text[this.at];
      if (character === ':' || character === ')') {
        const dangling = this.text[this.at - 1] === '-' || (character === ')' && seen.size === 0);
        if (dangling) {
          this.fail(start, 'invalid flags; allowed: i, m, s, R, U, u and x');
        }
        this.at++;
        return character === ':';
      }
      if (character === '-' && !negated) {
        negated = true;
      } else if (character !== undefined && FLAGS.test(character) && !seen.has(character)) {
        seen.add(character);
        this.verbose = character === 'x' ? !negated : this.verbose;
      } else {
        const shown = character === undefined ? '(?' : `(?${character}`;
        this.fail(
          character === undefined ? start : this.at,
          `${shown} does not start a group that the gateway's engine supports; use (…), (?:…), (?<name>…) or flags such as (?i)`,
        );
      }
    }
  }

  /**
   * Reads an escape. Returns the character that the escape produces, or undefined if the escape matches a class or a
   * position.
   */
  private escape(inClass: boolean): Item {
    const start = this.at++;
    const character = this.text[this.at++];
    if (character === undefined) {
      this.fail(start, 'the pattern ends with a backslash; write \\\\ for the character itself');
    }
    if (/[0-9]/.test(character) || (character === 'k' && /[<{']/.test(this.text[this.at] ?? ''))) {
      this.fail(start, `the gateway's engine does not support back-references, \\${character}`);
    }
    if (character in HEX_DIGITS) {
      return { character: this.hexadecimal(start, HEX_DIGITS[character]) };
    }
    if (CLASSES.test(character)) {
      return undefined;
    }
    if (character === 'p' || character === 'P') {
      this.property(start);
      return undefined;
    }
    if (CONTROLS.test(character)) {
      return { character: '\x07\f\t\n\r\v'.charCodeAt('aftnrv'.indexOf(character)) };
    }
    if (!inClass && /[AzbB<>]/.test(character)) {
      this.boundary(start, character);
      return undefined;
    }
    if (/[A-Za-z<>]/.test(character) || character > '\x7f') {
      this.fail(start, `the gateway's engine does not support the escape \\${character}`);
    }
    return { character: requireValue(character.codePointAt(0)) };
  }

  private hexadecimal(start: number, length: number): number {
    const rest = this.text.slice(this.at, this.at + 12).join('');
    const [, braced, plain] = /^(?:\{([0-9A-Fa-f]+)\}|([0-9A-Fa-f]+))/.exec(rest) ?? [];
    const digits = braced ?? plain?.slice(0, length);
    const value = parseInt(digits ?? '', 16);
    const isSurrogate = value >= 0xd800 && value <= 0xdfff;
    if (
      digits === undefined ||
      (braced === undefined && digits.length < length) ||
      value > MAX_CODE_POINT ||
      isSurrogate
    ) {
      this.fail(start, `invalid character code: write ${length} hexadecimal digits, or digits in {…}`);
    }
    this.at += braced === undefined ? length : braced.length + 2;
    return value;
  }

  private property(start: number): void {
    const rest = this.text.slice(this.at).join('');
    const [whole] = /^(?:\{[A-Za-z0-9_ -]+(?:(?:!?=|:)[A-Za-z0-9_ -]+)?\}|[A-Z])/.exec(rest) ?? [];
    if (whole === undefined) {
      this.fail(start, 'invalid character property; write a property such as \\pL or \\p{Greek}');
    }
    this.at += whole.length;
  }

  /**
   * Parses an escape for a boundary in a regular expression, such as `\b`. Only the escape `\b` can be followed by a
   * kind of boundary in braces.
   */
  private boundary(start: number, character: string): void {
    const rest = this.text.slice(this.at, this.at + 14).join('');
    const [whole, kind] = /^\{\s*([A-Za-z-]+)\s*\}/.exec(rest) ?? [];
    if (character === 'b' && whole !== undefined) {
      if (!BOUNDARIES.includes(kind)) {
        this.fail(start, `\\b${whole} is not a boundary; use ${BOUNDARIES.map((known) => `\\b{${known}}`).join(', ')}`);
      }
      this.at += whole.length;
    }
  }

  private characterClass(): void {
    const start = this.at++;
    if (++this.depth > MAX_DEPTH) {
      this.fail(start, `classes are nested deeper than ${MAX_DEPTH}`);
    }
    this.skipBlanks();
    if (this.text[this.at] === '^') {
      this.at++;
      this.skipBlanks();
    }
    // A leading ] and leading hyphens in a class are literal characters.
    while (this.text[this.at] === '-') {
      this.at++;
      this.skipBlanks();
    }
    if (this.text[this.at] === ']' && !this.hasHyphenSince(start)) {
      this.at++;
    }
    for (;;) {
      this.skipBlanks();
      const character = this.text[this.at];
      if (character === undefined) {
        this.fail(start, 'this bracket is not closed; write \\[ for the character itself');
      }
      if (character === ']') {
        this.at++;
        this.depth--;
        return;
      }
      const next = this.text[this.at + 1];
      if ((character === '&' || character === '-' || character === '~') && next === character) {
        this.at += 2;
      } else {
        this.range();
      }
    }
  }

  /**
   * Returns whether a hyphen precedes the current position in the character class, in which case a ] closes the class.
   */
  private hasHyphenSince(start: number): boolean {
    return this.text.slice(start + 1, this.at).includes('-');
  }

  /** Parses one element of a character class: a character, a nested class, or a range. */
  private range(): void {
    const start = this.at;
    const first = this.member();
    this.skipBlanks();
    if (this.text[this.at] !== '-' || this.text[this.at + 1] === ']' || this.text[this.at + 1] === '-') {
      return;
    }
    if (first === 'class') {
      return;
    }
    this.at++;
    this.skipBlanks();
    if (this.text[this.at] === undefined) {
      return;
    }
    const last = this.member();
    if (first === undefined || last === undefined || last === 'class') {
      this.fail(start, 'a range needs a character at each end, such as a-z');
    } else if (first.character > last.character) {
      this.fail(start, `the end of the range ${this.text.slice(start, this.at).join('')} comes before its start`);
    }
  }

  private member(): Item | 'class' {
    const character = this.text[this.at];
    if (character === '[') {
      const [posix] = POSIX.exec(this.text.slice(this.at, this.at + 12).join('')) ?? [];
      if (posix === undefined) {
        this.characterClass();
      } else {
        this.at += posix.length;
      }
      return 'class';
    }
    if (character === '\\') {
      return this.escape(true);
    }
    this.at++;
    return { character: requireValue(character.codePointAt(0)) };
  }

  /** Skips blanks and comments in the pattern if the flag `x` is set. */
  private skipBlanks(): void {
    for (; this.verbose && this.at < this.text.length; this.at++) {
      if (this.text[this.at] === '#') {
        const end = this.text.indexOf('\n', this.at);
        this.at = end === -1 ? this.text.length - 1 : end;
      } else if (!/\s/.test(this.text[this.at])) {
        return;
      }
    }
  }

  private fail(index: number, message: string): never {
    throw new ParseError(index, message);
  }
}
