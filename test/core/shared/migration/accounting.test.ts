import * as fs from 'node:fs';
import * as path from 'node:path';
import * as fc from 'fast-check';
import { readDeclaration } from '../../../../lib/core/shared/declarative/reader';
import { fromConfiguration, TypedObject } from '../../../../lib/core/shared/migration/from-configuration';
import { Kind, KINDS, TYPE_PREFIX } from '../../../../lib/core/shared/migration/kinds';
import { migrate } from '../../../../lib/core/shared/migration/migrate';
import { Outcome, reportAsMarkdown } from '../../../../lib/core/shared/migration/report';
import { Unknown } from '../../../../lib/core/shared/migration/source';

const SCHEMAS = path.join(__dirname, '..', '..', '..', '..', 'catalog', 'cloud', 'schema', 'resources');
const kinds = (Object.keys(KINDS) as Kind[]).filter((kind) => fs.existsSync(fileOf(kind)));

function fileOf(kind: Kind): string {
  return path.join(SCHEMAS, `${TYPE_PREFIX}${kind}.json`);
}

/** Names shared by random objects, so that references between them resolve. */
const WORDS: { readonly [pattern: string]: readonly string[] } = {
  environment: ['release', 'test', 'prepub', 'moon'],
  config_type$: ['HTTP', 'MOCK', 'WEBSOCKET', 'SCF', 'TSF', 'COS'],
  auth_type: ['NONE', 'SECRET', 'APP', 'OAUTH'],
  method: ['GET', 'POST', 'ANY'],
  position: ['HEADER', 'QUERY', 'PATH', 'BODY', 'path'],
  config_path$: ['/a', '=/a/b', '^~/c', '/d/{id}', '/d/{id}/{other}', 'no path', ''],
  url$: ['https://a.example.com', 'http://a.example.com:81/base', 'ftp://no', 'https://u:p@h', ''],
  bind_type: ['SERVICE', 'API'],
  plugin_type: ['IPControl', 'TrafficControl', 'Cors', 'ProxyCache', 'CustomAuth', 'Routing', 'Other'],
  plugin_data: [
    '{"type":"white_list","blocks":"192.0.2.1\\n192.0.2.2"}',
    '{"expire_type":"minute","expire":2,"api_rate_limit":5}',
    '{"allow_origin":["*"],"max_age":5,"more":[{"deep":{"x":1}}]}',
    'no JSON',
  ],
  strategy_type: ['WHITE', 'BLACK'],
  protocol: ['http', 'https', 'http&https', 'HTTP', 'WEBSOCKET'],
  status: ['on', 'off'],
  path_mappings: ['/v1#release', '/v2#test', 'odd'],
};

const ids = ['service-1', 'service-2', 'api-1', 'api-2', 'plan-1', 'key-1', 'app-1', 'plugin-1', 'strategy-1', 'up-1'];

/** Returns valid, invalid, empty and unknown values for an argument. */
function valueOf(name: string, type: unknown): fc.Arbitrary<unknown> {
  const odd = fc.constantFrom<unknown>(null, '', [], new Unknown('${var.it}'), 7, true, 'odd', { odd: [1] });
  return fc.oneof({ weight: 12, arbitrary: usualOf(name, type) }, { weight: 1, arbitrary: odd });
}

function usualOf(name: string, type: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(type)) {
    const [kind, inner] = type;
    return kind === 'map'
      ? fc.dictionary(fc.constantFrom('team', 'a.b', 'c[0]', '__proto'), fc.constantFrom('shop', ''))
      : kind === 'object'
        ? fc.record(Object.fromEntries(Object.entries(inner).map(([key, one]) => [key, valueOf(key, one)])))
        : fc.array(valueOf(name, inner), { maxLength: 3 });
  }
  const [, words] = Object.entries(WORDS).find(([pattern]) => new RegExp(pattern).test(name)) ?? [];
  return type === 'number'
    ? fc.constantFrom(-1, 0, 1, 15, 100, 5000)
    : type === 'bool'
      ? fc.boolean()
      : fc.constantFrom(
          ...(words ?? (/_id$|^id$/.test(name) ? ids : ['one', 'two', '一号', 'a b/c', '${{ env "X" }}'])),
        );
}

