/** A written file is read unchanged, and a file that was read and written again is equal. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { TerraformStack, Testing } from 'cdktf';
import * as fc from 'fast-check';
import { parse } from 'yaml';
import * as platform from '../../../constructs/platform';
import { entityOfType } from '../../../lib/core/shared/declarative/entities';
import { UnknownValue } from '../../../sandbox/src/configuration/configured';
import { stacksIn, synthesizedObjects } from '../../../sandbox/src/configuration/synthesized';
import { membersOf } from '../../../sandbox/src/engine/plan/members';
import { elementOf } from '../../../sandbox/src/export/catalogue';
import { gateways } from '../support/cli';
import { exportApp } from '../support/export-app';
import { cleanUp, temporaryFolder } from '../support/temporary';

afterEach(cleanUp);

const FILES = path.join(__dirname, '..', 'files', 'export');

/** Returns the folder of an app that is generated from a file. */
function made(text: string): string {
  const folder = temporaryFolder();
  const file = path.join(folder, 'gateway.yaml');
  fs.writeFileSync(file, text);
  const context = { 'cdktf-gateways/id-namespace': 'tests' };
  const app = Testing.app({ outdir: path.join(folder, 'cdktf.out'), stackTraces: false, context });
  const stack = new TerraformStack(app, 'stack');
  new platform.PlatformProvider(stack, 'platform');
  const controlPlane = new platform.ControlPlane(stack, 'control-plane', { name: 'shop' });
  platform.DeclarativeConfiguration.fromFile(stack, 'gateway', file, { controlPlane });
  app.synth();
  return folder;
}

/** Returns the export of an app that was created from a file. */
async function again(text: string, ...args: string[]): Promise<string> {
  const { out, err, code } = await gateways(['export', ...args], { folder: made(text) });
  expect(code === 0 ? '' : err).toBe('');
  return out;
}

test.each(['konnect', 'dbless'])('an example with all entity types: %s', async (flavour) => {
  const text = fs.readFileSync(path.join(FILES, `${flavour}.yaml`), 'utf8');
  expect(await again(text, '--flavour', flavour)).toBe(text);
});

test.each(['konnect', 'dbless'])('exported files stay equal after reading them again: %s', async (flavour) => {
  const rich = path.join(__dirname, '..', '..', 'constructs', 'platform', 'declarative', 'rich.yaml');
  const once = await again(fs.readFileSync(rich, 'utf8'), '--flavour', flavour);
  expect(await again(once, '--flavour', flavour)).toBe(once);
});

test('settings that Terraform has in another form are converted back', async () => {
  const text = `_format_version: "3.0"
_konnect:
  control_plane_name: shop
plugins:
- name: datakit
  config:
    nodes:
    - type: call
      name: A
      url: https://a.example.com
    - type: exit
      name: B
      status: 418
- name: proxy-cache
  config:
    strategy: memory
    response_headers:
      age: true
      X-Cache-Key: false
      X-Cache-Status: true
`;
  const once = parse(await again(text));
  const [datakit, cache] = once.plugins;
  expect(datakit.config.nodes).toEqual(parse(text).plugins[0].config.nodes);
  expect(cache.config.response_headers).toEqual(parse(text).plugins[1].config.response_headers);
});

test('one format can be converted to the other', async () => {
  const [konnect, dbless] = ['konnect', 'dbless'].map((name) =>
    fs.readFileSync(path.join(FILES, `${name}.yaml`), 'utf8'),
  );
  expect(await again(konnect, '--flavour', 'dbless')).toBe(dbless);
  expect(await again(dbless)).toBe(konnect);
});

describe('an app, its exported file, and the app that reads the file', () => {
  /** Returns the Terraform arguments of each object by its type and id, with variables by their names in the file. */
  function objectsIn(folder: string): Map<string, unknown> {
    const objects = synthesizedObjects(stacksIn(path.join(folder, 'cdktf.out')));
    const plain = (value: any): any => {
      if (value instanceof UnknownValue) {
        const { variable, parts, encoded } = value.known;
        return variable
          ? `DECK_${variable.name
              .replace(/^DECK_/, '')
              .toUpperCase()
              .replaceAll('-', '_')}`
          : plain(parts ?? encoded ?? value.unknown);
      }
      return Array.isArray(value)
        ? value.map(plain)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]))
          : value;
    };
    return new Map(
      objects
        .filter(({ type }) => entityOfType(type))
        .map(({ type, key, values }) => {
          const arguments_ = membersOf(elementOf(type).schema.block).map(({ name }) => [name, plain(values[name])]);
          const given = Object.fromEntries(arguments_.filter(([name]) => name !== 'control_plane_id'));
          return [`${type} ${key.replace(/.*\/([a-z_]+)\..*/, '$1')}`, given];
        }),
    );
  }

  test('are equal, except for secrets in plain text or without a value', async () => {
    const folder = temporaryFolder();
    exportApp(folder).synth();
    const { out } = await gateways(['export'], { folder });
    const [before, after] = [objectsIn(folder), objectsIn(made(out))];
    const [hmac, key, custom] = ['hmac_auth', 'key_auth', 'custom_plugin'].map((type) =>
      [...before.keys()].find((name) => name.startsWith(`konnect_gateway_${type} `))!,
    );
    Object.assign(before.get(hmac)!, { secret: 'DECK_ALICE_ALICE_SECRET' });
    Object.assign(before.get(key)!, { key: 'DECK_ALICE_KEY_AUTH_2026_KEY' });
    Object.assign((before.get(custom) as any).config, { secret: 'DECK_SIGNATURE_SECRET' });
    expect(Object.fromEntries(after)).toEqual(Object.fromEntries(before));
  });
});

test('with any names, values and structures', async () => {
  const odd = fc.constantFrom(
    'no',
    '1e3',
    '007',
    '2001-01-01',
    '~',
    'null',
    'é',
    '日本',
    'a: b',
    '# a',
    "it's",
    '{a',
    '- b',
    '%',
  );
  const text = fc.oneof(odd, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }));
  const tag = text.filter((one) => !/[$%]\{|[,/]|[\p{C}]/u.test(one) && one.trim() === one);
  const name = fc.stringMatching(/^[a-z0-9][a-z0-9._~-]{0,10}$/);
  const service = fc.record(
    {
      name,
      host: fc.constant('orders.example.com'),
      protocol: fc.constant('https'),
      port: fc.integer({ min: 1, max: 65535 }),
      tags: fc.uniqueArray(tag, { minLength: 1, maxLength: 3 }),
      retries: fc.integer({ min: 0, max: 10 }),
      tls_verify: fc.boolean(),
    },
    { requiredKeys: ['name', 'host', 'port', 'protocol'] },
  );
  const header = fc.dictionary(fc.stringMatching(/^x-[a-z]{1,5}$/), fc.array(tag, { minLength: 1, maxLength: 2 }), {
    minKeys: 1,
    noNullPrototype: true,
  });
  const route = fc.record({ name, headers: header }, { requiredKeys: ['name', 'headers'] });
  const services = fc.uniqueArray(service, { selector: (one) => one.name, minLength: 1, maxLength: 3 });
  const routes = fc.uniqueArray(route, { selector: (one) => one.name, minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(services, routes, async (some, others) => {
      const [owner, ...rest] = some;
      const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
      const file = {
        _format_version: '3.0',
        _konnect: { control_plane_name: 'shop' },
        services: [{ ...owner, routes: [...others].sort(byName) }, ...rest].sort(byName),
      };
      expect(parse(await again(JSON.stringify(file), '--no-ids'))).toEqual(file);
    }),
    { numRuns: 25 },
  );
});
