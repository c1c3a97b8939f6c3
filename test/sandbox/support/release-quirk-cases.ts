import { serving } from '../../../sandbox/src/services/cloud/releases/serving';
import { api, release, released, service } from './gateway-objects';
import { failureSummary, QuirkCase, quirkCase } from './quirk-case';
import { Driver, Made } from './rule-driver';

/** Versions that the environments of a service serve. */
function versions({ world }: Driver, { id }: Made): (string | undefined)[] {
  return ['test', 'prepub', 'release'].map((environment) => serving(world, id, environment)?.version);
}

/** Quirks of the provider for releases, and the calls that detach a service and its APIs before their deletion. */
export const RELEASE_QUIRK_CASES: readonly QuirkCase[] = [
  quirkCase({
    quirk: 'release-takes-environment-down',
    about: 'another release made before it went, as with create_before_destroy',
    arrange: (driver) => {
      const { at, release: old } = released(driver);
      return { at, old, next: release(driver, at) };
    },
    happens: (driver, { at, old }) => {
      driver.remove(old);
      return versions(driver, at);
    },
    real: () => [undefined, undefined, undefined],
    otherwise: ({ next }) => [undefined, undefined, next.state.release_version],
  }),
  quirkCase({
    quirk: 'release-takes-environment-down',
    about: 'the other release of the environment looks as it did',
    arrange: (driver) => {
      const { at, release: old } = released(driver);
      return { at, old, next: release(driver, at) };
    },
    happens: (driver, { at, old, next }) => {
      driver.remove(old);
      return [driver.shownAgain(next), serving(driver.world, at.id, 'release') !== undefined];
    },
    real: () => [[], false],
    otherwise: () => [[], true],
  }),
  quirkCase({
    quirk: 'release-version-unsent',
    arrange: (driver) => {
      const at = service(driver);
      api(driver, at);
      return { at };
    },
    happens: (driver, { at }) => {
      const made = driver.create('api_gateway_service_release', {
        service_id: at.id,
        environment_name: 'test',
        release_desc: 'first',
        release_version: 'mine',
      });
      return [versions(driver, at)[0] === 'mine', driver.shownAgain(made)];
    },
    real: () => [false, ['release_version']],
    otherwise: () => [true, []],
  }),
  quirkCase({
    quirk: 'service-offline-before-destroying',
    arrange: (driver) => {
      const at = service(driver, { tags: { team: 'orders' } });
      api(driver, at);
      release(driver, at);
      return { at };
    },
    happens: (driver, { at }) => [
      failureSummary(() => driver.remove(at)),
      serving(driver.world, at.id, 'release') !== undefined,
      driver.held(at)!.tags,
    ],
    real: () => ['UnsupportedOperation.ApiListNotEmpty', false, null],
    otherwise: () => ['UnsupportedOperation.ApiListNotEmpty', true, { team: 'orders' }],
  }),
  quirkCase({
    quirk: 'api-limits-lifted-before-destroying',
    arrange: (driver) => {
      const { at, one } = released(driver, { release_limit: 100 });
      const plan = driver.create('api_gateway_usage_plan', { usage_plan_name: 'gold' });
      const place = { service_id: at.id, environment: 'release', bind_type: 'API', api_id: one.id };
      driver.create('api_gateway_usage_plan_attachment', { ...place, usage_plan_id: plan.id });
      return { at, one };
    },
    happens: (driver, { at, one }) => [
      failureSummary(() => driver.remove(one)),
      serving(driver.world, at.id, 'release')!.apis.map(({ limit }) => limit),
    ],
    real: () => ['FailedOperation.ApiBindEnvironment', [-1]],
    otherwise: () => ['FailedOperation.ApiBindEnvironment', [100]],
  }),
];
