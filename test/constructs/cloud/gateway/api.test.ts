import { Lazy, Token } from 'cdktf';
import { Api } from '../../../../constructs/cloud/gateway/api';
import { ApiAuth } from '../../../../constructs/cloud/gateway/api-auth';
import { ResponseType } from '../../../../constructs/cloud/gateway/api-props';
import { Backend } from '../../../../constructs/cloud/gateway/backend';
import { GatewayService } from '../../../../constructs/cloud/gateway/gateway-service';
import { HttpMethod } from '../../../../constructs/cloud/gateway/http-method';
import { ParameterLocation, ParameterType } from '../../../../constructs/cloud/gateway/parameters';
import { findingsOf, stackWithProviders, synthesised, unknownText } from '../../../support/stack';
import { addApi, all, serviceInStack, the } from './support';

test('an API needs a name, a path and what answers', () => {
  const { stack, service } = serviceInStack();
  const api = service.addApi('health', { name: 'health', path: '/health', backend: Backend.mock('up') });
  expect(the(stack, 'api')).toEqual({
    service_id: expect.stringMatching(/service\.orders_\w+\.id\}$/),
    api_name: 'health',
    request_config_path: '/health',
    request_config_method: 'GET',
    auth_type: 'NONE',
    service_config_type: 'MOCK',
    service_config_mock_return_message: 'up',
  });
  expect(api.node.defaultChild!.node.path).toBe('stack/orders/api-health/Resource');
  expect(Object.keys(all(stack, 'api'))).toEqual([expect.stringMatching(/^orders_api-health_/)]);
  expect(findingsOf(stack)).toEqual([]);
});

test('everything can be set', () => {
  const { stack, service } = serviceInStack();
  addApi(service, 'search', {
    path: '=/orders',
    method: HttpMethod.POST,
    description: 'Finds orders',
    auth: ApiAuth.keyPair(),
    parameters: [
      {
        name: 'limit',
        location: ParameterLocation.QUERY,
        type: ParameterType.INT,
        required: false,
        defaultValue: '10',
        description: 'How many',
      },
    ],
    cors: false,
    qpsLimits: { test: 10, prepub: 20, release: 5000 },
    responseType: ResponseType.JSON,
    successExample: '[]',
    failureExample: '{}',
    errorCodes: [
      { code: 500, message: 'broken' },
      { code: 404, message: 'none', convertTo: 410, description: 'Gone' },
    ],
  });
  expect(the(stack, 'api')).toMatchObject({
    request_config_path: '=/orders',
    request_config_method: 'POST',
    api_desc: 'Finds orders',
    auth_type: 'SECRET',
    request_parameters: [
      { name: 'limit', position: 'QUERY', type: 'int', required: false, default_value: '10', desc: 'How many' },
    ],
    enable_cors: false,
    test_limit: 10,
    pre_limit: 20,
    release_limit: 5000,
    response_type: 'JSON',
    response_success_example: '[]',
    response_fail_example: '{}',
    response_error_codes: [
      { code: 500, msg: 'broken' },
      { code: 404, msg: 'none', converted_code: 410, need_convert: true, desc: 'Gone' },
    ],
  });
  expect(findingsOf(stack)).toEqual([]);
});

test('an empty list drops the error codes that there were', () => {
  const { stack, service } = serviceInStack();
  addApi(service, 'a', { errorCodes: [] });
  expect(the(stack, 'api')).toMatchObject({ is_delete_response_error_codes: true });
  expect(findingsOf(stack)).toEqual([]);
});

test('one that is managed elsewhere makes no resource', () => {
  const stack = stackWithProviders();
  const service = GatewayService.fromGatewayServiceId(stack, 'orders', 'service-1');
  const api = Api.fromApiAttributes(stack, 'api', { service, apiId: 'api-1' });
  expect([api.apiId, api.service]).toEqual(['api-1', service]);
  expect(synthesised(stack).resource).toBeUndefined();
});

describe('parameters', () => {
  test('those of the path are made where nobody describes them', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a', {
      path: '/{shop}/orders/{id}',
      parameters: [{ name: 'shop', location: ParameterLocation.PATH, type: ParameterType.LONG }],
    });
    expect(the(stack, 'api').request_parameters).toEqual([
      { name: 'shop', position: 'PATH', type: 'long', required: true },
      { name: 'id', position: 'PATH', type: 'string', required: true },
    ]);
  });

  test('what is there twice, or not in the path, is refused', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a', {
      path: '/orders',
      parameters: [
        { name: 'id', location: ParameterLocation.PATH },
        { name: 'q', location: ParameterLocation.QUERY },
        { name: 'q', location: ParameterLocation.HEADER },
        { name: 'q', location: ParameterLocation.QUERY },
      ],
    });
    expect(findingsOf(stack)).toEqual([
      'error: parameters[0].name is "id", which the path /orders does not have; write {id} where it stands in the path',
      'error: parameters[3].name is "q", which is another parameter in QUERY, too; give each of them once',
    ]);
  });

  test('tokens pass', () => {
    const { stack, service } = serviceInStack();
    const name = unknownText();
    addApi(service, 'a', {
      path: unknownText(),
      parameters: [
        { name, location: ParameterLocation.PATH },
        { name, location: ParameterLocation.PATH },
      ],
      qpsLimits: { test: Token.asNumber('${var.limit}'), prepub: 1, release: 1 },
      method: Lazy.stringValue({ produce: () => 'PUT' }) as HttpMethod,
    });
    expect(findingsOf(stack)).toEqual([]);
  });
});

