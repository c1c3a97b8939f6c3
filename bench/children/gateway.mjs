/** Synthesises a cloud gateway with many APIs in L2 or L1: see `printSynthesized`. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { printSynthesized } from './synthesized.mjs';

const { project, library, variant, apis: count } = JSON.parse(process.argv[2]);
const load = createRequire(path.join(project, 'main.js'));

const { cloud } = load(library);
const l1 = (name) => load(`${library}/lib/cloud/api-gateway-${name}`);

const NAMES = Array.from({ length: count }, (_, index) => `orders-${index}`);
const PLANS = ['partners', 'shops', 'banks'];

/** Creates the resources of the gateway in L2. */
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

/**
 * Creates the resources of the L2 gateway in L1, with dependencies written by hand and without the protection of L2.
 */
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

printSynthesized({
  load,
  build: (stack) => {
    new cloud.CloudProvider(stack, 'provider', { region: 'eu-frankfurt' });
    if (variant === 'l1') {
      withL1(stack);
    } else {
      withL2(stack, variant === 'hash');
    }
  },
  // The comparison of L1 and L2 ignores `terraform_data` and `lifecycle`, which L2 adds to protect the gateway against
  // harmful edits.
  leftOut: (type) => (type === 'terraform_data' ? undefined : ['lifecycle']),
});
