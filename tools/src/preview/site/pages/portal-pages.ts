import { Html, markup } from 'cdktf-gateways-sandbox/look';
import { Page } from '../../model/tree';
import { addressOfPage } from '../addresses';
import { apiCards } from '../api-cards';
import { PlacedText, PortalSite, SiteSettings } from '../context';
import { framed, treeOfLinks } from '../frame';
import { forAudience } from '../seen';
import { textOf } from '../text';

/** Returns the HTML of a page of a portal. */
export function portalPage(page: Page, text: PlacedText, settings: SiteSettings): Html {
  const { site, file } = text;
  const { portal } = site;
  const main = forAudience(page.audience, portal, textOf(text));
  const title = page.slugs.length === 0 ? portal.title : `${page.title} – ${portal.title}`;
  return framed({ file, site, title, main, beside: besidePages(site, file) }, settings);
}

/** Returns a placeholder for the home page of a portal if the app has no home page. The default home page of the platform is unknown. */
export function homePage(site: PortalSite, file: string, settings: SiteSettings): Html {
  const { portal } = site;
  const main = markup`<h1>${portal.title}</h1>${portal.description && markup`<p>${portal.description}</p>`}
<p class="note">The app has no home page for this portal (a page with the slug <code>/</code>), so the platform shows its default home page.</p>
${apiCards(site, file)}`;
  return framed({ file, site, title: portal.title, main, beside: besidePages(site, file) }, settings);
}

function besidePages({ portal, addresses }: PortalSite, file: string): Html | undefined {
  const tree = treeOfLinks(portal.pages, file, (page) => addresses.fileAt(addressOfPage(page)));
  return tree && markup`<nav aria-label="Pages"><p class="sidebar-part">Pages</p>${tree}</nav>`;
}
