import { createHash } from 'crypto';
import { Fn } from 'cdktf';
import { canonicalJson } from '../../../../lib/core/canonical-json';
import { isUnresolved } from '../../../../lib/core/tokens';

const LENGTH = 8;

/**
 * Eight characters that change with a value, the order of keys aside: for names of what is replaced by every change,
 * since the new one has to stand beside the old one for a while. Terraform works them out where it alone knows some of
 * the value.
 */
export function markOf(value: any): string {
  return hasTokens(value)
    ? Fn.substr(Fn.sha256(Fn.jsonencode(value)), 0, LENGTH)
    : createHash('sha256')
        .update(canonicalJson(JSON.stringify(value)))
        .digest('hex')
        .slice(0, LENGTH);
}

function hasTokens(value: any): boolean {
  if (isUnresolved(value)) {
    return true;
  }
  return typeof value === 'object' && value !== null && Object.values(value).some(hasTokens);
}
