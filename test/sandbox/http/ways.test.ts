/** Access to the platform's API: HTTP, HTTPS, and a proxy for the platform's hosts with a certificate authority. */
import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import * as fs from 'node:fs';
import * as http from 'node:http';
import * as https from 'node:https';
import * as net from 'node:net';
import * as path from 'node:path';
import * as tls from 'node:tls';
import { keptAuthority } from '../../../sandbox/src/http/tls/kept-authority';
import { Ways } from '../../../sandbox/src/http/ways';
import { ProviderWorld } from '../support/provider-world';
import { apiOf } from '../support/served-world';
import { cleanUp, temporaryFolder } from '../support/temporary';

let folder: string;
let world: ProviderWorld;
let ways: Ways;
beforeEach(async () => {
  folder = temporaryFolder();
  world = new ProviderWorld('platform');
  world.create('portal', { name: 'Developers' });
  ways = new Ways();
  await ways.listen({ http: 0, https: 0, proxy: 0 });
  ways.serve(apiOf(world), path.join(folder, 'sandbox.db'));
});
afterEach(async () => {
  await ways.close();
  world.close();
  await cleanUp();
});

const trusted = (): string => fs.readFileSync(ways.certificate!, 'utf8');

interface Answer {
  readonly status: number;
  readonly body: any;
}

const HEADERS = { Authorization: 'Bearer any' };

/** Reads a URL, optionally through an existing connection. */
function read(url: string, more: https.RequestOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const agent = more.createConnection ? undefined : (false as const);
    const options = { ca: trusted(), agent, ...more, headers: { ...HEADERS, ...more.headers } };
    https
      .get(url, options, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode!, body: JSON.parse(text) }));
      })
      .on('error', reject);
  });
}

/** Response of the proxy to CONNECT, and the connection. */
function tunnel(authority: string): Promise<{ status: number; socket: net.Socket }> {
  const { hostname, port } = new URL(ways.served.proxy!.url);
  return new Promise((resolve, reject) => {
    http
      .request({ hostname, port, method: 'CONNECT', path: authority, agent: false })
      .on('connect', ({ statusCode }, socket) => resolve({ status: statusCode!, socket: socket as net.Socket }))
      .on('response', ({ statusCode, socket }) => resolve({ status: statusCode!, socket }))
      .on('error', reject)
      .end();
  });
}

/** Reads a path of a host of the platform through the proxy, as clients with `HTTPS_PROXY` do. */
async function throughProxy(host: string, target: string, headers = {}): Promise<Answer> {
  const { socket } = await tunnel(`${host}:443`);
  const secured = tls.connect({ socket, servername: host, ca: trusted() });
  return read(`https://${host}${target}`, { createConnection: () => secured, defaultPort: 443, headers });
}

test('all clients see the same objects', async () => {
  const { https: secure, http: plain } = ways.served;
  const found = { status: 200, body: { data: [{ name: 'Developers' }] } };
  expect(await read(`${secure!.url}/v3/portals`)).toMatchObject(found);
  expect(await throughProxy('us.api.konghq.com', '/v3/portals')).toMatchObject(found);
  expect(await throughProxy('global.api.konghq.com', '/v3/portals')).toMatchObject(found);
  expect((await fetch(`${plain!.url}/v3/portals`, { headers: HEADERS })).status).toBe(200);
});

describe('the proxy', () => {
  test.each([
    ...['example.com:443', 'konghq.com:443', 'api.konghq.com:443', 'us.api.konghq.com:80', 'us.api.konghq.com'],
    ...['us.api.konghq.com.evil.example:443', 'a.b.api.konghq.com:443', '127.0.0.1:443', 'evil-api.konghq.com:443'],
    ...['origin.konghq.com:443', 'us.origin.konghq.com:443'],
  ])('rejects %s', async (authority) => {
    const { status, socket } = await tunnel(authority);
    socket.destroy();
    expect(status).toBe(403);
  });

  test('answers for the host of the IP addresses of the platform, which the provider reads', async () => {
    const { status, body } = await throughProxy('ip-addresses.origin.konghq.com', '/ip-addresses.json');
    expect([status, body.regions]).toEqual([200, expect.anything()]);
  });

  test('rejects plain HTTP, and shows no secret of a URL', async () => {
    const { hostname, port } = new URL(ways.served.proxy!.url);
    const answer = await new Promise<{ status: number; text: string }>((resolve) =>
      http.get({ hostname, port, path: 'http://user:secret@example.com/a?token=secret' }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode!, text }));
      }),
    );
    expect(answer).toEqual({
      status: 403,
      text: "the sandbox answers only HTTPS requests to the platform's API (https://*.api.konghq.com), not to example.com\n",
    });
  });

  test('rejects a request for another host within a connection, and a request from a web page', async () => {
    const other = await throughProxy('us.api.konghq.com', '/v3/portals', { Host: 'example.com' });
    expect(other).toMatchObject({
      status: 403,
      body: { detail: 'the sandbox accepts only requests for the hosts of the platform' },
    });
    const page = await throughProxy('us.api.konghq.com', '/v3/portals', { Origin: 'https://evil.example' });
    expect(page.status).toBe(403);
  });

  test('survives interrupted connections and bytes that are not TLS', async () => {
    for (let index = 0; index < 20; index++) {
      const { socket } = await tunnel('us.api.konghq.com:443');
      socket.write('no TLS at all\r\n\r\n');
      socket.destroy();
    }
    expect((await throughProxy('us.api.konghq.com', '/v3/portals')).status).toBe(200);
  });
});

