/** Data sources of the cloud find a name or an id only if it is equal, including the case. */
import { ObjectValue } from '../../../sandbox/src/engine/values/value';
import { idOf } from '../support/gateway';
import { ProviderWorld } from '../support/provider-world';

let cloud: ProviderWorld;
beforeEach(() => {
  cloud = new ProviderWorld('cloud');
});
afterEach(() => cloud.close());

interface Case {
  /** The data source, and its argument for a name or id. */
  readonly source: string;
  readonly by: string;
  /** Additional required arguments. */
  readonly of?: ObjectValue;
  /** Creates an object that the data source lists, and returns its name or id. */
  make(): ObjectValue[string];
}

const INSTANCE = { resource_type: 'bgpip', resource_id: 'bgpip-00000001' };

const service = (service_name: string): ObjectValue =>
  cloud.create('api_gateway_service', { service_name, protocol: 'http', net_type: ['OUTER'] });
const ccPolicy = (): ObjectValue =>
  cloud.create('dayu_cc_http_policy', {
    ...INSTANCE,
    name: 'Orders-1',
    smode: 'matching',
    action: 'drop',
    switch: true,
    rule_list: [{ skey: 'host', operator: 'include', value: 'bad' }],
  });

const CASES: Case[] = [
  { source: 'api_gateway_services', by: 'service_name', make: () => service('Orders-1').service_name },
  { source: 'api_gateway_services', by: 'service_id', make: () => service('Orders-1').id },
  {
    source: 'api_gateway_usage_plans',
    by: 'usage_plan_name',
    make: () => cloud.create('api_gateway_usage_plan', { usage_plan_name: 'Orders-1' }).usage_plan_name,
  },
  {
    source: 'api_gateway_api_keys',
    by: 'secret_name',
    make: () => cloud.create('api_gateway_api_key', { secret_name: 'Orders-1' }).secret_name,
  },
  {
    source: 'api_gateway_api_apps',
    by: 'api_app_name',
    make: () => cloud.create('api_gateway_api_app', { api_app_name: 'Orders-1' }).api_app_name,
  },
  {
    source: 'address_templates',
    by: 'name',
    make: () => cloud.create('address_template', { name: 'Orders-1', addresses: ['10.0.0.1'] }).name,
  },
  {
    source: 'protocol_templates',
    by: 'id',
    make: () => idOf(cloud.create('protocol_template', { name: 'Orders-1', protocols: ['tcp:80'] })),
  },
  { source: 'dayu_cc_http_policies', by: 'name', of: INSTANCE, make: () => ccPolicy().name },
  { source: 'dayu_cc_http_policies', by: 'policy_id', of: INSTANCE, make: () => ccPolicy().policy_id },
];

test.each(CASES)('$source by $by', ({ source, by, of, make }) => {
  const value = String(make());
  const found = (wanted: string): number => {
    const answer = cloud.lookUp(source, { ...of, [by]: wanted });
    const list = Object.entries(answer).find(([name]) => name === 'list' || name.endsWith('_list'))!;
    return (list[1] as unknown[]).length;
  };
  expect(found(value)).toBe(1);
  expect(found(value.slice(0, -1))).toBe(0);
  expect(found(value.slice(1))).toBe(0);
  expect(found(value.toUpperCase())).toBe(0);
  // Empty is absent.
  expect(found('')).toBe(1);
});

test('a name and an id must both match', () => {
  const [one, other] = [service('one'), service('other')];
  const found = (service_name: string) => cloud.lookUp('api_gateway_services', { service_id: idOf(one), service_name });
  expect(found('one').list).toHaveLength(1);
  expect(found(String(other.service_name)).list).toEqual([]);
});
