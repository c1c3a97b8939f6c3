/** Messages about changes in a specification that break callers. */
import * as fc from 'fast-check';
import { changesBetween } from '../../../../tools/src/review/api/changes';
import { operations } from '../../../support/operations';

const broken = (before: unknown, after: unknown): string[] =>
  changesBetween(before, after).changes.map(({ place, what }) => `${place} ${what}`);

/** A specification with one operation, and other members. */
const api = (operation: object, beside: object = {}): object => ({
  openapi: '3.0.3',
  paths: { '/orders': { post: { responses: {}, ...operation } } },
  ...beside,
});
const body = (schema: object, required = false): object =>
  api({ requestBody: { required, content: { 'application/json': { schema } } } });
const answer = (schema: object, status = '200'): object =>
  api({ responses: { [status]: { content: { 'application/json': { schema } } } } });
const query = (parameter: object): object => api({ parameters: [{ name: 'limit', in: 'query', ...parameter }] });
const object = (properties: object, more: object = {}): object => ({ type: 'object', properties, ...more });
const text = { type: 'string' };
const number = { type: 'number' };
const ID = { ...text, readOnly: true };
const SECRET = { ...text, writeOnly: true };
const headed = (header?: object): object =>
  api({ responses: { 200: { headers: header === undefined ? {} : { 'X-Total': header } } } });

const BODY = 'POST /orders: body';
const ANSWER = 'POST /orders: response 200';

