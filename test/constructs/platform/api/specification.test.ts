import * as path from 'node:path';
import { Lazy } from 'cdktf';
import * as yaml from 'yaml';
import { Specification } from '../../../../constructs/platform/api/specification';
import { operations } from '../../../support/operations';
import { resolved, stackWithProviders } from '../../../support/stack';
import { Folder } from '../support/folder';

let folder: Folder;
beforeEach(() => {
  folder = new Folder();
});
afterEach(() => folder.remove());

function fromFile(files: { [file: string]: string }, name = Object.keys(files)[0], options = {}): Specification {
  Object.entries(files).forEach(([file, content]) => folder.write(file, content));
  return Specification.fromFile(path.join(folder.path, name), options);
}

function findings(specification: Specification): string[] {
  return specification
    ._load()
    .findings.map(({ level, property, message }) =>
      `${level}: ${property} ${message}`.replaceAll(folder.path, '<folder>'),
    );
}

const HEAD = 'openapi: 3.0.3\ninfo:\n  title: Orders\n  version: 1.4.0\n  description: Place ${orders}\n';
const MINIMAL: { [kind: string]: string } = {
  'OpenAPI 2.0': 'swagger: "2.0"\ninfo: { title: A, version: "1" }\npaths: {}\n',
  'OpenAPI 3.0': 'openapi: 3.0.0\ninfo: { title: A, version: "1" }\npaths: {}\n',
  'OpenAPI 3.1': 'openapi: 3.1.1\ninfo: { title: A, version: "1", summary: s }\nwebhooks: {}\n',
  'AsyncAPI 2.6': 'asyncapi: 2.6.0\ninfo: { title: A, version: "1" }\nchannels: {}\n',
  'AsyncAPI 3.0': 'asyncapi: 3.0.0\ninfo: { title: A, version: "1" }\n',
  'AsyncAPI 3.1': 'asyncapi: 3.1.0\ninfo: { title: A, version: "1" }\n',
};

