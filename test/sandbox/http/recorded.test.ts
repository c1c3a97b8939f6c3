/** Requests that the real provider plugin sent, replayed against the sandbox. The recordings lie next to the repository, if anywhere. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { parentTypeOf } from '../../../sandbox/src/http/objects-at';
import { PlatformApi } from '../../../sandbox/src/http/platform-api';
import { SWITCHES } from '../../../sandbox/src/services';
import { switchRule } from '../../../sandbox/src/settings/rules';
import { OWN_ID, parametersOf } from '../../../sandbox/src/shared/catalog/endpoints';
import { isListed } from '../../../sandbox/src/shared/permissions/lines';
import { ProviderWorld } from '../support/provider-world';
import { API, apiOf, ENDPOINTS } from '../support/served-world';

const FOLDER = path.join(__dirname, '..', '..', '..', '..', 'shared', 'facts', 'konnect.wire');
const TYPES = fs.existsSync(FOLDER)
  ? fs.readdirSync(FOLDER).flatMap((name) => /^(konnect_.*)\.json$/.exec(name)?.[1] ?? [])
  : [];
const PREFIX = 'konnect_';

/** Placeholders of the recordings that the published API description does not allow. */
const PLACEHOLDERS: { readonly [placeholder: string]: string } = {
  konnect_event_gateway_backend_cluster: 'broker.example.com:9092',
  konnect_gateway_plugin_ai_mcp_proxy: 'a-longer-secret',
};

interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly query?: string;
  readonly body?: any;
  readonly status: number;
  readonly answer?: any;
}

interface Recording {
  readonly create: readonly Exchange[];
  readonly refresh: readonly Exchange[];
  readonly remove: readonly Exchange[];
}

let world: ProviderWorld;
let api: PlatformApi;
beforeEach(() => {
  world = new ProviderWorld('platform');
  // The values are placeholders, which rules of services would reject.
  SWITCHES.forEach(({ name }) => switchRule(world.store, name, false));
  api = apiOf(world);
});
afterEach(() => world.close());

/** Sends the request of an exchange. Ids of the recorded service, with the matching ids of the sandbox. */
async function send({ method, path: target, query, body }: Exchange, ids: Map<string, string>) {
  const mapped = (text: string): string =>
    [...ids].reduce((all, [theirs, ours]) => all.replaceAll(encodeURIComponent(theirs), ours), text);
  return api.answer({
    ...{ method, path: mapped(target), query: new URLSearchParams(query ?? ''), token: 'any' },
    body: body === undefined ? '' : JSON.stringify(body),
  });
}

(TYPES.length > 0 ? test : test.skip).each(TYPES)(
  '%s is created, read and deleted like the provider does',
  async (type) => {
    const { create, refresh, remove }: Recording = recorded(type);
    [...create, ...remove].forEach((exchange) => addParents(type, exchange));
    const ids = new Map<string, string>();
    for (const exchange of [...create, ...refresh, ...remove]) {
      const { status, body } = await send(exchange, ids);
      expect({ path: exchange.path, status, body }).toEqual({ path: exchange.path, status: exchange.status, body });
      const [theirs, ours] = [idIn(exchange.answer), idIn(body)];
      if (theirs !== undefined && ours !== undefined && !create[0].path.includes(theirs)) {
        ids.set(theirs, ours);
      }
      if (exchange.method !== 'GET' && Object.keys(exchange.body ?? {}).length > 0) {
        expect(lacking(type, exchange, body)).toEqual([]);
      }
    }
  },
);

function recorded(type: string): Recording {
  const text = fs.readFileSync(path.join(FOLDER, `${type}.json`), 'utf8');
  return JSON.parse(type in PLACEHOLDERS ? text.replace(/"\.\.\."/g, JSON.stringify(PLACEHOLDERS[type])) : text);
}

/** Creates the objects that the path of a request refers to. */
function addParents(type: string, { path: target }: Exchange): void {
  const { create, delete: remove } = API.operations.find(({ types }) => isListed(type, types))!;
  const texts = target.split('/').map(decodeURIComponent);
  const lines = [create, remove].filter((one) => one?.split('/').length === texts.length);
  const segments = (lines[0] ?? '').split(' ')[1]?.split('/') ?? [];
  const values: { [name: string]: string } = {};
  segments.forEach((segment, index) => {
    const [name] = parametersOf(segment);
    const parent =
      name === undefined || name === OWN_ID ? undefined : parentTypeOf(ENDPOINTS.parents, name, Object.keys(values));
    const key = texts[index];
    const short = parent?.slice(PREFIX.length);
    if (short !== undefined && !world.world.get(short, key)) {
      world.world.create(short, {}, { key, values: { ...values, id: key } });
    }
    values[name] = key;
  });
}

function idIn(answer: any): string | undefined {
  return answer?.id ?? answer?.item?.id;
}

/** Fields of the recorded response that are missing in the sandbox's response or differ from the request. Secrets are not answered. */
function lacking(type: string, { answer, body }: Exchange, ours: any): string[] {
  const { hidden = [], ignored = [], once = [], unions = {} } = API.forms[type] ?? {};
  const blocks = Object.keys(unions['.']?.members ?? {});
  const left = [...hidden.filter((one) => !once.includes(one)), ...ignored].map((one) =>
    one.replace(new RegExp(`^(${blocks.join('|')})\\.`), ''),
  );
  return differences(answer, ours, body, '').filter((place) => !left.includes(place.split(' ')[0]));
}

function differences(recordedValue: any, ours: any, sent: any, place: string): string[] {
  if (recordedValue === null || typeof recordedValue !== 'object') {
    return [];
  }
  return Object.keys(recordedValue).flatMap((name) => {
    const at = [place, ...(Array.isArray(recordedValue) ? [] : [name])].filter((part) => part !== '').join('.');
    const [one, own] = [recordedValue[name], sent?.[name]];
    if (ours?.[name] === undefined) {
      return [`${at} is missing`];
    }
    return typeof own === 'string' && one === own && ours[name] !== own
      ? [`${at} is ${ours[name]}, not ${own}`]
      : differences(one, ours[name], own, at);
  });
}
