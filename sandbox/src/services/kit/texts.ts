import { Value } from '../../engine/values/value';

/** Returns the URL slug of one or more texts: lower case, words joined by hyphens. */
export function slugOf(...parts: (Value | undefined)[]): string {
  return parts
    .map(stringOrEmpty)
    .filter((part) => part !== '')
    .join('-')
    .toLowerCase()
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/**
 * Returns the text of the first heading of level 1 (`# …`) in a Markdown text. Returns undefined if the text has no
 * heading of level 1.
 */
export function headingOf(markdown: Value | undefined): string | undefined {
  return /^#\s+(.+?)\s*#*\s*$/m.exec(stringOrEmpty(markdown))?.[1];
}

/** Returns the beginning of an id as part of a host name. */
export function hostPart(id: Value | undefined, length = 12): string {
  const text = stringOrEmpty(id)
    .replace(/[^a-zA-Z0-9]/g, '')
    .toLowerCase();
  return text === '' ? 'object' : text.slice(0, length);
}

/** Formats a time as `2026-01-31T12:00:00Z`. */
export function wholeSeconds(time: Date): string {
  return time.toISOString().replace(/\.\d+Z$/, 'Z');
}

/** Formats a time as `2026-01-31 12:00:00`. */
export function spaced(time: Date): string {
  return wholeSeconds(time).replace('T', ' ').replace('Z', '');
}

/** Formats a time as `20260131120000`. */
export function digitsOf(time: Date): string {
  return wholeSeconds(time).replace(/\D/g, '');
}

/** Returns a value that is a string unchanged, and an empty string for any other value. */
export function stringOrEmpty(value: Value | undefined): string {
  return typeof value === 'string' ? value : '';
}
