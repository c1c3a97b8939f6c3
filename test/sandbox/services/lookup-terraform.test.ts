/** Data sources read by the real terraform. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { SERVICES } from '../../../sandbox/src/services';
import { ABOUT_ONE, Blocks, configurationOf, OBJECTS, OF_ALL, times } from '../support/data-blocks';
import { hasTerraform, Workspace } from '../support/terraform';

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.close());

/** Writes a configuration, and runs `terraform init` with the providers. */
async function initialise(resource: Blocks, data: Blocks, outputs: { [name: string]: string }): Promise<void> {
  workspace.write(configurationOf(resource, data, outputs));
  await workspace.succeed('init', '-input=false', '-no-color');
}

async function outputs(): Promise<{ [name: string]: any }> {
  const parsed = JSON.parse(await workspace.succeed('output', '-json', '-no-color'));
  return Object.fromEntries(Object.entries<any>(parsed).map(([name, { value }]) => [name, value]));
}

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('a stack that creates objects can look them up', async () => {
    const resource = {
      konnect_gateway_control_plane: {
        one: { name: 'orders', labels: { env: 'prod' } },
        two: { name: 'payments', labels: { env: 'test' } },
      },
      konnect_team: { team: { name: 'sellers' } },
      tencentcloud_api_gateway_service: {
        service: { service_name: 'orders', protocol: 'https', net_type: ['OUTER'] },
      },
      tencentcloud_api_gateway_api: {
        api: {
          service_id: '${tencentcloud_api_gateway_service.service.id}',
          api_name: 'orders',
          request_config_path: '/orders',
          service_config_type: 'MOCK',
          service_config_mock_return_message: 'ok',
        },
      },
      tencentcloud_api_gateway_service_release: {
        release: {
          service_id: '${tencentcloud_api_gateway_api.api.service_id}',
          environment_name: 'release',
          release_desc: 'first',
        },
      },
      tencentcloud_address_template: { office: { name: 'office', addresses: ['10.0.0.1'] } },
    };
    // A reference to an attribute that is known before apply does not make Terraform wait for the object, so it needs
    // `depends_on`.
    const after = (...addresses: string[]): { depends_on: string[] } => ({ depends_on: addresses });
    const controlPlanes = ['konnect_gateway_control_plane.one', 'konnect_gateway_control_plane.two'];
    const data = {
      konnect_gateway_control_plane: {
        one: { filter: { name: { eq: 'orders' } }, ...after(...controlPlanes) },
      },
      konnect_gateway_control_plane_list: {
        prod: { filter_labels: 'env:prod', ...after(...controlPlanes) },
        all: { sort: 'created_at', filter: { name: { neq: 'none' } }, ...after(...controlPlanes) },
      },
      konnect_team: { team: { filter: { name: { contains: 'sell' } }, ...after('konnect_team.team') } },
      tencentcloud_api_gateway_services: {
        found: { service_name: 'orders', ...after('tencentcloud_api_gateway_service_release.release') },
      },
      tencentcloud_api_gateway_apis: { found: { service_id: '${tencentcloud_api_gateway_api.api.service_id}' } },
      tencentcloud_api_gateway_service_environment_list: {
        found: { service_id: '${tencentcloud_api_gateway_service_release.release.service_id}' },
      },
      tencentcloud_address_templates: { office: { id: '${tencentcloud_address_template.office.id}' } },
    };
    await initialise(resource, data, {
      control_plane: 'data.konnect_gateway_control_plane.one.id == konnect_gateway_control_plane.one.id',
      endpoint: 'data.konnect_gateway_control_plane.one.config.control_plane_endpoint',
      prod: 'data.konnect_gateway_control_plane_list.prod.data[*].name',
      all: 'sort(data.konnect_gateway_control_plane_list.all.data[*].name)',
      team: 'data.konnect_team.team.id == konnect_team.team.id',
      services: 'data.tencentcloud_api_gateway_services.found.list[*].service_id',
      service: 'tencentcloud_api_gateway_service.service.id',
      paths: 'data.tencentcloud_api_gateway_apis.found.list[*].request_config_path',
      released:
        '[for e in data.tencentcloud_api_gateway_service_environment_list.found.result : e.environment_name if e.status == 1]',
      addresses: 'data.tencentcloud_address_templates.office.template_list[0].addresses',
    });
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    const found = await outputs();
    expect(found).toEqual({
      control_plane: true,
      endpoint: expect.stringContaining('.example'),
      prod: ['orders'],
      all: ['orders', 'payments'],
      team: true,
      services: [found.service],
      service: expect.stringMatching(/^service-/),
      paths: ['/orders'],
      released: ['release'],
      addresses: ['10.0.0.1'],
    });
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
    await workspace.succeed('destroy', '-auto-approve', '-no-color');
    expect(workspace.session.store.count()).toBe(0);
  });

  test('a stack of only data sources works on an empty store', async () => {
    const file = path.join(workspace.folder, 'risk.json');
    const data = { ...OF_ALL, tencentcloud_antiddos_pending_risk_info: { it: { result_output_file: file } } };
    const of = (type: string): string => `data.tencentcloud_antiddos_${type}.it`;
    await initialise({}, data, {
      accounts: 'data.konnect_cloud_gateway_provider_account_list.it.data[*].provider',
      attacks: `length(${of('overview_attack_trend')}.data) == ${of('overview_attack_trend')}.period_point_count`,
      requests: `length(${of('overview_cc_trend')}.data)`,
      bandwidth: `length(${of('overview_ddos_trend')}.data)`,
      values: `length(${of('bgp_biz_trend')}.data_list) == ${of('bgp_biz_trend')}.total`,
      greatest: `max(${of('bgp_biz_trend')}.data_list...) == ${of('bgp_biz_trend')}.max_data`,
      flow: `max(${of('overview_ddos_event_list')}.event_list[*].mbps...) <= ${of('overview_index')}.max_attack_flow`,
      services: 'data.tencentcloud_api_gateway_services.it.list',
    });
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    expect(await outputs()).toEqual({
      accounts: ['aws', 'azure', 'gcp'],
      attacks: true,
      requests: 168,
      bandwidth: 168,
      values: true,
      greatest: true,
      flow: true,
      services: [],
    });
    expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toMatchObject({ is_paid_usr: false });
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
  });

  test('lookups of an object work after its creation', async () => {
    const types = [...Object.keys(OF_ALL), ...Object.keys(ABOUT_ONE)].map((type) => type.slice(type.indexOf('_') + 1));
    expect(types.sort()).toEqual(
      Object.values(SERVICES)
        .flatMap(({ lookups }) => Object.keys(lookups))
        .sort(),
    );
    const cloud = (type: string): string => `data.tencentcloud_api_gateway_${type}.it`;
    const accounts = { konnect_cloud_gateway_provider_account_list: { accounts: {} } };
    await initialise(
      OBJECTS,
      { ...ABOUT_ONE, ...accounts },
      {
        account: 'data.konnect_cloud_gateway_network.it.cloud_gateway_provider_account_id',
        first: 'data.konnect_cloud_gateway_provider_account_list.accounts.data[0].id',
        portal: 'data.konnect_portal.it.default_domain == konnect_portal.it.default_domain',
        robot: 'data.konnect_system_account.it.description',
        api: `${cloud('api_app_api')}.result[0].api_name`,
        environments: `${cloud('api_app_service')}.available_environments`,
        domain: `${cloud('customer_domains')}.list[0].path_mappings[0].environment`,
        strategy: `${cloud('ip_strategies')}.list[0].attach_list[0].api_name`,
        plugin: `${cloud('api_plugins')}.result[0].plugin_name`,
        attached: `[for api in ${cloud('plugins')}.result : api.is_attached]`,
        app: `${cloud('bind_api_apps_status')}.result[0].api_app_api_set[0].api_app_name`,
        plan: `${cloud('api_usage_plans')}.result[0].usage_plan_name`,
        path: `${cloud('usage_plan_environments')}.list[0].path`,
        upstream: `${cloud('upstreams')}.result[*].api_name`,
        versions: `length(${cloud('service_release_versions')}.result)`,
      },
    );
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    const found = await outputs();
    expect(found).toEqual({
      account: found.first,
      first: expect.stringMatching(/^[0-9a-f-]{36}$/),
      portal: true,
      robot: 'builds',
      api: 'orders',
      environments: ['release'],
      domain: 'release',
      strategy: 'orders',
      plugin: 'office',
      attached: [true],
      app: 'shop',
      plan: 'gold',
      path: '/orders',
      upstream: ['orders'],
      versions: 1,
    });
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
  });

  test('a rejected lookup shows its reason', async () => {
    await initialise(
      {},
      {
        konnect_portal: { it: { filter: { name: { eq: 'orders' } } } },
        tencentcloud_antiddos_overview_index: { it: { start_time: times.end_time, end_time: times.start_time } },
      },
      {},
    );
    const { status, text } = await workspace.terraform('apply', '-auto-approve', '-no-color');
    expect(status).toBe(1);
    // Terraform breaks the lines, and draws a frame around them.
    const plain = text.replace(/[│\s]+/g, ' ');
    expect(plain).toContain('Error: Unexpected response from API');
    expect(plain).toContain('Error: [TencentCloudSDKError] Code=InvalidParameterValue, Message=');
    expect(plain).toContain('konnect_portal found nothing for filter {"name":{"eq":"orders"}}: none exists');
    expect(plain).toContain(
      'start_time is "2024-03-11 00:00:00", end_time is "2024-03-04 00:00:00": end_time must be later than start_time',
    );
  });
});
