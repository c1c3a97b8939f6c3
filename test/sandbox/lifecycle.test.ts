/** Applies, plans and destroys on the sandbox every configuration that the real providers were recorded to accept. */
import { SWITCHES } from '../../sandbox/src/services';
import { switchRule } from '../../sandbox/src/settings/rules';
import { HAS_RECORDINGS, recordings } from './support/recordings';
import { hasTerraform, Workspace } from './support/terraform';

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
  // The recorded configurations contain invented values, which the services would reject.
  SWITCHES.forEach(({ name }) => switchRule(workspace.session.store, name, false));
});
afterEach(() => workspace.close());

const PROVIDERS = {
  konnect: { source: 'kong/konnect' },
  tencentcloud: { source: 'tencentcloudstack/tencentcloud' },
};

/** One resource of each recorded type, in one of its two configurations, if the provider accepted it. */
function configurationOf(kind: 'minimal' | 'full'): { text: string; count: number } {
  const all = Object.entries({ ...recordings('platform'), ...recordings('cloud') });
  const accepted = all.filter(([, recording]) => recording[kind] && !recording[kind].refused);
  const resource = Object.fromEntries(accepted.map(([type, recording]) => [type, { it: recording[kind].config }]));
  const configuration = {
    terraform: { required_providers: PROVIDERS },
    provider: { konnect: {}, tencentcloud: {} },
    resource,
  };
  return { text: JSON.stringify(configuration), count: accepted.length };
}

const title = HAS_RECORDINGS && hasTerraform ? '' : 'skipped, as ../shared/plans or terraform is absent: ';
(HAS_RECORDINGS && hasTerraform ? test : test.skip).each<['minimal' | 'full', number]>([
  ['minimal', 63],
  ['full', 65],
])(`${title}%s configurations of %i types: creation, an empty second plan, destruction`, async (kind, expected) => {
  const { text, count } = configurationOf(kind);
  expect(count).toBe(expected);
  workspace.write(text);
  await workspace.succeed('init', '-input=false');
  expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain(`${count} added`);
  await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
  await workspace.succeed('destroy', '-auto-approve', '-no-color');
  expect(workspace.session.store.count()).toBe(0);
});
