/** What the platform takes as the part of a URL that stands for something. */
export const SLUG = /^[\w-]+$/;

/** A slug from a title or the name of a file; empty where nothing in it can be part of one. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** A title from the name of a file, such as `Getting started` from `getting-started`. */
export function titleOf(name: string): string {
  const words = name.replace(/[-_\s]+/g, ' ').trim();
  return words === '' ? name : words[0].toUpperCase() + words.slice(1);
}
