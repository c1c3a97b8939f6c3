import { Token } from 'cdktf';
import { ApiOptions } from '../../../../constructs/cloud/gateway/api-props';
import { Backend } from '../../../../constructs/cloud/gateway/backend';
import {
  FunctionType,
  ObjectAction,
  ObjectPathMatch,
  VpcBackendType,
} from '../../../../constructs/cloud/gateway/backend-options';
import { HttpMethod } from '../../../../constructs/cloud/gateway/http-method';
import { ParameterLocation } from '../../../../constructs/cloud/gateway/parameters';
import { Upstream, UpstreamNodes, UpstreamScheme } from '../../../../constructs/cloud/gateway/upstream';
import { Duration } from '../../../../lib/core/values/duration';
import { findingsOf, resolved, stackWithProviders, unknownText, warningsOf } from '../../../support/stack';
import { addApi, lifecycleOf, serviceInStack, the, theUnchecked } from './support';

/** Returns the arguments of an API with a backend, and the findings. */
function apiWith(backend: Backend, options: Partial<ApiOptions> = {}) {
  const { stack, service } = serviceInStack();
  addApi(service, 'a', { path: '/a', backend, ...options });
  return { api: theUnchecked(stack, 'api'), findings: findingsOf(stack) };
}

const url = 'https://orders.example.com';
const { PATH } = ParameterLocation;

test('a server receives the unchanged request', () => {
  const { api, findings } = apiWith(Backend.http({ url }), {
    path: '=/orders/{id}',
    method: HttpMethod.PUT,
    parameters: [{ name: 'dry', location: ParameterLocation.QUERY }],
  });
  expect(api).toMatchObject({
    service_config_type: 'HTTP',
    service_config_url: url,
    service_config_path: '/orders/{id}',
    service_config_method: 'PUT',
  });
  // The service passes these on automatically, and the plugin crashes if the argument is given.
  expect(api.service_parameters).toBeUndefined();
  expect(findings).toEqual([]);
});

test('a server receives selected parameters and constants', () => {
  const { api, findings } = apiWith(
    Backend.http({
      url,
      path: '/internal',
      method: HttpMethod.POST,
      timeout: Duration.seconds(10),
      parameters: [{ from: 'q', name: 'query', location: ParameterLocation.HEADER, defaultValue: '*' }],
      constants: [{ name: 'X-From', location: ParameterLocation.HEADER, value: 'gateway', description: 'Who asks' }],
    }),
    {
      parameters: [
        { name: 'q', location: ParameterLocation.QUERY, description: 'What' },
        { name: 'unused', location: ParameterLocation.QUERY },
      ],
    },
  );
  expect(api).toMatchObject({
    service_config_path: '/internal',
    service_config_method: 'POST',
    service_config_timeout: 10,
    service_parameters: [
      {
        name: 'query',
        position: 'HEADER',
        default_value: '*',
        relevant_request_parameter_name: 'q',
        relevant_request_parameter_position: 'QUERY',
        relevant_request_parameter_type: 'string',
        relevant_request_parameter_desc: 'What',
      },
    ],
    constant_parameters: [{ name: 'X-From', position: 'HEADER', default_value: 'gateway', desc: 'Who asks' }],
  });
  expect(findings).toEqual(['error: serviceParameters crashes the provider; leave it out']);
});

test('parameters that the request does not have are rejected', () => {
  const { findings } = apiWith(Backend.http({ url, path: 'no', parameters: [{ from: 'x' }] }), {
    parameters: [{ name: 'q', location: ParameterLocation.QUERY }],
  });
  expect(findings).toEqual([
    'error: backend.path is "no"; a path begins with /',
    'error: backend.parameters[0].from is "x", which is not a parameter of the request; allowed: q (QUERY)',
  ]);
});

