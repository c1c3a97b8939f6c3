/**
 * Returns the type of a value for messages, such as `a text`. `kindOf` does not return the value itself, because the
 * value may be a secret.
 */
export function kindOf(value: unknown): string {
  if (value === null) {
    return 'null';
  }
  if (Array.isArray(value)) {
    return 'a list';
  }
  switch (typeof value) {
    case 'string':
      return 'a text';
    case 'object':
      return 'an object';
    case 'undefined':
      return 'missing';
    default:
      return `a ${typeof value}`;
  }
}
