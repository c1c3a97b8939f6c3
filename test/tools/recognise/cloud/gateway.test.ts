/** Objects of constructs of the cloud's gateway become the same constructs again. */
import { TerraformStack } from 'cdktf';
import * as cloud from '../../../../constructs/cloud';
import { SecretValue } from '../../../../lib/core/l2/secret-value';
import { Duration } from '../../../../lib/core/values/duration';
import { RoundTrip, roundTrip } from '../../support/round-trip';

const { RELEASE, PREPUB, TEST } = cloud.Environment;
const HTTP = cloud.Backend.http({ url: 'https://orders.example.com' });

type Api = Partial<cloud.ApiOptions>;

function api(options: Api): { trip: RoundTrip; props: any } {
  const trip = roundTrip('cloud', (stack) => {
    const service = new cloud.GatewayService(stack, 'orders', { name: 'orders' });
    service.addApi('get', { name: 'get', path: '/orders', backend: HTTP, ...options });
  });
  return { trip, props: trip.props('api_gateway_api') };
}

test('services with required to all arguments are recognised', () => {
  const trip = roundTrip('cloud', (stack) => {
    new cloud.GatewayService(stack, 'a', { name: 'a' });
    new cloud.GatewayService(stack, 'b', {
      name: 'b',
      description: 'All of them',
      protocol: cloud.ServiceProtocol.HTTP_AND_HTTPS,
      networkTypes: [cloud.NetworkType.PUBLIC, cloud.NetworkType.PRIVATE],
      ipVersion: cloud.IpVersion.IPV6,
      qpsLimits: { test: 1, prepub: 2, release: 3 },
      vpcId: 'vpc-1',
      tags: { team: '${shop}' },
    });
  });
  expect(trip.exceptions).toEqual([]);
  expect(
    trip
      .creations('api_gateway_service')
      .map((one: any) => one.id)
      .sort(),
  ).toEqual(['a', 'b']);
  const [least, most] = trip
    .creations('api_gateway_service')
    .map((one: any) => one.props.members)
    .sort((a, b) => Object.keys(a).length - Object.keys(b).length);
  expect(least).toEqual({ name: 'a' });
  expect(Object.keys(most).sort()).toEqual(
    ['name', 'description', 'ipVersion', 'networkTypes', 'protocol', 'qpsLimits', 'tags', 'vpcId'].sort(),
  );
});

