import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { formatJson } from '../../generator/catalog/format';
import { CATALOG_ROOT, loadCatalog } from '../../generator/catalog/load';
import { usualImport } from '../../generator/catalog/proposals';
import { refresh } from '../../generator/catalog/refresh';
import { CATALOG_IDS } from '../../generator/catalog/types';
import { uncheckedIn } from '../../generator/catalog/unchecked';
import { pluralOf, replacementText, textFromName } from '../../generator/catalog/wording';
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
  // Run "npm run catalog:format".
  expect(differing.map((name) => path.relative(CATALOG_ROOT, name))).toEqual([]);
});

describe('the generator fails and names file and path for', () => {
  test.each<[string, () => void, RegExp]>([
    ['a file that is not JSON', () => fs.writeFileSync(file('names.json'), '{'), /names\.json: is not valid JSON/],
    [
      'an unknown file',
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
      'rules of a type without a schema',
      () => fs.cpSync(file('rules', SERVICE), file('rules/resources/tencentcloud_other.json')),
      /rules\/resources\/tencentcloud_other\.json: has no file of this name in schema\//,
    ],
    [
      'a rule of an attribute that does not exist',
      () => edit(`rules/${SERVICE}`, (rules) => (rules.attributes.gone = { minLength: 1 })),
      /tencentcloud_api_gateway_service\.json: attributes\.gone: is not in the schema/,
    ],
    [
      'an unknown rule',
      () => edit(`rules/${SERVICE}`, (rules) => (rules.attributes.protocol = { minLenght: 1 })),
      /attributes\.protocol\.minLenght: is not a rule/,
    ],
    [
      'a rule with an invalid value',
      () => edit(`rules/${SERVICE}`, (rules) => (rules.attributes.protocol = { pattern: ['['] })),
      /attributes\.protocol\.pattern: has an unexpected value: \["\["\]/,
    ],
    [
      'a conflict with an attribute that does not exist',
      () => edit(`rules/${SERVICE}`, (rules) => (rules.attributes.protocol = { conflictsWith: ['gone'] })),
      /attributes\.protocol\.conflictsWith: names gone/,
    ],
    [
      'a value of another attribute that does not exist',
      () => edit(`rules/${SERVICE}`, (rules) => (rules.attributes.protocol = { exactlyWith: { gone: 'x' } })),
      /attributes\.protocol\.exactlyWith: names gone/,
    ],
    [
      'an unknown import form',
      () => edit(`rules/${SERVICE}`, (rules) => (rules.import.form = 'xml')),
      /import\.form: is "xml"; allowed: "string", "json"/,
    ],
    [
      'a name of an attribute that does not exist',
      () => edit('names.json', (names) => names.singles.push('provider gone')),
      /names\.json: singles\["provider gone"\]: is not in the schemas/,
    ],
    [
      'a list without a plural',
      () => edit('names.json', (names) => delete names.plurals.net_type),
      /names\.json: plurals: has no plural for the list tencentcloud_api_gateway_service net_type/,
    ],
    [
      'two properties with the same name',
      () =>
        edit('names.json', (names) => (names.properties['tencentcloud_api_gateway_service service_desc'] = 'protocol')),
      /names\.json: properties: tencentcloud_api_gateway_service: .* generates the member protocol, which .* also generates/,
    ],
    [
      'a property that cdktf already has',
      () => edit('names.json', (names) => (names.properties['tencentcloud_api_gateway_service service_desc'] = 'fqn')),
      /service_desc generates the member fqn, which cdktf also generates/,
    ],
    [
      'a property whose Go setter has the name of another property',
      () => edit('names.json', (names) => (names.withoutSetter = [])),
      /names\.json: properties: tencentcloud_api_gateway_api_app_service: set_id generates the member setId, which id also generates/,
    ],
    [
      'a property without a setter that does not exist',
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
      'two shared types with the same shape',
      () => edit('names.json', (names) => (names.sharedTypes.Copy = names.sharedTypes.WeightedSource)),
      /sharedTypes\.Copy: has the same shape as WeightedSource/,
    ],
    [
      'a type without a text',
      () => edit('docs.json', (docs) => delete docs.types.tencentcloud_api_gateway_service),
      /docs\.json: types\.tencentcloud_api_gateway_service: is missing/,
    ],
    [
      'a text of an attribute that does not exist',
      () => edit('docs.json', (docs) => (docs.fields.tencentcloud_api_gateway_service.gone = 'x')),
      /docs\.json: fields\.tencentcloud_api_gateway_service\["gone"\]: is not in the schema/,
    ],
    [
      'a shared type without a text',
      () => edit('docs.json', (docs) => delete docs.shared.KeyValue),
      /docs\.json: shared\.KeyValue: is missing/,
    ],
    [
      'a member of a shared type with different texts in its uses',
      () => edit('docs.json', (docs) => delete docs.shared.KeyValue.fields.key),
      /docs\.json: shared\.KeyValue\.fields\.key: is missing, because the arguments of the shared type have different descriptions: "The resource\.", "Key of the tag\."/,
    ],
    [
      'a text of a member that a shared type does not have',
      () => edit('docs.json', (docs) => (docs.shared.KeyValue.fields.gone = 'x')),
      /docs\.json: shared\.KeyValue\.fields\.gone: is not a member/,
    ],
    [
      'a deprecated attribute without a replacement',
      () => edit('docs.json', (docs) => delete docs.deprecated.tencentcloud_api_gateway_service),
      /docs\.json: deprecated\.tencentcloud_api_gateway_service\["exclusive_set_name"\]: is missing: name the replacement/,
    ],
  ])('%s', (_, damage, message) => {
    damage();
    expect(load).toThrow(message);
  });
});

