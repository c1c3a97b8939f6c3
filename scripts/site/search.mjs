/** What a search finds: the parts of pages by their headings, and the types of the reference. */
import MiniSearch from 'minisearch';
import { partsOf } from './markdown.mjs';

/** How the index is made, and read by the page. */
const OPTIONS = { fields: ['title', 'page', 'text'], storeFields: ['title', 'page', 'address', 'start'] };

/** Members of types are too many: who finds the type finds them. */
const DEEPEST_OF_REFERENCE = 3;

/** How much of a part is shown, in characters. */
const SHOWN = 150;

/**
 * The index, as a script: pages that are files may not read data, but may load a script.
 *
 * @param library what reads Markdown
 */
export function searchIndex(pages, library) {
  const search = new MiniSearch(OPTIONS);
  search.addAll(pages.flatMap((page) => entriesOf(page, library)).map((entry, id) => ({ id, ...entry })));
  return `globalThis.searchIndex = ${JSON.stringify({ options: OPTIONS, index: search })};\n`;
}

function entriesOf(page, library) {
  const isReference = page.language !== undefined;
  const parts = partsOf(library, page).filter(({ level }) => !isReference || level <= DEEPEST_OF_REFERENCE);
  return parts.map(({ anchor, level, title, text }) => ({
    title,
    page: page.title,
    // The beginning of a page needs no anchor.
    address: level === 1 ? page.address : `${page.address}#${anchor}`,
    text: isReference ? '' : text,
    start: isReference || text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}…`,
  }));
}
