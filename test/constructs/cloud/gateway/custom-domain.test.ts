import { App } from 'cdktf';
import { CustomDomain, CustomDomainOptions } from '../../../../constructs/cloud/gateway/custom-domain';
import { Environment } from '../../../../constructs/cloud/gateway/environment';
import { GatewayService } from '../../../../constructs/cloud/gateway/gateway-service';
import { NetworkType, ServiceProtocol } from '../../../../constructs/cloud/gateway/service-protocol';
import { addStack, findingsOf, stackWithProviders, synthesized, unknownText, warningsOf } from '../../../support/stack';
import { addApi, serviceInStack, the, theUnchecked } from './support';

const { RELEASE, TEST } = Environment;
const OPTIONS: CustomDomainOptions = { domain: 'api.example.com', certificateId: 'cert-1' };

function domainWith(options: Partial<CustomDomainOptions>) {
  const { stack, service } = serviceInStack();
  addApi(service, 'a');
  service.release(RELEASE, { releaseOnChange: false });
  service.addCustomDomain('api', { ...OPTIONS, ...options });
  return { domain: theUnchecked(stack, 'custom_domain'), findings: findingsOf(stack) };
}

test('a domain points to the default domain of the service', () => {
  const { domain, findings } = domainWith({});
  expect(domain).toEqual({
    service_id: expect.stringMatching(/service\.orders_\w+\.id\}$/),
    sub_domain: 'api.example.com',
    default_domain: expect.stringMatching(/service\.orders_\w+\.outer_sub_domain\}$/),
    net_type: 'OUTER',
    protocol: 'https',
    certificate_id: 'cert-1',
    is_default_mapping: true,
    lifecycle: expect.anything(),
    depends_on: [expect.stringMatching(/service_release\.orders_release-release_/)],
  });
  expect(findings).toEqual([]);
});

test('path mappings point to released environments', () => {
  const { stack, service } = serviceInStack();
  addApi(service, 'a');
  service.addCustomDomain('api', {
    ...OPTIONS,
    protocol: ServiceProtocol.HTTP_AND_HTTPS,
    forceHttps: true,
    pathMappings: [
      { path: '/', environment: RELEASE },
      { path: '/try', environment: TEST },
    ],
  });
  service.release(RELEASE, { releaseOnChange: false });
  expect(findingsOf(stack)).toEqual([
    'error: pathMappings[1].environment is "test", to which the service stack/orders is not released; call its release("test")',
  ]);
  service.release(TEST);
  expect(the(stack, 'custom_domain')).toMatchObject({
    protocol: 'http&https',
    is_forced_https: true,
    is_default_mapping: false,
    path_mappings: ['/#release', '/try#test'],
    depends_on: [expect.stringMatching(/release-release/), expect.stringMatching(/release-test/)],
  });
  expect(findingsOf(stack)).toEqual([]);
});

test('a domain is attached to one service of an app, from any scope', () => {
  const { stack, service } = serviceInStack();
  addApi(service, 'a');
  service.release(RELEASE, { releaseOnChange: false });
  service.addCustomDomain('one', OPTIONS);
  const elsewhere = GatewayService.fromGatewayServiceId(stack, 'elsewhere', 'service-1');
  elsewhere.addCustomDomain('one', { ...OPTIONS, defaultDomain: 'service-1.example.com' });
  expect(findingsOf(stack)).toEqual([]);
  const other = addStack(App.of(stack), 'other');
  new CustomDomain(other, 'two', { ...OPTIONS, domain: 'two.example.com', service });
  const same = GatewayService.fromGatewayServiceId(stack, 'same', 'service-1');
  same.addCustomDomain('two', { ...OPTIONS, defaultDomain: 'service-1.example.com' });
  const problem = (path: string) =>
    `error: service is also the service of ${path}, but the provider reads the first domain of a service for all its domains, so every plan would show changes; leave one of the domains out`;
  expect(findingsOf(stack)).toEqual([problem('stack/elsewhere/domain-one'), problem('stack/orders/domain-one')]);
});

test('the domain, network, default domain and default mapping cannot change unless outages are allowed', () => {
  const kept = (options: Partial<CustomDomainOptions>) => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    service.release(RELEASE, { releaseOnChange: false });
    service.addCustomDomain('api', { ...OPTIONS, ...options });
    const [held] = Object.entries<any>(synthesized(stack).resource.terraform_data)
      .filter(([id]) => id.includes('domain'))
      .map(([, values]) => values);
    expect(findingsOf(stack)).toEqual([]);
    return { held, lifecycle: the(stack, 'custom_domain').lifecycle, warnings: warningsOf(stack) };
  };
  const { held, lifecycle, warnings } = kept({ defaultDomain: 'orders.example.com' });
  expect(held.input).toEqual({
    domain: 'api.example.com',
    networkType: 'OUTER',
    defaultDomain: 'orders.example.com',
    isDefaultMapping: true,
  });
  expect(lifecycle.precondition[0].error_message).toBe(
    'stack/orders/domain-api: the provider cannot change the domain, networkType, defaultDomain or the choice between the default mapping and pathMappings in place, and with a replacement the gateway rejects calls to the old and the new domain until the replacement is complete; undo the change, or set allowOutage of stack/orders/domain-api to true until the change is applied.',
  );
  const open = kept({ pathMappings: [{ path: '/', environment: RELEASE }], allowOutage: true });
  expect([warnings, open.warnings]).toEqual([
    [],
    [
      expect.stringContaining(
        'allowOutage is true: an edit of the domain, networkType, defaultDomain or the choice between the default mapping and pathMappings causes a replacement, during which the gateway rejects calls to the old and the new domain until the replacement is complete; remove allowOutage after the edit is applied',
      ),
    ],
  ]);
  expect(open.held).toEqual({ input: { domain: 'api.example.com', networkType: 'OUTER', isDefaultMapping: false } });
  expect(open.lifecycle).toEqual({ replace_triggered_by: [expect.stringMatching(/^terraform_data\..*_Content_\w+$/)] });
});

