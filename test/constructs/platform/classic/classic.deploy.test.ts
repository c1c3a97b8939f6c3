/** A classic API product, deployed to the sandbox by the real terraform. */
import { TerraformStack } from 'cdktf';
import { Construct } from 'constructs';
import { Specification } from '../../../../constructs/platform/api/specification';
import { ApiProduct } from '../../../../constructs/platform/classic/api-product';
import { ClassicPortal } from '../../../../constructs/platform/classic/classic-portal';
import { ControlPlane } from '../../../../constructs/platform/gateway/control-plane';
import { AuthStrategy } from '../../../../constructs/platform/portal/auth-strategy';
import { AuthStrategyType, OpenIdConnectAuthMethod } from '../../../../constructs/platform/portal/auth-strategy-type';
import { TextContent } from '../../../../constructs/platform/text-content';
import { GatewayService } from '../../../../lib/platform/gateway-service';
import { hasTerraform, Workspace } from '../../../sandbox/support/terraform';

const SPECIFICATION = [
  'openapi: 3.0.3',
  'info: { title: Orders, version: "1" }',
  'paths:',
  '  /orders:',
  '    get:',
  '      description: Set `${var.key}`, $${x}, %{ if true } and "ünïcode" \\n',
  '      responses: { "200": { description: Orders } }',
  '',
].join('\n');

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.close());

const stored = (type: string) => workspace.stored(`konnect_${type}`);

function product(stack: TerraformStack, name: string, labels?: { [key: string]: string }): void {
  const { controlPlaneId } = new ControlPlane(stack, 'plane', { name: 'orders' });
  const gatewayServiceId = new GatewayService(stack, 'service', { controlPlaneId, host: 'orders.example.com' }).id;
  const gatewayService = Object.assign(new Construct(stack, 'gateway-service'), { gatewayServiceId, controlPlaneId });
  const portal = new ClassicPortal(stack, 'portal', { name: 'developers' });
  const orders = new ApiProduct(stack, 'product', { name, labels });
  const version = orders.addVersion('v1', { name: 'v1', gatewayService });
  version.publishTo(portal);
  version.addSpecification(Specification.fromText(SPECIFICATION));
  const content = TextContent.fromText('# Guides');
  orders
    .addDocument('guides', { slug: 'guides', title: 'Guides', content })
    .addDocument('keys', { slug: 'keys', title: 'Keys', content });
}

(hasTerraform ? test : test.skip)('a classic product is created, edited and destroyed', async () => {
  workspace.synthesize((stack) => product(stack, 'Orders', { team: 'a' }));
  await workspace.succeed('init', '-input=false');
  // Control plane, service, portal, product, version, specification, publication, two documents.
  expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain('Resources: 9 added, 0 changed');
  await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
  const [specification] = stored('api_product_specification');
  expect(Buffer.from(specification.content, 'base64').toString()).toBe(SPECIFICATION);
  expect(specification.name).toBe('specification.yaml');
  expect(stored('api_product')[0].portal_ids).toEqual([stored('portal_classic')[0].id]);

  // The provider sends no empty map, so the last label stays.
  workspace.synthesize((stack) => product(stack, 'All orders'));
  expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain('0 added, 1 changed, 0 destroyed');
  expect(stored('api_product')[0]).toMatchObject({ name: 'All orders', labels: { team: 'a' } });
  await workspace.succeed('plan', '-detailed-exitcode', '-no-color');

  const replaced = (address: string) => workspace.succeed('plan', '-no-color', `-replace=${address}`);
  // The product and all that is in it: version, specification, publication, two documents.
  const all = await replaced('konnect_api_product.product_9D4190BC');
  expect(all).toContain('Plan: 6 to add, 0 to change, 6 to destroy.');
  // The portal and its publication, which the product lists.
  const portal = await replaced('konnect_portal_classic.portal_95FA52AA');
  expect(portal).toContain('Plan: 2 to add, 1 to change, 2 to destroy.');

  await workspace.succeed('destroy', '-auto-approve', '-no-color');
  expect(workspace.session.store.count()).toBe(0);
});

(hasTerraform ? test : test.skip).each([
  ['keys', () => AuthStrategyType.keyAuth({ keyNames: ['x-api-key'] })],
  [
    'OpenID Connect',
    () =>
      AuthStrategyType.openIdConnect({
        issuer: 'https://id.example.com',
        credentialClaims: ['client_id'],
        authMethods: [OpenIdConnectAuthMethod.BEARER],
        scopes: ['openid'],
      }),
  ],
])('a publication with %s is planned once', async (_, strategyType) => {
  workspace.synthesize((stack) => {
    const authStrategy = new AuthStrategy(stack, 'strategy', { name: 'orders', strategyType: strategyType() });
    const portal = new ClassicPortal(stack, 'portal', { name: 'developers' });
    const product = new ApiProduct(stack, 'product', { name: 'Orders' });
    product.addVersion('v1', { name: 'v1' }).publishTo(portal, { authStrategy });
  });
  await workspace.succeed('init', '-input=false');
  expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain('Resources: 5 added, 0 changed');
  await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
  const [{ id }] = stored('application_auth_strategy');
  expect(stored('portal_product_version')[0]).toMatchObject({ auth_strategy_ids: [id] });
  await workspace.succeed('destroy', '-auto-approve', '-no-color');
  expect(workspace.session.store.count()).toBe(0);
});

(hasTerraform ? test : test.skip)('a classic portal is found by its name, and not by another name', async () => {
  const portals = (stack: TerraformStack) =>
    ['developers', 'partners "${x}"'].map((name, index) => new ClassicPortal(stack, `portal-${index}`, { name }));
  workspace.synthesize(portals);
  await workspace.succeed('init', '-input=false');
  await workspace.succeed('apply', '-auto-approve', '-no-color');
  const lookUp = (name: string) => (stack: TerraformStack) => {
    portals(stack);
    const portal = ClassicPortal.fromLookup(stack, 'found', { name });
    new ApiProduct(stack, 'product', { name: 'Orders', portals: [portal] });
  };
  workspace.synthesize(lookUp('partners "${x}"'));
  await workspace.succeed('apply', '-auto-approve', '-no-color');
  await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
  const wanted = stored('portal_classic').find(({ name }: any) => name === 'partners "${x}"');
  expect(stored('api_product')[0].portal_ids).toEqual([wanted.id]);
  workspace.synthesize(lookUp('nobody'));
  await expect(workspace.succeed('plan', '-no-color')).rejects.toThrow('item not found');
});
