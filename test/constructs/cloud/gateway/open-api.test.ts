import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { TerraformVariable } from 'cdktf';
import { ApiAuth } from '../../../../constructs/cloud/gateway/api-auth';
import { Backend } from '../../../../constructs/cloud/gateway/backend';
import { OpenApiDefinition } from '../../../../constructs/cloud/gateway/open-api-definition';
import { OpenApiOptions } from '../../../../constructs/cloud/gateway/open-api-options';
import { findingsOf, warningsOf } from '../../../support/stack';
import { all, serviceInStack, the, theUnchecked } from './support';

const RESPONSES = { '200': { description: 'Good' } };

/** A definition of some paths. */
function definitionOf(paths: { [path: string]: any }, more: object = {}) {
  return {
    openapi: '3.0.3',
    info: { title: 'Orders', version: '1' },
    servers: [{ url: 'https://orders.example.com/v1' }],
    paths,
    ...more,
  };
}

/** Returns the APIs of the operations of a definition. */
function made(value: { [key: string]: any }, options?: OpenApiOptions) {
  const { stack, service } = serviceInStack();
  const apis = service.addApisFromOpenApi(OpenApiDefinition.fromObject(value), options);
  return { apis: Object.keys(apis), findings: findingsOf(stack), warnings: warningsOf(stack), stack };
}

/** Returns the only API that a definition creates. */
function theApi(value: { [key: string]: any }, options?: OpenApiOptions): any {
  const { stack, findings } = made(value, options);
  expect(findings).toEqual([]);
  return the(stack, 'api');
}

describe('operations', () => {
  test('become one API each, named by operation id, or by method and path', () => {
    const { stack, apis, findings } = made(
      definitionOf({
        '/orders': {
          get: { operationId: 'list', summary: 'Lists', responses: RESPONSES },
          post: { description: 'Makes one', responses: RESPONSES },
        },
      }),
    );
    expect(apis).toEqual(['list', 'post /orders']);
    expect(Object.entries(all(stack, 'api'))).toMatchObject([
      [expect.stringMatching(/^orders_api-list_/), { api_name: 'list', api_desc: 'Lists' }],
      [
        expect.stringMatching(/^orders_api-post--orders_/),
        {
          api_name: 'post /orders',
          api_desc: 'Makes one',
          request_config_method: 'POST',
          request_config_path: '/orders',
          service_config_type: 'HTTP',
          service_config_url: 'https://orders.example.com',
          service_config_path: '/v1/orders',
          service_config_method: 'POST',
        },
      ],
    ]);
    expect(findings).toEqual([]);
  });

  test('keep their addresses if other operations are added before them', () => {
    const later = { get: { operationId: 'late', responses: RESPONSES } };
    const idsOf = (paths: object) => Object.keys(all(made(definitionOf(paths as any)).stack, 'api'));
    const before = { get: { operationId: 'early', responses: RESPONSES } };
    expect(idsOf({ '/a': before, '/z': later })).toEqual(expect.arrayContaining(idsOf({ '/z': later })));
  });

  test('have their own parameters, parameters of the path, and referenced parameters', () => {
    const api = theApi(
      definitionOf(
        {
          '/orders/{id}': {
            parameters: [
              { name: 'id', in: 'path', required: true, schema: { type: 'integer', format: 'int64' } },
              { name: 'q', in: 'query', schema: { type: 'string' } },
            ],
            get: {
              operationId: 'get',
              parameters: [
                { name: 'q', in: 'query', description: 'Own', schema: { type: 'boolean', default: true } },
                { $ref: '#/components/parameters/Trace' },
                { name: 'session', in: 'cookie', schema: { type: 'string' } },
              ],
              responses: RESPONSES,
            },
          },
        },
        {
          components: {
            parameters: {
              Trace: { name: 'X-Trace', in: 'header', required: true, schema: { $ref: '#/components/schemas/Number' } },
            },
            schemas: { Number: { type: 'number', format: 'float' } },
          },
        },
      ),
    );
    expect(api.request_parameters).toEqual([
      { name: 'id', position: 'PATH', type: 'long', required: true },
      { name: 'q', position: 'QUERY', type: 'boolean', default_value: 'true', desc: 'Own' },
      { name: 'X-Trace', position: 'HEADER', type: 'float', required: true },
    ]);
    expect(api.service_parameters).toBeUndefined();
  });

  test('support types of JSON Schema 2020-12', () => {
    const parameters = [
      { name: 'a', in: 'query', schema: { type: ['null', 'integer'] } },
      { name: 'b', in: 'query', schema: { type: 'array' } },
      { name: 'c', in: 'query', schema: { type: 'number' } },
    ];
    const value = definitionOf({ '/a': { get: { parameters, responses: RESPONSES } } }, { openapi: '3.1.0' });
    expect(theApi(value).request_parameters.map(({ type }: any) => type)).toEqual(['int', 'string', 'double']);
  });

  test('have documented responses', () => {
    const responses = {
      '201': { description: 'Made', content: { 'application/json': { example: { id: 1 } } } },
      default: { description: 'Bad', content: { 'text/plain': { example: 'broken' } } },
    };
    expect(theApi(definitionOf({ '/a': { get: { responses } } }))).toMatchObject({
      response_type: 'JSON',
      response_success_example: '{"id":1}',
      response_fail_example: 'broken',
    });
  });

  test('accept settings for all operations and for single ones', () => {
    const operation = (operationId: string, more = {}) => ({ get: { operationId, responses: RESPONSES, ...more } });
    const { stack, findings } = made(
      definitionOf({ '/a': operation('a'), '/b': operation('b', { 'x-apigw-cors': true }) }),
      {
        backend: Backend.mock('ok'),
        auth: ApiAuth.keyPair(),
        cors: false,
        qpsLimits: { test: 1, prepub: 1, release: 1 },
        operations: {
          a: { auth: ApiAuth.none(), backend: Backend.mock('own'), qpsLimits: { test: 2, prepub: 2, release: 2 } },
        },
      },
    );
    expect(Object.values(all(stack, 'api'))).toMatchObject([
      { auth_type: 'NONE', service_config_mock_return_message: 'own', enable_cors: false, release_limit: 2 },
      { auth_type: 'SECRET', service_config_mock_return_message: 'ok', enable_cors: true, release_limit: 1 },
    ]);
    expect(findings).toEqual([]);
  });
});

