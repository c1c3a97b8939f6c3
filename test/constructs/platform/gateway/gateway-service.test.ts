import { TerraformStack } from 'cdktf';
import {
  AccessControlEnforcement,
  AccessControlMatchPolicy,
} from '../../../../constructs/platform/gateway/access-control-enforcement';
import { ControlPlane } from '../../../../constructs/platform/gateway/control-plane';
import { IControlPlane } from '../../../../constructs/platform/gateway/control-plane-reference';
import { GatewayEntityId } from '../../../../constructs/platform/gateway/gateway-entity-id';
import { GatewayProtocol } from '../../../../constructs/platform/gateway/gateway-protocol';
import { GatewayRoute } from '../../../../constructs/platform/gateway/gateway-route';
import { GatewayService, GatewayServiceProps } from '../../../../constructs/platform/gateway/gateway-service';
import { Duration } from '../../../../lib/core/values/duration';
import {
  findingsOf,
  only,
  resolved,
  stackWithProviders,
  synthesized,
  warningsOf,
  unknownText,
} from '../../../support/stack';

const NAMESPACE = { 'cdktf-gateways/id-namespace': 'test' };
const SERVICE = 'konnect_gateway_service';
const ROUTE = 'konnect_gateway_route';
const ACE = 'konnect_gateway_plugin_ace';

let stack: TerraformStack;
let controlPlane: IControlPlane;
beforeEach(() => {
  stack = stackWithProviders(NAMESPACE);
  controlPlane = ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
});

function service(props: Partial<GatewayServiceProps>): GatewayService {
  return new GatewayService(stack, 'service', { controlPlane, ...props });
}

