import { createHash } from 'node:crypto';
import { encodeValue } from './json';
import { Value } from './value';

/**
 * Returns a hash that is equal for equal Terraform values, regardless of the order of the members of objects and maps.
 * The ids of sandbox objects derive from these hashes, so a package for sorted JSON, which writes different texts,
 * would change all ids.
 */
export function hashValue(value: Value): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(encodeValue(value))))
    .digest('hex');
}

function sorted(raw: unknown): unknown {
  if (Array.isArray(raw)) {
    return raw.map(sorted);
  }
  if (typeof raw !== 'object' || raw === null) {
    return raw;
  }
  // Returns the members of a value as pairs, because JavaScript objects order names that look like numbers first.
  const members = raw as { readonly [name: string]: unknown };
  return Object.keys(members)
    .sort()
    .map((name) => [name, sorted(members[name])]);
}