describe('extensions', () => {
  const apiOf = (extensions: object, method = 'get') =>
    theApi(definitionOf({ '/a': { [method]: { responses: RESPONSES, ...extensions } } }));

  test.each<[string, any, object]>([
    [
      'a server',
      { ServiceConfig: { Method: 'POST', Path: '/test', Url: 'http://domain.example.com' }, ServiceType: 'HTTP' },
      {
        service_config_type: 'HTTP',
        service_config_url: 'http://domain.example.com',
        service_config_path: '/test',
        service_config_method: 'POST',
      },
    ],
    [
      'a private network',
      { ServiceConfig: { Product: 'clb', UniqVpcId: 'vpc-1', Url: 'http://10.0.0.4', Path: '/' }, ServiceType: 'HTTP' },
      { service_config_product: 'clb', service_config_vpc_id: 'vpc-1', service_config_path: '/' },
    ],
    [
      'an upstream',
      { ServiceConfig: { Product: 'upstream', UpstreamId: 'up-1', UniqVpcId: 'vpc-1', Url: 'http://a' } },
      { service_config_product: 'upstream', service_config_upstream_id: 'up-1', service_config_vpc_id: 'vpc-1' },
    ],
    [
      'a fixed text',
      { ServiceMockReturnMessage: 'success', ServiceType: 'MOCK' },
      { service_config_type: 'MOCK', service_config_mock_return_message: 'success' },
    ],
    [
      'a function',
      { ServiceScfFunctionName: 'f', ServiceScfFunctionType: 'HTTP', IsBase64Encoded: false, ServiceType: 'SCF' },
      {
        service_config_scf_function_name: 'f',
        service_config_scf_function_type: 'HTTP',
        service_config_scf_function_namespace: 'default',
        is_base64_encoded: false,
      },
    ],
    [
      'WebSocket',
      { ServiceConfig: { Url: 'wss://a', Path: '/socket' }, ServiceType: 'WEBSOCKET' },
      { protocol: 'WEBSOCKET', service_config_url: 'wss://a', service_config_path: '/socket' },
    ],
    [
      'microservices',
      {
        MicroServices: [{ ClusterId: 'c', MicroServiceName: 'm', NamespaceId: 'n' }],
        ServiceConfig: { Path: '/' },
        ServiceTsfHealthCheckConf: {
          ErrorThresholdPercentage: 50,
          IsHealthCheck: true,
          RequestVolumeThreshold: 20,
          SleepWindowInMilliseconds: 5000,
        },
        ServiceTsfLoadBalanceConf: { IsLoadBalance: true, Method: 'RoundRobinRule', SessionStickRequired: false },
        ServiceType: 'TSF',
      },
      {
        api_type: 'TSF',
        micro_services: [{ cluster_id: 'c', micro_service_name: 'm', namespace_id: 'n' }],
        service_tsf_health_check_conf: expect.objectContaining({ sleep_window_in_milliseconds: 5000 }),
        service_tsf_load_balance_conf: expect.objectContaining({ method: 'RoundRobinRule' }),
      },
    ],
  ])('define the backend: %s', (_, backend, expected) => {
    expect(apiOf({ 'x-apigw-backend': backend })).toMatchObject(expected);
  });

  test('that define object storage are rejected, because the provider crashes', () => {
    const backend = {
      ServiceConfig: { CosConfig: { Action: 'GetObject', BucketName: 'b', PathMatchMode: 'FullPath' }, Path: '/' },
      ServiceType: 'COS',
    };
    const { stack, findings } = made(
      definitionOf({ '/a': { get: { responses: RESPONSES, 'x-apigw-backend': backend } } }),
    );
    const config = { action: 'GetObject', bucket_name: 'b', path_match_mode: 'FullPath' };
    expect(theUnchecked(stack, 'api').service_config_cos_config).toEqual(config);
    expect(findings).toContain(
      'error: serviceConfigCosConfig crashes the provider if serviceConfigType is "COS"; leave it out',
    );
  });

  test('that define a path or method of microservices get a warning, because the provider does not send them', () => {
    const { stack, findings, warnings } = made(
      definitionOf({
        '/a': {
          get: {
            responses: RESPONSES,
            'x-apigw-backend': {
              ServiceType: 'TSF',
              ServiceConfig: { Path: '/x', Method: 'GET' },
              MicroServices: [{ ClusterId: 'c', MicroServiceName: 'm', NamespaceId: 'n' }],
            },
          },
        },
      }),
    );
    expect(the(stack, 'api').service_config_path).toBeUndefined();
    expect(findings).toEqual([]);
    expect(warnings).toEqual(
      ['Path', 'Method'].map((name) =>
        expect.stringContaining(
          `definition has #/paths/~1a/get, whose ServiceConfig.${name} is ignored: microservices get the path and method of callers`,
        ),
      ),
    );
  });

  test('define timeout, constants and authentication', () => {
    const api = apiOf({
      'x-apigw-backend': { ServiceConfig: { Url: 'http://a' } },
      'x-apigw-service-timeout': 15,
      'x-apigw-cors': false,
      'x-apigw-api-type': 'NORMAL',
      'x-apigw-const-paramters': [{ DefaultValue: 'b', Desc: 'Host', Name: 'Host', Position: 'HEADER' }],
    });
    expect(api).toMatchObject({
      service_config_timeout: 15,
      enable_cors: false,
      constant_parameters: [{ name: 'Host', position: 'HEADER', default_value: 'b', desc: 'Host' }],
    });
  });

  test.each([
    [{ ServiceType: 'FTP' }, 'has the ServiceType "FTP"; allowed: HTTP, MOCK, SCF, WEBSOCKET, COS, TSF'],
    [{ ServiceType: 'HTTP' }, 'has no ServiceConfig.Url'],
    [{ ServiceType: 'WEBSOCKET' }, 'has no ServiceConfig.Url'],
    [{ ServiceType: 'SCF' }, 'has no ServiceScfFunctionName'],
    [{ ServiceType: 'COS' }, 'has no ServiceConfig.CosConfig with BucketName and Action'],
    [{ ServiceType: 'TSF' }, 'has no MicroServices'],
    [
      { ServiceConfig: { Url: 'http://a', Product: 'clb' } },
      'has a ServiceConfig.Product, but no ServiceConfig.UniqVpcId',
    ],
  ])('that are incomplete are rejected: %j', (backend, problem) => {
    const value = definitionOf({ '/a': { get: { responses: RESPONSES, 'x-apigw-backend': backend } } });
    expect(made(value).findings).toEqual([`error: definition has #/paths/~1a/get, whose x-apigw-backend ${problem}`]);
  });

  test.each([
    [
      { 'x-apigw-api-business-type': 'OAUTH' },
      'x-apigw-api-business-type is OAUTH; set the token verification with ApiAuth.oauthAuthorizationApi in operations',
    ],
    [
      { 'x-apigw-protocol': 'WEBSOCKET' },
      'x-apigw-protocol is WEBSOCKET, but the ServiceType of its x-apigw-backend is HTTP; set the ServiceType to WEBSOCKET',
    ],
    [
      { 'x-apigw-api-type': 'TSF' },
      'x-apigw-api-type is TSF, but the ServiceType of its x-apigw-backend is HTTP; set the ServiceType to TSF',
    ],
  ])('that contradict other settings are rejected: %j', (extensions, problem) => {
    const value = definitionOf({ '/a': { get: { operationId: 'a', responses: RESPONSES, ...extensions } } });
    expect(made(value).findings).toEqual([`error: definition has #/paths/~1a/get, whose ${problem}`]);
  });

  test('an authorization API is configured outside of the definition', () => {
    const operation = { operationId: 'a', responses: RESPONSES, 'x-apigw-api-business-type': 'OAUTH' };
    const auth = ApiAuth.oauthAuthorizationApi({ publicKey: 'key', tokenLocation: 'here' });
    const api = theApi(definitionOf({ '/a': { get: operation } }), { operations: { a: { auth } } });
    expect(api).toMatchObject({ auth_type: 'OAUTH', api_business_type: 'OAUTH' });
  });

  test('that are unknown are ignored, with a warning', () => {
    const value = definitionOf({ '/a': { get: { responses: RESPONSES, 'x-apigw-new': 1 } } });
    expect(made(value).warnings).toEqual([
      expect.stringContaining('definition has #/paths/~1a/get with x-apigw-new, which is ignored; allowed: x-apigw-'),
    ]);
  });
});

