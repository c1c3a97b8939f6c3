/**
 * Examples, deployed to a sandbox, become projects that compile, and whose plans have imports alone: all with GATEWAYS_ROUND_TRIPS, else
 * one.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { onSandbox } from '../../../sandbox/src/cli/on-sandbox';
import { run } from '../../../tools/src/terraform/process';
import { synthesize, SynthesizedStack } from '../../../tools/src/verify/app';
import { temporaryFolder } from '../../sandbox/support/temporary';
import { hasTerraform } from '../../sandbox/support/terraform';
import { adopted, changesIn, compiled, countsIn, ENVIRONMENT, filesWith } from '../support/adopted-project';
import { ProjectFolders, ROOT } from '../support/projects';

jest.setTimeout(600_000);

const SECRET = 'planted-7f3a';
const ALL = fs
  .readdirSync(path.join(ROOT, 'examples'))
  .filter((name) => fs.existsSync(path.join(ROOT, 'examples', name, 'main.ts')));
const EXAMPLES = process.env.GATEWAYS_ROUND_TRIPS ? ALL : ['published-api'];
const VARIABLES = {
  TF_VAR_platform_token: 'any',
  TF_VAR_certificate_id: 'any',
  TF_VAR_data_plane_certificate: 'any',
  TF_VAR_sso_client_secret: SECRET,
};

let projects: ProjectFolders;
beforeAll(() => {
  projects = new ProjectFolders();
});
afterAll(() => projects.remove());

async function deployed(name: string): Promise<string> {
  const folder = temporaryFolder();
  const store = path.join(folder, 'sandbox.db');
  const io = { ...process, env: { ...ENVIRONMENT, ...VARIABLES }, folder, exitCode: 0 };
  await onSandbox(io, store, async (env) => {
    const stacks = await synthesize(path.join(ROOT, 'examples', name), path.join(folder, 'cdktf.out'), env);
    for (const stack of stacks) {
      const given = { ...secretsFor(stack), ...env };
      for (const args of [
        ['init', '-input=false', '-no-color'],
        ['apply', '-auto-approve', '-no-color'],
      ]) {
        const { code, output } = await run('terraform', args, { cwd: stack.folder, env: given });
        expect([code, code === 0 ? '' : output]).toEqual([0, '']);
      }
    }
  });
  return store;
}

/** A value for each variable that an example leaves open: a secret, unless it is only what something is called. */
function secretsFor({ content }: SynthesizedStack): { [name: string]: string } {
  const names = Object.entries(content.variable ?? {}).flatMap(([name, { default: value }]) =>
    value === undefined ? [name] : [],
  );
  return Object.fromEntries(names.map((name) => [`TF_VAR_${name}`, `${/_id$/i.test(name) ? 'id' : SECRET}-${name}`]));
}

describe.each(EXAMPLES)('%s', (name) => {
  (hasTerraform ? test : test.skip)('is adopted without a change', async () => {
    const result = await adopted(projects, name, await deployed(name));
    expect([result.err, changesIn(result)]).toEqual(['', []]);
    expect(countsIn(result)).toEqual([
      expect.stringMatching(/^[1-9]\d* to import, 0 to add, 0 to change, 0 to destroy$/),
    ]);
    expect(result.code).toBe(0);
    expect(filesWith(projects, name, SECRET)).toEqual([]);
    const published = filesWith(projects, name, 'new platform.PublishedApi(');
    expect(published).toHaveLength(name === 'published-api' ? 1 : 0);
  });
});

(hasTerraform ? test : test.skip)('all projects compile', () => {
  expect(compiled(projects, EXAMPLES)).toBe('');
});
