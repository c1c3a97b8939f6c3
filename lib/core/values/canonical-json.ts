import { isPlainObject } from '../shared/objects';
import { isUnresolved } from './tokens';

/**
 * Formats a JSON text without spaces and with sorted keys, so that equal values have equal texts. Returns texts that
 * are not JSON, and texts with tokens, unchanged.
 */
export function canonicalJson(text: string): string {
  if (isUnresolved(text)) {
    return text;
  }
  try {
    return JSON.stringify(withSortedKeys(JSON.parse(text)));
  } catch {
    // Returns invalid JSON unchanged, because the checks of the L1 construct report it.
    return text;
  }
}

/** Returns a JSON value in which the members of all objects are sorted by name. */
export function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withSortedKeys);
  }
  return isPlainObject(value)
    ? Object.fromEntries(
        Object.keys(value)
          .sort()
          .map((key) => [key, withSortedKeys(value[key])]),
      )
    : value;
}
