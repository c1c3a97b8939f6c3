/** The example, from the sources, deployed to the sandbox by the real terraform. */
import { Testing } from 'cdktf';
import { OnboardingStack, OnboardingStackProps } from '../../examples/onboarding/onboarding-stack';
import { changes } from '../constructs/platform/support/changes';
import { hasTerraform, Workspace } from '../sandbox/support/terraform';

// The example imports the package by its name, so the name is mapped to the build.
jest.mock('cdktf-gateways', () => jest.requireActual('../../index'), { virtual: true });

const SECRET = 'hunter2';
const START = '2026-03-08T00:00:00Z';

let workspace: Workspace;
beforeEach(() => {
  process.env.TF_VAR_sso_client_secret = SECRET;
  workspace = new Workspace();
});
afterEach(async () => {
  delete process.env.TF_VAR_sso_client_secret;
  await workspace.close();
});

function write(props?: OnboardingStackProps, now = START): void {
  const app = Testing.app({ stackTraces: false, context: { 'cdktf-gateways/now': now } });
  const { terraform, ...rest } = JSON.parse(Testing.synth(new OnboardingStack(app, 'onboarding', props), true));
  // The state of the example is next to it. This test has a separate state.
  delete terraform.backend;
  workspace.write(JSON.stringify({ terraform, ...rest }));
}

/** Expected number of changes by type and action. */
async function planned(): Promise<{ [change: string]: number }> {
  const counts: { [change: string]: number } = {};
  for (const [address, actions] of Object.entries(await changes(workspace))) {
    const change = `${address.split('.')[0].replace('konnect_', '')}: ${actions}`;
    counts[change] = (counts[change] ?? 0) + 1;
  }
  return counts;
}

const TEAMS = { orders: ['shop-developers'], invoices: ['billing-developers', 'billing-operators'] };
const ENVIRONMENTS = [{ name: 'development' }, { name: 'staging' }, { name: 'production' }];

(hasTerraform ? test : test.skip)(
  'is deployed with an empty second plan, and edits plan only their changes',
  async () => {
    write();
    await workspace.succeed('init', '-input=false');
    const shown = [await workspace.succeed('apply', '-auto-approve', '-no-color')];
    expect(shown[0]).toContain('34 added, 0 changed, 0 destroyed');
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
    expect(workspace.stored('konnect_team_role').every(({ entity_region }) => entity_region === 'eu')).toBe(true);

    // The next window: each account gets its next token, and existing tokens still work.
    const tokens = workspace.stored('konnect_system_account_access_token');
    write(undefined, '2026-04-08T00:00:00Z');
    expect(await planned()).toEqual({ 'system_account_access_token: create,delete': 2 });
    write(undefined, '2026-04-06T23:59:59Z');
    expect(await planned()).toEqual({});

    write({ teams: { ...TEAMS, orders: ['shop-developers', 'shop-operators'] } });
    expect(await planned()).toEqual({ 'identity_provider_team_group_mapping: create': 1 });
    write({ environments: [...ENVIRONMENTS, { name: 'demo' }] });
    expect(await planned()).toEqual({
      'gateway_control_plane: create': 2,
      'system_account_role: create': 2,
      // Returns for each team its access to the new team, and to the team without administrators.
      'team_role: create': 4,
      'team_role: delete': 2,
    });

    const all = [...tokens.map(({ token }) => token), SECRET];
    shown.push(await workspace.succeed('plan', '-no-color'), JSON.stringify(workspace.session.store.listRequests({})));
    expect(all.filter((secret) => shown.some((text) => text.includes(secret)))).toEqual([]);
  },
);

(hasTerraform ? test : test.skip)('a removed team leaves no role behind', async () => {
  write();
  await workspace.succeed('init', '-input=false');
  await workspace.succeed('apply', '-auto-approve', '-no-color');
  const ids = [...workspace.stored('konnect_team'), ...workspace.stored('konnect_system_account')]
    .filter(({ name }) => name.startsWith('invoices'))
    .map(({ id }) => id);
  expect(ids).toHaveLength(2);

  write({ teams: { orders: TEAMS.orders } });
  await workspace.succeed('apply', '-auto-approve', '-no-color');
  await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
  const left = JSON.stringify(workspace.session.store.list());
  expect(ids.filter((id) => left.includes(id))).toEqual([]);
  expect(workspace.stored('konnect_team_role')).toHaveLength(3);
  expect(workspace.stored('konnect_system_account_role')).toHaveLength(4);

  await workspace.succeed('destroy', '-auto-approve', '-no-color');
  expect(workspace.session.store.count()).toBe(0);
});
