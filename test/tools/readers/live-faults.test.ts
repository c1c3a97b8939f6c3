/** Failures while the platform is read: reported with position and solution, without a partial result. */
import { createServer, IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { AddressInfo } from 'node:net';
import { HttpEndpoint } from '../../../sandbox/src/http/endpoint';
import { SWITCHES } from '../../../sandbox/src/services';
import { switchRule } from '../../../sandbox/src/settings/rules';
import { Inventory, isOutOfReach } from '../../../tools/src/inventory/inventory';
import { prepared } from '../../../tools/src/inventory/prepare';
import { fromPlatform, PlatformOptions } from '../../../tools/src/readers/live/platform';
import { platformAccess } from '../../../tools/src/readers/live/settings';
import { ProviderWorld } from '../../sandbox/support/provider-world';
import { apiOf, serving } from '../../sandbox/support/served-world';

const TOKEN = 'kpat_faulttest0123456789';

let world: ProviderWorld;
let endpoint: HttpEndpoint;
let servers: Server[];
let waits: number[];
beforeEach(async () => {
  world = new ProviderWorld('platform');
  endpoint = await serving(world);
  servers = [];
  waits = [];
});
afterEach(async () => {
  await endpoint.close();
  world.close();
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** Reads without ever waiting. */
const read = (more: Partial<PlatformOptions> = {}): Promise<Inventory> =>
  fromPlatform({
    server: endpoint.url,
    globalServer: endpoint.url,
    token: TOKEN,
    wait: async (milliseconds) => void waits.push(milliseconds),
    ...more,
  });

const failure = async (more: Partial<PlatformOptions> = {}): Promise<string> => {
  const error: Error = await read(more).then(
    () => new Error('it was read'),
    (one) => one,
  );
  expect(error.message).not.toContain(TOKEN);
  return error.message;
};

type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A platform that handles some requests differently, and passes the others on. */
async function between(intercept: Intercept): Promise<Partial<PlatformOptions>> {
  const api = apiOf(world);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path, query] = request.url!.split('?');
    const { status, body } = await api.answer({
      ...{ method: 'GET', path, query: new URLSearchParams(query), token: TOKEN, body: '' },
    });
    response.writeHead(status).end(JSON.stringify(body));
  };
  return at((request, response) => {
    if (!intercept(request, response)) {
      void answer(request, response);
    }
  });
}

async function at(listener: RequestListener): Promise<Partial<PlatformOptions>> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server: url, globalServer: url };
}

const teams = (): void => ['a', 'b', 'c'].forEach((name) => void world.create('team', { name: `Team ${name}` }));
const isTeams = ({ url }: IncomingMessage): boolean => url!.startsWith('/v3/teams?');

describe('a busy service', () => {
  test('is requested again after the requested time', async () => {
    teams();
    world.store.addFault({ type: 'konnect_team', status: 429, times: 3 });
    expect((await read()).objects).toHaveLength(3);
    expect(waits).toEqual([1000, 1000, 1000]);
  });

  test('without a requested time is requested again after growing delays', async () => {
    const answers = await between((request, response) => {
      const isBusy = isTeams(request) && waits.length < 9;
      return isBusy && response.writeHead(429).end() && true;
    });
    expect((await read(answers)).objects).toEqual([]);
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000]);
  });

  test('that stays busy is not requested forever', async () => {
    world.store.addFault({ type: 'konnect_team', status: 429, times: Infinity });
    expect(await failure()).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/v3\/teams\?\S+: answered 429: too many requests.*, 10 times; run the command again later$/,
    );
  });

  test('may request a date, or an hour', async () => {
    let after = new Date(Date.now() + 60_000).toUTCString();
    const busy = await between(
      (request, response) =>
        isTeams(request) && waits.length === 0 && response.writeHead(429, { 'Retry-After': after }).end() && true,
    );
    await read(busy);
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThan(50_000);
    expect(waits[0]).toBeLessThanOrEqual(60_000);
    waits = [];
    after = '3600';
    expect(await failure(busy)).toMatch(/answered 429: run the command again after 3600 s, as the platform requests$/);
  });
});

describe('a failing service', () => {
  test.each([500, 502, 503, 504])('with status %d is requested again, a few times', async (status) => {
    teams();
    world.store.addFault({ type: 'konnect_team', status, times: 3 });
    expect((await read()).objects).toHaveLength(3);
    expect(waits).toEqual([1000, 2000, 4000]);
    world.store.addFault({ type: 'konnect_team', status, times: 4 });
    expect(await failure()).toMatch(
      new RegExp(`/v3/teams\\S+: answered ${status}: .*, 4 times; run the command again later$`),
    );
  });

  test('that fails halfway leaves no output', async () => {
    teams();
    const broken = await between(
      (request, response) =>
        isTeams(request) && request.url!.includes('number%5D=2') && response.writeHead(404).end() && true,
    );
    expect(await failure({ ...broken, pageSize: 2 })).toMatch(
      /\/v3\/teams\S+: page 2 of the list returned 404, after pages that exist; the list was not read: run the command again$/,
    );
  });

  test('that never responds is an error', async () => {
    const silent = await at(() => undefined);
    expect(await failure({ ...silent, timeout: 50 })).toMatch(
      /: no response within 0\.05 s, 4 times; run the command again later$/,
    );
  });

  test('that is unreachable is an error', async () => {
    const gone = await at(() => undefined);
    await new Promise((resolve) => servers.pop()!.close(resolve));
    expect(await failure(gone)).toMatch(/: no connection \(ECONNREFUSED\), 4 times; run the command again later$/);
  });

  test('that closes the connection is an error', async () => {
    const broken = await between((request, response) => {
      if (isTeams(request)) {
        response.writeHead(200, { 'Content-Length': '100' }).write('{"data": [');
        response.destroy();
      }
      return isTeams(request);
    });
    expect(await failure(broken)).toMatch(
      /\/v3\/teams\S+: no connection \(\w+\), 4 times; run the command again later$/,
    );
  });
});

