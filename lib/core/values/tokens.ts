import { Token } from 'cdktf';
import { lazyText } from './lazy-text';

// Matches a text with a Terraform expression. A doubled sign before the brace escapes a literal one.
const TEMPLATE = /(^|[^$])\$\{|(^|[^%])%\{/;

/**
 * A token in place of a text that a construct cannot determine. The construct has reported the problem, and later checks
 * skip tokens.
 */
export const UNDETERMINED_TEXT = lazyText(() => 'missing');

/**
 * Whether only Terraform knows a value: a token of cdktf, or a text with a Terraform expression. Check the elements of
 * a collection one by one, because a collection can have both kinds.
 */
export function isUnresolved(value: unknown): boolean {
  // Most texts have no brace and cannot be tokens. This test avoids cdktf's several regular expressions.
  return typeof value === 'string'
    ? value.includes('{') && (TEMPLATE.test(value) || Token.isUnresolved(value))
    : Token.isUnresolved(value);
}
