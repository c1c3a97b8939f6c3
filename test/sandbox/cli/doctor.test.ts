/** `gateways doctor`: the tools, the credentials, the store. */
import * as fs from 'node:fs';
import { createServer, RequestListener, Server } from 'node:http';
import { AddressInfo } from 'node:net';
import * as path from 'node:path';
import { checkNode } from '../../../sandbox/src/cli/check-tools';
import { defaultStoreFile } from '../../../sandbox/src/engine/store';
import { HttpEndpoint } from '../../../sandbox/src/http/endpoint';
import { users, USERS_PATH } from '../../../sandbox/src/http/extras/account';
import { gateways } from '../support/cli';
import { cleanUp, openStore, temporaryFolder } from '../support/temporary';

/** Folder in which npm installs commands, which has priority over parent folders. */
const CDKTF = path.join('node_modules', '.bin');

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  tool('cdktf', 'echo 0.21.0', CDKTF);
  tool('terraform', `echo '{"terraform_version": "1.11.4"}'`);
});
afterEach(cleanUp);

/** Puts a command on the search path of the test. */
function tool(name: string, script: string, place = 'bin'): string {
  const file = path.join(folder, place, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
}

/** Returns a finding of the doctor by its name. */
const doctor = (env: NodeJS.ProcessEnv = {}, ...args: string[]) => doctorIn(folder, env, args);

/** The same in a folder that is in no project. */
const nowhere = () => doctorIn(path.parse(folder).root, { GATEWAYS_STORE: path.join(folder, 'none.db') }, []);

async function doctorIn(place: string, env: NodeJS.ProcessEnv, args: string[]) {
  const { code, out, err } = await gateways(['doctor', '--json', ...args], {
    folder: place,
    env: { PATH: path.join(folder, 'bin'), ...env },
  });
  const checks: { name: string; status: string; detail: string }[] = JSON.parse(out);
  const found = Object.fromEntries(checks.map(({ name, status, detail }) => [name, `${status}: ${detail}`]));
  return { code, found, text: out + err };
}

describe('tools', () => {
  test('are listed with their versions', async () => {
    const library = path.join(folder, 'node_modules', 'cdktf');
    fs.mkdirSync(library);
    fs.writeFileSync(path.join(library, 'package.json'), '{"version": "0.20.8"}');
    const { code, found } = await doctor();
    expect(code).toBe(0);
    expect(found).toEqual({
      node: `ok: ${process.versions.node}`,
      cdktf: `ok: 0.21.0 (${path.join(folder, CDKTF, 'cdktf')})`,
      'cdktf library': 'ok: cdktf 0.20.8',
      terraform: `ok: 1.11.4 (${path.join(folder, 'bin', 'terraform')})`,
      'platform credentials': 'note: not set (PLATFORM_TOKEN or PLATFORM_SPAT); the sandbox needs no credentials',
      'cloud credentials':
        'note: not set (CLOUDPROVIDER_SECRET_ID and CLOUDPROVIDER_SECRET_KEY); the sandbox needs no credentials',
      store: `note: ${defaultStoreFile(folder)} does not exist yet; sandbox exec creates it`,
    });
    expect(fs.readdirSync(folder).sort()).toEqual(['bin', 'node_modules']);
  });

  test('are a table, with colours in a terminal', async () => {
    const options = { folder, env: { PATH: path.join(folder, 'bin') } };
    const { out } = await gateways(['doctor'], options);
    expect(out.split('\n')[0]).toMatch(/^ok +node +\d+\.\d+\.\d+$/);
    const coloured = await gateways(['doctor'], { ...options, isTerminal: true });
    expect(coloured.out).toContain('\u001b[32mok\u001b[39m');
  });

  test('include a cdktf on the PATH if the project has none', async () => {
    const file = tool('cdktf', 'echo 0.20.9');
    const { cdktf, 'cdktf library': library } = (await nowhere()).found;
    expect(cdktf).toBe(`ok: 0.20.9 (${file})`);
    expect(library).toBe(
      'note: the library is not installed in this folder; only apps in TypeScript or JavaScript need it',
    );
  });

  test('of CDK Terrain are found, and required if the app imports CDK Terrain', async () => {
    const library = path.join(folder, 'node_modules', 'cdktn');
    fs.mkdirSync(library);
    fs.writeFileSync(path.join(library, 'package.json'), '{"version": "0.24.1"}');
    const file = tool('cdktn', 'echo 0.24.2', CDKTF);
    const { found } = await doctor();
    expect([found.cdktn, found.cdktf]).toEqual([`ok: 0.24.2 (${file})`, undefined]);
    expect(found['cdktf library']).toBe('ok: cdktn 0.24.1');
    fs.rmSync(path.join(folder, CDKTF), { recursive: true });
    expect((await doctor()).found.cdktn).toBe('missing: not found: npm install --save-dev cdktn-cli');
  });

  test('have the version in their output, not a warning of terraform next to it', async () => {
    const file = tool('cdktf', 'echo 0.21.0; echo "╷"; echo "│ Warning: 1.2.3"; echo "╵"', CDKTF);
    expect((await doctor()).found.cdktf).toBe(`ok: 0.21.0 (${file})`);
  });

  test('include tofu if there is no terraform', async () => {
    fs.rmSync(path.join(folder, 'bin', 'terraform'));
    const file = tool('tofu', `echo '{"terraform_version": "1.9.0"}'`);
    const { code, found } = await doctor();
    expect([code, found.tofu, found.terraform]).toEqual([0, `ok: 1.9.0 (${file})`, undefined]);
  });

  test('do not include the terraform shim of a sandbox', async () => {
    const real = path.join(folder, 'bin', 'terraform');
    const env = { TERRAFORM_BINARY_NAME: tool('shim', 'exit 1'), GATEWAYS_SANDBOX_TERRAFORM: real };
    expect((await doctor(env)).found.terraform).toBe(`ok: 1.11.4 (${real})`);
  });

  test('that are missing are a failure, and the message says what to install', async () => {
    fs.rmSync(path.join(folder, 'bin'), { recursive: true });
    const { code, found } = await nowhere();
    expect(code).toBe(1);
    expect(found).toMatchObject({
      cdktf: 'missing: not found: npm install --save-dev cdktf-cli',
      terraform:
        'missing: neither terraform nor tofu was found on the PATH: install one of them, or set TERRAFORM_BINARY_NAME to its path',
    });
    expect((await doctor({ TERRAFORM_BINARY_NAME: 'terraform-1' })).found.terraform).toBe(
      'missing: terraform-1, which TERRAFORM_BINARY_NAME names, was not found: install it, or unset the variable',
    );
  });

  test('that print no version are a failure', async () => {
    const file = tool('terraform', 'exit 3');
    const { code, found } = await doctor();
    expect([code, found.terraform]).toEqual([
      1,
      `failed: ${file} failed to print its version: Command failed: ${file} version -json`,
    ]);
  });

  test.each([
    ['20.16.0', 'ok'],
    ['22.1.0', 'ok'],
    ['20.15.1', 'failed'],
    ['18.20.0', 'failed'],
  ])('node %s is %s', (version, status) => {
    expect(checkNode(version).status).toBe(status);
  });
});

describe('credentials', () => {
  const TOKEN = 'kpat_s3cret';
  let endpoint: HttpEndpoint;
  beforeEach(async () => {
    endpoint = new HttpEndpoint();
    await endpoint.listen(0);
    endpoint.serve({
      answer: ({ path: asked }) =>
        Promise.resolve(asked === USERS_PATH ? { status: 200, body: users() } : { status: 404 }),
    });
  });
  afterEach(() => endpoint.close());

  test.each(['PLATFORM_TOKEN', 'PLATFORM_SPAT', 'KONNECT_TOKEN', 'KONNECT_SPAT'])('%s is tested', async (name) => {
    for (const server of [{ PLATFORM_SERVER_URL: endpoint.url }, { KONNECT_SERVER_URL: `${endpoint.url}/` }]) {
      const { code, found, text } = await doctor({ [name]: TOKEN, ...server });
      expect(code).toBe(0);
      expect(found).toMatchObject({
        'platform credentials': `ok: ${name} set`,
        'platform access': `ok: token accepted by ${endpoint.url}/v2/users/`,
      });
      expect(text).not.toContain(TOKEN);
    }
  });

  test('under the real variable name have priority, as with exec', async () => {
    const { found } = await doctor({ PLATFORM_TOKEN: 'a', KONNECT_TOKEN: 'b' }, '--offline');
    expect(found['platform credentials']).toBe('ok: KONNECT_TOKEN set');
  });

  test('--server-url has priority over the environment, and --offline tests nothing', async () => {
    const env = { PLATFORM_TOKEN: TOKEN, PLATFORM_SERVER_URL: 'http://127.0.0.1:1' };
    expect((await doctor(env, '--server-url', endpoint.url)).code).toBe(0);
    const { code, found } = await doctor(env, '--offline');
    expect([code, 'platform access' in found]).toEqual([0, false]);
  });

  test.each<[string, RequestListener, string]>([
    [
      'refused',
      (_, response) => response.writeHead(401).end(),
      'returned 401: the platform rejects the token: it may have expired, or belong to another region',
    ],
    [
      'forbidden',
      (_, response) => response.writeHead(403).end(),
      'returned 403: the token was accepted, but lacks the permission to list users',
    ],
    [
      'unknown',
      (_, response) => response.writeHead(404).end(),
      'returned 404: check that the server URL belongs to the platform',
    ],
    [
      'redirected',
      (_, response) => response.writeHead(302, { Location: `${endpoint.url}/v2/users/` }).end(),
      'returned 302: check that the server URL belongs to the platform',
    ],
    ['without a response', () => undefined, 'cannot be reached: no response within 0.2 s; --offline skips this check'],
  ])('a token that is %s is a failure', async (_, listener, detail) => {
    const [server, url] = await listening(listener);
    const { code, found, text } = await doctor({ PLATFORM_TOKEN: TOKEN }, '--server-url', url, '--timeout', '200');
    expect([code, found['platform access']]).toEqual([1, `failed: ${url}/v2/users/ ${detail}`]);
    expect(text).not.toContain(TOKEN);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test('an unreachable server is a failure', async () => {
    const [server, url] = await listening(() => undefined);
    await new Promise((resolve) => server.close(resolve));
    const { code, found } = await doctor({ PLATFORM_TOKEN: TOKEN }, '--server-url', url);
    expect([code, found['platform access']]).toEqual([
      1,
      `failed: ${url}/v2/users/ cannot be reached: ECONNREFUSED; --offline skips this check`,
    ]);
  });

  test('a malformed token is neither sent nor shown', async () => {
    const { code, found, text } = await doctor({ PLATFORM_TOKEN: `${TOKEN}\n` }, '--server-url', endpoint.url);
    expect([code, found['platform access']]).toEqual([
      1,
      'failed: not checked: the token contains spaces, line breaks or other characters that are invalid in a token',
    ]);
    expect(text).not.toContain(TOKEN);
  });

  test.each([
    ['http://example.com', 'http://example.com must begin with https:// (or http://127.0.0.1)'],
    ['http://127.0.0.1.example.com', 'http://127.0.0.1.example.com must begin with https:// (or http://127.0.0.1)'],
    ['ftp://127.0.0.1', 'ftp://127.0.0.1 must begin with https:// (or http://127.0.0.1)'],
    ['us.api', '"us.api" is not a URL'],
  ])('the token is not sent to %s', async (url, problem) => {
    const { code, found } = await doctor({ PLATFORM_TOKEN: TOKEN, PLATFORM_SERVER_URL: url });
    expect([code, found['platform access']]).toEqual([1, `failed: not checked: the server's URL ${problem}`]);
    const { code: refused, err } = await gateways(['doctor', '--server-url', url], { folder });
    expect([refused, err]).toEqual([1, expect.stringContaining(problem)]);
  });

  test.each<[NodeJS.ProcessEnv, number, string]>([
    [
      { CLOUDPROVIDER_SECRET_ID: 'i', CLOUDPROVIDER_SECRET_KEY: 'k' },
      0,
      'ok: CLOUDPROVIDER_SECRET_ID, CLOUDPROVIDER_SECRET_KEY set (not checked)',
    ],
    [{ TENCENTCLOUD_PROFILE: 'p' }, 0, 'ok: TENCENTCLOUD_PROFILE set (not checked)'],
    [
      { CLOUDPROVIDER_SECRET_ID: 'i' },
      1,
      'failed: CLOUDPROVIDER_SECRET_ID is set, but CLOUDPROVIDER_SECRET_KEY is not: both are required',
    ],
  ])('of the cloud: %j', async (env, code, text) => {
    const result = await doctor(env);
    expect([result.code, result.found['cloud credentials']]).toEqual([code, text]);
  });

  test('--live treats missing credentials as a failure', async () => {
    const { code, found } = await doctor({}, '--live');
    expect(code).toBe(1);
    expect(found['platform credentials']).toMatch(/^missing: /);
    expect(found['cloud credentials']).toMatch(/^missing: /);
  });

  function listening(listener: RequestListener): Promise<[Server, string]> {
    const server = createServer(listener);
    return new Promise((resolve) =>
      server.listen(0, '127.0.0.1', () =>
        resolve([server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`]),
      ),
    );
  }
});

describe('the store', () => {
  test('is checked', async () => {
    const store = openStore({ file: defaultStoreFile(folder) });
    store.create({ provider: 'platform', type: 'konnect_api', id: 'a-1', values: { id: 'a-1' } });
    store.beginRun();
    expect((await doctor()).found.store).toBe(`ok: ${defaultStoreFile(folder)}: 1 object, 1 run in progress`);
  });

  test('is a failure if the file is not a store', async () => {
    const file = path.join(folder, 'bin');
    const { code, found } = await doctor({ GATEWAYS_STORE: file });
    expect([code, found.store]).toEqual([
      1,
      `failed: ${file} is not a store of the sandbox: it is a folder. The file was not changed; move it away, or give another file with --store FILE`,
    ]);
  });
});
