/** A running sandbox (`sandbox serve`), and its optional endpoint of the platform. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { createServer } from 'node:http';
import { AddressInfo, connect } from 'node:net';
import * as path from 'node:path';
import { defaultStoreFile } from '../../../sandbox/src/engine/store';
import { CliResult, gateways } from '../support/cli';
import { cleanUp, openStore, temporaryFolder } from '../support/temporary';
import { hasTerraform } from '../support/terraform';
afterEach(cleanUp);

let folder: string;
let stopping: AbortController;
let ended: Promise<CliResult> | undefined;
beforeEach(() => {
  folder = temporaryFolder();
  stopping = new AbortController();
});
afterEach(async () => {
  stopping.abort();
  await ended;
});

/** Serves until the end of the test, without requiring terraform, and returns the output. */
async function serve(...args: string[]): Promise<string> {
  const env = { ...process.env, TERRAFORM_BINARY_NAME: process.execPath, ...terraform };
  return new Promise((resolve, reject) => {
    ended = gateways(['sandbox', 'serve', ...args], { folder, env, stop: stopping.signal, onOutput: resolve });
    ended.then(({ err }) => reject(new Error(`ended: ${err}`)), reject);
  });
}

const terraform = hasTerraform ? { TERRAFORM_BINARY_NAME: undefined } : {};

const apis = (): unknown[] => {
  const store = openStore({ file: defaultStoreFile(folder) });
  const found = store.list({ type: 'konnect_api' }).map(({ id, values }) => ({
    name: values.name,
    isConfirmed: store.isConfirmed('platform', 'konnect_api', id),
  }));
  store.close();
  return found;
};

test('prints how to use the server in valid shell syntax', async () => {
  const text = await serve();
  expect(text).toContain(`keeps objects in ${defaultStoreFile(folder)}. Ctrl-C stops the server.`);
  const names = [...text.matchAll(/^ {2}export (\w+)=/gm)].map(([, name]) => name);
  expect(names).toEqual([
    'TERRAFORM_BINARY_NAME',
    'GATEWAYS_SANDBOX_CONTROL',
    'GATEWAYS_SANDBOX_TERRAFORM',
    'CHECKPOINT_DISABLE',
    'PATH',
    'TF_REATTACH_PROVIDERS',
  ]);
  const script = `${text.match(/^ {2}export .*$/gm)!.join('\n')}\nprintf %s "$TF_REATTACH_PROVIDERS"`;
  const { output } = await started('sh', ['-c', script], {});
  expect(Object.keys(JSON.parse(output))).toContain('registry.terraform.io/kong/konnect');
});

test('ends on request, and leaves only the store', async () => {
  const { shim } = JSON.parse(await serve('--json', '--http', '0'));
  const socket = shim.GATEWAYS_SANDBOX_CONTROL;
  expect(fs.existsSync(socket)).toBe(true);
  stopping.abort();
  expect(await ended).toMatchObject({ code: 0, err: '' });
  expect(fs.existsSync(path.dirname(socket))).toBe(false);
  const store = openStore({ file: defaultStoreFile(folder) });
  expect(store.listRuns().map(({ state }) => state)).toEqual(['normal']);
  store.close();
});

test('waits for running requests, and says so', async () => {
  const { shim } = JSON.parse(await serve('--json'));
  const run = connect(shim.GATEWAYS_SANDBOX_CONTROL);
  run.write('begin {"label":"test","folder":"/"}\n');
  await once(run, 'data');
  stopping.abort();
  // Sends the same message as a shim after its terraform has ended.
  run.write('end\n');
  run.resume();
  expect(await ended).toMatchObject({
    code: 0,
    err: 'Waiting for 1 run of terraform to end; Ctrl-C again stops immediately.\n',
  });
});

