/** Values of objects that come from other objects, and slow states. */
import { ObjectValue } from '../../../sandbox/src/engine/values/value';
import { closeAll, unruled } from '../support/catalogue-driver';
import { Driver, Made } from '../support/rule-driver';

afterEach(closeAll);

const platform = (make: (driver: Driver) => [Made, ObjectValue]) => ({ id: 'platform' as const, make });
const cloud = (make: (driver: Driver) => [Made, ObjectValue]) => ({ id: 'cloud' as const, make });

const api = (driver: Driver) => driver.create('api', { name: 'Orders' });
const strategy = (driver: Driver) =>
  driver.create('application_auth_strategy', {
    key_auth: {
      name: 'keys',
      display_name: 'Keys',
      strategy_type: 'key_auth',
      configs: { key_auth: { key_names: ['apikey'] } },
    },
  });

test.each<[string, ReturnType<typeof platform> | ReturnType<typeof cloud>]>([
  [
    'an API shows its publications',
    platform((driver) => {
      const [made, portal] = [api(driver), driver.create('portal', { name: 'devs', display_name: 'Developers' })];
      driver.create('api_publication', { api_id: made.id, portal_id: portal.id });
      return [made, { portals: [{ id: portal.id, name: 'devs', display_name: 'Developers' }] }];
    }),
  ],
  [
    'an API shows its implementation',
    platform((driver) => {
      const made = api(driver);
      const service = { id: 's', control_plane_id: 'c' };
      driver.create('api_implementation', { api_id: made.id, service_reference: { service } });
      return [made, { implementation_mode: 'gateway_entity_binding' }];
    }),
  ],
  [
    'an API shows its specifications',
    platform((driver) => {
      const made = api(driver);
      const { id } = driver.create('api_specification', { api_id: made.id, content: '' });
      return [made, { api_spec_ids: [id] }];
    }),
  ],
  [
    'an implementation shows the access control of its control plane',
    platform((driver) => {
      const reference = { control_plane: { id: 'cp' } };
      const made = driver.create('api_implementation', { api_id: 'a', control_plane_reference: reference });
      driver.create('gateway_plugin_ace', { control_plane_id: 'cp', config: { match_policy: 'required' } });
      return [
        made,
        { control_plane_reference: { control_plane: { id: 'cp', access_control_enforcement_enabled: true } } },
      ];
    }),
  ],
  [
    'a portal shows its custom domain',
    platform((driver) => {
      const made = driver.create('portal', { name: 'devs' });
      const ssl = { domain_verification_method: 'http' };
      driver.create('portal_custom_domain', { portal_id: made.id, enabled: true, hostname: 'dev.example.com', ssl });
      return [made, { canonical_domain: 'dev.example.com', default_domain: made.state.default_domain }];
    }),
  ],
  [
    'a product shows its versions and portals',
    platform((driver) => {
      const portal = driver.create('portal_classic', { name: 'old' });
      const made = driver.create('api_product', { name: 'Orders', portal_ids: [portal.id] });
      driver.create('api_product_version', { api_product_id: made.id, name: 'v1' });
      return [made, { version_count: 1, portals: [{ portal_id: portal.id, portal_name: 'old' }] }];
    }),
  ],
  [
    'a product version shows its publications',
    platform((driver) => {
      const [portal, { id: keys }] = [driver.create('portal_classic', { name: 'old' }), strategy(driver)];
      const made = driver.create('api_product_version', { api_product_id: 'p', name: 'v1' });
      const published = driver.create('portal_product_version', {
        ...{ portal_id: portal.id, product_version_id: made.id, auth_strategy_ids: [keys] },
        ...{ publish_status: 'published', deprecated: false },
        ...{ application_registration_enabled: true, auto_approve_registration: false },
      });
      expect(driver.read(published)).toMatchObject({
        auth_strategies: [{ key_auth: { id: keys, name: 'name', key_names: ['apikey'] }, client_credentials: null }],
      });
      expect(driver.read(portal)).toMatchObject({ published_product_count: 1 });
      const place = { portal_id: portal.id, portal_name: 'old', portal_product_version_id: published.id };
      return [
        made,
        { portals: [{ ...place, publish_status: 'published', auth_strategies: [{ id: keys, name: 'keys' }] }] },
      ];
    }),
  ],
  [
    'a certificate shows its server names',
    platform((driver) => {
      const made = driver.create('gateway_certificate', { control_plane_id: 'c', cert: 'c', key: 'k' });
      driver.create('gateway_sni', { control_plane_id: 'c', name: 'a.example', certificate: { id: made.id } });
      return [made, { snis: ['a.example'] }];
    }),
  ],
  [
    'a network shows its gateways',
    platform((driver) => {
      const where = { availability_zones: ['a'], cidr_block: '10.0.0.0/16', region: 'eu' };
      const account = { cloud_gateway_provider_account_id: 'x' };
      const made = driver.create('cloud_gateway_network', { ...where, ...account, name: 'n' });
      const group = { provider: 'aws', region: 'eu', cloud_gateway_network_id: made.id };
      driver.create('cloud_gateway_configuration', { ...CP, control_plane_geo: 'eu', dataplane_groups: [group] });
      return [made, { configuration_reference_count: 1, transit_gateway_count: 0 }];
    }),
  ],
  [
    'an event gateway shows its virtual clusters',
    platform((driver) => {
      const made = driver.create('event_gateway', { name: 'events' });
      driver.world.add('event_gateway_virtual_cluster', { key: 'v', values: { id: 'v', gateway_id: made.id } });
      return [made, { virtual_clusters_total: 1 }];
    }),
  ],
  [
    'an integration shows that it has a credential',
    platform((driver) => {
      const names = { name: 'hub', display_name: 'Hub', integration_name: 'github' };
      const made = driver.create('integration_instance', { ...names, config: '{}' });
      const multi_key_auth = { config: { headers: [{ name: 'h', key: 'k' }] } };
      const of = { integration_instance_id: made.id };
      const credential = driver.create('integration_instance_auth_credential', { ...of, multi_key_auth });
      const integration_instance = { id: made.id, name: 'hub', display_name: 'Hub' };
      expect(driver.read(credential)).toMatchObject({
        id: (credential.state.multi_key_auth_credential as ObjectValue).id,
        integration_instance,
        multi_key_auth_credential: { integration_instance },
      });
      return [made, { authorized: true, integration: { name: 'github', display_name: 'github' } }];
    }),
  ],
  [
    'a service shows its APIs and plans',
    cloud((driver) => {
      const made = driver.create('api_gateway_service', { service_name: 's', protocol: 'http', net_type: ['OUTER'] });
      const { id: api_id } = driver.create('api_gateway_api', {
        ...{ service_id: made.id, api_name: 'orders', request_config_path: '/orders' },
      });
      const plan = driver.create('api_gateway_usage_plan', { usage_plan_name: 'gold' });
      const binding = { usage_plan_id: plan.id, service_id: made.id, environment: 'release' };
      driver.create('api_gateway_usage_plan_attachment', binding);
      driver.create('api_gateway_api_key_attachment', { api_key_id: 'AKID1', usage_plan_id: plan.id });
      expect(driver.read(plan)).toMatchObject({
        attach_api_keys: ['AKID1'],
        attach_list: [{ service_id: made.id, service_name: 's', environment: 'release', api_id: '' }],
      });
      return [
        made,
        {
          api_list: [{ api_id, api_name: 'orders', path: '/orders', method: 'GET', api_desc: '' }],
          usage_plan_list: [{ usage_plan_id: plan.id, usage_plan_name: 'gold', bind_type: 'SERVICE', api_id: '' }],
        },
      ];
    }),
  ],
  [
    'a document shows the names of its APIs',
    cloud((driver) => {
      const { id: service_id } = driver.create('api_gateway_service', {
        ...{ service_name: 's', protocol: 'http', net_type: ['OUTER'] },
      });
      const { id } = driver.create('api_gateway_api', { service_id, api_name: 'orders', request_config_path: '/' });
      const of = { service_id, environment: 'release', api_ids: [id] };
      const made = driver.create('api_gateway_api_doc', { ...of, api_doc_name: 'd' });
      return [made, { api_count: 1, api_names: ['orders'], service_name: 's' }];
    }),
  ],
])('%s', (_, { id, make }) => {
  const driver = unruled(id);
  const [made, expected] = make(driver);
  expect(driver.read(made)).toMatchObject(expected);
});

