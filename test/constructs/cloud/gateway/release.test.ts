import { App, TerraformResource, TerraformVariable, Token } from 'cdktf';
import { Api } from '../../../../constructs/cloud/gateway/api';
import { Backend } from '../../../../constructs/cloud/gateway/backend';
import { Environment } from '../../../../constructs/cloud/gateway/environment';
import { GatewayService } from '../../../../constructs/cloud/gateway/gateway-service';
import { ParameterLocation } from '../../../../constructs/cloud/gateway/parameters';
import { Release } from '../../../../constructs/cloud/gateway/release';
import { VersionSwitch } from '../../../../constructs/cloud/gateway/version-switch';
import { createBeforeDestroy } from '../../../../lib/core/lifecycle';
import { addStack, findingsOf, resolved, stackWithProviders, warningsOf, unknownText } from '../../../support/stack';
import { addApi, all, serviceInStack, the, typeOf } from './support';

const { TEST, PREPUB, RELEASE } = Environment;

/** The description of the release of a service with one API, as it is released with a hash. */
function descriptionOf(build: (service: GatewayService) => void): string {
  const { stack, service } = serviceInStack();
  service.release(RELEASE, { description: 'Now', releaseOnChange: true });
  build(service);
  return the(stack, 'service_release').release_desc;
}

test('a release waits for all APIs of the service, those made later and elsewhere too', () => {
  const { stack, service } = serviceInStack();
  addApi(service, 'first');
  service.release(RELEASE);
  addApi(service, 'second');
  new Api(stack, 'third', { service, name: 'third', path: '/third', backend: Backend.mock('ok') });
  expect(the(stack, 'service_release')).toEqual({
    service_id: expect.stringMatching(/service\.orders_\w+\.id\}$/),
    environment_name: 'release',
    release_desc: 'Released by Terraform',
    depends_on: [
      expect.stringMatching(/api\.orders_api-first_/),
      expect.stringMatching(/api\.orders_api-second_/),
      expect.stringMatching(/api\.third_/),
    ],
  });
  expect(findingsOf(stack)).toEqual([]);
});

test('APIs of another service are not waited for', () => {
  const { stack, service } = serviceInStack();
  const other = new GatewayService(stack, 'other', { name: 'other' });
  addApi(other, 'other');
  addApi(service, 'own');
  service.release(RELEASE);
  expect(the(stack, 'service_release').depends_on).toEqual([expect.stringMatching(/api-own/)]);
});

test('each environment has a release of its own', () => {
  const { stack, service } = serviceInStack();
  addApi(service, 'a');
  const release = service.release(TEST, { description: 'Trial' });
  service.release(PREPUB);
  expect(Object.keys(all(stack, 'service_release'))).toEqual([
    expect.stringMatching(/^orders_release-prepub_/),
    expect.stringMatching(/^orders_release-test_/),
  ]);
  expect(release.node.defaultChild!.node.id).toBe('Resource');
  expect(resolved(stack, release.releaseVersion)).toMatch(/\.release_version\}$/);
});

test('a service without any API is not released', () => {
  const { stack, service } = serviceInStack();
  service.release(RELEASE);
  expect(findingsOf(stack)).toEqual([
    'error: service is stack/orders, which has no API, and a release without any fails; add one with its addApi',
  ]);
});

test('a release in the stack of the service does not wait for APIs of a later stack, so these are refused', () => {
  const { stack, service } = serviceInStack();
  addApi(service, 'a');
  service.release(RELEASE);
  const later = addStack(stack.node.root as App, 'later');
  new Api(later, 'api', { service, name: 'b', path: '/b', backend: Backend.mock('ok') });
  expect(findingsOf(stack)).toEqual([
    'error: service has the API later/api in a stack that is deployed after this one, so this release would not have it; make the release in that stack',
  ]);
});

test('a release in the stack of the APIs waits for them', () => {
  const { stack, service } = serviceInStack();
  const later = addStack(stack.node.root as App, 'later');
  new Api(later, 'api', { service, name: 'b', path: '/b', backend: Backend.mock('ok') });
  new Release(later, 'release', { service, environment: RELEASE });
  expect(the(later, 'service_release').depends_on).toEqual([expect.stringMatching(/api\.api_/)]);
  expect(findingsOf(later)).toEqual([]);
});

test('a service that is managed elsewhere may have its APIs there', () => {
  const stack = stackWithProviders();
  GatewayService.fromGatewayServiceId(stack, 'orders', 'service-1').release(RELEASE);
  expect(the(stack, 'service_release')).toEqual({
    service_id: 'service-1',
    environment_name: 'release',
    release_desc: 'Released by Terraform',
  });
  expect(findingsOf(stack)).toEqual([]);
});

test('an environment has one release', () => {
  const { stack, service } = serviceInStack();
  addApi(service, 'a');
  expect(service.release(RELEASE)).toBe(service.release(RELEASE));
  service.switchVersion(RELEASE, { version: '1' });
  service.switchVersion(RELEASE, { version: '2' });
  new Release(stack, 'again', { service, environment: RELEASE });
  const twice =
    'error: environment is "release", to which stack/orders/release-release brings the service already; leave one of the two out';
  expect(findingsOf(stack)).toEqual([
    'error: release was called twice for "release"; leave one of the calls out',
    'error: switchVersion was called twice for "release"; leave one of the calls out',
    twice,
    twice,
  ]);
});

