import * as fs from 'node:fs';
import * as path from 'node:path';
import { TerraformStack } from 'cdktf';
import { Construct } from 'constructs';
import * as platform from '../../../../constructs/platform';
import { SecretValue } from '../../../../lib/core/l2/secret-value';
import { RemovalPolicy } from '../../../../lib/core/values/removal-policy';
import { AUTHORITY, LEAF, PRIVATE_KEY, PUBLIC_KEY } from './certificates';

const PNG = 'data:image/png;base64,iVBORw0KGgo=';
const SPECIFICATION = platform.Specification.fromText(
  'openapi: 3.1.0\ninfo: { title: Orders, version: 1.4.0 }\npaths: {}\n',
);

/** The ids that constructs are given at the top of a stack. */
export type Naming = (id: string) => string;

/** All constructs of the platform that are children of a stack, by their ids before any renaming. */
export type Everything = { [id: string]: Construct };

/**
 * A stack with each construct of the platform that creates resources.
 *
 * @param isTakenOver leaves out arguments that cannot be set together with it
 */
export function everythingIn(
  stack: TerraformStack,
  folder: string,
  name: Naming = (id) => id,
  isTakenOver = false,
): Everything {
  const pages = path.join(folder, 'pages');
  fs.mkdirSync(path.join(pages, 'guides'), { recursive: true });
  fs.writeFileSync(path.join(pages, 'index.md'), '# Home\n');
  fs.writeFileSync(path.join(pages, 'guides', 'keys.md'), '# Keys\n');

  const text = platform.TextContent.fromText('Text');
  const controlPlane = new platform.ControlPlane(stack, name('plane'), { name: 'orders' });
  const service = new platform.GatewayService(stack, name('service'), { controlPlane, url: 'https://a.b/c' });
  service.addRoute('orders', { paths: ['/orders'] });
  const enforced = new platform.ControlPlane(stack, name('enforced'), { name: 'enforced' });
  const enforcement = new platform.AccessControlEnforcement(stack, name('enforcement'), { controlPlane: enforced });
  const traffic = trafficIn(stack, controlPlane, enforced, name);

  const defaultAuthStrategy = new platform.AuthStrategy(stack, name('keys'), {
    name: 'keys',
    strategyType: platform.AuthStrategyType.keyAuth(),
  });
  const image = platform.PortalImage.fromDataUrl(PNG);
  const portal = new platform.Portal(stack, name('portal'), {
    name: 'developers',
    defaultAuthStrategy,
    logo: image,
    favicon: image,
  });
  const logs = new platform.AuditLogDestination(stack, name('logs'), {
    name: 'logs',
    endpoint: 'https://log.example.com',
    authorization: SecretValue.unsafePlainText('Bearer x'),
  });
  portal.addPagesFromDirectory(pages);
  portal.addSnippet('support', { name: 'support', title: 'Support', content: text });
  portal.addTeam('partners', { name: 'Partners' });
  portal.addIpAllowList('offices', { allowedIps: ['192.0.2.0/24'] });
  portal.configureAuth({ basicAuth: true });
  portal.customize({ theme: { mode: platform.PortalThemeMode.DARK } });
  portal.addCustomDomain({ hostname: 'developers.example.com' });
  portal.addAuditLogWebhook({
    destination: logs,
  });

  const published = new platform.PublishedApi(stack, name('api'), {
    specification: SPECIFICATION,
    documents: platform.Documents.fromDirectory(pages),
    implementation: platform.ApiImplementationTarget.service(service),
    portal,
    authStrategy: platform.PublicationAuth.portalDefault(),
  });

  const classicPortal = new platform.ClassicPortal(stack, name('classic-portal'), { name: 'classic' });
  const product = new platform.ApiProduct(stack, name('product'), { name: 'Orders' });
  const version = product.addVersion('v1', { name: 'v1', gatewayService: service });
  version.addSpecification(SPECIFICATION);
  version.publishTo(classicPortal);
  product.addDocument('start', { slug: 'start', title: 'Start', content: text });

  return {
    plane: controlPlane,
    service,
    enforced,
    enforcement,
    ...traffic,
    ...cloudGatewaysIn(stack, name, isTakenOver),
    keys: defaultAuthStrategy,
    logs,
    portal,
    api: published,
    'classic-portal': classicPortal,
    product,
  };
}

