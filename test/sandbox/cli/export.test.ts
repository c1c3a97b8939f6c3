/** `gateways export`: control planes as declarative configuration files, of a synthesised app and of the sandbox. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { TerraformStack } from 'cdktf';
import { parse } from 'yaml';
import * as platform from '../../../constructs/platform';
import { defaultStoreFile } from '../../../sandbox/src/engine/store';
import { ObjectValue } from '../../../sandbox/src/engine/values/value';
import { gateways } from '../support/cli';
import { databaselessProblems } from '../support/databaseless-schema';
import { exportApp } from '../support/export-app';
import { cleanUp, openStore, temporaryFolder } from '../support/temporary';

afterEach(cleanUp);

/** Whole files, to be read by people as well. */
const FILES = path.join(__dirname, '..', 'files', 'export');

function synthesized(more?: (app: ReturnType<typeof exportApp>) => void): string {
  const folder = temporaryFolder();
  const app = exportApp(folder);
  more?.(app);
  app.synth();
  return folder;
}

describe('of a synthesised app', () => {
  test.each(['konnect', 'dbless'])('contains a whole control plane of several stacks: %s', async (flavour) => {
    const args = ['export', '--control-plane', 'shop', '--flavour', flavour];
    const { out, err, code } = await gateways(args, { folder: synthesized() });
    expect(code).toBe(0);
    expect(out).toBe(fs.readFileSync(path.join(FILES, `${flavour}.yaml`), 'utf8'));
    expect(err).toBe(fs.readFileSync(path.join(FILES, `${flavour}.txt`), 'utf8'));
    expect(out + err).not.toMatch(/plain-api-key|plain-signing-secret/);
  });

  test('is accepted by a gateway without a database', async () => {
    const { out } = await gateways(['export', '--flavour', 'dbless'], { folder: synthesized() });
    expect(databaselessProblems(parse(out))).toEqual([]);
  });

  test('is identical for each run and output path, and only its owner can read it', async () => {
    const folder = synthesized();
    const { out } = await gateways(['export'], { folder });
    const written = await gateways(['export', '--output', 'shop.yaml'], { folder });
    const file = path.join(folder, 'shop.yaml');
    expect([written.code, written.out]).toEqual([0, '']);
    expect(fs.readFileSync(file, 'utf8')).toBe(out);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    await gateways(['export', '--output', 'shop.yaml', '--flavour', 'dbless'], { folder });
    expect(fs.readFileSync(file, 'utf8')).toContain('_transform: true');
  });

  test('with --no-ids keeps only ids that other entities refer to', async () => {
    const { out } = await gateways(['export', '--no-ids'], { folder: synthesized() });
    const { services, routes, consumers, certificates, ca_certificates } = parse(out);
    expect([services[1].id, routes[0].id, consumers[0].id]).toEqual([undefined, undefined, undefined]);
    expect(services[1]).toMatchObject({
      client_certificate: certificates[0].id,
      ca_certificates: [ca_certificates[0].id],
    });
  });

  test('with --defaults contains the defaults of the provider', async () => {
    const { out } = await gateways(['export', '--defaults'], { folder: synthesized() });
    const file = parse(out);
    expect(file.services[0]).toMatchObject({ connect_timeout: 60000, enabled: true, retries: 5, port: 443 });
    expect(file.routes[0]).toMatchObject({ protocols: ['http', 'https'], strip_path: true, paths: ['/'] });
    expect(file.services[1].plugins[0].config).toMatchObject({ hide_credentials: false, key_names: ['apikey'] });
  });

  test('identifies a control plane by the name of its lookup, or by its id', async () => {
    const id = '2f1d4a0e-0000-4000-8000-000000000001';
    const folder = synthesized((app) => {
      const stack = new TerraformStack(app, 'other');
      new platform.PlatformProvider(stack, 'platform');
      const name = platform.StringFilter.eq('payments');
      const payments = platform.ControlPlane.fromLookup(stack, 'payments', { name });
      new platform.Consumer(stack, 'alice', { controlPlane: payments, username: 'alice' });
      const other = platform.ControlPlane.fromControlPlaneId(stack, 'by-id', id);
      new platform.Consumer(stack, 'bob', { controlPlane: other, username: 'bob' });
    });
    const find = (name: string) => gateways(['export', '--no-ids', '--control-plane', name], { folder });
    const format = { _format_version: '3.0' };
    const _konnect = { control_plane_name: 'payments' };
    expect(parse((await find('payments')).out)).toEqual({ ...format, _konnect, consumers: [{ username: 'alice' }] });
    expect(parse((await find(id)).out)).toEqual({ ...format, consumers: [{ username: 'bob' }] });
    expect((await gateways(['export'], { folder })).err).toBe(
      `gateways: several control planes exist: give one with --control-plane; the existing control planes are shop, payments, ${id}\n`,
    );
  });
});

