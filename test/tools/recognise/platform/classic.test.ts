/** Classic portals and API products, as L2 constructs. */
import { closeAll, unruled } from '../../../sandbox/support/catalogue-driver';
import { Driver } from '../../../sandbox/support/rule-driver';
import { composed } from '../../support/composed';

const SPECIFICATION = 'openapi: 3.0.3\ninfo:\n  title: Shop\n  version: 1.2.0\npaths: {}\n';

let world: Driver;
beforeEach(() => {
  world = unruled('platform');
});
afterEach(closeAll);

const create = (type: string, values: object) => world.create(type, values as any);
/** A classic portal as the platform shows it. */
const portal = () =>
  create('portal_classic', {
    name: 'developers',
    is_public: false,
    rbac_enabled: false,
    auto_approve_developers: false,
    auto_approve_applications: false,
  });
const product = (more: object = {}) => create('api_product', { name: 'Shop', portal_ids: [], ...more }).id;
const version = (more: object = {}) => {
  const api_product_id = product();
  const { id } = create('api_product_version', { api_product_id, name: 'v1', ...more });
  return { api_product_id, api_product_version_id: id };
};

test('a classic portal with all arguments', () => {
  const { id } = create('portal_classic', {
    name: 'developers',
    display_name: 'Developers',
    description: 'All APIs',
    is_public: false,
    rbac_enabled: true,
    auto_approve_developers: true,
    auto_approve_applications: false,
    default_application_auth_strategy_id: 'strategy',
    custom_domain: 'dev.example.com',
    custom_client_domain: 'client.example.com',
    labels: { team: 'a' },
    force: 'true',
  });
  expect(composed(world).spelled(id)).toBe(
    "new ClassicPortal('developers', { name: 'developers', displayName: 'Developers', description: 'All APIs', rbac: true, " +
      "autoApproveDevelopers: true, defaultAuthStrategy: AuthStrategy.fromAuthStrategyId('strategy'), " +
      "customDomain: 'dev.example.com', customClientDomain: 'client.example.com', labels: { team: 'a' }, " +
      'removalPolicy: PortalRemovalPolicy.WITH_CONTENT })',
  );
});

test('a classic portal is protected', () => {
  const { id } = portal();
  expect(composed(world).spelled(id)).toBe(
    "new ClassicPortal('developers', { name: 'developers', removalPolicy: PortalRemovalPolicy.PROTECT })",
  );
});

test('a product refers to its portals', () => {
  const portalId = portal().id;
  const id = product({
    description: 'x',
    labels: { a: 'b' },
    public_labels: { c: 'd' },
    portal_ids: [portalId, 'other'],
  });
  expect(composed(world).spelled(id)).toBe(
    "new ApiProduct('shop', { name: 'Shop', description: 'x', labels: { a: 'b' }, publicLabels: { c: 'd' }, " +
      "portals: [developers, ClassicPortal.fromClassicPortalId('other')] })",
  );
});

test('a version is linked to a gateway service', () => {
  const control_plane_id = create('gateway_control_plane', { name: 'Plane' }).id;
  const service = create('gateway_service', { control_plane_id, name: 'orders', host: 'a.example.com' }).id;
  const { api_product_version_id } = version({
    gateway_service: { id: service, control_plane_id },
    labels: { a: 'b' },
  });
  expect(composed(world).spelled(api_product_version_id)).toBe(
    "shop.addVersion('v1', { name: 'v1', gatewayService: orders, labels: { a: 'b' } })",
  );
});

test('a version marked as deprecated is L1, because the vendor moved that to publications', () => {
  const { api_product_version_id } = version({ deprecated: true });
  expect(composed(world).of(api_product_version_id)).toMatchObject({
    level: 'L1',
    reason: expect.stringContaining('would change deprecated'),
  });
});

