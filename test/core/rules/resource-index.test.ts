import { ResourceIndex } from '../../../lib/core/rules/resource-index';
import * as platform from '../../../lib/platform';
import { stackWithProviders } from '../../support/stack';

const TYPE = 'konnect_gateway_control_plane';

describe('the index of resources', () => {
  test('does not mix a resource with a data source that has the same Terraform type and name', () => {
    const stack = stackWithProviders();
    const resource = new platform.gatewayControlPlane.GatewayControlPlane(stack, 'resource', { name: 'orders' });
    const { DataGatewayControlPlane } = platform.dataGatewayControlPlane;
    const data = new DataGatewayControlPlane(stack, 'data', { filter: { name: { eq: 'shop' } } });
    [resource, data].forEach((element) => element.overrideLogicalId('orders'));
    const index = new ResourceIndex(stack.node.root);
    expect(index.ofType(TYPE).map(({ node }) => node.path)).toEqual([resource.node.path]);
    expect(index.findReferenced(TYPE, resource.id)?.node.path).toBe(resource.node.path);
    expect(index.findReferenced(TYPE, data.id)).toBeUndefined();
  });
});
