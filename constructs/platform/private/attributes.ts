import { Fn, Token } from 'cdktf';
import { Members } from '../../../lib/core/shared/objects';
import { canonicalJson } from '../../../lib/core/values/canonical-json';

/**
 * Returns attributes of a resource as JSON. As in the result of Terraform's `jsonencode`, keys are sorted and there are
 * no spaces. Callers must escape the texts of the attributes with `literalTexts`.
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
