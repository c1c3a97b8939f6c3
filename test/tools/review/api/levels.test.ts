/** Levels of changes between hand-made pairs of specifications. */
import { changesBetween } from '../../../../tools/src/review/api/changes';
import { RULES } from '../../../../tools/src/review/api/rules';
import { SEVERITIES } from '../../../../tools/src/review/model';
import { api, at, Json, object, parameter, request, response } from './specifications';

const TODAY = new Date('2026-06-30T12:00:00Z');
const text = { type: 'string' };
const number = { type: 'number' };
const integer = { type: 'integer' };
const list = { type: 'array', items: text };
const Card = object({ kind: { const: 'card' }, number: text }, { required: ['kind', 'number'] });
const Bill = object({ kind: { const: 'bill' }, iban: text }, { required: ['kind', 'iban'] });
const Cash = object({ kind: { const: 'cash' } }, { required: ['kind'] });
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const all = { components: { schemas: { Card, Bill, Cash } } };
const oneOf = (...names: string[]): Json => ({ oneOf: names.map(ref) });
const anyOf = (...names: string[]): Json => ({ anyOf: names.map(ref) });
const choice = (mapping: Json, names = Object.values<string>(mapping)): Json => ({
  ...oneOf(...names),
  discriminator: {
    propertyName: 'kind',
    mapping: Object.fromEntries(Object.entries(mapping).map(([key, name]) => [key, ref(name as string).$ref])),
  },
});
const header = (value?: Json): Json =>
  api({ responses: { 200: { headers: value === undefined ? {} : { 'X-Total': value } } } });
const secured = (...security: Json[]): Json => api({ security });
const scheme = (value: Json): Json => api({}, { components: { securitySchemes: { key: value } } });
const oauth = (scopes: Json, url = 'https://a.example/token'): Json =>
  scheme({ type: 'oauth2', flows: { clientCredentials: { tokenUrl: url, scopes } } });
const servers = (...urls: string[]): Json => api({}, { servers: urls.map((url) => ({ url })) });
const callback = (operation?: Json): Json =>
  api({ callbacks: operation === undefined ? {} : { paid: { '{$request.body#/url}': { post: operation } } } });
const webhook = (operation?: Json): Json => ({
  openapi: '3.1.0',
  webhooks: operation === undefined ? {} : { paid: { post: operation } },
});
const sends = (schema: Json, more: Json = {}): Json => ({
  requestBody: { content: { 'application/json': { schema } }, ...more },
});
const answers = (schema: Json): Json => ({ responses: { 200: { content: { 'application/json': { schema } } } } });
const media = (...types: string[]): Json =>
  api({ requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema: text }])) } });
const produced = (...types: string[]): Json =>
  api({ responses: { 200: { content: Object.fromEntries(types.map((type) => [type, { schema: text }])) } } });
const linked = (link?: Json): Json => api({ responses: { 200: { links: link === undefined ? {} : { next: link } } } });
const old = (parameters: Json[], more: Json = {}): Json => ({
  swagger: '2.0',
  paths: { '/orders': { post: { parameters, responses: { 200: { schema: text } }, ...more } } },
});
const none: Json = { openapi: '3.1.0', paths: {} };

/** Worst level and its rule. `none` if there is no change to know about. */
type Expected = 'none' | `${'high' | 'medium' | 'low'} ${keyof typeof RULES}`;
type Pair = readonly [title: string, before: Json, after: Json, expected: Expected];

