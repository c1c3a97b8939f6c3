/** Type guards for aspects and other code, such as `Portal.isPortal`. */
import { Aspects } from 'cdktf';
import { Construct, IConstruct } from 'constructs';
import * as platform from '../../../constructs/platform';
import { stackWithProviders, synthesized } from '../../support/stack';

const { Api, ApiProduct, ControlPlane, GatewayService, Portal } = platform;

const TESTS: { readonly [type: string]: (x: any) => boolean } = {
  Api: Api.isApi,
  ApiProduct: ApiProduct.isApiProduct,
  GatewayService: GatewayService.isGatewayService,
  Portal: Portal.isPortal,
};

function everything(stack: Construct): { [type: string]: IConstruct } {
  const controlPlane = ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
  return {
    Api: new Api(stack, 'api', { name: 'Orders' }),
    ApiProduct: new ApiProduct(stack, 'product', { name: 'Orders' }),
    GatewayService: new GatewayService(stack, 'service', { controlPlane, url: 'https://orders.example.com' }),
    Portal: new Portal(stack, 'portal', { name: 'developers' }),
  };
}

test.each(Object.keys(TESTS))('a construct of the type %s is distinguished from all others', (type) => {
  const stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
  const found = Object.entries({ ...everything(stack), stack, none: undefined, text: 'Portal', empty: {} });
  expect(found.filter(([, value]) => TESTS[type](value)).map(([name]) => name)).toEqual([type]);
});

test('a reference is not of the type', () => {
  const stack = stackWithProviders();
  expect(Portal.isPortal(Portal.fromPortalId(stack, 'portal', 'portal-id'))).toBe(false);
  expect(Api.isApi(Api.fromApiId(stack, 'api', 'api-id'))).toBe(false);
});

test('an aspect finds the portals of an app', () => {
  const stack = stackWithProviders();
  new Portal(stack, 'portal', { name: 'developers' });
  Aspects.of(stack).add({
    visit: (node) => {
      if (Portal.isPortal(node)) {
        (node.node.defaultChild as platform.l1.portal.Portal).displayName = 'Developers';
      }
    },
  });
  expect(Object.values<any>(synthesized(stack).resource.konnect_portal)).toMatchObject([
    { display_name: 'Developers' },
  ]);
});