describe('--http', () => {
  const AUTHORISED = { headers: { Authorization: 'Bearer any' } };

  test('serves the platform API on this machine to clients with a token', async () => {
    const { url } = JSON.parse(await serve('--json', '--http', '0'));
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const answered = await fetch(`${url}/v2/users/`, AUTHORISED);
    expect([answered.status, answered.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(await answered.json()).toMatchObject({ meta: { page: { total: 1 } }, data: [{ active: true }] });
    const statuses = async (target: string, init: RequestInit) => (await fetch(url + target, init)).status;
    expect(await statuses('/v2/users/', {})).toBe(401);
    expect(await statuses('/v2/users/', { headers: { Authorization: 'Basic eDp5' } })).toBe(401);
    expect(await statuses('/v2/users', AUTHORISED)).toBe(200);
    expect(await statuses('/v2/users/?page=1', AUTHORISED)).toBe(200);
    expect(await statuses('/v2/users/', { ...AUTHORISED, method: 'POST' })).toBe(405);
    expect(await statuses('/v4/users/', AUTHORISED)).toBe(404);
  });

  test('survives invalid addresses, and answers only to local host names', async () => {
    const { url } = JSON.parse(await serve('--json', '--http', '0'));
    const { port } = new URL(url);
    const raw = async (first: string, host: string): Promise<string> => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.end(`${first}\r\nHost: ${host}\r\nAuthorization: Bearer any\r\nConnection: close\r\n\r\n`);
      let said = '';
      socket.setEncoding('utf8').on('data', (text) => (said += text));
      await once(socket, 'close');
      return said.split('\r\n')[0];
    };
    const USERS = 'GET /v2/users/ HTTP/1.1';
    expect(await raw('GET //[ HTTP/1.1', `127.0.0.1:${port}`)).toBe('HTTP/1.1 404 Not Found');
    for (const name of ['127.0.0.1', 'localhost', '[::1]']) {
      expect([name, await raw(USERS, `${name}:${port}`)]).toEqual([name, 'HTTP/1.1 200 OK']);
    }
    for (const host of [`evil.example:${port}`, 'evil.example', 'localhost', '127.0.0.1:1', `localhost:${port}.evil`]) {
      expect([host, await raw(USERS, host)]).toEqual([host, 'HTTP/1.1 403 Forbidden']);
    }
  });

  test('rejects a port in use, and creates no store', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const env = { PATH: process.env.PATH, TERRAFORM_BINARY_NAME: process.execPath };
    expect(await gateways(['sandbox', 'serve', '--http', String(port)], { folder, env })).toEqual({
      code: 1,
      out: '',
      err: `gateways: port ${port} is in use: give another port with --http PORT, or use --http 0 for a free port\n`,
    });
    expect(fs.readdirSync(folder)).toEqual([]);
    await new Promise((resolve) => other.close(resolve));
  });

  test('serves all kinds of clients, and prints their variables', async () => {
    const { url, certificate, platform } = JSON.parse(
      await serve('--json', '--http', '0', '--https', '0', '--proxy', '0'),
    );
    expect(platform.http.url).toBe(url);
    expect(certificate).toBe(`${defaultStoreFile(folder)}.authority.crt`);
    expect(platform.https.variables).toMatchObject({
      KONNECT_SERVER_URL: platform.https.url,
      SSL_CERT_FILE: certificate,
    });
    expect(platform.proxy.variables).toMatchObject({ HTTPS_PROXY: platform.proxy.url, SSL_CERT_FILE: certificate });
    const created = await fetch(`${url}/v3/apis`, { ...AUTHORISED, method: 'POST', body: '{"name":"Orders"}' });
    expect(created.status).toBe(201);
    expect(apis()).toEqual([{ name: 'Orders', isConfirmed: true }]);
  });

  const CURL = spawnSync('curl', ['--version']).status === 0;

  (CURL ? test : test.skip)('curl reaches platform hosts with the printed variables, and no other hosts', async () => {
    const text = await serve('--proxy', '0');
    const exports = text
      .split('through the proxy')[1]
      .match(/^ {2}export .*$/gm)!
      .join('\n');
    const read = (target: string) =>
      started('sh', ['-c', `${exports}\ncurl -sS -H 'Authorization: Bearer any' ${target}`], {});
    expect(await read('https://eu.api.konghq.com/v2/organizations/me')).toMatchObject({
      code: 0,
      output: expect.stringContaining('"name":"Sandbox"'),
    });
    const other = await read('https://example.com/');
    expect(other.code).not.toBe(0);
    expect(other.output).toContain('403');
  });

  test('rejects an invalid port', async () => {
    const { code, err } = await gateways(['sandbox', 'serve', '--http', '65536'], { folder });
    expect(code).toBe(1);
    expect(err).toContain("argument '65536' is invalid. Give a whole number from 0 to 65535.");
  });
});

test('fails without terraform', async () => {
  expect(await gateways(['sandbox', 'serve'], { folder, env: { PATH: folder } })).toEqual({
    code: 1,
    out: '',
    err: 'gateways: terraform or tofu was not found on the PATH: install it, or set TERRAFORM_BINARY_NAME to its path\n',
  });
  expect(fs.readdirSync(folder)).toEqual([]);
});

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  beforeEach(() =>
    fs.writeFileSync(
      path.join(folder, 'main.tf.json'),
      JSON.stringify({
        terraform: { required_providers: { konnect: { source: 'kong/konnect' } } },
        resource: { konnect_api: { orders: { name: 'Orders' } } },
      }),
    ),
  );

  const APPLY = 'terraform init -input=false && terraform apply -auto-approve && terraform plan -detailed-exitcode';

  test('an attached terraform uses the server, and its objects are not adopted after the server has ended', async () => {
    const { attached } = JSON.parse(await serve('--json'));
    expect(await started('sh', ['-c', APPLY], attached)).toMatchObject({ code: 0 });
    stopping.abort();
    await ended;
    expect(apis()).toEqual([{ name: 'Orders', isConfirmed: true }]);
  });
});

function started(
  command: string,
  args: string[],
  environment: { [name: string]: string },
): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, CHECKPOINT_DISABLE: '1', ...environment };
  const child = spawn(command, args, { cwd: folder, env });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}
