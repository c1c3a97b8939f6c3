import { App, Aspects, Testing, TerraformStack } from 'cdktf';
import { platform } from '../../../../index';
import { NAMESPACE_CONTEXT } from '../../../../lib/core/l2/stable-id';

const { GatewayConsumer } = platform.l1.gatewayConsumer;
const { GatewayKeyAuth } = platform.l1.gatewayKeyAuth;

function stackOf(context: { [name: string]: any } = { [NAMESPACE_CONTEXT]: 'tests' }): TerraformStack {
  const stack = new TerraformStack(new App({ context }), 'shop');
  new platform.PlatformProvider(stack, 'platform');
  return stack;
}

function synth(stack: TerraformStack): any {
  return JSON.parse(Testing.synth(stack, true)).resource;
}

function consumerIn(stack: TerraformStack, id?: string) {
  return new GatewayConsumer(stack, 'customer', { controlPlaneId: 'cp', username: 'shop', id });
}

test('a derived id equals the id of an L2 construct at the same path', () => {
  const [stack, other] = [stackOf(), stackOf()];
  const controlPlane = platform.ControlPlane.fromControlPlaneId(stack, 'control-plane', 'cp');
  new platform.GatewayService(stack, 'service', { controlPlane, url: 'https://example.com' });
  const [service] = Object.values<any>(synth(stack).konnect_gateway_service);
  expect(service.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/);
  expect(platform.GatewayEntityId.derive(other, 'service')).toBe(service.id);
});

test('a route with an expression has another id than a route at the same path, because the platform keeps both in one table', () => {
  const idOf = (add: (service: platform.GatewayService) => unknown): string => {
    const stack = stackOf();
    const controlPlane = platform.ControlPlane.fromControlPlaneId(stack, 'control-plane', 'cp');
    add(new platform.GatewayService(stack, 'service', { controlPlane, url: 'https://example.com' }));
    const { konnect_gateway_route: plain, konnect_gateway_route_expression: expression } = synth(stack);
    return Object.values<any>(plain ?? expression)[0].id;
  };
  const plain = idOf((service) => service.addRoute('orders', { paths: ['/orders'] }));
  const expression = idOf((service) => service.addExpressionRoute('orders', { expression: 'http.path ^= "/orders"' }));
  expect(expression).not.toBe(plain);
  expect(expression).toBe(platform.GatewayEntityId.derive(stackOf(), 'service/route-orders/expression'));

  const [one, other] = [stackOf(), stackOf()];
  const { gatewayRoute, gatewayRouteExpression } = platform.l1;
  new gatewayRoute.GatewayRoute(one, 'orders', { controlPlaneId: 'cp', paths: ['/orders'] });
  new gatewayRouteExpression.GatewayRouteExpression(other, 'orders', { controlPlaneId: 'cp', expression: 'true' });
  [one, other].forEach((stack) => Aspects.of(stack).add(new platform.StableEntityIds()));
  expect(synth(other).konnect_gateway_route_expression.orders.id).not.toBe(synth(one).konnect_gateway_route.orders.id);
});

test('deriving an id without a namespace is rejected', () => {
  const stack = stackOf({});
  jest.spyOn(process, 'cwd').mockReturnValue('/');
  try {
    consumerIn(stack, platform.GatewayEntityId.derive(stack, 'customer'));
    expect(() => synth(stack)).toThrow(
      'error: calls GatewayEntityId.derive("customer"), but the app has no namespace for ids; set the context value cdktf-gateways/id-namespace or the projectId in cdktf.json',
    );
  } finally {
    jest.restoreAllMocks();
  }
});

describe('the aspect', () => {
  test('gives gateway entities a stable id, and changes nothing else', () => {
    const stack = stackOf();
    const consumer = consumerIn(stack);
    new GatewayKeyAuth(stack, 'key', { controlPlaneId: 'cp', consumerId: consumer.id });
    new platform.l1.gatewayControlPlane.GatewayControlPlane(stack, 'control-plane', { name: 'shop' });
    new platform.l1.api.Api(stack, 'api', { name: 'shop' });
    Aspects.of(stack).add(new platform.StableEntityIds());
    const made = synth(stack);
    expect(made.konnect_gateway_consumer.customer.id).toBe(platform.GatewayEntityId.derive(stack, 'customer'));
    expect(made.konnect_gateway_key_auth.key.id).toBe(platform.GatewayEntityId.derive(stack, 'key'));
    expect(made.konnect_gateway_control_plane['control-plane'].id).toBeUndefined();
    expect(made.konnect_api.api.id).toBeUndefined();
  });

  test('keeps ids that are configured, chosen by the platform, or imported', () => {
    const stack = stackOf();
    consumerIn(stack, 'given');
    const controlPlane = platform.ControlPlane.fromControlPlaneId(stack, 'control-plane', 'cp');
    const entityId = platform.GatewayEntityId.platformGenerated();
    new platform.GatewayService(stack, 'service', { controlPlane, url: 'https://example.com', entityId });
    Aspects.of(stack).add(new platform.StableEntityIds());
    const made = synth(stack);
    expect(made.konnect_gateway_consumer.customer.id).toBe('given');
    expect(Object.values<any>(made.konnect_gateway_service)[0].id).toBeUndefined();
    new platform.l1.gatewayControlPlaneMembership.GatewayControlPlaneMembership(stack, 'members', {
      members: [{ id: 'member' }],
    } as any);
    expect(() => synth(stack)).toThrow('error: id is required, but was not given');
  });

  test('warns once if there is no namespace', () => {
    const stack = stackOf({});
    jest.spyOn(process, 'cwd').mockReturnValue('/');
    try {
      consumerIn(stack);
      new GatewayKeyAuth(stack, 'key', { controlPlaneId: 'cp', consumerId: 'c' });
      Aspects.of(stack).add(new platform.StableEntityIds());
      expect(synth(stack).konnect_gateway_consumer.customer.id).toBeUndefined();
      const warnings = stack.node
        .findAll()
        .flatMap(({ node }) => node.metadata.filter(({ type }) => /warn/.test(type)));
      expect(warnings).toHaveLength(1);
      expect(warnings[0].data).toContain(
        'is generated by the platform for this entity and all others without entityId',
      );
    } finally {
      jest.restoreAllMocks();
    }
  });
});

test('a service that moved keeps its id', () => {
  const [stack, other] = [stackOf(), stackOf()];
  const controlPlane = platform.ControlPlane.fromControlPlaneId(stack, 'control-plane', 'cp');
  const service = new platform.GatewayService(stack, 'renamed', { controlPlane, url: 'https://example.com' });
  service.moveFrom('shop/service');
  const [made] = Object.values<any>(synth(stack).konnect_gateway_service);
  expect(made.id).toBe(platform.GatewayEntityId.derive(other, 'service'));
});
