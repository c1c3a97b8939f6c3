/** The content of a file determines its reader. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { Store } from '../../../sandbox/src/engine/store';
import { Inventory } from '../../../tools/src/inventory/inventory';
import { contentOf, openFiles, OpenOptions } from '../../../tools/src/readers/open';
import { Folder } from '../../constructs/platform/support/folder';

const STATE = '{"format_version":"1.0","values":{"root_module":{"resources":[]}}}';
const DECLARATIVE = '_format_version: "3.0"\n_konnect: { control_plane_name: shop }\n';

let files: Folder;
beforeEach(() => (files = new Folder()));
afterEach(() => files.remove());

test.each<[string, string, string | Buffer]>([
  ['state', 'any.txt', STATE],
  ['state', 'empty.json', '{"format_version":"1.0"}'],
  ['plan', 'plan', '{"format_version":"1.2","planned_values":{}}'],
  ['declarative', 'kong.yaml', `# a comment\n${DECLARATIVE}`],
  ['declarative', 'kong.json', '{"services":[],"_format_version":"3.0"}'],
  ['configuration', 'main.tf', ''],
  ['configuration', 'main.tf.json', '{}'],
])('%s: %s', (kind, name, text) => {
  expect(contentOf(files.write(name, text))).toMatchObject({ kind });
});

test('a store is recognised by its header', () => {
  const file = path.join(files.path, 'any');
  Store.open({ file }).close();
  expect(contentOf(file)).toEqual({ kind: 'store' });
});

test('folders contain configuration, or declarative files', () => {
  files.write('a/main.tf', '');
  files.write('a/values.yaml', '');
  files.write('b/c/kong.yaml', DECLARATIVE);
  const folder = (name: string): string => path.join(files.path, name);
  expect([contentOf(folder('a')), contentOf(folder('b'))]).toEqual([
    { kind: 'configuration' },
    { kind: 'declarative' },
  ]);
});

const ALLOWED =
  'give the output of terraform show -json for a state or plan, a Terraform configuration, declarative files, or the store of a sandbox';

test.each<[string, string | Buffer, string]>([
  ['plan', 'PK\x03\x04and so on', 'is a binary plan: run terraform show -json on it, and give the output'],
  ['any.txt', 'Hello', `has an unknown content: ${ALLOWED}`],
  ['any.json', '{"a":1}', `is JSON with an unknown content: ${ALLOWED}`],
  ['any.json', '{"a":', 'is not JSON: '],
  ['any', Buffer.from([0xff, 0xfe, 0x7b]), 'is not UTF-8 text'],
])('rejects %s with %j', (name, text, message) => {
  const file = files.write(name, text);
  expect(() => contentOf(file)).toThrow(`${file} ${message}`);
});

test('rejects missing files, folders, empty files and large files', () => {
  const at = (name: string): string => path.join(files.path, name);
  expect(() => contentOf(at('none'))).toThrow('none does not exist');
  fs.mkdirSync(at('empty'));
  expect(() => contentOf(at('empty'))).toThrow(
    'empty is a folder without a Terraform configuration and without declarative files',
  );
  expect(() => contentOf('/dev/null')).toThrow(`/dev/null is not a file or folder: ${ALLOWED}`);
  files.write('large', '');
  fs.truncateSync(at('large'), 300 * 1024 * 1024);
  expect(() => contentOf(at('large'))).toThrow('large has 314572800 bytes; allowed: 268435456 or less');
});

test('the raw state is reported by its reader', async () => {
  const file = files.write('terraform.tfstate', '{"version":4,"lineage":"a","resources":[]}');
  await expect(opened([file])).rejects.toThrow('is a state file: run terraform show -json');
});

test('each file is read by its reader: configuration first, and declarative files together', async () => {
  const service = (id: string): object => ({ address: `konnect_api.${id}`, type: 'konnect_api', values: { id } });
  const state = files.write(
    'state.json',
    JSON.stringify({ format_version: '1.0', values: { root_module: { resources: [service('a')] } } }),
  );
  const plan = files.write(
    'plan.json',
    JSON.stringify({ format_version: '1.2', resource_changes: [{ ...service('b'), change: { before: { id: 'b' } } }] }),
  );
  const one = files.write('one.yaml', '_format_version: "3.0"\nservices: [{ name: a, host: h }]');
  const other = files.write('other.yaml', '_format_version: "3.0"\nroutes: [{ name: r, service: a }]');
  const tf = files.write('main.tf', '');
  const store = path.join(files.path, 'store');
  Store.open({ file: store }).close();
  const found = await opened([state, one, plan, tf, other, store], { controlPlaneId: 'p' });
  expect(found.map(({ objects }) => objects.map(({ key }) => key))).toEqual([
    [tf],
    ['konnect_api.a'],
    ['konnect_api.b'],
    [],
    ['services 0', 'routes 1'],
  ]);
});

function opened(names: string[], options: OpenOptions = {}): Promise<Inventory[]> {
  return openFiles(names, options, async (configuration) => ({
    objects: configuration.map((key) => ({ type: 'konnect_api', key, place: key, values: {} })),
    remarks: [],
  }));
}
