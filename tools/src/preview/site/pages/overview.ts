import { Content, Html, markup } from 'cdktf-gateways-sandbox/look';
import { Portal, Portals } from '../../model/portal';
import { addressOfApi, addressOfPage, way } from '../addresses';
import { KnownLinks, PortalSite, SiteSettings } from '../context';
import { framed, treeOfLinks } from '../frame';
import { classOf, tagOf } from '../seen';

const FILE = 'index.html';

/** Returns the overview of all portals with their content, and a list of parts that the preview does not show. */
export function overviewPage(portals: Portals, sites: readonly PortalSite[], settings: SiteSettings): Html {
  const main = markup`<h1>Portals of this app</h1>
${sites.length === 0 && markup`<p class="note">The app has no developer portal, and publishes no API on one.</p>`}
${sites.map(portalCard)}
${portals.unpublished.length > 0 && markup`<h2>APIs on no portal</h2><ul>${portals.unpublished.map(({ name, place }) => markup`<li>${name} <span class="quiet">${place}</span></li>`)}</ul>`}
${portals.classic.length > 0 && markup`<p class="note">Classic portals are not shown: ${portals.classic.join(', ')}.</p>`}
${sites.length > 0 && brokenLinks(settings.links)}
${warningsOf(settings)}
<h2>What the preview does not show</h2>
<ul>
<li>APIs, pages and menus that are managed elsewhere, and the defaults of the platform.</li>
<li>Which teams see a private API: this version of the provider has no resource for the access of teams.</li>
<li>Components of the portal other than <code>snippet</code> and <code>apis-list</code>: a frame with their content is shown instead.</li>
<li>The portal's own style sheet, fonts, and images on other servers: nothing is loaded over the network.</li>
</ul>`;
  return framed({ file: FILE, title: 'Portals', main }, settings);
}

function portalCard(site: PortalSite): Html {
  const { portal, folder, addresses } = site;
  const pages = treeOfLinks(portal.pages, FILE, (page) => addresses.fileAt(addressOfPage(page)));
  const apis = portal.publications.map(
    ({ api, audience }) =>
      markup`<li class="${classOf(audience)}"><a href="${addresses.fileAt(addressOfApi(api))}">${api.name}</a>${tagOf(audience)}</li>`,
  );
  return markup`<section class="card portal-card"><h2><a href="${way(FILE, `${folder}index.html`)}">${portal.title}</a></h2>
<p class="quiet">${portal.place ?? 'managed elsewhere'}</p>
<p>${facts(portal).map((fact) => markup`<span class="tag">${fact}</span> `)}</p>
<div class="cards">${part('APIs', apis.length > 0 && markup`<ul class="tree">${apis}</ul>`)}${part('Pages', pages)}</div></section>`;
}

function part(title: string, content: Content): Html {
  return markup`<div><h3>${title}</h3>${content || markup`<p class="quiet">none</p>`}</div>`;
}

function facts({ hasSignIn, hasRoles, place, look }: Portal): string[] {
  if (place === undefined) {
    return [];
  }
  return [
    hasSignIn ? 'developers can sign in' : 'developers cannot sign in',
    ...(hasSignIn ? [hasRoles ? 'teams have roles' : 'no roles'] : []),
    ...(look.layout ? [`layout ${look.layout}`] : []),
    ...(look.hasStyleSheet ? ['has its own style sheet'] : []),
  ];
}

/**
 * Largest number of broken links that the overview shows. For further broken links, the overview shows only their
 * number.
 */
const MOST = 500;

function brokenLinks({ broken }: KnownLinks): Html {
  const title = markup`<h2 id="broken-links">Broken links</h2>`;
  if (!broken || broken.length === 0) {
    const state = broken ? 'No page and no document has a broken link.' : 'The links are being checked.';
    return markup`${title}<p class="quiet">${state}</p>`;
  }
  const items = broken.slice(0, MOST).map(({ place, title: page, file, text, problem }) => {
    const link = text === undefined ? undefined : markup` <span class="broken">${text}</span>`;
    return markup`<li><a href="${file}">${page}</a>${link} ${problem} <span class="quiet">${place}</span></li>`;
  });
  const rest = broken.length - items.length;
  return markup`${title}<ul>${items}</ul>${rest > 0 && markup`<p class="quiet">And ${rest} more.</p>`}`;
}

function warningsOf({ warnings }: SiteSettings): Html | undefined {
  return warnings.length === 0
    ? undefined
    : markup`<h2 id="warnings">Warnings of the synthesis</h2>
<ul>${warnings.map(({ place, message }) => markup`<li class="warn"><strong>${place}</strong> ${message}</li>`)}</ul>`;
}
