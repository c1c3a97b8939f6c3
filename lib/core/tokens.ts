import * as cdktf from 'cdktf';

// A text with a Terraform expression in it; a doubled sign before the brace is the escape for a literal one.
const TEMPLATE = /(^|[^$])\$\{|(^|[^%])%\{/;

/**
 * Whether a value is known only to Terraform: a token of cdktf, or a text with a Terraform expression. Elements of
 * collections must be asked one by one, since a collection can hold some of each.
 */
export function isUnresolved(value: any): boolean {
  // Most texts have no brace, and so are no tokens, for which cdktf would look with several regular expressions.
  return typeof value === 'string'
    ? value.includes('{') && (TEMPLATE.test(value) || cdktf.Token.isUnresolved(value))
    : cdktf.Token.isUnresolved(value);
}
