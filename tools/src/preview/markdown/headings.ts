import { loaded } from '../../library';

/** What the synthesis knows of headings, so that both judge links alike. */
interface Headings {
  hasHeading(page: { readonly content: string }, rest: string): boolean;
  plain(text: string): string;
}

/** Whether a text has the heading that the end of a link asks for, such as `#get-a-key`. */
export function hasHeading(page: { readonly content: string }, rest: string): boolean {
  return headings().hasHeading(page, rest);
}

/** The id of the heading, as pages have it, that the end of a link asks for; undefined where it asks for none. */
export function anchorOf(rest: string): string | undefined {
  const fragment = /#(.+)$/s.exec(rest)?.[1];
  return fragment === undefined ? undefined : idOf(decoded(fragment));
}

/** The id of a heading, or of what else a document gives one. It cannot be one of the page around the document. */
export function idOf(text: string): string {
  return `doc-${headings().plain(text)}`;
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
