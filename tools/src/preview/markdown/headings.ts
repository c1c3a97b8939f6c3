import { libraryModule, LibraryModules } from '../../library-modules';
import { resetsPatterns, runWithTimeout } from '../run-with-timeout';

/** Functions for headings that the synthesis also uses, so that preview and synthesis check links alike. */
type Headings = LibraryModules['constructs/platform/private/markdown-headings'];

/** Timeout for finding the headings of a text, in milliseconds. */
const LONGEST = 1000;

type HeadingFinder = InstanceType<Headings['HeadingFinder']>;

/** Heading finders of texts, by page. The heading finder is undefined for texts that cannot be read within the timeout. */
const finders = new WeakMap<object, HeadingFinder | undefined>();

/**
 * Whether a text has the heading that a link names, such as `#get-a-key`. Returns true if the text takes too long to read.
 *
 * @param page object that identifies the text. Callers pass the same key for the same text, so that the text is read once
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

/** Returns the id of the heading at the end of a link. Returns undefined if the link has no heading. */
export function anchorOf(rest: string): string | undefined {
  const fragment = /#(.+)$/s.exec(rest)?.[1];
  return fragment === undefined ? undefined : idOf(decoded(fragment));
}

/**
 * Returns the id of a heading or another element in the HTML of a document. The id of a heading in a document cannot
 * equal an id of the page around the document.
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
