/** Single parts of event gateways and cloud gateways: they refer to objects elsewhere, or have arguments that L2 does not support. */
import { InventoryValues } from '../../../../tools/src/inventory/inventory';
import { composedAgain, RoundTrip } from '../../support/round-trip';

const GATEWAY = { gateway_id: '00000000-0000-4000-8000-000000000001' };
const CLUSTER = { ...GATEWAY, virtual_cluster_id: '00000000-0000-4000-8000-000000000002' };
const LISTENER = { ...GATEWAY, listener_id: '00000000-0000-4000-8000-000000000003' };
const NETWORK = { network_id: '00000000-0000-4000-8000-000000000004' };

/** Values that the platform sets. */
const FILLED = { description: '', labels: {} };
const POLICY = { ...FILLED, name: 'one', enabled: true };

function alone(type: string, values: InventoryValues): RoundTrip {
  const id = '00000000-0000-4000-8000-000000000005';
  const object = { type: `konnect_${type}`, key: 'one', place: 'one', id, importId: id, values: { ...values, id } };
  return composedAgain({ objects: [object], remarks: [] });
}

test.each<[type: string, values: InventoryValues, of: string, outside: string]>([
  [
    'event_gateway_listener',
    { ...GATEWAY, ...FILLED, name: 'all', addresses: ['0.0.0.0'], ports: ['9092'] },
    'Listener',
    'gateway',
  ],
  [
    'event_gateway_consume_policy_skip_record',
    { ...CLUSTER, ...POLICY, condition: '' },
    'VirtualClusterPolicy',
    'virtualCluster',
  ],
  [
    'event_gateway_listener_policy_forward_to_virtual_cluster',
    { ...LISTENER, ...POLICY, config: { sni: { sni_suffix: '.example.com' } } },
    'ListenerForwarding',
    'listener',
  ],
])('%s is created for the construct of its parent', (type, values, of, owner) => {
  const trip = alone(type, values);
  expect(trip.exceptions).toEqual([]);
  expect(trip.creations(type)).toMatchObject([{ kind: 'new', of: `platform.${of}` }]);
  expect(trip.props(type)[owner]).toMatch(/^<outside platform\./);
});

const RULE = {
  action: 'allow',
  resource_type: 'topic',
  resource_names: [{ match: 'a' }],
  operations: [{ name: 'read' }],
};

test.each<[type: string, values: InventoryValues, reason: string]>([
  [
    'event_gateway_consume_policy_skip_record',
    { ...CLUSTER, parent_policy_id: '00000000-0000-4000-8000-000000000009' },
    'the L2 construct requires a parent policy that is an L2 construct, for parent_policy_id',
  ],
  [
    'event_gateway_cluster_policy_acls',
    { ...CLUSTER, config: { rules: [{ ...RULE, operations: [{ name: 'fly' }] }] } },
    'the L2 construct has no platform.AclOperation for config.rules.operations',
  ],
  [
    'event_gateway_produce_policy_schema_validation',
    { ...CLUSTER, config: { json: { schema_registry: { id: 'a' }, value_validation_action: 'mark' } } },
    'the L2 construct has no property for config.json.schema_registry',
  ],
  [
    'event_gateway_listener_policy_tls_server',
    {
      ...LISTENER,
      config: {
        certificates: [
          { certificate: 'a', key: 'b' },
          { certificate: 'c', key: 'd' },
        ],
      },
    },
    'the L2 construct accepts only one certificate for config.certificates',
  ],
  [
    'cloud_gateway_private_dns',
    {
      ...NETWORK,
      name: 'internal',
      private_dns_attachment_config: {
        aws_private_hosted_zone_attachment_config: { kind: 'aws-private-hosted-zone-attachment', hosted_zone_id: 'Z1' },
      },
    },
    'the L2 construct requires the region of the referenced platform.CloudNetwork, which is unknown',
  ],
])('%s becomes L1, with the reason: %#', (type, values, reason) => {
  const trip = alone(type, values);
  expect(trip.exceptions).toEqual([expect.stringContaining(reason)]);
  expect(trip.creations(type)).toMatchObject([{ kind: 'new', of: expect.stringContaining('platform.l1.') }]);
});