function objectOf(kind: Kind): fc.Arbitrary<TypedObject> {
  const { block } = JSON.parse(fs.readFileSync(fileOf(kind), 'utf8'));
  const arbitrary = ({ attributes = {}, blocks = {}, block_types: nested = blocks }: any): fc.Arbitrary<any> =>
    fc.record({
      ...Object.fromEntries(Object.entries<any>(attributes).map(([name, { type }]) => [name, valueOf(name, type)])),
      ...Object.fromEntries(
        Object.entries<any>(nested).map(([name, one]) => [name, fc.array(arbitrary(one.block), { maxLength: 2 })]),
      ),
    });
  return fc.record({ values: arbitrary(block), at: fc.nat(9) }).map(({ values, at }) => ({
    type: `${TYPE_PREFIX}${kind}`,
    key: `stack ${kind}.${at}`,
    place: `stack/${kind}-${at}`,
    values,
  }));
}

/** Returns the paths of all values, with a different implementation than the migration. */
function leaves(value: unknown, at: string): string[] {
  if (value === null || value === undefined) {
    return [];
  }
  const entries = typeof value === 'object' && !(value instanceof Unknown) ? Object.entries(value) : [];
  if (entries.length === 0) {
    return [at];
  }
  const isList = Array.isArray(value);
  return entries.flatMap(([key, member]) =>
    leaves(
      member,
      isList ? `${at}[${key}]` : /^[a-z_][\w-]*$/i.test(key) ? `${at}.${key}` : `${at}[${JSON.stringify(key)}]`,
    ),
  );
}

test('the report contains each setting of a random source exactly once', () => {
  const source = fc.array(fc.oneof(...kinds.map(objectOf)), { maxLength: 25 });
  const environment = fc.constantFrom('release', 'test');
  let told = 0;
  fc.assert(
    fc.property(source, environment, (typed, chosen) => {
      // The report could not distinguish two objects with the same name and position.
      const objects = fromConfiguration(typed.map((one, index) => ({ ...one, place: `${one.place}-${index}` })));
      const { report, content } = migrate(objects, { environment: chosen });
      for (const object of objects) {
        const own = report.entries.filter(({ place }) => place === object.place).map(({ field }) => field);
        for (const leaf of Object.entries(object.fields).flatMap(([name, value]) => leaves(value, name))) {
          const by = own.filter(
            (field) => leaf === field || (leaf.startsWith(field) && /^[.[]/.test(leaf.slice(field.length))),
          );
          expect([leaf, by]).toEqual([leaf, [expect.any(String)]]);
          told += 1;
        }
      }
      const document = { name: 'content', value: content, place: String, shown: String };
      const wrong = readDeclaration([document]).remarks.map(({ message }) => message);
      // Random objects share ids, so their entities may clash.
      expect(wrong.filter((message) => !/^has the \w+ of /.test(message))).toEqual([]);
      expect(reportAsMarkdown(report)).toContain(`Of ${report.entries.length} settings`);
    }),
    { numRuns: 80, seed: 7 },
  );
  expect(told).toBeGreaterThan(5_000);
});

test('the kinds are the types of the gateway, plus limits from data sources', () => {
  const types = fs.readdirSync(SCHEMAS).filter((name) => name.startsWith(TYPE_PREFIX));
  const known = types.map((name) => name.slice(TYPE_PREFIX.length).replace('.json', ''));
  expect(known.filter((kind) => !kinds.includes(kind as Kind))).toEqual([]);
});

test('every outcome has a reason or a target', () => {
  const objects = fromConfiguration([
    { type: `${TYPE_PREFIX}service`, key: 's', place: 'stack/s', values: { service_name: 'shop', service_desc: 'a' } },
  ]);
  const { entries } = migrate(objects, { environment: 'release' }).report;
  expect(entries.filter(({ outcome, note }) => outcome !== Outcome.KEPT && !note)).toEqual([]);
});
