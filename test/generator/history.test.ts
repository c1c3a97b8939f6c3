/** The history of the platform's provider in the catalogue: older versions as differences, and what is derived from them. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import * as fc from 'fast-check';
import { addOlderVersion, readHistory } from '../../generator/catalog/history';
import { CATALOG_ROOT, loadCatalog } from '../../generator/catalog/load';
import { outputSchemas } from '../../generator/catalog/schemas';
import { Timeline } from '../../generator/catalog/timeline';
import { elementHistory } from '../../generator/emit/history';
import { buildModel } from '../../generator/model/build';
import { knownVersions, patchBetween, applyPatch } from '../../lib/core/shared/catalog/history';
import { sinceOf, sinceText } from '../../lib/core/shared/catalog/presence';
import { compareVersions } from '../../lib/core/shared/formats/versions';

const FOLDER = path.join(CATALOG_ROOT, 'platform');
const history = readHistory(FOLDER);
const timeline = new Timeline(history);
const FACTS = '/work/shared/facts/konnect.history';
const testWithFacts = fs.existsSync(FACTS) ? test : test.skip;

describe('merge patches', () => {
  test.each([
    [{ a: 1, b: 2 }, { a: 1 }, { b: null }],
    [{ a: { b: 1 } }, { a: { b: 1, c: 2 } }, { a: { c: 2 } }],
    [{ a: ['list', 'string'] }, { a: ['set', 'string'] }, { a: ['set', 'string'] }],
    [{ a: 1 }, { a: { b: 1 } }, { a: { b: 1 } }],
    [{ a: { b: 1 } }, { a: 'x' }, { a: 'x' }],
  ])('%j to %j is %j', (from, to, patch) => {
    expect(patchBetween(from, to)).toEqual(patch);
    expect(applyPatch(from, patch)).toEqual(to);
  });

  const value = fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: 'small' }, fc.boolean(), fc.string(), fc.array(fc.string()), tie('object')),
    object: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('value')),
  })).object;

  test('turn any value without null into any other, and leave the first unchanged', () => {
    fc.assert(
      fc.property(value, value, (from, to) => {
        const before = JSON.stringify(from);
        const patch = patchBetween(from, to);
        expect(patch === undefined ? from : applyPatch(from, patch)).toEqual(to);
        expect(JSON.stringify(from)).toBe(before);
      }),
    );
  });
});

describe('the history', () => {
  test('names each newer version, and the releases contain all known versions in order', () => {
    const versions = history.known.map(({ version }) => version);
    expect([...versions].sort(compareVersions)).toEqual(versions);
    expect([...history.releases].sort(compareVersions)).toEqual(history.releases);
    expect(versions.filter((version) => !history.releases.includes(version))).toEqual([]);
    expect(history.releases[0]).toBe(versions[0]);
  });

  test('records a replacement only for types and arguments that a version removed', () => {
    const wrong = history.renamed.filter(({ version, kind, type, path: place, to, reused }) => {
      const index = timeline.versions.indexOf(version);
      const section = kind === 'resource' ? 'resources' : 'data-sources';
      const [before, after] = [history.known[index - 1].schemas[section], history.known[index].schemas[section]];
      if (place === undefined) {
        return !(type in before) || type in after !== (reused === true) || (to !== undefined && !(to in after));
      }
      const [old, now] = [timeline.of(kind, type)[index - 1], timeline.of(kind, type)[index]];
      return old?.has(place) !== true || now?.has(place) !== false || (to !== undefined && !now.has(to));
    });
    expect(wrong).toEqual([]);
  });

  test('fails if a file does not continue the next newer one', () => {
    const own = history.known[history.known.length - 1];
    const older = { version: '3.0.0', newer: '3.1.0', difference: {} };
    expect(() => knownVersions(own, [older])).toThrow(
      'history/3.0.0.json contains the differences from version 3.1.0, but the next newer known version is 3.19.0',
    );
  });

  testWithFacts(`has exactly the schemas of ${FACTS}`, () => {
    const files = fs.readdirSync(FACTS).filter((file) => file.endsWith('.json'));
    const info = loadCatalog('platform').info;
    for (const file of files) {
      const schemas = [...outputSchemas(info, path.join(FACTS, file)).values()];
      const known = history.known.find(({ version }) => version === path.basename(file, '.json'))!.schemas;
      const ofKind = (kind: string) =>
        Object.fromEntries(schemas.filter((one) => one.kind === kind).map(({ type, schema }) => [type, schema]));
      expect(known.resources).toEqual(ofKind('resource'));
      expect(known['data-sources']).toEqual(ofKind('data-source'));
      expect(known.provider).toEqual(schemas.find(({ kind }) => kind === 'provider')!.schema);
    }
    expect(files).toHaveLength(history.known.length - 1);
  });
});

describe('a version is added', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'history-'));
    fs.cpSync(FOLDER, folder, { recursive: true });
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  /** Writes a known version as the output of terraform. */
  function output(version: string): string {
    const { schemas } = history.known.find((known) => known.version === version)!;
    const provider = {
      provider: schemas.provider,
      resource_schemas: schemas.resources,
      data_source_schemas: schemas['data-sources'],
    };
    const file = path.join(folder, '..', `${path.basename(folder)}.json`);
    fs.writeFileSync(file, JSON.stringify({ provider_schemas: { [loadCatalog('platform').info.source]: provider } }));
    return file;
  }

  test('between two others, and the other versions stay the same', () => {
    const schema = output('3.10.0');
    fs.rmSync(path.join(folder, 'history', '3.10.0.json'));
    const seven = JSON.parse(fs.readFileSync(path.join(folder, 'history', '3.7.0.json'), 'utf8'));
    const without = applyPatch(
      applyPatch(history.known[6].schemas, patchBetween(history.known[6].schemas, history.known[5].schemas)),
      seven.difference,
    );
    const joined = { ...seven, newer: '3.12.0', difference: patchBetween(history.known[6].schemas, without) };
    fs.writeFileSync(path.join(folder, 'history', '3.7.0.json'), JSON.stringify(joined));
    expect(readHistory(folder).known.map(({ version }) => version)).not.toContain('3.10.0');
    addOlderVersion(folder, schema, '3.10.0');
    fs.rmSync(schema);
    expect(readHistory(folder).known).toEqual(history.known);
    for (const file of fs.readdirSync(path.join(FOLDER, 'history'))) {
      expect(fs.readFileSync(path.join(folder, 'history', file), 'utf8')).toBe(
        fs.readFileSync(path.join(FOLDER, 'history', file), 'utf8'),
      );
    }
  });

  test.each(['3.19.0', '4.0.0', '3.10', 'latest'])('but not %s', (version) => {
    const schema = output('3.10.0');
    expect(() => addOlderVersion(folder, schema, version)).toThrow(
      /allowed: a version such as 3.15.0 before the catalogue's version 3.19.0/,
    );
    fs.rmSync(schema);
  });

  test('and the command explains itself', () => {
    const { status, stderr } = spawnSync('npx', ['tsx', 'generator/catalog-history.ts'], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toMatch(/usage: npm run catalog:history -- --schema FILE --version VERSION/);
  });
});

