import { App, Lazy, Token } from 'cdktf';
import { Api } from '../../../../constructs/cloud/gateway/api';
import { ApiAuth } from '../../../../constructs/cloud/gateway/api-auth';
import { ApiOptions, ResponseType } from '../../../../constructs/cloud/gateway/api-props';
import { Backend } from '../../../../constructs/cloud/gateway/backend';
import { VpcBackendType } from '../../../../constructs/cloud/gateway/backend-options';
import { Environment } from '../../../../constructs/cloud/gateway/environment';
import { GatewayService } from '../../../../constructs/cloud/gateway/gateway-service';
import { HttpMethod } from '../../../../constructs/cloud/gateway/http-method';
import { ParameterLocation, ParameterType } from '../../../../constructs/cloud/gateway/parameters';
import {
  addStack,
  findingsOf,
  invalidArguments,
  missing,
  only,
  resolved,
  stackWithProviders,
  synthesized,
  synthesizedUnchecked,
  unknownText,
  warningsOf,
} from '../../../support/stack';
import { addApi, all, lifecycleOf, serviceInStack, the } from './support';

test('an API requires a name, a path and a backend', () => {
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
    lifecycle: expect.anything(),
  });
  expect(api.node.defaultChild!.node.path).toBe('stack/orders/api-health/Resource');
  expect(Object.keys(all(stack, 'api'))).toEqual([expect.stringMatching(/^orders_api-health_/)]);
  expect(findingsOf(stack)).toEqual([]);
});

