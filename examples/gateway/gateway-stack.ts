import { LocalBackend, TerraformOutput, TerraformStack, TerraformVariable } from 'cdktf';
import { Duration, platform } from 'cdktf-gateways';
import { Construct } from 'constructs';

/** Settings of the parcels gateway that differ between environments. */
export interface Environment {
  /** Name of the environment, such as staging or production. */
  readonly name: string;
  /** Host of the Redis server that counts requests. */
  readonly redis: string;
  /** Maximum requests per minute for a customer of the smallest tier. */
  readonly requestsPerMinute: number;
}

/** Tiers of API customers, with their request limit as a multiple of the limit of the smallest tier. */
const TIERS = { starter: 1, business: 10, enterprise: 100 };

/** Customers by tier. The customers are the same in all environments, but their API keys differ. */
const CUSTOMERS: { readonly [customer: string]: keyof typeof TIERS } = {
  'corner-books': 'starter',
  'tea-and-more': 'starter',
  'bikes-online': 'business',
  'fashion-house': 'enterprise',
};

/** The gateway of the parcels API in one environment. */
export class GatewayStack extends TerraformStack {
  public constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id);
    this.connect();

    const controlPlane = new platform.ControlPlane(this, 'control-plane', {
      name: `parcels-${environment.name}`,
      description: 'Gateways of the parcels API',
      labels: { team: 'parcels', environment: environment.name },
    });
    const redis = this.redis(controlPlane, environment);

    const gateway = new platform.OpenApiGateway(this, 'parcels', {
      controlPlane,
      specification: platform.Specification.fromFile('specs/parcels.yaml'),
    });
    const service = gateway.service();
    service.addPolicy('keys', platform.CommonPolicy.keyAuth({ names: ['x-api-key'] }));
    service.addPolicy(
      'browsers',
      platform.CommonPolicy.cors({ origins: ['https://dashboard.example.com'], maxAge: Duration.hours(1) }),
    );
    // Quotes of parcel prices are expensive to compute, so customers of larger tiers do not get more quotes. The tier
    // limits use a different policy type than the limit of quotes. Only one policy of each type runs for a request, and
    // a policy of a group has priority over a policy of a route.
    const quotes = platform.CommonPolicy.rateLimit({ perMinute: environment.requestsPerMinute });
    gateway.route('quoteRates').addPolicy('quotes', quotes);

    const tiers = this.tiers(controlPlane, redis, environment);
    for (const [username, tier] of Object.entries(CUSTOMERS)) {
      const consumer = new platform.Consumer(this, `customer-${username}`, { controlPlane, username, tags: [tier] });
      // The platform generates the customer's API key.
      consumer.addKeyAuth('first');
      tiers[tier].addConsumer(consumer);
    }

    new TerraformOutput(this, 'data_plane_endpoint', {
      value: controlPlane.controlPlaneEndpoint,
      description: 'Where the data planes get their configuration from',
    });
  }

  /**
   * Adds the partial for the Redis server in which all data plane nodes share their request counters. Only the data
   * plane nodes read the password of the Redis server, from an environment variable.
   */
  private redis(controlPlane: platform.IControlPlane, { redis: host }: Environment): platform.GatewayPartial {
    const vault = new platform.Vault(this, 'vault', {
      controlPlane,
      prefix: 'parcels-secrets',
      backend: platform.VaultBackend.env({ variablePrefix: 'PARCELS_' }),
      description: 'Variables of the data planes that begin with PARCELS_',
    });
    return new platform.GatewayPartial(this, 'redis', {
      controlPlane,
      name: 'limits',
      content: platform.GatewayPartialContent.redisEnterprise({
        host,
        port: 6380,
        tls: true,
        password: vault.reference('redis-password'),
      }),
    });
  }

  private tiers(
    controlPlane: platform.IControlPlane,
    redis: platform.IGatewayPartial,
    { requestsPerMinute }: Environment,
  ): { [tier: string]: platform.ConsumerTier } {
    const tiers = Object.entries(TIERS).map(([name, factor]) => [
      name,
      new platform.ConsumerTier(this, `tier-${name}`, {
        controlPlane,
        name,
        limits: [{ limit: factor * requestsPerMinute, window: Duration.minutes(1) }],
        redis,
      }),
    ]);
    return Object.fromEntries(tiers);
  }

  private connect(): void {
    // Terraform runs in cdktf.out/stacks/<stack>. The Terraform state is stored in the folder of the example, so you
    // can delete cdktf.out at any time.
    new LocalBackend(this, { path: `../../../terraform.${this.node.id}.tfstate` });

    const token = new TerraformVariable(this, 'platform_token', {
      type: 'string',
      description: 'Access token of a system account of the platform',
      sensitive: true,
    });
    new platform.PlatformProvider(this, 'platform', {
      serverUrl: 'https://eu.api.konghq.com',
      systemAccountAccessToken: token.stringValue,
    });
  }
}