describe('the version that added something', () => {
  const releases = ['1.0.0', '1.1.0', '1.2.0', '1.2.1', '1.3.0'];

  test.each([
    [['1.0.0', '1.1.0'], [true, true], 'Since 1.0 or before.'],
    [['1.0.0', '1.1.0'], [false, true], 'Since 1.1.'],
    [['1.0.0', '1.2.0'], [false, true], 'Since a version after 1.0, at the latest 1.2.'],
    [['1.2.0', '1.2.1'], [false, true], 'Since 1.2.1.'],
    [['1.0.0', '1.1.0', '1.2.0'], [true, false, true], 'Since 1.2.'],
  ])('known %j, present %j: %s', (versions, presence, text) => {
    expect(sinceText(sinceOf(versions, presence)!, releases)).toBe(text);
  });

  test('is unknown if the newest version lacks it', () => {
    expect(sinceOf(['1.0.0', '1.1.0'], [true, false])).toBeUndefined();
  });

  test('is in the model of elements and arguments', () => {
    const { elements } = buildModel(loadCatalog('platform'));
    const element = (type: string) => elements.find((one) => one.kind === 'resource' && one.type === type)!;
    expect(element('konnect_gateway_service').since).toBe('Since 2.14 or before.');
    // A resource of version 2 had this name, too, and was another one.
    expect(element('konnect_portal').since).toBe('Since 3.0.');
    expect(element('konnect_portal_ip_allow_list').since).toBe('Since a version after 3.17, at the latest 3.18.1.');
    const [condition] = element('konnect_gateway_plugin_cors').fields.filter(({ name }) => name === 'condition');
    expect(condition.since).toBe('Since a version after 3.12, at the latest 3.15.');
    expect(element('konnect_gateway_service').fields.filter(({ since }) => since !== undefined)).toEqual([]);
    const missing = elements.filter(({ kind, since }) => kind !== 'provider' && since === undefined);
    expect(missing).toEqual([]);
  });

  test('is unknown for a provider with one known version', () => {
    expect(buildModel(loadCatalog('cloud')).elements.filter(({ since }) => since !== undefined)).toEqual([]);
  });
});

test('the differences of an element in older versions say what an app notices', () => {
  const of = (type: string) => elementHistory(timeline, { kind: 'resource', type });
  expect(of('konnect_gateway_service')).toEqual({});
  expect(of('konnect_portal_ip_allow_list')).toEqual({ missing: [[0, 8]] });
  expect(of('konnect_event_gateway_consume_policy_schema_validation').arguments).toEqual({
    'config.confluent_schema_registry': [['missing', 4, 9]],
    'config.json': [['missing', 4, 9]],
    'config.type': [['required', 4, 9]],
  });
  expect(of('konnect_gateway_plugin_vault_auth').arguments).toMatchObject({
    'config.vault': [['retyped', 0, 2, 'string']],
  });
});
