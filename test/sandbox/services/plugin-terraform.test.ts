/** Ways of the plugin that only the real terraform shows. */
import { ProviderStore } from '../../../sandbox/src/engine/server/provider-store';
import { serving } from '../../../sandbox/src/services/cloud/releases/serving';
import { switchRule } from '../../../sandbox/src/settings/rules';
import { hasTerraform, Workspace } from '../support/terraform';

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.close());

const APP = 'tencentcloud_api_gateway_api_app';

function write(resource: object): void {
  workspace.write(
    JSON.stringify({
      terraform: { required_providers: { tencentcloud: { source: 'tencentcloudstack/tencentcloud' } } },
      provider: { tencentcloud: {} },
      resource,
    }),
  );
}

async function started(resource: object): Promise<void> {
  write(resource);
  await workspace.succeed('init', '-input=false', '-no-color');
  await workspace.succeed('apply', '-auto-approve', '-no-color');
}

/** A service with an API in front of a server of its network, released with a text. */
const gateway = (name: string, text: string): object => ({
  tencentcloud_api_gateway_service: { it: { service_name: 'orders', protocol: 'https', net_type: ['OUTER'] } },
  tencentcloud_api_gateway_api: {
    it: {
      service_id: '${tencentcloud_api_gateway_service.it.id}',
      api_name: name,
      request_config_path: '/orders',
      service_config_product: 'cvm',
      service_config_vpc_id: 'vpc-00000001',
      service_config_url: 'http://backend.example.com',
      service_config_path: '/orders',
      service_config_method: 'GET',
    },
  },
  tencentcloud_api_gateway_service_release: {
    it: {
      service_id: '${tencentcloud_api_gateway_api.it.service_id}',
      environment_name: 'release',
      release_desc: text,
      lifecycle: { create_before_destroy: true },
    },
  },
});

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test.each([
    [true, 0, 2],
    [false, 1, 1],
  ])('application-errors-count-as-gone: %s', async (isOn, status, applications) => {
    await started({ [APP]: { it: { api_app_name: 'partner' } } });
    const { store } = workspace.session;
    switchRule(store, 'application-errors-count-as-gone', isOn);
    store.addFault({ provider: 'cloud', type: APP, operation: 'read', status: 403 });
    expect((await workspace.terraform('apply', '-auto-approve', '-no-color')).status).toBe(status);
    expect(store.count({ provider: 'cloud', type: APP })).toBe(applications);
  });

  test('a rejected update of an API is not recorded: the next plan shows it again', async () => {
    await started(gateway('orders', 'first'));
    write(gateway('stock', 'first'));
    const { status, text } = await workspace.terraform('apply', '-auto-approve', '-no-color');
    expect([status, text]).toEqual([1, expect.stringContaining('`service_config_product` only support `clb` now')]);
    const planned = await workspace.terraform('plan', '-detailed-exitcode', '-no-color');
    expect([planned.status, planned.text]).toEqual([2, expect.stringMatching(/"orders"\s+-> "stock"/)]);
  });

  test('a release replaced with create_before_destroy ends offline with an empty plan', async () => {
    await started(gateway('orders', 'first'));
    const { store } = workspace.session;
    const [{ id }] = store.list({ provider: 'cloud', type: 'tencentcloud_api_gateway_service' });
    const served = () => serving(new ProviderStore(store, 'cloud', 'tencentcloud_', { id: 'watch' }), id, 'release');
    expect(served()!.apis.map(({ path }) => path)).toEqual(['/orders']);
    write(gateway('orders', 'second'));
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    expect(served()).toBeUndefined();
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
  });
});
