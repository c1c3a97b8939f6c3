import { Html, markup } from '../../look';
import { htmlOf } from '../markdown/markdown';
import { apiCardsInText } from './api-cards';
import { PortalSite, SiteSettings } from './context';
import { classOf } from './seen';

/** Where a text stands. */
export interface TextPlace {
  /** The address on the portal. */
  readonly address: string;
  readonly file: string;
  /** The construct. */
  readonly place: string;
}

/** A text in Markdown, as the portal shows it at a place. It has a heading of its own unless it begins with one. */
export function textOf(content: string, title: string, at: TextPlace, site: PortalSite, settings: SiteSettings): Html {
  const { address, file, place } = at;
  const text = htmlOf(content, {
    link: (target) => site.addresses.link(address, file, target),
    snippet: (name) => {
      const snippet = site.portal.snippets.get(name);
      return snippet && { content: snippet.content, className: classOf(snippet.audience) };
    },
    apis: () => apiCardsInText(site),
    onBroken: (problem) => settings.onBroken(place, problem),
  });
  const heading = /<h1[\s>]/.test(text.text) ? undefined : markup`<h1>${title}</h1>`;
  return markup`<article>${heading}${text}</article>`;
}
