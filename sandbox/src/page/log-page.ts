import { LoggedRequest, Store } from '../engine/store';
import { TypeNames } from '../input/type-names';
import { visible } from '../input/visible';
import { counted } from '../input/words';
import { Content, markup } from '../look';
import { Page, table, timeOf } from './frame';
import { objectUrl, PATHS } from './urls';

/** Maximum number of requests that the request log page shows. */
const LIMIT = 500;

/**
 * Returns the browser page with the last logged requests, newest first. With the query parameter `refused`, the page
 * shows only requests that ended with an error.
 */
export function logPage(store: Store, names: TypeNames, query: URLSearchParams): Page {
  const refused = query.has('refused');
  const requests = store.listRequests({ refused, limit: LIMIT }).reverse();
  const headings = ['Time (UTC)', 'Command', 'Operation', 'Type', 'Object', 'Answer', 'Rule'];
  return {
    title: 'Request log',
    section: PATHS.log,
    main: markup`<h1>Request log</h1>
<form class="filters" action="${PATHS.log}">
<label class="choice"><input type="checkbox" name="refused" value="yes"${refused && markup` checked`}> Only refused requests</label>
<button>Show</button>
</form>
<div data-live><p>The last ${counted(requests.length, refused ? 'refused request' : 'request')}, newest first.</p>
${
  requests.length > 0 &&
  table(
    'Requests',
    headings,
    requests.map((request) => cells(request, names)),
  )
}</div>`,
  };
}

function cells(request: LoggedRequest, names: TypeNames): Content[] {
  const { time, command, operation, provider, type, id, region, name, answer, refusedBy } = request;
  const isLookup = operation === 'look-up';
  const label = visible(name ?? id ?? '');
  return [
    timeOf(time),
    visible(command ?? ''),
    operation,
    visible(names.nameOf(isLookup ? `data.${type}` : type)),
    id === null || isLookup ? label : markup`<a href="${objectUrl({ provider, type, id, region })}">${label}</a>`,
    answer === 'ok' ? 'ok' : markup`<span class="bad">${visible(answer)}</span>`,
    visible(refusedBy ?? ''),
  ];
}
