import { UnknownValue } from 'cdktf-gateways-sandbox/toolkit';

/** What stands for a value that Terraform knows only once it has deployed. */
const LATER = '‹known when deployed›';

/** A text of a configuration; what Terraform alone knows of it is told by a mark. Undefined where there is none. */
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

/** What tells apart what is referred to: the key of an object of the app, else the expression that leads elsewhere. */
export function referenceOf(value: unknown): string | undefined {
  return value instanceof UnknownValue ? value.unknown : typeof value === 'string' ? value : undefined;
}

/** A boolean; undefined where there is none, or where Terraform alone knows it. */
export function flagOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** The members of a list; none where there is no list. */
export function listOf(value: unknown): readonly any[] {
  return Array.isArray(value) ? value : [];
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