describe('APIs', () => {
  test('set only values that differ from defaults', () => {
    const { trip, props } = api({});
    expect(trip.exceptions).toEqual([]);
    expect(trip.creations('api_gateway_api')).toMatchObject([{ kind: 'addition', method: 'addApi' }]);
    expect(props).toEqual({
      name: 'get',
      path: '/orders',
      backend: { 'cloud.Backend.http': [{ url: 'https://orders.example.com' }] },
    });
    // They cannot be imported.
    expect(trip.calls('api_gateway_api')).toEqual([[]]);
  });

  test('with all arguments', () => {
    const options: Api = {
      path: '/orders/{id}',
      method: cloud.HttpMethod.POST,
      description: 'Gets an order',
      auth: cloud.ApiAuth.keyPair(),
      parameters: [
        { name: 'page', location: cloud.ParameterLocation.QUERY, type: cloud.ParameterType.INT, defaultValue: '1' },
        { name: 'x', location: cloud.ParameterLocation.HEADER, required: true, description: 'x' },
      ],
      cors: false,
      qpsLimits: { test: 1, prepub: 2, release: 3 },
      responseType: cloud.ResponseType.JSON,
      successExample: '{}',
      failureExample: '-',
      errorCodes: [
        { code: 500, message: 'no', convertTo: 400, description: 'd' },
        { code: 404, message: 'none' },
      ],
      backend: cloud.Backend.http({
        url: 'https://orders.example.com',
        path: '/v1/{id}',
        method: cloud.HttpMethod.PUT,
        timeout: Duration.seconds(30),
        constants: [{ name: 'a', location: cloud.ParameterLocation.HEADER, value: 'b', description: 'c' }],
      }),
    };
    const { trip, props } = api(options);
    expect(trip.exceptions).toEqual([]);
    expect(Object.keys(props).sort()).toEqual(['name', ...Object.keys(options)].sort());
    expect(props.parameters).toHaveLength(2);
    expect(props.errorCodes).toContainEqual({ code: 500, message: 'no', convertTo: 400, description: 'd' });
  });

  test.each<[string, Api]>([
    ['applications', { auth: cloud.ApiAuth.application() }],
    [
      'OAuth',
      { auth: cloud.ApiAuth.oauthAuthorizationApi({ publicKey: 'abc', tokenLocation: 'method.req.header.token' }) },
    ],
    ['a mock', { backend: cloud.Backend.mock('{"a": "${b}"}') }],
    ['a function', { backend: cloud.Backend.function({ functionName: 'orders' }) }],
    [
      'a function with all settings',
      {
        backend: cloud.Backend.function({
          functionName: 'orders',
          namespace: 'shop',
          qualifier: '1',
          type: cloud.FunctionType.HTTP,
          integratedResponse: true,
          base64Encoded: true,
          timeout: Duration.minutes(1),
        }),
      },
    ],
    [
      'a VPC',
      { backend: cloud.Backend.vpc({ url: 'http://orders', vpcId: 'vpc-1', type: cloud.VpcBackendType.SERVER }) },
    ],
    ['a load balancer', { backend: cloud.Backend.vpc({ url: 'http://orders', vpcId: 'vpc-1' }) }],
    ['a WebSocket', { backend: cloud.Backend.webSocket({ url: 'wss://orders.example.com' }) }],
    [
      'microservices',
      {
        backend: cloud.Backend.microservice({
          services: [{ clusterId: 'cls-1', namespaceId: 'ns-1', name: 'orders' }],
          loadBalance: { method: 'RoundRobinRule', sessionTimeout: Duration.seconds(30) },
          healthCheck: {
            requestVolumeThreshold: 5,
            errorThresholdPercentage: 50,
            sleepWindow: Duration.seconds(5),
          },
        }),
      },
    ],
  ])('with %s', (_, options) => {
    expect(api(options).trip.exceptions).toEqual([]);
  });

  test('with arguments that crash the provider are reported', () => {
    const backend = cloud.Backend.objectStorage({ bucketName: 'orders-1', action: cloud.ObjectAction.GET });
    const build = (stack: TerraformStack) => {
      const service = new cloud.GatewayService(stack, 'orders', { name: 'orders' });
      service.addApi('get', { name: 'get', path: '/orders', backend });
    };
    expect(roundTrip('cloud', build, { off: ['plugin-crashes'] }).exceptions).toEqual([
      'tencentcloud_api_gateway_api: the L2 construct has no cloud.Backend for service_config_type',
    ]);
  });

  test('with external tokens, and with an upstream as backend', () => {
    const trip = roundTrip('cloud', (stack) => {
      const service = new cloud.GatewayService(stack, 'orders', { name: 'orders' });
      const tokens = service.addApi('tokens', {
        name: 'tokens',
        path: '/tokens',
        backend: HTTP,
        auth: cloud.ApiAuth.oauthAuthorizationApi({ publicKey: 'abc', tokenLocation: 'method.req.header.token' }),
      });
      const nodes = cloud.UpstreamNodes.servers([{ host: '10.0.0.4', port: 80 }]);
      const upstream = new cloud.Upstream(stack, 'upstream', { vpcId: 'vpc-1', name: 'up', nodes });
      const backend = cloud.Backend.upstream(upstream, { url: 'http://orders' });
      service.addApi('get', { name: 'get', path: '/get', backend, auth: cloud.ApiAuth.oauthBusinessApi(tokens) });
    });
    expect(trip.exceptions).toEqual([]);
  });
});

describe('upstreams', () => {
  const healthCheck = { healthyHttpStatus: '2XX', unhealthyHttpStatus: '5XX' };
  const servers = cloud.UpstreamNodes.servers([{ host: '10.0.0.4', port: 80 }]);
  test.each<[string, Partial<cloud.UpstreamProps>]>([
    ['required settings', {}],
    [
      'all',
      {
        name: 'orders',
        description: 'd',
        scheme: cloud.UpstreamScheme.GRPC,
        host: 'orders.example.com',
        retries: 1,
        tags: { a: 'b' },
        healthCheck: {
          ...healthCheck,
          activeCheckPath: '/up',
          activeCheckInterval: Duration.seconds(1),
          activeCheckTimeout: Duration.seconds(2),
          passiveCheck: false,
          httpFailureThreshold: 1,
          tcpFailureThreshold: 2,
          timeoutThreshold: 4,
          unhealthyTimeout: Duration.minutes(1),
        },
        nodes: cloud.UpstreamNodes.servers([{ host: '10.0.0.4', port: 80, weight: 1, instanceId: 'ins-1' }]),
      },
    ],
    ['passive checks', { healthCheck }],
    [
      'Kubernetes',
      {
        nodes: cloud.UpstreamNodes.kubernetes([
          { clusterId: 'cls-1', namespace: 'a', serviceName: 's', port: 80, labels: { a: 'b' } },
        ]),
      },
    ],
  ])('with %s', (_, options) => {
    const trip = roundTrip('cloud', (stack) => {
      new cloud.Upstream(stack, 'upstream', { vpcId: 'vpc-1', nodes: servers, ...options });
    });
    expect(trip.exceptions).toEqual([]);
  });
});

