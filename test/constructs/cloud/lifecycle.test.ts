/** Import ids, protection, and their errors. `lifecycle.deploy.test.ts` tests them with the real terraform. */
import { TerraformResource, TerraformStack, TerraformVariable, Testing } from 'cdktf';
import * as cloud from '../../../constructs/cloud';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { reportOf, stackWithProviders, synthesized } from '../../support/stack';

const { PROTECT, DESTROY } = RemovalPolicy;
const { RELEASE } = cloud.Environment;
const HTTP = cloud.Backend.http({ url: 'https://orders.example.com' });
const GATEWAY = 'tencentcloud_api_gateway_';

/** Types of all protected and of all unprotected resources of a stack. */
function protection(build: (stack: TerraformStack) => void): { kept: string[]; others: string[] } {
  const stack = stackWithProviders();
  build(stack);
  const resources = Object.entries<any>(JSON.parse(Testing.synth(stack, true)).resource).flatMap(([type, ofType]) =>
    Object.values<any>(ofType).map(({ lifecycle }) => ({ type, isKept: lifecycle?.prevent_destroy === true })),
  );
  const typesOf = (isKept: boolean) => resources.filter((one) => one.isKept === isKept).map(({ type }) => type);
  // A resource that remembers deployed content is not an object of the service.
  const others = typesOf(false).filter((type) => type !== 'terraform_data');
  return { kept: typesOf(true).sort(), others: others.sort() };
}

function imports(build: (stack: TerraformStack) => void): string[] {
  const stack = stackWithProviders();
  build(stack);
  return synthesized(stack).import.map(({ id }: any) => id);
}

const service = (stack: TerraformStack) => cloud.GatewayService.fromGatewayServiceId(stack, 'service', 'service-1');
const instance = cloud.DdosInstance.advancedIp('bgpip-000004xf');