test('documents form a tree', () => {
  const api_product_id = product();
  const guide = { api_product_id, slug: 'guide', title: 'Guide', content: '# Guide\nmore', status: 'published' };
  const parent_document_id = create('api_product_document', guide).id;
  const keys = { api_product_id, parent_document_id, slug: 'keys', title: 'Keys', content: 'x', status: 'unpublished' };
  const below = create('api_product_document', keys).id;
  const { spelled } = composed(world);
  expect(spelled(parent_document_id)).toBe(
    "shop.addDocument('guide', { slug: 'guide', title: 'Guide', content: TextContent.fromFile(<documents/shop/guide.md>) })",
  );
  expect(spelled(below)).toBe(
    "guide.addDocument('keys', { slug: 'keys', title: 'Keys', content: TextContent.fromText('x'), status: PublishStatus.UNPUBLISHED })",
  );
});

describe('a specification', () => {
  const specification = (name: string, content = Buffer.from(SPECIFICATION).toString('base64')) =>
    create('api_product_specification', { ...version(), name, content }).id;

  test('is a file, which Terraform encodes', () => {
    const id = specification('specification.yaml');
    const { of, spelled, program } = composed(world);
    expect(of(id)).toEqual({ level: 'L2', of: 'platform.ApiProductSpecification' });
    const file = 'specs/shop/specification-yaml.yaml';
    expect(spelled(id)).toBe(`v1.addSpecification(Specification.fromFile(<${file}>))`);
    expect(program.files).toEqual([{ file, content: SPECIFICATION }]);
  });

  test('has its own file name', () => {
    const id = specification('shop.yml');
    const { of, spelled } = composed(world);
    expect(of(id)).toEqual({ level: 'L2', of: 'platform.ApiProductSpecification' });
    expect(spelled(id)).toBe(
      "new ApiProductSpecification('shop-yml', { version: v1, specification: Specification.fromFile(<specs/shop/shop-yml.yaml>), " +
        "fileName: 'shop.yml' })",
    );
  });

  test('that is not a text is L1', () => {
    const id = specification('specification.yaml', '/w==');
    expect(composed(world).of(id)).toMatchObject({
      level: 'L1',
      reason: 'the L2 construct requires Base64 text for content',
    });
  });
});

describe('a publication', () => {
  const USUAL = {
    application_registration_enabled: false,
    auth_strategy_ids: [],
    auto_approve_registration: false,
    deprecated: false,
    publish_status: 'published',
  };
  const published = (more: object = {}) => {
    const product_version_id = version().api_product_version_id;
    const portal_id = portal().id;
    const { id } = create('portal_product_version', { ...USUAL, portal_id, product_version_id, ...more });
    const { of, spelled } = composed(world);
    expect(of(id)).toMatchObject({ level: 'L2' });
    return spelled(id);
  };

  test('with defaults', () => {
    expect(published()).toBe('v1.publishTo(developers)');
  });

  test('with a strategy registers applications', () => {
    expect(published({ auth_strategy_ids: ['keys'], application_registration_enabled: true })).toBe(
      "v1.publishTo(developers, { authStrategy: AuthStrategy.fromAuthStrategyId('keys') })",
    );
  });

  test('with all arguments', () => {
    const more = {
      auth_strategy_ids: ['keys'],
      auto_approve_registration: true,
      deprecated: true,
      notify_developers: true,
      publish_status: 'unpublished',
    };
    expect(published(more)).toBe(
      "v1.publishTo(developers, { authStrategy: AuthStrategy.fromAuthStrategyId('keys'), applicationRegistration: false, " +
        'autoApproveRegistrations: true, deprecated: true, notifyDevelopers: true, status: PublishStatus.UNPUBLISHED })',
    );
  });

  test('of a version managed elsewhere is L1, because its product is unknown', () => {
    const portal_id = portal().id;
    const { id } = create('portal_product_version', { ...USUAL, portal_id, product_version_id: 'other' });
    expect(composed(world).of(id)).toMatchObject({
      level: 'L1',
      reason: 'the L2 construct requires api_product_id of the referenced platform.ApiProductVersion, which is unknown',
    });
  });
});
