import { Construct } from 'constructs';
import { ControlPlane } from '../../../constructs/platform/gateway/control-plane';
import { GatewayService } from '../../../constructs/platform/gateway/gateway-service';
import { ResourceNames } from '../../../lib/core/l1/resource-names';
import { DataPortal } from '../../../lib/platform/data-portal';
import { Team } from '../../../lib/platform/team';
import { errorsOf, stackWithProviders, synthesized } from '../../support/stack';

test('resources of L1 and L2 keep their names, and references use them', () => {
  const stack = stackWithProviders();
  ResourceNames.keep(stack, { 'plane/Resource': 'main', 'orders/Resource': 'svc', 'group/team': 'ops', portal: 'p-1' });
  const controlPlane = new ControlPlane(stack, 'plane', { name: 'orders' });
  new GatewayService(stack, 'orders', { controlPlane, host: 'orders.example.com' });
  new Team(new Construct(stack, 'group'), 'team', { name: 'a' });
  new DataPortal(stack, 'portal', {});
  const { resource, data } = synthesized(stack);
  expect(Object.keys(resource.konnect_gateway_control_plane)).toEqual(['main']);
  expect(resource.konnect_gateway_service.svc.control_plane_id).toBe('${konnect_gateway_control_plane.main.id}');
  expect(Object.keys(resource.konnect_team)).toEqual(['ops']);
  expect(Object.keys(data.konnect_portal)).toEqual(['p-1']);
  expect(errorsOf(stack)).toEqual([]);
});

test('a nested scope has its own names, and the innermost scope wins', () => {
  const stack = stackWithProviders();
  const group = new Construct(stack, 'group');
  ResourceNames.keep(stack, { 'group/a': 'far' });
  ResourceNames.keep(group, { a: 'near' });
  ResourceNames.keep(group, { b: 'other' });
  new Team(group, 'a', { name: 'a' });
  new Team(group, 'b', { name: 'b' });
  new Team(group, 'c', { name: 'c' });
  expect(Object.keys(synthesized(stack).resource.konnect_team)).toEqual([
    expect.stringMatching(/^group_c_/),
    'near',
    'other',
  ]);
});

test('names that cannot be kept are errors', () => {
  const stack = stackWithProviders();
  new Team(stack, 'early', { name: 'a' });
  new Construct(stack, 'group');
  ResourceNames.keep(stack, { early: 'first', late: 'ok', group: 'ok', wrong: '1 a' });
  expect(errorsOf(stack)).toEqual([
    'error: ResourceNames.late is not the path of a resource; correct or remove the path',
    'error: ResourceNames.early names a construct that already exists; call ResourceNames.keep before you create the construct',
    'error: ResourceNames.group names a construct that already exists; call ResourceNames.keep before you create the construct',
    'error: ResourceNames.wrong is "1 a"; allowed: letters, digits, "_" and "-", starting with a letter or "_"',
  ]);
});
