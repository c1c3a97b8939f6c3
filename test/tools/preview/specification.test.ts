/** Specifications as a preview reads them, which are not trusted. */
import { shownSpecification } from '../../../tools/src/preview/model/specification';

const shown = (text: string | undefined) =>
  shownSpecification(text, { hidesInternal: false, hidesDeprecated: false, showsSchemas: true });

test.each([
  ['openapi: 3.0.3\npaths: {}\n', { kind: 'openapi', value: { openapi: '3.0.3', paths: {} } }],
  ['{"openapi": "3.0.3"}', { kind: 'openapi', value: { openapi: '3.0.3' } }],
  ['{openapi: 3.0.3}', { kind: 'openapi', value: { openapi: '3.0.3' } }],
  ['asyncapi: 2.6.0', { kind: 'asyncapi', value: { asyncapi: '2.6.0' } }],
  ['title: none', { kind: 'unreadable', problem: 'The specification is neither OpenAPI nor AsyncAPI.' }],
  ['a text', { kind: 'unreadable', problem: 'The specification is neither JSON nor YAML.' }],
  [undefined, { kind: 'unreadable', problem: 'This version has no specification.' }],
])('%j', (text, expected) => {
  expect(shown(text)).toEqual(expected);
});

test.each([
  ['openapi: 3.0.3\na: [', /^The specification:2:5 is neither JSON nor YAML: .+\.$/],
  ['openapi: 3.0.3\na: &a [*a]\n', /an alias refers to what it is part of\.$/],
  [bomb(), /Excessive alias count/],
])('what cannot be read says why: %j', (text, problem) => {
  expect(shown(text)).toEqual({ kind: 'unreadable', problem: expect.stringMatching(problem) });
});

/** A text of a few lines that would grow to billions of values. */
function bomb(): string {
  const lines = Array.from({ length: 10 }, (_, line) => `l${line + 1}: &l${line + 1} [${`*l${line},`.repeat(9)}]`);
  return ['openapi: 3.0.3', 'l0: &l0 [x]', ...lines].join('\n');
}
