/** Synthesises the services, routes and policies of a control plane in L2 or L1: see `printSynthesized`. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { printSynthesized } from './synthesized.mjs';

const { project, library, variant, services: count, routes } = JSON.parse(process.argv[2]);
const load = createRequire(path.join(project, 'main.js'));

const { platform } = load(library);
const l1 = (name) => load(`${library}/lib/platform/gateway-${name}`);

const SERVICES = Array.from({ length: count }, (_, index) => `orders-${index}`);
const ROUTES = Array.from({ length: routes }, (_, index) => `part-${index}`);
const METHODS = ['GET', 'POST'];
const KEYS = { keyNames: ['apikey'], hideCredentials: true };
const LIMIT = { minute: 100, hour: 1000, policy: 'local' };
const CORS = { origins: ['https://shop.example.com'], methods: ['GET', 'POST'], credentials: true, maxAge: 600 };

/** Creates the resources of the control plane in L2. */
function withL2(stack) {
  const { ControlPlane, GatewayService, Policy } = platform;
  const controlPlane = new ControlPlane(stack, 'plane', { name: 'orders' });
  for (const name of SERVICES) {
    const service = new GatewayService(stack, name, { controlPlane, name, url: `https://${name}.internal.example` });
    for (const part of ROUTES) {
      service.addRoute(part, { name: `${name}-${part}`, paths: [`/${name}/${part}`], methods: METHODS });
    }
    service.addPolicy('keys', Policy.keyAuth(KEYS));
    service.addPolicy('limit', Policy.rateLimiting(LIMIT));
    service.addPolicy('cors', Policy.cors(CORS));
  }
}

/** Creates the resources of the control plane in L1, with explicit ids. */
function withL1(stack) {
  const { GatewayControlPlane } = l1('control-plane');
  const { GatewayService } = l1('service');
  const { GatewayRoute } = l1('route');
  const { GatewayPluginKeyAuth } = l1('plugin-key-auth');
  const { GatewayPluginRateLimiting } = l1('plugin-rate-limiting');
  const { GatewayPluginCors } = l1('plugin-cors');
  const { id: controlPlaneId } = new GatewayControlPlane(stack, 'plane', { name: 'orders' });
  let number = 0;
  const nextId = () => `5f9fd312-a987-4628-b4c5-${String(number++).padStart(12, '0')}`;
  for (const name of SERVICES) {
    const service = new GatewayService(stack, name, {
      controlPlaneId,
      id: nextId(),
      name,
      host: `${name}.internal.example`,
      protocol: 'https',
      port: 443,
    });
    const ofService = () => ({ controlPlaneId, id: nextId(), service: { id: service.id } });
    for (const part of ROUTES) {
      new GatewayRoute(stack, `${name}-${part}`, {
        ...ofService(),
        name: `${name}-${part}`,
        paths: [`/${name}/${part}`],
        methods: METHODS,
      });
    }
    new GatewayPluginKeyAuth(stack, `${name}-keys`, { ...ofService(), config: KEYS });
    new GatewayPluginRateLimiting(stack, `${name}-limit`, { ...ofService(), config: LIMIT });
    new GatewayPluginCors(stack, `${name}-cors`, { ...ofService(), config: CORS });
  }
}

printSynthesized({
  load,
  context: { 'cdktf-gateways/id-namespace': 'bench' },
  build: (stack) => {
    new platform.PlatformProvider(stack, 'provider', { serverUrl: 'https://eu.api.example' });
    (variant === 'l1' ? withL1 : withL2)(stack);
  },
  // The comparison of L1 and L2 ignores `id`, because L2 derives ids from paths, and `lifecycle`, which L2 adds to
  // protect against harmful edits.
  leftOut: () => ['id', 'lifecycle'],
});
