/** Every data source: on an empty store, and complete by its schema. */
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { impliedType } from '../../../sandbox/src/engine/values/implied-type';
import { ObjectValue, Type, Value } from '../../../sandbox/src/engine/values/value';
import { SERVICES } from '../../../sandbox/src/services';
import { CatalogElement, CatalogId } from '../../../sandbox/src/shared/catalog/types';
import { ProviderWorld } from '../support/provider-world';

const worlds = { platform: new ProviderWorld('platform'), cloud: new ProviderWorld('cloud') };
afterAll(() => Object.values(worlds).forEach((world) => world.close()));

const PREFIXES = { platform: 'konnect_', cloud: 'tencentcloud_' };
const TYPES = (['platform', 'cloud'] as const).flatMap((id) =>
  worlds[id].catalog.elements
    .filter(({ kind }) => kind === 'data-source')
    .map((element): [string, CatalogId, CatalogElement] => [element.type.slice(PREFIXES[id].length), id, element]),
);

/** The arguments that a data source demands, each with a value that its rules allow. */
function demanded({ schema, rules }: CatalogElement): ObjectValue {
  const attributes = Object.entries(schema.block.attributes ?? {}).filter(([, { required }]) => required);
  return Object.fromEntries(
    attributes.map(([name, { type }]): [string, Value] => {
      const [allowed] = rules.attributes[name]?.enum ?? rules.attributes[name]?.statedValues ?? [];
      const times: ObjectValue = { start_time: '2024-03-04 00:00:00', end_time: '2024-03-05 00:00:00' };
      return [name, allowed ?? times[name] ?? (Array.isArray(type) ? ['x'] : type === 'number' ? 1 : 'x')];
    }),
  );
}

/** Values that are missing or have another type, although the cloud would return zero values. */
function holes(value: Value | undefined, type: Type, place: string): string[] {
  if (typeof type === 'string') {
    return typeof value === { string: 'string', number: 'number', bool: 'boolean' }[type] ? [] : [place];
  }
  const [kind, inner] = type;
  if (kind === 'object') {
    const members = Object.entries(inner as { [name: string]: Type });
    return members.flatMap(([name, member]) => holes((value as ObjectValue)?.[name], member, `${place}.${name}`));
  }
  if (kind === 'map') {
    return Object.entries(value as ObjectValue).flatMap(([key, member]) =>
      holes(member, inner as Type, `${place}.${key}`),
    );
  }
  return Array.isArray(value) ? value.flatMap((element) => holes(element, inner as Type, `${place}[]`)) : [place];
}

test('the sandbox supports exactly the data sources of the catalogue', () => {
  for (const id of ['platform', 'cloud'] as const) {
    const inCatalogue = TYPES.filter(([, provider]) => provider === id).map(([type]) => type);
    expect(Object.keys(SERVICES[id].lookups).sort()).toEqual(inCatalogue.sort());
  }
  expect(TYPES).toHaveLength(56);
});

/** Data sources for one object have no result without it. On the platform, lookups of one object fail without it, except for teams. */
function refusalOf(type: string, element: CatalogElement): string | undefined {
  const attributes = element.schema.block.attributes ?? {};
  if (['cloud_gateway_network', 'gateway_control_plane', 'portal', 'system_account'].includes(type)) {
    return `Unexpected response from API: ${element.type} found nothing: none exists`;
  }
  const asked = ['service_id', 'usage_plan_id', 'upstream_id'].find((name) => attributes[name]?.required);
  const kind = asked?.replace(/_id$/, '');
  const code = kind?.replace(/(^|_)(.)/g, (_, __, letter) => letter.toUpperCase());
  return kind && `ResourceNotFound.Invalid${code}: api_gateway_${kind} with the id "x" does not exist; ${WAY_OUT}`;
}

const WAY_OUT = 'if a resource creates it, refer to the id of that resource';

describe('on an empty store', () => {
  test.each(TYPES)('%s', (type, id, element) => {
    const ask = (): any => worlds[id].lookUp(type, demanded(element));
    const refusal = refusalOf(type, element);
    if (refusal) {
      expect(ask).toThrow(refusal);
      return;
    }
    const answer = ask();
    const attributes = element.schema.block.attributes ?? {};
    const computed = Object.keys(attributes).filter((name) => attributes[name].computed);
    const members = (impliedType(element.schema.block) as ['object', { [name: string]: Type }])[1];
    expect(computed.flatMap((name) => holes(answer[name], members[name], name))).toEqual([]);
    expect(ask()).toEqual(answer);
    expect(answer).toMatchObject(demanded(element));
  });
});

describe('result_output_file', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lookup-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  test('contains a single list directly, and several values as an object, and only its owner can read it', () => {
    const [one, several] = [path.join(folder, 'one.json'), path.join(folder, 'several.json')];
    fs.writeFileSync(one, 'of before, and longer than what comes'.repeat(10), { mode: 0o644 });
    worlds.cloud.lookUp('address_templates', { result_output_file: one });
    const { total } = worlds.cloud.lookUp('antiddos_pending_risk_info', { result_output_file: several });
    expect(fs.readFileSync(one, 'utf8')).toBe('[]');
    expect(JSON.parse(fs.readFileSync(several, 'utf8'))).toMatchObject({ total, is_paid_usr: false });
    expect([one, several].map((file) => fs.statSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
  });

  test('a relative path is rejected if the working folder of terraform is unknown, with an alternative', () => {
    expect(() => worlds.cloud.lookUp('address_templates', { result_output_file: 'out/result.json' })).toThrow(
      'Unable to write the result: result_output_file is "out/result.json": the sandbox does not know the folder that terraform runs in, so give an absolute path, such as "${abspath(path.root)}/result.json"',
    );
  });

  test('a path without write access is an error with its reason', () => {
    const file = path.join(folder, 'absent', 'result.json');
    expect(() => worlds.cloud.lookUp('address_templates', { result_output_file: file })).toThrow(
      `Unable to write the result: result_output_file "${file}": ENOENT`,
    );
  });

  test('the id of a data source does not depend on result_output_file', () => {
    const ask = (result_output_file: string | null): string =>
      worlds.cloud.lookUp('api_gateway_services', { service_name: 'orders', result_output_file }).id;
    expect(ask(path.join(folder, 'a.json'))).toBe(ask(null));
    expect(ask(null)).toMatch(/^\d+$/);
    expect(worlds.cloud.lookUp('api_gateway_services', { service_name: 'other' }).id).not.toBe(ask(null));
  });
});
