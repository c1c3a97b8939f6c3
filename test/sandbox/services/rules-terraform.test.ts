/** Messages of the rules that users of the real terraform see. */
import { switchRule } from '../../../sandbox/src/settings/rules';
import { hasTerraform, Workspace } from '../support/terraform';

const PROVIDERS = { konnect: { source: 'kong/konnect' }, tencentcloud: { source: 'tencentcloudstack/tencentcloud' } };

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.close());

async function start(resource: object): Promise<void> {
  write(resource);
  await workspace.succeed('init', '-input=false');
}

function write(resource: object): void {
  const provider = { konnect: {}, tencentcloud: {} };
  workspace.write(JSON.stringify({ terraform: { required_providers: PROVIDERS }, provider, resource }, null, 2));
}

/** Returns the text of the only error, on one line. */
async function errorOf(...args: string[]): Promise<string> {
  const { status, text } = await workspace.terraform(...args, '-auto-approve', '-no-color');
  expect(status).toBe(1);
  const errors = text.split(/^.*Error: /m).slice(1);
  expect(errors).toHaveLength(1);
  return errors[0].replace(/^[│╵|]?\s*/gm, '').replace(/\s+/g, ' ');
}

const service = { service_name: 'orders', protocol: 'https', net_type: ['OUTER'] };
const api = {
  service_id: '${tencentcloud_api_gateway_service.it.id}',
  api_name: 'orders',
  request_config_path: '/orders',
  service_config_type: 'MOCK',
  service_config_mock_return_message: 'ok',
};
const release = {
  service_id: '${tencentcloud_api_gateway_service.it.id}',
  environment_name: 'release',
  release_desc: 'first',
};

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('a release without APIs is rejected with advice, and objects created before stay', async () => {
    const gateway = { tencentcloud_api_gateway_service: { it: service } };
    await start({ ...gateway, tencentcloud_api_gateway_service_release: { it: release } });
    const error = await errorOf('apply');
    expect(error).toMatch(
      /^\[TencentCloudSDKError\] Code=FailedOperation, Message=there is no API under .*, RequestId=[0-9a-f-]{36} with/,
    );
    expect(error).toContain('with tencentcloud_api_gateway_service_release.it');
    expect(error).toMatch(
      /there is no API under the current service service-\w+, please create an API before publishing/,
    );
    expect(error).toContain(
      '(sandbox rule release-needs-api; gateways sandbox rules --off release-needs-api switches it off)',
    );
    expect(workspace.session.store.count()).toBe(1);

    write({
      ...gateway,
      tencentcloud_api_gateway_api: { it: api },
      tencentcloud_api_gateway_service_release: { it: { ...release, depends_on: ['tencentcloud_api_gateway_api.it'] } },
    });
    expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain('2 added, 0 changed');
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
    await workspace.succeed('destroy', '-auto-approve', '-no-color');
  });

  test('requested failures of the cloud are worded like errors of its SDK, with or without a code', async () => {
    await start({ tencentcloud_api_gateway_service: { it: service } });
    const { store } = workspace.session;
    const requested = { provider: 'cloud', operation: 'create', times: 1 } as const;
    store.addFault({ ...requested, status: 400, message: 'LimitExceeded.ServiceCountLimitExceeded: 50 at most' });
    expect(await errorOf('apply')).toMatch(
      /^\[TencentCloudSDKError\] Code=LimitExceeded\.ServiceCountLimitExceeded, Message=50 at most .*, RequestId=/,
    );
    store.addFault({ ...requested, status: 502 });
    expect(await errorOf('apply')).toMatch(
      /Code=ClientError\.HttpStatusCodeError, Message=Request fail with http status code: 502 Bad Gateway, with body: /,
    );
  });

  test('the second of two objects with one name is rejected, and passes with the rule off', async () => {
    const plane = { name: 'orders' };
    await start({ konnect_gateway_control_plane: { one: plane, other: plane } });
    expect(await errorOf('apply')).toMatch(
      /^409 Conflict .* has the same name "orders": .*sandbox rule platform-name-taken;/,
    );
    expect(workspace.session.store.count()).toBe(1);
    switchRule(workspace.session.store, 'platform-name-taken', false);
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    expect(workspace.session.store.count()).toBe(2);
  });

  test('a portal with a page is destroyed only with force', async () => {
    const page = { portal_id: '${konnect_portal.it.id}', slug: '/guide', content: '# Guide' };
    await start({ konnect_portal: { it: { name: 'developers' } }, konnect_portal_page: { it: page } });
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    // Creates the object outside Terraform.
    await workspace.succeed('state', 'rm', 'konnect_portal_page.it');
    write({ konnect_portal: { it: { name: 'developers' } } });
    expect(await errorOf('destroy')).toMatch(
      /^409 Conflict .* is still used by portal page .*sandbox rule portal-has-children;/,
    );

    write({ konnect_portal: { it: { name: 'developers', force_destroy: 'true' } } });
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    await workspace.succeed('destroy', '-auto-approve', '-no-color');
    expect(workspace.session.store.count({ provider: 'platform', type: 'konnect_portal' })).toBe(0);
  });

  test('a purchased package cannot be destroyed', async () => {
    const bought = { instance_charge_type: 'POSTPAID_BY_MONTH', package_type: 'Standard' };
    await start({ tencentcloud_antiddos_bgp_instance: { it: bought } });
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    const error = await errorOf('destroy');
    expect(error).toContain('not supported delete, please contact the work order for processing');
    expect(error).toContain('sandbox quirk of the plugin package-undeletable');
    expect(workspace.session.store.count()).toBe(1);
  });

  test('a change of a resource without an update keeps the state, so the next plan shows it again', async () => {
    const closed = { forward_protocol: 'tcp', d_port_start: 22, d_port_end: 22, s_port_start: 0, s_port_end: 65535 };
    const rule = (action: string) => ({
      tencentcloud_antiddos_port_acl_config: {
        it: { instance_id: 'bgp-00000ry7', acl_config: { ...closed, action, priority: 10 } },
      },
    });
    await start(rule('drop'));
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    write(rule('transmit'));
    expect(await errorOf('apply')).toContain("doesn't support update");
    const { resources } = JSON.parse(await workspace.succeed('state', 'pull'));
    expect(resources[0].instances[0].attributes.acl_config[0].action).toBe('drop');
    expect((await workspace.terraform('plan', '-detailed-exitcode', '-no-color')).status).toBe(2);
  });

  test('a crashed provider stops the plan', async () => {
    const plugin = { plugin_name: 'cors', plugin_type: 'Cors', plugin_data: '{}' };
    await start({ tencentcloud_api_gateway_plugin: { it: plugin } });
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    const [{ provider, type, id }] = workspace.session.store.list();
    workspace.session.store.remove(provider, type, id);
    expect(await errorOf('apply')).toMatch(/does not exist .*sandbox quirk of the plugin gone-stops-plans;/);
    await workspace.succeed('state', 'rm', 'tencentcloud_api_gateway_plugin.it');
    await workspace.succeed('apply', '-auto-approve', '-no-color');
  });
});