test.each<[string, object, object, string[]]>([
  ['a removed operation', api({}), { openapi: '3.0.3', paths: {} }, ['POST /orders is gone']],
  [
    'a parameter that becomes required',
    query({}),
    query({ required: true }),
    ['POST /orders: query limit is required'],
  ],
  ['a new required parameter', api({}), query({ required: true }), ['POST /orders: query limit is required']],
  ['a new optional parameter', api({}), query({}), []],
  ['a removed parameter', query({}), api({}), ['POST /orders: query limit is gone']],
  [
    'a parameter with a narrower limit',
    query({ schema: { type: 'integer', maximum: 100 } }),
    query({ schema: { type: 'integer', maximum: 50 } }),
    ['POST /orders: query limit has maximum 50, and had 100'],
  ],
  [
    'a parameter with a wider limit',
    query({ schema: { type: 'integer', maximum: 50 } }),
    query({ schema: { type: 'integer', maximum: 100 } }),
    [],
  ],
  [
    'a parameter of another type',
    query({ schema: number }),
    query({ schema: text }),
    ['POST /orders: query limit is string, and was number'],
  ],
  ['a number instead of an integer', query({ schema: { type: 'integer' } }), query({ schema: number }), []],
  [
    'an integer instead of a number',
    query({ schema: number }),
    query({ schema: { type: 'integer' } }),
    ['POST /orders: query limit is integer, and was number'],
  ],
  ['a body that becomes required', body(text), body(text, true), [`${BODY} is required`]],
  ['a removed body', body(text), api({}), [`${BODY} is no longer accepted`]],
  [
    'a body field that becomes required',
    body(object({ a: text })),
    body(object({ a: text }, { required: ['a'] })),
    [`${BODY}.a is required`],
  ],
  ['a removed body field', body(object({ a: text, b: text })), body(object({ a: text })), [`${BODY}.b is gone`]],
  ['a read-only field that a body requires', body(object({})), body(object({ a: ID }, { required: ['a'] })), []],
  ['a removed read-only field of a body', body(object({ a: ID })), body(object({})), []],
  ['a field that becomes read-only', body(object({ a: text })), body(object({ a: ID })), [`${BODY}.a is read-only`]],
  [
    'a changed default of a parameter',
    query({ schema: { type: 'integer', default: 20 } }),
    query({ schema: { type: 'integer', default: 100 } }),
    ['POST /orders: query limit has the default 100, and had 20'],
  ],
  [
    'a removed default of a field',
    body(object({ a: { ...text, default: 'x' } })),
    body(object({ a: text })),
    [`${BODY}.a no longer has the default "x"`],
  ],
  ['a new default', query({ schema: number }), query({ schema: { ...number, default: 1 } }), []],
  ['a changed default in a response', answer({ ...number, default: 1 }), answer({ ...number, default: 2 }), []],
  [
    'a body field that is now rejected',
    body(object({ a: text, b: text })),
    body(object({ a: text }, { additionalProperties: false })),
    [`${BODY}.b is no longer accepted`, `${BODY} accepts no other properties`],
  ],
  [
    'a removed value of a request',
    body({ enum: ['a', 'b'] }),
    body({ enum: ['a'] }),
    [`${BODY} no longer accepts "b"`],
  ],
  ['a new value of a request', body({ enum: ['a'] }), body({ enum: ['a', 'b'] }), []],
  ['a pattern', body(text), body({ ...text, pattern: '^a' }), [`${BODY} must have the pattern ^a`]],
  [
    'null that a request no longer accepts',
    body({ ...text, nullable: true }),
    body(text),
    [`${BODY} is string, and was string or null`],
  ],
  [
    'a removed alternative of a request',
    body({ oneOf: [{ title: 'Card' }, { title: 'Bill' }] }),
    body({ oneOf: [{ title: 'Card' }] }),
    [`${BODY} no longer accepts Bill`],
  ],
  [
    'a removed response field',
    answer(object({ a: text, b: text })),
    answer(object({ a: text })),
    [`${ANSWER}.b is gone`],
  ],
  ['a new response field', answer(object({ a: text })), answer(object({ a: text, b: text })), []],
  [
    'a response field that becomes optional',
    answer(object({ a: text }, { required: ['a'] })),
    answer(object({ a: text })),
    [`${ANSWER}.a may be missing`],
  ],
  [
    'another type in a response',
    answer({ type: 'array', items: text }),
    answer({ type: 'array', items: number }),
    [`${ANSWER}[] is number, and was string`],
  ],
  [
    'null in a response',
    answer(text),
    answer({ ...text, nullable: true }),
    [`${ANSWER} is string or null, and was string`],
  ],
  ['a new value in a response', answer({ enum: ['a'] }), answer({ enum: ['a', 'b'] }), [`${ANSWER} may be "b"`]],
  ['a removed value in a response', answer({ enum: ['a', 'b'] }), answer({ enum: ['a'] }), []],
  ['any value in a response', answer({ ...text, enum: ['a'] }), answer(text), [`${ANSWER} may have any value`]],
  [
    'a wider limit in a response',
    answer({ ...number, maximum: 10, minimum: 1 }),
    answer({ ...number, maximum: 20, minimum: 0 }),
    [`${ANSWER} has minimum 0, and had 1`, `${ANSWER} has maximum 20, and had 10`],
  ],
  [
    'a removed limit in a response',
    answer({ ...text, maxLength: 10 }),
    answer(text),
    [`${ANSWER} no longer has maxLength 10`],
  ],
  ['a narrower limit in a response', answer({ ...number, maximum: 20 }), answer({ ...number, maximum: 10 }), []],
  ['a removed limit without effect in a response', answer({ ...text, minLength: 0 }), answer(text), []],
  [
    'a new alternative in a response',
    answer({ oneOf: [{ title: 'Card' }] }),
    answer({ oneOf: [{ title: 'Card' }, { title: 'Bill' }] }),
    [`${ANSWER} may be Bill`],
  ],
  [
    'a removed alternative in a response',
    answer({ oneOf: [{ title: 'Card' }, { title: 'Bill' }] }),
    answer({ oneOf: [{ title: 'Card' }] }),
    [],
  ],
  ['a removed write-only field in a response', answer(object({ a: SECRET })), answer(object({})), []],
  [
    'a write-only field that becomes optional in a response',
    answer(object({ a: SECRET }, { required: ['a'] })),
    answer(object({ a: SECRET })),
    [],
  ],
  ['a removed required header', headed({ required: true }), headed(), [`${ANSWER} header x-total is gone`]],
  [
    'a header that becomes optional',
    headed({ required: true }),
    headed({ required: false }),
    [`${ANSWER} header x-total may be missing`],
  ],
  ['a removed optional header', headed({}), headed(), []],
  [
    'a header of another type',
    headed({ schema: number }),
    headed({ schema: text }),
    [`${ANSWER} header x-total is string, and was number`],
  ],
  ['a removed response', answer(text), api({}), [`${ANSWER} is gone`]],
  ['a removed error', answer(text, '404'), api({}), []],
  [
    'a response in another format',
    answer(text),
    api({ responses: { 200: { content: { 'text/plain': { schema: text } } } } }),
    [`${ANSWER} is no longer application/json`],
  ],
  ['new required credentials', api({}), api({ security: [{ key: [] }] }), ['POST /orders requires key']],
  ['removed credentials', api({ security: [{ key: [] }] }), api({}), []],
  [
    'additional alternatives of credentials',
    api({ security: [{ key: [] }] }),
    api({ security: [{ key: [] }, { token: [] }] }),
    [],
  ],
  [
    'other credentials',
    api({ security: [{ key: [] }] }),
    api({ security: [{ token: ['read'] }] }),
    ['POST /orders requires token(read), and key is no longer enough'],
  ],
])('%s', (_, before, after, expected) => {
  expect(broken(before, after)).toEqual(expected);
});

