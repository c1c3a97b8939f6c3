/** Import ids: references to imported objects become their ids, because Terraform rejects import ids that are unknown in the plan. */
import { TerraformStack } from 'cdktf';
import { GatewayControlPlane } from '../../lib/platform/gateway-control-plane';
import { GatewayTarget } from '../../lib/platform/gateway-target';
import { GatewayUpstream } from '../../lib/platform/gateway-upstream';
import { stackWithProviders, synthesized } from '../support/stack';

let stack: TerraformStack;
beforeEach(() => {
  stack = stackWithProviders();
});

const idsOf = (): string[] => synthesized(stack).import.map(({ id }: any) => id);

test('of a child contain the id of an imported parent, in any order', () => {
  const plane = new GatewayControlPlane(stack, 'plane', { name: 'orders' });
  const upstream = new GatewayUpstream(stack, 'pool', { controlPlaneId: plane.id, name: 'pool' });
  const target = new GatewayTarget(stack, 'target', {
    ...{ controlPlaneId: plane.id, upstreamId: upstream.id, target: 'a:80' },
  });
  target.importFrom(GatewayTarget.importId({ controlPlaneId: plane.id, upstreamId: upstream.id, id: 'target-id' }));
  upstream.importFrom(GatewayUpstream.importId({ controlPlaneId: plane.id, id: 'pool-id' }));
  plane.importFrom('plane-id');
  expect(idsOf().map((id) => (id.startsWith('{') ? JSON.parse(id) : id))).toEqual([
    'plane-id',
    { control_plane_id: 'plane-id', id: 'pool-id' },
    { control_plane_id: 'plane-id', upstream_id: 'pool-id', id: 'target-id' },
  ]);
});

test('of a child keep the reference to a parent that is created', () => {
  const plane = new GatewayControlPlane(stack, 'plane', { name: 'orders' });
  const upstream = new GatewayUpstream(stack, 'pool', { controlPlaneId: plane.id, name: 'pool' });
  upstream.importFrom(GatewayUpstream.importId({ controlPlaneId: plane.id, id: 'pool-id' }));
  expect(idsOf()).toEqual([expect.stringMatching(/\$\{konnect_gateway_control_plane\.plane\S*\.id\}/)]);
});
