import * as fs from 'node:fs';
import * as path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Description } from '../../generator/api/description';
import { apiHints } from '../../generator/api/hints';
import { readCatalog } from '../../generator/catalog/load';
import { importOf } from '../../generator/catalog/proposals';

const DESCRIPTION = path.join(__dirname, '../../../shared/facts/konnect.openapi.json');
const testWithDescription = fs.existsSync(DESCRIPTION) ? test : test.skip;

/** A description of one object with a list of hosts below a zone, whose provider has no update. */
function descriptionOf(schema: object, others: object = {}): Description {
  const operation = (word: string) => ({
    'x-speakeasy-entity-operation': { 'terraform-resource': `Host#${word}` },
    responses: { 200: { content: { 'application/json': { schema } } } },
  });
  const parameters = [{ name: 'zoneId', in: 'path', description: 'The zone.' }];
  return new Description({
    paths: {
      '/zones/{zoneId}/hosts': {
        parameters,
        post: { ...operation('create'), requestBody: { content: { 'application/json': { schema } } } },
      },
      '/zones/{zoneId}/hosts/{id}': {
        parameters: [...parameters, { name: 'id', in: 'path' }],
        get: operation('read'),
        ...others,
      },
    },
  });
}

const HOST = {
  kind: 'resource' as const,
  type: 'konnect_host',
  schema: {
    version: 0,
    block: {
      attributes: {
        id: { type: 'string', computed: true },
        zone_id: { type: 'string', required: true },
        names: { type: ['list', 'string'] as [string, string], optional: true },
        mode: { type: 'string', optional: true, computed: true },
        created: { type: 'number', computed: true },
      },
    },
  },
};

const BODY = {
  type: 'object',
  properties: {
    id: { type: 'string', minLength: 3 },
    names: { type: 'array', minItems: 1, items: { type: 'string', enum: ['a', 'b'] } },
    mode: {
      type: 'string',
      enum: ['x'],
      'x-speakeasy-unknown-values': 'allow',
      default: 'x',
      description: 'The mode.',
    },
    created: { type: 'integer', minimum: 0 },
  },
};

test('an API description states import ids, rules and texts', () => {
  const { keys, fields } = apiHints(descriptionOf(BODY), [HOST]).get('konnect_host')!;
  expect(keys).toEqual(['zone_id', 'id']);
  expect(Object.fromEntries(fields)).toEqual({
    id: { rules: {} },
    names: { rules: { minItems: 1, items: { enum: ['a', 'b'] }, requiresReplace: 'ifConfigured' } },
    mode: {
      text: 'The mode.',
      rules: { knownValues: ['x'], knownValuesSource: 'description', default: 'x', requiresReplace: 'ifConfigured' },
    },
    created: { rules: { numberKind: 'int' } },
    zone_id: { text: 'The zone.', rules: { requiresReplace: 'ifConfigured' } },
  });
});

test('an API description with an update states which arguments it lacks', () => {
  const schema = { type: 'object', properties: { mode: { type: 'string' } } };
  const put = {
    'x-speakeasy-entity-operation': { 'terraform-resource': 'Host#update' },
    requestBody: { content: { 'application/json': { schema } } },
    responses: { 204: {} },
  };
  const { fields } = apiHints(descriptionOf(BODY, { put }), [HOST]).get('konnect_host')!;
  const replacing = [...fields].filter(([, { rules }]) => rules.requiresReplace !== undefined).map(([name]) => name);
  expect(replacing).toEqual(['names']);
});

testWithDescription('the API description of the platform is right for nearly all entries of the catalogue', () => {
  const { elements } = readCatalog('platform');
  const hints = apiHints(new Description(JSON.parse(fs.readFileSync(DESCRIPTION, 'utf8'))), elements);
  const counts = { imports: 0, wrongImports: 0, rules: 0, wrongRules: 0 };
  for (const { type, rules } of elements.filter(({ kind }) => kind === 'resource')) {
    const { keys = [], fields } = hints.get(type) ?? {};
    if (rules.import?.supported === true && fields !== undefined) {
      const namesIn = ({ template, keys: all }: any) => template ?? all.map(({ name }: any) => name).sort();
      const isRight = isDeepStrictEqual(namesIn(importOf(keys)), namesIn(rules.import));
      counts[isRight ? 'imports' : 'wrongImports'] += 1;
    }
    for (const [place, hint] of fields ?? []) {
      for (const [rule, value] of Object.entries(hint.rules)) {
        const own = (rules.attributes[place] as any)?.[rule];
        counts[isDeepStrictEqual(own, value) ? 'rules' : 'wrongRules'] += 1;
      }
    }
  }
  expect(counts.imports).toBeGreaterThan(200);
  expect(counts.wrongImports).toBe(0);
  expect(counts.rules).toBeGreaterThan(6000);
  expect(counts.wrongRules / counts.rules).toBeLessThan(0.01);
});