describe('of the store of the sandbox', () => {
  function project(): string {
    const folder = temporaryFolder();
    const store = openStore({ file: defaultStoreFile(folder) });
    const create = (type: string, id: string, values: ObjectValue) =>
      store.create({
        provider: 'platform',
        type: `konnect_gateway_${type}`,
        id,
        values: { id, control_plane_id: 'cp-1', ...values },
      });
    create('control_plane', 'cp-1', { name: 'shop', control_plane_id: null });
    create('service', 's-1', {
      name: 'orders',
      host: 'up',
      port: 8080,
      protocol: 'http',
      retries: 5,
      path: null,
      enabled: true,
    });
    create('route', 'r-1', {
      name: 'gold',
      service: { id: 's-1' },
      paths: ['/'],
      headers: null,
      strip_path: false,
      created_at: 1,
    });
    create('consumer', 'c-1', { username: 'alice', custom_id: null });
    create('key_auth', 'k-1', { consumer_id: 'c-1', key: 'S3CRET', ttl: null });
    create('key_auth', 'k-2', { consumer_id: 'c-1', key: 'S3CRET 2', ttl: null });
    create('plugin_key_auth', 'p-1', {
      service: { id: 's-1' },
      enabled: true,
      instance_name: null,
      config: { hide_credentials: true, key_names: ['apikey'], key_in_body: false, realm: null },
      protocols: ['grpc', 'grpcs', 'http', 'https', 'ws', 'wss'],
      ordering: null,
    });
    store.close();
    return folder;
  }

  test('contains no defaults and never a secret', async () => {
    const { out, err, code } = await gateways(['export', '--sandbox'], { folder: project() });
    expect(code).toBe(0);
    expect(parse(out)).toEqual({
      _format_version: '3.0',
      _konnect: { control_plane_name: 'shop' },
      consumers: [
        {
          id: 'c-1',
          username: 'alice',
          keyauth_credentials: [
            { id: 'k-1', key: '${{ env "DECK_ALICE_API_KEY_KEY" }}' },
            { id: 'k-2', key: '${{ env "DECK_ALICE_API_KEY_KEY_2" }}' },
          ],
        },
      ],
      services: [
        {
          id: 's-1',
          name: 'orders',
          host: 'up',
          port: 8080,
          routes: [{ id: 'r-1', name: 'gold', paths: ['/'], strip_path: false }],
          plugins: [{ id: 'p-1', name: 'key-auth', config: { hide_credentials: true } }],
        },
      ],
    });
    expect(err).toBe(
      'environment variables that the file requires:\n' +
        '  DECK_ALICE_API_KEY_KEY    konnect_gateway_key_auth k-1: key\n' +
        '  DECK_ALICE_API_KEY_KEY_2  konnect_gateway_key_auth k-2: key\n',
    );
  });

  test('with --defaults contains all settings', async () => {
    const { out } = await gateways(['export', '--sandbox', '--defaults', '--flavour', 'dbless'], { folder: project() });
    const [service] = parse(out).services;
    expect(service).toMatchObject({ protocol: 'http', retries: 5, enabled: true });
    expect(service.plugins[0].config).toMatchObject({ key_in_body: false, key_names: ['apikey'] });
  });

  test('without objects', async () => {
    const { err, code } = await gateways(['export', '--sandbox']);
    expect([code, err]).toEqual([1, 'gateways: no control plane exists, and no object refers to a control plane\n']);
  });
});

test('--help describes its options, and completion its formats', async () => {
  const { out } = await gateways(['export', '--help']);
  expect(out).toContain('gateways export --control-plane orders --output orders.yaml');
  expect(out).toMatch(/--flavour <flavour> .*\(choices: "konnect", "dbless", default:\s+"konnect"\)/s);
  expect((await gateways(['completion', 'fish'])).out).toMatch(/-l flavour .*konnect dbless/);
});