test('a path that does not begin at the root is refused', () => {
  const { stack, service } = serviceInStack();
  addApi(service, 'a', { path: 'orders' });
  addApi(service, 'b', { path: '^~/orders' });
  expect(findingsOf(stack)).toEqual(['error: path is "orders"; a path begins with /']);
});

test('two APIs with one path and method are refused', () => {
  const { stack, service } = serviceInStack();
  addApi(service, 'one', { path: '/orders' });
  addApi(service, 'other', { path: '/orders', method: HttpMethod.POST });
  addApi(service, 'again', { path: '/orders' });
  const elsewhere = new GatewayService(stack, 'elsewhere', { name: 'elsewhere' });
  addApi(elsewhere, 'one', { path: '/orders' });
  expect(findingsOf(stack)).toEqual([
    'error: path is "/orders" with the method GET, as that of stack/orders/api-one is; the APIs of a service differ in path or method',
  ]);
});

test.each([
  [
    'PATCH',
    'error: method is "PATCH", which the provider does not take: use HttpMethod.ANY, with which the backend gets every method; allowed: HttpMethod.GET, HttpMethod.POST, HttpMethod.PUT, HttpMethod.DELETE, HttpMethod.HEAD, HttpMethod.ANY',
  ],
  [
    'OPTIONS',
    'error: method is "OPTIONS", which the provider does not take: the gateway answers OPTIONS by itself where cors is on; else use HttpMethod.ANY; allowed: HttpMethod.GET, HttpMethod.POST, HttpMethod.PUT, HttpMethod.DELETE, HttpMethod.HEAD, HttpMethod.ANY',
  ],
])('the method %s is refused with a way out', (method, message) => {
  const { stack, service } = serviceInStack();
  addApi(service, 'a', { method: method as HttpMethod });
  expect(findingsOf(stack)).toEqual([message]);
});

test('limits out of their range are refused, each by its name', () => {
  const { stack, service } = serviceInStack();
  addApi(service, 'a', { qpsLimits: { test: 0, prepub: 1.5, release: undefined as any } });
  expect(findingsOf(stack)).toEqual([
    'error: qpsLimits.test is 0; allowed: a whole number from 1 to 5000',
    'error: qpsLimits.prepub is 1.5; allowed: a whole number from 1 to 5000',
    'error: qpsLimits.release was not given; allowed: a whole number from 1 to 5000',
  ]);
});

describe('authentication', () => {
  test.each([
    [ApiAuth.none(), { auth_type: 'NONE' }],
    [ApiAuth.keyPair(), { auth_type: 'SECRET' }],
    [ApiAuth.application(), { auth_type: 'APP' }],
    [
      ApiAuth.oauthAuthorizationApi({
        publicKey: 'key',
        tokenLocation: 'method.req.header.Authorization',
        loginRedirectUrl: 'https://login.example.com',
      }),
      {
        auth_type: 'OAUTH',
        api_business_type: 'OAUTH',
        oauth_config: {
          public_key: 'key',
          token_location: 'method.req.header.Authorization',
          login_redirect_url: 'https://login.example.com',
        },
      },
    ],
  ])('%# is rendered', (auth, expected) => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a', { auth });
    expect(the(stack, 'api')).toMatchObject(expected);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('an API takes the tokens that another one hands out', () => {
    const { stack, service } = serviceInStack();
    const login = addApi(service, 'login', {
      auth: ApiAuth.oauthAuthorizationApi({ publicKey: 'key', tokenLocation: 'here' }),
    });
    addApi(service, 'orders', { auth: ApiAuth.oauthBusinessApi(login) });
    const [, orders] = Object.values(all(stack, 'api'));
    expect(orders).toMatchObject({
      auth_type: 'OAUTH',
      api_business_type: 'NORMAL',
      auth_relation_api_id: expect.stringMatching(/api\.orders_api-login_\w+\.id\}$/),
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('one that hands out none is refused', () => {
    const { stack, service } = serviceInStack();
    const open = addApi(service, 'open');
    addApi(service, 'orders', { auth: ApiAuth.oauthBusinessApi(open) });
    expect(findingsOf(stack)).toEqual([
      'error: auth names stack/orders/api-open, which issues no tokens, since its auth is ApiAuth.none; give it ApiAuth.oauthAuthorizationApi',
    ]);
  });
});