describe('a service', () => {
  test('has an id derived from its path, and the default port of its protocol', () => {
    const { node } = service({ url: 'https://orders.example.com' });
    expect(only(stack, SERVICE)).toEqual({
      control_plane_id: 'plane-id',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      protocol: 'https',
      host: 'orders.example.com',
      port: 443,
    });
    expect(node.defaultChild!.node.path).toBe('stack/service/Resource');
    expect(findingsOf(stack)).toEqual([]);
  });

  test('accepts all properties', () => {
    service({
      name: 'orders',
      host: 'orders',
      protocol: GatewayProtocol.WS,
      port: 9090,
      path: '/v1',
      connectTimeout: Duration.seconds(1),
      readTimeout: Duration.minutes(1),
      writeTimeout: Duration.millis(5),
      retries: 0,
      enabled: false,
      tags: ['orders'],
      entityId: GatewayEntityId.of('c2f6a2d4-6d0e-4f0b-9b0a-3f5f7e1d8a41'),
    });
    expect(only(stack, SERVICE)).toEqual({
      control_plane_id: 'plane-id',
      id: 'c2f6a2d4-6d0e-4f0b-9b0a-3f5f7e1d8a41',
      name: 'orders',
      host: 'orders',
      protocol: 'ws',
      port: 9090,
      path: '/v1',
      connect_timeout: 1000,
      read_timeout: 60_000,
      write_timeout: 5,
      retries: 0,
      enabled: false,
      tags: ['orders'],
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test.each([
    ['http://a', { protocol: 'http', host: 'a', port: 80 }],
    ['HTTPS://a.b:8443/', { protocol: 'https', host: 'a.b', port: 8443 }],
    ['grpcs://a', { protocol: 'grpcs', host: 'a', port: 443 }],
    ['wss://[::1]:1/x', { protocol: 'wss', host: '[::1]', port: 1, path: '/x' }],
    ['tcp://a:5', { protocol: 'tcp', host: 'a', port: 5 }],
    [`https://${unknownText('${var.host}')}:81/x`, { protocol: 'https', host: '${var.host}', port: 81, path: '/x' }],
  ])('splits the URL %s', (url, wanted) => {
    service({ url });
    const { control_plane_id, id, ...upstream } = only(stack, SERVICE);
    expect([control_plane_id, id.length, upstream]).toEqual(['plane-id', 36, wanted]);
    expect(findingsOf(stack)).toEqual([]);
  });

  const FORM =
    'allowed: <protocol>://<host>, optionally with :<port> and /<path>; protocols: http, https, grpc, grpcs, ws, wss, tcp, tls, tls_passthrough, udp';
  test.each([
    [{ url: 'orders.example.com' }, `url is "orders.example.com"; ${FORM}`],
    [{ url: 'ftp://a' }, `url is "ftp://a"; ${FORM}`],
    [{ url: 'https://user:pw@a' }, `url is "https://user:pw@a"; ${FORM}`],
    [{ url: 'https://a?x=1' }, `url is "https://a?x=1"; ${FORM}`],
    [
      { url: unknownText() },
      'url is a token, so synthesis cannot split the URL into its parts; give protocol, host, port and path instead',
    ],
    [{ url: 'tcp://a' }, 'url has no port, and the protocol tcp has no default port; give a port'],
    [
      { host: 'a', protocol: GatewayProtocol.UDP },
      'port is not given, and the protocol udp has no default port; give a port',
    ],
    [
      { url: 'http://a', host: 'a', port: 1 },
      'url is given together with host and port; give either the URL or its parts',
    ],
    [{}, 'url is not given, and host is not given either; give one of them'],
    [{ host: 'a', path: 'v1' }, 'path is "v1"; allowed: paths that begin with a slash'],
  ])('%j is rejected', (props, message) => {
    service(props);
    expect(findingsOf(stack)).toEqual([`error: ${message}`]);
  });

  test('values that only Terraform knows pass', () => {
    const unknown = '${var.x}';
    const token = unknownText(unknown);
    service({ host: token, protocol: token as GatewayProtocol, path: token });
    expect(only(stack, SERVICE)).toMatchObject({ host: unknown, protocol: unknown, path: unknown });
    expect(only(stack, SERVICE)).not.toHaveProperty('port');
    expect(findingsOf(stack)).toEqual([]);
  });

  test('creates no resource if it is managed elsewhere', () => {
    const found = GatewayService.fromGatewayServiceAttributes(stack, 'service', {
      controlPlane,
      gatewayServiceId: 'an-id',
    });
    expect([found.gatewayServiceId, found.controlPlaneId]).toEqual(['an-id', 'plane-id']);
    expect(synthesized(stack).resource).toBeUndefined();
  });
});

describe('ids of services', () => {
  test('can be chosen by the platform', () => {
    service({ host: 'a', entityId: GatewayEntityId.platformGenerated() });
    expect(only(stack, SERVICE)).not.toHaveProperty('id');
    expect(findingsOf(stack)).toEqual([]);
  });

  test('are the same each time, and differ between paths', () => {
    const ids = (namespace: string) => {
      stack = stackWithProviders({ 'cdktf-gateways/id-namespace': namespace });
      controlPlane = ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
      service({ host: 'a' });
      new GatewayService(stack, 'other', { controlPlane, host: 'a' });
      return Object.values<any>(synthesized(stack).resource[SERVICE]).map(({ id }) => id);
    };
    expect(ids('one')).toEqual(ids('one'));
    expect(new Set([...ids('one'), ...ids('two')]).size).toBe(4);
  });

  test('are chosen by the platform without a namespace, with one warning for the app', () => {
    stack = stackWithProviders();
    controlPlane = ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
    service({ host: 'a' }).addRoute('orders', { paths: ['/'] });
    expect(only(stack, SERVICE)).not.toHaveProperty('id');
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([
      'entityId is generated by the platform for this entity and all others without entityId, because the app has no namespace for ids. The plan of every edit of an entity then replaces resources that refer to the entity; set the context value cdktf-gateways/id-namespace or the projectId in cdktf.json, or give GatewayEntityId.platformGenerated()',
    ]);
  });
});

describe('a route', () => {
  test('points to its service, and is replaced with it', () => {
    const owner = service({ host: 'a' });
    const { node } = owner.addRoute('orders', { paths: ['/orders'] });
    expect(only(stack, ROUTE)).toEqual({
      control_plane_id: 'plane-id',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      paths: ['/orders'],
      service: { id: resolved(stack, owner.gatewayServiceId) },
      lifecycle: { replace_triggered_by: ['konnect_gateway_service.service_6D174F83.id'] },
    });
    expect(node.path).toBe('stack/service/route-orders');
    expect(findingsOf(stack)).toEqual([]);
  });

  test('accepts all properties', () => {
    const entityId = GatewayEntityId.of('c2f6a2d4-6d0e-4f0b-9b0a-3f5f7e1d8a41');
    const matching = { paths: ['/a'], hosts: ['*.b'], methods: ['GET'], headers: { x: ['1'] }, snis: ['c'] };
    const { gatewayRouteId } = new GatewayRoute(stack, 'route', {
      controlPlane,
      name: 'orders',
      protocols: [GatewayProtocol.HTTPS],
      ...matching,
      stripPath: false,
      preserveHost: true,
      tags: ['t'],
      entityId,
    });
    expect(only(stack, ROUTE)).toEqual({
      control_plane_id: 'plane-id',
      id: 'c2f6a2d4-6d0e-4f0b-9b0a-3f5f7e1d8a41',
      name: 'orders',
      protocols: ['https'],
      ...matching,
      strip_path: false,
      preserve_host: true,
      tags: ['t'],
    });
    expect(resolved(stack, gatewayRouteId)).toMatch(/^\$\{konnect_gateway_route\.route_\w+\.id\}$/);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('is rejected if it matches no requests, or points to another control plane', () => {
    const other = ControlPlane.fromControlPlaneId(stack, 'other', 'other-id');
    new GatewayRoute(stack, 'route', { controlPlane: other, service: service({ host: 'a' }), stripPath: true });
    expect(findingsOf(stack)).toEqual([
      'error: service is stack/service, which belongs to another control plane than stack/other; both must belong to the same control plane',
      'error: paths is not given, and hosts, methods, headers or snis are not given either; give one of them',
    ]);
  });

  test('creates no resource if it is managed elsewhere', () => {
    expect(GatewayRoute.fromGatewayRouteId(stack, 'route', 'an-id').gatewayRouteId).toBe('an-id');
    expect(synthesized(stack).resource).toBeUndefined();
  });
});

describe('access control enforcement', () => {
  test('applies to a whole control plane', () => {
    new AccessControlEnforcement(stack, 'ace', { controlPlane });
    expect(only(stack, ACE)).toEqual({ control_plane_id: 'plane-id', id: expect.any(String), config: {} });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('accepts all properties', () => {
    new AccessControlEnforcement(stack, 'ace', {
      controlPlane,
      matchPolicy: AccessControlMatchPolicy.REQUIRED,
      enabled: false,
      tags: ['t'],
      entityId: GatewayEntityId.of('c2f6a2d4-6d0e-4f0b-9b0a-3f5f7e1d8a41'),
    });
    expect(only(stack, ACE)).toEqual({
      control_plane_id: 'plane-id',
      id: 'c2f6a2d4-6d0e-4f0b-9b0a-3f5f7e1d8a41',
      config: { match_policy: 'required' },
      enabled: false,
      tags: ['t'],
    });
  });

  test('is rejected twice on one control plane', () => {
    new AccessControlEnforcement(stack, 'ace', { controlPlane });
    new AccessControlEnforcement(stack, 'again', { controlPlane });
    expect(findingsOf(stack)).toEqual([
      'error: controlPlane is the control plane stack/plane, which already has the Access Control Enforcement plugin stack/ace; leave one of the two plugins out',
    ]);
  });
});
