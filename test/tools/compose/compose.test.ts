/** Objects of the sandbox become constructs that would change nothing of them. */
import { ProviderWorld } from '../../sandbox/support/provider-world';
import { composed } from '../support/composed';

let world: ProviderWorld;
beforeEach(() => {
  world = new ProviderWorld('platform');
});
afterEach(() => world.close());

function plane(): any {
  return world.create('gateway_control_plane', { name: 'Orders', labels: { team: 'a' } }).id;
}

test('what has a construct of L2 becomes that, and refers to others by theirs', () => {
  const control_plane_id = plane();
  const host = 'orders.example.com';
  const { id }: any = world.create('gateway_service', {
    control_plane_id,
    name: 'orders',
    host,
    retries: 5,
    tags: ['${a}'],
  });
  const { of, creation } = composed(world);
  expect(of(id)).toEqual({ level: 'L2', of: 'platform.GatewayService' });
  expect(creation(id)).toMatchObject({
    kind: 'new',
    id: 'orders-service',
    props: { members: { controlPlane: { code: 'made' }, name: 'orders', host, tags: ['${a}'] } },
  });
});

test('what L2 would choose otherwise than the provider is said', () => {
  const control_plane_id = plane();
  const host = 'orders.example.com';
  // The provider takes 80 for any protocol, L2 the usual one.
  const { id }: any = world.create('gateway_service', { control_plane_id, host, protocol: 'https' });
  const { of, creation } = composed(world);
  expect(of(id)).toEqual({ level: 'L2', of: 'platform.GatewayService' });
  expect(creation(id)).toMatchObject({ props: { members: { url: 'https://orders.example.com:80' } } });
});

test('what L2 has no words for becomes L1, with the reason', () => {
  const control_plane_id = plane();
  const { id }: any = world.create('gateway_service', { control_plane_id, host: 'a.example.com', protocol: 'smtp' });
  const { of } = composed(world);
  expect(of(id)).toEqual({
    level: 'L1',
    of: 'platform.l1.gatewayService.GatewayService',
    reason: 'has no platform.GatewayProtocol for protocol',
  });
});
