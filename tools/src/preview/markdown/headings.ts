import { libraryModule, LibraryModules } from '../../library-modules';
import { resetsPatterns, runWithTimeout } from '../run-with-timeout';

/**
 * Finds headings in Markdown texts with the functions that synthesis also uses, so that preview and synthesis check
 * links alike.
 */
type Headings = LibraryModules['constructs/platform/private/markdown-headings'];

/** Timeout for finding the headings of a Markdown text, in milliseconds. */
const LONGEST = 1000;

type HeadingFinder = InstanceType<Headings['HeadingFinder']>;

/**
 * Finders of headings, by the object that identifies the Markdown text; undefined for a text that cannot be read within
 * the timeout.
 */
const finders = new WeakMap<object, HeadingFinder | undefined>();

/**
 * Whether a text has the heading that a link names, such as `#get-a-key`. Returns true if the text cannot be read
 * within the timeout, so that no link is reported by mistake.
 *
 * @param page object that identifies the text. For the same text, callers must pass the same object, so that the text
 * is read only once
 */
export function hasHeading(page: { readonly content: string }, rest: string): boolean {
  if (!finders.has(page)) {
    finders.set(page, finderFor(page));
  }
  return finders.get(page)?.has(page.content, rest) ?? true;
}

function finderFor({ content }: { readonly content: string }): HeadingFinder | undefined {
  const finder = new (headings().HeadingFinder)();
  if (runWithTimeout(content, () => [finder.has(content, '#any')], LONGEST) !== undefined) {
    return finder;
  }
  finder.has(resetsPatterns(), '#any');
  return undefined;
}

/** Returns the HTML id of the heading that the fragment of a link names, or undefined if the link has no fragment. */
export function anchorOf(rest: string): string | undefined {
  const fragment = /#(.+)$/s.exec(rest)?.[1];
  return fragment === undefined ? undefined : idOf(decoded(fragment));
}

/**
 * Returns the id of a heading or another element in the HTML of a document. The returned id has a prefix, so that the
 * id differs from all ids of the page that contains the document.
 */
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
