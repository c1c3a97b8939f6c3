import * as path from 'node:path';
import { TerraformStack, TerraformVariable } from 'cdktf';
import * as platform from '../../../../constructs/platform';
import { findingsOf, only, resolved, stackWithProviders, synthesized } from '../../../support/stack';
import { Folder } from '../support/folder';

const { ApiImplementationTarget, ControlPlane, Documents, GatewayService, Portal, PublicationAuth } = platform;
const { PortalVisibility, PublishedApi, Specification } = platform;

const SPEC = `openapi: 3.0.0
info: { title: Orders, version: 1.4.0, description: 'Place \${orders}' }
paths: {}
`;

let stack: TerraformStack;
let folder: Folder;
let portal: platform.IPortal;
beforeEach(() => {
  stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
  folder = new Folder({ 'spec.yaml': SPEC, 'docs/guide.md': '# Guide', 'docs/guide/keys.md': '# Keys' });
  portal = new Portal(stack, 'portal', { name: 'developers' });
});
afterEach(() => folder.remove());

const specification = () => Specification.fromFile(path.join(folder.path, 'spec.yaml'));
const types = () =>
  Object.fromEntries(
    Object.entries<any>(synthesized(stack).resource).map(([type, all]) => [type, Object.keys(all).length]),
  );

test('a specification, a portal and an authentication strategy are enough for a published API', () => {
  const published = new PublishedApi(stack, 'orders', {
    specification: specification(),
    portal,
    authStrategy: PublicationAuth.none(),
    visibility: PortalVisibility.PUBLIC,
  });
  expect(types()).toEqual({
    konnect_api: 1,
    konnect_api_publication: 1,
    konnect_api_version: 1,
    konnect_portal: 1,
  });
  expect(only(stack, 'konnect_api')).toEqual({ name: 'Orders', description: 'Place $${orders}' });
  expect(only(stack, 'konnect_api_version')).toMatchObject({
    version: '1.4.0',
    spec: { content: SPEC.replace('${', () => '$${') },
  });
  expect(only(stack, 'konnect_api_publication')).toMatchObject({
    visibility: 'public',
    depends_on: [expect.stringMatching(/^konnect_api_version\./)],
  });
  expect([published.documents, published.implementation]).toEqual([{}, undefined]);
  expect(findingsOf(stack)).toEqual([]);
});

test('the default child is the API', () => {
  const published = new PublishedApi(stack, 'orders', {
    specification: specification(),
    portal,
    authStrategy: PublicationAuth.none(),
    visibility: PortalVisibility.PUBLIC,
  });
  expect(published.node.defaultChild).toBe(published.api);
  expect(published.api.node.defaultChild!.node.path).toBe('stack/orders/Api/Resource');
});

test('accepts all properties, and gives access to its parts', () => {
  const controlPlane = ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
  const service = new GatewayService(stack, 'service', { controlPlane, url: 'https://a' });
  const strategy = platform.AuthStrategy.fromAuthStrategyId(stack, 'strategy', 'strategy-id');
  const published = new PublishedApi(stack, 'orders', {
    specification: specification(),
    documents: Documents.fromDirectory(path.join(folder.path, 'docs')),
    implementation: ApiImplementationTarget.service(service),
    portal,
    authStrategy: PublicationAuth.strategy(strategy),
    visibility: PortalVisibility.PUBLIC,
    autoApproveRegistrations: false,
    name: 'Our orders',
    description: '',
    version: 'v1',
    slug: 'our-orders',
    labels: { team: 'orders' },
    attributes: { domain: ['shop'] },
  });
  published.api.addVersion('next', { specification: specification(), version: 'v2' });
  expect(only(stack, 'konnect_api')).toEqual({
    name: 'Our orders',
    slug: 'our-orders',
    labels: { team: 'orders' },
    attributes: '{"domain":["shop"]}',
  });
  const publication = only(stack, 'konnect_api_publication');
  expect(publication).toMatchObject({ auth_strategy_ids: ['strategy-id'], auto_approve_registrations: false });
  expect(publication.depends_on.map((address: string) => address.split('.')[0])).toEqual([
    'konnect_api_version',
    'konnect_api_document',
    'konnect_api_document',
    'konnect_api_implementation',
    'konnect_api_version',
  ]);
  expect(Object.keys(published.documents)).toEqual(['guide', 'guide/keys']);
  expect(resolved(stack, published.implementation!.apiImplementationId)).toContain('konnect_api_implementation');
  expect(resolved(stack, published.version.apiVersionId)).toContain('konnect_api_version');
  expect(findingsOf(stack)).toEqual([]);
});

test('all problems are in one report', () => {
  new PublishedApi(stack, 'orders', {
    specification: Specification.fromFile(path.join(folder.path, 'missing.yaml')),
    documents: Documents.fromDirectory(path.join(folder.path, 'nothing')),
    portal: Portal.fromPortalId(stack, 'elsewhere', 'portal-id'),
    authStrategy: PublicationAuth.portalDefault(),
    labels: { 'kong-team': 'orders' },
  });
  expect(findingsOf(stack).map((line) => line.replaceAll(folder.path, '<folder>'))).toEqual([
    'error: documents does not exist: <folder>/nothing; give the folder that contains the Markdown files',
    'error: labels["kong-team"] has a key that begins with the reserved "kong"; keys must not begin with "kong", "konnect", "mesh", "kic", "_"',
    'error: specification <folder>/missing.yaml does not exist',
    'error: authStrategy is the default strategy of the portal stack/elsewhere, which is referenced by id; use platform.Portal.fromLookup instead of fromPortalId, or PublicationAuth.strategy or PublicationAuth.none',
  ]);
});

test('a specification that only Terraform knows requires a name', () => {
  const text = new TerraformVariable(stack, 'spec', { type: 'string' }).stringValue;
  const options = { portal, authStrategy: PublicationAuth.none(), visibility: PortalVisibility.PUBLIC };
  new PublishedApi(stack, 'named', { specification: Specification.fromText(text), name: 'Orders', ...options });
  expect(findingsOf(stack)).toEqual([]);
  expect(only(stack, 'konnect_api_version').spec).toEqual({ content: '${var.spec}' });
  new PublishedApi(stack, 'nameless', { specification: Specification.fromText(text), ...options });
  expect(findingsOf(stack)).toEqual([
    'error: name is not given, and only Terraform knows the specification, so the specification cannot provide the name; give a name',
  ]);
});

test('a lenient specification without a title requires a name', () => {
  const lenient = Specification.fromText('openapi: 3.0.0\ninfo: { version: 1.0.0 }\npaths: {}', { lenient: true });
  const options = { portal, authStrategy: PublicationAuth.none(), visibility: PortalVisibility.PUBLIC };
  new PublishedApi(stack, 'named', { specification: lenient, name: 'Orders', ...options });
  expect(findingsOf(stack)).toEqual([]);
  new PublishedApi(stack, 'nameless', { specification: lenient, ...options });
  expect(findingsOf(stack).filter((finding) => finding.startsWith('error'))).toEqual([
    'error: name is not given, and the specification has no title; give a name',
  ]);
});
