import { Html, markup } from 'cdktf-gateways-sandbox/look';
import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { Api } from '../model/api';
import { addressOfApi, way } from './addresses';
import { PortalSite } from './context';
import { classOf, tagOf } from './seen';

/** Returns the list of the APIs of a portal for a page of the site. */
export function apiCards(site: PortalSite, file: string): Html {
  return cards(site, (api) => way(file, requireValue(site.addresses.fileAt(addressOfApi(api)))));
}

/** Returns the list of a portal's APIs for a text of the portal, in which links are paths on the portal. */
export function apiCardsInText(site: PortalSite): Html {
  return cards(site, addressOfApi);
}

function cards({ portal }: PortalSite, hrefOf: (api: Api) => string): Html {
  if (portal.publications.length === 0) {
    return markup`<p class="quiet">The app publishes no API on this portal.</p>`;
  }
  const items = portal.publications.map(({ api, audience }) => {
    return markup`<li class="card ${classOf(audience)}"><h2><a href="${hrefOf(api)}">${api.name}</a></h2>
<p>${versionTags(api)}${tagOf(audience)}</p>${api.description && markup`<p>${api.description}</p>`}</li>`;
  });
  return markup`<ul class="cards">${items}</ul>`;
}

/** Maximum number of API versions on the card of an API. */
const MOST_VERSIONS = 3;

/** Returns the version of the API itself, or else at most three of its versions. */
function versionTags({ version, versions }: Api): Html {
  const names = version === undefined ? versions.map(({ name }) => name) : [version];
  const shown = names.length === 0 ? ['no version'] : names.slice(0, MOST_VERSIONS);
  const rest = names.length - MOST_VERSIONS;
  return markup`${shown.map((name) => markup`<span class="tag">${name}</span> `)}${rest > 0 && markup`<span class="quiet">and ${rest} more</span>`}`;
}
