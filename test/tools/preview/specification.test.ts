/** Specifications as a preview reads them, which are not trusted. */
import { ConfiguredObject } from 'cdktf-gateways-sandbox/toolkit/configuration';
import { Lexer } from 'marked';
import { portalsOf } from '../../../tools/src/preview/model/portal';
import { shownSpecification } from '../../../tools/src/preview/model/specification';
import { Site } from '../../../tools/src/preview/site/site';

function object(type: string, name: string, values: { readonly [argument: string]: unknown }): ConfiguredObject {
  return { type, key: `${type}.${name}`, label: name, place: `app/${name}`, values } as ConfiguredObject;
}

const shown = (text: string | undefined) =>
  shownSpecification(text, { hidesInternal: false, hidesDeprecated: false, showsSchemas: true });

test.each([
  ['openapi: 3.0.3\npaths: {}\n', { kind: 'openapi', value: { openapi: '3.0.3', paths: {} } }],
  ['{"openapi": "3.0.3"}', { kind: 'openapi', value: { openapi: '3.0.3' } }],
  ['{openapi: 3.0.3}', { kind: 'openapi', value: { openapi: '3.0.3' } }],
  ['asyncapi: 2.6.0', { kind: 'asyncapi', value: { asyncapi: '2.6.0' } }],
  ['title: none', { kind: 'unreadable', problem: 'The specification is neither OpenAPI nor AsyncAPI.' }],
  ['a text', { kind: 'unreadable', problem: 'The specification is not an object.' }],
  [undefined, { kind: 'unreadable', problem: 'This version has no specification.' }],
])('%j', (text, expected) => {
  expect(shown(text)).toEqual(expected);
});

test.each([
  ['openapi: 3.0.3\na: [', /^The specification:2:5 is neither JSON nor YAML: .+\.$/],
  ['openapi: 3.0.3\na: &a [*a]\n', /a YAML alias refers to a value that contains the alias\.$/],
  [bomb(), /Excessive alias count/],
])('an unreadable specification shows the reason: %j', (text, problem) => {
  expect(shown(text)).toEqual({ kind: 'unreadable', problem: expect.stringMatching(problem) });
});

test.each([
  ['that is nested deeply', nested(3000), 'The specification is nested too deeply to show: more than 200 levels.'],
  ['of a few aliases', repeated(), 'The specification is too large to show: it has more than 1000000 values.'],
])('a specification without a viewer says so: %s', (_, text, problem) => {
  expect(shown(text)).toEqual({ kind: 'unreadable', problem });
  expect(shown(nested(90)).kind).toBe('openapi');
});

test('many hostile descriptions do not take more time', () => {
  const description = (index: number): string => `${index} ${'[a]('.repeat(20_000)}`;
  const paths = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [
      `/${index}`,
      { get: { description: description(index), responses: {} } },
    ]),
  );
  const lexer = jest.spyOn(Lexer.prototype, 'lex');
  const [api] = portalsOf([
    object('konnect_portal', 'portal', { name: 'developers' }),
    object('konnect_api', 'orders', { name: 'Orders', slug: 'orders' }),
    object('konnect_api_version', 'v1', {
      api_id: 'konnect_api.orders',
      version: '1',
      spec: { content: JSON.stringify({ openapi: '3.0.3', paths }) },
    }),
    object('konnect_api_publication', 'publication', {
      api_id: 'konnect_api.orders',
      portal_id: 'konnect_portal.portal',
    }),
  ]).portals;
  const site = new Site({ portals: [api], unpublished: [], classic: [] }, { isLive: false, warnings: [] });
  const page = String(site.files.at('developers/apis/orders/versions/1/index.html')!.content());
  const { specification, descriptions } = JSON.parse(/id="specification-data">(.*)<\/script>/.exec(page)![1]);
  expect(Object.keys(specification.paths)).toHaveLength(50);
  expect(Object.keys(descriptions)).toHaveLength(1);
  // Descriptions of the first operation, and texts that slow down the parser.
  expect(lexer).toHaveBeenCalledTimes(2);
  lexer.mockRestore();
});

/** Schemas within each other. */
function nested(depth: number): string {
  return `{"openapi": "3.0.3", "a": ${'{"properties":{"a":'.repeat(depth)}1${'}}'.repeat(depth)}}`;
}

/** A text of two lines that has millions of values. */
function repeated(): string {
  return `openapi: 3.0.3\na: &a [${'x,'.repeat(30_000)}]\nb: [${'*a,'.repeat(90)}]\n`;
}

/** A text of a few lines that would grow to billions of values. */
function bomb(): string {
  const lines = Array.from({ length: 10 }, (_, line) => `l${line + 1}: &l${line + 1} [${`*l${line},`.repeat(9)}]`);
  return ['openapi: 3.0.3', 'l0: &l0 [x]', ...lines].join('\n');
}
