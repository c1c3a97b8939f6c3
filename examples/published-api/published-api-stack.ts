import { ITerraformDependable, LocalBackend, TerraformOutput, TerraformStack, TerraformVariable } from 'cdktf';
import { platform } from 'cdktf-gateways';
import { Api } from 'cdktf-gateways/lib/platform/api';
import { ApiDocument } from 'cdktf-gateways/lib/platform/api-document';
import { ApiImplementation } from 'cdktf-gateways/lib/platform/api-implementation';
import { ApiPublication } from 'cdktf-gateways/lib/platform/api-publication';
import { ApiVersion } from 'cdktf-gateways/lib/platform/api-version';
import { ApplicationAuthStrategy } from 'cdktf-gateways/lib/platform/application-auth-strategy';
import { GatewayControlPlane } from 'cdktf-gateways/lib/platform/gateway-control-plane';
import { GatewayRoute } from 'cdktf-gateways/lib/platform/gateway-route';
import { GatewayService } from 'cdktf-gateways/lib/platform/gateway-service';
import { Portal } from 'cdktf-gateways/lib/platform/portal';
import { PortalAuth } from 'cdktf-gateways/lib/platform/portal-auth';
import { Construct } from 'constructs';
import { textFile } from './text-file';

const LABELS = { team: 'orders' };

/** An API with its gateway, its two versions and its guide, published on a developer portal. */
export class PublishedApiStack extends TerraformStack {
  public constructor(scope: Construct, id: string) {
    super(scope, id);
    this.connect();

    const controlPlane = this.controlPlane();
    const service = this.service(controlPlane);
    const api = this.api();
    const versions = [this.version(api, 'v1', '1.4.0'), this.version(api, 'v2', '2.0.0')];
    const documents = this.documents(api);
    const implementation = this.implementation(api, service);
    const strategy = this.keyStrategy();
    const portal = this.portal(strategy);
    this.publish(api, portal, strategy, [...versions, ...documents, implementation]);

    new TerraformOutput(this, 'api_id', { value: api.id });
    new TerraformOutput(this, 'portal_url', { value: `https://${portal.defaultDomain}` });
    new TerraformOutput(this, 'data_plane_endpoint', {
      value: controlPlane.config.controlPlaneEndpoint,
      description: 'Where the data planes get their configuration from',
    });
  }

  private connect(): void {
    // Terraform runs in cdktf.out/stacks/<stack>, which can be deleted at any time: the state stays beside this file.
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

  private controlPlane(): GatewayControlPlane {
    return new GatewayControlPlane(this, 'control-plane', {
      name: 'orders',
      description: 'Gateways of the orders team',
      clusterType: 'CLUSTER_TYPE_CONTROL_PLANE',
      authType: 'pinned_client_certs',
      labels: LABELS,
    });
  }

  private service(controlPlane: GatewayControlPlane): GatewayService {
    const service = new GatewayService(this, 'service', {
      controlPlaneId: controlPlane.id,
      // Left to the platform, the id would be unknown in the plan of every edit, and the implementation be replaced.
      id: 'c2f6a2d4-6d0e-4f0b-9b0a-3f5f7e1d8a41',
      name: 'orders',
      protocol: 'https',
      host: 'orders.internal.example.com',
      // Does not follow from the protocol.
      port: 443,
      readTimeout: 10_000,
      tags: ['orders'],
    });
    new GatewayRoute(this, 'route', {
      controlPlaneId: controlPlane.id,
      name: 'orders',
      protocols: ['https'],
      paths: ['/v1/orders', '/v2/orders'],
      methods: ['GET', 'POST'],
      stripPath: false,
      service: { id: service.id },
      tags: ['orders'],
    });
    return service;
  }

  private api(): Api {
    return new Api(this, 'api', {
      name: 'Orders',
      slug: 'orders',
      description: 'Place orders and follow them to the door',
      labels: LABELS,
    });
  }

  /** The specification belongs to a version: in the API itself, every edit of it would replace the API. */
  private version(api: Api, line: string, version: string): ApiVersion {
    return new ApiVersion(this, `version-${line}`, {
      apiId: api.id,
      version,
      spec: { content: textFile(`specs/${line}.yaml`) },
    });
  }

  private documents(api: Api): ApiDocument[] {
    const guide = this.document(api, 'guide', 'Guide');
    return [
      guide,
      this.document(api, 'guide/authentication', 'Authentication', guide),
      this.document(api, 'guide/pagination', 'Pagination', guide),
    ];
  }

  private document(api: Api, file: string, title: string, parent?: ApiDocument): ApiDocument {
    return new ApiDocument(this, `document-${file.replace('/', '-')}`, {
      apiId: api.id,
      title,
      slug: title.toLowerCase(),
      content: textFile(`documents/${file}.md`),
      // Unpublished by default, which would hide the children of a document too.
      status: 'published',
      parentDocumentId: parent?.id,
    });
  }

  private implementation(api: Api, service: GatewayService): ApiImplementation {
    return new ApiImplementation(this, 'implementation', {
      apiId: api.id,
      serviceReference: { service: { controlPlaneId: service.controlPlaneId, id: service.id } },
    });
  }

  private keyStrategy(): ApplicationAuthStrategy {
    return new ApplicationAuthStrategy(this, 'key-strategy', {
      keyAuth: {
        name: 'orders-key',
        displayName: 'API key',
        strategyType: 'key_auth',
        configs: { keyAuth: { keyNames: ['x-api-key'] } },
        labels: LABELS,
      },
    });
  }

  private portal(strategy: ApplicationAuthStrategy): Portal {
    const portal = new Portal(this, 'portal', {
      name: 'developers',
      displayName: 'Developer portal',
      description: 'All that developers need to work with our APIs',
      authenticationEnabled: true,
      autoApproveDevelopers: false,
      autoApproveApplications: false,
      defaultApiVisibility: 'private',
      defaultPageVisibility: 'public',
      defaultApplicationAuthStrategyId: strategy.id,
      labels: LABELS,
    });
    new PortalAuth(this, 'portal-auth', { portalId: portal.id, basicAuthEnabled: true });
    return portal;
  }

  private publish(api: Api, portal: Portal, strategy: ApplicationAuthStrategy, content: ITerraformDependable[]): void {
    new ApiPublication(this, 'publication', {
      apiId: api.id,
      portalId: portal.id,
      authStrategyIds: [strategy.id],
      // The default is private, whatever the portal's own default says.
      visibility: 'public',
      autoApproveRegistrations: false,
      // Nothing here refers to these, but developers should never find the API without them.
      dependsOn: content,
    });
  }
}