test('an API accepts all properties', () => {
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

test('error codes are mapped once, and cannot be removed completely', () => {
  const { stack, service } = serviceInStack();
  addApi(service, 'empty', { errorCodes: [] });
  const code = Token.asNumber('${var.code}');
  const twice = [404, 500, 404, code, code].map((one) => ({ code: one, message: 'none' }));
  addApi(service, 'twice', { errorCodes: twice });
  addApi(service, 'once', { errorCodes: [{ code: 404, message: 'none', convertTo: 404 }] });
  expect(findingsOf(stack)).toEqual([
    'error: errorCodes is empty, but the provider cannot remove all mappings of an API; omit the property, or keep a mapping whose convertTo equals its code',
    'error: errorCodes[2].code is 404, which errorCodes[0] already maps; map each error code once',
  ]);
});

test('an API managed elsewhere creates no resource', () => {
  const stack = stackWithProviders();
  const service = GatewayService.fromGatewayServiceId(stack, 'orders', 'service-1');
  const api = Api.fromApiAttributes(stack, 'api', { service, apiId: 'api-1' });
  expect([api.apiId, api.service]).toEqual(['api-1', service]);
  expect(synthesized(stack).resource).toBeUndefined();
});

describe('parameters', () => {
  test('parameters of the path are added if they are not declared', () => {
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

  test('duplicate parameters and unknown path parameters are rejected', () => {
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
      'error: parameters[0].name is "id", which the path /orders does not contain; write {id} in the path',
      'error: parameters[3].name is "q", which is already a parameter in QUERY; list each request parameter once',
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

describe('paths', () => {
  const rules = {
    root: 'a path begins with /',
    space: 'a path has no spaces; write %20',
    query: 'a path has no ? and #; declare query parameters in parameters',
    braces: 'braces must enclose the name of a parameter, such as {id}',
  };

  test.each([
    ['orders', [rules.root]],
    ['', [rules.root]],
    ['/my orders', [rules.space]],
    ['/orders?state=open', [rules.query]],
    ['/orders#open', [rules.query]],
    ['/orders/{id', [rules.braces]],
    ['/orders/id}', [rules.braces]],
    ['/orders/{}', [rules.braces]],
    ['orders {id?', [rules.root, rules.space, rules.query, rules.braces]],
  ])('%j is rejected with all of its problems', (path, expected) => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a', { path });
    expect(findingsOf(stack)).toEqual(expected.map((rule) => `error: path is ${JSON.stringify(path)}; ${rule}`));
  });

  test.each(['^~/orders', '=/orders', '/orders/{id}/items-{item}.json', '/a%20b/~c!$&()*+,;=:@', unknownText()])(
    '%j is valid',
    (path) => {
      const { stack, service } = serviceInStack();
      addApi(service, 'a', { path });
      expect(findingsOf(stack)).toEqual([]);
    },
  );
});

test('an empty name is rejected, and a name that only Terraform knows passes', () => {
  const { stack, service } = serviceInStack();
  addApi(service, 'empty', { name: ' ' });
  addApi(service, 'token', { name: unknownText() });
  expect(findingsOf(stack)).toEqual(['error: name is " "; allowed: a text that is not empty']);
});

describe('edits that the provider applies incorrectly', () => {
  const LIMITS = ['test_limit', 'pre_limit', 'release_limit'];
  const MESSAGE =
    'stack/orders/api-a: the provider cannot change qpsLimits or the network or protocol of the backend in place, and with a replacement the API briefly loses its attachments, and callers get the new API only with the next release; undo the change, or set allowOutage of stack/orders/api-a to true until the change is applied.';

  /** Returns the preconditions of an API, and the values that it remembers. */
  function kept(options: Partial<ApiOptions>) {
    const { stack, service } = serviceInStack();
    addApi(service, 'a', options);
    expect(findingsOf(stack)).toEqual([]);
    const { resource, locals = {} } = synthesized(stack);
    const named = (all: { [name: string]: any }, start: RegExp) =>
      Object.entries(all).find(([name]) => start.test(name))?.[1];
    return {
      lifecycle: lifecycleOf(stack, 'api'),
      held: named(resource.terraform_data, /^orders_api-a_Content_/),
      wanted: named(locals, /^orders_api-a_Given_/),
      request: named(resource.terraform_data, /^orders_Content-GET--a_/),
      warnings: warningsOf(stack),
    };
  }

  test('fail the plan, and the message says what to do', () => {
    const { lifecycle, held, wanted, warnings } = kept({ qpsLimits: { test: 1, prepub: 2, release: 3 } });
    expect(warnings).toEqual([]);
    expect(wanted).toEqual(held.input);
    expect(held).toEqual({
      input: { qpsLimits: { test: 1, prepub: 2, release: 3 } },
      lifecycle: { ignore_changes: ['input'] },
    });
    expect(lifecycle).toEqual({
      ignore_changes: expect.arrayContaining(LIMITS),
      precondition: [
        {
          condition: expect.stringMatching(
            /^\$\{\(jsonencode\(terraform_data\.orders_api-a_Content_\w+\.output\) == jsonencode\(local\.orders_api-a_Given_\w+\)\)\}$/,
          ),
          error_message: MESSAGE,
        },
        expect.objectContaining({ error_message: expect.stringContaining('GET /a was answered by another API') }),
      ],
    });
  });

  test('include moving a request to another construct, because the service keeps the former owner', () => {
    const { lifecycle, request } = kept({});
    expect(request).toEqual({ input: { api: 'orders/api-a' }, lifecycle: { ignore_changes: ['input'] } });
    expect(lifecycle.precondition[1]).toEqual({
      condition: expect.stringMatching(
        /^\$\{\(jsonencode\(terraform_data\.orders_Content-GET--a_\w+\.output\) == jsonencode\(local\.orders_api-a_Given-GET--a_\w+\)\)\}$/,
      ),
      error_message: expect.stringMatching(
        /^stack\/orders\/api-a: at the last apply, GET \/a was answered by another API of the stack, at stack\/\$\{terraform_data\.orders_Content-GET--a_\w+\.output\.api\}\. If both are the same API with different construct ids, call moveFrom with that path\. Otherwise remove the other API, apply, and then add this API; or set allowOutage of stack\/orders\/api-a to true until the change is applied\.$/,
      ),
    });
  });

  test('exclude moves that are allowed, or whose request or service only Terraform knows', () => {
    const { lifecycle, request } = kept({ allowOutage: true });
    expect([request.lifecycle, lifecycle.precondition]).toEqual([undefined, undefined]);
    const { stack, service } = serviceInStack();
    addApi(service, 'unknown', { path: unknownText() });
    const later = addStack(stack.node.root as App, 'later');
    new Api(later, 'api', { service, name: 'c', path: '/c', backend: Backend.mock('ok') });
    const memories = [stack, later].flatMap((one) => Object.keys(synthesized(one).resource.terraform_data));
    expect(memories.filter((name) => name.includes('Content-'))).toEqual([]);
  });

  test('exclude a construct that is renamed with moveFrom, or whose service is', () => {
    const { stack, service } = serviceInStack();
    const api = addApi(service, 'new');
    api.moveFrom('stack/orders/api-old');
    const memoryOf = () =>
      Object.values<any>(synthesized(stack).resource.terraform_data).find(({ input }) => input.api)!.input;
    expect(memoryOf()).toEqual({ api: 'orders/api-old' });
    service.moveFrom('stack/shop');
    expect(memoryOf()).toEqual({ api: 'orders/api-old' });
  });

  test('replace the API if outages are allowed', () => {
    const { lifecycle, held, warnings } = kept({ qpsLimits: { test: 1, prepub: 2, release: 3 }, allowOutage: true });
    expect(warnings).toEqual([
      expect.stringContaining(
        'allowOutage is true: an edit of qpsLimits or the network or protocol of the backend causes a replacement, during which the API briefly loses its attachments, and callers get the new API only with the next release; remove allowOutage after the edit is applied',
      ),
    ]);
    expect(held.lifecycle).toBeUndefined();
    expect(lifecycle).toEqual({
      ignore_changes: expect.arrayContaining(LIMITS),
      replace_triggered_by: [expect.stringMatching(/^terraform_data\.orders_api-a_Content_\w+$/)],
    });
  });

  test.each<[string, Partial<ApiOptions>, object]>([
    ['a server on the internet', { backend: Backend.http({ url: 'https://a.example.com' }) }, {}],
    ['a cloud function', { backend: Backend.function({ functionName: 'f' }) }, {}],
    ['a load balancer', { backend: Backend.vpc({ url: 'http://10.0.0.1', vpcId: 'vpc-1' }) }, { network: 'clb' }],
    ['WebSocket', { backend: Backend.webSocket({ url: 'wss://a.example.com' }) }, { protocol: 'WEBSOCKET' }],
  ])('include the network and the protocol: %s', (_, options, expected) => {
    expect(kept(options).held.input).toEqual(expected);
  });

  test('include all edits of an API with a backend in a VPC or an upstream', () => {
    const server = { url: 'http://10.0.0.1', vpcId: 'vpc-1', type: VpcBackendType.SERVER };
    const { lifecycle, held } = kept({ name: 'get', description: 'One', backend: Backend.vpc(server) });
    expect(held.input).toMatchObject({ apiName: 'get', apiDesc: 'One', serviceConfigProduct: 'cvm' });
    expect(lifecycle.precondition[0].error_message).toContain(
      'cannot change anything of an API whose backend is an upstream or a server in a VPC in place',
    );
  });

  test('arguments that the provider cannot empty keep their value, unless the backend needs them', () => {
    const http = Backend.http({ url: 'https://a.example.com' });
    const { ignore_changes: bare } = kept({ backend: http }).lifecycle;
    expect(bare).toEqual(
      expect.arrayContaining([
        'api_desc',
        'response_error_codes',
        'oauth_config',
        'service_config_mock_return_message',
        'micro_services',
      ]),
    );
    expect(bare.filter((name: string) => /url|path|method|constant|product|vpc/.test(name))).toEqual([]);
    const auth = ApiAuth.oauthAuthorizationApi({ publicKey: 'key', tokenLocation: 'here' });
    const errorCodes = [{ code: 404, message: 'none' }];
    const { ignore_changes: full } = kept({ backend: http, description: 'A', errorCodes, auth }).lifecycle;
    expect(full).not.toEqual(expect.arrayContaining(['api_desc']));
    expect(full).not.toEqual(expect.arrayContaining(['response_error_codes']));
    expect(full).not.toEqual(expect.arrayContaining(['oauth_config']));
  });

  test('are remembered for each API separately, without additional dependencies', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    addApi(service, 'b');
    service.release(Environment.RELEASE);
    const memories = Object.keys(synthesized(stack).resource.terraform_data);
    expect(memories.filter((name) => name.includes('_api-'))).toHaveLength(2);
    const [release] = Object.values<any>(synthesized(stack).resource.tencentcloud_api_gateway_service_release);
    expect(release.depends_on.filter((one: string) => one.startsWith('terraform_data'))).toEqual([]);
  });
});

describe('a lookup', () => {
  test('finds an API by its path and method', () => {
    const { stack, service } = serviceInStack();
    const api = Api.fromLookup(stack, 'api', { service, path: '/orders/{id}', method: HttpMethod.POST });
    expect(only(stack, 'tencentcloud_api_gateway_throttling_apis', 'data')).toEqual({
      service_id: expect.stringMatching(/service\.orders_\w+\.id\}$/),
      lifecycle: {
        postcondition: [
          {
            condition:
              '${length([for val in flatten(self.list[*].api_environment_strategies) : val if val.method == "POST" && val.path == "/orders/{id}"]) == 1}',
            error_message: 'stack/api: there is not exactly one object with method "POST" and path "/orders/{id}"',
          },
        ],
      },
    });
    expect(api.service).toBe(service);
    expect(resolved(stack, api.apiId)).toMatch(/^\$\{one\(.*flatten\(.*val\.api_id if val\.method == "POST"/);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('requires a path, and uses GET by default', () => {
    const { stack, service } = serviceInStack();
    expect(invalidArguments(() => Api.fromLookup(stack, 'missing', { service } as any))).toEqual(missing('path'));
    Api.fromLookup(stack, 'api', { service, path: '/orders' });
    expect(JSON.stringify(synthesizedUnchecked(stack).data)).toContain('val.method == \\"GET\\"');
  });
});

test('two APIs with the same path and method are rejected', () => {
  const { stack, service } = serviceInStack();
  addApi(service, 'one', { path: '/orders' });
  addApi(service, 'other', { path: '/orders', method: HttpMethod.POST });
  addApi(service, 'again', { path: '/orders' });
  const elsewhere = new GatewayService(stack, 'elsewhere', { name: 'elsewhere' });
  addApi(elsewhere, 'one', { path: '/orders' });
  expect(findingsOf(stack)).toEqual([
    'error: path is "/orders" with the method GET, which stack/orders/api-one already has; the APIs of a service must differ in path or method',
  ]);
});

test.each([
  [
    'PATCH',
    'error: method is "PATCH", which the provider does not support: use HttpMethod.ANY, which passes every HTTP method to the backend; allowed: HttpMethod.GET, HttpMethod.POST, HttpMethod.PUT, HttpMethod.DELETE, HttpMethod.HEAD, HttpMethod.ANY',
  ],
  [
    'OPTIONS',
    'error: method is "OPTIONS", which the provider does not support: the API gateway answers OPTIONS automatically if cors is true; otherwise use HttpMethod.ANY; allowed: HttpMethod.GET, HttpMethod.POST, HttpMethod.PUT, HttpMethod.DELETE, HttpMethod.HEAD, HttpMethod.ANY',
  ],
])('the method %s is rejected, and the message names an alternative', (method, message) => {
  const { stack, service } = serviceInStack();
  addApi(service, 'a', { method: method as HttpMethod });
  expect(findingsOf(stack)).toEqual([message]);
});

test('limits out of range are rejected by their property names', () => {
  const { stack, service } = serviceInStack();
  addApi(service, 'a', { qpsLimits: { test: 0, prepub: 1.5, release: 5001 } });
  expect(findingsOf(stack)).toEqual([
    'error: qpsLimits.test is 0; allowed: whole numbers from 1 to 5000',
    'error: qpsLimits.prepub is 1.5; allowed: whole numbers from 1 to 5000',
    'error: qpsLimits.release is 5001; allowed: whole numbers from 1 to 5000',
  ]);
  const incomplete = () => addApi(service, 'b', { qpsLimits: { test: 1, prepub: 1 } as any });
  expect(invalidArguments(incomplete)).toEqual(missing('qpsLimits.release'));
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

  test('an API accepts the tokens of an authorization API', () => {
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

  test('an API that does not issue tokens is rejected as authorization API', () => {
    const { stack, service } = serviceInStack();
    const open = addApi(service, 'open');
    addApi(service, 'orders', { auth: ApiAuth.oauthBusinessApi(open) });
    expect(findingsOf(stack)).toEqual([
      'error: auth names stack/orders/api-open, which issues no tokens, because its auth is ApiAuth.none; give that API ApiAuth.oauthAuthorizationApi',
    ]);
  });
});
