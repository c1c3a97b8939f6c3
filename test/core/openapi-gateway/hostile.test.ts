import * as fc from 'fast-check';
import { parseYaml } from '../../../lib/core/input/yaml';
import { convert } from '../../../lib/core/openapi-gateway/convert';
import { converted, errors, OK, specification } from './support';

/** Returns a value nested many levels deep. */
function nested(levels: number, around: (inner: any) => any): any {
  let value: any = {};
  for (let level = 0; level < levels; level++) {
    value = around(value);
  }
  return value;
}

test('deeply nested settings are rejected', () => {
  const root = specification('{}');
  root['x-kong-plugin-cors'] = { config: nested(20_000, (inner) => ({ inner })) };
  expect(convert(root, {}).problems).toEqual([
    { level: 'error', pointers: ['/x-kong-plugin-cors'], message: 'is nested too deeply; allowed: 50 levels' },
  ]);
});

test('deeply nested schemas are rejected', () => {
  const root = specification('x-kong-plugin-request-validator: {}');
  const schema = nested(100_000, (items) => ({ items }));
  root.paths['/a'] = { get: { parameters: [{ in: 'query', name: 'q', schema }] } };
  expect(convert(root, {}).problems).toEqual([{ level: 'error', pointers: [''], message: 'is nested too deeply' }]);
});

test('values repeated by YAML aliases are checked once', () => {
  const lines = ['x-kong-plugin-cors: { config: { a: *a29 } }', 'x-anchors:', '  a0: &a0 { x: 1 }'];
  for (let index = 1; index < 30; index++) {
    lines.splice(lines.length, 0, `  a${index}: &a${index} { l: *a${index - 1}, r: *a${index - 1} }`);
  }
  const root = { ...specification('{}'), 'x-kong-plugin-cors': { config: bomb(29) } };
  expect(convert(root, {}).services[0].policies).toHaveLength(1);
  // The parser counts the uses of anchors.
  expect(() => parseYaml([...lines.slice(1), lines[0]].join('\n'))).toThrow();
});

/** Builds the object that YAML anchors produce: each level refers twice to the same value. */
function bomb(levels: number): unknown {
  return nested(levels, (inner) => ({ l: inner, r: inner }));
}

test('circular references end', () => {
  const conversion = converted(`
    x-kong-plugin-cors: { $ref: '#/components/x-kong/a' }
    components:
      x-kong: { a: { $ref: '#/components/x-kong/b' }, b: { $ref: '#/components/x-kong/a' } }
      pathItems: { a: { $ref: '#/components/pathItems/a' } }
      parameters: { p: { $ref: '#/components/parameters/p' } }
    x-kong-plugin-request-validator: {}
    paths:
      /a: { $ref: '#/components/pathItems/a' }
      /b: { get: { parameters: [{ $ref: '#/components/parameters/p' }], ${OK} } }`);
  expect(conversion.routes.map(({ name }) => name)).toEqual(['ferry_b_get']);
});

test('invalid parameters are left out', () => {
  const odd =
    '[null, 5, {}, { name: 5, in: path }, { name: q }, { name: h, in: header, required: true, schema: { enum: 5 } }]';
  const { routes } = converted(`
    x-kong-plugin-request-validator: {}
    paths: { '/a/{b}': { parameters: ${odd}, get: { parameters: ${odd}, requestBody: 5, ${OK} } } }`);
  const parameter = { style: 'simple', explode: false, in: 'header', name: 'h', required: true, schema: '{"enum":5}' };
  expect(routes[0].policies[0].fields.config).toHaveProperty('parameter_schema', [parameter]);
});

test('more than a thousand operations are fast', () => {
  const root = specification('x-kong-plugin-cors: {}');
  for (let index = 0; index < 3000; index++) {
    root.paths[`/things/${index}/{id}`] = { get: { operationId: `get${index}` } };
  }
  expect(convert(root, {}).routes).toHaveLength(3000);
});

test('names of JavaScript members are ordinary names', () => {
  const root = JSON.parse(`{
    "openapi": "3.0.3", "info": { "title": "constructor" }, "servers": [{ "url": "https://{__proto__}.example.com", "variables": {} }],
    "x-kong-plugin-__proto__": { "config": { "__proto__": 1 } },
    "x-kong-service-defaults": { "__proto__": { "retries": 5 } },
    "paths": { "/__proto__": { "get": { "operationId": "__proto__" }, "put": { "operationId": "toString" } } }
  }`);
  const conversion = convert(root, {});
  expect(errors(conversion)).toEqual([
    'error /servers/0 has the variable {__proto__} without a default; add the default under variables',
  ]);
  expect(conversion.routes.map(({ name }) => name)).toEqual(['constructor_proto', 'constructor_tostring']);
  expect(conversion.services[0].policies[0].name).toBe('__proto__');
  expect(({} as any).retries).toBeUndefined();
});

const METHODS = ['get', 'put', 'parameters', 'servers', '$ref', 'x-kong-name', 'x-kong-plugin-cors'];
const ROOTS = ['info', 'servers', 'paths', 'components', 'security', 'x-kong-tags', 'x-gateway-plugin-acl'];

/** Generates any value, with frequent special keys. */
const anything = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(null, true, 0, '', '/a', '#/paths', '#/components/x-kong/a', 'https://a.example.com', '{x}'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      fc.oneof(
        fc.constantFrom(...METHODS, ...ROOTS, '/a', '/{b}', 'schema', 'enum', 'in', 'name', 'required', 'requestBody'),
        fc.constantFrom('content', 'application/json', 'x-kong', 'securitySchemes', 'x-kong-plugin-request-validator'),
        fc.string(),
      ),
      tie('value'),
      { maxKeys: 5 },
    ),
  ),
})).value;

test('a conversion ends for every input', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...ROOTS), anything), fc.boolean(), (members, generateSecurity) => {
      const { problems, routes } = convert({ openapi: '3.1.0', ...members }, { generateSecurity });
      expect(problems.every(({ message }) => typeof message === 'string')).toBe(true);
      expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
    }),
    { numRuns: 2000 },
  );
});
