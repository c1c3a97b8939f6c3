/**
 * Random organizations without edits have no drift. Terraform reads each object by a state with its values, twice. GATEWAYS_DRIFT=all tests 50
 * organizations of up to 300 objects. The default is two small ones, and the second one has an argument without a fixed type.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { typeOf } from '../../../sandbox/src/engine/values/msgpack';
import { Value } from '../../../sandbox/src/engine/values/value';
import { resourceOf } from '../../../tools/src/elements';
import { InventoryValue, InventoryValues } from '../../../tools/src/inventory/inventory';
import { fromStore } from '../../../tools/src/readers/store';
import { drift } from '../../../tools/src/review/review';
import { hasTerraform, Workspace } from '../../sandbox/support/terraform';
import { organize } from '../support/organizations';

jest.setTimeout(600_000);

const [COUNT, LARGEST] = process.env.GATEWAYS_DRIFT === 'all' ? [50, 300] : [2, 35];
const SEEDS = Array.from({ length: COUNT }, (_, index) => index + 1);

const PROVIDERS = {
  terraform: {
    required_providers: {
      konnect: { source: 'kong/konnect' },
      tencentcloud: { source: 'tencentcloudstack/tencentcloud' },
    },
  },
  provider: { konnect: {}, tencentcloud: {} },
};

(hasTerraform ? test : test.skip).each(SEEDS)(
  'organization %i has no drift, and no objects outside of the code',
  async (seed) => {
    const workspace = new Workspace();
    try {
      const { store } = workspace.session;
      organize(store, seed, Math.round(5 + ((LARGEST - 5) * seed) / COUNT));
      const { objects } = fromStore(store);
      expect(objects.length).toBeGreaterThan(3);
      const resources = objects.map(({ type, values }, index) => {
        const { element, catalog } = resourceOf(type)!;
        const { version: schema_version = 0 } = element.schema;
        const provider = `provider["${catalog.info.source}"]`;
        const instances = [{ schema_version, attributes: attributesOf(type, values), sensitive_attributes: [] }];
        return { mode: 'managed', type, name: `it${index}`, provider, instances };
      });
      const state = {
        version: 4,
        terraform_version: '1.11.4',
        serial: 1,
        lineage: `seed-${seed}`,
        outputs: {},
        resources,
      };
      workspace.write(JSON.stringify(PROVIDERS));
      fs.writeFileSync(path.join(workspace.folder, 'terraform.tfstate'), JSON.stringify(state));
      await workspace.succeed('init', '-input=false', '-no-color');
      // Providers read more of some types than was written, and do not find some objects: the first refresh records that.
      const { resource_drift: first = [] } = await refreshed(workspace);
      await workspace.succeed('apply', '-refresh-only', '-auto-approve', '-no-color');
      const unseen = new Set(first.filter(({ change }: any) => change.after === null).map(({ name }: any) => name));
      const seen = objects.filter((_, index) => !unseen.has(`it${index}`));
      const json = await refreshed(workspace);
      const found = drift([{ file: 'plan', json }], seen);
      expect(found.drift.map(({ address, action, differences }) => [address, action, differences])).toEqual([]);
      expect([found.othersObjects, found.outputs, found.worst]).toEqual([0, [], null]);
      // Terraform does read the objects.
      const [{ type }] = seen;
      const [{ provider, id, region }] = store.list({ type });
      store.remove(provider, type, id, region);
      const { drift: gone } = drift([{ file: 'plan', json: await refreshed(workspace) }]);
      expect(gone.map((one) => [one.type, one.action])).toContainEqual([type, 'delete']);
    } finally {
      await workspace.close();
    }
  },
);

/** Returns values as a state has them. A value without a fixed type has its type next to it. */
function attributesOf(type: string, values: InventoryValues): InventoryValues {
  const { attributes = {} } = resourceOf(type)!.element.schema.block;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isDynamic = attributes[name]?.type === 'dynamic' && value !== null;
      return [name, isDynamic ? { type: typeOf(value as Value), value } : value] as [string, InventoryValue];
    }),
  );
}

async function refreshed(workspace: Workspace): Promise<any> {
  await workspace.succeed('plan', '-refresh-only', '-out=plan', '-no-color');
  return JSON.parse(await workspace.succeed('show', '-json', 'plan'));
}
