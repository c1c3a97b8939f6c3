import { Fn, Token } from 'cdktf';
import { ApiImplementation } from '../../../lib/platform/api-implementation';
import { GatewayPluginRateLimitingAdvanced } from '../../../lib/platform/gateway-plugin-rate-limiting-advanced';
import { GatewayService } from '../../../lib/platform/gateway-service';
import { only, resolved, stackWithProviders } from '../../support/stack';

const TYPE = 'konnect_gateway_plugin_rate_limiting_advanced';
const config = () => ({
  limits: [5],
  windowSizes: [60],
  redis: { host: 'one', sentinelNodes: [{ host: 's', port: 1 }] },
});

function plugin(stack = stackWithProviders()) {
  return {
    stack,
    plugin: new GatewayPluginRateLimitingAdvanced(stack, 'limit', { controlPlaneId: 'cp', config: config() }),
  };
}

test('configured values can be read at any depth', () => {
  const { plugin: limit } = plugin();
  expect(limit.controlPlaneIdInput).toBe('cp');
  expect(limit.configInput).toEqual(config());
  expect(limit.config.redisInput).toEqual(config().redis);
  expect(limit.config.redis.hostInput).toBe('one');
  expect(limit.config.redis.sentinelNodesInput).toEqual([{ host: 's', port: 1 }]);
  expect(limit.config.redis.portInput).toBeUndefined();
});

test('values set on a reference are synthesised, before and after reading it', () => {
  const { stack, plugin: limit } = plugin();
  limit.config.redis.host = 'two';
  limit.config.redis.putSentinelNodes([{ host: 't' }]);
  expect(only(stack, TYPE).config).toEqual({
    limit: [5],
    window_size: [60],
    redis: { host: 'two', sentinel_nodes: [{ host: 't' }] },
  });
  limit.config.resetRedis();
  expect(only(stack, TYPE).config).toEqual({ limit: [5], window_size: [60] });
  expect(limit.config.redis.hostInput).toBeUndefined();
});

test('putting an object replaces it completely', () => {
  const { stack, plugin: limit } = plugin();
  expect(limit.config.redis.hostInput).toBe('one');
  limit.putConfig({ limits: [1], windowSizes: [1], redis: {} });
  expect(only(stack, TYPE).config).toEqual({ limit: [1], window_size: [1], redis: {} });
});

test('a member can be set on an object that was not configured', () => {
  const stack = stackWithProviders();
  const service = new GatewayService(stack, 'service', { controlPlaneId: 'cp', host: 'h' });
  expect(service.clientCertificateInput).toBeUndefined();
  service.clientCertificate.id = 'certificate';
  expect(only(stack, 'konnect_gateway_service').client_certificate).toEqual({ id: 'certificate' });
});

test('an object can be a token or null', () => {
  const stack = stackWithProviders();
  const reference = Token.asAny(Fn.lookup({ a: { id: 'x' } }, 'a', {}));
  const service = new GatewayService(stack, 'service', {
    controlPlaneId: 'cp',
    host: 'h',
    clientCertificate: reference as any,
  });
  expect(service.clientCertificateInput).toBe(reference);
  expect(only(stack, 'konnect_gateway_service').client_certificate).toMatch(/^\$\{lookup\(/);
  service.putClientCertificate(null as any);
  expect(only(stack, 'konnect_gateway_service')).toHaveProperty('client_certificate', null);
  service.resetClientCertificate();
  expect(only(stack, 'konnect_gateway_service')).not.toHaveProperty('client_certificate');
});

test('an object of another resource can be passed as a whole', () => {
  const stack = stackWithProviders();
  const one = new GatewayService(stack, 'one', { controlPlaneId: 'cp', host: 'h' });
  const two = new ApiImplementation(stack, 'two', { apiId: 'a', serviceReference: {} });
  two.serviceReference.putService(one.clientCertificate as any);
  expect(only(stack, 'konnect_api_implementation').service_reference).toEqual({
    service: '${konnect_gateway_service.one.client_certificate}',
  });
});

test('changing and reusing a configuration does not affect constructs made from it', () => {
  const stack = stackWithProviders();
  const shared: any = { id: 'one' };
  new GatewayService(stack, 'first', { controlPlaneId: 'cp', host: 'h', clientCertificate: shared });
  shared.id = 'two';
  expect(only(stack, 'konnect_gateway_service').client_certificate).toEqual({ id: 'one' });
});

test('two references to one attribute are equal', () => {
  const { plugin: limit } = plugin();
  expect(limit.config).toBe(limit.config);
});

test('outputs', () => {
  const { stack, plugin: limit } = plugin();
  const resolve = (value: unknown) => resolved(stack, value);
  expect(resolve(limit.id)).toBe(`\${${TYPE}.limit.id}`);
  expect(resolve(limit.config.redis.host)).toBe(`\${${TYPE}.limit.config.redis.host}`);
  expect(resolve(limit.config.redis.sentinelNodes.get(1).host)).toBe(
    `\${${TYPE}.limit.config.redis.sentinel_nodes[1].host}`,
  );
  expect(resolve(limit.config.limits)).toBe(`\${${TYPE}.limit.config.limit}`);
});
