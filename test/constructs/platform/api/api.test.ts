import * as path from 'node:path';
import { Lazy, TerraformStack, TerraformVariable, Token } from 'cdktf';
import * as platform from '../../../../constructs/platform';
import {
  findingsOf,
  only,
  resolved,
  stackWithProviders,
  synthesizedUnchecked,
  unknownText,
  warningsOf,
} from '../../../support/stack';
import { Folder } from '../support/folder';

const { Api, ApiImplementationTarget, ControlPlane, Documents, GatewayService, Portal, PublicationAuth } = platform;
const { PortalVisibility, PublishStatus, Specification, TextContent } = platform;

const SPEC = 'openapi: 3.0.0\ninfo: { title: Orders, version: 1.4.0 }\npaths: {}\n';

let stack: TerraformStack;
let folder: Folder;
beforeEach(() => {
  stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
  folder = new Folder();
});
afterEach(() => folder.remove());

const resources = (type: string): any => synthesizedUnchecked(stack).resource?.[type] ?? {};
const specification = () => Specification.fromText(SPEC);
const portal = (id = 'portal', props = {}) => new Portal(stack, id, { name: 'developers', ...props });
const addressOf = (type: string): string => `${type}.${Object.keys(resources(type))[0]}`;

describe('an API', () => {
  test('requires only a name', () => {
    const { node, apiId, apiSlug } = new Api(stack, 'api', { name: 'Orders' });
    expect(only(stack, 'konnect_api')).toEqual({ name: 'Orders' });
    expect(node.defaultChild!.node.path).toBe('stack/api/Resource');
    expect(resolved(stack, [apiId, apiSlug])).toEqual([
      '${konnect_api.api_C8550315.id}',
      '${konnect_api.api_C8550315.slug}',
    ]);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('accepts all properties, and normalises attributes', () => {
    new Api(stack, 'api', {
      name: 'Orders',
      version: 'v1',
      slug: 'orders-v1',
      description: 'Place orders',
      labels: { team: 'orders' },
      attributes: { platform: ['web', '${mobile}'], domain: ['shop'] },
    });
    expect(only(stack, 'konnect_api')).toEqual({
      name: 'Orders',
      version: 'v1',
      slug: 'orders-v1',
      description: 'Place orders',
      labels: { team: 'orders' },
      attributes: '{"domain":["shop"],"platform":["web","$${mobile}"]}',
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('accepts attributes that only Terraform knows', () => {
    const team = new TerraformVariable(stack, 'team', { type: 'string' });
    new Api(stack, 'api', { name: 'Orders', attributes: { team: [team.stringValue] } });
    expect(only(stack, 'konnect_api').attributes).toBe('${jsonencode({"team" = [var.team]})}');
    expect(findingsOf(stack)).toEqual([]);
  });

  test('is rejected if another API has the same name and version', () => {
    new Api(stack, 'one', { name: 'Orders' });
    new Api(stack, 'two', { name: 'Orders', version: '1' });
    new Api(stack, 'three', { name: 'Orders' });
    new Api(stack, 'four', { name: 'Orders', version: '1' });
    const unknown = Lazy.stringValue({ produce: () => 'x' });
    new Api(stack, 'five', { name: unknown });
    new Api(stack, 'six', { name: unknown });
    expect(findingsOf(stack)).toEqual([
      'error: name is "Orders" without a version, as in stack/one; choose another name or version',
      'error: name is "Orders" with the version "1", as in stack/two; choose another name or version',
    ]);
  });

  test('accepts children if it is managed elsewhere', () => {
    const api = Api.fromApiId(stack, 'api', 'api-id');
    api.addVersion('v1', { specification: specification() });
    api.addDocument('guide', { content: TextContent.fromText('# Guide') });
    api.publishTo(Portal.fromPortalId(stack, 'portal', 'portal-id'), { authStrategy: PublicationAuth.none() });
    expect(resources('konnect_api')).toEqual({});
    expect(only(stack, 'konnect_api_version')).toEqual({ api_id: 'api-id', version: '1.4.0', spec: { content: SPEC } });
    expect(only(stack, 'konnect_api_publication')).toEqual({
      api_id: 'api-id',
      portal_id: 'portal-id',
      visibility: 'private',
      depends_on: [addressOf('konnect_api_version'), addressOf('konnect_api_document')],
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('can exist twice in one stack', () => {
    for (const name of ['one', 'two']) {
      const api = new Api(stack, name, { name });
      api.addVersion('v1', { specification: specification() });
      api.addDocument('guide', { slug: 'guide', content: TextContent.fromText('x') });
    }
    expect(Object.keys(resources('konnect_api_document'))).toHaveLength(2);
    expect(findingsOf(stack)).toEqual([]);
  });
});

describe('a version', () => {
  test('is named after its specification, and replaced with the API', () => {
    const api = new Api(stack, 'api', { name: 'Orders' });
    const { apiVersionId, validationMessages } = api.addVersion('v1', { specification: specification() });
    expect(only(stack, 'konnect_api_version')).toEqual({
      api_id: '${konnect_api.api_C8550315.id}',
      version: '1.4.0',
      spec: { content: SPEC },
      lifecycle: { replace_triggered_by: ['konnect_api.api_C8550315.id'] },
    });
    const address = addressOf('konnect_api_version');
    expect(resolved(stack, apiVersionId)).toBe(`\${${address}.id}`);
    expect(resolved(stack, validationMessages)).toBe(`\${${address}.spec.validation_messages[*].message}`);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('is rejected if its specification is invalid or its name is taken', () => {
    const api = new Api(stack, 'api', { name: 'Orders' });
    api.addVersion('v1', { specification: specification() });
    api.addVersion('v2', { specification: specification(), version: '2.0.0' });
    api.addVersion('v3', { specification: specification() });
    api.addVersion('v4', { specification: Specification.fromFile('missing.yaml') });
    expect(findingsOf(stack)).toEqual([
      'error: version is "1.4.0", which stack/api/version-v1 already has; choose another version',
      'error: specification missing.yaml does not exist',
    ]);
  });
});

describe('documents', () => {
  const texts = () =>
    Object.values<any>(resources('konnect_api_document')).map(
      ({ slug, title, content, status, parent_document_id }) => [slug, title, content, status, parent_document_id],
    );

  test('are published, and form a tree', () => {
    const api = new Api(stack, 'api', { name: 'Orders' });
    const guide = api.addDocument('guide', { content: TextContent.fromText('# Guide') });
    guide.addDocument('keys', {
      title: 'Keys',
      slug: 'keys',
      status: PublishStatus.UNPUBLISHED,
      content: TextContent.fromText('# Keys'),
    });
    const parent = resolved(stack, guide.apiDocumentId);
    expect(texts()).toEqual([
      [undefined, undefined, '# Guide', 'published', undefined],
      ['keys', 'Keys', '# Keys', 'unpublished', parent],
    ]);
    const { lifecycle } = Object.values<any>(resources('konnect_api_document'))[1];
    expect(lifecycle).toEqual({
      replace_triggered_by: ['konnect_api.api_C8550315.id', parent.slice(2, -1)],
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('can be read from a folder, with links between them', () => {
    folder.write('guide.md', '[keys](guide/keys.md#get) ${API_KEY} [self](guide.md)');
    folder.write('guide/keys.md', '---\ntitle: "${Keys}"\nslug: get-keys\n---\n[up](../guide.md) [flow](flow/a.md)');
    folder.write('guide/flow/a.md', '[errors](../../errors.md)');
    folder.write('errors.md', '[flow](guide/flow)');
    const documents = new Api(stack, 'api', { name: 'Orders' }).addDocuments(Documents.fromDirectory(folder.path));
    expect(Object.keys(documents)).toEqual(['errors', 'guide', 'guide/flow', 'guide/flow/a', 'guide/keys']);
    const parent = (id: string) => resolved(stack, documents[id].apiDocumentId);
    expect(texts()).toEqual([
      ['errors', 'Errors', '[flow](guide/flow)', 'published', undefined],
      ['guide', 'Guide', '[keys](guide/get-keys#get) $${API_KEY} [self](guide)', 'published', undefined],
      ['flow', 'Flow', '# Flow\n', 'published', parent('guide')],
      ['a', 'A', '[errors](../../errors)', 'published', parent('guide/flow')],
      ['get-keys', '$${Keys}', '[up](../guide) [flow](flow/a)', 'published', parent('guide')],
    ]);
    expect(documents['guide/flow/a'].node.path).toBe('stack/api/document-guide/document-flow/document-a');
    expect(findingsOf(stack)).toEqual([]);
  });

  test('keep their ids if one is inserted among a hundred', () => {
    for (let index = 0; index < 10; index += 1) {
      for (let inner = 0; inner < 10; inner += 1) {
        folder.write(`section-${index}/part-${inner}.md`, 'x');
      }
    }
    const names = () => {
      stack = stackWithProviders();
      new Api(stack, 'api', { name: 'Orders' }).addDocuments(Documents.fromDirectory(folder.path));
      return Object.keys(resources('konnect_api_document'));
    };
    const before = names();
    folder.write('section-0/part-00.md', 'x');
    folder.write('section-0/index.md', 'x');
    const after = names();
    expect(before).toHaveLength(110);
    expect(after).toHaveLength(111);
    expect(before.filter((name) => !after.includes(name))).toEqual([]);
  });

  test('can be unpublished as a whole folder', () => {
    folder.write('a/b.md', 'x');
    folder.write('c.md', '---\nstatus: published\n---\nx');
    const documents = Documents.fromDirectory(folder.path, { status: PublishStatus.UNPUBLISHED });
    new Api(stack, 'api', { name: 'Orders' }).addDocuments(documents);
    expect(texts().map(([slug, , , status]) => [slug, status])).toEqual([
      ['a', 'unpublished'],
      ['b', 'unpublished'],
      ['c', 'published'],
    ]);
  });

  test('report all problems together', () => {
    folder.write('a.md', '---\nslug: same\nstatus: unpublished\n---\n![x](x.png)');
    folder.write('a/b.md', '[gone](gone.md)');
    folder.write('c.md', '---\nslug: same\n---\n');
    new Api(stack, 'api', { name: 'Orders' }).addDocuments(Documents.fromDirectory(folder.path));
    expect(findingsOf(stack)).toEqual([
      'error: documents a.md shows the image "x.png", and the file does not exist; put the image on a web server and give the address of the image',
      'error: documents a/b.md links to "gone.md", but the document does not exist; fix or remove the link',
      'error: status is published below stack/api/document-a, which is unpublished, so visitors could not open the document; publish the parent too, or set PublishStatus.UNPUBLISHED for the document',
      'error: slug is "same", which stack/api/document-a already has; choose another slug',
    ]);
  });

  test('of a missing folder, or one added before, are rejected', () => {
    const api = new Api(stack, 'api', { name: 'Orders' });
    const missing = path.join(folder.path, 'missing');
    expect(api.addDocuments(Documents.fromDirectory(missing))).toEqual({});
    folder.write('a.md', 'x');
    api.addDocuments(Documents.fromDirectory(folder.path));
    expect(api.addDocuments(Documents.fromDirectory(folder.path))).toEqual({});
    expect(findingsOf(stack)).toEqual([
      `error: documents does not exist: ${missing}; give the folder that contains the Markdown files`,
      'error: documents has two documents called a; rename one of them',
    ]);
  });

  test('are rejected below a document of another API, and accepted below one managed elsewhere', () => {
    const [one, two] = ['one', 'two'].map((name) => new Api(stack, name, { name }));
    const content = TextContent.fromText('x');
    const parent = one.addDocument('guide', { content });
    new platform.ApiDocument(stack, 'wrong', { api: two, parent, content });
    const elsewhere = platform.ApiDocument.fromApiDocumentId(stack, 'elsewhere', 'document-id');
    new platform.ApiDocument(stack, 'right', { api: two, parent: elsewhere, content });
    expect(texts().map(([, , , , id]) => id)).toContain('document-id');
    expect(findingsOf(stack)).toEqual(['error: parent is a document of stack/one; give a document of stack/two']);
  });

  test('are not checked for duplicates if only Terraform knows their slugs', () => {
    const api = new Api(stack, 'api', { name: 'Orders' });
    const slug = unknownText();
    ['a', 'b'].forEach((id) => api.addDocument(id, { slug, content: TextContent.fromText('x') }));
    expect(findingsOf(stack)).toEqual([]);
  });
});

describe('an implementation', () => {
  const plane = (id = 'plane') => new ControlPlane(stack, id, { name: id });
  const api = (id = 'api') => new Api(stack, id, { name: id });

  test('by a service refers to it, and is replaced with the service and the API', () => {
    const controlPlane = plane();
    const service = new GatewayService(stack, 'service', { controlPlane, host: 'a' });
    const { apiImplementationId } = api().implementWith(ApiImplementationTarget.service(service));
    const address = addressOf('konnect_gateway_service');
    expect(only(stack, 'konnect_api_implementation')).toEqual({
      api_id: '${konnect_api.api_C8550315.id}',
      service_reference: {
        service: { id: `\${${address}.id}`, control_plane_id: resolved(stack, controlPlane.controlPlaneId) },
      },
      lifecycle: { replace_triggered_by: ['konnect_api.api_C8550315.id', `${address}.id`] },
    });
    expect(resolved(stack, apiImplementationId)).toBe(`\${${addressOf('konnect_api_implementation')}.id}`);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('by a control plane depends on its access control policy, even if that is declared later', () => {
    const controlPlane = plane();
    api().implementWith(ApiImplementationTarget.controlPlane(controlPlane));
    new platform.AccessControlEnforcement(stack, 'ace', { controlPlane });
    expect(only(stack, 'konnect_api_implementation')).toMatchObject({
      control_plane_reference: { control_plane: { id: resolved(stack, controlPlane.controlPlaneId) } },
      depends_on: [addressOf('konnect_gateway_plugin_ace')],
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('by a control plane requires an access control policy, unless the control plane is managed elsewhere', () => {
    api('one').implementWith(ApiImplementationTarget.controlPlane(plane()));
    const elsewhere = ControlPlane.fromControlPlaneId(stack, 'elsewhere', 'plane-id');
    api('two').implementWith(ApiImplementationTarget.controlPlane(elsewhere));
    api('three').implementWith(ApiImplementationTarget.controlPlane(elsewhere));
    const found = ControlPlane.fromLookup(stack, 'found', { name: platform.StringFilter.eq('found') });
    api('four').implementWith(ApiImplementationTarget.controlPlane(found));
    expect(findingsOf(stack)).toEqual([
      'error: target is the control plane stack/plane, which has no access control enforcement; add new platform.AccessControlEnforcement(…) with this control plane',
    ]);
  });

  test('of both kinds on one control plane is rejected', () => {
    const controlPlane = plane();
    new platform.AccessControlEnforcement(stack, 'ace', { controlPlane });
    const service = new GatewayService(stack, 'service', { controlPlane, host: 'a' });
    api('one').implementWith(ApiImplementationTarget.service(service));
    api('two').implementWith(ApiImplementationTarget.controlPlane(controlPlane));
    expect(findingsOf(stack)).toEqual([
      'error: target is a control plane, but stack/one/Implementation is linked to a service of the same control plane, and the policies of the two implementations would block each other; link both APIs to services or both to the control plane, or use another control plane',
    ]);
  });

  test('is unique for each API, and a service implements one API', () => {
    const controlPlane = plane();
    const target = ApiImplementationTarget.service(new GatewayService(stack, 'service', { controlPlane, host: 'a' }));
    const one = api('one');
    expect(one.implementWith(target)).toBe(one.implementWith(target));
    new platform.ApiImplementation(stack, 'again', { api: one, target });
    expect(findingsOf(stack)).toEqual([
      'error: implementWith is called twice, but an API can have one implementation; leave one of the calls out',
      'error: api is implemented by stack/one/Implementation already; an API has one implementation: remove one of the two implementations',
      'error: target is a service that implements the API of stack/one/Implementation already; a service implements one API: give this API a separate service',
    ]);
  });
});

describe('a publication', () => {
  test('depends on all other resources of the API, including resources added later', () => {
    const api = new Api(stack, 'api', { name: 'Orders' });
    const controlPlane = ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
    const service = new GatewayService(stack, 'service', { controlPlane, host: 'a' });
    const { warnings } = api.publishTo(portal(), {
      authStrategy: PublicationAuth.none(),
      visibility: PortalVisibility.PUBLIC,
      autoApproveRegistrations: true,
    });
    api.addVersion('v1', { specification: specification() });
    api
      .addDocument('guide', { content: TextContent.fromText('x') })
      .addDocument('keys', { content: TextContent.fromText('x') });
    api.implementWith(ApiImplementationTarget.service(service));
    const documents = Object.keys(resources('konnect_api_document')).map((name) => `konnect_api_document.${name}`);
    expect(only(stack, 'konnect_api_publication')).toEqual({
      api_id: '${konnect_api.api_C8550315.id}',
      portal_id: `\${${addressOf('konnect_portal')}.id}`,
      visibility: 'public',
      auto_approve_registrations: true,
      lifecycle: { replace_triggered_by: ['konnect_api.api_C8550315.id', `${addressOf('konnect_portal')}.id`] },
      depends_on: [addressOf('konnect_api_version'), ...documents, addressOf('konnect_api_implementation')],
    });
    expect(resolved(stack, warnings)).toBe(`\${${addressOf('konnect_api_publication')}.warnings}`);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('has its own strategy, or the default strategy of the portal', () => {
    const strategy = platform.AuthStrategy.fromAuthStrategyId(stack, 'strategy', 'strategy-id');
    const api = new Api(stack, 'api', { name: 'Orders' });
    const visibility = PortalVisibility.PUBLIC;
    api.publishTo(portal('used', { name: 'a' }), { authStrategy: PublicationAuth.strategy(strategy), visibility });
    api.publishTo(portal('copied', { name: 'b', defaultAuthStrategy: strategy }), {
      authStrategy: PublicationAuth.portalDefault(),
      visibility,
    });
    const looked = Portal.fromLookup(stack, 'looked', { name: platform.StringFilter.eq('c') });
    api.publishTo(looked, { authStrategy: PublicationAuth.portalDefault(), visibility });
    const ids = Object.values<any>(resources('konnect_api_publication')).map(
      ({ auth_strategy_ids }) => auth_strategy_ids,
    );
    expect(ids).toHaveLength(3);
    expect(ids).toEqual(
      expect.arrayContaining([
        ['strategy-id'],
        expect.stringMatching(/tolist\(\[data\.konnect_portal\.looked_\w+\.default_application_auth_strategy_id/),
      ]),
    );
    expect(findingsOf(stack)).toEqual([]);
  });

  test('that would use an unknown default strategy is rejected', () => {
    const api = new Api(stack, 'api', { name: 'Orders' });
    const options = { authStrategy: PublicationAuth.portalDefault(), visibility: PortalVisibility.PUBLIC };
    api.publishTo(Portal.fromPortalId(stack, 'elsewhere', 'portal-id'), options);
    api.publishTo(portal(), options);
    expect(findingsOf(stack)).toEqual([
      'error: authStrategy is the default strategy of the portal stack/elsewhere, which is referenced by id; use platform.Portal.fromLookup instead of fromPortalId, or PublicationAuth.strategy or PublicationAuth.none',
      'error: authStrategy is the default strategy of the portal stack/portal, which has no default strategy; give the portal a defaultAuthStrategy, or use PublicationAuth.strategy or PublicationAuth.none',
    ]);
  });

  test('that no user could see is a warning or an error', () => {
    const api = new Api(stack, 'api', { name: 'Orders' });
    api.publishTo(portal('roles', { name: 'a', rbac: true }), { authStrategy: PublicationAuth.none() });
    api.publishTo(portal('open', { name: 'b' }), { authStrategy: PublicationAuth.none() });
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([
      'visibility is private, but developers have no roles on stack/open, so the API would be invisible; set rbac on the portal, or PortalVisibility.PUBLIC here',
    ]);
    api.publishTo(portal('closed', { name: 'c', authentication: false }), { authStrategy: PublicationAuth.none() });
    expect(findingsOf(stack)).toContain(
      'error: visibility is private, but authentication of stack/closed is off, so the content would be invisible; turn authentication on, or set PortalVisibility.PUBLIC',
    );
  });

  test('is rejected twice on one portal', () => {
    const api = new Api(stack, 'api', { name: 'Orders' });
    const options = { authStrategy: PublicationAuth.none(), visibility: PortalVisibility.PUBLIC };
    const developers = portal();
    expect(api.publishTo(developers, options)).toBe(api.publishTo(developers, options));
    expect(findingsOf(stack)).toEqual([
      'error: publishTo is called twice for portals with the construct id "portal"; leave one of the calls out, or use new platform.ApiPublication(…) with another id for another portal',
    ]);
    new platform.ApiPublication(stack, 'again', { api, portal: developers, ...options });
    expect(findingsOf(stack).slice(1)).toEqual([
      'error: portal is "stack/portal", which stack/api/publication-portal already has; choose another portal',
    ]);
  });
});

test('tokens from the program stay tokens in a specification and in documents', () => {
  const host = new TerraformVariable(stack, 'host', { type: 'string' });
  const api = new Api(stack, 'api', { name: 'Orders' });
  const servers = [{ url: host.stringValue, description: '%{x} ${y}' }];
  const object = { openapi: '3.0.0', info: { title: 'A', version: '1' }, servers, paths: {} };
  api.addVersion('v1', { specification: Specification.fromObject(object) });
  api.addDocument('guide', {
    content: TextContent.fromText(`at ${host.stringValue} %{x} \${y}, $${host.stringValue}`),
  });
  const { content } = only(stack, 'konnect_api_version').spec;
  expect(content).toContain('"url" = var.host');
  expect(content).toContain('"description" = "%%{x} $${y}"');
  expect(only(stack, 'konnect_api_document').content).toBe('at ${var.host} %%{x} $${y}, ${"$"}${var.host}');
  expect(Token.isUnresolved(host.stringValue)).toBe(true);
  expect(findingsOf(stack)).toEqual([]);
});