const PAIRS: { readonly [group: string]: readonly Pair[] } = {
  types: [
    ['request: another type', request(text), request(number), 'high type-changed'],
    ['request: number to integer', request(number), request(integer), 'medium type-changed'],
    ['request: integer to number', request(integer), request(number), 'none'],
    ['response: integer to number', response(integer), response(number), 'medium type-changed'],
    ['response: number to integer', response(number), response(integer), 'none'],
    ['request: a type list loses a type', request({ type: ['string', 'null'] }), request(text), 'medium type-changed'],
    ['request: a type list gets a type', request(text), request({ type: ['string', 'null'] }), 'none'],
    [
      'response: a type list gets a type',
      response(text),
      response({ type: ['string', 'null'] }),
      'medium type-changed',
    ],
    ['request: no longer nullable', request({ ...text, nullable: true }), request(text), 'medium type-changed'],
    ['request: newly nullable', request(text), request({ ...text, nullable: true }), 'none'],
    ['response: newly nullable', response(text), response({ ...text, nullable: true }), 'medium type-changed'],
    [
      'nullable written as a type list',
      request({ ...text, nullable: true }),
      request({ type: ['null', 'string'] }),
      'none',
    ],
    [
      'nullable written as oneOf',
      response({ ...ref('Card'), nullable: true }, all),
      response({ oneOf: [ref('Card'), { type: 'null' }] }, all),
      'none',
    ],
    ['request: any type to one', request({}), request(text), 'medium type-changed'],
    ['response: one type to any', response(text), response({}), 'medium type-changed'],
    ['request: a false schema', request(object({ a: text })), request(object({ a: false })), 'high type-changed'],
  ],
  values: [
    ['request: a value is gone', request({ enum: ['a', 'b'] }), request({ enum: ['a'] }), 'medium value-removed'],
    ['request: a value is new', request({ enum: ['a'] }), request({ enum: ['b', 'a'] }), 'none'],
    ['response: a value is new', response({ enum: ['a'] }), response({ enum: ['a', 'b'] }), 'medium value-added'],
    ['response: a value is gone', response({ enum: ['a', 'b'] }), response({ enum: ['b'] }), 'none'],
    ['request: values in another order', request({ enum: ['a', 'b'] }), request({ enum: ['b', 'a'] }), 'none'],
    ['request: values where any were taken', request(text), request({ ...text, enum: ['a'] }), 'medium value-removed'],
    ['request: const to a list with it', request({ const: 'a' }), request({ enum: ['a', 'b'] }), 'none'],
    ['request: another const', request({ const: 'a' }), request({ const: 'b' }), 'medium value-removed'],
    ['response: const to a list', response({ const: 'a' }), response({ enum: ['a', 'b'] }), 'medium value-added'],
    ['request: values to their type', request({ enum: ['a'] }), request(text), 'none'],
    ['request: values within new bounds', request({ enum: [1, 2] }), request({ ...integer, maximum: 5 }), 'none'],
    [
      'request: values beyond new bounds',
      request({ enum: [1, 9] }),
      request({ ...integer, maximum: 5 }),
      'medium value-removed',
    ],
    [
      'values that are objects, with members in another order',
      request({ enum: [{ a: 1, b: 2 }] }),
      request({ enum: [{ b: 2, a: 1 }] }),
      'none',
    ],
    [
      'request: another default',
      request({ ...text, default: 'a' }),
      request({ ...text, default: 'b' }),
      'medium default-changed',
    ],
    ['request: a new default', request(text), request({ ...text, default: 'b' }), 'none'],
    ['response: another default', response({ ...text, default: 'a' }), response({ ...text, default: 'b' }), 'none'],
  ],
  bounds: [
    [
      'request: a higher minimum',
      request({ ...number, minimum: 1 }),
      request({ ...number, minimum: 2 }),
      'medium bound-changed',
    ],
    ['request: a lower minimum', request({ ...number, minimum: 2 }), request({ ...number, minimum: 1 }), 'none'],
    [
      'response: a lower minimum',
      response({ ...number, minimum: 2 }),
      response({ ...number, minimum: 1 }),
      'medium bound-changed',
    ],
    [
      'request: exclusive as a boolean',
      request({ ...number, minimum: 1 }),
      request({ ...number, minimum: 1, exclusiveMinimum: true }),
      'medium bound-changed',
    ],
    [
      'request: exclusive as a number',
      request({ ...number, minimum: 1 }),
      request({ ...number, exclusiveMinimum: 1 }),
      'medium bound-changed',
    ],
    [
      'the two forms of exclusive',
      request({ ...number, maximum: 9, exclusiveMaximum: true }),
      request({ ...number, exclusiveMaximum: 9 }),
      'none',
    ],
    [
      'an exclusive bound of an integer as an inclusive one',
      request({ ...integer, exclusiveMinimum: 0 }),
      request({ ...integer, minimum: 1 }),
      'none',
    ],
    [
      'request: a shorter text',
      request({ ...text, maxLength: 9 }),
      request({ ...text, maxLength: 5 }),
      'medium bound-changed',
    ],
    [
      'response: a longer text',
      response({ ...text, maxLength: 5 }),
      response({ ...text, maxLength: 9 }),
      'medium bound-changed',
    ],
    ['response: a shorter text', response({ ...text, maxLength: 9 }), response({ ...text, maxLength: 5 }), 'none'],
    ['request: a minimum length of zero', request(text), request({ ...text, minLength: 0 }), 'none'],
    [
      'request: more elements',
      request({ ...list, minItems: 1 }),
      request({ ...list, minItems: 2 }),
      'medium bound-changed',
    ],
    [
      'request: fewer properties',
      request({ type: 'object' }),
      request({ type: 'object', maxProperties: 5 }),
      'medium bound-changed',
    ],
    ['request: unique elements', request(list), request({ ...list, uniqueItems: true }), 'medium bound-changed'],
    ['response: repeated elements', response({ ...list, uniqueItems: true }), response(list), 'medium bound-changed'],
    ['request: repeated elements', request({ ...list, uniqueItems: true }), request(list), 'none'],
    ['request: a multiple', request(number), request({ ...number, multipleOf: 5 }), 'medium bound-changed'],
    [
      'request: a divisor of the multiple',
      request({ ...number, multipleOf: 10 }),
      request({ ...number, multipleOf: 5 }),
      'none',
    ],
    [
      'request: a multiple of the multiple',
      request({ ...number, multipleOf: 5 }),
      request({ ...number, multipleOf: 10 }),
      'medium bound-changed',
    ],
    ['request: cents', request({ ...number, multipleOf: 0.1 }), request({ ...number, multipleOf: 0.01 }), 'none'],
    ['a bound of another type', request(text), request({ ...text, minimum: 5 }), 'none'],
    ['request: a pattern', request(text), request({ ...text, pattern: '^a' }), 'medium pattern-changed'],
    ['request: no pattern', request({ ...text, pattern: '^a' }), request(text), 'none'],
    ['response: no pattern', response({ ...text, pattern: '^a' }), response(text), 'low pattern-changed'],
    ['request: a format', request(text), request({ ...text, format: 'uuid' }), 'medium format-changed'],
    [
      'request: a wider number',
      request({ ...integer, format: 'int32' }),
      request({ ...integer, format: 'int64' }),
      'none',
    ],
    [
      'response: a wider number',
      response({ ...integer, format: 'int32' }),
      response({ ...integer, format: 'int64' }),
      'medium format-changed',
    ],
    [
      'response: date to date-time',
      response({ ...text, format: 'date' }),
      response({ ...text, format: 'date-time' }),
      'medium format-changed',
    ],
    ['request: a format for display', request(text), request({ ...text, format: 'password' }), 'none'],
    ['request: not', request(text), request({ ...text, not: { const: 'a' } }), 'medium constraint-changed'],
    ['request: no not', request({ ...text, not: { const: 'a' } }), request(text), 'none'],
    ['request: contains', request(list), request({ ...list, contains: { const: 'a' } }), 'medium constraint-changed'],
  ],
  properties: [
    [
      'request: a required property',
      request(object({ a: text })),
      request(object({ a: text }, { required: ['a'] })),
      'medium property-required',
    ],
    [
      'request: a new required property',
      request(object({})),
      request(object({ a: text }, { required: ['a'] })),
      'medium property-required',
    ],
    [
      'request: no longer required',
      request(object({ a: text }, { required: ['a'] })),
      request(object({ a: text })),
      'none',
    ],
    [
      'response: no longer required',
      response(object({ a: text }, { required: ['a'] })),
      response(object({ a: text })),
      'medium property-optional',
    ],
    ['response: required', response(object({ a: text })), response(object({ a: text }, { required: ['a'] })), 'none'],
    ['response: a property is gone', response(object({ a: text })), response(object({})), 'medium property-removed'],
    [
      'response: a required property is gone',
      response(object({ a: text }, { required: ['a'] })),
      response(object({})),
      'high property-removed',
    ],
    ['request: a property is gone', request(object({ a: text })), request(object({})), 'medium property-removed'],
    [
      'request: a read-only property is required',
      request(object({})),
      request(object({ a: { ...text, readOnly: true } }, { required: ['a'] })),
      'none',
    ],
    [
      'request: read-only no longer, and required',
      request(object({ a: { ...text, readOnly: true } }, { required: ['a'] })),
      request(object({ a: text }, { required: ['a'] })),
      'medium property-required',
    ],
    [
      'request: newly read-only',
      request(object({ a: text })),
      request(object({ a: { ...text, readOnly: true } })),
      'medium property-removed',
    ],
    [
      'response: newly write-only',
      response(object({ a: text })),
      response(object({ a: { ...text, writeOnly: true } })),
      'medium property-removed',
    ],
    [
      'response: a write-only property is gone',
      response(object({ a: { ...text, writeOnly: true } })),
      response(object({})),
      'none',
    ],
    [
      'request: no other properties',
      request(object({ a: text })),
      request(object({ a: text }, { additionalProperties: false })),
      'medium other-properties',
    ],
    ['request: other properties', request(object({}, { additionalProperties: false })), request(object({})), 'none'],
    [
      'response: other properties',
      response(object({}, { additionalProperties: false })),
      response(object({})),
      'low other-properties',
    ],
    ['response: a property is new', response(object({})), response(object({ a: text })), 'none'],
    [
      'response: a property is new, and others were excluded',
      response(object({}, { additionalProperties: false })),
      response(object({ a: text }, { additionalProperties: false })),
      'low other-properties',
    ],
    [
      'request: another type of other properties',
      request(object({}, { additionalProperties: text })),
      request(object({}, { additionalProperties: number })),
      'high type-changed',
    ],
    [
      'request: a type for other properties',
      request(object({})),
      request(object({}, { additionalProperties: text })),
      'medium type-changed',
    ],
    [
      'response: any other properties',
      response(object({}, { additionalProperties: text })),
      response(object({})),
      'medium type-changed',
    ],
    [
      'request: a property of a map',
      request(object({}, { additionalProperties: text })),
      request(object({ a: number }, { additionalProperties: text })),
      'high type-changed',
    ],
    [
      'request: another type by pattern',
      request(object({}, { patternProperties: { '^x': text } })),
      request(object({}, { patternProperties: { '^x': number } })),
      'high type-changed',
    ],
    [
      'request: a pattern is excluded',
      request(object({}, { patternProperties: { '^x': text }, additionalProperties: false })),
      request(object({}, { additionalProperties: false })),
      'medium other-properties',
    ],
    [
      'unevaluatedProperties as additionalProperties',
      request(object({}, { additionalProperties: false })),
      request(object({}, { unevaluatedProperties: false })),
      'none',
    ],
    [
      'request: another type of elements',
      request(list),
      request({ type: 'array', items: number }),
      'high type-changed',
    ],
    ['request: a type of elements', request({ type: 'array' }), request(list), 'medium type-changed'],
    ['response: any elements', response(list), response({ type: 'array' }), 'medium type-changed'],
    [
      'request: another type of the first element',
      request({ type: 'array', prefixItems: [text] }),
      request({ type: 'array', prefixItems: [number] }),
      'high type-changed',
    ],
    [
      'request: a type for the first element',
      request({ type: 'array' }),
      request({ type: 'array', prefixItems: [text] }),
      'medium type-changed',
    ],
  ],
  composition: [
    ['alternatives in another order', request(oneOf('Card', 'Bill'), all), request(oneOf('Bill', 'Card'), all), 'none'],
    [
      'unnamed alternatives in another order',
      response({ oneOf: [Card, Bill] }),
      response({ oneOf: [Bill, Card] }),
      'none',
    ],
    [
      'request: an alternative is gone',
      request(oneOf('Card', 'Bill'), all),
      request(oneOf('Card'), all),
      'medium alternative-removed',
    ],
    ['request: an alternative is new', request(oneOf('Card'), all), request(oneOf('Bill', 'Card'), all), 'none'],
    [
      'response: an alternative is new',
      response(anyOf('Card'), all),
      response(anyOf('Card', 'Bill'), all),
      'medium alternative-added',
    ],
    ['response: an alternative is gone', response(anyOf('Card', 'Bill'), all), response(anyOf('Bill'), all), 'none'],
    [
      'request: another alternative',
      request(oneOf('Card', 'Bill'), all),
      request(oneOf('Card', 'Cash'), all),
      'medium alternative-removed',
    ],
    ['request: a schema to a choice with it', request(ref('Card'), all), request(oneOf('Bill', 'Card'), all), 'none'],
    [
      'response: a schema to a choice with it',
      response(ref('Card'), all),
      response(oneOf('Card', 'Bill'), all),
      'medium alternative-added',
    ],
    ['response: a choice to one of it', response(oneOf('Card', 'Bill'), all), response(ref('Card'), all), 'none'],
    [
      'request: a choice to one of it',
      request(oneOf('Card', 'Bill'), all),
      request(ref('Card'), all),
      'medium alternative-removed',
    ],
    [
      'request: types to a choice of them',
      request({ type: ['string', 'integer'] }),
      request({ anyOf: [integer, text] }),
      'none',
    ],
    [
      'request: a choice of types to fewer',
      request({ anyOf: [text, integer, { type: 'boolean' }] }),
      request({ anyOf: [text, integer] }),
      'medium alternative-removed',
    ],
    ['oneOf to anyOf', request(oneOf('Card', 'Bill'), all), request(anyOf('Bill', 'Card'), all), 'none'],
    [
      'a renamed alternative',
      request(oneOf('Card', 'Bill'), all),
      request(
        { oneOf: [ref('Bill'), ref('Plastic')] },
        { components: { schemas: { ...all.components.schemas, Plastic: Card } } },
      ),
      'none',
    ],
    [
      'request: stricter within an alternative',
      request({ oneOf: [ref('Card'), ref('Bill')] }, all),
      request(
        { oneOf: [ref('Bill'), ref('Card')] },
        { components: { schemas: { Bill, Card: { ...Card, required: ['kind', 'number', 'holder'] } } } },
      ),
      'medium property-required',
    ],
    [
      'allOf written as one schema',
      request({ allOf: [object({ a: text }), object({ b: number })] }),
      request(object({ a: text, b: number })),
      'none',
    ],
    [
      'request: allOf gets a required property',
      request({ allOf: [object({ a: text })] }),
      request({ allOf: [object({ a: text }), object({ b: text }, { required: ['b'] })] }),
      'medium property-required',
    ],
    [
      'response: allOf loses a part',
      response({ allOf: [object({ a: text }), object({ b: text })] }),
      response({ allOf: [object({ a: text })] }),
      'medium property-removed',
    ],
    [
      'request: allOf with a tighter bound',
      request({ ...text, maxLength: 9 }),
      request({ allOf: [{ ...text, maxLength: 9 }, { maxLength: 5 }] }),
      'medium bound-changed',
    ],
    [
      'properties moved from the base into alternatives',
      request({ ...object({ a: text }), oneOf: [object({ b: text }), object({ c: text })] }),
      request({ oneOf: [object({ a: text, b: text }), object({ a: text, c: text })] }),
      'none',
    ],
    [
      'request: a discriminator value is gone',
      request(choice({ card: 'Card', bill: 'Bill' }), all),
      request(choice({ card: 'Card' }, ['Card', 'Bill']), all),
      'medium discriminator-changed',
    ],
    [
      'request: a discriminator value is new',
      request(choice({ card: 'Card' }), all),
      request(choice({ card: 'Card', bill: 'Bill' }), all),
      'none',
    ],
    [
      'response: a discriminator value is new',
      response(choice({ card: 'Card' }), all),
      response(choice({ card: 'Card', bill: 'Bill' }), all),
      'medium alternative-added',
    ],
    [
      'response: a renamed discriminator value',
      response(choice({ card: 'Card' }), all),
      response(choice({ plastic: 'Card' }), all),
      'medium discriminator-changed',
    ],
    [
      'another property of a discriminator',
      response(choice({ card: 'Card' }), all),
      response({ ...oneOf('Card'), discriminator: { propertyName: 'sort' } }, all),
      'medium discriminator-changed',
    ],
    ['request: no discriminator', request(choice({ card: 'Card' }), all), request(oneOf('Card'), all), 'none'],
    [
      'siblings of a reference',
      request({ ...ref('Card'), maxProperties: 9 }, all),
      request({ ...ref('Card'), maxProperties: 5 }, all),
      'medium bound-changed',
    ],
  ],
  parameters: [
    ['a new parameter', api({}), parameter({ schema: text }), 'none'],
    ['a new required parameter', api({}), parameter({ required: true }), 'high parameter-required'],
    ['a parameter is gone', parameter({}), api({}), 'medium parameter-removed'],
    ['required no longer', parameter({ required: true }), parameter({}), 'none'],
    ['from query to header', parameter({}), parameter({ in: 'header' }), 'medium parameter-removed'],
    [
      'a header in another case',
      parameter({ in: 'header', name: 'X-A' }),
      parameter({ in: 'header', name: 'x-a' }),
      'none',
    ],
    [
      'lists without explode',
      parameter({ schema: list }),
      parameter({ schema: list, explode: false }),
      'medium parameter-format-changed',
    ],
    [
      'lists in another style',
      parameter({ schema: list, explode: false }),
      parameter({ schema: list, explode: false, style: 'pipeDelimited' }),
      'medium parameter-format-changed',
    ],
    [
      'the default style',
      parameter({ schema: list }),
      parameter({ schema: list, style: 'form', explode: true }),
      'none',
    ],
    ['explode of a single value', parameter({ schema: text }), parameter({ schema: text, explode: false }), 'none'],
    [
      'another media type',
      parameter({ content: { 'application/json': { schema: list } } }),
      parameter({ schema: list }),
      'medium parameter-format-changed',
    ],
    [
      'another default',
      parameter({ schema: { ...integer, default: 1 } }),
      parameter({ schema: { ...integer, default: 2 } }),
      'medium default-changed',
    ],
    [
      'Swagger: another collection format',
      old([{ in: 'query', name: 'a', type: 'array', items: text }]),
      old([{ in: 'query', name: 'a', type: 'array', items: text, collectionFormat: 'multi' }]),
      'medium parameter-format-changed',
    ],
    [
      'Swagger: a required field of a form',
      old([{ in: 'formData', name: 'a', type: 'string' }]),
      old([{ in: 'formData', name: 'a', type: 'string', required: true }]),
      'high body-required',
    ],
  ],
  messages: [
    [
      'a media type of a request is gone',
      media('application/json', 'text/csv'),
      media('application/json'),
      'medium media-type-removed',
    ],
    ['the media type of a request', media('text/csv'), media('application/json'), 'high media-type-removed'],
    ['a media type is new', media('text/csv'), media('text/csv', 'application/json'), 'none'],
    ['a range with the media type', media('text/csv'), media('text/*'), 'none'],
    ['a charset', media('application/json'), media('application/json; charset=utf-8'), 'none'],
    [
      'a media type of a response is gone',
      produced('application/json', 'text/csv'),
      produced('text/csv'),
      'medium media-type-removed',
    ],
    ['a required body', api({ requestBody: {} }), api({ requestBody: { required: true } }), 'high body-required'],
    ['a body is gone', request(text), api({}), 'medium body-removed'],
    [
      'another successful status',
      api({ responses: { 200: {} } }),
      api({ responses: { 201: {} } }),
      'medium response-removed',
    ],
    ['a range with the status', api({ responses: { 200: {} } }), api({ responses: { '2XX': {} } }), 'none'],
    ['an error is gone', api({ responses: { 404: {} } }), api({}), 'none'],
    ['a required header is gone', header({ required: true }), header(), 'medium header-removed'],
    ['a header may be missing', header({ required: true }), header({}), 'medium header-optional'],
    ['another type of a header', header({ schema: integer }), header({ schema: text }), 'high type-changed'],
    ['a link is gone', linked({ operationId: 'a' }), linked(), 'low link-changed'],
    ['a link leads elsewhere', linked({ operationId: 'a' }), linked({ operationId: 'b' }), 'low link-changed'],
    [
      'a described link',
      linked({ operationId: 'a' }),
      linked({ operationId: 'a', description: 'The next one' }),
      'none',
    ],
  ],
  security: [
    ['credentials', secured(), secured({ key: [] }), 'high security-added'],
    ['optional credentials become required', secured({}, { key: [] }), secured({ key: [] }), 'high security-added'],
    ['no credentials', secured({ key: [] }), secured(), 'none'],
    ['another alternative', secured({ key: [] }), secured({ key: [] }, { token: [] }), 'none'],
    ['an alternative is gone', secured({ key: [] }, { token: [] }), secured({ key: [] }), 'medium security-changed'],
    ['a second scheme in addition', secured({ key: [] }), secured({ key: [], token: [] }), 'high security-changed'],
    ['a scheme less', secured({ key: [], token: [] }), secured({ key: [] }), 'none'],
    ['another scope', secured({ oauth: ['read'] }), secured({ oauth: ['read', 'write'] }), 'high security-changed'],
    ['a scope less', secured({ oauth: ['read', 'write'] }), secured({ oauth: ['write'] }), 'none'],
    ['scopes in another order', secured({ oauth: ['a', 'b'] }), secured({ oauth: ['b', 'a'] }), 'none'],
    ['credentials of the document', api({}), api({}, { security: [{ key: [] }] }), 'high security-added'],
    [
      'a renamed scheme',
      { ...secured({ key: [] }), components: { securitySchemes: { key: { type: 'http', scheme: 'basic' } } } },
      { ...secured({ basic: [] }), components: { securitySchemes: { basic: { type: 'http', scheme: 'basic' } } } },
      'none',
    ],
    [
      'a key in another place',
      scheme({ type: 'apiKey', in: 'query', name: 'k' }),
      scheme({ type: 'apiKey', in: 'header', name: 'k' }),
      'high security-scheme-changed',
    ],
    [
      'another description of a scheme',
      scheme({ type: 'http', scheme: 'bearer' }),
      scheme({ type: 'http', scheme: 'bearer', description: 'A token' }),
      'none',
    ],
    [
      'a scope of a flow is gone',
      oauth({ read: '', write: '' }),
      oauth({ read: '' }),
      'medium security-scheme-changed',
    ],
    ['another token URL', oauth({}), oauth({}, 'https://b.example/token'), 'medium security-scheme-changed'],
  ],
  servers: [
    [
      'a server is gone',
      servers('https://a.example', 'https://b.example'),
      servers('https://b.example'),
      'medium server-removed',
    ],
    ['the server is gone', servers('https://a.example'), servers('https://b.example/'), 'high server-removed'],
    ['a server is new', servers('https://a.example'), servers('https://b.example', 'https://a.example/'), 'none'],
    [
      'a variable as two servers',
      api({}, { servers: [{ url: 'https://{r}.example', variables: { r: { enum: ['a', 'b'], default: 'a' } } }] }),
      servers('https://b.example', 'https://a.example'),
      'none',
    ],
    [
      'a value of a variable is gone',
      api({}, { servers: [{ url: 'https://{r}.example', variables: { r: { enum: ['a', 'b'], default: 'a' } } }] }),
      servers('https://a.example'),
      'medium server-removed',
    ],
    [
      'another server of an operation',
      api({ servers: [{ url: 'https://a.example' }] }),
      api({ servers: [{ url: 'https://b.example' }] }),
      'high server-removed',
    ],
    [
      'Swagger: a scheme is gone',
      { ...old([]), host: 'a.example', schemes: ['http', 'https'] },
      { ...old([]), host: 'a.example', schemes: ['https'] },
      'medium server-removed',
    ],
  ],
  'callbacks and webhooks': [
    ['a callback is gone', callback({}), callback(), 'medium webhook-removed'],
    ['a callback is new', callback(), callback({}), 'none'],
    [
      'callback: a property is gone',
      callback(sends(object({ a: text }))),
      callback(sends(object({}))),
      'medium property-removed',
    ],
    [
      'callback: a required property is new',
      callback(sends(object({}))),
      callback(sends(object({ a: text }, { required: ['a'] }))),
      'none',
    ],
    [
      'callback: a value is new',
      callback(sends({ enum: ['a'] })),
      callback(sends({ enum: ['a', 'b'] })),
      'medium value-added',
    ],
    [
      'callback: a stricter answer',
      callback(answers(number)),
      callback(answers({ ...number, maximum: 5 })),
      'medium bound-changed',
    ],
    ['callback: a wider answer', callback(answers({ ...number, maximum: 5 })), callback(answers(number)), 'none'],
    ['a webhook is gone', webhook({}), webhook(), 'medium webhook-removed'],
    [
      'webhook: a value may be null',
      webhook(sends(text)),
      webhook(sends({ type: ['string', 'null'] })),
      'medium type-changed',
    ],
    ['webhook: a value is never null', webhook(sends({ type: ['string', 'null'] })), webhook(sends(text)), 'none'],
    [
      'webhook: the body may be missing',
      webhook(sends(text, { required: true })),
      webhook(sends(text)),
      'medium body-removed',
    ],
    [
      'webhook: a new required parameter',
      webhook({}),
      webhook({ parameters: [{ in: 'query', name: 'a', required: true }] }),
      'none',
    ],
  ],
  'operations and announcements': [
    ['an operation is gone', api({}), none, 'high operation-removed'],
    ['an operation is new', none, api({}), 'none'],
    ['a deprecated operation without a date is gone', api({ deprecated: true }), none, 'high operation-removed'],
    ['an operation is gone before its date', api({ 'x-sunset': '2026-07-01' }), none, 'high operation-removed'],
    ['an operation is gone on its date', api({ 'x-sunset': '2026-06-30' }), none, 'low operation-removed'],
    [
      'an operation is gone after its date',
      api({ deprecated: true, 'x-sunset': '2026-01-31T00:00:00Z' }),
      none,
      'low operation-removed',
    ],
    ['an operation is gone whose date is none', api({ 'x-sunset': 'next year' }), none, 'high operation-removed'],
    ['an operation is deprecated', api({}), api({ deprecated: true }), 'low deprecated'],
    ['an earlier date', api({ 'x-sunset': '2027-03-31' }), api({ 'x-sunset': '2027-01-31' }), 'medium sunset-earlier'],
    ['a later date', api({ 'x-sunset': '2027-01-31' }), api({ 'x-sunset': '2027-03-31' }), 'none'],
    ['a parameter is gone after its date', parameter({ 'x-sunset': '2026-01-31' }), api({}), 'low parameter-removed'],
    ['a parameter is gone before its date', parameter({ 'x-sunset': '2026-12-31' }), api({}), 'high parameter-removed'],
    [
      'a property is gone after its date',
      response(object({ a: { ...text, deprecated: true, 'x-sunset': '2026-01-31' } })),
      response(object({})),
      'low property-removed',
    ],
    [
      'a property is gone before its date',
      request(object({ a: { ...text, 'x-sunset': '2026-12-31' } })),
      request(object({})),
      'high property-removed',
    ],
    [
      'a header is gone after its date',
      header({ required: true, 'x-sunset': '2026-01-31' }),
      header(),
      'low header-removed',
    ],
    ['a webhook is gone before its date', webhook({ 'x-sunset': '2026-12-31' }), webhook(), 'high webhook-removed'],
    [
      'a channel is gone',
      { asyncapi: '3.0.0', channels: { a: {} } },
      { asyncapi: '3.0.0', channels: {} },
      'high channel-removed',
    ],
  ],
};

test('there are enough pairs, and each rule occurs', () => {
  const pairs = Object.values(PAIRS).flat();
  expect(pairs.length).toBeGreaterThanOrEqual(120);
  const rules = pairs.map(([, , , expected]) => expected.split(' ')[1]);
  const all = [...new Set(rules)].filter(Boolean);
  expect(Object.keys(RULES).filter((rule) => !all.includes(rule))).toEqual(['header-required']);
});

describe.each(Object.entries(PAIRS))('%s', (_, pairs) => {
  test.each(pairs)('%s', (_title, before, after, expected) => {
    const { changes, isWhole } = changesBetween(before, after, { today: TODAY });
    const [worst] = [...changes].sort(
      (one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity),
    );
    expect(worst ? `${worst.severity} ${worst.rule}` : 'none').toBe(expected);
    expect(isWhole).toBe(true);
    for (const change of changes) {
      expect(at(before, change.before)).toBeDefined();
      expect(at(after, change.after)).toBeDefined();
    }
    for (const same of [before, after]) {
      expect(changesBetween(same, structuredClone(same), { today: TODAY }).changes).toEqual([]);
    }
  });
});
