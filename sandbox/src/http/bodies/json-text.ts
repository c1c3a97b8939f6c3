import { plainValue } from '../../engine/values/plain';
import { Value } from '../../engine/values/value';
import { isPlainObject } from '../../shared/objects';

/**
 * Returns a value as JSON text in the format of Terraform's `jsonencode`: sorted names, and escaped HTML characters.
 */
export function jsonText(value: Value): string {
  return JSON.stringify(sorted(plainValue(value, Number))).replace(/[<>&\u2028\u2029]/g, escaped);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(sorted);
  }
  if (!isPlainObject(value)) {
    return value;
  }
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, sorted(value[name])]),
  );
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
