/** What a search finds: the parts of pages by their headings, and the types of the reference. */
import MiniSearch from 'minisearch';
import { partsOf } from './markdown.mjs';
import { isGuide, isList, nameOfArea } from './reference.mjs';
import { LANGUAGES } from './sections.mjs';

/** How the index is made, and read by the page. */
const OPTIONS = { fields: ['title', 'page', 'text'], storeFields: ['title', 'page', 'address', 'start', 'languages'] };

/** Headings of types in the reference. Members are too many: who finds the type finds them. */
const LEVEL_OF_TYPES = 3;

/** How much of a part is shown, in characters. */
const SHOWN = 150;

/** Stands in addresses of the reference for the folder of the language. */
const ANY_LANGUAGE = '{language}';

/**
 * The index, as a script: pages that are files may not read data, but may load a script. What is in the reference of several languages
 * is in it once. Guides in other languages than theirs are not: the guide leads to them.
 *
 * @param library what reads Markdown
 */
export function searchIndex(pages, library) {
  const search = new MiniSearch(OPTIONS);
  search.addAll(entries(pages, library).map((entry, id) => ({ id, ...entry })));
  return `globalThis.searchIndex = ${JSON.stringify({ options: OPTIONS, index: search, languages: LANGUAGES })};\n`;
}

function entries(pages, library) {
  const inGuides = pages.filter(({ language }) => language === undefined);
  const ofReference = new Map();
  for (const page of pages.filter((one) => one.language !== undefined && !isGuide(one))) {
    for (const entry of entriesOf(page, library)) {
      const key = `${entry.address} ${entry.title}`;
      const languages = ofReference.get(key)?.languages ?? [];
      ofReference.set(key, { ...entry, ...ofReference.get(key), languages: [...languages, page.language] });
    }
  }
  return [...inGuides.flatMap((page) => entriesOf(page, library)), ...ofReference.values()];
}

function entriesOf(page, library) {
  const { address, title: pageTitle, language } = page;
  const level = isList(page) ? 1 : LEVEL_OF_TYPES;
  const parts = partsOf(library, page).filter((part) => !language || part.level === level);
  const base = language ? address.replace(`/${language}/`, `/${ANY_LANGUAGE}/`) : address;
  return parts.map((part) => ({
    title: part.title,
    page: language && !isList(page) ? `${nameOfArea(page)}: ${pageTitle}` : pageTitle,
    // The beginning of a page needs no anchor.
    address: part.level === 1 ? base : `${base}#${part.anchor}`,
    text: language ? '' : part.text,
    start: part.text.length <= SHOWN ? part.text : `${part.text.slice(0, SHOWN)}…`,
  }));
}