describe('a removal policy protects', () => {
  type Build = (stack: TerraformStack, removalPolicy?: RemovalPolicy) => void;
  const limits = { quota: 1, requestsPerSecond: 1 };
  const cases: [type: string, build: Build][] = [
    ['api_gateway_service', (stack, p) => new cloud.GatewayService(stack, 'a', { name: 'a', removalPolicy: p })],
    [
      'api_gateway_api',
      (stack, p) => service(stack).addApi('a', { name: 'a', path: '/a', backend: HTTP, removalPolicy: p }),
    ],
    ['api_gateway_service_release', (stack, p) => service(stack).release(RELEASE, { removalPolicy: p })],
    [
      'api_gateway_usage_plan',
      (stack, p) => new cloud.UsagePlan(stack, 'a', { name: 'a', ...limits, removalPolicy: p }),
    ],
    ['api_gateway_api_key', (stack, p) => new cloud.ApiKey(stack, 'a', { name: 'a', removalPolicy: p })],
    [
      'api_gateway_custom_domain',
      (stack, p) =>
        service(stack).addCustomDomain('a', {
          domain: 'a.example.com',
          certificateId: 'cert-1',
          defaultDomain: 'b.example.com',
          removalPolicy: p,
        }),
    ],
    ['api_gateway_api_app', (stack, p) => new cloud.ApiApp(stack, 'a', { name: 'a', removalPolicy: p })],
    [
      'api_gateway_ip_strategy',
      (stack, p) =>
        service(stack).addIpStrategy('a', {
          name: 'a',
          type: cloud.IpListType.DENY,
          address: '192.0.2.1',
          removalPolicy: p,
        }),
    ],
    [
      'api_gateway_plugin',
      (stack, p) =>
        new cloud.GatewayPlugin(stack, 'a', {
          name: 'aa',
          settings: cloud.PluginSettings.custom(cloud.PluginType.PROXY_CACHE, { ttl: 60 }),
          removalPolicy: p,
        }),
    ],
    [
      'api_gateway_upstream',
      (stack, p) =>
        new cloud.Upstream(stack, 'a', {
          vpcId: 'vpc-1',
          nodes: cloud.UpstreamNodes.servers([{ host: '10.0.0.4', port: 80 }]),
          removalPolicy: p,
        }),
    ],
    [
      'address_extra_template',
      (stack, p) =>
        new cloud.AddressTemplate(stack, 'a', { name: 'a', addresses: [{ address: '10.0.0.1' }], removalPolicy: p }),
    ],
    [
      'address_template_group',
      (stack, p) => {
        const templates = [cloud.AddressTemplate.fromAddressTemplateId(stack, 'b', 'ipm-1')];
        new cloud.AddressTemplateGroup(stack, 'a', { name: 'a', templates, removalPolicy: p });
      },
    ],
    [
      'protocol_template',
      (stack, p) => new cloud.ProtocolTemplate(stack, 'a', { name: 'a', protocols: ['icmp'], removalPolicy: p }),
    ],
    [
      'protocol_template_group',
      (stack, p) => {
        const templates = [cloud.ProtocolTemplate.fromProtocolTemplateId(stack, 'b', 'ppm-1')];
        new cloud.ProtocolTemplateGroup(stack, 'a', { name: 'a', templates, removalPolicy: p });
      },
    ],
    ['dayu_ddos_policy_v2', (stack, p) => new cloud.DdosPolicy(stack, 'a', { instance, removalPolicy: p })],
    ['dayu_cc_policy_v2', (stack, p) => new cloud.CcPolicy(stack, 'a', { instance, removalPolicy: p })],
  ];

  test.each(cases)('%s, and has no effect if it is not set', (type, build) => {
    const wanted = [`tencentcloud_${type}`];
    expect(protection((stack) => build(stack, PROTECT))).toEqual({ kept: wanted, others: [] });
    expect(protection((stack) => build(stack, DESTROY))).toEqual({ kept: [], others: wanted });
    expect(protection((stack) => build(stack))).toEqual({ kept: [], others: wanted });
  });

  test('all rules of an instance, including rules added later', () => {
    const build = (removalPolicy?: RemovalPolicy) => (stack: TerraformStack) => {
      const rules = new cloud.DdosProtection(stack, 'a', { instance, removalPolicy, denyAddresses: ['192.0.2.1'] });
      rules.addGeoBlock('overseas', { region: cloud.GeoRegion.OVERSEAS });
      const origins = cloud.ForwardingOrigins.addresses({ host: '198.51.100.1', weight: 50 });
      rules.forwardPort('ssh', { name: 'ssh', address: '203.0.113.90', port: 22, region: 1, origins });
    };
    const { kept } = protection(build(PROTECT));
    expect(kept).toEqual([
      'tencentcloud_antiddos_ddos_black_white_ip',
      'tencentcloud_antiddos_ddos_geo_ip_block_config',
      'tencentcloud_dayu_l4_rule_v2',
      'terraform_data',
    ]);
    expect(protection(build()).kept).toEqual([]);
  });

  test('all resources of a gateway except releases that later ones replace', () => {
    const gateway = (options: Partial<cloud.ReleasedGatewayProps>) =>
      protection((stack) => {
        new cloud.ReleasedGateway(stack, 'orders', {
          name: 'orders',
          apis: { get: { name: 'get', path: '/orders', auth: cloud.ApiAuth.keyPair(), backend: HTTP } },
          plan: { name: 'partners', ...limits, keyNames: ['shop'] },
          domain: { domain: 'api.example.com', certificateId: 'cert-1' },
          removalPolicy: PROTECT,
          ...options,
        });
      });
    const typesOf = (...types: string[]) => types.map((type) => `${GATEWAY}${type}`);
    const kept = typesOf('api', 'api_key', 'custom_domain', 'service', 'service_release', 'usage_plan');
    expect(gateway({})).toEqual({ kept, others: typesOf('api_key_attachment', 'usage_plan_attachment') });
    expect(gateway({ releaseOnChange: true })).toEqual({
      kept,
      // The release for trials.
      others: typesOf('api_key_attachment', 'service_release', 'update_service', 'usage_plan_attachment'),
    });
    expect(gateway({ releaseOnChange: true, allowOutage: true })).toEqual({
      kept: kept.filter((type) => !type.endsWith('_release')),
      others: typesOf('api_key_attachment', 'service_release', 'usage_plan_attachment'),
    });
  });

  test('APIs of an OpenAPI definition', () => {
    const text = JSON.stringify({
      openapi: '3.0.3',
      info: { title: 'Orders', version: '1' },
      servers: [{ url: 'https://orders.example.com' }],
      paths: { '/orders': { get: { operationId: 'get', responses: { '200': { description: 'Good' } } } } },
    });
    const { kept } = protection((stack) => {
      const definition = cloud.OpenApiDefinition.fromText(text);
      service(stack).addApisFromOpenApi(definition, { removalPolicy: PROTECT });
    });
    expect(kept).toEqual([`${GATEWAY}api`]);
  });

  test('except releases that each change replaces', () => {
    const stack = stackWithProviders();
    service(stack).release(cloud.Environment.TEST, { releaseOnChange: true, removalPolicy: PROTECT });
    expect(reportOf(stack)).toContain(
      'removalPolicy is RemovalPolicy.PROTECT, but releaseOnChange replaces the release; remove one of the two properties',
    );
  });
});