describe.each(Object.keys(MINIMAL))('%s', (kind) => {
  const text = MINIMAL[kind];

  test('is accepted as YAML, JSON and an object, and has a title and a version', () => {
    const object = yaml.parse(text);
    for (const specification of [
      Specification.fromText(text),
      Specification.fromText(JSON.stringify(object)),
      Specification.fromObject(object),
      fromFile({ 'spec.yaml': text }),
    ]) {
      expect(findings(specification)).toEqual([]);
      expect([specification.title, specification.version, specification.description]).toEqual(['A', '1', undefined]);
    }
  });

  test('is rejected with line and position of the problem', () => {
    const specification = fromFile({ 'spec.yaml': `${text.replace('title: A', 'title: [1]')}` });
    expect(findings(specification)).toEqual([
      expect.stringMatching(/^error: specification <folder>\/spec.yaml:2:9 \(#\/info\/title\) must be string$/),
    ]);
  });
});

test('a file is published unchanged, except for Terraform escapes', () => {
  const text = `# A comment\n${HEAD}paths: {} # $\${x} %{y}\n`;
  const specification = fromFile({ 'spec.yaml': text });
  expect(specification._load().content).toBe(
    text.replace('${orders}', () => '$${orders}').replace('$${x} %{y}', () => '$$${x} %%{y}'),
  );
  expect(resolved(stackWithProviders(), specification.description)).toBe('Place $${orders}');
});

test('all problems of a specification are reported together, including problems in operations', () => {
  const operations = `paths:
  /orders/{id}/{line}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
    get: { operationId: get, responses: { '200': { description: ok } } }
    put: { operationId: get, responses: { '200': { description: ok } } }
`;
  expect(findings(fromFile({ 'spec.yaml': HEAD + operations }))).toEqual([
    'error: specification <folder>/spec.yaml:10:5 (#/paths/~1orders~1{id}~1{line}/get) does not describe the parameter {line} of its path; add the parameter to parameters',
    'error: specification <folder>/spec.yaml:11:5 (#/paths/~1orders~1{id}~1{line}/put) has the same operationId "get" as #/paths/~1orders~1{id}~1{line}/get; operation ids must be unique',
    'error: specification <folder>/spec.yaml:11:5 (#/paths/~1orders~1{id}~1{line}/put) does not describe the parameter {line} of its path; add the parameter to parameters',
  ]);
  const schema = `${HEAD}paths:\n  /a:\n    get:\n      parameters:\n        - { name: x, inn: query }\n      respones: {}\n`;
  expect(findings(fromFile({ 'bad.yaml': schema }))).toEqual([
    `error: specification <folder>/bad.yaml:8:5 (#/paths/~1a/get) must have required property 'responses'`,
    'error: specification <folder>/bad.yaml:8:5 (#/paths/~1a/get) must NOT have additional properties: "respones"',
    `error: specification <folder>/bad.yaml:10:11 (#/paths/~1a/get/parameters/0) must have required property 'schema'`,
    `error: specification <folder>/bad.yaml:10:11 (#/paths/~1a/get/parameters/0) must have required property 'in'`,
    'error: specification <folder>/bad.yaml:10:11 (#/paths/~1a/get/parameters/0) must NOT have additional properties: "inn"',
  ]);
});

test('at most ten problems are shown', () => {
  const paths = Array.from({ length: 13 }, (_, index) => `  /p${index}: { get: {} }\n`).join('');
  const found = findings(fromFile({ 'spec.yaml': `${HEAD}paths:\n${paths}` }));
  expect(found).toHaveLength(11);
  expect(found[10]).toBe('error: specification <folder>/spec.yaml has 3 more problems, which are not listed');
});

test('violations of the standard can be allowed, but unreadable documents cannot', () => {
  const bad = `${HEAD}paths: { /a: { get: {} } }\n`;
  expect(findings(fromFile({ 'spec.yaml': bad }, 'spec.yaml', { lenient: true }))).toEqual([
    `warning: specification <folder>/spec.yaml:6:16 (#/paths/~1a/get) must have required property 'responses'`,
  ]);
  expect(findings(Specification.fromText('a: [', { lenient: true }))).toEqual([
    expect.stringMatching(/^error: specification the text:1:5 is neither JSON nor YAML: Flow sequence/),
  ]);
});

test('features of only OpenAPI 3.0 or only 3.1 are accepted in their version', () => {
  const schema = (text: string) => `paths: {}\ncomponents: { schemas: { A: ${text} } }\n`;
  const v31 = HEAD.replace('3.0.3', '3.1.0');
  expect(
    findings(Specification.fromText(HEAD + schema('{ type: number, minimum: 0, exclusiveMinimum: true }'))),
  ).toEqual([]);
  expect(findings(Specification.fromText(v31 + schema("{ type: [string, 'null'], examples: [a], const: a }")))).toEqual(
    [],
  );
  expect(
    findings(Specification.fromText(v31 + schema('{ exclusiveMinimum: 0, $ref: "#/components/schemas/A" }'))),
  ).toEqual([]);
  expect(findings(Specification.fromText(v31 + schema('true')))).toEqual([]);
  expect(findings(Specification.fromText(v31 + schema('{ type: strin }')))).not.toEqual([]);
});

test.each([
  [
    'info: { title: x }',
    'the text is neither OpenAPI nor AsyncAPI: it has no member openapi, swagger or asyncapi, only info',
  ],
  ['- a', 'the text is neither OpenAPI nor AsyncAPI: it is a list instead of an object'],
  ['', 'the text is neither OpenAPI nor AsyncAPI: it is a single value instead of an object'],
  [
    'openapi: 4.0.0',
    'the text is openapi "4.0.0"; supported: OpenAPI 2.0, 3.0 and 3.1, AsyncAPI 2.0 to 2.6, 3.0 and 3.1',
  ],
  [
    'asyncapi: 1.2.0',
    'the text is asyncapi "1.2.0"; supported: OpenAPI 2.0, 3.0 and 3.1, AsyncAPI 2.0 to 2.6, 3.0 and 3.1',
  ],
  [
    'asyncapi: ../../x',
    'the text is asyncapi "../../x"; supported: OpenAPI 2.0, 3.0 and 3.1, AsyncAPI 2.0 to 2.6, 3.0 and 3.1',
  ],
  ['a: &a [*a]', 'the text is neither JSON nor YAML: a YAML alias refers to a value that contains the alias'],
  [
    `${'['.repeat(50_000)}`,
    'the text is neither JSON nor YAML: the YAML text has more than 500 nesting levels; nest lists and mappings less deeply',
  ],
])('%#: a text that is not a specification is rejected', (text, message) => {
  expect(findings(Specification.fromText(text))).toEqual([`error: specification ${message}`]);
});

test('invalid JSON is rejected with its line', () => {
  expect(findings(Specification.fromText('{\n "openapi": "3.0.0",\n "info": oops }}'))).toEqual([
    expect.stringMatching(/^error: specification the text:\d+:\d+ is neither JSON nor YAML: /),
  ]);
});

test('a missing file, a large file, a binary file and a file outside of the folder are rejected', () => {
  expect(findings(fromFile({ a: '' }, 'missing.yaml'))).toEqual([
    'error: specification <folder>/missing.yaml does not exist',
  ]);
  const large = 'a'.repeat(25 * 1024 * 1024 + 1);
  const tooLarge = 'has 26214401 bytes; allowed: 26214400 or less; minified JSON may be small enough';
  expect(findings(fromFile({ 'large.yaml': large }))).toEqual([`error: specification <folder>/large.yaml ${tooLarge}`]);
  expect(findings(Specification.fromText(large))).toEqual([`error: specification the text ${tooLarge}`]);
  expect(findings(fromFile({ 'outer.yaml': `${HEAD}paths: { /a: { $ref: large.yaml } }` }))).toEqual([
    `error: specification <folder>/outer.yaml:6:16 (#/paths/~1a/$ref) refers to "large.yaml", which ${tooLarge}`,
  ]);
  folder.write('latin.yaml', Buffer.from([0x61, 0xe9]));
  expect(findings(fromFile({}, 'latin.yaml'))).toEqual([
    'error: specification <folder>/latin.yaml is not UTF-8 text: line 1 has invalid bytes; save the file as UTF-8',
  ]);
  expect(findings(fromFile({ 'nul.yaml': `a: b\nc: "\0"` }))).toEqual([
    'error: specification <folder>/nul.yaml has a NUL character in line 2, so it is not text; remove the character',
  ]);
  expect(findings(Specification.fromText('{ "a": "\0" }'))).toEqual([
    'error: specification the text has a NUL character in line 1, so it is not text; remove the character',
  ]);
});

const SPLIT = {
  'api/orders.yaml': `${HEAD}paths:
  /orders: { $ref: paths/orders.yaml }
components:
  schemas:
    Id: { type: string }
    Data: { type: object, properties: { example: { $ref: '#/components/schemas/Id' }, $ref: { type: string } }, example: { $ref: kept } }
`,
  'api/paths/orders.yaml': `get:
  operationId: list
  responses:
    '200':
      description: ok
      content:
        application/json:
          schema: { $ref: '../schemas/all.json#/Order' }
`,
  'api/schemas/all.json': JSON.stringify({
    Order: {
      type: 'object',
      properties: {
        id: { $ref: '../orders.yaml#/components/schemas/Id' },
        parts: { type: 'array', items: { $ref: '#/Order' } },
      },
    },
  }),
};

test('referenced files are embedded, and references point to them', () => {
  const specification = fromFile(SPLIT);
  expect(findings(specification)).toEqual([]);
  const { paths, components, 'x-bundled': files } = yaml.parse(specification._load().content!.replaceAll('$$', '$'));
  expect(paths).toEqual({ '/orders': { $ref: '#/x-bundled/paths~1orders.yaml' } });
  expect(components.schemas.Data).toEqual({
    type: 'object',
    properties: { example: { $ref: '#/components/schemas/Id' }, $ref: { type: 'string' } },
    example: { $ref: 'kept' },
  });
  expect(Object.keys(files)).toEqual(['paths/orders.yaml', 'schemas/all.json']);
  expect(files['paths/orders.yaml'].get.responses['200'].content['application/json'].schema).toEqual({
    $ref: '#/x-bundled/schemas~1all.json/Order',
  });
  expect(files['schemas/all.json'].Order.properties).toEqual({
    id: { $ref: '#/components/schemas/Id' },
    parts: { type: 'array', items: { $ref: '#/x-bundled/schemas~1all.json/Order' } },
  });
});

test('JSON stays JSON if files are embedded', () => {
  const root = JSON.stringify({
    openapi: '3.0.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { $ref: 'a.yaml' } },
  });
  const { content } = fromFile({
    'root.json': root,
    'a.yaml': 'get: { responses: { default: { description: d } } }',
  })._load();
  expect(JSON.parse(content!).paths).toEqual({ '/a': { $ref: '#/x-bundled/a.yaml' } });
});

test('problems in embedded files have the position in the file', () => {
  const bad = { ...SPLIT, 'api/schemas/all.json': '{\n "Order": {\n  "type": 1 }\n}' };
  expect(findings(fromFile(bad))).toEqual([
    'error: specification <folder>/api/schemas/all.json:3:3 (#/Order/type) must be string',
    'error: specification <folder>/api/schemas/all.json:3:3 (#/Order/type) must be equal to one of the allowed values: "array", "boolean", "integer", "number", "object", "string"',
  ]);
});

test('unresolved references, remote references and references outside of the folder are rejected together', () => {
  const schemas = [
    '#/components/schemas/Gone',
    'http://example.com/x.yaml#/X',
    '//example.com/x.yaml',
    '../out.yaml#/X',
  ]
    .concat(['file:///etc/passwd', 'gone.yaml', 'broken.yaml', 'all.yaml#/No'])
    .map((reference, index) => `    S${index}: { $ref: '${reference}' }\n`)
    .join('');
  const specification = fromFile({
    'api/spec.yaml': `${HEAD}paths: {}\ncomponents:\n  schemas:\n${schemas}`,
    'api/broken.yaml': 'a: [',
    'api/all.yaml': 'Yes: {}',
    'out.yaml': 'X: {}',
  });
  const at = (index: number) =>
    `error: specification <folder>/api/spec.yaml:${9 + index}:11 (#/components/schemas/S${index}/$ref) refers to`;
  const remote = 'which is not a file; put a copy next to the specification';
  expect(findings(specification)).toEqual([
    `${at(0)} "#/components/schemas/Gone", which does not exist in <folder>/api/spec.yaml`,
    `${at(1)} "http://example.com/x.yaml#/X", ${remote}`,
    `${at(2)} "//example.com/x.yaml", ${remote}`,
    `${at(3)} "../out.yaml#/X", which is outside <folder>/api; allowed: files in that folder`,
    `${at(4)} "file:///etc/passwd", ${remote}`,
    `${at(5)} "gone.yaml", which does not exist`,
    expect.stringContaining(`${at(6)} "broken.yaml": <folder>/api/broken.yaml:1:5 is neither JSON nor YAML: `),
    `${at(7)} "all.yaml#/No", which does not exist in <folder>/api/all.yaml`,
  ]);
});

test('references that only refer to each other are rejected with their position', () => {
  const schemas = (text: string) => `${HEAD}paths: {}\ncomponents: { schemas: { ${text} } }\n`;
  const at = (name: string, other: string) =>
    `(#/components/schemas/${name}/$ref) refers to "#/components/schemas/${other}", which leads back to its own start only through references`;
  const ref = (name: string) => `{ $ref: '#/components/schemas/${name}' }`;
  expect(findings(Specification.fromText(schemas(`A: ${ref('A')}`)))).toEqual([
    `error: specification the text:7:31 ${at('A', 'A')}`,
  ]);
  const ring = `A: ${ref('B')}, B: ${ref('C')}, C: ${ref('B')}, D: { type: array, items: ${ref('B')} }`;
  expect(findings(Specification.fromText(schemas(ring)))).toEqual([
    `error: specification the text:7:70 ${at('B', 'C')}`,
    `error: specification the text:7:109 ${at('C', 'B')}`,
  ]);
  const sound = `A: ${ref('B')}, B: ${ref('C')}, C: { type: object, properties: { a: ${ref('A')}, c: ${ref('C')} } }`;
  expect(findings(Specification.fromText(schemas(sound)))).toEqual([]);
});

test('circular references are also found across files', () => {
  const files = {
    'spec.yaml': `${HEAD}paths: {}\ncomponents: { schemas: { A: { $ref: 'b.yaml#/B' } } }\n`,
    'b.yaml': "B: { $ref: 'spec.yaml#/components/schemas/A' }\n",
  };
  expect(findings(fromFile(files))).toEqual([
    'error: specification <folder>/b.yaml:1:6 (#/B/$ref) refers to "spec.yaml#/components/schemas/A", which leads back to its own start only through references',
    'error: specification <folder>/spec.yaml:7:31 (#/components/schemas/A/$ref) refers to "b.yaml#/B", which leads back to its own start only through references',
  ]);
});

test('a parent folder can be configured', () => {
  const files = {
    'api/spec.yaml': `${HEAD}paths: { /a: { $ref: ../shared/a.yaml } }`,
    'shared/a.yaml': 'get: { responses: { default: { description: d } } }',
  };
  const specification = fromFile(files, 'api/spec.yaml', { root: folder.path });
  expect(findings(specification)).toEqual([]);
  expect(specification._load().content).toContain('#/x-bundled/shared~1a.yaml');
});

test('a configured folder that does not exist or contain the file is rejected', () => {
  const missing = path.join(folder.path, 'missing');
  expect(findings(fromFile({ 'spec.yaml': `${HEAD}paths: {}` }, 'spec.yaml', { root: missing }))).toEqual([
    'error: specification <folder>/spec.yaml is outside <folder>/missing; allowed: files in that folder',
  ]);
});

test('YAML with very many lines is a warning, and JSON is not', () => {
  const lines = (count: number) => `${MINIMAL['OpenAPI 3.0']}${'#\n'.repeat(count - 4)}`;
  expect(findings(Specification.fromText(lines(30_000)))).toEqual([]);
  expect(findings(Specification.fromText(lines(30_001)))).toEqual([
    'warning: specification the text has 30001 lines, and Terraform takes minutes to compare more than 30000 lines after a change; convert the specification to JSON',
  ]);
  const json = JSON.stringify(yaml.parse(MINIMAL['OpenAPI 3.0']), undefined, 2) + '\n'.repeat(40_000);
  expect(findings(Specification.fromText(json))).toEqual([]);
});

test('a text cannot refer to files', () => {
  expect(findings(Specification.fromText(`${HEAD}paths: { /a: { $ref: a.yaml } }`))).toEqual([
    'error: specification the text:6:16 (#/paths/~1a/$ref) refers to "a.yaml", but a relative path in a reference requires a specification in a file; use fromFile',
  ]);
});

test('values that only Terraform knows are passed on', () => {
  const token = Lazy.stringValue({ produce: () => 'later' });
  expect(Specification.fromText(token)._load()).toEqual({ content: token, findings: [] });
  const specification = Specification.fromObject({ openapi: '3.0.0', info: { title: token, version: '1' }, paths: {} });
  expect(findings(specification)).toEqual([]);
  expect(specification.title).toBe(token);
  expect(specification._load().content).toMatch(/TfToken/);
});

test('files that refer to each other many times are read once', () => {
  const files: { [file: string]: string } = {
    'spec.yaml': `${HEAD}paths: {}\ncomponents: { schemas: { A: { $ref: f0.yaml } } }`,
  };
  for (let index = 0; index < 25; index += 1) {
    const next = index === 24 ? '{ type: string }' : `{ $ref: f${index + 1}.yaml }`;
    files[`f${index}.yaml`] = `{ type: object, properties: { a: ${next}, b: ${next} } }`;
  }
  const read = () => expect(findings(fromFile(files))).toEqual([]);
  expect(operations(read)).toBeLessThan(5_000_000);
});
