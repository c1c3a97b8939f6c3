import { App, TerraformResource, TerraformStack, TerraformVariable } from 'cdktf';
import { Api } from '../../../../constructs/cloud/gateway/api';
import { Backend } from '../../../../constructs/cloud/gateway/backend';
import { Environment } from '../../../../constructs/cloud/gateway/environment';
import { GatewayService } from '../../../../constructs/cloud/gateway/gateway-service';
import { Release } from '../../../../constructs/cloud/gateway/release';
import { ReleasedGateway } from '../../../../constructs/cloud/gateway/released-gateway';
import { ApiGatewayServiceRelease } from '../../../../lib/cloud/api-gateway-service-release';
import { ApiGatewayUpdateService } from '../../../../lib/cloud/api-gateway-update-service';
import { createBeforeDestroy } from '../../../../lib/core/l1/lifecycle';
import { addStack, findingsOf, resolved, stackWithProviders, warningsOf, unknownText } from '../../../support/stack';
import { addApi, all, serviceInStack, the } from './support';

const { TEST, PREPUB, RELEASE } = Environment;

/** Lifecycle of releases that stay. */
const HELD = { ignore_changes: ['release_desc'] };

test('a release depends on all APIs of the service, including APIs added later and in other scopes', () => {
  const { stack, service } = serviceInStack();
  addApi(service, 'first');
  service.release(RELEASE, { releaseOnChange: false });
  addApi(service, 'second');
  new Api(stack, 'third', { service, name: 'third', path: '/third', backend: Backend.mock('ok') });
  expect(the(stack, 'service_release')).toEqual({
    service_id: expect.stringMatching(/service\.orders_\w+\.id\}$/),
    environment_name: 'release',
    release_desc: 'Released by Terraform',
    lifecycle: HELD,
    depends_on: [
      expect.stringMatching(/api\.orders_api-first_/),
      expect.stringMatching(/api\.orders_api-second_/),
      expect.stringMatching(/api\.third_/),
    ],
  });
  expect(findingsOf(stack)).toEqual([]);
});

test('a release does not depend on APIs of another service', () => {
  const { stack, service } = serviceInStack();
  const other = new GatewayService(stack, 'other', { name: 'other' });
  addApi(other, 'other');
  addApi(service, 'own');
  service.release(RELEASE, { releaseOnChange: false });
  expect(the(stack, 'service_release').depends_on).toEqual([expect.stringMatching(/api-own/)]);
});

test('each environment has a separate release', () => {
  const { stack, service } = serviceInStack();
  addApi(service, 'a');
  const release = service.release(TEST, { description: 'Trial' });
  service.release(PREPUB, { releaseOnChange: false });
  expect(Object.keys(all(stack, 'service_release'))).toEqual([
    expect.stringMatching(/^orders_release-prepub_/),
    expect.stringMatching(/^orders_release-test_/),
  ]);
  expect(release.node.defaultChild!.node.id).toBe('Resource');
  expect(resolved(stack, release.releaseVersion)).toMatch(/\.release_version\}$/);
});

test('a service without APIs cannot be released', () => {
  const { stack, service } = serviceInStack();
  service.release(RELEASE, { releaseOnChange: false });
  expect(findingsOf(stack)).toEqual([
    'error: service is stack/orders, which has no API, and a release without APIs fails; add an API with addApi',
  ]);
});

test("APIs of a later stack are rejected, because the release of the service's stack does not depend on them", () => {
  const { stack, service } = serviceInStack();
  addApi(service, 'a');
  service.release(RELEASE, { releaseOnChange: false });
  const later = addStack(stack.node.root as App, 'later');
  new Api(later, 'api', { service, name: 'b', path: '/b', backend: Backend.mock('ok') });
  expect(findingsOf(stack)).toEqual([
    'error: service has the API later/api in a stack that is deployed after the stack of the release, so the release would not contain the API; create the release in the stack of the API',
  ]);
});

test('a release in the stack of the APIs depends on them', () => {
  const { stack, service } = serviceInStack();
  const later = addStack(stack.node.root as App, 'later');
  new Api(later, 'api', { service, name: 'b', path: '/b', backend: Backend.mock('ok') });
  new Release(later, 'release', { service, environment: RELEASE, releaseOnChange: false });
  expect(the(later, 'service_release').depends_on).toEqual([expect.stringMatching(/api\.api_/)]);
  expect(findingsOf(later)).toEqual([]);
});

