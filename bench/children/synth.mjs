/** Builds and synthesises a stack of many resources; prints the times and a digest of the output. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const { project, modules, plural, count, context } = JSON.parse(process.argv[2]);
const load = createRequire(path.join(project, 'main.js'));

const { App, TerraformStack } = load('cdktf');
const { Api } = load(`${modules}/api`);
const { ApiDocument } = load(`${modules}/api-document`);
const { GatewayPluginRateLimitingAdvanced } = load(`${modules}/gateway-plugin-rate-limiting-advanced`);
const { GatewayRoute } = load(`${modules}/gateway-route`);
const { GatewayService } = load(`${modules}/gateway-service`);
const Provider = Object.entries(load(`${modules}/provider`)).find(([name]) => name.endsWith('Provider'))[1];

const controlPlaneId = 'f8a1bd2c-0001-4000-8000-000000000000';

/**
 * Creates five resources: a gateway service, its route, a rate limit of the route, an API, and a document of the API.
 */
function addService(stack, index) {
  const service = new GatewayService(stack, `service-${index}`, {
    controlPlaneId,
    name: `orders-${index}`,
    host: `orders-${index}.internal.example`,
    port: 8443,
    protocol: 'https',
    path: '/v1',
    connectTimeout: 5000,
    readTimeout: 30000,
    retries: 3,
    tlsVerify: true,
    tlsSans: { dnsnames: [`orders-${index}.internal.example`] },
    tags: ['team-orders', `service-${index}`],
  });
  const route = new GatewayRoute(stack, `route-${index}`, {
    controlPlaneId,
    name: `orders-${index}`,
    hosts: ['api.example'],
    paths: [`/orders-${index}`, `/v1/orders-${index}`],
    methods: ['GET', 'POST', 'DELETE'],
    protocols: ['https'],
    headers: { 'x-version': ['1', '2'] },
    stripPath: true,
    service: { id: service.id },
  });
  new GatewayPluginRateLimitingAdvanced(stack, `limit-${index}`, {
    controlPlaneId,
    enabled: true,
    instanceName: `limit-${index}`,
    protocols: ['http', 'https'],
    route: { id: route.id },
    config: {
      [plural ? 'limits' : 'limit']: [100, 5000],
      [plural ? 'windowSizes' : 'windowSize']: [60, 3600],
      windowType: 'sliding',
      identifier: 'consumer',
      namespace: `orders-${index}`,
      strategy: 'redis',
      syncRate: 10,
      redis: {
        host: 'redis.internal.example',
        port: '6379',
        ssl: true,
        sslVerify: true,
        connectTimeout: 2000,
        cloudAuthentication: { authProvider: 'aws', awsRegion: 'eu-central-1', awsIsServerless: false },
        clusterNodes: [
          { ip: '10.0.0.1', port: 6379 },
          { ip: '10.0.0.2', port: 6379 },
        ],
      },
    },
  });
  const api = new Api(stack, `api-${index}`, {
    name: `orders-${index}`,
    version: '1.0.0',
    description: 'Orders of one region',
    slug: `orders-${index}`,
    labels: { team: 'orders', region: 'eu' },
  });
  new ApiDocument(stack, `document-${index}`, {
    apiId: api.id,
    title: 'Getting started',
    slug: 'getting-started',
    status: 'published',
    content: '# Getting started\n\nAsk for a key, then send the first order.',
  });
}

const outdir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-synth-'));
try {
  const start = now();
  const app = new App({ outdir, context, stackTraces: false });
  const stack = new TerraformStack(app, 'many');
  new Provider(stack, 'provider', {});
  for (let index = 0; index < count / 5; index++) {
    addService(stack, index);
  }
  const built = now();
  app.synth();
  const end = now();

  const { resource } = JSON.parse(fs.readFileSync(path.join(outdir, 'stacks', 'many', 'cdk.tf.json'), 'utf8'));
  const output = createHash('sha256')
    .update(JSON.stringify(sorted(resource)))
    .digest('hex');
  process.stdout.write(JSON.stringify({ building: difference(start, built), synth: difference(built, end), output }));
} finally {
  fs.rmSync(outdir, { recursive: true, force: true });
}

/** Returns the wall-clock time and the CPU time of this process so far. */
function now() {
  const { user, system } = process.cpuUsage();
  return { clock: Number(process.hrtime.bigint()) / 1e9, processor: (user + system) / 1e6 };
}

function difference(from, to) {
  return { clock: to.clock - from.clock, processor: to.processor - from.processor };
}

function sorted(value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return Array.isArray(value) ? value.map(sorted) : value;
  }
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}
