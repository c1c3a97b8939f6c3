import { withoutAccents } from './transliteration';

/** The sign that ends the name of a path which ends in a slash. */
const SLASH = '~';

/** A part of a name, and the characters of which none can be made. */
export interface Slug {
  readonly text: string;
  readonly unknown: readonly string[];
}

/**
 * A slug: lower case, and one separator for all that is neither a letter nor a digit. Letters of other alphabets become
 * those from a to z.
 */
export function slugOf(text: string, separator: '-' | '_' = '-'): Slug {
  const { plain, unknown } = withoutAccents(text.toLowerCase());
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
  return { text: words.join(separator), unknown };
}

/** The slug of a path, where no name was given for it. */
export function pathSlugOf(path: string): Slug {
  const { text, unknown } = slugOf(path);
  return { text: path.endsWith('/') ? text + SLASH : text, unknown };
}

/** A name below another one; the other one, where nothing is left of a text. */
export function nameBelow(parent: string, part: string): string {
  return part === '' ? parent : `${parent}_${part}`;
}
