import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { TerraformStack, TerraformVariable } from 'cdktf';
import { Construct } from 'constructs';
import { Documents } from '../../../../constructs/platform/api/documents';
import { Specification } from '../../../../constructs/platform/api/specification';
import { ApiProduct } from '../../../../constructs/platform/classic/api-product';
import { ApiProductDocument } from '../../../../constructs/platform/classic/api-product-document';
import { ApiProductPublication } from '../../../../constructs/platform/classic/api-product-publication';
import { ApiProductSpecification } from '../../../../constructs/platform/classic/api-product-specification';
import { ApiProductVersion } from '../../../../constructs/platform/classic/api-product-version';
import { ClassicPortal } from '../../../../constructs/platform/classic/classic-portal';
import { AuthStrategy } from '../../../../constructs/platform/portal/auth-strategy';
import { PortalRemovalPolicy } from '../../../../constructs/platform/portal/portal-props';
import { PlatformProvider } from '../../../../constructs/platform/provider';
import { PublishStatus } from '../../../../constructs/platform/publish-status';
import { TextContent } from '../../../../constructs/platform/text-content';
import { findingsOf, only, onlyUnchecked, stackWithProviders, synthesized } from '../../../support/stack';

const content = TextContent.fromText('# Text');
const SPECIFICATION = '{"openapi":"3.0.3","info":{"title":"Orders","version":"1"},"paths":{}}';

/** A stack with a product, and a reference to a service of a gateway. */
function withProduct() {
  const stack = stackWithProviders();
  const product = new ApiProduct(stack, 'product', { name: 'Orders' });
  const service = { gatewayServiceId: 'a-service', controlPlaneId: 'a-plane' };
  return { stack, product, gatewayService: Object.assign(new Construct(stack, 'service'), service) };
}

const PRODUCT = 'konnect_api_product.product_9D4190BC';
const VERSION = 'konnect_api_product_version.product_version-v1_2125BD39';

test('a classic portal requires only a name', () => {
  const stack = stackWithProviders();
  const { node } = new ClassicPortal(stack, 'portal', { name: 'developers' });
  expect(only(stack, 'konnect_portal_classic')).toEqual({
    name: 'developers',
    display_name: 'developers',
    is_public: false,
    rbac_enabled: false,
    auto_approve_developers: false,
    auto_approve_applications: false,
    force: 'false',
  });
  expect(node.defaultChild!.node.path).toBe('stack/portal/Resource');
  expect(findingsOf(stack)).toEqual([]);
});

test('a classic portal accepts all properties', () => {
  const stack = stackWithProviders();
  new ClassicPortal(stack, 'portal', {
    name: 'developers',
    displayName: 'For developers',
    description: 'Our APIs',
    isPublic: false,
    rbac: true,
    autoApproveDevelopers: true,
    autoApproveApplications: true,
    defaultAuthStrategy: AuthStrategy.fromAuthStrategyId(stack, 'strategy', 'a-strategy'),
    customDomain: 'developers.example.com',
    customClientDomain: 'client.example.com',
    labels: { team: 'orders' },
    removalPolicy: PortalRemovalPolicy.WITH_CONTENT,
  });
  expect(only(stack, 'konnect_portal_classic')).toEqual({
    name: 'developers',
    display_name: 'For developers',
    description: 'Our APIs',
    is_public: false,
    rbac_enabled: true,
    auto_approve_developers: true,
    auto_approve_applications: true,
    default_application_auth_strategy_id: 'a-strategy',
    custom_domain: 'developers.example.com',
    custom_client_domain: 'client.example.com',
    labels: { team: 'orders' },
    force: 'true',
  });
});

