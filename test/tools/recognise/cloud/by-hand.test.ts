/** Single objects: they refer to objects elsewhere, or have arguments that L2 does not support. */
import { InventoryValues } from '../../../../tools/src/inventory/inventory';
import { composedAgain, RoundTrip } from '../../support/round-trip';

function alone(type: string, values: InventoryValues, id = 'a#b'): RoundTrip {
  const object = {
    type: `tencentcloud_${type}`,
    key: 'one',
    place: 'one',
    id,
    importId: id,
    values: { ...values, id },
  };
  return composedAgain({ objects: [object], remarks: [] });
}

const PLACE = { service_id: 'service-1', api_id: 'api-1', environment_name: 'release' };

test.each<[type: string, values: InventoryValues, to: string, method: string]>([
  ['plugin_attachment', { ...PLACE, plugin_id: 'plugin-1' }, 'cloud.GatewayPlugin plugin-1', 'attachTo'],
  [
    'api_app_attachment',
    { service_id: 'service-1', api_id: 'api-1', environment: 'release', api_app_id: 'app-1' },
    'cloud.ApiApp app-1',
    'attachTo',
  ],
  [
    'strategy_attachment',
    { service_id: 'service-1', bind_api_id: 'api-1', environment_name: 'release', strategy_id: 'IPStrategy-1' },
    'cloud.IpStrategy IPStrategy-1',
    'attachTo',
  ],
  [
    'api_key_attachment',
    { api_key_id: 'AKID1', usage_plan_id: 'usagePlan-1' },
    'cloud.UsagePlan usagePlan-1',
    'attachKey',
  ],
  [
    'usage_plan_attachment',
    { service_id: 'service-1', environment: 'release', bind_type: 'SERVICE', usage_plan_id: 'usagePlan-1' },
    'cloud.UsagePlan usagePlan-1',
    'attachToService',
  ],
  [
    'usage_plan_attachment',
    { service_id: 's-1', environment: 'test', bind_type: 'API', api_id: 'api-1', usage_plan_id: 'usagePlan-1' },
    'cloud.UsagePlan usagePlan-1',
    'attachToApi',
  ],
  [
    'service_release',
    { service_id: 'service-1', environment_name: 'release', release_desc: 'Released by hand', release_version: '1' },
    'cloud.GatewayService service-1',
    'release',
  ],
])('%s is added to the construct of its parent', (type, values, to, method) => {
  const trip = alone(`api_gateway_${type}`, values, 'a#b#c#d');
  expect(trip.exceptions).toEqual([]);
  expect(trip.creations(`api_gateway_${type}`)).toMatchObject([{ kind: 'addition', to: `outside ${to}`, method }]);
  expect(trip.calls(`api_gateway_${type}`)).toEqual([['importFrom']]);
});

test('groups refer to templates managed elsewhere', () => {
  const trip = alone('address_template_group', { name: 'all', template_ids: ['ipm-1', 'ipm-2'] });
  expect(trip.exceptions).toEqual([]);
  expect(trip.props('address_template_group').templates).toEqual([
    '<outside cloud.AddressTemplate ipm-1>',
    '<outside cloud.AddressTemplate ipm-2>',
  ]);
});

const PLUGIN = { plugin_name: 'one', plugin_type: 'Cors' };
const instance_id = 'bgpip-00000001';

test.each<[type: string, values: InventoryValues, reason: string]>([
  ['address_template_group', { name: 'all', template_ids: ['a b'] }, 'addressTemplateId is "a b"'],
  ['api_gateway_plugin', { ...PLUGIN, plugin_data: '{' }, 'the L2 construct requires JSON for plugin_data'],
  [
    'api_gateway_plugin',
    { ...PLUGIN, plugin_data: '{ "a": 1 }' },
    'the L2 construct requires JSON of an object without spaces for plugin_data',
  ],
  [
    'api_gateway_plugin',
    { ...PLUGIN, plugin_data: '{"allow_methods":["GET"],"max_age":1,"more":1}' },
    'the L2 construct has no property for plugin_data.more',
  ],
  [
    'api_gateway_plugin',
    { ...PLUGIN, plugin_type: 'IPControl', plugin_data: '{"blocks":1}' },
    'the L2 construct requires a list of addresses',
  ],
  [
    'api_gateway_plugin',
    { ...PLUGIN, plugin_type: 'IPControl', plugin_data: '{"type":"grey_list","blocks":"192.0.2.1"}' },
    'the L2 construct has no cloud.IpListType for plugin_data.type',
  ],
  [
    'api_gateway_usage_plan_attachment',
    { service_id: 's', environment: 'test', bind_type: 'SERVICE', usage_plan_id: 'p', access_key_ids: ['k'] },
    'the L2 construct has no property for access_key_ids',
  ],
  [
    'antiddos_ddos_geo_ip_block_config',
    { instance_id, ddos_geo_ip_block_config: [{ action: 'drop', region_type: 'moon', area_list: [] }] },
    'the L2 construct has no cloud.GeoRegion for ddos_geo_ip_block_config.region_type',
  ],
  [
    'antiddos_ddos_geo_ip_block_config',
    { instance_id: 'other', ddos_geo_ip_block_config: [{ action: 'drop', region_type: 'china' }] },
    'the L2 construct has no cloud.DdosInstance for instance_id',
  ],
  [
    'antiddos_ip_alarm_threshold_config',
    { instance_id: 'bgp', instance_ip: '192.0.2.1', alarm_type: 1, alarm_threshold: 5 },
    'has the id "bgp"; ids of',
  ],
  [
    'antiddos_default_alarm_threshold',
    { instance_type: 'bgp', default_alarm_config: [{ alarm_type: 2, alarm_threshold: 5 }] },
    'the L2 construct accepts only 1 for default_alarm_config.alarm_type',
  ],
  [
    'api_gateway_upstream',
    {
      ...{ uniq_vpc_id: 'vpc-1', scheme: 'HTTP', algorithm: 'RANDOM', retries: 3, upstream_type: 'IP_PORT' },
      nodes: [{ host: '10.0.0.4', port: 80, weight: 10 }],
    },
    'the L2 construct accepts only "ROUND-ROBIN" for algorithm',
  ],
  [
    'api_gateway_upstream',
    {
      ...{ uniq_vpc_id: 'vpc-1', scheme: 'HTTP', algorithm: 'ROUND-ROBIN', retries: 3, upstream_type: 'IP_PORT' },
      nodes: [{ host: '10.0.0.4', port: 80, weight: 10, source: 'vpc' }],
    },
    'the L2 construct has no property for nodes.source',
  ],
])('%s becomes L1, with the reason: %#', (type, values, reason) => {
  const trip = alone(type, values);
  expect(trip.exceptions).toEqual([expect.stringContaining(reason)]);
  expect(trip.creations(type)).toMatchObject([{ kind: 'new', of: expect.stringContaining('cloud.l1.') }]);
});
