/** APIs with their children, as L2 constructs. */
import { closeAll, unruled } from '../../../sandbox/support/catalogue-driver';
import { Driver } from '../../../sandbox/support/rule-driver';
import { composed } from '../../support/composed';

const SPECIFICATION = 'openapi: 3.0.3\ninfo:\n  title: Orders\n  version: 1.2.0\npaths: {}\n';

let world: Driver;
beforeEach(() => {
  world = unruled('platform');
});
afterEach(closeAll);

const create = (type: string, values: object) => world.create(type, values as any);
const orders = (more: object = {}) => create('api', { name: 'Orders', slug: 'orders', ...more });

test('an API with all arguments', () => {
  const { id } = orders({
    version: 'v1',
    description: 'All ${orders}',
    labels: { team: 'a' },
    attributes: '{"platform":["web"],"tier":1}',
  });
  expect(composed(world).spelled(id)).toBe(
    "new Api('orders', { name: 'Orders', version: 'v1', slug: 'orders', description: 'All ${orders}', labels: { team: 'a' }, " +
      "attributes: { platform: ['web'], tier: 1 } })",
  );
});

describe('an API with its specification in its own argument', () => {
  test('is imported without it, because code with spec_content would replace the API', () => {
    const { id } = orders({ spec_content: SPECIFICATION });
    const { of, program } = composed(world);
    expect(of(id)).toMatchObject({ level: 'L2', of: 'platform.Api', problem: undefined });
    expect(program.declarations.find(({ key }) => key.includes(id))!.after).toEqual([
      { method: 'importFrom', args: [id] },
    ]);
    expect(program.files).toEqual([]);
  });
});

describe('a version', () => {
  const version = (content: string, more: object = { version: '1.2.0' }) =>
    create('api_version', { api_id: orders().id, spec: { content }, ...more }).id;

  test('has its specification in a file', () => {
    const id = version(SPECIFICATION);
    const { spelled, program } = composed(world);
    const file = 'specs/orders/api-version-1-2-0.yaml';
    expect(spelled(id)).toBe(
      `orders.addVersion('api-version-1-2-0', { specification: Specification.fromFile(<${file}>), version: '1.2.0' })`,
    );
    expect(program.files).toEqual([{ file, content: SPECIFICATION }]);
  });

  test.each([
    [
      'that violates the standard',
      '{"openapi":"3.0.3","info":{"title":"Orders","version":"1"}}',
      ', { lenient: true }',
    ],
    ['that follows the standard', '{"openapi":"3.0.3","info":{"title":"Orders","version":"1"},"paths":{}}', ''],
  ])('accepts a specification %s', (_, content, options) => {
    const id = version(content);
    const { of, spelled } = composed(world);
    expect(of(id)).toEqual({ level: 'L2', of: 'platform.ApiVersion' });
    expect(spelled(id)).toContain(`Specification.fromFile(<specs/orders/api-version-1-2-0.json>${options})`);
  });

  test.each([
    ['that is invalid', 'hello', 'neither OpenAPI nor AsyncAPI: it is a single value instead of an object'],
    ['that refers to other files', `${SPECIFICATION}x-more:\n  $ref: ./more.yaml\n`, './more.yaml'],
  ])('with a specification %s is L1, and the reason names its file in the project', (_, content, problem) => {
    const id = version(content);
    const { level, reason, problem: left } = composed(world).of(id);
    expect([level, left]).toEqual(['L1', undefined]);
    expect(reason).toContain(problem);
    expect(reason).not.toContain('/tmp');
  });

  test('without a number is L1, because L2 would use the number of the specification', () => {
    const id = version(SPECIFICATION, {});
    expect(composed(world).of(id)).toMatchObject({
      level: 'L1',
      reason: 'would change version',
    });
  });

  test('of an API managed elsewhere refers to it', () => {
    const id = create('api_version', {
      api_id: 'other',
      version: '1',
      spec: { content: SPECIFICATION },
    }).id;
    expect(composed(world).spelled(id)).toBe(
      "new ApiVersion('api-version-1', { api: Api.fromApiId('other'), specification: Specification.fromFile(<specs/api-version-1.yaml>), version: '1' })",
    );
  });
});

