/** Builds the search index: sections of pages, and types of the reference. */
import MiniSearch from 'minisearch';
import { partsOf } from './markdown.mjs';
import { isGuide, isList, nameOfArea } from './reference.mjs';
import { LANGUAGES } from './sections.mjs';

/** Options of the search index, for the build and for the script of the page. */
const OPTIONS = { fields: ['title', 'page', 'text'], storeFields: ['title', 'page', 'address', 'start', 'languages'] };

/**
 * Level of the headings of types in the reference. The search index does not contain members, because their number is
 * too large; users find members by their type.
 */
const LEVEL_OF_TYPES = 3;

/** Maximum length of a shown excerpt, in characters, without the ellipsis. */
const SHOWN = 150;

/** Placeholder for the folder of the language in addresses of the reference. */
const ANY_LANGUAGE = '{language}';

/**
 * Returns the index as a script, because pages opened as files cannot load data but can load scripts. The search index
 * contains the reference of several languages only once. The search index contains only the original guides, because
 * they link to the translated guides.
 *
 * @param library Markdown parser
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
    // The address of a page needs no anchor for the section at the start of the page.
    address: part.level === 1 ? base : `${base}#${part.anchor}`,
    text: language ? '' : part.text,
    start: part.text.length <= SHOWN ? part.text : `${part.text.slice(0, SHOWN)}…`,
  }));
}
