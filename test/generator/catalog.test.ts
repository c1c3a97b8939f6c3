import { spawnSync } from 'child_process';
import * as fs from 'fs';
import * as os from 'os';
import * as path from 'path';
import { formatJson } from '../../generator/catalog/format';
import { CATALOG_ROOT, loadCatalog } from '../../generator/catalog/load';
import { refresh } from '../../generator/catalog/refresh';
import { buildModel } from '../../generator/model/build';
import { filesBelow } from '../../generator/write';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'catalog-'));
  fs.cpSync(path.join(CATALOG_ROOT, 'cloud'), path.join(root, 'cloud'), { recursive: true });
});
afterEach(() => {
  fs.rmSync(root, { recursive: true });
});

const file = (...names: string[]) => path.join(root, 'cloud', ...names);
const read = (name: string) => JSON.parse(fs.readFileSync(file(name), 'utf8'));
const SERVICE = 'resources/tencentcloud_api_gateway_service.json';

function edit(name: string, change: (content: any) => void): void {
  const content = read(name);
  change(content);
  fs.writeFileSync(file(name), formatJson(content));
}

const load = () => buildModel(loadCatalog('cloud', root));

test('files are written so that one attribute is one line', () => {
  expect(formatJson({ a: { type: 'string', optional: true }, b: [1, 2], c: {} })).toBe(
    '{ "a": { "type": "string", "optional": true }, "b": [1, 2], "c": {} }\n',
  );
  const names = filesBelow(CATALOG_ROOT).filter((name) => name.endsWith('.json'));
  const differing = names.filter((name) => {
    const text = fs.readFileSync(name, 'utf8');
    return formatJson(JSON.parse(text)) !== text;
  });
  expect(differing.map((name) => path.relative(CATALOG_ROOT, name))).toEqual([]);
});

