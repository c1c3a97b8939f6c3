/** Every type of policy, compared with the catalogue: its scopes, and its settings in the Terraform JSON. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { TerraformStack } from 'cdktf';
import { platform } from '../../../..';
import { attributesOf, membersOf } from '../../../support/demands';
import { Element, elementsOf } from '../../../support/elements';
import { fill, PLAIN, required } from '../../../support/fill';
import { configOf } from '../../../support/from-terraform';
import { findingsOf, onlyUnchecked, stackWithProviders } from '../../../support/stack';

const { ControlPlane, GatewayPartial, GatewayPartialContent, GatewayPolicy, GatewayRoute, GatewayService, Policy } =
  platform;

const SCOPES = ['service', 'route', 'consumer', 'consumer_group'];
const PLANS = path.join(__dirname, '..', '..', '..', '..', '..', 'shared', 'plans', 'platform.json');

const elements = elementsOf('platform', 'resource').filter(({ type }) => type.startsWith('konnect_gateway_plugin_'));

/** The policy of a type, with the given settings. */
function policyOf({ type, className }: Element, config: any): platform.Policy {
  const factory = className.slice('GatewayPlugin'.length);
  const policy = (Policy as any)[factory[0].toLowerCase() + factory.slice(1)](config);
  expect(policy._class().tfResourceType).toBe(type);
  return policy;
}

const settingsOf = (element: Element) => attributesOf(element).find(({ name }) => name === 'config')!;

/** A value for each setting that a type demands. */
const demanded = (element: Element) => fill(membersOf(settingsOf(element).demand), PLAIN, required);

let stack: TerraformStack;
let controlPlane: platform.IControlPlane;
let scopes: { [scope: string]: any };
beforeEach(() => {
  stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
  controlPlane = ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
  const attributes = { gatewayServiceId: 'service-id', controlPlane };
  const reference = (id: string, more: object) =>
    Object.assign(ControlPlane.fromControlPlaneId(stack, id, 'plane-id'), more);
  scopes = {
    service: GatewayService.fromGatewayServiceAttributes(stack, 'service', attributes),
    route: GatewayRoute.fromGatewayRouteId(stack, 'route', 'route-id'),
    consumer: reference('consumer', { consumerId: 'consumer-id' }),
    consumer_group: reference('group', { consumerGroupId: 'group-id' }),
  };
});

const propertyOf = (scope: string) => (scope === 'consumer_group' ? 'consumerGroup' : scope);

/** The errors of the report that speak of a scope. */
const aboutScopes = () =>
  findingsOf(stack).filter((text) => /^error: (service|route|consumer|consumerGroup) /.test(text));

test('there are 111 policy types with a factory each', () => {
  expect(elements).toHaveLength(111);
  const factories = Object.getOwnPropertyNames(Policy).filter((name) => typeof (Policy as any)[name] === 'function');
  expect(factories).toHaveLength(111);
});

/** A partial of each kind. */
const CONTENTS: { readonly [kind: string]: platform.GatewayPartialContent } = {
  'redis-ce': GatewayPartialContent.redisCommunity({ host: 'redis.example.com' }),
  'redis-ee': GatewayPartialContent.redisEnterprise({ host: 'redis.example.com' }),
  model: GatewayPartialContent.model({}),
  embeddings: GatewayPartialContent.embeddings({}),
  vectordb: GatewayPartialContent.vectorDatabase({}),
};

const partialOf = (kind: string, id: string = kind) =>
  new GatewayPartial(stack, id, { controlPlane, content: CONTENTS[kind] });

/** The errors of the report that speak of partials. */
const aboutPartials = () => findingsOf(stack).filter((text) => text.startsWith('error: partials'));