describe('invalid servers are rejected with all of their problems', () => {
  const address = (scheme: string) =>
    `allowed: URLs with ${scheme} or ${scheme}s, such as ${scheme}s://orders.example.com`;

  test.each<[string, Backend, string[]]>([
    [
      'no URL',
      Backend.http({ url: 'orders.example.com' }),
      [`backend.url is "orders.example.com"; ${address('http')}`],
    ],
    ['another protocol', Backend.http({ url: 'ftp://a' }), [`backend.url is "ftp://a"; ${address('http')}`]],
    ['nothing', Backend.http({ url: '' }), [`backend.url is ""; ${address('http')}`]],
    ['no address by WebSocket', Backend.webSocket({ url }), [`backend.url is "${url}"; ${address('ws')}`]],
    [
      'timeouts that are too long',
      Backend.http({ url, timeout: Duration.hours(1) }),
      ['backend.timeout is 1 hours; allowed: Duration.seconds(1) to Duration.minutes(30)'],
    ],
    [
      'a timeout of zero',
      Backend.function({ functionName: '', timeout: Duration.seconds(0) }),
      [
        'backend.functionName is ""; allowed: a text that is not empty',
        'backend.timeout is 0 seconds; allowed: Duration.seconds(1) to Duration.minutes(30)',
      ],
    ],
    [
      'an invalid network',
      Backend.vpc({ url: 'http://10.0.0.1', vpcId: 'vpc_1', path: '/a b' }),
      [
        'backend.vpcId is "vpc_1"; allowed: the id of a VPC, such as vpc-1a2b3c4d',
        'backend.path is "/a b"; a path has no spaces; write %20',
      ],
    ],
    [
      'parameters without a value',
      Backend.http({
        url,
        path: '/{id}/{shop}/{region}',
        constants: [{ name: 'region', location: PATH, value: 'eu' }],
      }),
      [
        'backend.path is "/{id}/{shop}/{region}", but nothing provides {shop}; allowed, from the path of the API and from constants in the path: {id}, {region}',
      ],
    ],
    [
      'thresholds of zero',
      Backend.microservice({
        services: [{ clusterId: 'c', namespaceId: 'n', name: '' }],
        healthCheck: { requestVolumeThreshold: 0, errorThresholdPercentage: 101, sleepWindow: Duration.seconds(5) },
      }),
      [
        'backend.services[0].name is ""; allowed: a text that is not empty',
        'backend.healthCheck.requestVolumeThreshold is 0; allowed: whole numbers from 1',
        'backend.healthCheck.errorThresholdPercentage is 101; allowed: whole numbers from 1 to 100',
      ],
    ],
  ])('%s', (_, backend, expected) => {
    expect(apiWith(backend, { path: '/orders/{id}' }).findings).toEqual(expected.map((text) => `error: ${text}`));
  });

  test('valid servers, and servers that only Terraform knows, pass', () => {
    const text = unknownText();
    const constants = [{ name: text, location: PATH, value: 'eu' }];
    const right = [
      Backend.http({ url: 'http://10.0.0.1:8080/base', path: '/{id}', timeout: Duration.minutes(30) }),
      Backend.http({ url: text, path: '/{id}/{shop}', constants }),
      Backend.vpc({ url: 'http://orders', vpcId: text, path: text }),
      Backend.webSocket({ url: 'ws://orders:8080', path: '/{id}' }),
      Backend.webSocket({ url: text }),
      Backend.function({ functionName: text }),
    ];
    right.forEach((backend) => expect(apiWith(backend, { path: '/orders/{id}' }).findings).toEqual([]));
    expect(apiWith(Backend.http({ url, path: '/{shop}' }), { path: text }).findings).toEqual([]);
    const threshold = Token.asNumber('${var.n}');
    const healthCheck = {
      requestVolumeThreshold: threshold,
      errorThresholdPercentage: threshold,
      sleepWindow: Duration.seconds(5),
    };
    const services = [{ clusterId: 'c', namespaceId: 'n', name: text }];
    expect(apiWith(Backend.microservice({ services, healthCheck })).findings).toEqual([]);
  });
});

test('a VPC backend names its network and its server', () => {
  expect(apiWith(Backend.vpc({ url, vpcId: 'vpc-1' })).api).toMatchObject({
    service_config_type: 'HTTP',
    service_config_product: 'clb',
    service_config_vpc_id: 'vpc-1',
    service_config_url: url,
  });
  const server = Backend.vpc({ url, vpcId: 'vpc-1', type: VpcBackendType.SERVER });
  expect(apiWith(server).api.service_config_product).toBe('cvm');
});

test('a mock backend requires a response', () => {
  expect(apiWith(Backend.mock('')).findings).toEqual([
    'error: backend has an empty body, which the gateway rejects; give at least one character',
  ]);
});