test('a classic portal can be looked up by its name, which may be a token', () => {
  const stack = stackWithProviders();
  const variable = new TerraformVariable(stack, 'name', { type: 'string' });
  for (const [id, name] of Object.entries({ plain: 'dev"s ${x}', token: variable.stringValue })) {
    const portal = ClassicPortal.fromLookup(stack, id, { name });
    new ApiProduct(stack, `${id}-product`, { name: id, portals: [portal] });
    expect(portal.node.defaultChild!.node.path).toBe(`stack/${id}/Resource`);
  }
  const { data, locals, resource } = synthesized(stack);
  expect(Object.values(data.konnect_portal_classic_list)).toEqual([{}, {}]);
  const [plain, token] = Object.keys(data.konnect_portal_classic_list).map(
    (id) => `data.konnect_portal_classic_list.${id}`,
  );
  const ids = Object.values<any>(resource.konnect_api_product).map(({ portal_ids: [portalId] }) => portalId);
  expect(ids).toEqual([
    `\${element(${plain}.data[*].id, index(${plain}.data[*].name, local.plain_Name_35ACEF5F))}`,
    `\${element(${token}.data[*].id, index(${token}.data[*].name, local.token_Name_DC91F8E3))}`,
  ]);
  expect(Object.values(locals)).toEqual(['dev"s $${x}', '${var.name}']);
  expect(findingsOf(stack)).toEqual([]);
});

test('a protected classic portal cannot be destroyed', () => {
  const stack = stackWithProviders();
  new ClassicPortal(stack, 'portal', { name: 'developers', removalPolicy: PortalRemovalPolicy.PROTECT });
  expect(only(stack, 'konnect_portal_classic')).toMatchObject({ force: 'false', lifecycle: { prevent_destroy: true } });
});

test('roles on a public portal are rejected', () => {
  const stack = stackWithProviders();
  new ClassicPortal(stack, 'portal', { name: 'developers', rbac: true, isPublic: true });
  expect(findingsOf(stack)).toEqual([
    'error: rbac is true, but the portal is public, so developers have no roles; set isPublic to false, or omit rbac',
  ]);
});

test('a product requires only a name', () => {
  const { stack } = withProduct();
  expect(only(stack, 'konnect_api_product')).toEqual({ name: 'Orders', portal_ids: [] });
  expect(findingsOf(stack)).toEqual([]);
});

test('a product accepts all properties, and its labels are checked', () => {
  const stack = stackWithProviders();
  const portals = [ClassicPortal.fromClassicPortalId(stack, 'portal', 'a-portal')];
  new ApiProduct(stack, 'product', {
    name: 'Orders',
    description: 'All about orders',
    labels: { mesh_a: 'b' },
    publicLabels: { ['x'.repeat(64)]: 'd' },
    portals,
  });
  expect(onlyUnchecked(stack, 'konnect_api_product')).toEqual({
    name: 'Orders',
    description: 'All about orders',
    labels: { mesh_a: 'b' },
    public_labels: { ['x'.repeat(64)]: 'd' },
    portal_ids: ['a-portal'],
  });
  expect(findingsOf(stack)).toEqual([
    'error: labels["mesh_a"] has a key that begins with the reserved "mesh"; keys must not begin with "kong", "konnect", "mesh", "kic", "_"',
    `error: publicLabels["${'x'.repeat(64)}"] has a key of 64 characters; allowed: 1 to 63`,
  ]);
});

test('a product version is linked to a gateway service', () => {
  const { stack, product, gatewayService } = withProduct();
  product.addVersion('v1', { name: 'v1', gatewayService, labels: { a: 'b' } });
  expect(only(stack, 'konnect_api_product_version')).toEqual({
    api_product_id: `\${${PRODUCT}.id}`,
    name: 'v1',
    gateway_service: { id: 'a-service', control_plane_id: 'a-plane' },
    labels: { a: 'b' },
    lifecycle: { replace_triggered_by: [`${PRODUCT}.id`] },
  });
});

