import { Html, markup } from '../../look';
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
<p><span class="tag">${api.version ?? 'no version'}</span>${tagOf(audience)}</p>${api.description && markup`<p>${api.description}</p>`}</li>`;
  });
  return markup`<ul class="cards">${items}</ul>`;
}
