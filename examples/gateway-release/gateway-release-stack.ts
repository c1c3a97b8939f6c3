import { LocalBackend, TerraformOutput, TerraformStack, TerraformVariable } from 'cdktf';
import { cloud } from 'cdktf-gateways';
import { ApiGatewayApi } from 'cdktf-gateways/lib/cloud/api-gateway-api';
import { ApiGatewayApiKey } from 'cdktf-gateways/lib/cloud/api-gateway-api-key';
import { ApiGatewayApiKeyAttachment } from 'cdktf-gateways/lib/cloud/api-gateway-api-key-attachment';
import { ApiGatewayCustomDomain } from 'cdktf-gateways/lib/cloud/api-gateway-custom-domain';
import { ApiGatewayIpStrategy } from 'cdktf-gateways/lib/cloud/api-gateway-ip-strategy';
import { ApiGatewayService } from 'cdktf-gateways/lib/cloud/api-gateway-service';
import { ApiGatewayServiceRelease } from 'cdktf-gateways/lib/cloud/api-gateway-service-release';
import { ApiGatewayStrategyAttachment } from 'cdktf-gateways/lib/cloud/api-gateway-strategy-attachment';
import { ApiGatewayUsagePlan } from 'cdktf-gateways/lib/cloud/api-gateway-usage-plan';
import { ApiGatewayUsagePlanAttachment } from 'cdktf-gateways/lib/cloud/api-gateway-usage-plan-attachment';
import { Construct } from 'constructs';

const ENVIRONMENT = 'release';
const DOMAIN = 'api.example.com';

/**
 * An edit of an API reaches callers only with a new release, and the provider makes one only when this text changes. It
 * takes the environment down for a moment, so the text is for you to change, rather than made from the APIs.
 */
const RELEASE = '2026-11: orders and health';

/** A gateway service with two APIs, released to callers who have a key, under a domain of its own. */
export class GatewayReleaseStack extends TerraformStack {
  public constructor(scope: Construct, id: string) {
    super(scope, id);
    this.connect();

    const service = this.service();
    const orders = this.ordersApi(service);
    const health = this.healthApi(service);
    const release = this.release(service, [orders, health]);
    const key = this.meter(orders, release);
    this.block(orders, release, '203.0.113.7');
    this.domain(service, release);

    new TerraformOutput(this, 'orders_url', { value: `https://${DOMAIN}/v1/orders/{id}` });
    new TerraformOutput(this, 'default_domain', {
      value: service.outerSubDomain,
      description: `What the CNAME record of ${DOMAIN} must name`,
    });
    // The secret half of the key stays out of here: an output would print it.
    new TerraformOutput(this, 'access_key_id', { value: key.accessKeyId });
  }

  private connect(): void {
    // Terraform runs in cdktf.out/stacks/<stack>, which can be deleted at any time: the state stays beside this file.
    new LocalBackend(this, { path: '../../../terraform.gateway-release.tfstate' });

    // The credentials come from the environment in which Terraform runs.
    new cloud.CloudProvider(this, 'cloud', { region: 'eu-frankfurt' });
  }

  private service(): ApiGatewayService {
    return new ApiGatewayService(this, 'service', {
      serviceName: 'orders',
      serviceDesc: 'Gateway of the orders team',
      protocol: 'http&https',
      netTypes: ['OUTER'],
      tags: { team: 'orders' },
    });
  }

