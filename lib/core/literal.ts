import { Lazy, Token } from 'cdktf';

/**
 * Escapes a text so that it is literal: Terraform parses `${` and `%{` in any text as templates, and cdktf its own marks as
 * tokens. Documents and specifications are full of the former.
 */
export function literalText(text: string): string {
  // Doubling the sign is Terraform's escape; a mark of cdktf has to be taken apart as well, or cdktf would look for it.
  return text.replace(/[$#]+\{(?=TfToken\[)|[$%](?=\{)/g, (found) =>
    found.endsWith('{') ? `\${"${found.slice(0, -1)}"}{` : found + found,
  );
}

/** The same for text that the program made: tokens of cdktf in it are meant as such. */
export function literalTextAroundTokens(text: string): string {
  // A sign before a token would escape what cdktf puts in its place.
  return text.replace(/\$+(?=\$\{TfToken\[)|\$(?=\{(?!TfToken\[))|%(?=\{)/g, (found, at: number) =>
    text[at + found.length] === '$' ? `\${"${found}"}` : found + found,
  );
}

/**
 * A text that is escaped already, for an argument whose texts are made literal (`literalTexts`): a token stands for it
 * where it would be escaped once more.
 */
export function escapedText(text: string): string {
  return literalTextAroundTokens(text) === text ? text : Lazy.stringValue({ produce: () => text });
}

/** The same for a text as it stands in a file: nothing in it is an expression, nor a token. */
export function fileText(text: string): string {
  return escapedText(literalText(text));
}

/**
 * What a file says, for arguments whose texts are made literal (`literalTexts`): marks of cdktf in it are no tokens. The
 * keys stay as they are.
 */
export function fileTexts(value: any): any {
  if (typeof value === 'string') {
    return value.includes('{TfToken[') ? fileText(value) : value;
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const members = Object.entries(value).map(([key, member]) => [key, fileTexts(member)] as const);
  if (members.every(([key, member]) => value[key] === member)) {
    return value;
  }
  return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members);
}

/** Whether something in a value that a file says would be a token, and no text can stand for it: a number, or a key. */
export function hasHiddenTokens(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'number' && Token.isUnresolved(value);
  }
  return Object.entries(value).some(([key, member]) => key.includes('{TfToken[') || hasHiddenTokens(member));
}

/**
 * The arguments of a construct with all texts in them literal: `${` and `%{` arrive as they are, and tokens of cdktf
 * become what they stand for. Objects that are no plain data, such as constructs and tokens, stay what they are.
 */
export function literalTexts<T>(value: T): T {
  return literal(value) as T;
}

function literal(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.includes('{') ? literalTextAroundTokens(value) : value;
  }
  if (Array.isArray(value)) {
    const members = value.map(literal);
    return members.some((member, index) => member !== value[index]) ? members : value;
  }
  if (typeof value !== 'object' || value === null || !isPlain(value)) {
    return value;
  }
  const keys = Object.keys(value);
  const members = keys.map((key) => [literal(key), literal((value as any)[key])] as const);
  const isSame = members.every(([key, member], index) => key === keys[index] && member === (value as any)[keys[index]]);
  return isSame ? value : Object.fromEntries(members);
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * The text that Terraform makes of one in which there are escapes and nothing else that it would replace; undefined where
 * there are expressions or tokens. A mark of the byte order at the beginning is left out, as Terraform does.
 */
export function literalValue(text: string): string | undefined {
  // How cdktf writes the number that stands for a token; bounded, as the text may be anybody's.
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
