/** Markdown of the repository as HTML, and as texts to search in. */
import MarkdownIt from 'markdown-it';
import { anchors } from '../links.mjs';

/** @param linkOf where a link of a page leads; pages come as `page` of the data that Eleventy hands on */
export function markdown(linkOf) {
  // The reference of the generator has tags in it. What is here is ours, and no script runs (the policy of the pages).
  const library = new MarkdownIt({ html: true });
  const { rules } = library.renderer;
  library.core.ruler.push('headings', ({ tokens }) => nameHeadings(tokens));
  library.core.ruler.push('links', ({ tokens, env }) => followLinks(tokens, (link) => linkOf(env.source, link)));
  // What scrolls has to be reached by keyboard.
  rules.table_open = () => '<div class="scrolls" tabindex="0" role="group" aria-label="Table"><table>';
  rules.table_close = () => '</table></div>';
  const fence = rules.fence;
  rules.fence = (...args) => fence(...args).replace('<pre>', '<pre tabindex="0">');
  return library;
}

/** The parts of a page by its headings: what a search finds. */
export function partsOf(library, page) {
  const tokens = library.parse(page.text, { source: page });
  const parts = [];
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open') {
      parts.push({
        anchor: token.attrGet('id'),
        level: Number(token.tag.slice(1)),
        title: textOf(tokens[index + 1]),
        text: [],
      });
    } else if (token.type === 'inline' && tokens[index - 1].type !== 'heading_open') {
      parts.at(-1)?.text.push(textOf(token));
    } else if (token.type === 'fence') {
      parts.at(-1)?.text.push(token.content);
    }
  });
  return parts.map((part) => ({ ...part, text: part.text.join(' ') }));
}

function nameHeadings(tokens) {
  const nameOf = anchors();
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open') {
      token.attrSet('id', nameOf(textOf(tokens[index + 1])));
    }
  });
}

function followLinks(tokens, linkOf) {
  for (const token of tokens) {
    for (const name of ['href', 'src']) {
      const link = token.attrGet(name);
      if (link !== null) {
        token.attrSet(name, linkOf(link));
      }
    }
    if (token.type === 'html_inline' || token.type === 'html_block') {
      token.content = token.content.replace(/(<a href=")([^"]+)/g, (_, tag, link) => tag + linkOf(link));
    }
    followLinks(token.children ?? [], linkOf);
  }
}

/** What is read of a line: no marks, no tags. */
function textOf({ children }) {
  return children
    .map(({ type, content }) => (type === 'html_inline' ? '' : type === 'softbreak' ? ' ' : content))
    .join('')
    .trim();
}