  /** Passes requests on to a server. */
  private ordersApi(service: ApiGatewayService): ApiGatewayApi {
    return new ApiGatewayApi(this, 'orders', {
      serviceId: service.id,
      apiName: 'get-order',
      apiDesc: 'Follow an order',
      protocol: 'HTTP',
      // Only APIs with this type take keys, and only with keys a usage plan counts.
      authType: 'SECRET',
      requestConfigMethod: 'GET',
      requestConfigPath: '/orders/{id}',
      requestParameters: [{ name: 'id', position: 'PATH', type: 'string', required: true }],
      serviceConfigType: 'HTTP',
      serviceConfigUrl: 'https://orders.example.com',
      serviceConfigMethod: 'GET',
      serviceConfigPath: '/internal/orders/{id}',
      serviceConfigTimeout: 10,
      serviceParameters: [
        {
          name: 'id',
          position: 'PATH',
          relevantRequestParameterName: 'id',
          relevantRequestParameterPosition: 'PATH',
          relevantRequestParameterType: 'string',
        },
      ],
      responseType: 'JSON',
      // All three or none: an edit of only one of them sends the wrong one.
      testLimit: 50,
      preLimit: 50,
      releaseLimit: 500,
    });
  }

  /** Answers by itself. */
  private healthApi(service: ApiGatewayService): ApiGatewayApi {
    return new ApiGatewayApi(this, 'health', {
      serviceId: service.id,
      apiName: 'health',
      apiDesc: 'Whether the gateway can be reached',
      protocol: 'HTTP',
      authType: 'NONE',
      requestConfigMethod: 'GET',
      requestConfigPath: '/health',
      serviceConfigType: 'MOCK',
      serviceConfigMockReturnMessage: JSON.stringify({ status: 'up' }),
      responseType: 'JSON',
    });
  }

  /** A release of a service without any API fails, and what comes after it is not part of it. */
  private release(service: ApiGatewayService, apis: ApiGatewayApi[]): ApiGatewayServiceRelease {
    return new ApiGatewayServiceRelease(this, 'release', {
      serviceId: service.id,
      environmentName: ENVIRONMENT,
      releaseDesc: RELEASE,
      dependsOn: apis,
    });
  }

  /** Lets callers in who have the key, as often as the plan allows. */
  private meter(api: ApiGatewayApi, release: ApiGatewayServiceRelease): ApiGatewayApiKey {
    const plan = new ApiGatewayUsagePlan(this, 'plan', {
      usagePlanName: 'partners',
      usagePlanDesc: 'A million requests, up to a hundred in a second',
      maxRequestNum: 1_000_000,
      maxRequestNumPreSec: 100,
    });
    const planAttachment = new ApiGatewayUsagePlanAttachment(this, 'plan-attachment', {
      usagePlanId: plan.id,
      serviceId: api.serviceId,
      bindType: 'API',
      apiId: api.id,
      environment: ENVIRONMENT,
      dependsOn: [release],
    });
    const key = new ApiGatewayApiKey(this, 'key', { secretName: 'partner', accessKeyType: 'auto', status: 'on' });
    new ApiGatewayApiKeyAttachment(this, 'key-attachment', {
      apiKeyId: key.id,
      usagePlanId: plan.id,
      dependsOn: [planAttachment],
    });
    return key;
  }

  /** Keeps an address out. */
  private block(api: ApiGatewayApi, release: ApiGatewayServiceRelease, address: string): void {
    const strategy = new ApiGatewayIpStrategy(this, 'strategy', {
      serviceId: api.serviceId,
      strategyName: 'blocked',
      strategyType: 'BLACK',
      strategyData: address,
    });
    new ApiGatewayStrategyAttachment(this, 'strategy-attachment', {
      serviceId: api.serviceId,
      strategyId: strategy.strategyId,
      environmentName: ENVIRONMENT,
      bindApiId: api.id,
      dependsOn: [release],
    });
  }

  private domain(service: ApiGatewayService, release: ApiGatewayServiceRelease): void {
    const certificate = new TerraformVariable(this, 'certificate_id', {
      type: 'string',
      description: `Id of the certificate of ${DOMAIN}`,
    });
    new ApiGatewayCustomDomain(this, 'domain', {
      serviceId: service.id,
      subDomain: DOMAIN,
      defaultDomain: service.outerSubDomain,
      netType: 'OUTER',
      protocol: 'https',
      certificateId: certificate.stringValue,
      isForcedHttps: true,
      isDefaultMapping: false,
      pathMappings: [`/v1#${ENVIRONMENT}`],
      dependsOn: [release],
    });
  }
}
