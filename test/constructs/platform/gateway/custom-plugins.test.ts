import { TerraformStack } from 'cdktf';
import { platform, RemovalPolicy } from '../../../..';
import { findingsOf, only, resolved, stackWithProviders, synthesized, unknownText } from '../../../support/stack';

const { ConsumerGroup, ControlPlane, Consumer, CustomPluginSchema, CustomPolicy, GatewayEntityId } = platform;
const { GatewayRoute, GatewayService, GatewayProtocol, StreamedCustomPlugin, TextContent } = platform;

const SCHEMA = 'konnect_gateway_custom_plugin_schema';
const STREAMED = 'konnect_gateway_custom_plugin_streaming';
const POLICY = 'konnect_gateway_custom_plugin';
const ID = 'c2f6a2d4-6d0e-4f0b-9b0a-3f5f7e1d8a41';
const STABLE = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f-]{21}$/);
const LUA = 'return { name = "signature", fields = { { config = { type = "record", fields = {} } } } }';
const HANDLER = 'return { PRIORITY = 1000, VERSION = "1.0.0" }';

let stack: TerraformStack;
let controlPlane: platform.IControlPlane;
beforeEach(() => {
  stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
  controlPlane = ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
});
const text = (lua: string) => TextContent.fromText(lua);
const schema = (lua = LUA, props: Partial<platform.CustomPluginSchemaProps> = {}, id = 'plugin') =>
  new CustomPluginSchema(stack, id, { controlPlane, schema: text(lua), ...props });
const streamed = (lua = LUA, props: Partial<platform.StreamedCustomPluginProps> = {}, id = 'plugin') =>
  new StreamedCustomPlugin(stack, id, { controlPlane, handler: text(HANDLER), schema: text(lua), ...props });