describe.each(elements.map((element) => [element.runtime!.policy!.name, element] as const))('%s', (name, element) => {
  const { scopes: held } = element.runtime!.policy!;
  const { partials = [] } = element.runtime!;
  const places = partials.flatMap(({ kind, paths }) => paths.map((place) => [kind, place.replace('[]', '[0]')]));

  test('can be attached to a whole control plane, with its settings', () => {
    const { given, wanted } = demanded(element);
    new GatewayPolicy(stack, 'policy', { controlPlane, policy: policyOf(element, given) });
    expect(policyOf(element, given).name).toBe(name);
    expect(onlyUnchecked(stack, element.type)).toEqual({
      id: expect.any(String),
      control_plane_id: 'plane-id',
      config: wanted,
    });
    expect(aboutScopes()).toEqual([]);
  });

  test.each(SCOPES)('can be attached to %s only if it supports the scope', (scope) => {
    const policy = policyOf(element, demanded(element).given);
    new GatewayPolicy(stack, 'policy', { controlPlane, policy, [propertyOf(scope)]: scopes[scope] });
    if (held.includes(scope)) {
      expect(onlyUnchecked(stack, element.type)[scope]).toEqual({
        id: scope === 'consumer_group' ? 'group-id' : `${scope}-id`,
      });
      expect(aboutScopes()).toEqual([]);
    } else {
      const allowed = ['the whole control plane', ...held.map(propertyOf)].join(', ');
      expect(aboutScopes()).toEqual([
        `error: ${propertyOf(scope)} is ${scopes[scope].node.path}, but the policy type ${name} does not support this scope; allowed: ${allowed}`,
      ]);
    }
  });

  test('accepts several scopes, condition, ordering, partials and tags', () => {
    const [other, another] = ['acl', 'cors', 'jwt'].filter((type) => type !== name);
    const together = held.filter((scope) => scope !== 'consumer_group' || !held.includes('consumer'));
    new GatewayPolicy(stack, 'policy', {
      controlPlane,
      policy: policyOf(element, demanded(element).given),
      ...Object.fromEntries(together.map((scope) => [propertyOf(scope), scopes[scope]])),
      condition: 'http.method == "GET"',
      before: [other],
      after: [another],
      partials: places.map(([kind, place], index) => ({ partial: partialOf(kind, `partial-${index}`), path: place })),
      tags: ['team'],
    });
    expect(onlyUnchecked(stack, element.type)).toMatchObject({
      ...Object.fromEntries(together.map((scope) => [scope, { id: expect.any(String) }])),
      condition: 'http.method == "GET"',
      ordering: { before: { access: [other] }, after: { access: [another] } },
      partials: places.map(([, place]) => ({ id: expect.stringContaining('konnect_gateway_partial'), path: place })),
      tags: ['team'],
    });
    expect([...aboutScopes(), ...aboutPartials()]).toEqual([]);
  });

  test('rejects partials of an unsupported type', () => {
    const wrong = Object.keys(CONTENTS).find((kind) => !partials.some((known) => known.kind === kind))!;
    const place = places[0]?.[1] ?? 'config.redis';
    new GatewayPolicy(stack, 'policy', {
      controlPlane,
      policy: policyOf(element, demanded(element).given),
      partials: [{ partial: partialOf(wrong), path: place }],
    });
    const allowed = partials.filter(({ paths }) => paths.some((known) => known === place.replace('[0]', '[]')));
    expect(aboutPartials()).toEqual([
      partials.length === 0
        ? 'error: partials is given, but this policy accepts no partials; leave it out'
        : `error: partials[0].id belongs to stack/${wrong}/Resource, a partial of the kind ${wrong}; allowed for ${place}: ${allowed.map(({ kind }) => kind).join(', ')}`,
    ]);
  });
});

const isThere = fs.existsSync(PLANS);
const plans: { [type: string]: any } = isThere ? JSON.parse(fs.readFileSync(PLANS, 'utf8')) : {};
const recorded = elements.filter(({ type }) => type in plans);

(isThere ? describe : describe.skip)(`recorded plans (skipped unless ${PLANS} is there)`, () => {
  test('recorded configurations exist', () => expect(recorded.length).toBeGreaterThan(25));

  test.each(recorded.flatMap((element) => ['minimal', 'full'].map((size) => [element.type, size, element] as const)))(
    '%s, %s: equals the recording',
    (type, size, element) => {
      const { config } = plans[type][size];
      const { config: settings, ordering, partials, condition, enabled, instance_name, protocols, tags } = config;
      const partial = Object.assign(scopes.consumer, { gatewayPartialId: 'partial-id' });
      new GatewayPolicy(stack, 'policy', {
        controlPlane,
        policy: policyOf(element, settings && configOf(attributesOf(element), { config: settings }).config),
        before: ordering?.before.access,
        after: ordering?.after.access,
        partials: partials?.map(({ path: place }: any) => ({ partial, path: place })),
        condition,
        enabled,
        instanceName: instance_name,
        protocols,
        tags,
      });
      expect(onlyUnchecked(stack, type)).toEqual({
        id: expect.any(String),
        control_plane_id: 'plane-id',
        ...(settings && { config: settings }),
        ...(size === 'full' && {
          ordering,
          partials: [{ id: 'partial-id', path: partials[0].path }],
          condition,
          enabled,
          instance_name,
          protocols,
          tags,
        }),
      });
    },
  );
});
