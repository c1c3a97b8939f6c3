/** Runtime files of the catalogue: they match the schemas, and a refresh reports differences. */
import { emitProvider } from '../../generator/emit/files';
import { buildModel } from '../../generator/model/build';
import { elementsOf } from '../support/elements';
import { catalogCopy } from './support/catalog-copy';

const copy = catalogCopy('platform');
const LIMIT = 'konnect_gateway_plugin_rate_limiting';
const BUNDLE = 'konnect_event_gateway_tls_trust_bundle';

const fileOf = (type: string): string => `runtime/${type}.json`;
const edit = (type: string, change: (runtime: any) => void): void => copy.edit(fileOf(type), change);

describe('the generator fails and names file and path for', () => {
  test.each<[string, () => void, RegExp]>([
    [
      'facts of a type that does not exist',
      () => copy.add(fileOf('konnect_other'), fileOf(LIMIT)),
      /runtime\/konnect_other\.json: has no resource of this name/,
    ],
    [
      'an unknown part',
      () => edit(LIMIT, (runtime) => (runtime.secret = [])),
      /rate_limiting\.json: has the unknown value "secret"; allowed: policy, refusedValues, notServerless, partials/,
    ],
    [
      'a secret that does not exist',
      () => edit(LIMIT, ({ secrets }) => secrets.push('config.gone')),
      /rate_limiting\.json: secrets config\.gone: is not in the schema/,
    ],
    [
      'a restriction of serverless gateways for an argument that does not exist',
      () => edit(LIMIT, ({ notServerless }) => (notServerless['config.gone'] = ['redis'])),
      /rate_limiting\.json: notServerless config\.gone: is not in the schema/,
    ],
    [
      'a path of a partial that does not exist',
      () => edit(LIMIT, ({ partials }) => partials[0].paths.push('config.gone[]')),
      /partials config\.gone\[\]: is not in the schema/,
    ],
    [
      'a kind of partial that does not exist',
      () => edit(LIMIT, ({ partials }) => (partials[0].kind = 'redis')),
      /partials: has redis, which is not a kind of partial/,
    ],
    [
      'a policy without facts',
      () => edit(LIMIT, (runtime) => delete runtime.policy),
      /policy: is required for policies/,
    ],
    [
      'a name that does not match the type',
      () => edit(LIMIT, ({ policy }) => (policy.name = 'rate-limit')),
      /policy\.name: does not match the type: rate-limit/,
    ],
    [
      'an unknown scope',
      () => edit(LIMIT, ({ policy }) => policy.scopes.push('config')),
      /policy\.scopes: has the unknown value "config"; allowed: service, route, consumer, consumer_group/,
    ],
    [
      'an unknown deployment',
      () => edit(LIMIT, ({ policy }) => policy.deployments.push('on-prem')),
      /policy\.deployments: has the unknown value "on-prem"; allowed: hybrid, cloud-gateways, serverless/,
    ],
    [
      'an invalid priority',
      () => edit(LIMIT, ({ policy }) => (policy.priority = 'first')),
      /policy\.priority: is not an integer/,
    ],
    [
      'an invalid version',
      () => edit(BUNDLE, ({ minimumRuntime }) => (minimumRuntime['.'] = '1')),
      /minimumRuntime: has 1, which is not a version such as 1\.1/,
    ],
    [
      'an unknown kind of expression',
      () => edit(BUNDLE, ({ expressions }) => (expressions['config.trusted_ca'] = 'number')),
      /expressions: has the unknown value "number"; allowed: string, boolean/,
    ],
  ])('%s', (_, damage, message) => {
    damage();
    expect(() => copy.load()).toThrow(message);
  });
});

describe('a refresh', () => {
  test('from the same provider reports nothing', () => {
    const { stale, missing } = copy.refreshed(() => undefined);
    expect([stale, missing]).toEqual([[], []]);
  });

  test('reports entries that no longer match the schema', () => {
    const { stale } = copy.refreshed((resources) => {
      delete resources[LIMIT].block.attributes.config.nested_type.attributes.policy;
      delete resources[LIMIT].block.attributes.consumer_group;
      delete resources[BUNDLE];
    });
    expect(stale.filter((line) => line.startsWith('runtime/'))).toEqual([
      `runtime/${BUNDLE}.json: the type no longer exists`,
      `runtime/${LIMIT}.json: policy.scopes consumer_group`,
      `runtime/${LIMIT}.json: refusedValues config.policy`,
      `runtime/${LIMIT}.json: notServerless config.policy`,
    ]);
  });

  test('reports policies, scopes and secrets that are not in runtime/', () => {
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

test('a scope that the schema accepts and the policy does not support is rejected', () => {
  edit(LIMIT, ({ policy }) => (policy.scopes = ['service', 'route', 'consumer']));
  const files = emitProvider(buildModel(copy.load()));
  const shape = files.get('gateway-plugin-rate-limiting/index.ts')!.split('\n');
  const pitfall = 'pitfalls: [{ level: "error", message: "is not a scope of this policy; leave it out" }]';
  expect(shape.filter((line) => line.includes(pitfall)).map((line) => line.trim().split(':')[0])).toEqual([
    'consumerGroup',
  ]);
});

test('every policy has facts', () => {
  const resources = elementsOf('platform', 'resource');
  const policies = resources.filter(({ type }) => type.startsWith('konnect_gateway_plugin_'));
  expect(policies.filter(({ runtime }) => !runtime?.policy).map(({ type }) => type)).toEqual([]);
  expect(policies).toHaveLength(111);
});
