/** Import ids of objects, and reasons why some objects cannot be imported. */
import { importIdOf, whyNoImportId } from '../../../tools/src/inventory/import-id';
import { ObjectReference } from '../../../tools/src/inventory/inventory';

test.each([
  ['konnect_portal', { id: 'p-1' }, 'p-1'],
  ['konnect_gateway_service', { id: 's-1', control_plane_id: 'c-1' }, '{"id":"s-1","control_plane_id":"c-1"}'],
  [
    'tencentcloud_antiddos_cc_precision_policy',
    { id: 'bgpip-1#ccPrecs-1', instance_id: 'bgpip-1' },
    'bgpip-1#ccPrecs-1',
  ],
])('%s is imported by %j', (type, values, importId) => {
  expect(importIdOf(type, values)).toBe(importId);
});

describe('no import id', () => {
  test.each([
    ['konnect_system_account_team', { account_id: 'a', team_id: 't' }, 'the type cannot be imported'],
    ['konnect_gateway_service', { id: 's-1' }, 'a part of the import id is unknown'],
    [
      'tencentcloud_antiddos_cc_precision_policy',
      { id: 'bgp-1#ccPrecs-1', instance_id: 'bgp-1' },
      'the provider does not find objects with these values, so the object cannot be imported',
    ],
    [
      'tencentcloud_antiddos_cc_black_white_ip',
      { id: 'bgp-1#ccbw-1', instance_id: new ObjectReference('other', 'resource_id', 'bgp-1') },
      'the provider does not find objects with these values, so the object cannot be imported',
    ],
  ])('for %s with %j: %s', (type, values, reason) => {
    expect(importIdOf(type, values)).toBeUndefined();
    expect(whyNoImportId(type, values)).toBe(reason);
  });
});
