/** Browser pages of a store: objects, references, request log, secrets and rejected requests. */
import * as http from 'node:http';
import { Store } from '../../../sandbox/src/engine/store';
import { HttpEndpoint } from '../../../sandbox/src/http/endpoint';
import { StorePages } from '../../../sandbox/src/page/store-pages';
import { ProviderWorld } from '../support/provider-world';
import { apiOf } from '../support/served-world';
import { cleanUp, temporaryFolder } from '../support/temporary';

const ATTACK = '"><img src=x onerror=alert(1)><script>alert(1)</script>';

let world: ProviderWorld;
let endpoint: HttpEndpoint;
let pages: StorePages;
beforeEach(async () => {
  world = new ProviderWorld('platform', { store: Store.open({ file: `${temporaryFolder()}/sandbox.db` }) });
  endpoint = new HttpEndpoint();
  pages = new StorePages(world.store);
  await endpoint.listen(0);
  endpoint.serve(apiOf(world), pages);
});
afterEach(async () => {
  pages.close();
  await endpoint.close();
  world.close();
  await cleanUp();
});

interface Got {
  readonly status: number;
  readonly text: string;
  readonly headers: http.IncomingHttpHeaders;
}

/** Requests a path without a token, like a browser. */
function get(path: string, { headers = {}, method = 'GET' }: http.RequestOptions = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    http
      .request(endpoint.url + path, { method, headers, agent: false }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode!, text, headers: response.headers }));
      })
      .on('error', reject)
      .end();
  });
}

/** The text of a page without tags. */
const words = ({ text }: Got): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** URLs of the links with a label. */
const linksTo = ({ text }: Got, label: string): string[] =>
  [...text.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)]
    .filter(([, , shown]) => shown === label)
    .map(([, url]) => url.replaceAll('&amp;', '&'));

describe('the object list', () => {
  test('says how to create objects if there are none', async () => {
    expect(words(await get('/'))).toContain('The sandbox has no objects.');
  });

  test('shows the objects of the store in order of creation', async () => {
    const { id } = world.create('gateway_control_plane', { name: 'Orders' });
    world.create('gateway_service', { control_plane_id: id, name: 'orders-service', host: 'orders.example.com' });
    const page = await get('/');
    expect(page.status).toBe(200);
    expect(words(page)).toMatch(
      /2 objects\. Type Name Id Created \(UTC\) Updated \(UTC\) platform.gateway-control-plane Orders .* platform.gateway-service orders-service/,
    );
  });

  test('can be filtered by type and text', async () => {
    world.create('portal', { name: 'Developers' });
    world.create('portal', { name: 'Partners' });
    world.create('gateway_control_plane', { name: 'Developers' });
    expect(words(await get('/?find=DEVEL&type=konnect_portal'))).toMatch(
      /1 of 3 objects\. .* platform.portal Developers/,
    );
    expect(words(await get('/?find=nothing'))).toContain('0 of 3 objects.');
  });

  test('has pages of 200 objects', async () => {
    for (let index = 1; index <= 401; index++) {
      world.create('portal', { name: `portal-${index}` });
    }
    const first = await get('/?find=portal');
    expect([linksTo(first, 'portal-200').length, linksTo(first, 'portal-201').length]).toEqual([1, 0]);
    const second = await get(linksTo(first, 'Next')[0]);
    expect(linksTo(second, 'portal-201')).toHaveLength(1);
    const last = await get(linksTo(second, 'Next')[0]);
    expect(words(last)).toContain('Page 3 of 3');
    expect(linksTo(last, 'Next')).toEqual([]);
    expect(linksTo(await get('/?page=99'), 'portal-401')).toHaveLength(1);
    expect(linksTo(await get('/?page=-1'), 'portal-1')).toHaveLength(1);
  });
});

describe('the page of an object', () => {
  test('shows its values, and its references in both directions', async () => {
    const { id } = world.create('gateway_control_plane', { name: 'Orders' });
    world.create('gateway_service', { control_plane_id: id, name: 'orders-service', host: 'orders.example.com' });
    const plane = await get(linksTo(await get('/'), 'Orders')[0]);
    expect(words(plane)).toMatch(
      /References This object contains the id of no other object\. .* orders-service control_plane_id/,
    );
    const service = await get(linksTo(plane, 'orders-service')[0]);
    expect(service.text).toContain('&quot;host&quot;: &quot;orders.example.com&quot;');
    expect(words(service)).toMatch(/Orders control_plane_id .* No other object contains the id of this object\./);
    expect(linksTo(service, 'Orders')).toHaveLength(1);
  });

  test('hides secrets until the user requests them', async () => {
    const { id } = world.create('gateway_control_plane', { name: 'Orders' });
    const { id: consumer } = world.create('gateway_consumer', { control_plane_id: id, username: 'shop' });
    world.create('gateway_key_auth', { control_plane_id: id, consumer_id: consumer, key: 'very-secret-key' });
    const list = await get('/?type=konnect_gateway_key_auth');
    const [url] = [...list.text.matchAll(/href="(\/-\/object[^"]*)"/g)].map(([, one]) => one.replaceAll('&amp;', '&'));
    const hidden = await get(url);
    expect(hidden.text).not.toContain('very-secret-key');
    expect(words(hidden)).toContain('(hidden)');
    const shown = await get(linksTo(hidden, 'Show secrets')[0]);
    expect(shown.text).toContain('very-secret-key');
    expect(linksTo(shown, 'Hide secrets')).toEqual([url]);
  });

  test.each([
    ['of an unknown object', '/-/object?provider=platform&type=konnect_portal&id=none'],
    ['of an unknown provider', '/-/object?provider=__proto__&type=konnect_portal&id=none'],
    ['without parameters', '/-/object'],
    ['with a null character', '/-/object?provider=platform&type=konnect_portal&id=a%00b'],
    ['with another host name', '/-/../-/nothing'],
  ])('%s does not exist', async (_, url) => {
    const page = await get(url);
    expect([page.status, words(page)]).toEqual([404, expect.stringContaining('Not found')]);
  });

  test('escapes names and values', async () => {
    world.create('portal', { name: ATTACK, description: ATTACK });
    const list = await get(`/?find=${encodeURIComponent(ATTACK)}`);
    const [url] = [...list.text.matchAll(/href="(\/-\/object[^"]*)"/g)].map(([, one]) => one.replaceAll('&amp;', '&'));
    for (const { text } of [list, await get(url)]) {
      expect(text).toContain('&lt;img src=x');
      expect(text).not.toContain('<img');
      expect(text.match(/<script/g)).toHaveLength(1);
    }
  });
});

