import {
  ControlPlane,
  ControlPlaneAuthType,
  ControlPlaneType,
} from '../../../../constructs/platform/gateway/control-plane';
import { StringFilter } from '../../../../constructs/platform/string-filter';
import { findingsOf, only, resolved, stackWithProviders, synthesized } from '../../../support/stack';

const TYPE = 'konnect_gateway_control_plane';

test('a control plane requires only a name, and uses defaults of the platform', () => {
  const stack = stackWithProviders();
  const { node } = new ControlPlane(stack, 'plane', { name: 'orders' });
  expect(only(stack, TYPE)).toEqual({ name: 'orders' });
  expect(node.defaultChild!.node.path).toBe('stack/plane/Resource');
  expect(findingsOf(stack)).toEqual([]);
});

test('a control plane accepts all properties', () => {
  const stack = stackWithProviders();
  new ControlPlane(stack, 'plane', {
    name: 'orders',
    description: 'Gateways of the orders team',
    type: ControlPlaneType.GROUP,
    authType: ControlPlaneAuthType.PKI_CLIENT_CERTIFICATES,
    labels: { team: 'orders' },
  });
  expect(only(stack, TYPE)).toMatchObject({
    description: 'Gateways of the orders team',
    cluster_type: 'CLUSTER_TYPE_CONTROL_PLANE_GROUP',
    auth_type: 'pki_client_certs',
    labels: { team: 'orders' },
  });
});

test('its endpoints are outputs of the resource', () => {
  const stack = stackWithProviders();
  const { controlPlaneEndpoint, telemetryEndpoint } = new ControlPlane(stack, 'plane', { name: 'orders' });
  const address = `${TYPE}.plane_268A15F6`;
  expect(Object.keys(synthesized(stack).resource[TYPE])).toEqual(['plane_268A15F6']);
  expect(resolved(stack, [controlPlaneEndpoint, telemetryEndpoint])).toEqual([
    `\${${address}.config.control_plane_endpoint}`,
    `\${${address}.config.telemetry_endpoint}`,
  ]);
});

test('a control plane managed elsewhere creates no resource', () => {
  const stack = stackWithProviders();
  expect(ControlPlane.fromControlPlaneId(stack, 'plane', 'an-id').controlPlaneId).toBe('an-id');
  expect(synthesized(stack).resource).toBeUndefined();
});

test('a control plane can be looked up by its name and labels', () => {
  const stack = stackWithProviders();
  ControlPlane.fromLookup(stack, 'plane', { name: StringFilter.eq('orders'), labels: { team: 'orders', tier: '1' } });
  expect(only(stack, TYPE, 'data')).toMatchObject({
    filter: { name: { eq: 'orders' } },
    filter_labels: 'team:orders,tier:1',
  });
});

test('an operator that the field does not support is rejected', () => {
  const stack = stackWithProviders();
  ControlPlane.fromLookup(stack, 'plane', { name: StringFilter.oneOf('a', 'b') });
  expect(findingsOf(stack)).toEqual([
    'error: name is a StringFilter.oneOf; allowed: StringFilter.eq, StringFilter.neq, StringFilter.contains',
  ]);
});