/** Hosted gateways and integrations. Serverless control planes cannot be imported, so the stack has none. */
function cloudGatewaysIn(stack: TerraformStack, name: Naming, isTakenOver: boolean): Everything {
  const cloudProvider = platform.CloudProviderName.AWS;
  const geo = platform.PlatformRegion.EU;
  const network = new platform.CloudNetwork(stack, name('network'), {
    name: 'orders',
    account: platform.CloudAccount.fromLookup(stack, 'account', { cloudProvider }),
    region: 'eu-west-1',
    availabilityZones: ['euw1-az1'],
    cidrBlock: '10.4.0.0/16',
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const ramShareArn = 'arn:aws:ram:eu-west-1:123456789012:resource-share/5d3a4f0e';
  network.addTransitGateway('resources', platform.TransitGateway.awsResourceEndpoint({ ramShareArn }));
  network.addPrivateDns('internal', platform.PrivateDns.awsHostedZone('Z0123456789ABCDEFGHIJ'));
  const dedicated = new platform.ControlPlane(stack, name('dedicated'), {
    name: 'dedicated',
    cloudGateway: isTakenOver ? undefined : true,
  });
  const gateway = new platform.DedicatedGateway(stack, name('gateway'), {
    controlPlane: dedicated,
    geo,
    version: '3.12',
    dataPlaneGroups: [{ network, autoscale: platform.Autoscale.autopilot(10) }],
  });
  gateway.addCustomDomain('api.example.com');
  gateway.addManagedCache('orders', { tier: platform.CacheTier.MICRO });
  const mesh = new platform.MeshControlPlane(stack, name('mesh'), { name: 'shop' });
  mesh.addZone('eu-1', { region: geo, expiresAt: '2099-12-31T00:00:00Z' });
  const integration = new platform.Integration(stack, name('integration'), {
    name: 'hub',
    displayName: 'Hub',
    integrationName: 'swaggerhub',
  });
  integration.configureOAuth({
    authorizationEndpoint: 'https://hub.example.com/authorize',
    tokenEndpoint: 'https://hub.example.com/token',
    clientId: 'catalogue',
    clientSecret: SecretValue.unsafePlainText('secret'),
  });
  integration.addCredential({ authorization: SecretValue.unsafePlainText('key') });
  return { network, dedicated, gateway, mesh, integration };
}

/** Entities that traffic needs in addition to services and routes. */
function trafficIn(
  stack: TerraformStack,
  controlPlane: platform.IControlPlane,
  other: platform.IControlPlane,
  name: Naming,
): Everything {
  const upstream = new platform.Upstream(stack, name('upstream'), { controlPlane, name: 'orders.upstream' });
  upstream.addTarget('a.b:8080');
  const certificate = new platform.Certificate(stack, name('certificate'), {
    controlPlane,
    certificate: LEAF,
    privateKey: SecretValue.unsafePlainText(PRIVATE_KEY),
  });
  certificate.addSni('*.example.com');
  const keySet = new platform.KeySet(stack, name('key-set'), { controlPlane, name: 'partners' });
  keySet.addKey('2026', platform.Key.pem({ publicKey: PUBLIC_KEY }));
  return {
    upstream,
    certificate,
    'key-set': keySet,
    authority: new platform.CaCertificate(stack, name('authority'), { controlPlane, certificate: AUTHORITY }),
    expression: new platform.ExpressionRoute(stack, name('expression'), {
      controlPlane: other,
      expression: 'http.path ^= "/orders"',
    }),
    'data-planes': new platform.DataPlaneCertificate(stack, name('data-planes'), { controlPlane, certificate: LEAF }),
  };
}