test.each(CATALOG_IDS)('all proposed entries of the catalogue of %s are checked', (id) => {
  // Read each entry, correct it, and remove it from unchecked.json.
  expect(Object.keys(uncheckedIn(path.join(CATALOG_ROOT, id)))).toEqual([]);
});

test('the proposed import id is right for most resources of the platform', () => {
  const folder = path.join(CATALOG_ROOT, 'platform');
  const readIn = (name: string) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'));
  const types = fs.readdirSync(path.join(folder, 'schema', 'resources'));
  const imports = types.map((type) => ({
    known: readIn(`rules/resources/${type}`).import,
    schema: readIn(`schema/resources/${type}`),
  }));
  const supported = imports.filter(({ known }) => known?.supported === true);
  // The order of the ids does not matter.
  const sorted = ({ keys, ...rest }: any) => ({ ...rest, names: keys?.map(({ name }: any) => name).sort() });
  const right = supported.filter(({ known, schema }) =>
    isDeepStrictEqual(sorted(usualImport({ schema })), sorted(known)),
  );
  expect(supported.length).toBeGreaterThan(200);
  expect(right.length / supported.length).toBeGreaterThan(0.9);
});

test.each([
  ['policy', 'policies'],
  ['key', 'keys'],
  ['address', 'addresses'],
  ['ip_box', 'ipBoxes'],
  ['allowed_ip', 'allowedIps'],
])('the plural of %s is %s', (name, plural) => {
  expect(pluralOf(name)).toBe(plural);
});

test.each([
  ['team_id', 'Id of the team.'],
  ['cache_enabled', 'Whether cache is enabled.'],
  ['allowed_ips', 'Allowed ips.'],
])('the proposed text of %s is "%s"', (name, text) => {
  expect(textFromName(name)).toBe(text);
});

test.each([
  ['that the description names', 'Deprecated. Use `mode`.', 'use `mode`'],
  [
    'that the provider does not have',
    'Deprecated: use: `other`',
    'leave it out; `other` replaces it, which this version of the provider does not have',
  ],
  ['whose name is the same', 'Where logs go.', 'use `logs.endpoint`'],
])('the proposed replacement is the one %s', (_, description, text) => {
  expect(
    replacementText(
      'config.logs_endpoint',
      ['config.logs_endpoint', 'config.logs.endpoint', 'config.mode', 'mode'],
      description,
    ),
  ).toBe(text);
});

test('the proposed replacement of an argument without one is to leave it out', () => {
  expect(replacementText('url', ['url', 'name'])).toBe('leave it out; this version of the provider has no replacement');
});