test('a service managed elsewhere may have existing APIs', () => {
  const stack = stackWithProviders();
  GatewayService.fromGatewayServiceId(stack, 'orders', 'service-1').release(RELEASE, { releaseOnChange: false });
  expect(the(stack, 'service_release')).toEqual({
    service_id: 'service-1',
    environment_name: 'release',
    release_desc: 'Released by Terraform',
    lifecycle: HELD,
  });
  expect(findingsOf(stack)).toEqual([]);
});

describe('an environment has at most one release', () => {
  const twice = (other: string) =>
    `error: environment is "release", to which ${other} already releases the service, and removing one of the two releases later would take the environment down; keep only one release`;

  test('by method call', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    expect(service.release(RELEASE, { releaseOnChange: false })).toBe(
      service.release(RELEASE, { releaseOnChange: false }),
    );
    expect(findingsOf(stack)).toEqual(['error: release is called twice for "release"; leave one of the calls out']);
  });

  test('by constructor, in another stack, and by another reference to the service', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    service.release(RELEASE, { releaseOnChange: false });
    new Release(stack, 'again', { service, environment: RELEASE, releaseOnChange: false });
    const later = addStack(stack.node.root as App, 'later');
    GatewayService.fromGatewayServiceId(later, 'orders', service.gatewayServiceId).release(RELEASE, {
      releaseOnChange: false,
    });
    const first = twice('stack/orders/release-release');
    expect(findingsOf(stack)).toEqual([first, first]);
  });

  test('by service id, and other services pass', () => {
    const stack = stackWithProviders();
    const refer = (id: string, serviceId: string) => GatewayService.fromGatewayServiceId(stack, id, serviceId);
    refer('a', 'service-1').release(RELEASE, { releaseOnChange: false });
    refer('b', 'service-1').release(TEST);
    refer('c', 'service-2').release(RELEASE, { releaseOnChange: false });
    // The same variable may have another value in another stack.
    refer('d', '${var.service}').release(RELEASE, { releaseOnChange: false });
    const later = addStack(stack.node.root as App, 'later');
    GatewayService.fromGatewayServiceId(later, 'd', '${var.service}').release(RELEASE, { releaseOnChange: false });
    expect(findingsOf(stack)).toEqual([]);
    refer('e', 'service-1').release(RELEASE, { releaseOnChange: false });
    expect(findingsOf(stack)).toEqual([twice('stack/a/release-release')]);
  });

  test('including L1 releases', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    service.release(RELEASE, { releaseOnChange: false });
    const serviceId = service.gatewayServiceId;
    const props = { serviceId, environmentName: 'prepub', releaseDesc: 'By hand' };
    const byHand = new ApiGatewayServiceRelease(stack, 'by-hand', props);
    expect(findingsOf(stack)).toEqual([]);
    byHand.environmentName = 'release';
    expect(findingsOf(stack)).toEqual([twice('stack/by-hand')]);
  });
});

