import { LocalBackend, TerraformStack, TerraformVariable } from 'cdktf';
import { platform } from 'cdktf-gateways';
import { Construct } from 'constructs';

/** Properties of the stack with the new gateway on the platform. */
export interface PlatformStackProps {
  /** Stack with the old cloud gateway. */
  readonly old: TerraformStack;
}

/** Stack with the gateway of the old stack on the platform. Both gateways run until no clients call the old gateway. */
export class PlatformStack extends TerraformStack {
  /** Migration plan, which creates the resources of the new gateway on the platform. */
  public readonly plan: platform.MigrationPlan;

  public constructor(scope: Construct, id: string, { old }: PlatformStackProps) {
    super(scope, id);
    this.connect();

    const controlPlane = new platform.ControlPlane(this, 'control-plane', {
      name: 'shop',
      description: 'The APIs of the shop',
      labels: { team: 'shop' },
    });
    this.plan = new platform.MigrationPlan(this, 'shop', {
      controlPlane,
      source: platform.MigrationSource.fromConstruct(old),
      backends: { 'price-quote': 'https://quotes.internal.example.com' },
      reportFile: 'migration.md',
      acceptDifferences: true,
    });

    // After the migration, you can change the new gateway like any other gateway.
    this.plan
      .route('shop-list-products-v1')
      .addPolicy('trace', platform.Policy.correlationId({ headerName: 'X-Trace' }));
  }

  private connect(): void {
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
