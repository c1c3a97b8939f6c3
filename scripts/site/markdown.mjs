/** Converts Markdown of the repository to HTML and to texts for the search. */
import MarkdownIt from 'markdown-it';
import { anchors } from '../links.mjs';
import { highlight } from './highlight.mjs';

/** @param linkOf function that returns the target of a link; the page is `source` in the data of Eleventy */
export function markdown(linkOf) {
  // HTML is allowed, because the generated reference contains tags. The content of guides is trusted, and the content
  // security policy of the site blocks inline scripts.
  const library = new MarkdownIt({ html: true, highlight });
  const { rules } = library.renderer;
  library.core.ruler.push('headings', ({ tokens }) => nameHeadings(tokens));
  library.core.ruler.push('links', ({ tokens, env }) => followLinks(tokens, (link) => linkOf(env.source, link)));
  // Scrollable elements must be reachable with the keyboard.
  rules.table_open = () => '<div class="scrolls" tabindex="0" role="group" aria-label="Table"><table>';
  rules.table_close = () => '</table></div>';
  const fence = rules.fence;
  // The script of a page adds a copy button to each element of class `code`. Blocks with the output of commands get no
  // element of this class, and so no copy button.
  rules.fence = (tokens, index, ...rest) => {
    const code = fence(tokens, index, ...rest).replace('<pre>', '<pre tabindex="0">');
    return /^(text)?$/.test(tokens[index].info.trim()) ? code : `<div class="code">${code}</div>`;
  };
  return library;
}

/** Returns the sections of a page by heading, for the search and for lists of headings. */
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
  return parts.map((part) => ({ ...part, text: part.text.filter((text) => text !== '').join(' ') }));
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

/**
 * Types of Markdown tokens whose content is not text of the line: HTML tags, and images, whose content is the
 * description of the image.
 */
const NO_TEXT = ['html_inline', 'image'];

/** Returns the text of a Markdown line without markup, HTML tags and pictures. */
function textOf({ children }) {
  return children
    .map(({ type, content }) => (NO_TEXT.includes(type) ? '' : type === 'softbreak' ? ' ' : content))
    .join('')
    .trim();
}
