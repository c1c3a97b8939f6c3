import { isUnresolved } from '../../../lib/core/tokens';

/**
 * JSON without needless spaces and with sorted keys, so that another spelling of the same makes no difference. What is no
 * JSON, or known only to Terraform, stays as it is.
 */
export function canonicalJson(text: string): string {
  if (isUnresolved(text)) {
    return text;
  }
  try {
    return JSON.stringify(sorted(JSON.parse(text)));
  } catch {
    // The rules of the L1 construct report it.
    return text;
  }
}

function sorted(value: any): any {
  if (Array.isArray(value)) {
    return value.map(sorted);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.keys(value)
          .sort()
          .map((key) => [key, sorted(value[key])]),
      )
    : value;
}
