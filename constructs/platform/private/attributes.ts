import { Fn, Token } from 'cdktf';
import { canonicalJson } from '../../../lib/core/canonical-json';

/** An object, of literal texts, as JSON in the one form that Terraform has as well: sorted keys, no blanks. */
export function attributesJson(attributes: { [key: string]: any }): string {
  // What Terraform alone knows may have quotes in it: then only Terraform can write the JSON.
  return hasTokens(attributes) ? Fn.jsonencode(attributes) : canonicalJson(JSON.stringify(attributes));
}

function hasTokens(value: any): boolean {
  if (Token.isUnresolved(value)) {
    return true;
  }
  return typeof value === 'object' && value !== null && Object.values(value).some(hasTokens);
}
