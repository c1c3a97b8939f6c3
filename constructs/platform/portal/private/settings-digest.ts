import { createHash } from 'node:crypto';
import { Fn } from 'cdktf';
import { Members } from '../../../../lib/core/shared/objects';
import { canonicalJson } from '../../../../lib/core/values/canonical-json';
import { isUnresolved } from '../../../../lib/core/values/tokens';

const LENGTH = 8;

/**
 * Returns a hash of settings with eight characters that does not depend on the order of keys. If the name of an object
 * contains the hash, the name changes with the settings. Thus, the old and the new object have different names during a
 * replacement. If the settings contain tokens, Terraform computes the hash.
 */
export function settingsDigest(value: Members): string {
  return hasTokens(value)
    ? Fn.substr(Fn.sha256(Fn.jsonencode(value)), 0, LENGTH)
    : createHash('sha256')
        .update(canonicalJson(JSON.stringify(value)))
        .digest('hex')
        .slice(0, LENGTH);
}

function hasTokens(value: unknown): boolean {
  if (isUnresolved(value)) {
    return true;
  }
  return typeof value === 'object' && value !== null && Object.values(value).some(hasTokens);
}
