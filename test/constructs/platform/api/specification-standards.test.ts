import { Specification } from '../../../../constructs/platform/api/specification';

// Each document uses typical features of its standard, and must pass.
const SOUND: { [kind: string]: string } = {
  'OpenAPI 2.0': `
swagger: '2.0'
info: { title: Shop, version: 1.0.0, contact: { email: a@example.com }, license: { name: MIT } }
host: api.example.com
basePath: /v1
schemes: [https]
consumes: [application/json]
securityDefinitions:
  key: { type: apiKey, name: x-api-key, in: header }
  basic: { type: basic }
  code: { type: oauth2, flow: accessCode, authorizationUrl: 'https://a.example', tokenUrl: 'https://t.example', scopes: { read: Read } }
  implicit: { type: oauth2, flow: implicit, authorizationUrl: 'https://a.example', scopes: {} }
paths:
  /orders/{id}:
    parameters: [{ $ref: '#/parameters/id' }]
    get:
      produces: [application/json]
      parameters:
        - { name: limit, in: query, type: integer, maximum: 10, exclusiveMaximum: true }
        - { name: tags, in: query, type: array, items: { type: string }, collectionFormat: multi }
        - { name: accept, in: header, type: string }
      responses: { 200: { description: ok, schema: { $ref: '#/definitions/Order' } }, default: { $ref: '#/responses/bad' } }
    post:
      parameters: [{ name: body, in: body, required: true, schema: { $ref: '#/definitions/Order' } }]
      responses: { 201: { description: made, headers: { location: { type: string } } } }
    put:
      consumes: [multipart/form-data]
      parameters: [{ name: file, in: formData, type: file }]
      responses: { 200: { description: ok, schema: { type: file } } }
parameters: { id: { name: id, in: path, required: true, type: string } }
responses: { bad: { description: bad } }
definitions:
  Order: { type: object, properties: { id: { type: string } }, additionalProperties: false, x-internal: true }
  Page«Order»: { type: array, items: { $ref: '#/definitions/Order' } }
`,
  'OpenAPI 3.0': `
openapi: 3.0.3
info: { title: Shop, version: 1.0.0, license: { name: MIT } }
servers: [{ url: /v1 }, { url: 'https://{region}.example.com', variables: { region: { default: eu, enum: [eu, us], description: d } } }]
security: [{ bearer: [] }, {}]
tags: [{ name: orders }]
paths:
  /orders/{id}:
    summary: One order
    parameters:
      - { $ref: '#/components/parameters/Id' }
      - { name: filter, in: query, content: { application/json: { schema: { type: object } } } }
      - { name: fields, in: query, style: deepObject, explode: true, schema: { type: object, additionalProperties: { type: string } } }
    post:
      operationId: postOrder
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Order' }, examples: { a: { value: 1 }, b: { $ref: '#/components/examples/b' } } } } }
      responses:
        2XX: { description: ok, headers: { X-Rate: { schema: { type: integer } } }, links: { next: { operationId: postOrder, parameters: { id: $response.body#/id } } } }
        '404': { $ref: '#/components/responses/Missing' }
      callbacks: { paid: { '{$request.body#/url}': { post: { responses: { default: { description: d } } } } } }
components:
  parameters: { Id: { name: id, in: path, required: true, schema: { type: string, nullable: true } } }
  responses: { Missing: { description: gone } }
  examples: { b: { externalValue: /b.json } }
  securitySchemes:
    bearer: { type: http, scheme: Bearer, bearerFormat: JWT }
    key: { type: apiKey, in: cookie, name: k }
    oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: /token, scopes: { a: b } } } }
    oidc: { type: openIdConnect, openIdConnectUrl: https://a.example }
  schemas:
    Order:
      type: object
      required: [id]
      properties: { id: { type: integer, minimum: 0, exclusiveMinimum: true }, any: {}, kids: { type: array, items: { $ref: '#/components/schemas/Order' } } }
      additionalProperties: true
      discriminator: { propertyName: kind, mapping: { a: '#/components/schemas/Order' } }
    Page«Order»: { allOf: [{ $ref: '#/components/schemas/Order' }], additionalProperties: { $ref: '#/components/schemas/Order' } }
`,
  'OpenAPI 3.1': `
openapi: 3.1.1
info: { title: Shop, version: 1.0.0, summary: s, license: { name: MIT, identifier: MIT } }
jsonSchemaDialect: https://json-schema.org/draft/2020-12/schema
servers: [{ url: /v1 }]
paths:
  /orders:
    $ref: '#/components/pathItems/Orders'
  /orders/{id}:
    parameters: [{ $ref: '#/components/parameters/Id', description: d }]
    get: { responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Order', description: d } } } } } }
    delete: {}
webhooks: { made: { post: { requestBody: { content: { application/json: { schema: true } } }, responses: { default: { description: d } } } } }
components:
  pathItems: { Orders: { get: { responses: { default: { description: d } } } } }
  parameters: { Id: { name: id, in: path, required: true, schema: { type: [string, 'null'] } } }
  securitySchemes: { mtls: { type: mutualTLS }, bearer: { type: http, scheme: bearer, bearerFormat: JWT } }
  schemas:
    Order: { type: object, properties: { n: { exclusiveMinimum: 0, const: 1 }, t: { prefixItems: [{ type: string }], unevaluatedItems: false } }, $defs: { A: {} }, if: {}, then: {} }
`,
  'AsyncAPI 2.6': `
asyncapi: 2.6.0
info: { title: Shop, version: 1.0.0 }
servers: { main: { url: 'mqtt://{host}', protocol: mqtt, variables: { host: { default: a } } } }
channels:
  orders/{id}:
    parameters: { id: { schema: { type: string } } }
    subscribe: { operationId: made, message: { oneOf: [{ $ref: '#/components/messages/Made' }] } }
components:
  messages: { Made: { contentType: application/json, payload: { type: object, properties: { id: { type: string } } } } }
`,
  'AsyncAPI 3.0': `
asyncapi: 3.0.0
info: { title: Shop, version: 1.0.0 }
servers: { main: { host: a.example, protocol: kafka } }
channels: { orders: { address: 'orders', messages: { made: { $ref: '#/components/messages/Made' } } } }
operations: { send: { action: send, channel: { $ref: '#/channels/orders' }, messages: [{ $ref: '#/channels/orders/messages/made' }] } }
components: { messages: { Made: { payload: { type: object } } } }
`,
};

