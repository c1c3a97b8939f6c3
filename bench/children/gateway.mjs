/** Builds and synthesises a gateway with many APIs, by L2 or by L1; prints how long that took, and a digest of what came out. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const { project, library, variant, apis: count } = JSON.parse(process.argv[2]);
const load = createRequire(path.join(project, 'main.js'));

const { App, TerraformStack } = load('cdktf');
const { cloud } = load(library);
const l1 = (name) => load(`${library}/lib/cloud/api-gateway-${name}`);

const NAMES = Array.from({ length: count }, (_, index) => `orders-${index}`);
const PLANS = ['partners', 'shops', 'banks'];

/** What a team writes. */
function withL2(stack, releaseOnChange) {
  const service = new cloud.GatewayService(stack, 'service', { name: 'orders' });
  const apis = NAMES.map((name) =>
    service.addApi(name, {
      name,
      path: `/${name}/{id}`,
      auth: cloud.ApiAuth.keyPair(),
      parameters: [{ name: 'limit', location: cloud.ParameterLocation.QUERY, type: cloud.ParameterType.INT }],
      backend: cloud.Backend.http({ url: 'https://orders.example.com' }),
      qpsLimits: { test: 50, prepub: 50, release: 500 },
    }),
  );
  service.release(cloud.Environment.RELEASE, releaseOnChange ? { releaseOnChange, allowOutage: true } : {});
  PLANS.forEach((name, index) => {
    const plan = service.addUsagePlan(name, { name, quota: 1000, requestsPerSecond: 10 });
    apis
      .filter((_, number) => number % PLANS.length === index)
      .forEach((api) => plan.attachToApi(api, cloud.Environment.RELEASE));
    plan.addKey('key', { name });
  });
}

/** The same resources by hand, in their order. */
function withL1(stack) {
  const { ApiGatewayService } = l1('service');
  const { ApiGatewayApi } = l1('api');
  const { ApiGatewayServiceRelease } = l1('service-release');
  const { ApiGatewayUsagePlan } = l1('usage-plan');
  const { ApiGatewayUsagePlanAttachment } = l1('usage-plan-attachment');
  const { ApiGatewayApiKey } = l1('api-key');
  const { ApiGatewayApiKeyAttachment } = l1('api-key-attachment');
  const service = new ApiGatewayService(stack, 'service', {
    serviceName: 'orders',
    protocol: 'https',
    netTypes: ['OUTER'],
  });
  const apis = NAMES.map(
    (name) =>
      new ApiGatewayApi(stack, name, {
        serviceId: service.id,
        apiName: name,
        authType: 'SECRET',
        requestConfigPath: `/${name}/{id}`,
        requestConfigMethod: 'GET',
        requestParameters: [
          { name: 'limit', position: 'QUERY', type: 'int' },
          { name: 'id', position: 'PATH', type: 'string', required: true },
        ],
        serviceConfigType: 'HTTP',
        serviceConfigUrl: 'https://orders.example.com',
        serviceConfigPath: `/${name}/{id}`,
        serviceConfigMethod: 'GET',
        testLimit: 50,
        preLimit: 50,
        releaseLimit: 500,
      }),
  );
  const release = new ApiGatewayServiceRelease(stack, 'release', {
    serviceId: service.id,
    environmentName: 'release',
    releaseDesc: 'Released by Terraform',
    dependsOn: apis,
  });
  PLANS.forEach((name, index) => {
    const plan = new ApiGatewayUsagePlan(stack, `plan-${name}`, {
      usagePlanName: name,
      maxRequestNum: 1000,
      maxRequestNumPreSec: 10,
    });
    const attachments = apis
      .filter((_, number) => number % PLANS.length === index)
      .map(
        (api, number) =>
          new ApiGatewayUsagePlanAttachment(stack, `attachment-${name}-${number}`, {
            usagePlanId: plan.id,
            serviceId: service.id,
            bindType: 'API',
            apiId: api.id,
            environment: 'release',
            dependsOn: [release],
          }),
      );
    const key = new ApiGatewayApiKey(stack, `key-${name}`, { secretName: name });
    new ApiGatewayApiKeyAttachment(stack, `key-attachment-${name}`, {
      apiKeyId: key.id,
      usagePlanId: plan.id,
      dependsOn: attachments,
    });
  });
}

const outdir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-gateway-'));
try {
  const start = process.cpuUsage();
  const app = new App({ outdir, stackTraces: false });
  const stack = new TerraformStack(app, 'gateway');
  new cloud.CloudProvider(stack, 'provider', { region: 'eu-frankfurt' });
  if (variant === 'l1') {
    withL1(stack);
  } else {
    withL2(stack, variant === 'hash');
  }
  app.synth();
  const { user, system } = process.cpuUsage(start);

  const { resource } = JSON.parse(fs.readFileSync(path.join(outdir, 'stacks', 'gateway', 'cdk.tf.json'), 'utf8'));
  const output = createHash('sha256').update(texts(resource).sort().join('\n')).digest('hex');
  process.stdout.write(JSON.stringify({ processor: (user + system) / 1e6, output }));
} finally {
  fs.rmSync(outdir, { recursive: true, force: true });
}

/** The resources as texts, without their names in Terraform, which differ, and without what L2 keeps edits safe by. */
function texts(resource) {
  const made = Object.entries(resource).filter(([type]) => type !== 'terraform_data');
  return made.flatMap(([type, byName]) =>
    Object.values(byName).map((attributes) => {
      const own = Object.entries(attributes).filter(([name]) => !['//', 'lifecycle'].includes(name));
      const sorted = Object.fromEntries(own.sort());
      return `${type} ${JSON.stringify(sorted)}`.replace(/(tencentcloud_\w+)\.[\w-]+/g, '$1');
    }),
  );
}
