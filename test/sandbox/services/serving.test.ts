/** Environments of a service serve copies of the released versions. */
import { serving } from '../../../sandbox/src/services/cloud/releases/serving';
import { httpApi, release, service } from '../support/gateway-objects';
import { ProviderWorld } from '../support/provider-world';
import { Driver, Made } from '../support/rule-driver';

let driver: Driver;
beforeEach(() => {
  driver = new Driver('cloud');
});
afterEach(() => driver.close());

const served = ({ id }: Made, environment = 'release') => serving(driver.world, id, environment);
const version = ({ state }: Made) => state.release_version as string;
const switchTo = ({ id }: Made, name: string, environment = 'release') =>
  driver.create('api_gateway_update_service', { service_id: id, environment_name: environment, version_name: name });

test('an environment serves nothing before its first release', () => {
  const at = service(driver);
  httpApi(driver, at);
  expect(served(at)).toBeUndefined();
  release(driver, at);
  expect([served(at, 'test'), served(at, 'prepub')]).toEqual([undefined, undefined]);
});

test('an environment serves the released APIs with path, method, backend and limit', () => {
  const at = service(driver);
  const one = httpApi(driver, at, { request_config_method: 'POST', release_limit: 100, test_limit: 1 });
  const first = release(driver, at);
  expect(served(at)).toEqual({
    version: version(first),
    apis: [
      {
        id: one.id,
        name: 'orders',
        path: '/orders',
        method: 'POST',
        isDeleted: false,
        backend: { type: 'HTTP', timeout: 5, url: 'http://backend.example.com', path: '/orders', method: 'GET' },
        limit: 100,
      },
    ],
  });
});

test('edits, new APIs and deleted APIs reach an environment only with the next release', () => {
  const at = service(driver);
  const [one, other] = [httpApi(driver, at), httpApi(driver, at, { request_config_path: '/stock' })];
  release(driver, at);
  const before = served(at);
  driver.update(one, { service_config_url: 'http://other.example.com' });
  driver.remove(other);
  httpApi(driver, at, { request_config_path: '/users' });
  const [first, second] = before!.apis;
  const now = { ...before, apis: [first, { ...second, isDeleted: true }] };
  expect(served(at)).toEqual(now);
  release(driver, at, 'test');
  expect(served(at)).toEqual(now);
  expect(served(at, 'test')!.apis.map(({ path, backend }) => [path, backend.url])).toEqual([
    ['/orders', 'http://other.example.com'],
    ['/users', 'http://backend.example.com'],
  ]);
});

test('limits take effect immediately', () => {
  const at = service(driver);
  const one = httpApi(driver, at, { pre_limit: 100 });
  release(driver, at, 'prepub');
  driver.update(one, { pre_limit: 10 });
  expect(served(at, 'prepub')!.apis[0].limit).toBe(10);
});

test('a switch activates a version of any environment, also an older one, and stays after its destruction', () => {
  const at = service(driver);
  const one = httpApi(driver, at);
  const first = release(driver, at);
  const live = served(at);
  driver.update(one, { service_config_url: 'http://other.example.com' });
  const second = release(driver, at, 'test');
  const switched = switchTo(at, version(second));
  expect(served(at)).toEqual(served(at, 'test'));
  driver.remove(switched);
  expect(served(at)!.version).toBe(version(second));
  switchTo(at, version(first));
  expect(served(at)).toEqual(live);
});

test('the version of a destroyed release stays in the history', () => {
  const at = service(driver);
  httpApi(driver, at);
  const [first] = [release(driver, at), release(driver, at, 'test')];
  driver.remove(first);
  expect(served(at)).toBeUndefined();
  switchTo(at, version(first));
  expect(served(at)!.version).toBe(version(first));
});

test('switching to a version that was never released fails', () => {
  const at = service(driver);
  httpApi(driver, at);
  const first = release(driver, at);
  expect(() => switchTo(at, 'nowhere')).toThrow(
    `version_name is nowhere, but the service ${at.id} does not have this version; existing: ${version(first)}`,
  );
});

test('data sources return the history, the environments, and the environments of an API', () => {
  const cloud = new ProviderWorld('cloud');
  try {
    const { id: service_id } = cloud.create('api_gateway_service', {
      service_name: 'orders',
      protocol: 'https',
      net_type: ['OUTER'],
    });
    const api = (request_config_path: string) =>
      cloud.create('api_gateway_api', {
        ...{ service_id, api_name: 'orders', request_config_path },
        ...{ service_config_type: 'MOCK', service_config_mock_return_message: 'ok' },
      });
    const released = (environment_name: string, release_desc: string) =>
      cloud.create('api_gateway_service_release', { service_id, environment_name, release_desc });
    const orders = api('/orders');
    const first = released('release', 'first');
    const stock = api('/stock');
    const second = released('test', 'second');
    const environmentsOf = ({ id: api_id }: typeof orders) =>
      cloud.lookUp('api_gateway_api_app_api', { service_id, api_id, api_region: 'ap-guangzhou' }).result[0]
        .environments;
    expect(environmentsOf(orders)).toEqual(['test', 'release']);
    expect(environmentsOf(stock)).toEqual(['test']);
    expect(cloud.lookUp('api_gateway_service_release_versions', { service_id }).result).toEqual([
      { version_name: first.release_version, version_desc: 'first' },
      { version_name: second.release_version, version_desc: 'second' },
    ]);
    cloud.create('api_gateway_update_service', {
      service_id,
      environment_name: 'release',
      version_name: second.release_version,
    });
    const listed = cloud.lookUp('api_gateway_service_environment_list', { service_id }).result;
    expect(listed.map(({ version_name }: any) => version_name)).toEqual([
      second.release_version,
      '',
      second.release_version,
    ]);
    expect(environmentsOf(stock)).toEqual(['test', 'release']);
  } finally {
    cloud.close();
  }
});

test('a deleted service leaves nothing behind', () => {
  const at = service(driver);
  const one = httpApi(driver, at);
  const first = release(driver, at);
  [first, one, at].forEach((made) => driver.remove(made));
  expect(Object.keys(driver.store.listSettings()).filter((name) => /^(versions?|served)\./.test(name))).toEqual([]);
});