describe('rejected definitions', () => {
  test('have methods that the gateway does not support, unless they are converted to ANY', () => {
    const value = definitionOf({ '/a': { patch: { operationId: 'change', responses: RESPONSES } } });
    expect(made(value).findings).toEqual([
      'error: definition has #/paths/~1a/patch, but the gateway does not support PATCH; set otherMethodsAsAny: true to accept any method at the path, or remove the operation',
    ]);
    expect(theApi(value, { otherMethodsAsAny: true })).toMatchObject({
      api_name: 'change',
      request_config_method: 'ANY',
      service_config_method: 'ANY',
    });
  });

  test.each([[[]], [[{ url: '/v1' }]]])('have operations without a backend: servers %j', (servers) => {
    const value = definitionOf({ '/a': { get: { responses: RESPONSES } } }, { servers });
    expect(made(value).findings).toEqual([
      'error: definition has #/paths/~1a/get, which has no backend; give backend, x-apigw-backend, or servers with an absolute URL',
    ]);
  });

  test('lack an operation that settings name', () => {
    const value = definitionOf({ '/a': { get: { operationId: 'a', responses: RESPONSES } } });
    expect(made(value, { operations: { b: {} } }).findings).toEqual([
      'error: operations["b"] is not an operation of the definition; allowed: a',
    ]);
  });

  test('have another format, or are invalid', () => {
    const swagger = { swagger: '2.0', info: { title: 'Orders', version: '1' }, paths: {} };
    expect(made(swagger).findings).toEqual([
      'error: definition is not OpenAPI 3.0 or 3.1; convert the definition to one of the two versions',
    ]);
    expect(made(definitionOf({ '/a': { get: {} } })).findings[0]).toMatch(/^error: definition the object.*responses/);
  });

  test('are texts that only Terraform knows', () => {
    const { stack, service } = serviceInStack();
    const text = new TerraformVariable(stack, 'text', { type: 'string' }).stringValue;
    service.addApisFromOpenApi(OpenApiDefinition.fromText(text));
    expect(findingsOf(stack)).toEqual([
      'error: definition is text that only Terraform knows, but synthesis needs the text; give a literal text',
    ]);
  });
});

