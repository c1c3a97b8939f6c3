import * as path from 'node:path';
import { App, TerraformStack, TerraformVariable, Testing } from 'cdktf';
import * as platform from '../../../constructs/platform';
import { Duration, SecretValue } from '../../../index';
import { AUTHORITY, LEAF, PUBLIC_KEY } from '../../constructs/platform/support/certificates';

/** An app with a control plane in one stack, and all types of its children in another stack. */
export function exportApp(folder: string): App {
  const app = Testing.app({
    outdir: path.join(folder, 'cdktf.out'),
    stackTraces: false,
    context: { 'cdktf-gateways/id-namespace': 'tests' },
  });
  const [base, shop] = ['base', 'shop'].map((name) => new TerraformStack(app, name));
  [base, shop].forEach((stack) => new platform.PlatformProvider(stack, 'platform'));
  fill(shop, new platform.ControlPlane(base, 'control-plane', { name: 'shop' }));
  return app;
}

/** All types of children of a control plane. */
export function fill(shop: TerraformStack, controlPlane: platform.IControlPlane): void {
  traffic(shop, controlPlane);
  consumers(shop, controlPlane);
  sharedParts(shop, controlPlane);
}

function traffic(shop: TerraformStack, controlPlane: platform.IControlPlane): void {
  const port = new TerraformVariable(shop, 'orders-port', { type: 'number', default: 8443 });
  const region = new TerraformVariable(shop, 'region', { type: 'string', default: 'eu' });
  const authority = new platform.CaCertificate(shop, 'authority', { controlPlane, certificate: AUTHORITY });
  const certificate = new platform.Certificate(shop, 'api', {
    controlPlane,
    certificate: LEAF,
    privateKey: SecretValue.fromVariable(new TerraformVariable(shop, 'api-key', { sensitive: true })),
  });
  certificate.addSni('api.example.com');
  const upstream = new platform.Upstream(shop, 'upstream', {
    controlPlane,
    name: 'orders.upstream',
    hashOn: platform.HashOn.header('x-tenant'),
    healthChecks: {
      active: { path: '/health', healthy: { interval: Duration.seconds(5), successes: 2 } },
    },
  });
  upstream.addTarget('orders-1.example.com:8080', { weight: 50 });
  upstream.addTarget('orders-2.example.com:8080');
  const service = new platform.GatewayService(shop, 'orders', {
    controlPlane,
    name: 'orders',
    protocol: platform.GatewayProtocol.HTTPS,
    host: `orders.${region.stringValue}.example.com`,
    port: port.numberValue,
    tlsVerify: true,
    caCertificates: [authority],
    clientCertificate: certificate,
    tags: ['no', '1e3'],
  });
  const route = service.addRoute('list', { name: 'list', paths: ['/orders', '~/customers/(?<id>\\d+)$'] });
  new platform.GatewayRoute(shop, 'free', { controlPlane, name: 'free', hosts: ['free.example.com'], paths: ['/'] });
  service.addPolicy('keys', platform.Policy.keyAuth({ keyNames: ['apikey'] }));
  route.addPolicy('limit', platform.Policy.rateLimiting({ minute: 50, policy: 'local' }));
}

function consumers(shop: TerraformStack, controlPlane: platform.IControlPlane): void {
  const password = SecretValue.fromVariable(new TerraformVariable(shop, 'alice-password', { sensitive: true }));
  const alice = new platform.Consumer(shop, 'alice', { controlPlane, username: 'alice', customId: '007' });
  alice.addBasicAuth('alice', password);
  alice.addKeyAuth('2026', { key: SecretValue.unsafePlainText('plain-api-key') });
  alice.addJwt('tokens', { issuer: 'alice', algorithm: platform.JwtAlgorithm.RS256, publicKey: PUBLIC_KEY });
  alice.addHmac('alice');
  alice.addMtls('alice.example.com');
  alice.addAcl('partners');
  const gold = new platform.ConsumerGroup(shop, 'gold', { controlPlane, name: 'gold' });
  gold.addConsumer(alice);
  alice.addPolicy('own-limit', platform.Policy.rateLimiting({ minute: 500, policy: 'local' }));
}

function sharedParts(shop: TerraformStack, controlPlane: platform.IControlPlane): void {
  const backend = platform.VaultBackend.aws({ region: 'eu-central-1', ttl: Duration.minutes(5) });
  const vault = new platform.Vault(shop, 'secrets', { controlPlane, prefix: 'shop', backend });
  const redis = new platform.GatewayPartial(shop, 'redis', {
    controlPlane,
    name: 'redis',
    content: platform.GatewayPartialContent.redisEnterprise({
      host: 'redis.example.com',
      password: vault.reference('redis', { key: 'password' }),
    }),
  });
  const keys = new platform.KeySet(shop, 'partners', { controlPlane, name: 'partners' });
  keys.addKey('2026', platform.Key.publicJwk({ kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS' }));
  const schema = platform.TextContent.fromText('return { name = "signature", fields = {} }');
  const plugin = new platform.CustomPluginSchema(shop, 'signature', { controlPlane, schema });
  plugin.addPolicy('signature', { config: { header: 'x-signature', secret: 'plain-signing-secret' } });
  const limited = new platform.GatewayService(shop, 'limited', {
    controlPlane,
    name: 'limited',
    url: 'https://limited.example.com',
  });
  const limit = platform.Policy.rateLimitingAdvanced({ limits: [5], windowSizes: [60], strategy: 'redis' });
  const partials = [{ partial: redis, path: 'config.redis' }];
  limited.addPolicy('limit', limit, { partials, instanceName: 'shared-limit' });
  const silver = new platform.ConsumerGroup(shop, 'silver', { controlPlane, name: 'silver' });
  silver.addPolicy('limit', platform.Policy.rateLimitingAdvanced({ limits: [9], windowSizes: [60] }));
  silver.addPolicy('off', platform.Policy.requestTermination({ statusCode: 403 }), { enabled: false });
  const scopes = { service: limited, consumerGroup: silver };
  const termination = platform.Policy.requestTermination({ statusCode: 418, message: "I'm a teapot: no" });
  new platform.GatewayPolicy(shop, 'both', { controlPlane, policy: termination, ...scopes });
  const token = SecretValue.fromVariable(new TerraformVariable(shop, 'vault-token', { sensitive: true }));
  const auth = platform.HashicorpAuth.token(token);
  new platform.Vault(shop, 'hashicorp', {
    controlPlane,
    prefix: 'hashi',
    backend: platform.VaultBackend.hashicorp({ host: 'vault.example.com', auth }),
  });
}