test('a function backend sends all names of the function', () => {
  expect(apiWith(Backend.function({ functionName: 'f' }))).toMatchObject({
    api: {
      service_config_type: 'SCF',
      service_config_scf_function_name: 'f',
      service_config_scf_function_namespace: 'default',
      service_config_scf_function_qualifier: '$DEFAULT',
      service_config_scf_function_type: 'EVENT',
      service_config_scf_is_integrated_response: false,
    },
    findings: [],
  });
  const all = {
    namespace: 'n',
    qualifier: '2',
    type: FunctionType.HTTP,
    integratedResponse: true,
    base64Encoded: true,
    timeout: Duration.seconds(3),
  };
  expect(apiWith(Backend.function({ functionName: 'f', ...all })).api).toMatchObject({
    service_config_scf_function_namespace: 'n',
    service_config_scf_function_qualifier: '2',
    service_config_scf_function_type: 'HTTP',
    service_config_scf_is_integrated_response: true,
    is_base64_encoded: true,
    service_config_timeout: 3,
  });
});

test('a WebSocket backend requires GET, and sets the protocol of the API', () => {
  const backend = Backend.webSocket({ url: 'wss://orders.example.com', timeout: Duration.minutes(1) });
  expect(apiWith(backend).api).toMatchObject({
    protocol: 'WEBSOCKET',
    service_config_type: 'WEBSOCKET',
    service_config_url: 'wss://orders.example.com',
    service_config_path: '/a',
    service_config_method: 'GET',
    service_config_timeout: 60,
  });
  expect(apiWith(backend, { method: HttpMethod.POST }).findings).toEqual([
    'error: method is POST; allowed for a WebSocket backend: GET',
  ]);
});

// Warnings about settings that the provider does not send.
const CRASHES = [
  'warning: serviceConfigPath is never sent to the service by the provider if serviceConfigType is not "HTTP" or "WEBSOCKET"; leave it out',
  'error: serviceConfigCosConfig crashes the provider if serviceConfigType is "COS"; leave it out',
];

test('an object storage backend requires the method of its action', () => {
  const backend = Backend.objectStorage({
    bucketName: 'orders-125',
    action: ObjectAction.PUT,
    pathMatch: ObjectPathMatch.FULL_PATH,
    signed: true,
  });
  expect(apiWith(backend, { method: HttpMethod.PUT })).toMatchObject({
    api: {
      service_config_type: 'COS',
      service_config_path: '/a',
      service_config_cos_config: {
        bucket_name: 'orders-125',
        action: 'PutObject',
        path_match_mode: 'FullPath',
        authorization: true,
      },
    },
    findings: CRASHES,
  });
  expect(apiWith(backend).findings).toEqual([
    'error: method is GET, but the action PutObject of the bucket needs PUT; use that method, or another action',
    ...CRASHES,
  ]);
});

test('a microservice backend sets the type of the API', () => {
  const { api, findings } = apiWith(
    Backend.microservice({
      services: [{ clusterId: 'c', namespaceId: 'n', name: 'orders' }],
      loadBalance: { method: 'RoundRobinRule', sessionTimeout: Duration.seconds(60) },
      healthCheck: { requestVolumeThreshold: 20, errorThresholdPercentage: 50, sleepWindow: Duration.seconds(5) },
    }),
  );
  expect(api).toMatchObject({
    api_type: 'TSF',
    service_config_type: 'TSF',
    micro_services: [{ cluster_id: 'c', namespace_id: 'n', micro_service_name: 'orders' }],
    service_tsf_load_balance_conf: {
      is_load_balance: true,
      method: 'RoundRobinRule',
      session_stick_required: true,
      session_stick_timeout: 60,
    },
    service_tsf_health_check_conf: {
      is_health_check: true,
      request_volume_threshold: 20,
      error_threshold_percentage: 50,
      sleep_window_in_milliseconds: 5000,
    },
  });
  expect(findings).toEqual([]);
  expect(apiWith(Backend.microservice({ services: [] })).findings).toEqual([
    'error: backend.services is empty; give at least one microservice',
  ]);
});

