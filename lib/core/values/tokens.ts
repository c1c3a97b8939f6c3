import { Token } from 'cdktf';
import { lazyText } from './lazy-text';

// Matches a text with a Terraform expression. A doubled `$` or `%` before the brace is an escape, so Terraform reads
// the brace literally.
const TEMPLATE = /(^|[^$])\$\{|(^|[^%])%\{/;

/**
 * Token that replaces a text that a construct cannot determine because of a mistake. The construct has already reported
 * the mistake. Because later checks skip tokens, they report nothing more about the text.
 */
export const UNDETERMINED_TEXT = lazyText(() => 'missing');

/**
 * Returns whether a value is unknown while the app creates constructs: a token of cdktf, or a text with a Terraform
 * expression. Check the elements of a collection one by one, because a collection can contain known and unknown values.
 */
export function isUnresolved(value: unknown): boolean {
  // Most texts contain no brace and therefore no tokens. The quick test for a brace avoids several slow regular
  // expressions of cdktf.
  return typeof value === 'string'
    ? value.includes('{') && (TEMPLATE.test(value) || Token.isUnresolved(value))
    : Token.isUnresolved(value);
}
