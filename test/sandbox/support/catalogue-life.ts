/** Creates, changes, imports and destroys every type of both providers with the real terraform. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { loadCatalog } from '../../../sandbox/src/engine/catalog/load';
import { SWITCHES } from '../../../sandbox/src/services';
import { switchRule } from '../../../sandbox/src/settings/rules';
import { CatalogElement } from '../../../sandbox/src/shared/catalog/types';
import { changesOf, Config, configOf, importIdOf, Kind } from './catalogue';
import { hasTerraform, Workspace } from './terraform';

const CATALOGS = (['platform', 'cloud'] as const).map((id) =>
  loadCatalog(path.join(__dirname, '..', '..', '..', 'catalog'), id),
);
const TYPES = CATALOGS.flatMap(({ id, elements }) =>
  elements.filter(({ kind }) => kind === 'resource').map((element) => ({ provider: id, ...element })),
);

/**
 * Only the package that the provider never deletes is rejected, because all parents are invented. The providers have no other quirks,
 * because these tests are about plans and applies.
 */
const UNDELETABLE = { type: 'tencentcloud_antiddos_bgp_instance', quirk: 'package-undeletable' };

const HEAD = {
  terraform: {
    required_providers: {
      konnect: { source: 'kong/konnect' },
      tencentcloud: { source: 'tencentcloudstack/tencentcloud' },
    },
  },
  provider: { konnect: {}, tencentcloud: {} },
};

/** One resource of each type. */
function stackOf(configs: Map<string, Config>, more: object = {}): string {
  const resource = Object.fromEntries([...configs].map(([type, config]) => [type, { it: config }]));
  return JSON.stringify({ ...HEAD, ...more, resource });
}

/** The change of each type: from the full configuration in place if possible, from the minimal one otherwise. */
function changeOf(element: CatalogElement, kind: Kind) {
  // Objects that cannot be destroyed cannot be replaced. Some plugins have no function for changes that they plan in
  // place.
  const changes = changesOf(element, kind).filter(({ replaces }) =>
    replaces ? element.type !== UNDELETABLE.type : element.rules.updatable !== false,
  );
  return changes.find(({ replaces }) => replaces === (kind === 'minimal')) ?? changes[0];
}

/** Returns only the changes of a plan. */
async function staysAsItIs(workspace: Workspace): Promise<void> {
  const { status, text } = await workspace.terraform('plan', '-detailed-exitcode', '-no-color');
  const noise = /^\S+: (Refreshing|Refresh complete|Preparing import).*$\n?/gm;
  expect([status, status === 0 ? '' : text.replace(noise, '')]).toEqual([0, '']);
}

/** Plan for each type that has a diff without a change since the last refresh. */
async function planned(workspace: Workspace): Promise<{ [type: string]: string }> {
  const text = await workspace.succeed('plan', '-refresh=false', '-out=plan', '-no-color');
  return Object.fromEntries(
    [...text.matchAll(/^ {2}# (\w+)\.it (?:will be|must be) (.+)$/gm)].map(([, type, action]) => [type, action]),
  );
}

/** Each type is created, planned again, changed, imported and, where that is quick, destroyed. */
export function describeCatalogue(kind: Kind): void {
  (hasTerraform ? describe : describe.skip)(`the whole catalogue, ${kind}`, () => {
    let workspace: Workspace;
    const configs = new Map(TYPES.map((element) => [element.type, configOf(element, kind)]));
    beforeAll(async () => {
      workspace = new Workspace();
      SWITCHES.forEach(({ name }) => switchRule(workspace.session.store, name, name === UNDELETABLE.quirk));
      workspace.write(stackOf(configs));
      await workspace.succeed('init', '-input=false');
    });
    afterAll(() => workspace.close());

    test('contains all types', () => {
      expect(CATALOGS.map(({ id }) => TYPES.filter(({ provider }) => provider === id).length)).toEqual([215, 48]);
    });

    test('is created with an empty next plan', async () => {
      expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain(`${TYPES.length} added`);
      await staysAsItIs(workspace);
    });

    test('is updated in place, or replaced if its rules say so', async () => {
      const expected: { [type: string]: string } = {};
      for (const element of TYPES) {
        const change = changeOf(element, kind);
        if (change) {
          expected[element.type] = change.replaces ? 'replaced' : 'updated in-place';
          configs.set(element.type, { ...configs.get(element.type), [change.argument]: change.to });
        }
      }
      workspace.write(stackOf(configs));
      expect(await planned(workspace)).toEqual(expected);
      await workspace.succeed('apply', '-no-color', 'plan');
      await staysAsItIs(workspace);
    });

    test('is imported into another state without a change', async () => {
      const { store } = workspace.session;
      const importable = TYPES.filter(({ rules }) => rules.import?.supported);
      const imports = importable.map((element) => {
        const [{ values }] = store.list({ provider: element.provider, type: element.type });
        return { to: `${element.type}.it`, id: importIdOf(element, values) };
      });
      const chosen = new Map(importable.map(({ type }) => [type, configs.get(type)!]));
      workspace.write(stackOf(chosen, { import: imports }));
      // Terraform must not know them for a while.
      const state = path.join(workspace.folder, 'terraform.tfstate');
      fs.renameSync(state, `${state}.kept`);
      // Objects that are changed must not only be imported.
      expect(await planned(workspace)).toEqual(Object.fromEntries(importable.map(({ type }) => [type, 'imported'])));
      fs.renameSync(`${state}.kept`, state);
    });

    // The content of an object does not matter for its removal, and terraform takes long for it.
    if (kind === 'minimal') {
      test('is destroyed, except the package', async () => {
        workspace.write(stackOf(configs));
        const { status, text } = await workspace.terraform('destroy', '-refresh=false', '-auto-approve', '-no-color');
        const left = workspace.session.store.list().map(({ type }) => type);
        expect([status, left]).toEqual([1, [UNDELETABLE.type]]);
        expect(text.replace(/\s+/g, ' ')).toContain(`(sandbox quirk of the plugin ${UNDELETABLE.quirk};`);
      });
    }
  });
}