describe('the generator stops, with file and place, at', () => {
  test.each<[string, () => void, RegExp]>([
    ['a file that is no JSON', () => fs.writeFileSync(file('names.json'), '{'), /names\.json: is no valid JSON/],
    [
      'a file it does not know',
      () => fs.writeFileSync(file('extra.json'), '{}'),
      /extra\.json: is not a file of the catalogue/,
    ],
    ['a file that is missing', () => fs.rmSync(file('docs.json')), /docs\.json: cannot be read/],
    [
      'a schema without a block',
      () => edit(`schema/${SERVICE}`, (schema) => delete schema.block),
      /schema\/resources\/tencentcloud_api_gateway_service\.json: block: is missing/,
    ],
    [
      'rules of a type that has no schema',
      () => fs.cpSync(file('rules', SERVICE), file('rules/resources/tencentcloud_other.json')),
      /rules\/resources\/tencentcloud_other\.json: there is no schema of that name/,
    ],
    [
      'a rule of an attribute that is not there',
      () => edit(`rules/${SERVICE}`, (rules) => (rules.attributes.gone = { minLength: 1 })),
      /tencentcloud_api_gateway_service\.json: attributes\.gone: is not in the schema/,
    ],
    [
      'a rule it does not know',
      () => edit(`rules/${SERVICE}`, (rules) => (rules.attributes.protocol = { minLenght: 1 })),
      /attributes\.protocol\.minLenght: is not a rule/,
    ],
    [
      'a rule of a wrong kind',
      () => edit(`rules/${SERVICE}`, (rules) => (rules.attributes.protocol = { pattern: ['['] })),
      /attributes\.protocol\.pattern: has an unexpected value: \["\["\]/,
    ],
    [
      'a conflict with what is not there',
      () => edit(`rules/${SERVICE}`, (rules) => (rules.attributes.protocol = { conflictsWith: ['gone'] })),
      /attributes\.protocol\.conflictsWith: names gone/,
    ],
    [
      'a value of another attribute that is not there',
      () => edit(`rules/${SERVICE}`, (rules) => (rules.attributes.protocol = { exactlyWith: { gone: 'x' } })),
      /attributes\.protocol\.exactlyWith: names gone/,
    ],
    [
      'an import form it does not know',
      () => edit(`rules/${SERVICE}`, (rules) => (rules.import.form = 'xml')),
      /import\.form: is "xml"; allowed: "string", "json"/,
    ],
    [
      'a name of what is not there',
      () => edit('names.json', (names) => names.singles.push('provider gone')),
      /names\.json: singles\["provider gone"\]: is not in the schemas/,
    ],
    [
      'a list without a plural',
      () => edit('names.json', (names) => delete names.plurals.net_type),
      /names\.json: plurals: has no plural for the list-valued tencentcloud_api_gateway_service net_type/,
    ],
    [
      'two properties of one name',
      () =>
        edit('names.json', (names) => (names.properties['tencentcloud_api_gateway_service service_desc'] = 'protocol')),
      /names\.json: properties: tencentcloud_api_gateway_service: .* makes protocol, which .* makes too/,
    ],
    [
      'a property that cdktf has already',
      () => edit('names.json', (names) => (names.properties['tencentcloud_api_gateway_service service_desc'] = 'fqn')),
      /service_desc makes fqn, which cdktf makes too/,
    ],
    [
      'a property beside one that is called as Go calls its setter',
      () => edit('names.json', (names) => (names.withoutSetter = [])),
      /names\.json: properties: tencentcloud_api_gateway_api_app_service: set_id makes setId, which id makes too/,
    ],
    [
      'a property without a setter that is not there',
      () => edit('names.json', (names) => names.withoutSetter.push('tencentcloud_api_gateway_api_app_service gone')),
      /names\.json: withoutSetter\["tencentcloud_api_gateway_api_app_service gone"\]: is not in the schemas/,
    ],
    [
      'a brand in a name',
      () =>
        edit(
          'names.json',
          (names) => (names.properties['tencentcloud_api_gateway_service service_desc'] = 'tencentDesc'),
        ),
      /needs a neutral name for tencentcloud_api_gateway_service service_desc/,
    ],
    [
      'two shared types of one shape',
      () => edit('names.json', (names) => (names.sharedTypes.Copy = names.sharedTypes.WeightedSource)),
      /sharedTypes\.Copy: has the same shape as WeightedSource/,
    ],
    [
      'a type without a text',
      () => edit('docs.json', (docs) => delete docs.types.tencentcloud_api_gateway_service),
      /docs\.json: types\.tencentcloud_api_gateway_service: is missing/,
    ],
    [
      'a text of what is not there',
      () => edit('docs.json', (docs) => (docs.fields.tencentcloud_api_gateway_service.gone = 'x')),
      /docs\.json: fields\.tencentcloud_api_gateway_service\["gone"\]: is not in the schema/,
    ],
    [
      'a shared type without a text',
      () => edit('docs.json', (docs) => delete docs.shared.KeyValue),
      /docs\.json: shared\.KeyValue: is missing/,
    ],
    [
      'a member of a shared type that its places describe differently',
      () => edit('docs.json', (docs) => delete docs.shared.KeyValue.fields.key),
      /docs\.json: shared\.KeyValue\.fields\.key: is missing, as its places .*: "The resource\.", "Key of the tag\."/,
    ],
    [
      'a text for a member that a shared type does not have',
      () => edit('docs.json', (docs) => (docs.shared.KeyValue.fields.gone = 'x')),
      /docs\.json: shared\.KeyValue\.fields\.gone: is not a member/,
    ],
    [
      'a deprecated attribute without what to use instead',
      () => edit('docs.json', (docs) => delete docs.deprecated.tencentcloud_api_gateway_service),
      /docs\.json: deprecated\.tencentcloud_api_gateway_service\["exclusive_set_name"\]: is missing: say what to use/,
    ],
  ])('%s', (_, damage, message) => {
    damage();
    expect(load).toThrow(message);
  });
});

