import { transliterate } from './transliteration';

/** Suffix for the entity name of an OpenAPI path with a trailing slash. */
const SLASH = '~';

/** Part of a gateway entity's name, and the characters that cannot be converted to a name. */
export interface Slug {
  readonly text: string;
  readonly unknown: readonly string[];
}

/**
 * Converts a text to a slug: words of letters from a to z and digits, with separators between the words. Transliterates
 * Latin, Greek and Cyrillic letters. Letters of other alphabets separate words, and the result lists the letters in
 * `unknown`.
 */
export function slugOf(text: string, separator: '-' | '_' = '-'): Slug {
  const { plain, unknown } = transliterate(text.toLowerCase());
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
  return { text: words.join(separator), unknown };
}

/** Returns the slug of an OpenAPI path that has no explicit name. */
export function pathSlugOf(path: string): Slug {
  const { text, unknown } = slugOf(path);
  return { text: path.endsWith('/') ? text + SLASH : text, unknown };
}

/**
 * Returns the name of an entity with the name of its parent as prefix. Returns the parent's name if the entity's part
 * of the name is empty.
 */
export function nameBelow(parent: string, part: string): string {
  return part === '' ? parent : `${parent}_${part}`;
}