test('an environment that does not exist is refused', () => {
  const { stack, service } = serviceInStack();
  addApi(service, 'a');
  service.release('staging' as Environment);
  expect(findingsOf(stack)).toContain(
    'error: environment is "staging", which is no environment; there are Environment.TEST, Environment.PREPUB, Environment.RELEASE',
  );
});

test('an environment that only Terraform knows passes', () => {
  const { stack, service } = serviceInStack();
  addApi(service, 'a');
  const environment = new TerraformVariable(stack, 'environment', { type: 'string' }).stringValue as Environment;
  new Release(stack, 'release', { service, environment });
  expect(the(stack, 'service_release').environment_name).toBe('${var.environment}');
  expect(findingsOf(stack)).toEqual([]);
});

describe('create_before_destroy', () => {
  const reason =
    'create_before_destroy, with which Terraform makes a new release and then takes the environment down with the old one; leave it out, or switch versions with switchVersion';

  test('is refused on a release', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    createBeforeDestroy(service.release(RELEASE).node.defaultChild as TerraformResource);
    expect(findingsOf(stack)).toEqual([`error: lifecycle has ${reason}`]);
  });

  test('is refused as an override, and on what needs the release, since Terraform passes it on', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    const plan = service.addUsagePlan('plan', {
      name: 'plan',
      quota: 1,
      requestsPerSecond: 1,
      environments: [RELEASE],
    });
    service.release(RELEASE);
    const attachment = plan.node.findAll().find(({ node }) => /^release-/.test(node.id)) as TerraformResource;
    attachment.addOverride('lifecycle.create_before_destroy', true);
    expect(findingsOf(stack)).toEqual([`error: lifecycle has, by ${attachment.node.path}, which needs it, ${reason}`]);
  });
});

describe('a release on each change', () => {
  test('has a hash of the APIs in its description, the same for the same APIs in any order', () => {
    const one = descriptionOf((service) => [addApi(service, 'a'), addApi(service, 'b')]);
    const other = descriptionOf((service) => [addApi(service, 'b'), addApi(service, 'a')]);
    expect(one).toMatch(/^Now \([0-9a-f]{16}\)$/);
    expect(other).toBe(one);
  });

  test('does not see the order of parameters, which Terraform does not keep either', () => {
    const names = ['one', 'two', 'three'];
    const parameters = (order: string[]) => order.map((name) => ({ name, location: ParameterLocation.QUERY }));
    const one = descriptionOf((service) => addApi(service, 'a', { parameters: parameters(names) }));
    expect(descriptionOf((service) => addApi(service, 'a', { parameters: parameters([...names].reverse()) }))).toBe(
      one,
    );
  });

  test.each<[string, (service: GatewayService) => void]>([
    ['a description', (service) => addApi(service, 'a', { description: 'New' })],
    ['an answer', (service) => addApi(service, 'a', { backend: Backend.mock('fine') })],
    ['another API', (service) => [addApi(service, 'a'), addApi(service, 'b')]],
    [
      'an override',
      (service) => (addApi(service, 'a').node.defaultChild as TerraformResource).addOverride('owner', 'me'),
    ],
  ])('changes with %s', (_, build) => {
    expect(descriptionOf(build)).not.toBe(descriptionOf((service) => addApi(service, 'a')));
  });

  test('leaves out what only Terraform knows, and warns of it', () => {
    const withToken = (token: string) => {
      const { stack, service } = serviceInStack();
      addApi(service, 'a', { backend: Backend.http({ url: unknownText(token) }) });
      service.release(RELEASE, { releaseOnChange: true });
      expect(findingsOf(stack)).toEqual([]);
      return { description: the(stack, 'service_release').release_desc, warnings: warningsOf(stack) };
    };
    const { description, warnings } = withToken('${var.one}');
    expect(withToken('${var.two}').description).toBe(description);
    expect(warnings).toEqual([
      expect.stringContaining(
        'releaseOnChange does not see what only Terraform knows: service_config_url of stack/orders/api-a; when only that changes, change the description for another release',
      ),
    ]);
  });

  test('does not count the ids of the service and of other things of the app as unknown', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    service.release(RELEASE, { releaseOnChange: true });
    expect(findingsOf(stack)).toEqual([]);
    expect(Token.isUnresolved(the(stack, 'service_release').release_desc)).toBe(false);
  });
});

describe('a switch of versions', () => {
  test('takes what was released to another environment', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    const tested = service.release(TEST);
    const { node } = service.switchVersion(RELEASE, { version: tested.releaseVersion });
    expect(the(stack, 'update_service')).toMatchObject({
      environment_name: 'release',
      version_name: expect.stringMatching(/service_release\.orders_release-test_\w+\.release_version\}$/),
    });
    expect(node.path).toBe('stack/orders/version-release');
    expect(findingsOf(stack)).toEqual([]);
  });

  test('counts as a release for what is attached to the environment', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    service.switchVersion(RELEASE, { version: '20260101' });
    service.addUsagePlan('plan', { name: 'plan', quota: 1, requestsPerSecond: 1, environments: [RELEASE] });
    expect(the(stack, 'usage_plan_attachment').depends_on).toEqual([
      expect.stringMatching(new RegExp(`^${typeOf('update_service')}\\.`)),
    ]);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('does not go together with a release of the environment', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    service.release(RELEASE);
    new VersionSwitch(stack, 'switch', { service, environment: RELEASE, version: '1' });
    expect(findingsOf(stack)).toEqual([
      'error: environment is "release", to which stack/orders/release-release brings the service already; leave one of the two out',
    ]);
  });
});