describe('documents', () => {
  test('form a tree, and long documents are files', () => {
    const api_id = orders().id;
    const content = '# Guide\n\nHello ${HOME}\n';
    const guide = create('api_document', { api_id, content, title: 'Guide', slug: 'guide', status: 'published' }).id;
    const parent_document_id = guide;
    const keys = create('api_document', { api_id, parent_document_id, content: 'Keys', title: 'Keys', slug: 'keys' });
    const { spelled, program } = composed(world);
    expect(spelled(guide)).toBe(
      "orders.addDocument('guide', { title: 'Guide', slug: 'guide', content: TextContent.fromFile(<documents/orders/guide.md>) })",
    );
    expect(spelled(keys.id)).toBe(
      "guide.addDocument('keys', { title: 'Keys', slug: 'keys', content: TextContent.fromText('Keys'), status: PublishStatus.UNPUBLISHED })",
    );
    expect(program.files).toEqual([{ file: 'documents/orders/guide.md', content }]);
  });

  test('below parents managed elsewhere are separate constructs', () => {
    const { id } = create('api_document', {
      api_id: 'a',
      parent_document_id: 'b',
      content: 'x',
      title: 'T',
      slug: 's',
    });
    expect(composed(world).spelled(id)).toBe(
      "new ApiDocument('t', { api: Api.fromApiId('a'), parent: ApiDocument.fromApiDocumentId('b'), title: 'T', slug: 's', " +
        "content: TextContent.fromText('x'), status: PublishStatus.UNPUBLISHED })",
    );
  });

  test('whose parent is L1 refer to it', () => {
    const api_id = orders().id;
    // A published document below an unpublished one, which L2 rejects.
    const guide = create('api_document', { api_id, content: 'x', title: 'Guide', slug: 'guide' }).id;
    const parent_document_id = guide;
    const status = 'published';
    const keys = create('api_document', { api_id, parent_document_id, content: 'k', title: 'Keys', slug: 'k', status });
    const below = create('api_document', { api_id, parent_document_id: keys.id, content: 'b', title: 'B', slug: 'b' });
    const { of, spelled } = composed(world);
    expect(of(keys.id).reason).toContain('status is published below');
    expect(of(keys.id).problem).toBeUndefined();
    expect(spelled(below.id)).toContain(
      "new ApiDocument('b', { api: orders, parent: ApiDocument.fromApiDocumentId(keys.id)",
    );
  });
});

describe('an implementation', () => {
  const plane = () => create('gateway_control_plane', { name: 'Plane' }).id;

  test('is a service', () => {
    const control_plane_id = plane();
    const service = create('gateway_service', { control_plane_id, name: 'backend', host: 'a.example.com' }).id;
    const service_reference = { service: { id: service, control_plane_id } };
    const { id } = create('api_implementation', { api_id: orders().id, service_reference });
    expect(composed(world).spelled(id)).toBe('orders.implementWith(ApiImplementationTarget.service(backend))');
  });

  test('is a service managed elsewhere', () => {
    const service_reference = { service: { id: 'service', control_plane_id: plane() } };
    const { id } = create('api_implementation', { api_id: orders().id, service_reference });
    expect(composed(world).spelled(id)).toBe(
      'orders.implementWith(ApiImplementationTarget.service(GatewayService.fromGatewayServiceAttributes(' +
        "{ gatewayServiceId: 'service', controlPlane: plane })))",
    );
  });

  test('is a control plane managed elsewhere, because one in the app needs its access control policy', () => {
    const implementation = (id: string) =>
      create('api_implementation', {
        api_id: orders({ name: id, slug: id }).id,
        control_plane_reference: { control_plane: { id } },
      });
    const [elsewhere, here] = ['plane-id', plane()].map((id) => implementation(id).id);
    const { spelled, of } = composed(world);
    expect(spelled(elsewhere)).toBe(
      "plane-id.implementWith(ApiImplementationTarget.controlPlane(ControlPlane.fromControlPlaneId('plane-id')))",
    );
    expect(of(here)).toMatchObject({
      level: 'L1',
      reason: expect.stringContaining('which has no access control enforcement'),
    });
    expect(of(here).problem).toBeUndefined();
  });
});

describe('a publication', () => {
  const strategy = (name = 'keys') =>
    create('application_auth_strategy', {
      key_auth: { name, display_name: name, strategy_type: 'key_auth', configs: { key_auth: {} } },
    }).id;
  const portal = (more: object = {}) => create('portal', { name: 'Developers', ...more }).id;
  const published = (portal_id: string, more: object = {}) => {
    const { id: api_id } = orders();
    create('api_publication', { api_id, portal_id, ...more });
    return composed(world).spelled(`${api_id}/${portal_id}`);
  };

  test('has the default strategy of its portal', () => {
    const default_application_auth_strategy_id = strategy();
    const auth_strategy_ids = [default_application_auth_strategy_id];
    expect(
      published(portal({ default_application_auth_strategy_id }), { auth_strategy_ids, visibility: 'public' }),
    ).toBe(
      'orders.publishTo(developers, { authStrategy: PublicationAuth.portalDefault(), visibility: PortalVisibility.PUBLIC })',
    );
  });

  test('has another strategy, or none', () => {
    expect(published(portal(), { auth_strategy_ids: [strategy()], auto_approve_registrations: true })).toBe(
      'orders.publishTo(developers, { authStrategy: PublicationAuth.strategy(keys), autoApproveRegistrations: true })',
    );
  });

  test('on portals managed elsewhere refers to each portal', () => {
    const { id: api_id } = orders();
    ['a', 'b'].forEach((portal_id) => create('api_publication', { api_id, portal_id }));
    const { spelled } = composed(world);
    expect(['a', 'b'].map((portal_id) => spelled(`${api_id}/${portal_id}`))).toEqual(
      ['a', 'b'].map(
        (portal_id) =>
          `orders.publishTo(Portal.fromPortalId('${portal_id}'), { authStrategy: PublicationAuth.none() })`,
      ),
    );
  });
});
