import * as fs from 'fs';
import * as path from 'path';
import { TerraformStack } from 'cdktf';
import { Construct } from 'constructs';
import * as platform from '../../../../constructs/platform';
import { SecretValue } from '../../../../lib/core/secret-value';
import { AUTHORITY, LEAF, PRIVATE_KEY, PUBLIC_KEY } from './certificates';

const PNG = 'data:image/png;base64,iVBORw0KGgo=';
const SPECIFICATION = platform.Specification.fromText(
  'openapi: 3.1.0\ninfo: { title: Orders, version: 1.4.0 }\npaths: {}\n',
);

/** The ids that constructs are given at the top of a stack. */
export type Naming = (id: string) => string;

/** All constructs of the platform that stand at the top of a stack, by their ids before any renaming. */
export type Everything = { [id: string]: Construct };

/** A stack with each construct of the platform that makes resources. */
export function everythingIn(stack: TerraformStack, folder: string, name: Naming = (id) => id): Everything {
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
  portal.addPagesFromDirectory(pages);
  portal.addSnippet('support', { name: 'support', title: 'Support', content: text });
  portal.addTeam('partners', { name: 'Partners' });
  portal.addIpAllowList('offices', { allowedIps: ['192.0.2.0/24'] });
  portal.configureAuth({ basicAuth: true });
  portal.customize({ theme: { mode: platform.PortalThemeMode.DARK } });
  portal.addCustomDomain({ hostname: 'developers.example.com' });
  portal.addAuditLogWebhook({
    destinationId: new platform.l1.auditLogDestination.AuditLogDestination(stack, 'log', {
      name: 'log',
      endpoint: 'https://log.example.com',
      authorization: 'Bearer x',
    }).id,
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
    keys: defaultAuthStrategy,
    portal,
    api: published,
    'classic-portal': classicPortal,
    product,
  };
}

/** What traffic needs besides services and routes. */
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