describe('plugins', () => {
  test.each<[string, cloud.PluginSettings, any]>([
    [
      'addresses',
      cloud.PluginSettings.ipControl({
        type: cloud.IpListType.DENY,
        addresses: ['192.0.2.1', '198.51.100.0/24'],
        descriptions: { '192.0.2.1': 'a' },
      }),
      {
        'cloud.PluginSettings.ipControl': [
          {
            type: 'cloud.IpListType.DENY',
            addresses: ['192.0.2.1', '198.51.100.0/24'],
            descriptions: { '192.0.2.1': 'a' },
          },
        ],
      },
    ],
    [
      'limits',
      cloud.PluginSettings.trafficControl({
        requests: 1,
        unit: cloud.TrafficUnit.DAY,
        periods: 2,
        requestsPerApp: 3,
        requestsPerAddress: 4,
        specialApps: { 'app-1': 5 },
        specialAddresses: { '192.0.2.1': 6 },
      }),
      {
        'cloud.PluginSettings.trafficControl': [
          {
            requests: 1,
            unit: 'cloud.TrafficUnit.DAY',
            periods: 2,
            requestsPerApp: 3,
            requestsPerAddress: 4,
            specialApps: { 'app-1': 5 },
            specialAddresses: { '192.0.2.1': 6 },
          },
        ],
      },
    ],
    [
      'CORS',
      cloud.PluginSettings.cors({ allowOrigins: ['*'] }),
      { 'cloud.PluginSettings.cors': [{ allowOrigins: ['*'] }] },
    ],
    [
      'all CORS settings',
      cloud.PluginSettings.cors({
        allowOrigins: ['https://a.example.com'],
        allowMethods: [cloud.HttpMethod.GET],
        allowHeaders: ['a'],
        exposeHeaders: ['b'],
        allowCredentials: true,
        maxAge: Duration.minutes(1),
      }),
      {
        'cloud.PluginSettings.cors': [
          {
            allowOrigins: ['https://a.example.com'],
            allowMethods: ['cloud.HttpMethod.GET'],
            allowHeaders: ['a'],
            exposeHeaders: ['b'],
            allowCredentials: true,
            maxAge: 'Duration.minutes(1)',
          },
        ],
      },
    ],
    [
      'others',
      cloud.PluginSettings.custom(cloud.PluginType.PROXY_CACHE, { ttl: 60, keys: [{ a: '${b}', none: null }] }),
      {
        'cloud.PluginSettings.custom': ['cloud.PluginType.PROXY_CACHE', { ttl: 60, keys: [{ a: '${b}', none: null }] }],
      },
    ],
  ])('for %s', (_, settings, wanted) => {
    const trip = roundTrip('cloud', (stack) => {
      new cloud.GatewayPlugin(stack, 'plugin', { name: 'plugin', settings, description: 'd' });
    });
    expect(trip.exceptions).toEqual([]);
    expect(trip.props('api_gateway_plugin')).toEqual({ name: 'plugin', settings: wanted, description: 'd' });
  });
});

