import { LocalBackend, TerraformOutput, TerraformStack, TerraformVariable } from 'cdktf';
import { cloud, Duration } from 'cdktf-gateways';
import { Construct } from 'constructs';

const { TEST, RELEASE } = cloud.Environment;
const DOMAIN = 'api.example.com';

/**
 * A gateway service with two APIs under a custom domain. One API requires an API key, and the other API is open to all
 * callers.
 */
export class GatewayReleaseStack extends TerraformStack {
  public constructor(scope: Construct, id: string) {
    super(scope, id);
    this.connect();

    const service = new cloud.GatewayService(this, 'service', {
      name: 'orders',
      description: 'Gateway of the orders team',
      protocol: cloud.ServiceProtocol.HTTP_AND_HTTPS,
      tags: { team: 'orders' },
    });
    const orders = this.ordersApi(service);
    this.healthApi(service);
    this.release(service);

    const key = this.meter(service, orders);
    this.block(service, orders, '203.0.113.7');
    const domain = this.domain(service);

    new TerraformOutput(this, 'orders_url', { value: `https://${DOMAIN}/v1/orders/{id}` });
    new TerraformOutput(this, 'default_domain', {
      value: domain.defaultDomain,
      description: `What the CNAME record of ${DOMAIN} must name`,
    });
    // The secret of the key is not an output, because Terraform would print the secret.
    new TerraformOutput(this, 'access_key_id', { value: key.apiKeyId });
  }

  private connect(): void {
    // Terraform runs in cdktf.out/stacks/<stack>. The backend stores the state in the folder of the example, so you can
    // delete cdktf.out at any time.
    new LocalBackend(this, { path: '../../../terraform.gateway-release.tfstate' });

    // The provider reads its credentials from environment variables when Terraform runs.
    new cloud.CloudProvider(this, 'cloud', { region: 'eu-frankfurt' });
  }

  /** Adds an API that forwards requests of callers with a key to a server. */
  private ordersApi(service: cloud.GatewayService): cloud.Api {
    return service.addApi('orders', {
      name: 'get-order',
      description: 'Follow an order',
      path: '/orders/{id}',
      auth: cloud.ApiAuth.keyPair(),
      backend: cloud.Backend.http({
        url: 'https://orders.example.com',
        path: '/internal/orders/{id}',
        timeout: Duration.seconds(10),
      }),
      responseType: cloud.ResponseType.JSON,
      qpsLimits: { test: 50, prepub: 50, release: 500 },
    });
  }

  /** Adds an API that returns a fixed response. */
  private healthApi(service: cloud.GatewayService): cloud.Api {
    return service.addApi('health', {
      name: 'health',
      description: 'Whether the gateway can be reached',
      path: '/health',
      backend: cloud.Backend.mock(JSON.stringify({ status: 'up' })),
      responseType: cloud.ResponseType.JSON,
    });
  }

  /**
   * A second release of a gateway service to an environment causes a brief outage of the environment. The app therefore
   * releases the service to the environment of the callers only once: each edit of an API is released to the test
   * environment, and the environment of the callers switches to that version.
   */
  private release(service: cloud.GatewayService): void {
    const tested = service.release(TEST, { releaseOnChange: true });
    service.release(RELEASE);
    service.switchVersion(RELEASE, { version: tested.releaseVersion });
  }

  /** Adds a usage plan and an API key for callers. */
  private meter(service: cloud.GatewayService, api: cloud.Api): cloud.ApiKey {
    const plan = service.addUsagePlan('partners', {
      name: 'partners',
      description: 'A million requests, up to a hundred in a second',
      quota: 1_000_000,
      requestsPerSecond: 100,
    });
    plan.attachToApi(api, RELEASE);
    return plan.addKey('partner', { name: 'partner' });
  }

  /** Blocks calls of an API from an IP address. */
  private block(service: cloud.GatewayService, api: cloud.Api, address: string): void {
    const strategy = service.addIpStrategy('blocked', { name: 'blocked', type: cloud.IpListType.DENY, address });
    strategy.attachTo(api, RELEASE);
  }

  private domain(service: cloud.GatewayService): cloud.CustomDomain {
    const certificate = new TerraformVariable(this, 'certificate_id', {
      type: 'string',
      description: `Id of the certificate of ${DOMAIN}`,
    });
    return service.addCustomDomain('domain', {
      domain: DOMAIN,
      certificateId: certificate.stringValue,
      forceHttps: true,
      pathMappings: [{ path: '/v1', environment: RELEASE }],
    });
  }
}
