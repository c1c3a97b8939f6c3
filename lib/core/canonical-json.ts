import { isUnresolved } from './tokens';

/**
 * JSON without needless spaces and with sorted keys, so that another spelling of the same makes no difference. What is no
 * JSON, or known only to Terraform, stays as it is.
 */
export function canonicalJson(text: string): string {
  if (isUnresolved(text)) {
    return text;
  }
  try {
    return JSON.stringify(withSortedKeys(JSON.parse(text)));
  } catch {
    // The rules of the L1 construct report it.
    return text;
  }
}

/** A value with the members of all its objects in the order of their names. */
export function withSortedKeys(value: any): any {
  if (Array.isArray(value)) {
    return value.map(withSortedKeys);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.keys(value)
          .sort()
          .map((key) => [key, withSortedKeys(value[key])]),
      )
    : value;
}
