import { App } from 'cdktf';
import { Environment } from '../../../../constructs/cloud/gateway/environment';
import { GatewayService } from '../../../../constructs/cloud/gateway/gateway-service';
import { VersionSwitch } from '../../../../constructs/cloud/gateway/version-switch';
import { addStack, findingsOf, stackWithProviders, unknownText } from '../../../support/stack';
import { addApi, all, serviceInStack, the } from './support';

const { TEST, PREPUB, RELEASE } = Environment;
const VERSION = '20261101120000a1b2c3d4';

/** A service that is released to trials and to callers. */
function releasedService() {
  const { stack, service } = serviceInStack();
  addApi(service, 'a');
  const tested = service.release(TEST, { releaseOnChange: true });
  const live = service.release(RELEASE, { releaseOnChange: false });
  return { stack, service, tested, live };
}

test('the switch deploys the version of another environment, after both releases', () => {
  const { stack, service, tested } = releasedService();
  const { node } = service.switchVersion(RELEASE, { version: tested.releaseVersion });
  expect(the(stack, 'update_service')).toEqual({
    service_id: expect.stringMatching(/service\.orders_\w+\.id\}$/),
    environment_name: 'release',
    version_name: expect.stringMatching(/service_release\.orders_release-test_\w+\.release_version\}$/),
    depends_on: expect.arrayContaining([
      expect.stringMatching(/service_release\.orders_release-test_/),
      expect.stringMatching(/service_release\.orders_release-release_/),
    ]),
    lifecycle: { replace_triggered_by: [expect.stringMatching(/service_release\.orders_release-release_\w+\.id$/)] },
  });
  expect(node.path).toBe('stack/orders/version-release');
  expect(findingsOf(stack)).toEqual([]);
});

test('the result is the same in any order of declaration', () => {
  const { stack, service } = serviceInStack();
  addApi(service, 'a');
  service.switchVersion(RELEASE, { version: VERSION });
  service.release(TEST);
  service.release(RELEASE);
  expect(the(stack, 'update_service')).toMatchObject({
    depends_on: [expect.stringMatching(/service_release\.orders_release-release_/)],
    lifecycle: { replace_triggered_by: [expect.stringMatching(/orders_release-release_\w+\.id$/)] },
  });
  expect(findingsOf(stack)).toEqual([]);
});

test('the switch is applied before attachments of the environment, which may need an API of the version', () => {
  const { stack, service, tested } = releasedService();
  const plan = (id: string) =>
    service.addUsagePlan(id, { name: id, quota: 1, requestsPerSecond: 1, environments: [RELEASE] });
  plan('before');
  service.switchVersion(RELEASE, { version: tested.releaseVersion });
  plan('after');
  for (const attachment of Object.values(all(stack, 'usage_plan_attachment'))) {
    expect(attachment.depends_on).toEqual([
      expect.stringMatching(/service_release\.orders_release-release_/),
      expect.stringMatching(/update_service\.orders_version-release_/),
    ]);
  }
  expect(findingsOf(stack)).toEqual([]);
});

test('two services, and two environments of one service, are independent', () => {
  const stack = stackWithProviders();
  for (const id of ['one', 'two']) {
    const service = new GatewayService(stack, id, { name: id });
    addApi(service, 'a');
    const { releaseVersion: version } = service.release(TEST);
    [PREPUB, RELEASE].forEach((environment) => {
      service.release(environment);
      service.switchVersion(environment, { version });
    });
  }
  expect(Object.keys(all(stack, 'update_service'))).toHaveLength(4);
  expect(findingsOf(stack)).toEqual([]);
});

test('an environment has at most one switch', () => {
  const { stack, service } = releasedService();
  const options = { version: VERSION };
  expect(service.switchVersion(RELEASE, options)).toBe(service.switchVersion(RELEASE, options));
  new VersionSwitch(stack, 'switch', { service, environment: RELEASE, version: VERSION });
  const later = addStack(stack.node.root as App, 'later');
  const reference = GatewayService.fromGatewayServiceId(later, 'orders', service.gatewayServiceId);
  reference.switchVersion(RELEASE, options);
  const twice =
    'error: environment is "release", which stack/orders/version-release switches already; leave one of them out';
  expect(findingsOf(stack)).toEqual([
    'error: switchVersion is called twice for "release"; leave one of the calls out',
    twice,
    twice,
  ]);
});

describe('only released versions can be switched to', () => {
  test('if the app creates the service', () => {
    const { stack, service, tested } = releasedService();
    service.switchVersion(PREPUB, { version: tested.releaseVersion });
    expect(findingsOf(stack)).toEqual([
      'error: environment is "prepub", to which the service stack/orders is not released; call its release("prepub")',
    ]);
  });

  test('unless the service is managed elsewhere', () => {
    const stack = stackWithProviders();
    GatewayService.fromGatewayServiceId(stack, 'a', 'service-1').switchVersion(RELEASE, { version: VERSION });
    const imported = new GatewayService(stack, 'b', { name: 'b' });
    imported.importFrom('service-2');
    imported.switchVersion(RELEASE, { version: VERSION });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('in a valid environment, or one that only Terraform knows', () => {
    const { stack, service } = releasedService();
    service.switchVersion(unknownText() as Environment, { version: VERSION });
    expect(findingsOf(stack)).toEqual([]);
    service.switchVersion('staging' as Environment, { version: VERSION });
    expect(findingsOf(stack)).toEqual([
      'error: environment is "staging", which is not an environment; allowed: Environment.TEST, Environment.PREPUB, Environment.RELEASE',
    ]);
  });
});

describe('a version', () => {
  test('must not be empty, and passes if only Terraform knows it', () => {
    const { stack, service } = releasedService();
    service.switchVersion(TEST, { version: unknownText() });
    expect(findingsOf(stack)).toEqual([]);
    service.switchVersion(RELEASE, { version: ' ' });
    expect(findingsOf(stack)).toEqual([
      'error: version is " "; give the releaseVersion of a release, or the name of a version that the service has',
    ]);
  });

  test('must not be the version of the release to this environment', () => {
    const { stack, service, live } = releasedService();
    service.switchVersion(RELEASE, { version: live.releaseVersion });
    expect(findingsOf(stack)).toEqual([
      'error: version belongs to stack/orders/release-release, which already releases the version to "release"; give the version of a release to another environment',
    ]);
  });

  test('must not belong to another service', () => {
    const { stack, tested } = releasedService();
    const other = new GatewayService(stack, 'other', { name: 'other' });
    addApi(other, 'a');
    other.release(RELEASE, { releaseOnChange: false });
    other.switchVersion(RELEASE, { version: tested.releaseVersion });
    expect(findingsOf(stack)).toEqual([
      'error: version belongs to stack/orders/release-test, a release of stack/orders; give a version of stack/other',
    ]);
  });

  test('may belong to the same service by another reference', () => {
    const { stack, service, tested } = releasedService();
    const same = GatewayService.fromGatewayServiceId(stack, 'same', service.gatewayServiceId);
    same.switchVersion(RELEASE, { version: tested.releaseVersion });
    expect(findingsOf(stack)).toEqual([]);
  });
});
