/** An invalid value of an enum is reported once, by the construct, and not again by its resource. */
import { cloud, Duration, platform } from '../..';
import { findingsOf, stackWithProviders, warningsOf } from '../support/stack';

const INVALID = 'invalid' as any;

/** Returns the findings about invalid values, without the texts after the value. */
function invalidIn(stack: ReturnType<typeof stackWithProviders>): string[] {
  const found = [...findingsOf(stack), ...warningsOf(stack)];
  return found.flatMap((finding) => /^.* is "invalid"/.exec(finding) ?? []);
}

test('environments', () => {
  const stack = stackWithProviders();
  const service = new cloud.GatewayService(stack, 'service', { name: 'service' });
  const backend = cloud.Backend.http({ url: 'http://a.example.com' });
  const api = service.addApi('a', { name: 'a', path: '/a', backend, auth: cloud.ApiAuth.none() });
  const plan = new cloud.UsagePlan(stack, 'plan', { name: 'plan', quota: 5, requestsPerSecond: 5 });
  plan.attachToApi(api, INVALID);
  const settings = cloud.PluginSettings.ipControl({ type: cloud.IpListType.DENY, addresses: ['203.0.113.7'] });
  service.addPlugin('plugin', { name: 'plugin', settings }).attachTo(api, INVALID);
  const strategy = { name: 'strategy', type: cloud.IpListType.DENY, address: '203.0.113.7' };
  service.addIpStrategy('strategy', strategy).attachTo(api, INVALID);
  service.addDocument('document', { name: 'document', apis: [api], environment: INVALID });
  service.switchVersion(INVALID, { version: '20260101000000' });
  expect(invalidIn(stack)).toEqual(Array.from({ length: 5 }, () => 'error: environment is "invalid"'));
});

test('visibilities', () => {
  const stack = stackWithProviders();
  const visibilities = { defaultApiVisibility: INVALID, defaultPageVisibility: INVALID };
  const portal = new platform.Portal(stack, 'portal', { name: 'portal', ...visibilities });
  const content = platform.TextContent.fromText('a');
  portal.addPage('page', { slug: 'page', title: 'Page', content, visibility: INVALID });
  portal.addSnippet('snippet', { name: 'snippet', title: 'Snippet', content, visibility: INVALID });
  new platform.Api(stack, 'api', { name: 'api' }).publishTo(portal, {
    visibility: INVALID,
    authStrategy: platform.PublicationAuth.none(),
  });
  const menus = { main: [{ title: 'A', path: '/a', visibility: INVALID }] };
  portal.customize({ menus });
  expect(invalidIn(stack).sort()).toEqual([
    'error: defaultApiVisibility is "invalid"',
    'error: defaultPageVisibility is "invalid"',
    'error: menus.main[0].visibility is "invalid"',
    ...Array.from({ length: 3 }, () => 'error: visibility is "invalid"'),
  ]);
});

test('methods of logs and caches', () => {
  const stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
  const controlPlane = new platform.ControlPlane(stack, 'plane', { name: 'plane' });
  const service = new platform.GatewayService(stack, 'service', { controlPlane, host: 'a' });
  service.addPolicy('log', platform.CommonPolicy.httpLog({ endpoint: 'https://a.example.com', method: INVALID }));
  const ttl = Duration.seconds(5);
  service.addPolicy('cache', platform.CommonPolicy.proxyCache({ ttl, methods: [INVALID] }));
  expect(invalidIn(stack)).toEqual(['error: policy.method is "invalid"', 'error: policy.methods[0] is "invalid"']);
});
