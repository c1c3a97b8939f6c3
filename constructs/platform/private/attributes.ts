import { Fn, Token } from 'cdktf';
import { Members } from '../../../lib/core/shared/objects';
import { canonicalJson } from '../../../lib/core/values/canonical-json';

/**
 * Returns attributes of a resource as JSON. The JSON has sorted keys and no spaces, like the result of Terraform's
 * `jsonencode`. Callers must escape the texts of the attributes with `literalTexts`.
 */
export function attributesJson(attributes: Members): string {
  // Tokens in the attributes may contain quotes, so only Terraform can write the JSON.
  return hasTokens(attributes) ? Fn.jsonencode(attributes) : canonicalJson(JSON.stringify(attributes));
}

function hasTokens(value: unknown): boolean {
  if (Token.isUnresolved(value)) {
    return true;
  }
  return typeof value === 'object' && value !== null && Object.values(value).some(hasTokens);
}