describe('an invalid response', () => {
  const answering = (body: unknown): Promise<Partial<PlatformOptions>> =>
    between(
      (request, response) =>
        isTeams(request) && response.end(typeof body === 'string' ? body : JSON.stringify(body)) && true,
    );

  test.each<[string, unknown, RegExp]>([
    ['garbage', '<html>', /did not return JSON: check that it is the URL of the platform$/],
    ['another value', { ok: true }, /page 1 of the list has no objects under "data"; the list was not read/],
    ['a list of texts', { data: ['a'], meta: {} }, /has no objects under "data"/],
    ['null', null, /has no objects under "data"/],
  ])('%s', async (_, body, message) => {
    expect(await failure(await answering(body))).toMatch(message);
  });

  test('a page that repeats is rejected', async () => {
    const again = await answering({ data: [{ id: 'a', name: 'A' }], meta: { page: { total: 1000 } } });
    expect(await failure(again)).toMatch(/page 2 of the list repeats earlier objects, so the list would never end/);
  });

  test('endless pages are rejected', async () => {
    let next = 0;
    const endless = await between((request, response) => {
      const data = Array.from({ length: 20_000 }, () => ({ id: String((next += 1)) }));
      return isTeams(request) && response.end(JSON.stringify({ data, meta: { page: { total: 1e9 } } })) && true;
    });
    expect(await failure(endless)).toMatch(
      /page 6 of the list continues after 100000 objects, so the list may never end/,
    );
  });

  test('a cursor that leads back is rejected', async () => {
    let next = 0;
    const back = await between((request, response) => {
      const body = {
        data: [{ id: String((next += 1)) }],
        meta: { page: { next: '/v1/event-gateways?page[after]=x' } },
      };
      return request.url!.startsWith('/v1/event-gateways?') && response.end(JSON.stringify(body)) && true;
    });
    expect(await failure(back)).toMatch(/page 2 of the list repeats earlier objects/);
  });

  test('more objects than possible are rejected', async () => {
    const huge = await between(
      (request, response) => isTeams(request) && response.end('x'.repeat(65 * 2 ** 20)) && true,
    );
    expect(await failure(huge)).toMatch(/returned more than 64 MiB$/);
  });

  test('a redirect to another host is not followed', async () => {
    let asked = 0;
    const other = await at((_, response) => void response.end(String((asked += 1))));
    const away = await between(
      (request, response) => isTeams(request) && response.writeHead(302, { Location: other.server }).end() && true,
    );
    expect(await failure(away)).toMatch(/answered 302: check that it is the URL of the platform$/);
    expect(asked).toBe(0);
  });
});

describe('objects that cannot be adopted', () => {
  const team = (more: object): Promise<Partial<PlatformOptions>> => {
    const data = [{ id: 'a', name: 'A', ...more }];
    return between(
      (request, response) =>
        isTeams(request) && response.end(JSON.stringify({ data, meta: { page: { total: 1 } } })) && true,
    );
  };

  test('are reported once for each type, and the others are adopted', async () => {
    const { objects, remarks } = await read(
      await team({ mascot: 'owl', 'bad\u001b': 1, labels: ['x'], description: 5 }),
    );
    expect(objects).toMatchObject([{ type: 'konnect_team', values: { name: 'A', labels: null, description: null } }]);
    expect(remarks.filter(({ place }) => place === 'konnect_team')).toEqual([
      { place: 'konnect_team', message: 'left out fields that the provider does not have: bad\\u{1b}, mascot' },
      {
        place: 'konnect_team',
        message:
          'left out values of a type that the provider does not accept: description (number instead of a string), labels (list instead of a map)',
      },
    ]);
  });

  test('are left out if they belong to the platform', async () => {
    const { objects, remarks } = await read(await team({ system_team: true }));
    expect(objects).toEqual([]);
    expect(remarks).toContainEqual({ place: '/v3/teams', message: 'left out objects that belong to the platform' });
  });
});

