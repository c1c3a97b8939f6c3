/**
 * Organisations made at random become projects that compile, and whose plans have imports alone. GATEWAYS_ROUND_TRIPS says how
 * many, and how large they are; without it there are two small ones.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { Store } from '../../../sandbox/src/engine/store';
import { temporaryFolder } from '../../sandbox/support/temporary';
import { hasTerraform } from '../../sandbox/support/terraform';
import { adopted, changesIn, compiled, countsIn, filesWith, reportOf } from '../support/adopted-project';
import { organize } from '../support/organizations';
import { ProjectFolders, ROOT } from '../support/projects';

jest.setTimeout(600_000);

const ASKED = Number(process.env.GATEWAYS_ROUND_TRIPS ?? 0);
/** From 5 objects to 300, or to 40 where they are few. */
const COUNT = ASKED || 2;
const LARGEST = ASKED ? 300 : 40;
const SHARE_OF_LEVEL2 = 0.9;
const SEEDS = Array.from({ length: COUNT }, (_, index) => index + 1);

const sizeOf = (seed: number): number => Math.round(5 + ((LARGEST - 5) * (seed - 1)) / Math.max(1, COUNT - 1));
const nameOf = (seed: number): string => `organization-${seed}`;

let projects: ProjectFolders;
beforeAll(() => {
  projects = new ProjectFolders();
});
afterAll(() => projects.remove());

describe.each(SEEDS)('number %i', (seed) => {
  (hasTerraform ? test : test.skip)('is adopted without a change, and without its secrets', async () => {
    const file = path.join(temporaryFolder(), 'sandbox.db');
    const store = Store.open({ file });
    const secrets = organize(store, seed, sizeOf(seed));
    const size = store.list().length;
    store.close();
    // Objects that exist only once are overwritten if they are created again.
    expect(size).toBeGreaterThan(sizeOf(seed) * 0.8);

    const result = await adopted(projects, nameOf(seed), file);
    expect([result.err, changesIn(result)]).toEqual(['', []]);
    expect(result.code).toBe(0);
    const { objects } = reportOf(projects, nameOf(seed));
    const managed = objects.filter(({ leftOut }) => leftOut === null).length;
    expect(objects).toHaveLength(size);
    expect(countsIn(result).reduce((sum, counts) => sum + parseInt(counts, 10), 0)).toBe(managed);
    expect(result.out).toContain(`A plan imports ${managed} objects and adds 0.`);
    expect(secrets.flatMap((secret) => filesWith(projects, nameOf(seed), secret))).toEqual([]);
  });
});

(hasTerraform ? test : test.skip)('all projects compile', () => {
  expect(compiled(projects, SEEDS.map(nameOf))).toBe('');
});

(hasTerraform && ASKED ? test : test.skip)('most objects of types with an L2 construct become L2', () => {
  const covered = coveredTypes();
  const objects = SEEDS.flatMap((seed) => reportOf(projects, nameOf(seed)).objects).filter(({ type }) =>
    covered.has(type),
  );
  const level2 = objects.filter(({ level }) => level === 'L2');
  expect(objects.length).toBeGreaterThan(100);
  expect(level2.length / objects.length).toBeGreaterThanOrEqual(SHARE_OF_LEVEL2);
});

/** The resources that have a construct of L2, by the pages that say so. */
function coveredTypes(): Set<string> {
  const pages = ['platform', 'cloud'].map((id) =>
    fs.readFileSync(path.join(ROOT, 'docs', `${id}-coverage.md`), 'utf8'),
  );
  const rows = pages.flatMap((page) => [...page.split('## Data sources')[0].matchAll(/^\| `(\w+)` \| (.*) \|$/gm)]);
  return new Set(rows.filter(([, , construct]) => !construct.startsWith('L1')).map(([, type]) => type));
}
