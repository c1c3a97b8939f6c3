import { jsonText } from '../display/json-text';
import { labelOf, Presenter } from '../display/presenter';
import { Link, linksOfObject } from '../display/references';
import { Provider, Store, StoredObject } from '../engine/store';
import { TypeNames } from '../input/type-names';
import { visible } from '../input/visible';
import { Content, Html, markup } from '../look';
import { CATALOG_IDS } from '../shared/catalog/types';
import { notFound, Page, table, timeOf } from './frame';
import { objectUrl, PATHS } from './urls';

/** Value of the query parameter `secrets` with which the object page shows secrets. */
const SHOW = 'show';

/**
 * Returns the browser page of one object in the sandbox store. The object page reads the query parameters `provider`,
 * `type`, `id`, `region` and `secrets`.
 */
export function objectPage(store: Store, names: TypeNames, query: URLSearchParams): Page {
  const object = objectIn(store, query);
  if (!object) {
    return notFound('The sandbox does not have this object. The object may have been deleted.');
  }
  const showsSecrets = query.get('secrets') === SHOW;
  const title = `${visible(names.nameOf(object.type))} ${labelOf(object) || visible(object.id)}`;
  const { values } = new Presenter(names, showsSecrets).present(object);
  const { to, from } = linksOfObject(store, object);
  return {
    title,
    section: PATHS.objects,
    main: markup`<h1>${title}</h1>
<div data-live>${facts(object)}
<h2 id="values">Values</h2>
<p>${secretsLink(object, showsSecrets)}</p>
<pre tabindex="0" aria-labelledby="values">${jsonText(values)}</pre>
${references('References', 'This object contains the id of no other object.', to, (link) => link.to, names)}
${references('Referenced by', 'No other object contains the id of this object.', from, (link) => link.from, names)}</div>`,
  };
}

function objectIn(store: Store, query: URLSearchParams): StoredObject | undefined {
  const [provider, type, id, region] = ['provider', 'type', 'id', 'region'].map((name) => query.get(name) ?? '');
  const isKnown = (CATALOG_IDS as readonly string[]).includes(provider);
  // The store cannot search for ids with NUL characters, so the page does not look up such ids.
  const isValid = ![type, id, region].some((text) => text.includes('\0'));
  return isKnown && isValid ? store.get(provider as Provider, type, id, region) : undefined;
}

function facts({ type, id, region, createdAt, updatedAt }: StoredObject): Html {
  const rows: [string, Content][] = [
    ['Terraform type', markup`<code>${visible(type)}</code>`],
    ['Id', markup`<code>${visible(id)}</code>`],
    ...(region === undefined ? [] : ([['Region', visible(region)]] as [string, Content][])),
    ['Created (UTC)', timeOf(createdAt)],
    ['Updated (UTC)', timeOf(updatedAt)],
  ];
  return markup`<dl class="facts">${rows.map(([name, value]) => markup`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

function secretsLink(object: StoredObject, showsSecrets: boolean): Html {
  return showsSecrets
    ? markup`<a href="${objectUrl(object)}">Hide secrets</a>`
    : markup`Secrets are hidden. <a href="${objectUrl(object, { secrets: SHOW })}">Show secrets</a>`;
}

function references(
  heading: string,
  none: string,
  links: readonly Link[],
  otherOf: (link: Link) => StoredObject,
  names: TypeNames,
): Html {
  const rows = links.map((link): Content[] => {
    const other = otherOf(link);
    return [
      visible(names.nameOf(other.type)),
      markup`<a href="${objectUrl(other)}">${labelOf(other) || visible(other.id)}</a>`,
      markup`<code>${visible(link.field)}</code>`,
    ];
  });
  return markup`<h2>${heading}</h2>
${rows.length === 0 ? markup`<p>${none}</p>` : table(heading, ['Type', 'Object', 'Attribute'], rows)}`;
}