describe('a refresh', () => {
  const info = JSON.parse(fs.readFileSync(path.join(CATALOG_ROOT, 'cloud', 'provider.json'), 'utf8'));

  /** What terraform would print for the catalogue as it is, prose included. */
  function providerOutput(): any {
    const types = (folder: string) =>
      Object.fromEntries(
        fs.readdirSync(file('schema', folder)).map((name) => {
          const schema = read(`schema/${folder}/${name}`);
          schema.block.description_kind = 'plain';
          for (const attribute of Object.values<any>(schema.block.attributes ?? {})) {
            attribute.description = 'prose of the provider';
          }
          return [name.replace('.json', ''), schema];
        }),
      );
    const provider = {
      provider: read('schema/provider.json'),
      resource_schemas: types('resources'),
      data_source_schemas: types('data-sources'),
    };
    return { format_version: '1.0', provider_schemas: { [info.source]: provider } };
  }

  function save(output: unknown): string {
    const name = path.join(root, 'schema.json');
    fs.writeFileSync(name, JSON.stringify(output));
    return name;
  }

  const snapshot = () => filesBelow(file()).map((name) => [name, fs.readFileSync(name, 'utf8')]);

  test('from the same provider changes nothing', () => {
    const before = snapshot();
    const { report, write } = refresh(file(), save(providerOutput()));
    write();
    expect(report).toEqual({ added: [], removed: [], changed: [], stale: [], missing: [] });
    expect(snapshot()).toEqual(before);
  });

  test('reports what is added, removed and changed, what matches nothing any more, and what is to be said', () => {
    const output = providerOutput();
    const provider = output.provider_schemas[info.source];
    const service = provider.resource_schemas.tencentcloud_api_gateway_service.block.attributes;
    service.region_list = { type: ['list', 'string'], optional: true };
    service.protocol = { type: 'number', required: true };
    delete service.ip_version;
    provider.resource_schemas.tencentcloud_api_gateway_new = { version: 0, block: { attributes: {} } };
    provider.resource_schemas.tencentcloud_cvm_instance = { version: 0, block: { attributes: {} } };
    delete provider.resource_schemas.tencentcloud_dayu_eip;

    const { report, write } = refresh(file(), save(output), '1.90.0');
    write();

    expect(report.added).toEqual([
      'tencentcloud_api_gateway_new',
      'tencentcloud_api_gateway_service region_list: ["list","string"], optional',
    ]);
    expect(report.removed).toEqual([
      'tencentcloud_api_gateway_service ip_version: string, optional',
      'tencentcloud_dayu_eip',
    ]);
    expect(report.changed).toEqual(['tencentcloud_api_gateway_service protocol: string, required -> number, required']);
    expect(report.stale).toContain(`rules/${SERVICE}: ip_version`);
    expect(report.stale).toContain('rules/resources/tencentcloud_dayu_eip.json: the type is gone');
    expect(report.stale).toContain('docs.json: types "tencentcloud_dayu_eip"');
    expect(report.missing).toContain('names.json: plurals "region_list"');
    expect(report.missing).toContain('docs.json: types "tencentcloud_api_gateway_new"');
    expect(read('provider.json').version).toBe('1.90.0');
    expect(read(`schema/${SERVICE}`).block.attributes.protocol).toEqual({ required: true, type: 'number' });
    expect(fs.existsSync(file('schema/resources/tencentcloud_dayu_eip.json'))).toBe(false);
    expect(JSON.stringify(read(`schema/${SERVICE}`))).not.toContain('prose');
    // The families that the library does not cover stay out.
    expect(fs.existsSync(file('schema/resources/tencentcloud_cvm_instance.json'))).toBe(false);
  });

  test.each<[string, unknown, RegExp]>([
    ['is something else', { provider_schemas: null }, /provider_schemas: is missing/],
    [
      'lacks the provider',
      { provider_schemas: { 'example.com/a/b': {} } },
      /has no .*tencentcloud; it has example\.com\/a\/b/,
    ],
    [
      'is damaged',
      { provider_schemas: { [info.source]: { provider: {}, resource_schemas: {} } } },
      /provider\.block: is missing/,
    ],
  ])('writes nothing where the file %s', (_, output, message) => {
    const before = snapshot();
    expect(() => refresh(file(), save(output))).toThrow(message);
    expect(snapshot()).toEqual(before);
  });

  test('command says how it is used, and what is wrong with a file', () => {
    const command = (...args: string[]) =>
      spawnSync('npx', ['tsx', 'generator/catalog-refresh.ts', ...args], {
        encoding: 'utf8',
        cwd: path.join(__dirname, '../..'),
      });
    const usage = command();
    expect(usage.stderr).toContain('usage: npm run catalog:refresh -- --schema FILE');
    expect(usage.status).toBe(2);
    const damaged = path.join(root, 'damaged.json');
    fs.writeFileSync(damaged, '{');
    const failure = command('--schema', damaged);
    expect(failure.stderr).toContain('damaged.json: is no valid JSON');
    expect(failure.status).toBe(1);
  });
});