const CP = { control_plane_id: 'c' };
const DOMAIN = { ...CP, control_plane_geo: 'eu', domain: 'api.example.com' };

describe('states', () => {
  test('are final immediately by default', () => {
    expect(unruled('platform').create('cloud_gateway_custom_domain', DOMAIN).state.state).toBe('ready');
  });

  test('are final after a configured number of reads', () => {
    const driver = unruled('platform', { 'transition.cloud_gateway_custom_domain': 3 });
    const made = driver.create('cloud_gateway_custom_domain', DOMAIN);
    expect(made.state.state).toBe('initializing');
    expect([1, 2, 3, 4].map(() => driver.read(made)!.state)).toEqual([
      'initializing',
      'initializing',
      'ready',
      'ready',
    ]);
  });

  test('of a network affect objects on it, and lookups', () => {
    const driver = unruled('platform', { 'transition.cloud_gateway_network': 3 });
    const network = driver.create('cloud_gateway_network', {
      name: 'n',
      region: 'eu',
      availability_zones: ['a'],
      cidr_block: '10.0.0.0/16',
      cloud_gateway_provider_account_id: 'x',
    });
    const group = { provider: 'aws', region: 'eu', cloud_gateway_network_id: network.id };
    const made = driver.create('cloud_gateway_configuration', {
      ...CP,
      control_plane_geo: 'eu',
      dataplane_groups: [group],
    });
    const shown = () => (driver.read(made) as any).dataplane_groups[0].state;
    expect(shown()).toBe('initializing');
    driver.read(network);
    expect(shown()).toBe('initializing');
    driver.read(network);
    expect(shown()).toBe('ready');
  });

  test('are final after a configured time', () => {
    const driver = unruled('platform', {
      now: '2026-01-31T00:00:00.000Z',
      'transition.portal_custom_domain': { milliseconds: 500 },
    });
    const ssl = { domain_verification_method: 'http' };
    const domain = { portal_id: 'p', enabled: true, hostname: 'dev.example.com', ssl };
    const made = driver.create('portal_custom_domain', domain);
    const shown = () => {
      const { cname_status, ssl: state } = driver.read(made) as { [name: string]: any };
      return [cname_status, state.verification_status];
    };
    driver.store.setSetting('now', '2026-01-31T00:00:00.499Z');
    expect(shown()).toEqual(['pending', 'pending']);
    driver.store.setSetting('now', '2026-01-31T00:00:00.500Z');
    expect(shown()).toEqual(['verified', 'verified']);
  });
});
