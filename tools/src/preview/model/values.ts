import { UnknownValue } from 'cdktf-gateways-sandbox/toolkit/configuration';

/** Placeholder for a value that Terraform knows only after the deployment. */
const LATER = '‹known when deployed›';

/**
 * Returns a text in the arguments of an object, with placeholders for parts that only Terraform knows, or undefined if
 * the text is missing.
 */
export function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) {
    return undefined;
  }
  if (!(value instanceof UnknownValue)) {
    return typeof value === 'string' ? value : JSON.stringify(value);
  }
  const { parts, encoded, variable } = value.known;
  if (parts) {
    return parts.map((part) => textOf(part) ?? '').join('');
  }
  if (encoded !== undefined) {
    return JSON.stringify(withMarks(encoded));
  }
  return textOf(variable?.sensitive ? undefined : variable?.default) ?? LATER;
}

/** Returns an identifier of the object that a value refers to: its key in the app, or the expression for an object outside of the app. */
export function referenceOf(value: unknown): string | undefined {
  return value instanceof UnknownValue ? value.unknown : typeof value === 'string' ? value : undefined;
}

/** Returns a boolean in the arguments of an object, or undefined if the value is missing or unknown. */
export function flagOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** Returns the elements of a list in the arguments of an object, or an empty list if the value is not a list. */
export function listOf<T = unknown>(value: unknown): readonly T[] {
  return Array.isArray(value) ? (value as readonly T[]) : [];
}

function withMarks(value: unknown): unknown {
  if (value instanceof UnknownValue) {
    return textOf(value);
  }
  if (Array.isArray(value)) {
    return value.map(withMarks);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withMarks(member)]))
    : value;
}