describe('an import id', () => {
  test('contains the ids of the parents, which may be tokens', () => {
    const ids = imports((stack) => {
      const id = new TerraformVariable(stack, 'service-id', { type: 'string' }).stringValue;
      const other = cloud.GatewayService.fromGatewayServiceId(stack, 'other', id);
      const blocked = { name: 'a', type: cloud.IpListType.DENY, address: '192.0.2.1' };
      const known = service(stack);
      known.addIpStrategy('a', blocked).importFrom('IPStrategy-1');
      other.addIpStrategy('a', blocked).importFrom('IPStrategy-2');
      known.release(RELEASE).importFrom('2026');
    });
    expect(ids).toEqual(
      expect.arrayContaining(['service-1#IPStrategy-1', '${var.service-id}#IPStrategy-2', 'service-1#release#2026']),
    );
  });

  test('is rejected if it is empty, has the wrong number of parts, or is used twice', () => {
    const stack = stackWithProviders();
    const blocked = { name: 'a', type: cloud.IpListType.DENY, address: '192.0.2.1' };
    service(stack).addIpStrategy('a', blocked).importFrom('service-1#IPStrategy-1');
    new cloud.ApiKey(stack, 'empty', { name: 'a' }).importFrom('');
    const twice = new cloud.ApiKey(stack, 'twice', { name: 'b' });
    twice.importFrom('AKID1');
    twice.importFrom('AKID2');
    const report = reportOf(stack);
    expect(report).toContain('; allowed: a text without #, which separates the parts of the id');
    expect(report).toContain('accessKeyId is ""; allowed: a text that is not empty');
    expect(report).toContain('importFrom is called twice, but a construct imports one object; remove one of the calls');
  });

  test('of an attachment consists of the ids of both resources, which may be tokens', () => {
    const ids = imports((stack) => {
      const known = service(stack);
      const apiId = new TerraformVariable(stack, 'api-id', { type: 'string' }).stringValue;
      const api = cloud.Api.fromApiAttributes(stack, 'api', { apiId, service: known });
      const plan = cloud.UsagePlan.fromUsagePlanId(stack, 'plan', 'usagePlan-1');
      const made = [
        cloud.GatewayPlugin.fromGatewayPluginId(stack, 'plugin', 'plugin-1').attachTo(api, RELEASE),
        cloud.ApiApp.fromApiAppId(stack, 'app', 'app-1').attachTo(api, RELEASE),
        known
          .addIpStrategy('a', { name: 'a', type: cloud.IpListType.DENY, address: '192.0.2.1' })
          .attachTo(api, RELEASE),
        plan.attachToApi(api, RELEASE),
        plan.attachToService(known, cloud.Environment.PREPUB),
        plan.attachKey(cloud.ApiKey.fromApiKeyId(stack, 'key', 'AKID1')),
      ];
      made.forEach((one) => one.importFrom());
    });
    expect(ids.sort()).toEqual([
      'AKID1#usagePlan-1',
      'app-1#release#service-1#${var.api-id}',
      'plugin-1#service-1#release#${var.api-id}',
      expect.stringMatching(
        /^service-1#\$\{tencentcloud_api_gateway_ip_strategy\..*\.strategy_id\}#\$\{var\.api-id\}#release$/,
      ),
      'usagePlan-1#service-1#prepub#SERVICE##',
      'usagePlan-1#service-1#release#API#${var.api-id}#',
    ]);
  });

  test('of an address list entry contains the address', () => {
    const stack = stackWithProviders();
    const rules = new cloud.DdosProtection(stack, 'a', { instance, denyAddresses: ['198.51.100.0/24'] });
    rules.importAddress('198.51.100.0/24');
    expect(synthesized(stack).import).toMatchObject([{ id: 'bgpip-000004xf#198.51.100.0' }]);
    rules.importAddress('192.0.2.1');
    expect(reportOf(stack)).toContain(
      'importAddress is given "192.0.2.1", which the DdosProtection does not list; add the address with allowAddress or denyAddress first',
    );
  });
});

