import { Lazy, TerraformStack } from 'cdktf';
import { ApiAuth } from '../../../../constructs/cloud/gateway/api-auth';
import { ApiDocument } from '../../../../constructs/cloud/gateway/api-document';
import { Backend } from '../../../../constructs/cloud/gateway/backend';
import { Environment } from '../../../../constructs/cloud/gateway/environment';
import { GatewayService, IpVersion } from '../../../../constructs/cloud/gateway/gateway-service';
import { ReleasedGateway, ReleasedGatewayProps } from '../../../../constructs/cloud/gateway/released-gateway';
import { NetworkType, ServiceProtocol } from '../../../../constructs/cloud/gateway/service-protocol';
import { CloudProvider } from '../../../../constructs/cloud/provider';
import { findingsOf, only, resolved, stackWithProviders, synthesized, warningsOf } from '../../../support/stack';
import { addApi, all, serviceInStack, the, typeOf } from './support';

const { TEST, PREPUB, RELEASE } = Environment;
const API = { name: 'a', path: '/a', backend: Backend.mock('ok') };

test('a service requires a name, and is public with HTTPS by default', () => {
  const { stack, service } = serviceInStack();
  expect(the(stack, 'service')).toEqual({
    service_name: 'orders',
    protocol: 'https',
    net_type: ['OUTER'],
    // The provider never changes it, so each plan would show the change again.
    lifecycle: { ignore_changes: ['uniq_vpc_id'], precondition: [expect.anything()] },
  });
  expect(Object.keys(synthesized(stack).resource[typeOf('service')])).toEqual([
    expect.stringMatching(/^orders_[0-9A-F]{8}$/),
  ]);
  expect(service.node.defaultChild!.node.path).toBe('stack/orders/Resource');
  expect(resolved(stack, [service.publicDomain, service.privateDomain])).toEqual([
    expect.stringMatching(/\.outer_sub_domain\}$/),
    expect.stringMatching(/\.internal_sub_domain\}$/),
  ]);
  expect(findingsOf(stack)).toEqual([]);
});

test('a service accepts all properties', () => {
  const stack = stackWithProviders();
  new GatewayService(stack, 'orders', {
    name: 'orders',
    description: 'Orders',
    protocol: ServiceProtocol.HTTP_AND_HTTPS,
    networkTypes: [NetworkType.PUBLIC, NetworkType.PRIVATE],
    ipVersion: IpVersion.IPV6,
    qpsLimits: { test: 1, prepub: 2, release: 3 },
    vpcId: 'vpc-1',
    instanceId: 'instance-1',
    tags: { team: 'orders' },
  });
  expect(the(stack, 'service')).toEqual({
    service_name: 'orders',
    service_desc: 'Orders',
    protocol: 'http&https',
    net_type: ['OUTER', 'INNER'],
    ip_version: 'IPv6',
    test_limit: 1,
    pre_limit: 2,
    release_limit: 3,
    uniq_vpc_id: 'vpc-1',
    instance_id: 'instance-1',
    tags: { team: 'orders' },
    lifecycle: { ignore_changes: ['uniq_vpc_id'], precondition: [expect.anything()] },
  });
  expect(findingsOf(stack)).toEqual([]);
});

describe('the IP version and the dedicated gateway', () => {
  const OUTAGE =
    'all environments, domains and APIs are unavailable until they exist in the new service, which has another id and default domain';

  function kept(make: (stack: TerraformStack) => void) {
    const stack = stackWithProviders();
    make(stack);
    expect(findingsOf(stack)).toEqual([]);
    const [memory] = Object.entries<any>(synthesized(stack).resource.terraform_data).filter(
      ([, { input }]) => input.ipVersion,
    );
    return { input: memory[1].input, lifecycle: the(stack, 'service').lifecycle, warnings: warningsOf(stack) };
  }

  test('cannot change, because the change would replace the service with a new domain', () => {
    const { input, lifecycle, warnings } = kept((stack) => new GatewayService(stack, 'orders', { name: 'orders' }));
    expect([input, warnings]).toEqual([{ ipVersion: 'IPv4' }, []]);
    expect(lifecycle.precondition[0].error_message).toBe(
      `stack/orders: the provider cannot change ipVersion or instanceId in place, and with a replacement ${OUTAGE}; undo the change, or set allowOutage of stack/orders to true until the change is applied.`,
    );
  });

  test.each<[string, (stack: TerraformStack, props: any) => void]>([
    ['a service', (stack, props) => new GatewayService(stack, 'orders', props)],
    ['a ReleasedGateway', (stack, props) => new ReleasedGateway(stack, 'orders', { ...props, apis: { a: API } })],
  ])('can change if that is allowed, by %s', (_, make) => {
    const { input, lifecycle, warnings } = kept((stack) =>
      make(stack, { name: 'orders', instanceId: 'instance-1', allowOutage: true }),
    );
    expect(input).toEqual({ ipVersion: 'IPv4', instanceId: 'instance-1' });
    expect(lifecycle).toEqual({
      ignore_changes: ['uniq_vpc_id'],
      replace_triggered_by: [expect.stringMatching(/^terraform_data\.\w+_Content_/)],
    });
    expect(warnings[0]).toContain(
      `allowOutage is true: an edit of ipVersion or instanceId causes a replacement, during which ${OUTAGE}; remove allowOutage after the edit is applied`,
    );
  });
});

