import { fromOpenApi, OpenApiSettings } from '../../../../lib/core/shared/migration/from-openapi';
import { migrate } from '../../../../lib/core/shared/migration/migrate';

const operation = (more: object) => ({ responses: {}, ...more });
const DEFINITION = {
  openapi: '3.0.0',
  info: { title: 'Shop', version: '1.0' },
  servers: [{ url: 'https://{env}.example.com/base', variables: { env: { default: 'shop' } } }],
  components: { schemas: { Id: { type: 'integer' } } },
  paths: {
    '/orders/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { $ref: '#/components/schemas/Id' } }],
      get: operation({
        operationId: 'get-order',
        description: 'An order',
        tags: ['orders'],
        parameters: [
          { name: 'sort', in: 'query', schema: { type: 'string', enum: ['a', 'b'] }, example: 'a' },
          { name: 'session', in: 'cookie', schema: { type: 'string' } },
        ],
        'x-apigw-cors': false,
      }),
      put: operation({
        'x-apigw-backend': {
          ServiceType: 'HTTP',
          ServiceConfig: { Url: 'https://orders.example.com', Path: '/v2/{id}', Method: 'POST', Odd: 1 },
        },
        'x-apigw-service-timeout': 15,
        'x-apigw-const-paramters': [{ Name: 'X-A', Position: 'HEADER', DefaultValue: 'b' }],
        'x-apigw-new': true,
      }),
    },
    '=/health': {
      get: {
        operationId: 'health',
        responses: { 200: { description: 'Up', content: { 'application/json': { example: '{}' } } } },
        'x-apigw-backend': { ServiceType: 'MOCK', ServiceMockReturnMessage: '{}', MockReturnHttpStatusCode: 203 },
      },
    },
    orders: { get: operation({}) },
    '/quote': { post: operation({ 'x-apigw-backend': { ServiceType: 'SCF', ServiceScfFunctionName: 'quote' } }) },
  },
};

function converted(settings: OpenApiSettings = { authentication: 'NONE' }) {
  const objects = fromOpenApi(DEFINITION, (pointer) => `shop.yaml#${pointer}`, settings);
  const { content, report, problems } = migrate(objects, { environment: 'release' }) as any;
  const entry = (place: string, field: string) =>
    report.entries.find((one: any) => one.place === `shop.yaml#${place}` && one.field === field);
  return { content, report, problems, entry };
}

test('operations become routes, configured by their extensions', () => {
  const { content, problems } = converted();
  const [orders, shop] = content.services;
  expect([orders.name, shop.name]).toEqual(['Shop-orders.example.com-15s', 'Shop-shop.example.com']);
  expect(orders.routes[0]).toMatchObject({
    name: 'Shop-put-orders-id',
    methods: ['PUT', 'OPTIONS'],
    plugins: [
      { name: 'cors' },
      {
        name: 'request-transformer',
        config: {
          replace: { uri: "/v2/$(uri_captures['id'])$(uri_captures['gateway_rest'])", headers: ['X-A:b'] },
          add: { headers: ['X-A:b'] },
          http_method: 'POST',
        },
      },
      { name: 'request-validator' },
    ],
  });
  expect(shop.routes[0]).toMatchObject({ name: 'Shop-get-order', methods: ['GET'] });
  expect(shop.routes[0].plugins.map(({ name }: any) => name)).toEqual(['request-transformer', 'request-validator']);
  expect(content.routes).toMatchObject([
    {
      name: 'Shop-health',
      paths: ['~/health$'],
      plugins: [
        { name: 'cors' },
        { name: 'request-termination', config: { status_code: 203, body: '{}', content_type: 'application/json' } },
      ],
    },
  ]);
  expect(problems).toEqual([
    { level: 'warning', place: 'API "post /quote" (shop.yaml#/paths/~1quote/post)', message: expect.any(String) },
  ]);
});

test('the report names each setting as in the definition', () => {
  const { entry, report } = converted();
  const get = '/paths/~1orders~1{id}/get';
  const put = '/paths/~1orders~1{id}/put';
  expect(entry(get, 'operationId')).toMatchObject({ outcome: 'kept', value: 'get-order' });
  expect(entry(get, 'path')).toMatchObject({ outcome: 'kept', value: '/orders/{id}' });
  expect(entry(get, 'servers')).toMatchObject({ outcome: 'kept', value: 'https://shop.example.com/base' });
  expect(entry(get, 'tags')).toMatchObject({ outcome: 'lost' });
  expect(entry(get, 'parameters[0]')).toMatchObject({ outcome: 'kept', value: { name: 'id', type: 'int' } });
  expect(entry(get, 'parameters')).toMatchObject({
    outcome: 'lost',
    value: { sort: { example: 'a', schema: { enum: ['a', 'b'] } }, session: { in: 'cookie' } },
  });
  expect(entry(put, 'x-apigw-backend.ServiceConfig.Url')).toMatchObject({ outcome: 'kept' });
  expect(entry(put, 'x-apigw-backend.ServiceConfig.Odd')).toMatchObject({ outcome: 'lost' });
  expect(entry(put, 'x-apigw-service-timeout')).toMatchObject({ outcome: 'changed', value: 15 });
  expect(entry(put, 'x-apigw-new')).toMatchObject({
    outcome: 'lost',
    note: expect.stringContaining('the migration does not know the field'),
  });
  expect(entry('', 'info.version')).toMatchObject({ outcome: 'lost' });
  expect(entry('', 'servers')).toMatchObject({ outcome: 'kept' });
  expect(entry('', 'invalid paths')).toMatchObject({
    outcome: 'lost',
    note: expect.stringContaining('paths of the platform must start with a slash'),
  });
  const fields = report.entries.map(({ place, field }: any) => `${place} ${field}`);
  expect(new Set(fields).size).toBe(fields.length);
});

test('authentication is specified separately, and otherwise no requests are allowed', () => {
  const policies = (settings: OpenApiSettings) =>
    converted(settings).content.services[1].routes[0].plugins.map(({ name }: any) => name);
  expect(policies({})).toEqual(['request-termination', 'request-transformer', 'request-validator']);
  expect(policies({ authentication: 'SECRET' })).toEqual(['hmac-auth', 'request-transformer', 'request-validator']);
  const { content, entry } = converted({ name: 'other' });
  expect(content.services[1].name).toBe('other-shop.example.com');
  expect(entry('/paths/~1orders~1{id}/get', 'authentication')).toMatchObject({ outcome: 'changed', value: 'unknown' });
});

test('other files produce no objects', () => {
  for (const odd of [null, [], 'text', { paths: [] }, { paths: { '/a': null, '/b': { get: null, put: 7 } } }]) {
    const { content } = migrate(
      fromOpenApi(odd, () => 'odd'),
      { environment: 'release' },
    );
    expect(content).toEqual({ _format_version: '3.0' });
  }
});