test('Terraform encodes the specification', () => {
  const { stack, product } = withProduct();
  product.addVersion('v1', { name: 'v1' }).addSpecification(Specification.fromText(SPECIFICATION));
  const { locals } = synthesized(stack);
  const [[name, text]] = Object.entries<string>(locals);
  expect(text).toBe(SPECIFICATION);
  expect(only(stack, 'konnect_api_product_specification')).toEqual({
    api_product_id: `\${${PRODUCT}.id}`,
    api_product_version_id: `\${${VERSION}.id}`,
    name: 'specification.json',
    content: `\${base64encode(local.${name})}`,
    lifecycle: { replace_triggered_by: [`${VERSION}.id`, `${PRODUCT}.id`] },
  });
  expect(findingsOf(stack)).toEqual([]);
});

test('the file name of a specification matches its format, or is configured', () => {
  const { stack, product } = withProduct();
  const yaml = 'openapi: 3.0.3\ninfo: { title: Orders, version: "1" }\npaths: {}\n';
  const specification = Specification.fromText(yaml);
  product.addVersion('v1', { name: 'v1' }).addSpecification(specification);
  const version = product.addVersion('v2', { name: 'v2' });
  new ApiProductSpecification(stack, 'specification', { version, specification, fileName: 'orders.yml' });
  const made = Object.values<any>(synthesized(stack).resource.konnect_api_product_specification);
  expect(made.map(({ name }) => name)).toEqual(['specification.yaml', 'orders.yml']);
  expect(findingsOf(stack)).toEqual([]);
});

test('an invalid specification is rejected', () => {
  const { stack, product } = withProduct();
  product.addVersion('v1', { name: 'v1' }).addSpecification(Specification.fromText('hello: world'));
  expect(findingsOf(stack)).toHaveLength(1);
  expect(findingsOf(stack)[0]).toMatch(/^error: specification the text /);
});

test('documents form a tree', () => {
  const { stack, product } = withProduct();
  const parent = product.addDocument('guides', { slug: 'guides', title: 'Guides', content });
  parent.addDocument('keys', { slug: 'keys', title: 'Keys', content, status: PublishStatus.UNPUBLISHED });
  const [[address, first], [, second]] = Object.entries<any>(synthesized(stack).resource.konnect_api_product_document);
  expect(first).toEqual({
    api_product_id: `\${${PRODUCT}.id}`,
    slug: 'guides',
    title: 'Guides',
    content: '# Text',
    status: 'published',
    lifecycle: { replace_triggered_by: [`${PRODUCT}.id`] },
  });
  expect(second).toMatchObject({
    parent_document_id: `\${konnect_api_product_document.${address}.id}`,
    status: 'unpublished',
    lifecycle: { replace_triggered_by: [`${PRODUCT}.id`, `konnect_api_product_document.${address}.id`] },
  });
  expect(findingsOf(stack)).toEqual([]);
});

test('a folder becomes documents', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'documents-'));
  try {
    fs.mkdirSync(path.join(folder, 'guides'));
    fs.writeFileSync(path.join(folder, 'guides', 'index.md'), '---\ntitle: The ${guides}\n---\nSee [keys](keys.md).');
    fs.writeFileSync(path.join(folder, 'guides', 'keys.md'), '---\nstatus: unpublished\n---\nUse ${key}.');
    const { stack, product } = withProduct();
    const documents = Documents.fromDirectory(folder);
    const made = product.addDocuments(documents);
    expect(Object.entries(made).map(([id, { node }]) => [id, node.path])).toEqual([
      ['guides', 'stack/product/document-guides'],
      ['guides/keys', 'stack/product/document-guides/document-keys'],
    ]);
    expect(Object.values(synthesized(stack).resource.konnect_api_product_document)).toMatchObject([
      { slug: 'guides', title: 'The $${guides}', content: 'See [keys](guides/keys).', status: 'published' },
      { slug: 'keys', title: 'Keys', content: 'Use $${key}.', status: 'unpublished' },
    ]);
    expect(findingsOf(stack)).toEqual([]);
    expect(product.addDocuments(documents)).toEqual({});
    expect(findingsOf(stack)).toContain('error: documents has two documents called guides; rename one of them');
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});

