/** The reference is the same in each language, page by page, and guides are there with their code in others than TypeScript. */
import path from 'node:path';
import { LANGUAGES } from './sections.mjs';

/** Guides are written in it. */
const ORIGINAL = 'typescript';
const GUIDES = 'guides/';

/**
 * @param pages all pages of the site
 * @returns a function that tells what a page is in each language, as pairs of a language and a page; nothing for pages that are in one alone
 */
export function translations(pages) {
  const byTopic = new Map();
  for (const page of pages) {
    const topic = topicOf(page);
    byTopic.set(topic, [...(byTopic.get(topic) ?? []), page]);
  }
  return (page) => {
    const all = byTopic.get(topicOf(page));
    return all.length === 1 ? [] : Object.keys(LANGUAGES).flatMap((language) => inLanguage(all, language));
  };
}

function inLanguage(pages, language) {
  const page = pages.find((one) => (one.language ?? ORIGINAL) === language);
  return page ? [[language, page]] : [];
}

/** What the page is about, whichever its language. Files at the root are no guides, and in one language. */
function topicOf({ file, topic }) {
  return topic ?? (file.includes('/') ? `${GUIDES}${file}` : `/${file}`);
}

/** The part of the reference that a page is in: the folder of an area, or all guides; nothing for what lists the areas. */
export function areaOf(page) {
  const { topic } = page;
  return isGuide(page) ? GUIDES : topic.includes('/') ? `${path.posix.dirname(topic)}/` : '';
}

/** Whether a page of the reference is a guide. */
export function isGuide({ topic }) {
  return topic.startsWith(GUIDES);
}

/** Whether a page is that of the whole reference in a language, or of a whole area. */
export function isList(page) {
  return page.topic !== undefined && page.topic === `${areaOf(page)}README.md`;
}

/** The area as titles name it. */
export function nameOfArea(page) {
  return areaOf(page).slice(0, -1).replace('/', ': ').replace(/-/g, ' ');
}