test('limits out of range are rejected, including limits that are never sent', () => {
  const stack = stackWithProviders();
  const test = Lazy.numberValue({ produce: () => 0 });
  new GatewayService(stack, 'orders', { name: 'orders', qpsLimits: { test: 0, prepub: -1, release: 5001 } });
  new GatewayService(stack, 'other', { name: 'other', qpsLimits: { test, prepub: 1, release: 5000 } });
  const allowed = 'allowed: whole numbers from 1 to 5000';
  expect(findingsOf(stack)).toEqual([
    `error: qpsLimits.test is 0; ${allowed}`,
    `error: qpsLimits.prepub is -1; ${allowed}`,
    `error: qpsLimits.release is 5001; ${allowed}`,
  ]);
});

test('two services in one stack do not conflict', () => {
  const stack = stackWithProviders();
  for (const id of ['one', 'two']) {
    const service = new GatewayService(stack, id, { name: id });
    addApi(service, 'a');
    service.release(RELEASE, { releaseOnChange: false });
  }
  expect(findingsOf(stack)).toEqual([]);
});

test('all children use the provider of the service', () => {
  const stack = stackWithProviders();
  const provider = new CloudProvider(stack, 'other', { alias: 'other', region: 'eu-frankfurt' });
  const service = new GatewayService(stack, 'orders', { name: 'orders', provider });
  const api = addApi(service, 'a', { auth: ApiAuth.keyPair() });
  service.release(RELEASE, { releaseOnChange: false });
  service.switchVersion(RELEASE, { version: '1' });
  service.addDocument('doc', { name: 'doc', apis: [api], environment: RELEASE });
  service
    .addUsagePlan('plan', { name: 'plan', quota: 1, requestsPerSecond: 1, environments: [RELEASE] })
    .addKey('key', { name: 'key' });
  const ofProvider = Object.entries<any>(synthesized(stack).resource).filter(([type]) => type !== 'terraform_data');
  const types = ofProvider.map(([, byName]) => byName);
  const providers = types.flatMap((byName) => Object.values<any>(byName).map((resource) => resource.provider));
  expect([providers.length, new Set(providers)]).toEqual([9, new Set(['tencentcloud.other'])]);
});

describe('a lookup', () => {
  const conditionOf = (stack: TerraformStack) =>
    only(stack, typeOf('services'), 'data').lifecycle.postcondition[0].condition;

  test('by name finds only the service with this exact name', () => {
    const stack = stackWithProviders();
    const service = GatewayService.fromLookup(stack, 'orders', { name: 'or"ders ${x}' });
    expect(only(stack, typeOf('services'), 'data')).toMatchObject({
      service_name: 'or"ders ${x}',
    });
    addApi(service, 'a');
    service.release(RELEASE, { releaseOnChange: false });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('by id, and by id and name, finds the service', () => {
    const stack = stackWithProviders();
    const service = GatewayService.fromLookup(stack, 'orders', { gatewayServiceId: 'service-1', name: 'orders' });
    expect(conditionOf(stack)).toBe(
      '${length([for val in self.list : val if val.service_name == "orders" && val.service_id == "service-1"]) == 1}',
    );
    expect(resolved(stack, service.gatewayServiceId)).toMatch(
      /^\$\{one\(\[ ?for key, val in data\.tencentcloud_api_gateway_services\.orders_\w+\.list ?: val\.service_id if val\.service_name == "orders" && val\.service_id == "service-1" ?\]\)\}$/,
    );
  });

  test('without id and name is rejected', () => {
    const stack = stackWithProviders();
    GatewayService.fromLookup(stack, 'orders', {});
    expect(findingsOf(stack)).toEqual(['error: has no condition for the look-up; give name or gatewayServiceId']);
  });
});

describe('API documents', () => {
  test('contain released APIs, and are replaced with their service', () => {
    const { stack, service } = serviceInStack();
    const api = addApi(service, 'a');
    service.release(RELEASE, { releaseOnChange: false });
    const document = service.addDocument('doc', { name: 'Orders', apis: [api], environment: RELEASE });
    expect(the(stack, 'api_doc')).toEqual({
      api_doc_name: 'Orders',
      service_id: expect.stringMatching(/service\.orders_\w+\.id\}$/),
      api_ids: [expect.stringMatching(/api\.orders_api-a_\w+\.id\}$/)],
      environment: 'release',
      depends_on: [expect.stringMatching(/service_release\./)],
      lifecycle: { replace_triggered_by: [expect.stringMatching(/service\.orders_\w+\.id$/)] },
    });
    expect(resolved(stack, [document.url, document.sharePassword.unsafeUnwrap(), document.apiDocumentId])).toEqual([
      expect.stringMatching(/api_doc_uri\}$/),
      expect.stringMatching(/share_password\}$/),
      expect.stringMatching(/api_doc_id\}$/),
    ]);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('require at least one API, of their own service', () => {
    const { stack, service } = serviceInStack();
    const other = new GatewayService(stack, 'other', { name: 'other' });
    const api = addApi(other, 'a');
    addApi(service, 'own');
    service.release(RELEASE, { releaseOnChange: false });
    new ApiDocument(stack, 'none', { service, name: 'none', apis: [], environment: RELEASE });
    new ApiDocument(stack, 'wrong', { service, name: 'wrong', apis: [api], environment: RELEASE });
    expect(findingsOf(stack)).toEqual([
      'error: apis is empty; give at least one API of the service',
      "error: apis[0] is stack/other/api-a, an API of the service stack/other; give APIs of the document's service stack/orders",
    ]);
  });
});

