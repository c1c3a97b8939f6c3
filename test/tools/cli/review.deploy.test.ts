/** `gateways review` of Terraform plan files that commands created on the sandbox. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { App, TerraformStack } from 'cdktf';
import * as platform from '../../../constructs/platform';
import { onSandbox } from '../../../sandbox/src/cli/on-sandbox';
import { run as runProgram } from '../../../tools/src/terraform/process';
import { gateways } from '../../sandbox/support/cli';
import { cleanUp, temporaryFolder } from '../../sandbox/support/temporary';
import { hasTerraform } from '../../sandbox/support/terraform';
afterAll(cleanUp);

(hasTerraform ? test : test.skip)('plans of all stacks are shown by terraform, each in its folder', async () => {
  const folder = temporaryFolder();
  const store = path.join(folder, 'store.db');
  writeApp(folder, true);
  await terraform(folder, store, 'init', '-input=false');
  await terraform(folder, store, 'apply', '-auto-approve');
  writeApp(folder, false);
  await terraform(folder, store, 'plan', '-out=plan');

  const outside = await gateways(['review'], { folder, env: process.env });
  expect([outside.code, outside.err]).toEqual([
    1,
    expect.stringMatching(
      /^gateways: .*\/orders\/plan cannot be read, because terraform has no provider for it in .*\/orders: add --sandbox if the plan was made on the sandbox, otherwise run terraform init in the folder\n$/,
    ),
  ]);
  const { code, out, err } = await gateways(['review', '--store', store, '--fail-on', 'high', '--json', '-'], {
    folder,
    env: process.env,
  });
  expect([code, err]).toEqual([4, '']);
  expect(JSON.parse(out)).toMatchObject({
    plans: [{ file: 'cdktf.out/stacks/orders/plan', stack: 'orders' }, { stack: 'returns' }],
    findings: { high: 2 },
    changes: [{ construct: 'orders/portal', action: 'update' }, { construct: 'returns/portal' }],
  });
});

(hasTerraform ? test : test.skip)(
  'a plan that terraform cannot show is an error with the message of terraform',
  async () => {
    const folder = temporaryFolder();
    fs.writeFileSync(path.join(folder, 'plan'), 'PK\x03\x04 nothing');
    const { code, err } = await gateways(['review', 'plan'], { folder, env: process.env });
    expect([code, err]).toEqual([1, expect.stringMatching(/terraform show of .*plan failed:/)]);
    expect(err).not.toMatch(/\\u\{1b\}|\u001b/);
  },
);

const STACKS = ['orders', 'returns'];

function writeApp(folder: string, authentication: boolean): void {
  const app = new App({ outdir: path.join(folder, 'cdktf.out') });
  for (const name of STACKS) {
    const stack = new TerraformStack(app, name);
    new platform.PlatformProvider(stack, 'platform');
    new platform.Portal(stack, 'portal', { name, authentication });
  }
  app.synth();
}

/** Runs a command of terraform in the folders of all stacks. */
function terraform(folder: string, store: string, ...args: string[]): Promise<void> {
  const io = { env: process.env } as Parameters<typeof onSandbox>[0];
  return onSandbox(io, store, async (env) => {
    for (const name of STACKS) {
      const cwd = path.join(folder, 'cdktf.out', 'stacks', name);
      const { code, output } = await runProgram(env.TERRAFORM_BINARY_NAME!, args, { cwd, env });
      expect([code, code === 0 ? '' : output]).toEqual([0, '']);
    }
  });
}