describe('the request log', () => {
  test('shows all requests, newest first, or only rejected ones', async () => {
    const call = (path: string, init?: RequestInit) =>
      fetch(endpoint.url + path, { ...init, headers: { Authorization: 'Bearer any' } }).then((response) =>
        response.text(),
      );
    const following = events();
    await following.opened();
    await call('/v3/portals', { method: 'POST', body: JSON.stringify({ name: 'Developers' }) });
    await call('/v3/portals', { method: 'POST', body: JSON.stringify({ name: 'Developers' }) });
    while (!words(await get('/-/log')).includes('last 2 requests')) {
      await following.changed();
    }
    following.stop();
    expect(words(await get('/-/log'))).toMatch(
      /newest first\. .* create platform\.portal Developers 409 Conflict platform-name-taken .* create platform\.portal Developers ok/,
    );
    expect(words(await get('/-/log?refused=yes'))).toMatch(/1 refused request, newest first\./);
  });

  test('links to objects in their region', async () => {
    const key = { provider: 'cloud', type: 'tencentcloud_api_gateway_api_key', id: 'AKID1' } as const;
    world.store.create({ ...key, values: { id: 'AKID1', secret_name: 'one' } });
    world.store.create({ ...key, region: 'ap-beijing', values: { id: 'AKID1', secret_name: 'two' } });
    const request = { ...key, time: 1, operation: 'create', answer: 'ok', refusedBy: null } as const;
    world.store.addRequests('', [
      { ...request, name: 'first', region: '' },
      { ...request, name: 'second', region: 'ap-beijing' },
    ]);
    const page = await get('/-/log');
    const pages = ['first', 'second'].map((name) => get(linksTo(page, name)[0]));
    expect((await Promise.all(pages)).map(words)).toEqual([
      expect.stringContaining('secret_name&quot;: &quot;one'),
      expect.stringContaining('secret_name&quot;: &quot;two'),
    ]);
  });
});

/** Follows the changes of the store. */
function events() {
  let wake = (): void => undefined;
  let seen = 0;
  let taken = 0;
  const request = http.get(`${endpoint.url}/-/changes`, { agent: false }, (response) => {
    response.setEncoding('utf8').on('data', (chunk: string) => {
      seen += chunk.split('event: changed').length - 1;
      wake();
    });
  });
  request.on('error', () => undefined);
  return {
    changed: async (): Promise<void> => {
      while (seen === taken) {
        await new Promise<void>((resolve) => (wake = resolve));
      }
      taken = seen;
    },
    opened: (): Promise<unknown> => new Promise((resolve) => request.once('response', resolve)),
    stop: () => request.destroy(),
  };
}

test('open pages receive changes by this process and others', async () => {
  const following = events();
  await following.opened();
  world.create('portal', { name: 'Developers' });
  await following.changed();
  const other = Store.open({ file: world.store.file });
  other.setSetting('any', true);
  other.close();
  await following.changed();
  following.stop();
});

describe('access', () => {
  test('is denied for other host names', async () => {
    const { status, text } = await get('/', { headers: { Host: 'attacker.example' } });
    expect([status, text]).toEqual([403, expect.stringContaining('127.0.0.1, localhost and [::1]')]);
    expect((await get('/-/log', { headers: { Origin: 'https://attacker.example' } })).status).toBe(403);
  });

  test('is read-only', async () => {
    expect((await get('/', { method: 'POST' })).status).toBe(405);
    expect((await get('/-/object', { method: 'DELETE' })).status).toBe(405);
  });

  test.each(['/', '/-/log', '/-/page.js', '/-/page.css', '/-/look.css'])(
    '%s has headers that exclude other pages',
    async (path) => {
      const { status, headers } = await get(path);
      expect(status).toBe(200);
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'$/,
      );
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
    },
  );

  test('to the API still requires a token', async () => {
    expect((await get('/v3/portals')).status).toBe(401);
  });
});