test('another name of a path parameter is the same operation', () => {
  const of = (name: string) => ({
    openapi: '3.1.0',
    paths: {
      [`/orders/{${name}}/lines/{line}`]: {
        parameters: [{ name, in: 'path', required: true, schema: text }],
        get: { responses: {} },
      },
    },
  });
  expect(broken(of('id'), of('order'))).toEqual([]);
});

test('references, combined schemas and recursive schemas are compared by content', () => {
  const of = (node: object) => ({
    ...answer({ allOf: [{ $ref: '#/components/schemas/Base' }, { $ref: '#/components/schemas/Node' }] }),
    components: {
      schemas: {
        Base: object({ id: text }),
        Node: object({ ...node, children: { type: 'array', items: { $ref: '#/components/schemas/Node' } } }),
      },
    },
  });
  expect(broken(of({ a: text, b: text }), of({ a: text }))).toEqual([
    `${ANSWER}.b is gone`,
    `${ANSWER}.children[].b is gone`,
  ]);
  expect(broken(of({ a: text }), of({ a: text }))).toEqual([]);
});

test('OpenAPI 2 is compared like 3, and converting one to the other breaks no client', () => {
  const old = {
    swagger: '2.0',
    basePath: '/v1',
    consumes: ['application/json'],
    produces: ['application/json'],
    paths: {
      '/orders': {
        post: {
          parameters: [
            { name: 'order', in: 'body', required: true, schema: object({ a: text }) },
            { name: 'limit', in: 'query', type: 'integer' },
          ],
          responses: { 200: { description: 'Made', schema: object({ id: text, total: number }) } },
        },
      },
    },
  };
  const now = {
    openapi: '3.0.3',
    paths: {
      '/v1/orders': {
        post: {
          parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
          requestBody: { required: true, content: { 'application/json': { schema: object({ a: text }) } } },
          responses: { 200: { content: { 'application/json': { schema: object({ id: text, total: number }) } } } },
        },
      },
    },
  };
  expect(broken(old, now)).toEqual([]);
  const { basePath, ...elsewhere } = old;
  expect([basePath, ...broken(old, elsewhere)]).toEqual(['/v1', 'POST /v1/orders is gone']);
});

test('removed AsyncAPI channels are reported', () => {
  const of = (...names: string[]) => ({
    asyncapi: '3.0.0',
    channels: Object.fromEntries(names.map((name) => [name, {}])),
  });
  expect(broken(of('orders', 'returns'), of('orders'))).toEqual(['channel returns is gone']);
});

test('an unchanged specification has no breaking change, and every comparison ends', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.json({ maxDepth: 6 }), (one, other) => {
      const [before, after] = [one, other].map((json) =>
        api({ ...JSON.parse(json) }, { components: JSON.parse(json) }),
      );
      expect(broken(before, before)).toEqual([]);
      broken(before, after);
    }),
    { numRuns: 300 },
  );
});

test('schemas that grow with each level are compared once', () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => {
      const next = { $ref: `#/components/schemas/S${index + 1}` };
      return [`S${index}`, { allOf: [next, next], properties: { a: next, b: next } }];
    }),
  );
  const of = (last: object) => ({
    ...answer({ $ref: '#/components/schemas/S0' }),
    components: { schemas: { ...schemas, S30: last } },
  });
  const compare = () => expect(broken(of(text), of(number)).length).toBeGreaterThan(0);
  expect(operations(compare)).toBeLessThan(1_000_000);
});