describe('a gateway for callers', () => {
  const PROPS: ReleasedGatewayProps = {
    name: 'orders',
    apis: { get: { name: 'get', path: '/orders', auth: ApiAuth.keyPair(), backend: Backend.mock('ok') } },
  };

  test('has a released service', () => {
    const stack = stackWithProviders();
    const gateway = new ReleasedGateway(stack, 'gateway', PROPS);
    expect(Object.keys(synthesized(stack).resource).sort()).toEqual([
      typeOf('api'),
      typeOf('service'),
      typeOf('service_release'),
      'terraform_data',
    ]);
    expect(the(stack, 'service_release')).toMatchObject({
      environment_name: 'release',
      release_desc: 'Released by Terraform',
    });
    expect([gateway.plan, gateway.domain, gateway.keys]).toEqual([undefined, undefined, {}]);
    expect(gateway.node.defaultChild).toBe(gateway.service);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('has a usage plan with a key for each name, and a domain', () => {
    const stack = stackWithProviders();
    const gateway = new ReleasedGateway(stack, 'gateway', {
      ...PROPS,
      environment: PREPUB,
      releaseDescription: 'Now',
      releaseOnChange: true,
      plan: { name: 'partners', quota: 10, requestsPerSecond: 1, keyNames: ['shop', 'bank'] },
      domain: { domain: 'api.example.com', certificateId: 'cert-1' },
    });
    const releases = () => Object.values(all(stack, 'service_release'));
    expect(releases().map(({ environment_name: where, release_desc: text }) => [where, text])).toEqual([
      ['prepub', 'Released by Terraform'],
      ['test', expect.stringMatching(/^Now \([0-9a-f]{16}\)$/)],
    ]);
    expect(the(stack, 'update_service')).toMatchObject({
      environment_name: 'prepub',
      version_name: resolved(stack, gateway.testRelease!.releaseVersion),
    });
    expect(the(stack, 'usage_plan_attachment')).toMatchObject({ bind_type: 'SERVICE', environment: 'prepub' });
    expect(the(stack, 'custom_domain')).toMatchObject({ path_mappings: ['/#prepub'] });
    expect(Object.keys(gateway.keys)).toEqual(['shop', 'bank']);
    gateway.service.addApi('more', { name: 'more', path: '/more', backend: Backend.mock('ok') });
    expect(releases().map(({ depends_on: apis }) => apis.length)).toEqual([2, 2]);
    expect(findingsOf(stack)).toEqual([]);
  });

  test.each([
    ['for tests', { environment: TEST }],
    ['that allows outages', { allowOutage: true }],
  ])('can be released again to an environment: %s', (_, options) => {
    const stack = stackWithProviders();
    const gateway = new ReleasedGateway(stack, 'gateway', { ...PROPS, ...options, releaseOnChange: true });
    expect(the(stack, 'service_release').release_desc).toMatch(/^Released by Terraform \([0-9a-f]{16}\)$/);
    expect([gateway.testRelease, all(stack, 'update_service')]).toEqual([undefined, {}]);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('has APIs and a plan with keys', () => {
    const stack = stackWithProviders();
    const plan = { name: 'partners', quota: 10, requestsPerSecond: 1, keyNames: [] };
    new ReleasedGateway(stack, 'gateway', { name: 'orders', apis: {}, plan });
    expect(findingsOf(stack)).toEqual([
      'error: plan.keyNames is empty; give at least one key',
      'error: service is stack/gateway/Service, which has no API, and a release without APIs fails; add an API with addApi',
    ]);
  });
});
