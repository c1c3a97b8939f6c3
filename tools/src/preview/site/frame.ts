import { Content, Html, markup, sitePage, trusted } from 'cdktf-gateways-sandbox/look';
import { counted } from 'cdktf-gateways-sandbox/toolkit/commands';
import { MenuItem } from '../model/look';
import { Page } from '../model/tree';
import { Addresses, way } from './addresses';
import { assetPath } from './assets';
import { PortalSite, SiteSettings } from './context';
import { classOf, tagOf } from './seen';

/** A page of the preview. */
export interface FramedPage {
  readonly file: string;
  /** Title of the browser window for the page. */
  readonly title: string;
  readonly main: Content;
  /** Portal that the page belongs to. */
  readonly site?: PortalSite;
  /** Content next to the main part of the page: links to related pages. */
  readonly beside?: Content;
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
}

/** Returns the HTML of a page with the bar of the preview, and the header and footer of its portal. */
export function framed(page: FramedPage, settings: SiteSettings): Html {
  const { file, title, main, site, beside, styles = [], scripts = [] } = page;
  const to = (path: string): string => way(file, path);
  const look = site?.portal.look;
  const text = sitePage({
    title: `${title} – preview`,
    icon: site && look?.icon ? to(`${site.folder}icon.${look.icon.ending}`) : undefined,
    styles: [
      assetPath('look.css'),
      assetPath('preview.css'),
      ...styles,
      ...(site ? [`${site.folder}portal.css`] : []),
    ].map(to),
    scripts: [assetPath('preview.js'), ...scripts].map(to),
    attributes: {
      ...(look && look.mode !== 'system' ? { class: `mode-${look.mode}` } : {}),
      ...(settings.isLive ? { 'data-events': to(assetPath('events')) } : {}),
    },
    bar: barOf(to('index.html'), settings),
    before: [problemOf(settings), site && portalHeader(site, file)],
    main: beside
      ? markup`<div class="columns"><div class="sidebar">${beside}</div><div class="text">${main}</div></div>`
      : main,
    after: site && portalFooter(site, file),
  });
  return trusted(text);
}

/** Returns a tree of pages as links, in which the open page is marked. */
export function treeOfLinks(
  pages: readonly Page[],
  from: string,
  fileOf: (page: Page) => string | undefined,
): Html | undefined {
  return pages.length === 0
    ? undefined
    : markup`<ul class="tree">${pages.map((page) => {
        const to = fileOf(page);
        const current = to === from ? markup` aria-current="page"` : undefined;
        const link = to === undefined ? page.title : markup`<a href="${way(from, to)}"${current}>${page.title}</a>`;
        const below = treeOfLinks(page.children, from, fileOf);
        return markup`<li class="${classOf(page.audience)}">${link}${tagOf(page.audience)}${below}</li>`;
      })}</ul>`;
}

const VIEWERS = [
  ['all', 'the author (everything)'],
  ['visitor', 'a visitor'],
  ['developer', 'a signed-in developer'],
];

function barOf(overview: string, { isLive, warnings, links }: SiteSettings): Html {
  const choices = VIEWERS.map(
    ([value, label], index) =>
      markup`<label><input type="radio" name="viewer" value="${value}"${index === 0 && markup` checked`}> ${label}</label>`,
  );
  const count = warnings.length;
  const broken = links.broken?.length ?? 0;
  return markup`<strong>Preview</strong> <a href="${overview}">Overview</a>
<fieldset class="viewer"><legend>Show content for</legend>${choices}</fieldset>
${count > 0 && markup`<a class="tag warn" href="${overview}#warnings">${counted(count, 'warning')}</a>`}
${broken > 0 && markup`<a class="tag bad" href="${overview}#broken-links">${counted(broken, 'broken link')}</a>`}
${isLive && markup`<span class="quiet" id="state" role="status">follows edits</span>`}`;
}

function problemOf({ problem }: SiteSettings): Html | undefined {
  return problem === undefined
    ? undefined
    : markup`<section class="failure" aria-label="Failure"><div class="note bad"><p><strong>The app cannot be synthesised.</strong> The pages show the previous version.</p>
<pre tabindex="0">${problem}</pre></div></section>`;
}

function portalHeader({ portal, folder, addresses }: PortalSite, file: string): Html {
  const { look, menus, title } = portal;
  const logo = look.logo && markup`<img src="${way(file, `${folder}logo.${look.logo.ending}`)}" alt="">`;
  const items = menus ? menus.main : [{ title: 'APIs', path: '/apis', isPrivate: false }];
  // The header of the portal is not an ARIA banner, because the bar of the preview is the banner of the page.
  return markup`<section class="portal-header" aria-label="Header of the portal"><a class="portal-name" href="${way(file, `${folder}index.html`)}">${logo}<span>${title}</span></a>
${items.length > 0 && markup`<nav aria-label="Main menu">${menuOf(items, addresses, file)}</nav>`}</section>`;
}

function portalFooter({ portal: { menus }, addresses }: PortalSite, file: string): Html | undefined {
  if (!menus || menus.footer.length + menus.bottom.length === 0) {
    return undefined;
  }
  const sections = menus.footer.map(
    ({ title, items }) => markup`<div><p class="footer-title">${title}</p>${menuOf(items, addresses, file)}</div>`,
  );
  return markup`<footer class="portal-footer"><nav aria-label="Footer">${sections}${menuOf(menus.bottom, addresses, file)}</nav></footer>`;
}

function menuOf(items: readonly MenuItem[], addresses: Addresses, file: string): Html | undefined {
  const entries = items.map(({ title, path, isPrivate }) => {
    const { href, state, problem } = addresses.link('/', file, path);
    const audience = isPrivate ? 'developer' : 'visitor';
    const link = href
      ? markup`<a class="${state === 'fine' ? '' : state}" href="${href}" rel="noopener noreferrer">${title}</a>`
      : markup`<span class="${state}" title="${problem}">${title}</span>`;
    return markup`<li class="${classOf(audience)}">${link}${tagOf(audience)}</li>`;
  });
  return entries.length === 0 ? undefined : markup`<ul class="menu">${entries}</ul>`;
}
