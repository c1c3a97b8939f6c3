/** `gateways sandbox exec --real-provider`: the user's own provider plugin, which can only reach the sandbox. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { defaultStoreFile } from '../../../sandbox/src/engine/store';
import { madeVariables } from '../../../sandbox/src/session/provider-variables';
import { Session } from '../../../sandbox/src/session/session';
import { gateways } from '../support/cli';
import { cleanUp, openStore, temporaryFolder } from '../support/temporary';
afterEach(cleanUp);

const REAL = {
  ...{ KONNECT_TOKEN: 'kpat_real', KONNECT_SPAT: 'spat_real', PLATFORM_TOKEN: 'kpat_real', PLATFORM_SPAT: 'spat_real' },
  ...{ KONNECT_SERVER_URL: 'https://real.example', KONG_CUSTOM_DOMAIN: 'real.example', no_proxy: 'real.example' },
};

/** Runs a shell script with the option. */
function exec(script: string, folder = temporaryFolder()) {
  const env = { PATH: process.env.PATH, TERRAFORM_BINARY_NAME: process.execPath, ...REAL };
  return gateways(['sandbox', 'exec', '--real-provider', '--', 'sh', '-c', script], { folder, env });
}

test('commands get the proxy, but neither credentials nor addresses of the real platform', async () => {
  const folder = temporaryFolder();
  const { code, err } = await exec('env > env.txt; cp "$SSL_CERT_FILE" trusted.crt', folder);
  expect([code, err]).toEqual([
    0,
    'gateways: the installed provider of the platform uses the sandbox; resources of the cloud use the provider of the sandbox\n',
  ]);
  const text = fs.readFileSync(path.join(folder, 'env.txt'), 'utf8');
  const env = Object.fromEntries(text.split('\n').map((line) => line.split(/=(.*)/s).slice(0, 2)));
  expect(env.HTTPS_PROXY).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(env).toMatchObject({ KONNECT_TOKEN: 'sandbox', HTTP_PROXY: env.HTTPS_PROXY, https_proxy: env.HTTPS_PROXY });
  expect(env).toMatchObject({ NO_PROXY: '', no_proxy: '' });
  expect(text).not.toMatch(/_real|real\.example/);
  expect(fs.readFileSync(path.join(folder, 'trusted.crt'), 'utf8')).toContain('BEGIN CERTIFICATE');
});

const hasCurl = spawnSync('curl', ['--version']).status === 0;

(hasCurl ? test : test.skip)('requests use objects of the store, and no other host is reached', async () => {
  const folder = temporaryFolder();
  const create = `curl -sSf -H 'Authorization: Bearer any' https://global.api.konghq.com/v3/apis -d '{"name":"Orders"}'`;
  expect((await exec(create, folder)).code).toBe(0);
  const store = openStore({ file: defaultStoreFile(folder) });
  expect(store.list({ type: 'konnect_api' })).toMatchObject([{ values: { name: 'Orders' } }]);
  store.close();
  expect((await exec('curl -sSf https://registry.terraform.io/', folder)).code).not.toBe(0);
  expect((await exec('curl -sSf http://example.com/', folder)).code).not.toBe(0);
});

describe('a session that serves the platform to its original provider', () => {
  let session: Session;
  afterEach(() => session.stop());

  test('attaches only the cloud provider, and sets variables of both', async () => {
    session = Session.start({ store: ':memory:', attached: ['cloud'] });
    const run = await session.begin('plan');
    const sources = Object.keys(JSON.parse(run.environment.TF_REATTACH_PROVIDERS));
    expect(sources).toContain('tencentcloudstack/tencentcloud');
    expect(sources.join()).not.toContain('konnect');
    const folder = temporaryFolder();
    const configuration = {
      terraform: { required_providers: { konnect: { source: 'kong/konnect' } } },
      provider: { konnect: { personal_access_token: '${var.token}' } },
      variable: { token: { type: 'string' } },
    };
    fs.writeFileSync(path.join(folder, 'main.tf.json'), JSON.stringify(configuration));
    expect(madeVariables({ folder, args: ['plan'], env: run.environment })).toEqual({ token: 'sandbox' });
    await run.end('normal');
  });
});
