/** Characters that the platform accepts in a slug. */
export const SLUG = /^[\w-]+$/;

/** Converts a title or file name to a slug. Returns an empty text if no character is valid. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Converts a file name to a title, such as `getting-started` to `Getting started`. */
export function titleOf(name: string): string {
  const words = name.replace(/[-_\s]+/g, ' ').trim();
  return words === '' ? name : words[0].toUpperCase() + words.slice(1);
}
