import { labelOf } from '../display/presenter';
import { Store, StoredObject } from '../engine/store';
import { TypeNames } from '../input/type-names';
import { visible } from '../input/visible';
import { counted } from '../input/words';
import { Content, Html, markup } from '../look';
import { Page, table, timeOf } from './frame';
import { objectUrl, PATHS, urlOf } from './urls';

/** Maximum number of objects per page. */
const PAGE_SIZE = 200;

/**
 * Returns the browser page with the objects of the sandbox store, in order of creation. The page reads the query
 * parameters `find`, `type` and `page`.
 */
export function objectsPage(store: Store, names: TypeNames, query: URLSearchParams): Page {
  const find = (query.get('find') ?? '').trim();
  const type = query.get('type') ?? '';
  const all = store.list();
  const found = all.filter((object) => (type === '' || object.type === type) && contains(object, names, find));
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(pages, /^[1-9]\d{0,6}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1);
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return {
    title: 'Objects',
    section: PATHS.objects,
    main: markup`<h1>Objects</h1>
${filters(all, names, { find, type })}
<div data-live><p>${summary(all.length, found.length)}</p>
${shown.length > 0 && objectTable(shown, names)}
${pages > 1 && pageLinks(page, pages, { find, type })}</div>`,
  };
}

function summary(all: number, found: number): Content {
  if (all === 0) {
    return markup`The sandbox has no objects. Create objects with <code>gateways sandbox exec -- cdktf deploy</code>.`;
  }
  return found === all ? `${counted(all, 'object')}.` : `${found} of ${counted(all, 'object')}.`;
}

/** Whether the name, id or type of an object contains a search text, regardless of upper and lower case. */
function contains(object: StoredObject, names: TypeNames, text: string): boolean {
  const wanted = text.toLowerCase();
  return [labelOf(object), object.id, names.nameOf(object.type), object.type].some((one) =>
    one.toLowerCase().includes(wanted),
  );
}

interface Filters {
  readonly find: string;
  readonly type: string;
}

function filters(objects: readonly StoredObject[], names: TypeNames, { find, type }: Filters): Html {
  const counts = new Map<string, number>();
  objects.forEach((object) => counts.set(object.type, (counts.get(object.type) ?? 0) + 1));
  const types = [...counts].map(([one, count]) => ({ one, count, name: visible(names.nameOf(one)) }));
  types.sort((first, second) => first.name.localeCompare(second.name, 'en'));
  const options = types.map(
    ({ one, count, name }) =>
      markup`<option value="${one}"${one === type && markup` selected`}>${name} (${count})</option>`,
  );
  return markup`<form class="filters" action="${PATHS.objects}">
<label>Name, id or type <input type="search" name="find" value="${find}"></label>
<label>Type <select name="type"><option value="">All types</option>${options}</select></label>
<button>Show</button>
</form>`;
}

function objectTable(objects: readonly StoredObject[], names: TypeNames): Html {
  const hasRegions = objects.some(({ region }) => region !== undefined);
  const rows = objects.map((object): Content[] => [
    visible(names.nameOf(object.type)),
    markup`<a href="${objectUrl(object)}">${labelOf(object) || visible(object.id)}</a>`,
    markup`<code>${visible(object.id)}</code>`,
    ...(hasRegions ? [visible(object.region ?? '')] : []),
    timeOf(object.createdAt),
    timeOf(object.updatedAt),
  ]);
  const headings = ['Type', 'Name', 'Id', ...(hasRegions ? ['Region'] : []), 'Created (UTC)', 'Updated (UTC)'];
  return table('Objects', headings, rows);
}

function pageLinks(page: number, pages: number, filter: Filters): Html {
  const link = (to: number, label: string): Content =>
    to >= 1 && to <= pages && markup`<a href="${urlOf(PATHS.objects, { ...filter, page: to })}">${label}</a>`;
  return markup`<nav class="pages" aria-label="Pages of objects">${link(page - 1, 'Previous')}<span>Page ${page} of ${pages}</span>${link(page + 1, 'Next')}</nav>`;
}