describe('the schema of a custom plugin', () => {
  test('contains the name', () => {
    const { node, customPluginName, controlPlaneId } = schema(LUA, { removalPolicy: RemovalPolicy.PROTECT });
    expect(only(stack, SCHEMA)).toEqual({
      control_plane_id: 'plane-id',
      lua_schema: LUA,
      lifecycle: { prevent_destroy: true },
    });
    expect([node.defaultChild!.node.path, customPluginName, controlPlaneId]).toEqual([
      'stack/plugin/Resource',
      'signature',
      'plane-id',
    ]);
    expect(findingsOf(stack)).toEqual([]);
  });

  test.each([
    ["return {name='my_plugin'}", 'my_plugin'],
    ['local NAME = "signature"\nlocal schema = {\n  name = NAME,\n}\nreturn schema', 'signature'],
    ['-- name = "comment"\n--[[ name = "other" ]]\nreturn { name = "signature" }', 'signature'],
  ])('is parsed like Lua: %j', (lua, name) => {
    expect(schema(lua).customPluginName).toBe(name);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('requires a name if none is found, and rejects a different name', () => {
    schema('return make_schema()');
    schema('return make_schema()', { name: 'made' }, 'given');
    schema(LUA, { name: 'other' }, 'other');
    schema(LUA, { name: unknownText() }, 'unknown');
    schema(unknownText(), { name: 'late' }, 'late');
    expect(findingsOf(stack)).toEqual([
      'error: name is not given, and the Lua schema has no readable name; give the name of the plugin',
      'error: name is "other", but the Lua schema of the plugin has the name "signature"; omit name',
    ]);
  });

  test('rejects an empty name, and keeps the name of the schema', () => {
    expect(schema(LUA, { name: '' }).customPluginName).toBe('signature');
    expect(streamed(LUA.replace('signature', 'streamed'), { name: '' }, 'streamed').customPluginName).toBe('streamed');
    expect(findingsOf(stack)).toEqual([
      'error: name is "", but the Lua schema of the plugin has the name "signature"; omit name',
      'error: name is "", but the Lua schema of the plugin has the name "streamed"; omit name',
    ]);
  });

  test('is unique', () => {
    schema();
    schema(LUA, {}, 'again');
    expect(findingsOf(stack)).toEqual([
      'error: name is "signature", as in stack/plugin; give one of the two another name',
    ]);
  });
});

describe('a streamed custom plugin', () => {
  test('accepts all properties', () => {
    streamed(LUA, { tags: ['t'], entityId: GatewayEntityId.of(ID), removalPolicy: RemovalPolicy.PROTECT });
    expect(only(stack, STREAMED)).toEqual({
      control_plane_id: 'plane-id',
      id: ID,
      name: 'signature',
      handler: HANDLER,
      schema: LUA,
      tags: ['t'],
      lifecycle: { prevent_destroy: true },
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('has an id derived from its path, and a valid name', () => {
    const { node } = streamed();
    expect(only(stack, STREAMED).id).toEqual(STABLE);
    expect(node.defaultChild!.node.path).toBe('stack/plugin/Resource');
    streamed('return { name = "My_Plugin" }', {}, 'wrong');
    streamed(unknownText(), { name: unknownText() }, 'unknown');
    expect(findingsOf(stack)).toEqual([
      'error: name is "My_Plugin"; allowed: at least 2 lower-case letters, digits and hyphens, starting with a letter and not ending with a hyphen',
    ]);
  });
});

describe('a custom policy', () => {
  test('depends on its plugin', () => {
    const { node, customPolicyId } = schema().addPolicy('all', { config: { header: 'x-signature', '${a}': ['${b}'] } });
    expect(node.path).toBe('stack/plugin/policy-all');
    expect(only(stack, POLICY)).toEqual({
      control_plane_id: 'plane-id',
      name: 'signature',
      config: { header: 'x-signature', '$${a}': ['$${b}'] },
      depends_on: [expect.stringMatching(/^konnect_gateway_custom_plugin_schema\.plugin_/)],
    });
    expect(resolved(stack, customPolicyId)).toMatch(/\.id\}$/);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('can be attached to several objects at once', () => {
    const service = new GatewayService(stack, 'service', { controlPlane, url: 'https://orders.example.com' });
    const route = service.addRoute('orders', { paths: ['/orders'] });
    const consumer = new Consumer(stack, 'shop', { controlPlane, username: 'shop' });
    const consumerGroup = new ConsumerGroup(stack, 'gold', { controlPlane, name: 'gold' });
    streamed().addPolicy('one', {
      config: {},
      service,
      route,
      consumer,
      consumerGroup,
      enabled: false,
      instanceName: 'first',
      protocols: [GatewayProtocol.HTTPS],
      tags: ['t'],
    });
    expect(only(stack, POLICY)).toMatchObject({
      service: { id: resolved(stack, service.gatewayServiceId) },
      route: { id: resolved(stack, route.gatewayRouteId) },
      consumer: { id: resolved(stack, consumer.consumerId) },
      consumer_group: { id: resolved(stack, consumerGroup.consumerGroupId) },
      enabled: false,
      instance_name: 'first',
      protocols: ['https'],
      tags: ['t'],
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('can only be attached to objects of its control plane', () => {
    const other = ControlPlane.fromControlPlaneId(stack, 'other', 'other-id');
    const consumer = new Consumer(stack, 'shop', { controlPlane: other, username: 'shop' });
    // The control plane of this reference is unknown.
    const route = GatewayRoute.fromGatewayRouteId(stack, 'route', 'route-id');
    schema().addPolicy('one', { config: {}, consumer, route });
    expect(findingsOf(stack)).toEqual([
      'error: consumer is stack/shop, which belongs to another control plane than stack/plugin; both must belong to the same control plane',
    ]);
  });

  test('can use a plugin that is managed elsewhere', () => {
    const plugin = CustomPluginSchema.fromCustomPluginName(stack, 'found', 'signature', controlPlane);
    new CustomPolicy(stack, 'policy', { plugin, config: { a: 1 } });
    expect(only(stack, POLICY)).toEqual({ control_plane_id: 'plane-id', name: 'signature', config: { a: 1 } });
    expect(Object.keys(synthesized(stack).resource)).toEqual([POLICY]);
  });
});
