/** Builds the frame of a page: header, navigation and styles. */
import { createRequire } from 'node:module';
import { REPOSITORY } from '../links.mjs';
import { way } from './addresses.mjs';
import { summaryOf } from './llms.mjs';
import { partsOf } from './markdown.mjs';
import { areaOf, isList, translations } from './reference.mjs';
import { LANGUAGES } from './sections.mjs';

const { markup, sitePage, trusted } = createRequire(import.meta.url)('../../sandbox/lib/look/index.js');

/** Minimum number of headings for a list of headings at the start of a page. */
const MANY = 4;

/** @returns a function that puts the HTML of a page into its frame */
export function framer(sections, library, { version }) {
  const all = sections.flatMap(({ pages }) => pages);
  const inLanguages = translations(all);
  return (page, content) => {
    const to = (address) => way(page.address, address);
    const above = [languages(inLanguages(page), page, to), contents(page, library)];
    const html = sitePage({
      title: page.address === 'index.html' ? page.title : `${titleOf(page)} – cdktf-gateways`,
      styles: ['assets/look.css', 'assets/site.css'].map(to),
      scripts: ['assets/menu.js', 'assets/code.js', 'assets/minisearch.js', 'assets/search.js'].map(to),
      bar: markup`<strong><a href="${to('index.html')}">cdktf-gateways</a></strong><span class="quiet">${version}</span>
<a href="${REPOSITORY}">Repository</a><button id="menu-button" type="button" aria-controls="menu" aria-expanded="false">Menu</button>${searchForm(page, to)}`,
      main: markup`<div class="columns">${menu(sections, page, to)}
<article class="text">${trusted(
        belowTitle(
          content,
          above.filter((part) => part !== undefined),
        ),
      )}${around(all, page, to)}</article></div>`,
    });
    return html.replace('<link rel="icon"', (link) => `${description(page)}${link}`);
  };
}

/**
 * Returns the HTML element with the description that search engines and previews of links show. Pages of the reference
 * that are only lists have no sentence for a description.
 */
function description({ text }) {
  const summary = summaryOf(text);
  return summary === '' ? '' : `${markup`<meta name="description" content="${summary}">`}\n`;
}

/**
 * Returns the title of a page. Titles of reference pages are the same in each language, so a title that does not name
 * its language gets the language as a suffix.
 */
function titleOf({ title, language }) {
  return language && !title.includes(LANGUAGES[language]) ? `${title} (${LANGUAGES[language]})` : title;
}

/** HTML of the search field. The field is hidden until the script of the search runs. */
function searchForm({ language = '' }, to) {
  const root = to('index.html').slice(0, -'index.html'.length);
  return markup`<form id="search" role="search" data-root="${root}" data-language="${language}" hidden>
<input type="search" aria-label="Search" placeholder="Search ( / )" autocomplete="off" spellcheck="false">
<div class="search-panel"><p id="search-state" class="quiet" role="status"></p><ul id="search-results"></ul></div></form>`;
}

function menu(sections, page, to) {
  return markup`<nav class="beside" id="menu" aria-label="Pages">${sections.map(
    ({ title, pages }) =>
      markup`<details${pages.includes(page) && trusted(' open')}><summary>${title}</summary><ul>${pages
        .filter((other) => isInMenu(other, page))
        .map(
          (other) =>
            markup`<li${depthOf(other)}><a href="${to(other.address)}"${other === page && trusted(' aria-current="page"')}>${other.title}</a></li>`,
        )}</ul></details>\n`,
  )}</nav>`;
}

/**
 * Whether the navigation of a page contains another page. For the reference, the navigation contains all languages, the
 * areas of the current language, and the pages of the current area.
 */
function isInMenu(other, page) {
  return (
    other.language === undefined ||
    other.topic === 'README.md' ||
    (other.language === page.language && (isList(other) || areaOf(other) === areaOf(page)))
  );
}

function depthOf(page) {
  const depth = page.language === undefined || page.topic === 'README.md' ? 0 : isList(page) ? 1 : 2;
  return depth > 0 && trusted(` class="deep-${depth}"`);
}

/** Returns the links from a page to the page in each language, or undefined for a page in one language only. */
function languages(pages, page, to) {
  return pages.length === 0
    ? undefined
    : markup`<nav class="languages" aria-label="Languages">${pages.map(
        ([language, other]) =>
          markup`<a href="${to(other.address)}"${other === page && trusted(' aria-current="page"')}>${LANGUAGES[language]}</a> `,
      )}</nav>`;
}

/**
 * Returns the list of second-level headings for the start of a page, or of types for a page of the reference. Returns
 * undefined if a page has fewer than `MANY` such headings.
 */
function contents(page, library) {
  const parts = partsOf(library, page).filter(({ level }) => level === (page.language ? 3 : 2));
  return parts.length < MANY
    ? undefined
    : markup`<nav class="contents" aria-label="On this page"><details><summary>On this page</summary><ul>${parts.map(
        ({ anchor, title }) => markup`<li><a href="#${anchor}">${title}</a></li>`,
      )}</ul></details></nav>`;
}

function belowTitle(content, parts) {
  return content.replace('</h1>', (end) => [end, ...parts].join('\n'));
}

function around(all, page, to) {
  const at = all.indexOf(page);
  const link = (other, rel, text) =>
    other && markup`<a rel="${rel}" href="${to(other.address)}">${text}: ${other.title}</a>`;
  return markup`<nav class="around" aria-label="Before and after">${link(all[at - 1], 'prev', 'Before')} ${link(all[at + 1], 'next', 'Next')}</nav>`;
}