describe('objects that cannot be distinguished by their arguments', () => {
  /** Returns the objects of a type: their identity, and whether they could be read. */
  const known = ({ objects }: Inventory, type: string): object[] =>
    objects.filter((object) => object.type === type).map((object) => [object.place, isOutOfReach(object)]);

  test('are separate memberships if they name no member', async () => {
    SWITCHES.forEach(({ name }) => switchRule(world.store, name, false));
    const ids = ['A', 'B'].map((name) => String(world.create('team', { name }).id)).sort();
    ids.forEach((id) => world.create('system_account_team', { team_id: id }));
    const type = 'konnect_system_account_team';
    expect(known(await read(), type).sort()).toEqual(ids.map((id) => [`${type} ?/${id}`, true]));
  });

  test('are listed as often as the platform returns them, without reading their children', async () => {
    const data = [{ name: 'A' }, { name: 'B', id: null }, { name: 'C', id: 7 }];
    const asked: string[] = [];
    const odd = await between((request, response) => {
      asked.push(request.url!);
      const isPlanes = request.url!.startsWith('/v2/control-planes?');
      const answer = { data, meta: { page: { total: data.length } } };
      return (isPlanes || isTeams(request)) && response.end(JSON.stringify(answer)) && true;
    });
    const inventory = await read(odd);
    ['konnect_team', 'konnect_gateway_control_plane'].forEach((type) =>
      expect(known(inventory, type)).toEqual(['?', '? 2', '? 3'].map((id) => [`${type} ${id}`, true])),
    );
    expect(asked.filter((url) => /^\/v\d\/(teams|control-planes)\//.test(url))).toEqual([]);
    expect(prepared([inventory]).objects).toHaveLength(2 * data.length);
  });

  test('have the values of the list, because they cannot be read separately', async () => {
    const api = String(world.create('api', { name: 'A' }).id);
    const odd = await between(
      (request, response) =>
        request.url === `/v3/apis/${api}/documents` &&
        response.end(JSON.stringify({ data: [{ title: 'First' }], meta: { page: { total: 1 } } })) &&
        true,
    );
    const inventory = await read(odd);
    expect(known(inventory, 'konnect_api_document')).toEqual([['konnect_api_document ?', true]]);
    expect(inventory.objects.at(-1)!.values).toMatchObject({ api_id: api, title: 'First', content: null });
  });
});

describe('the token', () => {
  test('ends the command if the platform rejects it', async () => {
    const closed = await at(
      (_, response) => void response.writeHead(401).end(JSON.stringify({ message: `no ${TOKEN}` })),
    );
    expect(await failure(closed)).toMatch(
      /answered 401: no …: the platform rejects the token; the token may have expired, or belong to another region$/,
    );
    expect(waits).toEqual([]);
  });

  test('without permission for a list skips the list, and says so', async () => {
    teams();
    world.create('gateway_control_plane', { name: 'Orders' });
    world.store.addFault({ type: 'konnect_team', status: 403, message: 'not for you' });
    const { objects, remarks } = await read();
    expect(objects.map(({ type }) => type)).toEqual(['konnect_gateway_control_plane']);
    expect(remarks[0]).toEqual({
      place: '/v3/teams',
      message: expect.stringMatching(/^not read, because the token has no permission \(403: not for you/),
    });
  });

  test('is read from the variables that gateways live uses', () => {
    const server = 'https://us.api.konghq.com';
    expect(platformAccess({ PLATFORM_TOKEN: 'a', PLATFORM_SERVER_URL: server })).toEqual({
      token: 'a',
      server,
      globalServer: 'https://global.api.konghq.com',
    });
    expect(platformAccess({ KONNECT_TOKEN: 'b', PLATFORM_TOKEN: 'a' }, { region: 'eu' })).toMatchObject({
      token: 'b',
      server: 'https://eu.api.konghq.com',
    });
    const local = 'http://127.0.0.1:80';
    expect(platformAccess({ PLATFORM_SPAT: 'c' }, { serverUrl: local })).toEqual({
      token: 'c',
      server: local,
      globalServer: local,
    });
  });

  test.each<[NodeJS.ProcessEnv, object, string]>([
    [{}, {}, 'the token of the platform is missing: set PLATFORM_TOKEN or PLATFORM_SPAT'],
    [
      { PLATFORM_TOKEN: 'a b' },
      {},
      'PLATFORM_TOKEN contains spaces, line breaks or other characters that are invalid in a token',
    ],
    [
      { PLATFORM_TOKEN: 'a' },
      {},
      'the region of the organization is unknown: give the region, such as us, or the URL of its server (PLATFORM_SERVER_URL)',
    ],
    [{ PLATFORM_TOKEN: 'a' }, { region: 'US/..' }, '"US/.." is not a region: give a word such as us or eu'],
    [
      { PLATFORM_TOKEN: 'a' },
      { serverUrl: 'http://us.example.com' },
      "the server's URL http://us.example.com must begin with https:// (or http://127.0.0.1)",
    ],
    [
      { PLATFORM_TOKEN: 'a' },
      { region: 'global' },
      'https://global.api.konghq.com serves only objects without a region: give the region, such as us, or the URL of its server (PLATFORM_SERVER_URL)',
    ],
  ])('is not sent by %j with %j', (env, options, message) => {
    expect(() => platformAccess(env, options)).toThrow(message);
  });
});