function findings(text: string): string[] {
  const { findings: found } = Specification.fromText(text)._load();
  return found.map(({ level, message }) => `${level}: ${message}`);
}

test.each(Object.keys(SOUND))('%s: a typical document passes', (kind) => {
  expect(findings(SOUND[kind])).toEqual([]);
});

const ALLOWED = 'must be equal to one of the allowed values';

// A mistake in one position results in one message, even if the standard allows several forms there.
test.each([
  [
    'OpenAPI 2.0',
    'in: header, type: string',
    'in: heder, type: string',
    `/in) ${ALLOWED}: "body", "header", "formData", "query", "path"`,
  ],
  [
    'OpenAPI 2.0',
    'schema: { type: file }',
    'schema: { typ: file }',
    '/schema) must NOT have additional properties: "typ"',
  ],
  [
    'OpenAPI 2.0',
    'flow: accessCode',
    'flow: code',
    `/flow) ${ALLOWED}: "implicit", "password", "application", "accessCode"`,
  ],
  ['OpenAPI 2.0', 'type: basic', 'type: http', `/type) ${ALLOWED}: "basic", "apiKey", "oauth2"`],
  ['OpenAPI 2.0', 'maximum: 10, ', 'maximum: ten, ', '/maximum) must be number'],
  [
    'OpenAPI 2.0',
    'additionalProperties: false',
    'additionalProperties: { tipe: a }',
    '/additionalProperties) must NOT have additional properties: "tipe"',
  ],
  ['OpenAPI 3.0', 'in: path, required: true', 'in: path', `/Id) must have required property 'required'`],
  ['OpenAPI 3.0', 'name: id, in: path', 'name: id, in: pat', `/in) ${ALLOWED}: "path", "query", "header", "cookie"`],
  [
    'OpenAPI 3.0',
    'style: deepObject',
    'style: deep',
    `/style) ${ALLOWED}: "form", "spaceDelimited", "pipeDelimited", "deepObject"`,
  ],
  [
    'OpenAPI 3.0',
    'in: query, content',
    'in: query, schema: {}, content',
    '/parameters/1) must NOT have schema and content together',
  ],
  [
    'OpenAPI 3.0',
    'in: query, content',
    'in: query, explode: true, content',
    '/parameters/1) must NOT have explode here',
  ],
  [
    'OpenAPI 3.0',
    'examples: { a',
    'example: 1, examples: { a',
    '/application~1json) must NOT have example and examples together',
  ],
  [
    'OpenAPI 3.0',
    'type: openIdConnect',
    'type: oidc',
    `/type) ${ALLOWED}: "apiKey", "http", "oauth2", "openIdConnect"`,
  ],
  ['OpenAPI 3.0', 'in: cookie, name: k', 'in: cookie', `/key) must have required property 'name'`],
  [
    'OpenAPI 3.0',
    'minimum: 0, exclusiveMinimum: true',
    'minimum: 0, exclusiveMinimum: 0',
    '/exclusiveMinimum) must be boolean',
  ],
  [
    'OpenAPI 3.0',
    'Page«Order»: { allOf',
    'Page«Order»: { alOf: [], allOf',
    '/Page«Order») must NOT have additional properties: "alOf"',
  ],
  ['OpenAPI 3.0', '2XX: { description: ok', '2XX: { descr: ok', null],
  [
    'OpenAPI 3.1',
    'type: mutualTLS',
    'type: mtls',
    `/type) ${ALLOWED}: "apiKey", "http", "oauth2", "openIdConnect", "mutualTLS"`,
  ],
  [
    'OpenAPI 3.1',
    'required: true, schema',
    'required: true, shema: 1, schema',
    '/Id) must NOT have additional properties: "shema"',
  ],
  ['OpenAPI 3.1', 'const: 1', 'required: 1', '/required) must be array'],
  ['OpenAPI 3.1', 'name: MIT, ', '', `/license) must have required property 'name'`],
  ['AsyncAPI 2.6', 'protocol: mqtt', 'protocl: mqtt', null],
])('%s: %s is reported as %s', (kind, right, wrong, message) => {
  expect(SOUND[kind]).toContain(right);
  const found = findings(SOUND[kind].replace(right, () => wrong));
  if (message === null) {
    // One member too many and one too few.
    expect(found).toEqual([
      expect.stringMatching(/must have required property/),
      expect.stringMatching(/must NOT have additional properties: "(descr|protocl)"/),
    ]);
  } else {
    expect(found).toEqual([expect.stringContaining(message)]);
  }
});
