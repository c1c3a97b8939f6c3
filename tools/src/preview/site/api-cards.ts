import { Html, markup } from '../../look';
import { addressOfApi, way } from './addresses';
import { PortalSite } from './context';
import { classOf, tagOf } from './seen';

/** The APIs of a portal, as it lists them. */
export function apiCards({ portal, addresses }: PortalSite, file: string): Html {
  if (portal.publications.length === 0) {
    return markup`<p class="quiet">The app publishes no API on this portal.</p>`;
  }
  const cards = portal.publications.map(({ api, audience }) => {
    const href = way(file, addresses.fileAt(addressOfApi(api))!);
    return markup`<li class="card ${classOf(audience)}"><h2><a href="${href}">${api.name}</a></h2>
<p><span class="tag">${api.version ?? 'no version'}</span>${tagOf(audience)}</p>${api.description && markup`<p>${api.description}</p>`}</li>`;
  });
  return markup`<ul class="cards">${cards}</ul>`;
}
