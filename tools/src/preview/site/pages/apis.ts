import { Html, markup } from 'cdktf-gateways-sandbox/look';
import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { Api } from '../../model/api';
import { narrowest } from '../../model/audience';
import { Publication } from '../../model/portal';
import { Page } from '../../model/tree';
import { addressOfApi, addressOfDocument, way } from '../addresses';
import { apiCards } from '../api-cards';
import { PlacedText, PortalSite, SiteSettings } from '../context';
import { framed, treeOfLinks } from '../frame';
import { forAudience } from '../seen';
import { textOf } from '../text';

/** Returns the page with the list of a portal's APIs. */
export function apiListPage(site: PortalSite, file: string, settings: SiteSettings): Html {
  return framed(
    { file, site, title: `APIs – ${site.portal.title}`, main: markup`<h1>APIs</h1>${apiCards(site, file)}` },
    settings,
  );
}

/** Returns the page of an API with its description, access and versions. */
export function apiPage(site: PortalSite, publication: Publication, file: string, settings: SiteSettings): Html {
  const { api, audience, strategies } = publication;
  const content = markup`<h1>${api.name}</h1>
${api.version && markup`<p><span class="tag">${api.version}</span></p>`}${api.description && markup`<p>${api.description}</p>`}
<h2>Access</h2>
<p>${access(strategies, site)}</p>
<h2>Versions</h2>
${versions(api, site, file) ?? markup`<p class="quiet">No version is published.</p>`}
<p class="quiet">${api.place}</p>`;
  const main = forAudience(audience, site.portal, content);
  return framed(
    { file, site, title: `${api.name} – ${site.portal.title}`, main, beside: besideApi(site, api, file) },
    settings,
  );
}

/** Returns the page for a document of an API. */
export function documentPage(
  { api, audience }: Publication,
  document: Page,
  text: PlacedText,
  settings: SiteSettings,
): Html {
  const { site, file } = text;
  const main = forAudience(narrowest(audience, document.audience), site.portal, textOf(text));
  return framed(
    { file, site, title: `${document.title} – ${api.name}`, main, beside: besideApi(site, api, file) },
    settings,
  );
}

/** Returns links to the versions and documents of an API, for the side of a page. */
export function besideApi(site: PortalSite, api: Api, file: string): Html {
  const own = requireValue(site.addresses.fileAt(addressOfApi(api)));
  const current = own === file ? markup` aria-current="page"` : undefined;
  const documents = treeOfLinks(api.documents, file, (document) =>
    site.addresses.fileAt(addressOfDocument(api, document)),
  );
  const listed = versions(api, site, file);
  return markup`<nav aria-label="${api.name}"><p class="sidebar-title"><a href="${way(file, own)}"${current}>${api.name}</a></p>
${listed && markup`<p class="sidebar-part">Versions</p>${listed}`}${documents && markup`<p class="sidebar-part">Documents</p>${documents}`}</nav>`;
}

function versions(api: Api, site: PortalSite, file: string): Html | undefined {
  return api.versions.length === 0
    ? undefined
    : markup`<ul class="tree">${api.versions.map((version) => {
        const to = requireValue(site.versions.get(version));
        const current = to === file ? markup` aria-current="page"` : undefined;
        return markup`<li><a href="${way(file, to)}"${current}>${version.name}</a></li>`;
      })}</ul>`;
}

function access(strategies: readonly string[], { portal }: PortalSite): string {
  if (strategies.length === 0) {
    return 'Applications cannot register for the API.';
  }
  const how = `Applications register for the API, and authenticate by: ${strategies.join(', ')}.`;
  return portal.hasSignIn ? how : `${how} But developers cannot sign in on this portal, so they have no applications.`;
}