test('documents with duplicate or invalid slugs are rejected', () => {
  const { stack, product } = withProduct();
  const { UNPUBLISHED } = PublishStatus;
  const parent = product.addDocument('a', { slug: 'a', title: 'A', content, status: UNPUBLISHED });
  parent.addDocument('b', { slug: 'b', title: 'B', content });
  product.addDocument('c', { slug: 'a', title: 'C', content });
  product.addDocument('d', { slug: 'not a slug', title: 'D', content });
  expect(findingsOf(stack)).toEqual([
    'error: status is published below stack/product/document-a, which is unpublished, so visitors could not open the document; publish the parent too, or set PublishStatus.UNPUBLISHED for the document',
    'error: slug is "a", as in stack/product/document-a; give one of the two another slug',
    'error: slug is "not a slug"; allowed: texts that match ^[\\w-]+$; did you mean "not-a-slug"?',
  ]);
});

test('product versions and classic portals have unique names', () => {
  const { stack, product } = withProduct();
  new ClassicPortal(stack, 'a', { name: 'developers' });
  new ClassicPortal(stack, 'b', { name: 'developers' });
  product.addVersion('v1', { name: 'v1' });
  product.addVersion('v2', { name: 'v1' });
  new ApiProduct(stack, 'other', { name: 'Orders' }).addVersion('v1', { name: 'v1' });
  expect(findingsOf(stack)).toEqual([
    'error: name is "v1", as in stack/product/version-v1; give one of the two another name',
    'error: name is "developers", as in stack/a; give one of the two another name',
  ]);
});

test('a version is published after its specification, together with the product', () => {
  const { stack, product } = withProduct();
  const version = product.addVersion('v1', { name: 'v1' });
  const [a, b] = ['a', 'b'].map((id) => ClassicPortal.fromClassicPortalId(stack, id, `portal-${id}`));
  version.publishTo(a);
  version.addSpecification(Specification.fromText(SPECIFICATION));
  version.publishTo(b);
  expect(only(stack, 'konnect_api_product').portal_ids).toEqual(['portal-a', 'portal-b']);
  const published = Object.values<any>(synthesized(stack).resource.konnect_portal_product_version);
  const [specification] = Object.keys(synthesized(stack).resource.konnect_api_product_specification);
  for (const [index, portal] of ['portal-a', 'portal-b'].entries()) {
    expect(published[index]).toEqual({
      portal_id: portal,
      product_version_id: `\${${VERSION}.id}`,
      application_registration_enabled: false,
      auth_strategy_ids: [],
      auto_approve_registration: false,
      deprecated: false,
      publish_status: 'published',
      depends_on: [`konnect_api_product_specification.${specification}`],
      lifecycle: { replace_triggered_by: [`${VERSION}.id`] },
    });
  }
});

test('a version reports a second specification, and a second portal with the same construct id', () => {
  const { stack, product } = withProduct();
  const version = product.addVersion('v1', { name: 'v1' });
  const scopes = ['a', 'b'].map((id) => new Construct(stack, id));
  const [a, b] = scopes.map((scope) => ClassicPortal.fromClassicPortalId(scope, 'portal', `portal-${scope.node.id}`));
  const first = version.publishTo(a);
  expect(version.publishTo(b)).toBe(first);
  const specification = version.addSpecification(Specification.fromText(SPECIFICATION));
  expect(version.addSpecification(Specification.fromText(SPECIFICATION))).toBe(specification);
  expect(findingsOf(stack)).toEqual([
    'error: publishTo is called twice for portals with the construct id "portal"; leave one of the calls out, or use new platform.ApiProductPublication(…) with another id for another portal',
    'error: addSpecification is called twice, but a product version can have one specification; leave one of the calls out',
  ]);
});

