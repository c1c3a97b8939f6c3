/** Finds the same page in other languages: the reference has the same pages in each language, and guides have translated code. */
import path from 'node:path';
import { LANGUAGES } from './sections.mjs';

/** Language of the original guides. */
const ORIGINAL = 'typescript';
const GUIDES = 'guides/';

/**
 * @param pages all pages of the site
 * @returns a function that returns a page in each language, as pairs of language and page; empty for pages in one language only
 */
export function translations(pages) {
  const byTopic = new Map();
  for (const page of pages) {
    const topic = topicOf(page);
    byTopic.set(topic, [...(byTopic.get(topic) ?? []), page]);
  }
  return (page) => {
    const all = byTopic.get(topicOf(page));
    return all === undefined || all.length === 1
      ? []
      : Object.keys(LANGUAGES).flatMap((language) => inLanguage(all, language));
  };
}

function inLanguage(pages, language) {
  const page = pages.find((one) => (one.language ?? ORIGINAL) === language);
  return page ? [[language, page]] : [];
}

/**
 * Returns the topic of a page: the same text for the versions of the page in all languages. Files at the root of the
 * repository are not guides and exist in one language only.
 */
function topicOf({ file, topic }) {
  return topic ?? (file.includes('/') ? `${GUIDES}${file}` : `/${file}`);
}

/**
 * Returns the area of the API reference that contains a page, such as `platform/api/`. All guides are one area. Returns
 * an empty text for a page outside of all areas: the first page of a language, or its list of types.
 */
export function areaOf(page) {
  const { topic } = page;
  return isGuide(page) ? GUIDES : topic.includes('/') ? `${path.posix.dirname(topic)}/` : '';
}

/** Whether a page of the reference is a guide. */
export function isGuide({ topic }) {
  return topic.startsWith(GUIDES);
}

/** Page that lists all types of a language. */
const TYPES = 'types.md';

/** Whether a page is an index: the first page of a language, its list of types, or the page of an area. */
export function isList(page) {
  return page.topic === TYPES || (page.topic !== undefined && page.topic === `${areaOf(page)}README.md`);
}

/** Returns the name of the area of a page, as titles show the name. */
export function nameOfArea(page) {
  return areaOf(page).slice(0, -1).replace('/', ': ').replace(/-/g, ' ');
}
