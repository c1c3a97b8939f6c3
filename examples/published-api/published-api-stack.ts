import { LocalBackend, TerraformOutput, TerraformStack, TerraformVariable } from 'cdktf';
import { Duration, platform } from 'cdktf-gateways';
import { Construct } from 'constructs';

const LABELS = { team: 'orders' };

/** An API with a gateway service, two versions and a guide, published on a developer portal. */
export class PublishedApiStack extends TerraformStack {
  public constructor(scope: Construct, id: string) {
    super(scope, id);
    this.connect();

    const controlPlane = new platform.ControlPlane(this, 'control-plane', {
      name: 'orders',
      description: 'Gateways of the orders team',
      type: platform.ControlPlaneType.HYBRID,
      authType: platform.ControlPlaneAuthType.PINNED_CLIENT_CERTIFICATES,
      labels: LABELS,
    });
    const service = new platform.GatewayService(this, 'service', {
      controlPlane,
      name: 'orders',
      url: 'https://orders.internal.example.com',
      readTimeout: Duration.seconds(10),
      tags: ['orders'],
    });
    service.addRoute('orders', {
      name: 'orders',
      protocols: [platform.GatewayProtocol.HTTPS],
      paths: ['/v1/orders', '/v2/orders'],
      methods: ['GET', 'POST'],
      stripPath: false,
      tags: ['orders'],
    });

    const portal = new platform.Portal(this, 'portal', {
      name: 'developers',
      displayName: 'Developer portal',
      description: 'All that developers need to work with our APIs',
      authentication: true,
      autoApproveDevelopers: false,
      autoApproveApplications: false,
      defaultApiVisibility: platform.PortalVisibility.PRIVATE,
      defaultPageVisibility: platform.PortalVisibility.PUBLIC,
      defaultAuthStrategy: new platform.AuthStrategy(this, 'keys', {
        name: 'orders-key',
        displayName: 'API key',
        strategyType: platform.AuthStrategyType.keyAuth({ keyNames: ['x-api-key'] }),
        labels: LABELS,
      }),
      labels: LABELS,
    });
    portal.configureAuth({ basicAuth: true });

    const orders = new platform.PublishedApi(this, 'orders', {
      specification: platform.Specification.fromFile('specs/v2.yaml'),
      documents: platform.Documents.fromDirectory('documents'),
      implementation: platform.ApiImplementationTarget.service(service),
      portal,
      authStrategy: platform.PublicationAuth.portalDefault(),
      visibility: platform.PortalVisibility.PUBLIC,
      autoApproveRegistrations: false,
      slug: 'orders',
      description: 'Place orders and follow them to the door',
      labels: LABELS,
    });
    orders.api.addVersion('v1', { specification: platform.Specification.fromFile('specs/v1.yaml') });

    new TerraformOutput(this, 'api_id', { value: orders.api.apiId });
    new TerraformOutput(this, 'portal_url', { value: `https://${portal.defaultDomain}` });
    new TerraformOutput(this, 'data_plane_endpoint', {
      value: controlPlane.controlPlaneEndpoint,
      description: 'Where the data planes get their configuration from',
    });
  }

  private connect(): void {
    // Terraform runs in cdktf.out/stacks/<stack>. The Terraform state is stored in the folder of the example, so you
    // can delete cdktf.out at any time.
    new LocalBackend(this, { path: '../../../terraform.published-api.tfstate' });

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
