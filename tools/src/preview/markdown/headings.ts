import { libraryModule, LibraryModules } from '../../library-modules';
import { resetsPatterns, runWithTimeout } from '../run-with-timeout';

/** Functions for headings that the synthesis uses too, so that both check links alike. */
type Headings = LibraryModules['constructs/platform/private/markdown-headings'];

/** Timeout for finding the headings of a text, in milliseconds. */
const LONGEST = 1000;

/** Whether texts can be read within the timeout, by page. */
const readable = new WeakMap<object, boolean>();

/**
 * Whether a text has the heading of a link, such as `#get-a-key`. Returns true if the text takes too long to read.
 *
 * @param page key of the text. Pass the same object for the same text, so that it is read once
 */
export function hasHeading(page: { readonly content: string }, rest: string): boolean {
  if (!readable.has(page)) {
    readable.set(page, isReadable(page));
  }
  return readable.get(page) === false || headings().hasHeading(page, rest);
}

function isReadable(page: { readonly content: string }): boolean {
  const { hasHeading: look } = headings();
  const isRead = runWithTimeout(page.content, () => [look(page, '#any')], LONGEST) !== undefined;
  if (!isRead) {
    look({ content: resetsPatterns() }, '#any');
  }
  return isRead;
}

/** Returns the id of the heading that a link ends with. Undefined if it has none. */
export function anchorOf(rest: string): string | undefined {
  const fragment = /#(.+)$/s.exec(rest)?.[1];
  return fragment === undefined ? undefined : idOf(decoded(fragment));
}

/** Returns the id of an element of a document. It cannot equal an id of the page around the document. */
export function idOf(text: string): string {
  return `doc-${headings().normalizeHeading(text)}`;
}

let known: Headings | undefined;

function headings(): Headings {
  return (known ??= libraryModule('constructs/platform/private/markdown-headings'));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
