import { loaded } from '../../library';
import { runWithTimeout, SETS_PATTERNS_BACK } from '../run-with-timeout';

/** What the synthesis knows of headings, so that both judge links alike. */
interface Headings {
  hasHeading(page: { readonly content: string }, rest: string): boolean;
  normalizeHeading(text: string): string;
}

/** How long headings are looked for in one text, in milliseconds: pages that link to it wait for that. */
const LONGEST = 1000;

/** Whether texts can be read in time. */
const readable = new WeakMap<object, boolean>();

/**
 * Whether a text has the heading that the end of a link asks for, such as `#get-a-key`. What takes too long to be read may have it.
 *
 * @param page the same object for the same text, which is read once then
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
    look({ content: SETS_PATTERNS_BACK }, '#any');
  }
  return isRead;
}

/** The id of the heading, as pages have it, that the end of a link asks for; undefined where it asks for none. */
export function anchorOf(rest: string): string | undefined {
  const fragment = /#(.+)$/s.exec(rest)?.[1];
  return fragment === undefined ? undefined : idOf(decoded(fragment));
}

/** The id of a heading, or of what else a document gives one. It cannot be one of the page around the document. */
export function idOf(text: string): string {
  return `doc-${headings().normalizeHeading(text)}`;
}

let known: Headings | undefined;

function headings(): Headings {
  return (known ??= loaded('constructs/platform/private/markdown-headings') as Headings);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
