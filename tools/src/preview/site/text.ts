import { Html, markup } from 'cdktf-gateways-sandbox/look';
import { htmlOf } from '../markdown/markdown';
import { apiCardsInText } from './api-cards';
import { PlacedText } from './context';
import { classOf } from './seen';

/**
 * Converts a Markdown text of a portal to HTML for a page of the site. Adds a heading with the title unless the text
 * has a heading of level 1.
 */
export function textOf({ site, title, content, address, file }: PlacedText): Html {
  const text = htmlOf(content, {
    link: (target) => site.addresses.link(address, file, target),
    snippet: (name) => {
      const snippet = site.portal.snippets.get(name);
      return snippet && { content: snippet.content, className: classOf(snippet.audience) };
    },
    apis: () => apiCardsInText(site),
    onBroken: () => undefined,
  });
  const heading = /<h1[\s>]/.test(text.text) ? undefined : markup`<h1>${title}</h1>`;
  return markup`<article>${heading}${text}</article>`;
}
