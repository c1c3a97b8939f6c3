/** What the catalogue says of the gateways: checked against the schemas, and kept so by a refresh. */
import { emitProvider } from '../../generator/emit/files';
import { buildModel } from '../../generator/model/build';
import { elementsOf } from '../support/elements';
import { catalogCopy } from './support/catalog-copy';

const copy = catalogCopy('platform');
const LIMIT = 'konnect_gateway_plugin_rate_limiting';
const BUNDLE = 'konnect_event_gateway_tls_trust_bundle';

const fileOf = (type: string): string => `runtime/${type}.json`;
const edit = (type: string, change: (runtime: any) => void): void => copy.edit(fileOf(type), change);

describe('the generator stops, with file and place, at', () => {
  test.each<[string, () => void, RegExp]>([
    [
      'facts of a type that is not there',
      () => copy.add(fileOf('konnect_other'), fileOf(LIMIT)),
      /runtime\/konnect_other\.json: there is no resource of that name/,
    ],
    [
      'a part that it does not know',
      () => edit(LIMIT, (runtime) => (runtime.secret = [])),
      /rate_limiting\.json: has "secret"; known are policy, refusedValues, notServerless, partials/,
    ],
    [
      'a secret that is not there',
      () => edit(LIMIT, ({ secrets }) => secrets.push('config.gone')),
      /rate_limiting\.json: secrets config\.gone: is not in the schema/,
    ],
    [
      'what serverless gateways lack of an argument that is not there',
      () => edit(LIMIT, ({ notServerless }) => (notServerless['config.gone'] = ['redis'])),
      /rate_limiting\.json: notServerless config\.gone: is not in the schema/,
    ],
    [
      'a path of a partial that is not there',
      () => edit(LIMIT, ({ partials }) => partials[0].paths.push('config.gone[]')),
      /partials config\.gone\[\]: is not in the schema/,
    ],
    [
      'a kind of partial that is not there',
      () => edit(LIMIT, ({ partials }) => (partials[0].kind = 'redis')),
      /partials: has redis, which is no kind of partial/,
    ],
    [
      'a policy without its facts',
      () => edit(LIMIT, (runtime) => delete runtime.policy),
      /policy: is for policies alone/,
    ],
    [
      'a name that is not that of the type',
      () => edit(LIMIT, ({ policy }) => (policy.name = 'rate-limit')),
      /policy\.name: is not that of the type: rate-limit/,
    ],
    [
      'a scope that is none',
      () => edit(LIMIT, ({ policy }) => policy.scopes.push('config')),
      /policy\.scopes: has "config"; known are service, route, consumer, consumer_group/,
    ],
    [
      'a deployment that is none',
      () => edit(LIMIT, ({ policy }) => policy.deployments.push('on-prem')),
      /policy\.deployments: has "on-prem"; known are hybrid, cloud-gateways, serverless/,
    ],
    [
      'a priority that is none',
      () => edit(LIMIT, ({ policy }) => (policy.priority = 'first')),
      /policy\.priority: is no whole number/,
    ],
    [
      'a version that is none',
      () => edit(BUNDLE, ({ minimumRuntime }) => (minimumRuntime['.'] = '1')),
      /minimumRuntime: has 1, which is no version such as 1\.1/,
    ],
    [
      'a kind of expression that is none',
      () => edit(BUNDLE, ({ expressions }) => (expressions['config.trusted_ca'] = 'number')),
      /expressions: has "number"; known are string, boolean/,
    ],
  ])('%s', (_, damage, message) => {
    damage();
    expect(() => copy.load()).toThrow(message);
  });
});

describe('a refresh', () => {
  test('from the same provider has nothing to say', () => {
    const { stale, missing } = copy.refreshed(() => undefined);
    expect([stale, missing]).toEqual([[], []]);
  });

  test('reports what matches nothing any more', () => {
    const { stale } = copy.refreshed((resources) => {
      delete resources[LIMIT].block.attributes.config.nested_type.attributes.policy;
      delete resources[LIMIT].block.attributes.consumer_group;
      delete resources[BUNDLE];
    });
    expect(stale.filter((line) => line.startsWith('runtime/'))).toEqual([
      `runtime/${BUNDLE}.json: the type is gone`,
      `runtime/${LIMIT}.json: policy.scopes consumer_group`,
      `runtime/${LIMIT}.json: refusedValues config.policy`,
      `runtime/${LIMIT}.json: notServerless config.policy`,
    ]);
  });

  test('reports policies, scopes and secrets of which nothing is known', () => {
    const { missing } = copy.refreshed((resources) => {
      resources.konnect_gateway_plugin_new = resources[LIMIT];
      const { attributes } = resources.konnect_gateway_plugin_acl.block;
      attributes.consumer = resources[LIMIT].block.attributes.consumer;
      attributes.hidden = { type: 'string', optional: true, sensitive: true };
      attributes.shown = { type: 'string', computed: true, sensitive: true };
    });
    expect(missing.filter((line) => line.startsWith('runtime/'))).toEqual([
      'runtime/konnect_gateway_plugin_acl.json: policy.scopes consumer',
      'runtime/konnect_gateway_plugin_acl.json: secrets hidden',
      'runtime/konnect_gateway_plugin_new.json: policy',
    ]);
  });
});

test('a scope that the schema takes and the policy does not have is refused', () => {
  edit(LIMIT, ({ policy }) => (policy.scopes = ['service', 'route', 'consumer']));
  const files = emitProvider(buildModel(copy.load()));
  const shape = files.get('gateway-plugin-rate-limiting/index.ts')!.split('\n');
  const refusal = 'pitfalls: [{ level: "error", message: "is no scope of this policy; leave it out" }]';
  expect(shape.filter((line) => line.includes(refusal)).map((line) => line.trim().split(':')[0])).toEqual([
    'consumerGroup',
  ]);
});

test('every policy has its facts, and every secret of the schemas is known', () => {
  const resources = elementsOf('platform', 'resource');
  const policies = resources.filter(({ type }) => type.startsWith('konnect_gateway_plugin_'));
  expect(policies.filter(({ runtime }) => !runtime?.policy).map(({ type }) => type)).toEqual([]);
  expect(policies).toHaveLength(111);
});