test('a publication accepts all properties', () => {
  const { stack, product } = withProduct();
  const portal = new ClassicPortal(stack, 'portal', { name: 'developers' });
  const authStrategy = AuthStrategy.fromAuthStrategyId(stack, 'strategy', 'a-strategy');
  product.addVersion('v1', { name: 'v1' }).publishTo(portal, {
    authStrategy,
    autoApproveRegistrations: true,
    deprecated: true,
    notifyDevelopers: true,
    status: PublishStatus.UNPUBLISHED,
  });
  expect(only(stack, 'konnect_portal_product_version')).toMatchObject({
    application_registration_enabled: true,
    auth_strategy_ids: ['a-strategy'],
    auto_approve_registration: true,
    deprecated: true,
    notify_developers: true,
    publish_status: 'unpublished',
    lifecycle: { replace_triggered_by: [`${VERSION}.id`, expect.stringMatching(/^konnect_portal_classic\.portal_/)] },
  });
  expect(findingsOf(stack)).toEqual([]);
});

test('application registration requires an authentication strategy', () => {
  const { stack, product } = withProduct();
  const portal = ClassicPortal.fromClassicPortalId(stack, 'portal', 'a-portal');
  product.addVersion('v1', { name: 'v1' }).publishTo(portal, { applicationRegistration: true });
  expect(findingsOf(stack)).toEqual([
    'error: applicationRegistration is true without authStrategy, so applications could not authenticate; give an authStrategy, or omit the property',
  ]);
});

test('resources managed elsewhere accept all children', () => {
  const stack = stackWithProviders();
  const product = ApiProduct.fromApiProductId(stack, 'product', 'a-product');
  const attributes = { product, apiProductVersionId: 'a-version' };
  const version = ApiProductVersion.fromApiProductVersionAttributes(stack, 'version', attributes);
  const portal = ClassicPortal.fromClassicPortalId(stack, 'portal', 'a-portal');
  const parent = ApiProductDocument.fromApiProductDocumentId(stack, 'parent', 'a-document');
  new ApiProductVersion(stack, 'v2', { product, name: 'v2' });
  new ApiProductDocument(stack, 'document', { product, parent, slug: 'a', title: 'A', content });
  new ApiProductSpecification(stack, 'spec', { version, specification: Specification.fromText(SPECIFICATION) });
  new ApiProductPublication(stack, 'publication', { version, portal });
  const { resource } = synthesized(stack);
  const made = Object.values<any>(resource).flatMap((type) => Object.values<any>(type));
  expect(made).toEqual([
    expect.objectContaining({ api_product_id: 'a-product', parent_document_id: 'a-document' }),
    expect.objectContaining({ api_product_id: 'a-product', api_product_version_id: 'a-version' }),
    expect.objectContaining({ api_product_id: 'a-product', name: 'v2' }),
    expect.objectContaining({ product_version_id: 'a-version', portal_id: 'a-portal' }),
  ]);
  expect(made.filter(({ lifecycle }) => lifecycle)).toEqual([]);
  expect(findingsOf(stack)).toEqual([]);
});

test('children of a product use the same provider', () => {
  const stack = new TerraformStack(stackWithProviders().node.root as Construct, 'other');
  const provider = new PlatformProvider(stack, 'eu', { alias: 'eu' });
  const product = new ApiProduct(stack, 'product', { name: 'Orders', provider });
  product.addDocument('a', { slug: 'a', title: 'A', content }).addDocument('b', { slug: 'b', title: 'B', content });
  const version = product.addVersion('v1', { name: 'v1' });
  version.addSpecification(Specification.fromText(SPECIFICATION));
  version.publishTo(ClassicPortal.fromClassicPortalId(stack, 'portal', 'a-portal'));
  const made = Object.values<any>(synthesized(stack).resource).flatMap((type) => Object.values<any>(type));
  expect(made.map((one) => one.provider)).toEqual(Array(6).fill('konnect.eu'));
});
