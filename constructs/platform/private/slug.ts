/** Characters that the platform accepts in the slug of a page or document. */
export const SLUG = /^[\w-]+$/;

/**
 * Converts the title or file name of a page to a slug. Returns an empty slug if the text contains no letter from a to
 * z, no digit and no underscore.
 */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Converts a file name to a page title, such as `getting-started` to `Getting started`. */
export function titleOf(name: string): string {
  const words = name.replace(/[-_\s]+/g, ' ').trim();
  return words === '' ? name : words[0].toUpperCase() + words.slice(1);
}
