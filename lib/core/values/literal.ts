import { Token } from 'cdktf';
import { Members } from '../shared/objects';
import { lazyText } from './lazy-text';

/**
 * Escapes a text so that Terraform and cdktf read the text as literal. Terraform parses `${` and `%{` in the texts of
 * arguments as templates, and cdktf replaces token markers in texts. API documents and specifications often contain
 * `${` and `%{`.
 */
export function literalText(text: string): string {
  // Terraform's escape for `${` is a doubled sign, `$${`. cdktf still finds a token marker behind a doubled sign, so
  // `literalText` splits the marker with an expression.
  return text.replace(/[$#]+\{(?=TfToken\[)|[$%](?=\{)/g, (found) =>
    found.endsWith('{') ? `\${"${found.slice(0, -1)}"}{` : found + found,
  );
}

/** Escapes a text that the program passes as an argument. Unlike `literalText`, keeps the cdktf tokens in the text. */
export function literalTextAroundTokens(text: string): string {
  // A dollar sign before a token would escape the Terraform expression that cdktf inserts for the token.
  return text.replace(/\$+(?=\$\{TfToken\[)|\$(?=\{(?!TfToken\[))|%(?=\{)/g, (found, at: number) =>
    text[at + found.length] === '$' ? `\${"${found}"}` : found + found,
  );
}

/**
 * Protects an escaped text from a second escape by `literalTexts`: returns a token if a second escape would change the
 * text. Use this function for an argument that `literalTexts` also escapes.
 */
export function escapedText(text: string): string {
  return literalTextAroundTokens(text) === text ? text : lazyText(() => text);
}

/**
 * Escapes a text from a file, so that expressions and token markers in the text stay literal. For arguments that
 * `literalTexts` also escapes.
 */
export function fileText(text: string): string {
  return escapedText(literalText(text));
}

/**
 * Escapes the texts with token markers in a value from a file, so that the markers stay literal. Use `fileTexts` only
 * for arguments that `literalTexts` also escapes, because `literalTexts` escapes the texts without token markers. Does
 * not escape the keys of objects.
 */
export function fileTexts<T>(value: T): T;
export function fileTexts(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.includes('{TfToken[') ? fileText(value) : value;
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const given: [string, unknown][] = Object.entries(value);
  const members = given.map(([key, member]) => [key, fileTexts(member)] as const);
  if (members.every(([, member], index) => member === given[index][1])) {
    return value;
  }
  return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members);
}

/**
 * Returns whether a value from a file has a number or a key that cdktf would treat as a token. Such numbers and keys
 * cannot be escaped.
 */
export function hasHiddenTokens(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'number' && Token.isUnresolved(value);
  }
  return Object.entries(value).some(([key, member]) => key.includes('{TfToken[') || hasHiddenTokens(member));
}

/**
 * Escapes all texts in the arguments of a construct: `${` and `%{` stay literal, and cdktf resolves the tokens in the
 * texts. Does not change objects that are not plain data, such as constructs and tokens.
 */
export function literalTexts<T>(value: T): T {
  return literal(value) as T;
}

function literal(value: unknown): unknown {
  // Most arguments have no braces and need no escapes, and a search for braces is much faster than a copy of the
  // arguments.
  if (!hasBraces(value)) {
    return value;
  }
  if (typeof value === 'string') {
    return literalTextAroundTokens(value);
  }
  return Array.isArray(value)
    ? value.map(literal)
    : Object.fromEntries(Object.entries(value).map(([key, member]) => [literal(key), literal(member)]));
}

function hasBraces(value: unknown): value is string | unknown[] | Members {
  if (typeof value === 'string') {
    return value.includes('{');
  }
  if (Array.isArray(value)) {
    return value.some(hasBraces);
  }
  return isPlain(value) && Object.keys(value).some((key) => key.includes('{') || hasBraces(value[key]));
}

function isPlain(value: unknown): value is Members {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * Returns the text that Terraform produces from an escaped text without expressions. Returns undefined if the text has
 * Terraform expressions or tokens. The returned text has no byte order mark at the start, because Terraform removes it.
 */
export function literalValue(text: string): string | undefined {
  // Finds numbers in the text that may be number tokens of cdktf. The pattern limits the lengths of numbers, because
  // long numbers in a text from an attacker would make the search slow.
  const hasNumbers = text.match(/-\d\.\d{1,20}e\+\d{1,3}/g)?.some((number) => Token.isUnresolved(Number(number)));
  if (Token.isUnresolved(text) || hasNumbers) {
    return undefined;
  }
  let isLiteral = true;
  const value = text.replace(/\$\{"([$#]+)"\}|([$%])\2(?=\{)|[$%](?=\{)/g, (found, quoted, doubled) => {
    isLiteral &&= quoted !== undefined || doubled !== undefined;
    return quoted ?? doubled ?? found;
  });
  return isLiteral ? value.replace(/^\ufeff/, '') : undefined;
}