test('servers may have variables, and the innermost servers apply', () => {
  const servers = [{ url: 'https://{region}.example.com/', variables: { region: { default: 'eu' } } }];
  const value = definitionOf({ '/a': { servers, get: { responses: RESPONSES } } });
  expect(theApi(value)).toMatchObject({ service_config_url: 'https://eu.example.com', service_config_path: '/a' });
});

test('values from the program may be tokens', () => {
  const { stack, service } = serviceInStack();
  const host = new TerraformVariable(stack, 'host', { type: 'string' }).stringValue;
  const value = definitionOf({ '/a': { get: { operationId: 'a', description: `At ${host}`, responses: RESPONSES } } });
  service.addApisFromOpenApi(OpenApiDefinition.fromObject(value));
  expect(the(stack, 'api').api_desc).toBe('At ${var.host}');
  expect(findingsOf(stack)).toEqual([]);
});

describe('definition files', () => {
  let folder: string;
  beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'open-api-'))));
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);

  test('are read with the files that they reference, and contain no Terraform expressions', () => {
    const { stack, service } = serviceInStack();
    const operation = "get:\n  description: 'Says ${x} and %{y}'\n  responses: { '200': { description: Good } }\n";
    write('path.yaml', operation);
    const head = "openapi: 3.0.3\ninfo: { title: Orders, version: '1' }\nservers: [{ url: 'https://a.example.com' }]\n";
    write('api.yaml', `${head}paths:\n  /a: { $ref: './path.yaml' }\n`);
    const apis = service.addApisFromOpenApi(OpenApiDefinition.fromFile(path.join(folder, 'api.yaml')));
    expect(Object.keys(apis)).toEqual(['get /a']);
    expect(the(stack, 'api').api_desc).toBe('Says $${x} and %%{y}');
    expect(findingsOf(stack)).toEqual([]);
  });

  test('that are missing are rejected', () => {
    const { stack, service } = serviceInStack();
    service.addApisFromOpenApi(OpenApiDefinition.fromFile(path.join(folder, 'none.yaml')));
    expect(findingsOf(stack)).toEqual([expect.stringMatching(/^error: definition .*none\.yaml does not exist$/)]);
  });
});
