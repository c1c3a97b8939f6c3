import { Fn, Token } from 'cdktf';
import { isUnresolved } from '../../../../lib/core/values/tokens';

/** Returns a problem for each nested value that JSON cannot represent, with the path of the nested value. */
export function jsonProblems(value: unknown, path = ''): { path: string; message: string }[] {
  if (isUnresolved(value) || value === null || value === undefined || ['string', 'boolean'].includes(typeof value)) {
    return [];
  }
  if (typeof value === 'number') {
    return Number.isFinite(value) ? [] : [{ path, message: `is ${value}` }];
  }
  if (Array.isArray(value)) {
    return value.flatMap((member, index) => jsonProblems(member, `${path}[${index}]`));
  }
  if (typeof value === 'object' && [Object.prototype, null].includes(Object.getPrototypeOf(value))) {
    return Object.entries(value).flatMap(([key, member]) => jsonProblems(member, `${path}.${key}`));
  }
  return [{ path, message: `is a ${typeof value === 'object' ? value.constructor.name : typeof value}` }];
}

// Matches a text that consists of exactly one cdktf token or one Terraform expression.
const WHOLE = /^\$\{(TfToken\[[^\]]+\]|[^{}]*)\}$/;

/**
 * Returns a value as JSON in which Terraform evaluates the tokens of the value. A token that is a complete JSON value
 * is wrapped in `jsonencode`, because the value of the token may contain quotes. A token that is a part of a text is
 * inserted without `jsonencode`.
 */
export function jsonText(value: unknown): string {
  if (typeof value === 'string' && WHOLE.test(value) && !Token.isUnresolved(value)) {
    return `\${jsonencode(${value.slice(2, -1)})}`;
  }
  if (Token.isUnresolved(value) && (typeof value !== 'string' || WHOLE.test(value))) {
    return Token.asString(Fn.jsonencode(value));
  }
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) {
    return `[${value.map(jsonText).join(',')}]`;
  }
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${jsonText(member)}`).join(',')}}`;
}