describe('a refresh', () => {
  const info = JSON.parse(fs.readFileSync(path.join(CATALOG_ROOT, 'cloud', 'provider.json'), 'utf8'));

  /** The output of `terraform providers schema -json` for the current catalogue, including descriptions. */
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
    expect(report).toEqual({ added: [], removed: [], changed: [], stale: [], missing: [], differing: [] });
    expect(snapshot()).toEqual(before);
  });

  test('reports added, removed, changed, stale and missing entries', () => {
    const output = providerOutput();
    const provider = output.provider_schemas[info.source];
    const service = provider.resource_schemas.tencentcloud_api_gateway_service.block.attributes;
    service.region_list = { type: ['list', 'string'], optional: true };
    service.protocol = { type: 'number', required: true };
    delete service.ip_version;
    provider.resource_schemas.tencentcloud_api_gateway_new = { version: 0, block: { attributes: {} } };
    provider.resource_schemas.tencentcloud_cvm_instance = { version: 0, block: { attributes: {} } };
    delete provider.resource_schemas.tencentcloud_dayu_eip;

    const { report, write } = refresh(file(), save(output), { version: '1.90.0' });
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
    expect(report.stale).toContain('rules/resources/tencentcloud_dayu_eip.json: the type no longer exists');
    expect(report.stale).toContain('docs.json: types "tencentcloud_dayu_eip"');
    expect(report.missing).toContain('names.json: plurals "region_list"');
    expect(report.missing).toContain('docs.json: types "tencentcloud_api_gateway_new"');
    expect(read('provider.json').version).toBe('1.90.0');
    expect(read(`schema/${SERVICE}`).block.attributes.protocol).toEqual({ required: true, type: 'number' });
    expect(fs.existsSync(file('schema/resources/tencentcloud_dayu_eip.json'))).toBe(false);
    expect(JSON.stringify(read(`schema/${SERVICE}`))).not.toContain('prose');
    // Families that the library does not cover are ignored.
    expect(fs.existsSync(file('schema/resources/tencentcloud_cvm_instance.json'))).toBe(false);
  });

  test('removes entries of removed arguments, proposes entries for new ones, and lists them as unchecked', () => {
    const output = providerOutput();
    const provider = output.provider_schemas[info.source];
    const service = provider.resource_schemas.tencentcloud_api_gateway_service.block.attributes;
    delete service.ip_version;
    const region = { type: ['list', 'string'], optional: true, deprecated: true };
    const mode = {
      type: 'string',
      optional: true,
      description: 'Default: "a"; must be one of ["a", "b"]; Requires replacement if changed.',
    };
    const block = {
      attributes: {
        id: { type: 'string', computed: true },
        service_id: { type: 'string', required: true },
        tariff_box: region,
        mode,
      },
    };
    provider.resource_schemas.tencentcloud_api_gateway_new = { version: 0, block };
    delete provider.resource_schemas.tencentcloud_dayu_eip;

    const proposed = refresh(file(), save(output), { version: '1.90.0' }).write();

    const added = 'tencentcloud_api_gateway_new';
    expect(read('unchecked.json')).toEqual(proposed);
    expect(Object.keys(proposed).sort()).toEqual([
      `docs.json deprecated ${added} tariff_box`,
      `docs.json fields ${added} mode`,
      `docs.json fields ${added} tariff_box`,
      `docs.json types ${added}`,
      'history/releases.json renamed tencentcloud_api_gateway_service ip_version',
      'names.json plurals tariff_box',
      `rules/resources/${added}.json mode`,
    ]);
    expect(proposed[`rules/resources/${added}.json mode`]).toEqual({
      proposed: { enum: ['a', 'b'], default: 'a', requiresReplace: 'ifConfigured' },
      compare: mode.description,
    });
    expect(read('docs.json').types[added]).toBe('The api gateway new of the service.');
    expect(read('names.json').plurals.tariff_box).toBe('tariffBoxes');
    expect(read(`rules/resources/${added}.json`).attributes.mode).toEqual({
      enum: ['a', 'b'],
      default: 'a',
      requiresReplace: 'ifConfigured',
    });
    expect(read(`rules/${SERVICE}`).attributes).not.toHaveProperty('ip_version');
    edit('behaviour/tencentcloud_api_gateway_service.json', (behaviour) => delete behaviour.arguments.ip_version);
    // The generator accepts the result, and the replaced version is in the history.
    const { elements, timeline } = load();
    expect(elements.find(({ type }) => type === added)!.since).toBe('Since 1.90.');
    expect(timeline.versions).toEqual(['1.83.25', '1.90.0']);
  });

  test('carries texts and rules of a moved argument, and proposes its new path for the history', () => {
    const output = providerOutput();
    const { attributes } = output.provider_schemas[info.source].resource_schemas.tencentcloud_api_gateway_service.block;
    const members = { protocol: attributes.protocol, other: { type: 'string', optional: true } };
    attributes.front = { nested_type: { nesting_mode: 'single', attributes: members }, optional: true };
    attributes.back = {
      nested_type: { nesting_mode: 'single', attributes: { protocol: attributes.protocol } },
      optional: true,
    };
    delete attributes.protocol;
    const [text, rule] = [
      read('docs.json').fields.tencentcloud_api_gateway_service.protocol,
      read(`rules/${SERVICE}`).attributes.protocol,
    ];

    const proposed = refresh(file(), save(output), { version: '1.90.0' }).write();

    for (const place of ['front.protocol', 'back.protocol']) {
      expect(read('docs.json').fields.tencentcloud_api_gateway_service[place]).toBe(text);
      expect(read(`rules/${SERVICE}`).attributes[place]).toEqual(rule);
    }
    expect(read(`rules/${SERVICE}`).attributes).not.toHaveProperty('protocol');
    const record = { version: '1.90.0', kind: 'resource', type: 'tencentcloud_api_gateway_service', path: 'protocol' };
    expect(read('history/releases.json').renamed).toEqual([{ ...record, to: 'back.protocol' }]);
    expect(proposed['history/releases.json renamed tencentcloud_api_gateway_service protocol']).toEqual({
      proposed: 'back.protocol',
      compare: 'or front.protocol',
    });
  });

  test('without a new version proposes nothing for the history', () => {
    const output = providerOutput();
    delete output.provider_schemas[info.source].resource_schemas.tencentcloud_api_gateway_service.block.attributes
      .ip_version;
    const proposed = refresh(file(), save(output)).write();
    expect(Object.keys(proposed)).toEqual([]);
    expect(fs.existsSync(file('history'))).toBe(false);
  });

  test('reports releases that it skips, removed types, and new arguments without a line about their security', () => {
    const output = providerOutput();
    const { resource_schemas: resources } = output.provider_schemas[info.source];
    const text = { type: 'string', optional: true };
    resources.tencentcloud_api_gateway_service.block.attributes.verify_enabled = { type: 'bool', optional: true };
    resources.tencentcloud_api_gateway_new = { version: 0, block: { attributes: { text } } };
    delete resources.tencentcloud_dayu_eip;
    const { missing } = refresh(file(), save(output), { version: '1.90.0' }).report;
    expect(missing.filter((line) => /^(security|history)/.test(line))).toEqual([
      'security.json: lines tencentcloud_api_gateway_service verify_enabled',
      'security.json: lines tencentcloud_api_gateway_new, if an edit of text opens access',
      'history/releases.json: renamed tencentcloud_dayu_eip, if a type replaces it',
      `history/releases.json: releases between ${info.version} and 1.90.0, if any; without them, documentation says that 1.90.0 added everything`,
    ]);
  });

  test('reads objects without arguments, for which Terraform leaves out the list of arguments', () => {
    const output = providerOutput();
    const { attributes } = output.provider_schemas[info.source].resource_schemas.tencentcloud_api_gateway_service.block;
    attributes.empty = { nested_type: { nesting_mode: 'single' }, optional: true };
    refresh(file(), save(output)).write();
    expect(read(`schema/${SERVICE}`).block.attributes.empty.nested_type).toEqual({
      attributes: {},
      nesting_mode: 'single',
    });
  });

  test.each<[string, unknown, RegExp]>([
    ['is something else', { provider_schemas: null }, /provider_schemas: is missing/],
    [
      'lacks the provider',
      { provider_schemas: { 'example.com/a/b': {} } },
      /does not contain .*tencentcloud; it contains example\.com\/a\/b/,
    ],
    [
      'is damaged',
      { provider_schemas: { [info.source]: { provider: {}, resource_schemas: {} } } },
      /provider\.block: is missing/,
    ],
  ])('writes nothing if the file %s', (_, output, message) => {
    const before = snapshot();
    expect(() => refresh(file(), save(output))).toThrow(message);
    expect(snapshot()).toEqual(before);
  });

  test('command prints its usage, and the problem of an invalid file', () => {
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
    expect(failure.stderr).toContain('damaged.json: is not valid JSON');
    expect(failure.status).toBe(1);
  });
});
