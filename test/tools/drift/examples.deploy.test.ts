/**
 * Examples deployed to a sandbox have no drift until somebody edits an object. GATEWAYS_DRIFT=all tests all examples. The default is one.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { onSandbox } from '../../../sandbox/src/cli/on-sandbox';
import { run } from '../../../tools/src/terraform/process';
import { synthesize, SynthesizedStack } from '../../../tools/src/verify/app';
import { gateways } from '../../sandbox/support/cli';
import { cleanUp, temporaryFolder } from '../../sandbox/support/temporary';
import { hasTerraform } from '../../sandbox/support/terraform';
import { ENVIRONMENT } from '../support/adopted-project';
import { ROOT } from '../support/projects';

jest.setTimeout(600_000);

const ALL = fs
  .readdirSync(path.join(ROOT, 'examples'))
  .filter((name) => fs.existsSync(path.join(ROOT, 'examples', name, 'main.ts')));
const EXAMPLES = process.env.GATEWAYS_DRIFT === 'all' ? ALL : ['published-api'];

afterAll(cleanUp);

(hasTerraform ? test : test.skip).each(EXAMPLES)('%s has no drift', async (name) => {
  const folder = temporaryFolder();
  const store = path.join(folder, 'sandbox.db');
  const env: NodeJS.ProcessEnv = { ...ENVIRONMENT, TF_VAR_platform_token: 'any' };
  await onSandbox({ ...process, env, folder, exitCode: 0 }, store, async (given) => {
    const stacks = await synthesize(path.join(ROOT, 'examples', name), path.join(folder, 'cdktf.out'), given);
    stacks.forEach((stack) => Object.assign(env, variablesOf(stack)));
    for (const stack of stacks) {
      for (const args of [
        ['init', '-input=false'],
        ['apply', '-auto-approve'],
      ]) {
        const { code, output } = await run('terraform', args, { cwd: stack.folder, env: { ...env, ...given } });
        expect([code, code === 0 ? '' : output]).toEqual([0, '']);
      }
    }
  });
  const { code, out, err } = await gateways(['drift', '--app', 'cdktf.out', '--store', store, '--json', '-'], {
    folder,
    env,
  });
  expect(err).toBe('');
  expect(JSON.parse(out)).toMatchObject({ kind: 'drift', drift: [], othersObjects: 0, outputs: [] });
  expect(code).toBe(0);
});

/** Values for the variables that an example requires. */
function variablesOf({ content }: SynthesizedStack): { [name: string]: string } {
  const names = Object.entries(content.variable ?? {}).flatMap(([name, { default: value }]) =>
    value === undefined ? [`TF_VAR_${name}`] : [],
  );
  return Object.fromEntries(names.map((name) => [name, `${/_id$/i.test(name) ? 'id' : 'planted'}-${name}`]));
}
