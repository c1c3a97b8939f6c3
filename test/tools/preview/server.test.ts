/** Access to the server of a preview, and its limits. */
import * as http from 'node:http';
import { PreviewServer } from '../../../tools/src/preview/server/server';
import { Files } from '../../../tools/src/preview/site/files';

let server: PreviewServer;
let token: string;
let port: number;

beforeEach(async () => {
  const files = new Files();
  files.add('index.html', () => '<p>start');
  files.add('portal/logo.png', () => Buffer.from([1, 2]));
  files.add('broken.html', () => {
    throw new Error('no such thing');
  });
  server = new PreviewServer(() => files);
  await server.listen(0);
  const url = new URL(server.url);
  token = url.searchParams.get('token')!;
  port = Number(url.port);
});
afterEach(() => server.close());

interface Answer {
  readonly status?: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

function ask(path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece) => (text += piece));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
    });
    request.on('error', reject);
    request.end();
  });
}

const cookie = () => `other=1; gateways-preview-${port}=${token}`;

test('the address with the token sets a cookie, and pages accept the cookie', async () => {
  const first = await ask(`/portal/?token=${token}`);
  expect([first.status, first.headers.location]).toEqual([302, '/portal/']);
  expect(first.headers['set-cookie']).toEqual([`gateways-preview-${port}=${token}; Path=/; HttpOnly; SameSite=Lax`]);
  const page = await ask('/', { cookie: cookie() });
  expect([page.status, page.text]).toEqual([200, '<p>start']);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'$/,
  );
  expect((await ask('/portal/logo.png', { cookie: cookie() })).headers['content-type']).toBe('image/png');
});

test.each([
  ['no token', '/', {}],
  ['another token', '/?token=guess', {}],
  ['a part of the token', '/?token=', {}],
  ['another cookie', '/', { cookie: 'gateways-preview=guess' }],
])('%s: rejected', async (_, path, headers) => {
  const answer = await ask(path, headers);
  expect([answer.status, answer.text]).toEqual([
    403,
    'Open the address that gateways preview has printed, with its token.\n',
  ]);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test.each(['evil.example.com', 'evil.example.com:80', '127.0.0.1', '127.0.0.1.evil.example.com'])(
  'a request to the host "%s" is rejected, with any headers',
  async (host) => {
    const answers = [await ask(`/?token=${token}`, { host }), await ask('/', { host, cookie: cookie() })];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect((await ask('/', { host: `localhost:${port}`, cookie: cookie() })).status).toBe(200);
  },
);

test('rejects other methods, redirects to other hosts and missing pages', async () => {
  expect((await ask('/', { cookie: cookie() }, 'POST')).status).toBe(405);
  expect((await ask('/', { cookie: cookie() }, 'HEAD')).text).toBe('');
  expect((await ask(`//evil.example.com/?token=${token}`)).headers.location).not.toMatch(/^\/\//);
  expect((await ask('/gone.html', { cookie: cookie() })).status).toBe(404);
  expect((await ask('/%E0%A4%A', { cookie: cookie() })).status).toBe(404);
  expect((await ask('/../../etc/passwd', { cookie: cookie() })).status).toBe(404);
  const broken = await ask('/broken.html', { cookie: cookie() });
  expect([broken.status, broken.text]).toEqual([500, 'This page cannot be shown: no such thing\n']);
});

test('a port in use is reported', async () => {
  const other = new PreviewServer(() => new Files());
  await expect(other.listen(port)).rejects.toThrow(`port ${port} cannot be served: listen EADDRINUSE`);
});
