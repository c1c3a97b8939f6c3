import { Token } from 'cdktf';
import { lazyText } from './lazy-text';

// Matches a text with a Terraform expression. A doubled sign before the brace is an escape, so the brace is literal.
const TEMPLATE = /(^|[^$])\$\{|(^|[^%])%\{/;

/**
 * A token that replaces a text that a construct cannot determine. The construct has reported the problem of the text,
 * and later checks skip tokens.
 */
export const UNDETERMINED_TEXT = lazyText(() => 'missing');

/**
 * Whether only Terraform knows a value: a token of cdktf, or a text with a Terraform expression. Check the elements of
 * a collection one by one, because a collection can contain known and unknown values.
 */
export function isUnresolved(value: unknown): boolean {
  // Most texts have no brace and therefore cannot contain tokens. The test for a brace avoids cdktf's several slow regular expressions.
  return typeof value === 'string'
    ? value.includes('{') && (TEMPLATE.test(value) || Token.isUnresolved(value))
    : Token.isUnresolved(value);
}