test('releases, attachments and documents are recognised', () => {
  const trip = roundTrip('cloud', (stack) => {
    const service = new cloud.GatewayService(stack, 'orders', { name: 'orders' });
    const add = (name: string, auth: cloud.ApiAuth) =>
      service.addApi(name, { name, path: `/${name}`, backend: HTTP, auth });
    const get = add('get', cloud.ApiAuth.keyPair());
    const shop = add('shop', cloud.ApiAuth.application());
    const release = service.release(RELEASE);
    service.release(TEST, { description: 'mine' });
    service.switchVersion(PREPUB, { version: release.releaseVersion });
    const settings = cloud.PluginSettings.cors({ allowOrigins: ['*'] });
    service.addPlugin('cors', { name: 'cors', settings }).attachTo(get, RELEASE);
    new cloud.ApiApp(stack, 'app', { name: 'app', description: 'd', tags: { a: 'b' } }).attachTo(shop, RELEASE);
    const blocked = { name: 'blocked', type: cloud.IpListType.DENY, address: '203.0.113.7' };
    service.addIpStrategy('blocked', blocked).attachTo(get, RELEASE);
    const limits = { quota: cloud.UsagePlan.UNLIMITED, requestsPerSecond: 5 };
    const plan = service.addUsagePlan('plan', { name: 'plan', ...limits, environments: [RELEASE] });
    plan.addKey('own', { name: 'own' });
    const open = new cloud.UsagePlan(stack, 'open', { name: 'open', quota: 5, requestsPerSecond: 5, description: 'd' });
    open.attachToApi(get, TEST);
    service.addCustomDomain('domain', { domain: 'api.example.com', certificateId: 'cert-1' });
    service.addDocument('page', { name: 'page', apis: [get], environment: RELEASE });
  });
  expect(trip.exceptions).toEqual([]);
  const created = (type: string) => trip.creations(`api_gateway_${type}`) as any[];
  expect(created('service_release').map(({ method, args }) => [method, ...args])).toEqual([
    ['release', expect.objectContaining({ name: 'RELEASE' })],
    ['release', expect.objectContaining({ name: 'TEST' }), { code: 'struct', members: { description: 'mine' } }],
  ]);
  expect(trip.calls('api_gateway_service_release')).toEqual([['importFrom'], ['importFrom']]);
  const methods = ['plugin_attachment', 'api_app_attachment', 'strategy_attachment', 'api_key_attachment'];
  expect(methods.map((type) => created(type)[0].method)).toEqual(['attachTo', 'attachTo', 'attachTo', 'attachKey']);
  expect(
    created('usage_plan_attachment')
      .map(({ method }) => method)
      .sort(),
  ).toEqual(['attachToApi', 'attachToService']);
  expect(created('update_service')).toMatchObject([{ method: 'switchVersion' }]);
  // Attachments of an API, which cannot be imported, refer to it by its id.
  const key = trip.inventory.objects.find(({ values }) => values.api_name === 'get')!;
  expect(created('plugin_attachment')[0].args[0]).toEqual({ code: 'made', key: `outside cloud.Api ${key.id}` });
  expect(trip.props('api_gateway_custom_domain')).toEqual({
    service: undefined,
    domain: 'api.example.com',
    certificateId: 'cert-1',
  });
});

test('domains with paths, and private domains, are recognised', () => {
  const trip = roundTrip('cloud', (stack) => {
    const service = new cloud.GatewayService(stack, 'orders', {
      name: 'orders',
      networkTypes: [cloud.NetworkType.PRIVATE],
    });
    service.addApi('get', { name: 'get', path: '/', backend: HTTP });
    service.release(TEST);
    service.release(RELEASE);
    service.addCustomDomain('domain', {
      domain: 'api.example.com',
      protocol: cloud.ServiceProtocol.HTTP_AND_HTTPS,
      networkType: cloud.NetworkType.PRIVATE,
      certificateId: 'cert-1',
      forceHttps: true,
      pathMappings: [
        { path: '/', environment: RELEASE },
        { path: '/test', environment: TEST },
      ],
      defaultDomain: 'other.example.com',
    });
  });
  expect(trip.exceptions).toEqual([]);
  expect(Object.keys(trip.props('api_gateway_custom_domain'))).toHaveLength(7);
});

test('chosen API keys use a variable for their secret, and disabled keys stay disabled', () => {
  const build = (stack: TerraformStack) => {
    const accessKeySecret = SecretValue.unsafePlainText('0123456789abcdef-secret');
    const credentials = { accessKeyId: 'shop-key', accessKeySecret };
    new cloud.ApiKey(stack, 'key', { name: 'key', enabled: false, credentials });
  };
  const trip = roundTrip('cloud', build, { secrets: /\.access_key_secret$/ });
  expect(trip.exceptions).toEqual([]);
  expect(trip.props('api_gateway_api_key')).toEqual({
    name: 'key',
    enabled: false,
    credentials: { accessKeyId: 'shop-key', accessKeySecret: expect.stringMatching(/^<variable key_/) },
  });
});

test('templates and their references are recognised', () => {
  const trip = roundTrip('cloud', (stack) => {
    const addresses = [{ address: '10.0.0.0/8', description: 'in' }, { address: '192.0.2.1' }];
    const offices = new cloud.AddressTemplate(stack, 'offices', { name: 'offices', addresses, tags: { a: 'b' } });
    new cloud.AddressTemplateGroup(stack, 'all', { name: 'all', templates: [offices] });
    const web = new cloud.ProtocolTemplate(stack, 'web', { name: 'web', protocols: ['tcp:80', 'udp:53'] });
    new cloud.ProtocolTemplateGroup(stack, 'every', { name: 'every', templates: [web] });
  });
  expect(trip.exceptions).toEqual([]);
  expect(trip.props('address_template_group').templates).toEqual([
    expect.stringMatching(/^<tencentcloud_address_extra_template /),
  ]);
});