describe('an environment with protection from outages', () => {
  const reason = 'would take the environment down, and up again with the new version';
  const remedyOf = (path: string) =>
    `set the property on a release to Environment.TEST and switch to that version with switchVersion, or set allowOutage of ${path} to true until the change is applied`;

  test.each([RELEASE, PREPUB])('is not released again: %s', (environment) => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    service.release(environment, { description: 'Now', releaseOnChange: true });
    const remedy = remedyOf(`stack/orders/release-${environment}`);
    expect(findingsOf(stack)).toEqual([
      `error: releaseOnChange is true for "${environment}", where each change ${reason}; ${remedy}`,
      `error: description is given for "${environment}", where another description ${reason}; ${remedy}`,
    ]);
  });

  test('may be known only to Terraform', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    const environment = unknownText() as Environment;
    new Release(stack, 'release', { service, environment, releaseOnChange: true });
    expect(findingsOf(stack)).toEqual([
      `error: releaseOnChange is true for an environment that only Terraform knows, where each change ${reason}; ${remedyOf('stack/release')}`,
    ]);
  });

  test('keeps its release with any other lifecycle setting', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    const [prepub, release] = [PREPUB, RELEASE].map(
      (one) => service.release(one, { releaseOnChange: false }).node.defaultChild as TerraformResource,
    );
    const finding = (environment: string) =>
      `error: lifecycle has ignore_changes without release_desc, so a new description would take "${environment}" down; add release_desc`;
    prepub.lifecycle = { preventDestroy: true };
    release.addOverride('lifecycle.ignore_changes', []);
    expect(findingsOf(stack)).toEqual([finding('prepub'), finding('release')]);
    prepub.lifecycle = { ignoreChanges: 'all' };
    release.addOverride('lifecycle.ignore_changes', ['release_desc', 'environment_name']);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('can be disabled with allowOutage, which is a warning', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    service.release(RELEASE, { description: 'Now', releaseOnChange: true, allowOutage: true });
    service.release(PREPUB, { description: unknownText(), allowOutage: true });
    expect(findingsOf(stack)).toEqual([]);
    const [prepub, release] = Object.values(all(stack, 'service_release'));
    expect(release).toMatchObject({ release_desc: expect.stringMatching(/^Now \([0-9a-f]{16}\)$/) });
    expect(release.lifecycle).toEqual({
      replace_triggered_by: [expect.stringMatching(/^terraform_data\..*Content-apis/)],
    });
    expect(prepub).toMatchObject({ release_desc: '${var.x}' });
    expect(prepub.lifecycle).toBeUndefined();
    const end =
      'down, and up again with the new version, which a release to Environment.TEST and switchVersion do not; remove allowOutage after the edit is applied';
    expect(warningsOf(stack)).toEqual([
      expect.stringContaining(
        `allowOutage is true: each change of an API or of the description takes "release" ${end}`,
      ),
      expect.stringContaining(`allowOutage is true: each change of the description takes "prepub" ${end}`),
    ]);
  });

  test('is not the test environment', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    service.release(TEST, { description: 'Now', allowOutage: true });
    expect(the(stack, 'service_release').release_desc).toBe('Now');
    expect(the(stack, 'service_release').lifecycle).toBeUndefined();
    expect([findingsOf(stack), warningsOf(stack)]).toEqual([[], []]);
  });
});

test.each([
  ['an unknown environment', {}],
  ['an unknown environment of a release on change', { releaseOnChange: true, description: 'Now' }],
])('%s is rejected, and causes no other finding', (_, options) => {
  const { stack, service } = serviceInStack();
  addApi(service, 'a');
  service.release('staging' as Environment, options);
  expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([
    'error: environment is "staging", which is not an environment; allowed: Environment.TEST, Environment.PREPUB, Environment.RELEASE',
  ]);
});

test('an environment that only Terraform knows passes', () => {
  const { stack, service } = serviceInStack();
  addApi(service, 'a');
  const environment = new TerraformVariable(stack, 'environment', { type: 'string' }).stringValue as Environment;
  new Release(stack, 'release', { service, environment });
  expect(the(stack, 'service_release').environment_name).toBe('${var.environment}');
  expect(findingsOf(stack)).toEqual([]);
});

test('a description longer than documented is a warning, including its hash', () => {
  const { stack, service } = serviceInStack();
  addApi(service, 'a');
  const text = 'x'.repeat(182);
  service.release(TEST, { description: text, releaseOnChange: true });
  service.release(PREPUB, { description: text + text, allowOutage: true });
  service.release(RELEASE, { description: unknownText(`\${var.${'x'.repeat(200)}}`), allowOutage: true });
  const other = new GatewayService(stack, 'other', { name: 'other' });
  addApi(other, 'a');
  other.release(TEST, { description: text.slice(1), releaseOnChange: true });
  expect(findingsOf(stack)).toEqual([]);
  const told = warningsOf(stack).join('\n');
  expect(told.match(/description has .*/g)).toEqual([
    'description has 201 characters with the hash; the service documents 200 or less',
    'description has 364 characters; the service documents 200 or less',
  ]);
});