describe('an upstream', () => {
  test('is a backend with its network', () => {
    const { stack, service } = serviceInStack();
    const nodes = UpstreamNodes.servers([{ host: '10.0.0.4', port: 8080 }]);
    const upstream = new Upstream(stack, 'upstream', { vpcId: 'vpc-1', nodes });
    addApi(service, 'a', { backend: Backend.upstream(upstream, { url: 'http://orders' }) });
    expect(the(stack, 'api')).toMatchObject({
      service_config_type: 'HTTP',
      service_config_product: 'upstream',
      service_config_vpc_id: 'vpc-1',
      service_config_upstream_id: expect.stringMatching(/upstream\.upstream_\w+\.id\}$/),
      service_config_url: 'http://orders',
    });
    expect(the(stack, 'upstream')).toEqual({
      uniq_vpc_id: 'vpc-1',
      scheme: 'HTTP',
      algorithm: 'ROUND-ROBIN',
      upstream_type: 'IP_PORT',
      retries: 3,
      nodes: [{ host: '10.0.0.4', port: 8080, weight: 10 }],
      lifecycle: {
        ignore_changes: ['upstream_name', 'upstream_description', 'upstream_host', 'health_checker'],
        precondition: [
          {
            condition: expect.stringContaining('upstream_Content_'),
            error_message:
              'stack/upstream: the provider cannot change nodes from servers to Kubernetes services or back in place, and with a replacement the APIs that use the upstream must be replaced, too; undo the change, or set allowOutage of stack/upstream to true until the change is applied.',
          },
        ],
      },
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('accepts all properties', () => {
    const stack = stackWithProviders();
    new Upstream(stack, 'upstream', {
      vpcId: 'vpc-1',
      name: 'orders',
      description: 'Orders',
      scheme: UpstreamScheme.HTTPS,
      host: 'orders',
      retries: 1,
      tags: { team: 'orders' },
      healthCheck: {
        activeCheckPath: '/health',
        activeCheckInterval: Duration.seconds(10),
        activeCheckTimeout: Duration.seconds(2),
        passiveCheck: false,
        healthyHttpStatus: '200',
        unhealthyHttpStatus: '500',
        httpFailureThreshold: 1,
        tcpFailureThreshold: 2,
        timeoutThreshold: 4,
        unhealthyTimeout: Duration.seconds(20),
      },
      nodes: UpstreamNodes.kubernetes([
        { clusterId: 'c', namespace: 'n', serviceName: 's', port: 80, weight: 1, labels: { app: 'orders' } },
      ]),
    });
    expect(the(stack, 'upstream')).toMatchObject({
      upstream_name: 'orders',
      upstream_description: 'Orders',
      scheme: 'HTTPS',
      upstream_host: 'orders',
      retries: 1,
      tags: { team: 'orders' },
      upstream_type: 'K8S',
      health_checker: {
        enable_active_check: true,
        active_check_http_path: '/health',
        active_check_interval: 10,
        active_check_timeout: 2,
        enable_passive_check: false,
        healthy_http_status: '200',
        unhealthy_http_status: '500',
        http_failure_threshold: 1,
        tcp_failure_threshold: 2,
        timeout_threshold: 4,
        unhealthy_timeout: 20,
      },
      k8s_service: [
        {
          cluster_id: 'c',
          namespace: 'n',
          service_name: 's',
          port: 80,
          weight: 1,
          extra_labels: [{ key: 'app', value: 'orders' }],
        },
      ],
    });
    expect(lifecycleOf(stack, 'upstream').ignore_changes).toBeUndefined();
    expect(findingsOf(stack)).toEqual([]);
  });

  test('sends all health check settings, because the provider sends missing ones as empty', () => {
    const stack = stackWithProviders();
    new Upstream(stack, 'upstream', {
      vpcId: 'vpc-1',
      allowOutage: true,
      healthCheck: { healthyHttpStatus: '200', unhealthyHttpStatus: '500' },
      nodes: UpstreamNodes.servers([{ host: '10.0.0.4', port: 8080 }]),
    });
    expect(the(stack, 'upstream').health_checker).toEqual({
      enable_active_check: false,
      active_check_http_path: '/',
      active_check_interval: 5,
      active_check_timeout: 5,
      enable_passive_check: true,
      healthy_http_status: '200',
      unhealthy_http_status: '500',
      http_failure_threshold: 3,
      tcp_failure_threshold: 3,
      timeout_threshold: 3,
      unhealthy_timeout: 30,
    });
    expect(lifecycleOf(stack, 'upstream').replace_triggered_by).toEqual([expect.stringMatching(/upstream_Content_/)]);
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([
      expect.stringContaining(
        'allowOutage is true: an edit of nodes from servers to Kubernetes services or back causes a replacement, during which the APIs that use the upstream must be replaced, too; remove allowOutage after the edit is applied',
      ),
    ]);
  });

  test('is rejected with all of its problems', () => {
    const stack = stackWithProviders();
    new Upstream(stack, 'servers', {
      vpcId: 'my-vpc',
      name: '',
      retries: -1,
      healthCheck: {
        activeCheckPath: 'health',
        healthyHttpStatus: '200',
        unhealthyHttpStatus: '500',
        httpFailureThreshold: 255,
        tcpFailureThreshold: -1,
        timeoutThreshold: 1.5,
      },
      nodes: UpstreamNodes.servers([
        { host: 'http://10.0.0.4', port: 80 },
        { host: '10.0.0.5', port: 80 },
        { host: 'two words', port: 80 },
      ]),
    });
    const service = { clusterId: 'c', namespace: 'n', serviceName: '', port: 80, labels: { a: 'b' } };
    new Upstream(stack, 'services', { vpcId: 'vpc-1', nodes: UpstreamNodes.kubernetes([service]) });
    const names =
      'allowed: host names without scheme and path, with dots between labels of letters, digits, hyphens and underscores';
    expect(findingsOf(stack)).toEqual([
      'error: vpcId is "my-vpc"; allowed: the id of a VPC, such as vpc-1a2b3c4d',
      'error: name is ""; allowed: a text that is not empty',
      `error: nodes[0].host is "http://10.0.0.4"; ${names}`,
      `error: nodes[2].host is "two words"; ${names}`,
      'error: healthCheck.activeCheckPath is "health"; a path begins with /',
      'error: healthCheck.httpFailureThreshold is 255; allowed: whole numbers from 0 to 254',
      'error: healthCheck.tcpFailureThreshold is -1; allowed: whole numbers from 0 to 254',
      'error: healthCheck.timeoutThreshold is 1.5; allowed: whole numbers from 0 to 254',
      'error: retries is -1; allowed: whole numbers from 0',
      'error: nodes[0].serviceName is ""; allowed: a text that is not empty',
    ]);
  });

  test('accepts values that only Terraform knows', () => {
    const stack = stackWithProviders();
    const [text, number] = [unknownText(), Token.asNumber('${var.n}')];
    new Upstream(stack, 'upstream', {
      vpcId: text,
      name: text,
      retries: number,
      healthCheck: {
        activeCheckPath: text,
        healthyHttpStatus: text,
        unhealthyHttpStatus: text,
        httpFailureThreshold: number,
        tcpFailureThreshold: number,
        timeoutThreshold: number,
      },
      nodes: UpstreamNodes.servers([{ host: text, port: number, weight: number }]),
    });
    const node = { clusterId: text, namespace: text, serviceName: text, port: number, labels: { a: text } };
    new Upstream(stack, 'services', { vpcId: text, nodes: UpstreamNodes.kubernetes([node]) });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('requires nodes with valid ports and weights', () => {
    const stack = stackWithProviders();
    new Upstream(stack, 'none', { vpcId: 'vpc-1', nodes: UpstreamNodes.servers([]) });
    const nodes = UpstreamNodes.servers([{ host: 'a', port: 65536, weight: 101 }]);
    new Upstream(stack, 'wrong', { vpcId: 'vpc-1', nodes });
    expect(findingsOf(stack)).toEqual([
      'error: nodes is empty; give at least one node',
      'error: nodes[0].port is 65536; allowed: whole numbers from 0 to 65535',
      'error: nodes[0].weight is 101; allowed: whole numbers from 0 to 100',
    ]);
  });

  test('can be managed elsewhere', () => {
    const stack = stackWithProviders();
    const upstream = Upstream.fromUpstreamAttributes(stack, 'upstream', { upstreamId: 'upstream-1', vpcId: 'vpc-1' });
    expect(resolved(stack, [upstream.upstreamId, upstream.vpcId])).toEqual(['upstream-1', 'vpc-1']);
  });
});
