/** Operations of all constructs of the platform: import, protect, move. */
import { TerraformResource, TerraformStack, TerraformVariable } from 'cdktf';
import * as platform from '../../../constructs/platform';
import { replaceWith } from '../../../lib/core/l1/lifecycle';
import { NAMESPACE_CONTEXT } from '../../../lib/core/l2/stable-id';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { findingsOf, only, stackWithProviders, synthesized } from '../../support/stack';

const { GatewayEntityId } = platform;
const [ID, PARENT] = ['c2f6a2d4-6d0e-4f0b-9b0a-3f5f7e1d8a41', '8b5c6f5e-0c1d-4a53-8f3b-3f1d9a6b7c21'];

let stack: TerraformStack;
beforeEach(() => {
  stack = stackWithProviders({ [NAMESPACE_CONTEXT]: 'tests' });
});

const plane = () => platform.ControlPlane.fromControlPlaneId(stack, 'plane', PARENT);

function service(props: Partial<platform.GatewayServiceProps> = {}, controlPlane = plane()): platform.GatewayService {
  return new platform.GatewayService(stack, 'service', { controlPlane, url: 'https://a.b', ...props });
}

describe('importFrom', () => {
  const imported = () => synthesized(stack).import.map(({ id, to }: any) => [to.split('.')[0], id]);

  test('accepts the id of an object without parents', () => {
    new platform.ControlPlane(stack, 'plane', { name: 'orders' }).importFrom(ID);
    expect(imported()).toEqual([['konnect_gateway_control_plane', ID]]);
  });

  test('adds the ids of parents, including ids that only Terraform knows', () => {
    const content = platform.TextContent.fromText('x');
    const known = platform.Api.fromApiId(stack, 'known', PARENT);
    known.addDocument('guide', { content }).importFrom(ID);
    new platform.Api(stack, 'made', { name: 'orders' }).addDocument('guide', { content }).importFrom(ID);
    expect(imported()).toEqual([
      ['konnect_api_document', JSON.stringify({ api_id: PARENT, id: ID })],
      ['konnect_api_document', expect.stringMatching(/^\{"api_id":"\$\{konnect_api\.made_\w+\.id\}","id":"c2f6/)],
    ]);
  });

  test('requires no id if the parents identify the object', () => {
    const portal = platform.Portal.fromPortalId(stack, 'portal', PARENT);
    new platform.PortalCustomization(stack, 'customization', { portal }).importFrom();
    const api = platform.Api.fromApiId(stack, 'api', ID);
    api.publishTo(portal, { authStrategy: platform.PublicationAuth.none() }).importFrom();
    expect(imported()).toEqual([
      ['konnect_portal_customization', PARENT],
      ['konnect_api_publication', JSON.stringify({ api_id: ID, portal_id: PARENT })],
    ]);
  });

  test('imports one object, and requires an id', () => {
    const plane = new platform.ControlPlane(stack, 'plane', { name: 'orders' });
    plane.importFrom(ID);
    plane.importFrom(PARENT);
    new platform.ControlPlane(stack, 'other', { name: 'others' }).importFrom('');
    expect(findingsOf(stack)).toEqual([
      'error: importFrom is called twice, but a construct imports one object; remove one of the calls',
      'error: importFrom cannot import the object: the import id of konnect_gateway_control_plane is invalid: id is ""; allowed: a text that is not empty',
    ]);
  });

  test('of a control plane prevents replacements', () => {
    const type = platform.ControlPlaneType.GROUP;
    new platform.ControlPlane(stack, 'plane', { name: 'orders', type, cloudGateway: false }).importFrom(ID);
    const settings = { name: 'others', authType: platform.ControlPlaneAuthType.PKI_CLIENT_CERTIFICATES };
    new platform.ControlPlane(stack, 'other', settings).importFrom(PARENT);
    expect(findingsOf(stack)).toEqual([
      'error: type is "CLUSTER_TYPE_CONTROL_PLANE_GROUP", and importFrom is called: the provider does not read the value on import, so Terraform would replace the control plane; omit type',
      'error: cloudGateway is false, and importFrom is called: the provider does not read the value on import, so Terraform would replace the control plane; omit cloudGateway',
    ]);
  });

  describe('of a gateway entity', () => {
    const idOf = () => only(stack, 'konnect_gateway_service').id;

    test('keeps the id of the object, also if the construct moved', () => {
      const made = service();
      made.importFrom(ID);
      made.moveFrom('stack/old');
      expect(idOf()).toBe(ID);
      expect(imported()).toEqual([['konnect_gateway_service', JSON.stringify({ id: ID, control_plane_id: PARENT })]]);
    });

    test('accepts an id that only Terraform knows', () => {
      service().importFrom(new TerraformVariable(stack, 'id', {}).stringValue);
      expect(idOf()).toBe('${var.id}');
      expect(imported()[0][1]).toContain('"id":"${var.id}"');
    });

    test('accepts the same id in addition, and an id chosen by the platform', () => {
      service({ entityId: GatewayEntityId.of(ID) }).importFrom(ID);
      expect(idOf()).toBe(ID);
      expect(findingsOf(stack)).toEqual([]);
      stack = stackWithProviders();
      service({ entityId: GatewayEntityId.platformGenerated() }).importFrom(ID);
      expect(idOf()).toBeUndefined();
      expect(findingsOf(stack)).toEqual([]);
    });

    test('rejects another id', () => {
      service({ entityId: GatewayEntityId.of(PARENT) }).importFrom(ID);
      expect(findingsOf(stack)).toEqual([
        `error: entityId is "${PARENT}", but importFrom is given "${ID}", and Terraform would replace the imported object because of the different id; omit entityId`,
      ]);
    });
  });
});

describe('removalPolicy', () => {
  type Make = (removalPolicy?: RemovalPolicy) => void;
  const portal = () => platform.Portal.fromPortalId(stack, 'portal', PARENT);
  const specification = platform.Specification.fromText(
    'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\n',
  );
  const makers: { [type: string]: Make } = {
    gateway_control_plane: (removalPolicy) => new platform.ControlPlane(stack, 'x', { name: 'xx', removalPolicy }),
    gateway_service: (removalPolicy) => service({ removalPolicy }),
    gateway_route: (removalPolicy) => service().addRoute('x', { paths: ['/x'], removalPolicy }),
    gateway_plugin_ace: (removalPolicy) => {
      const controlPlane = platform.ControlPlane.fromControlPlaneId(stack, 'plane', PARENT);
      new platform.AccessControlEnforcement(stack, 'x', { controlPlane, removalPolicy });
    },
    application_auth_strategy: (removalPolicy) => {
      const strategyType = platform.AuthStrategyType.keyAuth();
      new platform.AuthStrategy(stack, 'x', { name: 'x', strategyType, removalPolicy });
    },
    api: (removalPolicy) => new platform.Api(stack, 'x', { name: 'x', removalPolicy }),
    api_publication: (removalPolicy) => {
      const authStrategy = platform.PublicationAuth.none();
      platform.Api.fromApiId(stack, 'x', ID).publishTo(portal(), { authStrategy, removalPolicy });
    },
    api_product: (removalPolicy) => new platform.ApiProduct(stack, 'x', { name: 'x', removalPolicy }),
    portal_custom_domain: (removalPolicy) => {
      new platform.PortalCustomDomain(stack, 'x', { portal: portal(), hostname: 'a.example.com', removalPolicy });
    },
    portal_team: (removalPolicy) => new platform.PortalTeam(stack, 'x', { portal: portal(), name: 'x', removalPolicy }),
  };

  test.each(Object.entries(makers))('protects a konnect_%s', (type, make) => {
    make(RemovalPolicy.PROTECT);
    expect(only(stack, `konnect_${type}`).lifecycle).toMatchObject({ prevent_destroy: true });
  });

  test.each(Object.entries(makers))('does not protect a konnect_%s by default', (type, make) => {
    make();
    const before = only(stack, `konnect_${type}`);
    stack = stackWithProviders({ [NAMESPACE_CONTEXT]: 'tests' });
    make(RemovalPolicy.DESTROY);
    expect(only(stack, `konnect_${type}`)).toEqual(before);
    expect(before.lifecycle ?? {}).not.toHaveProperty('prevent_destroy');
  });

  test('of a published API protects the API and its publication', () => {
    new platform.PublishedApi(stack, 'x', {
      specification,
      portal: portal(),
      authStrategy: platform.PublicationAuth.none(),
      removalPolicy: RemovalPolicy.PROTECT,
    });
    const { resource } = synthesized(stack);
    const guarded = Object.keys(resource).filter((type) =>
      Object.values<any>(resource[type]).some(({ lifecycle }) => lifecycle?.prevent_destroy),
    );
    expect(guarded.sort()).toEqual(['konnect_api', 'konnect_api_publication']);
  });
});

describe('replacing a child with its parent', () => {
  const triggers = () => only(stack, 'konnect_gateway_route').lifecycle.replace_triggered_by;

  test('is written once, for any number of syntheses', () => {
    service().addRoute('orders', { paths: ['/orders'] });
    const [name] = Object.keys(synthesized(stack).resource.konnect_gateway_service);
    expect([triggers(), triggers()]).toEqual(Array(2).fill([`konnect_gateway_service.${name}.id`]));
  });

  test('uses the final name of the parent', () => {
    const controlPlane = plane();
    const group = new platform.ConsumerGroup(stack, 'group', { controlPlane, name: 'gold' });
    const route = service({}, controlPlane).addRoute('orders', { paths: ['/orders'] });
    expect(replaceWith(group.node.defaultChild as TerraformResource, route)).toBe(true);
    (route.node.defaultChild as TerraformResource).overrideLogicalId('renamed');
    const { lifecycle } = only(stack, 'konnect_gateway_consumer_group');
    expect(lifecycle.replace_triggered_by).toEqual(['konnect_gateway_route.renamed.id']);
  });

  test('does not remove lifecycle settings of the user', () => {
    const route = service().addRoute('orders', { paths: ['/orders'] }).node.defaultChild as TerraformResource;
    route.lifecycle = { replaceTriggeredBy: ['terraform_data.mine'], preventDestroy: true };
    expect(triggers()).toEqual([
      'terraform_data.mine',
      expect.stringMatching(/^konnect_gateway_service\.service_\w+\.id$/),
    ]);
    expect(only(stack, 'konnect_gateway_route').lifecycle.prevent_destroy).toBe(true);
  });
});

describe('moveFrom', () => {
  const movedIn = (moves: any[] = []) => moves.map(({ from }) => from.replace(/_[0-9A-F]{8}$/, '')).sort();

  test('of a portal moves its publications', () => {
    const portal = new platform.Portal(stack, 'developers', { name: 'developers' });
    const api = new platform.Api(stack, 'orders', { name: 'orders' });
    api.publishTo(portal, { authStrategy: platform.PublicationAuth.none() });
    portal.moveFrom('stack/portal');
    expect(movedIn(synthesized(stack).moved)).toEqual([
      'konnect_api_publication.orders_publication-portal',
      'konnect_portal.portal',
    ]);
  });

  test('of a classic portal moves its publications', () => {
    const portal = new platform.ClassicPortal(stack, 'classic', { name: 'classic' });
    const product = new platform.ApiProduct(stack, 'orders', { name: 'orders' });
    product.addVersion('v1', { name: 'v1' }).publishTo(portal);
    portal.moveFrom('stack/portal');
    expect(movedIn(synthesized(stack).moved)).toEqual([
      'konnect_portal_classic.portal',
      'konnect_portal_product_version.orders_version-v1_portal-portal',
    ]);
  });

  test('of an API that is managed elsewhere moves its children', () => {
    const api = platform.Api.fromApiId(stack, 'orders', ID);
    api.addDocument('guide', { content: platform.TextContent.fromText('x') });
    api.moveFrom('stack/api');
    expect(movedIn(synthesized(stack).moved)).toEqual(['konnect_api_document.api_document-guide']);
  });

  test('of a service keeps the ids of its routes', () => {
    const idsOf = (made: platform.GatewayService, ...earlier: string[]) => {
      made.addRoute('orders', { paths: ['/orders'] });
      earlier.forEach((path) => made.moveFrom(path));
      return [only(stack, 'konnect_gateway_service').id, only(stack, 'konnect_gateway_route').id];
    };
    const old = idsOf(service());
    stack = stackWithProviders({ [NAMESPACE_CONTEXT]: 'tests' });
    const controlPlane = platform.ControlPlane.fromControlPlaneId(stack, 'plane', PARENT);
    const renamed = new platform.GatewayService(stack, 'renamed', { controlPlane, url: 'https://a.b' });
    expect(idsOf(renamed, 'stack/service')).toEqual(old);
  });
});