test('attachments and list entries have the same address as separate resources', () => {
  const stack = stackWithProviders();
  const plan = cloud.UsagePlan.fromUsagePlanId(stack, 'plan', 'usagePlan-1');
  const attachment = plan.attachKey(cloud.ApiKey.fromApiKeyId(stack, 'key', 'AKID1'));
  const rules = new cloud.DdosProtection(stack, 'rules', { instance });
  const entry = rules.denyAddress('198.51.100.0/24');
  const addresses = [attachment, entry].map(({ node }) => (node.defaultChild as TerraformResource).friendlyUniqueId);
  expect(addresses).toEqual([attachment, entry].map(({ node }) => stack.getLogicalId(node as any)));
  expect(rules.denyAddress('198.51.100.0/24')).toBe(entry);
  rules.allowAddress('').importFrom('a');
  expect(reportOf(stack)).toContain('already lists 198.51.100.0 for this instance');
});

test('an imported resource remembers no values, so the plan adds nothing', () => {
  const resources = (isImported: boolean): string[] => {
    const stack = stackWithProviders();
    const rules = new cloud.DdosProtection(stack, 'rules', { instance });
    const all: { importFrom(id: string): void }[] = [
      new cloud.ApiKey(stack, 'key', { name: 'a' }),
      rules.addPortRule('ssh', { action: cloud.PortRuleAction.DROP, priority: 1 }),
    ];
    all.forEach((one) => isImported && one.importFrom('AKID1'));
    return Object.keys(synthesized(stack).resource);
  };
  expect(resources(false)).toContain('terraform_data');
  expect(resources(true)).toEqual(['tencentcloud_antiddos_port_acl_config', 'tencentcloud_api_gateway_api_key']);
});

describe('an imported service', () => {
  const released = (stack: TerraformStack, isImported: boolean) => {
    const made = new cloud.GatewayService(stack, 'orders', { name: 'orders' });
    if (isImported) {
      made.importFrom('service-1');
    }
    return made;
  };

  test('can be released without changes, because its APIs exist and cannot be imported', () => {
    const stack = stackWithProviders();
    released(stack, true).release(RELEASE);
    expect(() => Testing.synth(stack, true)).not.toThrow();
    const other = stackWithProviders();
    released(other, false).release(RELEASE);
    expect(reportOf(other)).toContain('which has no API');
  });

  test('may have an existing release, which attachments to the environment use', () => {
    const limits = { name: 'a', quota: 1, requestsPerSecond: 1, environments: [RELEASE] };
    const stack = stackWithProviders();
    released(stack, true).addUsagePlan('a', limits);
    expect(() => Testing.synth(stack, true)).not.toThrow();
    const other = stackWithProviders();
    released(other, false).addUsagePlan('a', limits);
    expect(reportOf(other)).toContain('is not released');
  });
});
