import { Html, markup } from 'cdktf-gateways-sandbox/look';
import { Api } from '../model/api';
import { addressOfApi, way } from './addresses';
import { PortalSite } from './context';
import { classOf, tagOf } from './seen';

/** The APIs of a portal, as it lists them, in a page of the site. */
export function apiCards(site: PortalSite, file: string): Html {
  return cards(site, (api) => way(file, site.addresses.fileAt(addressOfApi(api))!));
}

/** The same within a text of the portal, whose links are addresses of it. */
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

/** Number of versions that the card of an API names. */
const MOST_VERSIONS = 3;

/** The version of the API itself, else its newest versions. */
function versionTags({ version, versions }: Api): Html {
  const names = version === undefined ? versions.map(({ name }) => name) : [version];
  const shown = names.length === 0 ? ['no version'] : names.slice(0, MOST_VERSIONS);
  const rest = names.length - MOST_VERSIONS;
  return markup`${shown.map((name) => markup`<span class="tag">${name}</span> `)}${rest > 0 && markup`<span class="quiet">and ${rest} more</span>`}`;
}
