/** Data sources read by the real terraform. */
import * as fs from 'fs';
import * as path from 'path';
import { ANSWERED } from '../../sandbox/src/lookup';
import { hasTerraform, Workspace } from './support/terraform';

jest.setTimeout(120_000);

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.close());

type Blocks = { [type: string]: { [name: string]: object } };

/** Writes a configuration for both providers; outputs are given as expressions. */
async function initialise(resource: Blocks, data: Blocks, outputs: { [name: string]: string }): Promise<void> {
  const output = Object.entries(outputs).map(([name, value]) => [name, { value: `\${${value}}` }]);
  const configuration = {
    terraform: {
      required_providers: {
        konnect: { source: 'kong/konnect' },
        tencentcloud: { source: 'tencentcloudstack/tencentcloud' },
      },
    },
    provider: { konnect: {}, tencentcloud: {} },
    ...(Object.keys(resource).length > 0 && { resource }),
    data,
    ...(output.length > 0 && { output: Object.fromEntries(output) }),
  };
  workspace.write(JSON.stringify(configuration));
  await workspace.succeed('init', '-input=false', '-no-color');
}

async function outputs(): Promise<{ [name: string]: any }> {
  const parsed = JSON.parse(await workspace.succeed('output', '-json', '-no-color'));
  return Object.fromEntries(Object.entries<any>(parsed).map(([name, { value }]) => [name, value]));
}

const times = { start_time: '2024-03-04 00:00:00', end_time: '2024-03-11 00:00:00' };

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('a stack that creates objects and looks them up', async () => {
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
    // What refers to an attribute that is known before apply must wait for the object by itself.
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

  test('a stack of nothing but data sources on an empty store', async () => {
    const file = path.join(workspace.folder, 'risk.json');
    const trend = { ...times, period: 3600 };
    const ddos = { resource_type: 'bgpip' };
    const instance = { ...ddos, resource_id: 'bgpip-00000001' };
    const data: Blocks = {
      konnect_cloud_gateway_provider_account_list: { it: {} },
      konnect_gateway_control_plane_list: { it: {} },
      konnect_mesh_control_planes: { it: {} },
      konnect_platform_ip_addresses: { it: {} },
      konnect_portal_classic_list: { it: {} },
      konnect_system_account_list: { it: {} },
      konnect_team_list: { it: {} },
      tencentcloud_address_template_groups: { it: {} },
      tencentcloud_address_templates: { it: {} },
      tencentcloud_protocol_template_groups: { it: {} },
      tencentcloud_protocol_templates: { it: {} },
      tencentcloud_antiddos_basic_device_status: { it: { ip_list: ['203.0.113.1'] } },
      tencentcloud_antiddos_bgp_biz_trend: {
        it: { ...times, business: 'net', instance_id: 'net-0000001e', metric_name: 'intraffic', flag: 0 },
      },
      tencentcloud_antiddos_bgp_instances: { it: { filter_region: 'ap-guangzhou' } },
      tencentcloud_antiddos_list_listener: { it: {} },
      tencentcloud_antiddos_overview_attack_trend: {
        it: { ...times, type: 'ddos', dimension: 'attackcount', period: 86400 },
      },
      tencentcloud_antiddos_overview_cc_trend: { it: { ...trend, metric_name: 'inqps' } },
      tencentcloud_antiddos_overview_ddos_event_list: { it: { ...times, attack_status: 'end' } },
      tencentcloud_antiddos_overview_ddos_trend: { it: { ...trend, metric_name: 'bps' } },
      tencentcloud_antiddos_overview_index: { it: times },
      tencentcloud_antiddos_pending_risk_info: { it: { result_output_file: file } },
      tencentcloud_api_gateway_api_apps: { it: {} },
      tencentcloud_api_gateway_api_docs: { it: {} },
      tencentcloud_api_gateway_api_keys: { it: {} },
      tencentcloud_api_gateway_services: { it: {} },
      tencentcloud_api_gateway_throttling_apis: { it: {} },
      tencentcloud_api_gateway_throttling_services: { it: {} },
      tencentcloud_api_gateway_usage_plans: { it: {} },
      tencentcloud_dayu_cc_http_policies: { it: instance },
      tencentcloud_dayu_cc_https_policies: { it: instance },
      tencentcloud_dayu_ddos_policies: { it: ddos },
      tencentcloud_dayu_ddos_policy_attachments: { it: ddos },
      tencentcloud_dayu_ddos_policy_cases: { it: { ...ddos, scene_id: 'sc-1' } },
      tencentcloud_dayu_eip: { it: { resource_id: 'bgpip-00000001' } },
      tencentcloud_dayu_l4_rules: { it: instance },
      tencentcloud_dayu_l4_rules_v2: { it: { business: 'bgpip' } },
      tencentcloud_dayu_l7_rules: { it: instance },
      tencentcloud_dayu_l7_rules_v2: { it: { business: 'bgpip' } },
    };
    // The others are about one object, which is not there.
    const aboutOne = ANSWERED.platform.length + ANSWERED.cloud.length - Object.keys(data).length;
    expect(aboutOne).toBe(18);
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

  test('what is refused is shown with its reason', async () => {
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
    expect(plain).toContain('Error: InvalidParameterValue');
    expect(plain).toContain('konnect_portal found nothing for filter {"name":{"eq":"orders"}}: there is none at all');
    expect(plain).toContain(
      'start_time is "2024-03-11 00:00:00", end_time is "2024-03-04 00:00:00": end_time must be the later one',
    );
  });
});