test.each<[string, Partial<CustomDomainOptions>, string[]]>([
  [
    'an invalid domain and an invalid default domain',
    { domain: 'https://api.example.com', defaultDomain: 'orders example com' },
    [
      'error: domain is "https://api.example.com"; allowed: host names without scheme and path, with dots between labels of letters, digits, hyphens and underscores',
      'error: defaultDomain is "orders example com"; allowed: domains, such as shop.example.com',
    ],
  ],
  [
    'a certificate instead of its id',
    { certificateId: '-----BEGIN CERTIFICATE-----' },
    [
      'error: certificateId is "-----BEGIN CERTIFICATE-----"; allowed: the id of a certificate of the account: letters, digits, hyphens and underscores',
    ],
  ],
  [
    'a path with a query',
    { pathMappings: [{ path: '/v1?x', environment: RELEASE }] },
    ['error: pathMappings[0].path is "/v1?x"; a path has no ? and #; declare query parameters in parameters'],
  ],
  [
    'HTTPS without a certificate',
    { certificateId: undefined },
    [
      'error: certificateId is not given, but the protocol is https; give the id of the certificate, or use ServiceProtocol.HTTP',
    ],
  ],
  [
    'forced HTTPS without the HTTPS protocol',
    { protocol: ServiceProtocol.HTTP, forceHttps: true },
    ['error: forceHttps is true, but the protocol is http; use ServiceProtocol.HTTP_AND_HTTPS'],
  ],
  [
    'a network that the service does not use',
    { networkType: NetworkType.PRIVATE },
    [
      'error: networkType is INNER, but stack/orders is called from OUTER only; add the network to the networkTypes of the service',
    ],
  ],
  [
    'no mapping at all',
    { pathMappings: [] },
    ['error: pathMappings has 0 entries; allowed: 1 to 3; for the default mapping, leave pathMappings out'],
  ],
  [
    'too many mappings',
    { pathMappings: ['/a', '/b', '/c', '/d'].map((path) => ({ path, environment: RELEASE })) },
    ['error: pathMappings has 4 entries; allowed: 1 to 3; for the default mapping, leave pathMappings out'],
  ],
  [
    'duplicate and empty paths',
    { pathMappings: ['/a', '/a', 'b'].map((path) => ({ path, environment: RELEASE })) },
    [
      'error: pathMappings[1].path is "/a", which pathMappings[0] already maps; map each path to one environment',
      'error: pathMappings[2].path is "b"; a path begins with /',
    ],
  ],
  [
    'an environment that does not exist',
    { pathMappings: [{ path: '/', environment: 'live' as Environment }] },
    [
      'error: pathMappings[0].environment is "live", which is not an environment; allowed: Environment.TEST, Environment.PREPUB, Environment.RELEASE',
    ],
  ],
])('%s is rejected', (_, options, expected) => {
  expect(domainWith(options).findings).toEqual(expected);
});

test('tokens pass', () => {
  const environment = unknownText() as Environment;
  const mappings = [
    { path: unknownText(), environment },
    { path: unknownText(), environment },
  ];
  const protocol = unknownText() as ServiceProtocol;
  expect(domainWith({ protocol, certificateId: undefined, pathMappings: mappings }).findings).toEqual([]);
  const [domain, certificateId, defaultDomain] = [unknownText(), unknownText(), unknownText()];
  expect(domainWith({ domain, certificateId, defaultDomain }).findings).toEqual([]);
});

test('a service imported by id requires its default domain', () => {
  const stack = stackWithProviders();
  const service = GatewayService.fromGatewayServiceId(stack, 'orders', 'service-1');
  service.addCustomDomain('api', OPTIONS);
  expect(findingsOf(stack)).toEqual([
    'error: defaultDomain is not given, and stack/orders is referenced by id; give defaultDomain, or look the service up with GatewayService.fromLookup',
  ]);
});

test('a service that is looked up returns its default domain', () => {
  const stack = stackWithProviders();
  const service = GatewayService.fromLookup(stack, 'orders', { name: 'orders' });
  new CustomDomain(stack, 'api', { ...OPTIONS, service, networkType: NetworkType.PRIVATE });
  expect(the(stack, 'custom_domain')).toMatchObject({
    net_type: 'INNER',
    default_domain: expect.stringMatching(/internal_sub_domain/),
  });
  expect(findingsOf(stack)).toEqual([]);
});
