import { libraryModule, LibraryModules } from '../../library-modules';
import { resetsPatterns, runWithTimeout } from '../run-with-timeout';

/** Functions for headings that the synthesis uses too, so that both check links alike. */
type Headings = LibraryModules['constructs/platform/private/markdown-headings'];

/** Timeout for finding the headings of a text, in milliseconds. */
const LONGEST = 1000;

type HeadingFinder = InstanceType<Headings['HeadingFinder']>;

/** Finders of texts by page. The finder is undefined for texts that cannot be read within the timeout. */
const finders = new WeakMap<object, HeadingFinder | undefined>();

/**
 * Whether a text has the heading of a link, such as `#get-a-key`. Returns true if the text takes too long to read.
 *
 * @param page key of the text. Pass the same object for the same text, so that it is read once
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

/** Returns the id of the heading that a link ends with. Returns undefined if the link has no heading. */
export function anchorOf(rest: string): string | undefined {
  const fragment = /#(.+)$/s.exec(rest)?.[1];
  return fragment === undefined ? undefined : idOf(decoded(fragment));
}

/** Returns the id of an element of a document. The id of a heading in a document cannot equal an id of the page around the document. */
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