describe('create_before_destroy', () => {
  const reason =
    'create_before_destroy, so Terraform creates a new release and then takes the environment down when it destroys the old one; leave create_before_destroy out, or switch versions with switchVersion';

  test('is rejected on a release', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    createBeforeDestroy(service.release(RELEASE, { releaseOnChange: false }).node.defaultChild as TerraformResource);
    expect(findingsOf(stack)).toEqual([`error: lifecycle has ${reason}`]);
  });

  test('is rejected as an override, and on resources that need the release, because Terraform propagates it', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    const plan = service.addUsagePlan('plan', {
      name: 'plan',
      quota: 1,
      requestsPerSecond: 1,
      environments: [RELEASE],
    });
    service.release(RELEASE, { releaseOnChange: false });
    const attachment = plan.node.findAll().find(({ node }) => /^release-/.test(node.id))!;
    (attachment.node.defaultChild as TerraformResource).addOverride('lifecycle.create_before_destroy', true);
    expect(findingsOf(stack)).toEqual([
      `error: lifecycle has the dependent resource ${attachment.node.defaultChild!.node.path} with ${reason}`,
    ]);
  });

  test('is rejected on indirect dependents of the release, and nowhere else', () => {
    const { stack, service } = serviceInStack();
    const api = addApi(service, 'a');
    const tested = service.release(TEST);
    const release = service.release(RELEASE, { releaseOnChange: false });
    service.switchVersion(RELEASE, { version: tested.releaseVersion });
    const plan = service.addUsagePlan('plan', { name: 'plan', quota: 1, requestsPerSecond: 1 });
    createBeforeDestroy(api.node.defaultChild as TerraformResource);
    createBeforeDestroy(plan.node.defaultChild as TerraformResource);
    expect(findingsOf(stack)).toEqual([]);
    const domain = service.addCustomDomain('own', { domain: 'api.example.com', certificateId: 'cert-1' });
    createBeforeDestroy(domain.node.defaultChild as TerraformResource);
    const finding = `error: lifecycle has the dependent resource ${domain.node.defaultChild!.node.path} with ${reason}`;
    expect(findingsOf(stack)).toEqual([finding, finding]);
    expect([tested, release].map(({ node }) => node.path)).toEqual([
      'stack/orders/release-test',
      'stack/orders/release-release',
    ]);
  });
});

describe('an environment without later versions is a warning', () => {
  const checked = (stack: TerraformStack) => {
    expect(findingsOf(stack)).toEqual([]);
    return warningsOf(stack);
  };
  const warning = (environment: string) =>
    `environment is "${environment}", and no switchVersion activates later versions there, so callers keep the first release after edits of APIs; ` +
    'release to Environment.TEST with releaseOnChange and call switchVersion, or set releaseOnChange to false to keep the first release';

  test('if it is only released', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    [TEST, PREPUB, RELEASE].forEach((environment) => service.release(environment));
    expect(checked(stack)).toEqual([warning('prepub'), warning('release')]);
  });

  test('if another environment or service is switched', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    const other = new GatewayService(stack, 'other', { name: 'other' });
    addApi(other, 'a');
    [service, other].forEach((one) => one.release(RELEASE));
    service.release(PREPUB);
    service.switchVersion(PREPUB, { version: '20261101120000a1b2c3d4' });
    other.switchVersion(RELEASE, { version: '20261101120000a1b2c3d4' });
    expect(checked(stack)).toEqual([warning('release')]);
  });

  test('but not if an L1 resource or another reference to the service switches it', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    [PREPUB, RELEASE].forEach((environment) => service.release(environment));
    const version = '20261101120000a1b2c3d4';
    new ApiGatewayUpdateService(stack, 'by-hand', {
      serviceId: service.gatewayServiceId,
      environmentName: 'release',
      versionName: version,
    });
    const same = GatewayService.fromGatewayServiceId(stack, 'same', service.gatewayServiceId);
    same.switchVersion(PREPUB, { version });
    expect(checked(stack)).toEqual([]);
  });

  test('but not if only Terraform knows the environment', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    service.release(unknownText() as Environment);
    expect(checked(stack)).toEqual([]);
  });

  test('but not if callers keep the first release intentionally, and not if outages are allowed', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    service.release(PREPUB, { releaseOnChange: false });
    service.release(RELEASE, { allowOutage: true });
    expect(checked(stack).filter((one) => one.includes('switchVersion brings'))).toEqual([]);
  });

  test('but not for a gateway, which keeps the first release by default', () => {
    const stack = stackWithProviders();
    new ReleasedGateway(stack, 'gateway', {
      name: 'orders',
      apis: { a: { name: 'a', path: '/a', backend: Backend.mock('{}') } },
    });
    expect(checked(stack)).toEqual([]);
  });
});
