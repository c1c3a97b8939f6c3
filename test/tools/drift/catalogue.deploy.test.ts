/**
 * One object of each Terraform type, deployed by the real terraform: no drift, and then an edit of each object by `gateways sandbox edit`, which
 * is found. GATEWAYS_DRIFT=all tests all types. The default is every tenth one.
 */
import { changed } from '../../../sandbox/src/input/changed';
import { SWITCHES } from '../../../sandbox/src/services';
import { switchRule } from '../../../sandbox/src/settings/rules';
import { resourceOf, resourceTypes } from '../../../tools/src/elements';
import { InventoryValues } from '../../../tools/src/inventory/inventory';
import { Review } from '../../../tools/src/review/model';
import { PlanInput } from '../../../tools/src/review/read-plan';
import { drift, review } from '../../../tools/src/review/review';
import { changesOf, Config, configOf } from '../../sandbox/support/catalogue';
import { hasTerraform, Workspace } from '../../sandbox/support/terraform';

jest.setTimeout(600_000);

const TYPES = resourceTypes().filter((_, index) => process.env.GATEWAYS_DRIFT === 'all' || index % 10 === 0);

/** Types whose arguments all identify the object. */
const WITHOUT_EDIT = ['konnect_gateway_consumer_group_member', 'konnect_system_account_team', 'konnect_team_user'];

/** Types whose provider does not notice that an object is gone. */
const NEVER_GONE: readonly string[] = [];

interface Edit {
  readonly type: string;
  readonly argument: string;
}

(hasTerraform ? describe : describe.skip)('one object of each type', () => {
  let workspace: Workspace;
  beforeAll(async () => {
    workspace = new Workspace();
    // The parents are invented, and the mechanics of the providers are not tested here.
    SWITCHES.forEach(({ name }) => switchRule(workspace.session.store, name, false));
    workspace.write(stackOf(new Map(TYPES.map((type) => [type, configOf(resourceOf(type)!.element, 'full')]))));
    await workspace.succeed('init', '-input=false');
    await workspace.succeed('apply', '-auto-approve', '-no-color');
  });
  afterAll(() => workspace.close());

  test('has no drift without edits', async () => {
    const { drift: found, outputs } = await foundIn(workspace);
    expect(found.map(({ address, differences }) => [address, differences])).toEqual([]);
    expect(outputs).toEqual([]);
  });

  test('has the edited argument as drift', async () => {
    const edits = TYPES.flatMap((type) => edited(workspace, type) ?? []);
    const plan = await plansOf(workspace);
    const { drift: found, findings } = drift([plan]);
    const paths = new Map(found.map(({ type, differences }) => [type, differences.map((one) => one.path)]));
    const missed = edits.filter(
      ({ type, argument }) => !paths.get(type)?.some((one) => one.split(/[.[]/)[0] === argument),
    );
    expect(missed).toEqual([]);
    // A review of the same edits finds the same harms, and what the provider does wrong in addition.
    const json = plan.json as InventoryValues;
    const reviewed = review([
      { file: 'plan', json: { ...json, resource_changes: json.resource_drift, resource_drift: [] } },
    ]);
    found.forEach(({ address, findings: harms }) => {
      const same = reviewed.changes.find((one) => one.address === address)!;
      expect(same.findings).toEqual(expect.arrayContaining([...harms]));
    });
    expect(findings.high + findings.medium + findings.low).toBeGreaterThan(TYPES.length / 5);
    const more = found.filter(({ type }) => !edits.some((one) => one.type === type));
    expect(more.map(({ type }) => type)).toEqual([]);
    found.forEach(({ undo, keep, apply }) => {
      expect(apply).not.toBe('unknown');
      expect(undo).not.toBe('');
      expect(keep.length).toBeGreaterThan(0);
    });
    const without = TYPES.filter((type) => !edits.some((one) => one.type === type));
    expect(without.filter((type) => !WITHOUT_EDIT.includes(type))).toEqual([]);
  });

  test('is reported as missing after it was deleted', async () => {
    const { store } = workspace.session;
    store.list().forEach(({ provider, type, id, region }) => store.remove(provider, type, id, region));
    const { drift: found, worst } = await foundIn(workspace);
    const gone = new Set(found.filter(({ action }) => action === 'delete').map(({ type }) => type));
    expect(TYPES.filter((type) => !gone.has(type))).toEqual(NEVER_GONE.filter((type) => TYPES.includes(type)));
    expect(worst).toBe('high');
    found.forEach(({ apply, findings }) => expect([apply, findings.length > 0]).toEqual(['create', true]));
  });
});

function stackOf(configs: ReadonlyMap<string, Config>): string {
  return JSON.stringify({
    terraform: {
      required_providers: {
        konnect: { source: 'kong/konnect' },
        tencentcloud: { source: 'tencentcloudstack/tencentcloud' },
      },
    },
    provider: { konnect: {}, tencentcloud: {} },
    resource: Object.fromEntries([...configs].map(([type, config]) => [type, { it: config }])),
  });
}

async function foundIn(workspace: Workspace): Promise<Review> {
  return drift([await plansOf(workspace)]);
}

async function plansOf(workspace: Workspace): Promise<PlanInput> {
  await workspace.succeed('plan', '-refresh-only', '-out=refresh', '-no-color');
  await workspace.succeed('plan', '-out=ordinary', '-no-color');
  const [json, ordinary] = await Promise.all(
    ['refresh', 'ordinary'].map(async (file) => JSON.parse(await workspace.succeed('show', '-json', file))),
  );
  return { file: 'plan', json, ordinary };
}

/** Edits the first argument that can be edited. Undefined if there is none. */
function edited({ session: { store } }: Workspace, type: string): Edit | undefined {
  const { element } = resourceOf(type)!;
  const [object] = store.list({ type });
  for (const { argument, to } of changesOf(element, 'full')) {
    try {
      const text = typeof to === 'string' ? to : JSON.stringify(to);
      const values = changed(object, type, [`${argument}=${text}`], []);
      store.update(object.provider, type, object.id, values, object.region);
      return { type, argument };
    } catch {
      // The argument identifies the object.
    }
  }
  return undefined;
}
