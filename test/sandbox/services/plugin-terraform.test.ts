/** Ways of the plugin that only the real terraform shows. */
import { switchRule } from '../../../sandbox/src/settings/rules';
import { hasTerraform, Workspace } from '../support/terraform';

jest.setTimeout(120_000);

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.close());

const APP = 'tencentcloud_api_gateway_api_app';

async function started(resource: object): Promise<void> {
  workspace.write(
    JSON.stringify({
      terraform: { required_providers: { tencentcloud: { source: 'tencentcloudstack/tencentcloud' } } },
      provider: { tencentcloud: {} },
      resource,
    }),
  );
  await workspace.succeed('init', '-input=false', '-no-color');
  await workspace.succeed('apply', '-auto-approve', '-no-color');
}

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
});