test('a page of another origin gets no response, and a page of the sandbox does', async () => {
  const { url } = ways.served.https!;
  expect((await read(`${url}/v3/portals`, { headers: { Origin: 'http://evil.example' } })).status).toBe(403);
  expect((await read(`${url}/v3/portals`, { headers: { Origin: url } })).status).toBe(200);
});

test('environment variables configure each kind of client', () => {
  const { proxy, https: secure, http: plain } = ways.served;
  expect(proxy!.variables).toMatchObject({
    ...{ HTTPS_PROXY: proxy!.url, HTTP_PROXY: proxy!.url, https_proxy: proxy!.url, NO_PROXY: '' },
    ...{ SSL_CERT_FILE: ways.certificate, KONNECT_TOKEN: 'sandbox', KONGCTL_DEFAULT_KONNECT_PAT: 'sandbox' },
  });
  expect(secure!.variables).toMatchObject({
    ...{ KONNECT_SERVER_URL: secure!.url, KONG_CUSTOM_DOMAIN: new URL(secure!.url).host },
    ...{ KONG_CUSTOM_DOMAIN_REPLACE_FULL_DOMAIN: 'true', SSL_CERT_FILE: ways.certificate },
  });
  expect(plain!.variables).toMatchObject({ DECK_KONNECT_ADDR: plain!.url, DECK_KONNECT_TOKEN: 'sandbox' });
  expect(plain!.variables).not.toHaveProperty('SSL_CERT_FILE');
});

describe('the certificate authority', () => {
  const base = (): string => path.join(folder, 'sandbox.db');
  const key = (): string => `${base()}.authority.pem`;

  test('is kept for the next server, and only its owner can read it', () => {
    expect(ways.certificate).toBe(`${base()}.authority.crt`);
    const before = trusted();
    expect(keptAuthority(base()).file).toBe(ways.certificate);
    expect(trusted()).toBe(before);
    for (const file of [key(), ways.certificate!]) {
      expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    }
    expect(before).not.toContain('PRIVATE');
  });

  test('is unique, even if two servers create it at once', () => {
    const other = path.join(folder, 'other', 'sandbox.db');
    const [one, two] = [keptAuthority(other), keptAuthority(other)];
    const authority = new X509Certificate(fs.readFileSync(one.file));
    for (const { server } of [one, two]) {
      expect(new X509Certificate(server.certificate).verify(authority.publicKey)).toBe(true);
    }
  });

  test('can only sign for the platform and this machine', () => {
    const text = new X509Certificate(trusted());
    expect(text.ca).toBe(true);
    const raw = text.raw.toString('latin1');
    expect(raw).toContain('konghq.com');
    const server = new X509Certificate(keptAuthority(base()).server.certificate);
    expect(server.subjectAltName).toContain('DNS:*.api.konghq.com');
    expect(server.checkHost('us.api.konghq.com')).toBeDefined();
    expect(server.checkHost('example.com')).toBeUndefined();
    expect(server.checkIP('127.0.0.1')).toBe('127.0.0.1');
  });

  test('is replaced when it expires', () => {
    const inTenYears = new Date(Date.now() + 3650 * 24 * 60 * 60 * 1000);
    const before = trusted();
    keptAuthority(base(), inTenYears);
    expect(trusted()).not.toBe(before);
  });

  test('is reported if it is unreadable, without its content', () => {
    fs.writeFileSync(key(), 'no key, but a secret');
    expect(() => keptAuthority(base())).toThrow(
      `${key()} does not contain a key with its certificate: delete the file, and the sandbox creates a new one`,
    );
  });

  const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

  (hasOpenssl ? test : test.skip)('passes strict checks of other implementations', () => {
    const leaf = path.join(folder, 'leaf.crt');
    fs.writeFileSync(leaf, keptAuthority(base()).server.certificate);
    const check = (...args: string[]) =>
      spawnSync('openssl', ['verify', '-x509_strict', '-CAfile', ways.certificate!, ...args, leaf], {
        encoding: 'utf8',
      });
    expect(check('-verify_hostname', 'eu.api.konghq.com').stdout).toContain('OK');
    expect(check('-verify_ip', '127.0.0.1').stdout).toContain('OK');
    expect(check('-verify_hostname', 'example.com').status).not.toBe(0);
  });
});
