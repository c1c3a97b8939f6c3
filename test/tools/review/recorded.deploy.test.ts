/**
 * The recorded plans, created again by the real terraform: their reviews equal the reviews of the recordings. `GATEWAYS_RECORD=1` updates the
 * recordings.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { TerraformStack, Testing } from 'cdktf';
import { NAMESPACE_CONTEXT } from '../../../lib/core/l2/stable-id';
import { review } from '../../../tools/src/review/review';
import { hasTerraform, Workspace } from '../../sandbox/support/terraform';
import { stackWithProviders } from '../../support/stack';
import { EDITED_APPS } from './support/edits';
import { keepRecording, recordingOf, shortened } from './support/recordings';

jest.setTimeout(600_000);
const isRecorded = process.env.GATEWAYS_RECORD === '1';
/** Each edit requires a separate plan. All edits run if this variable is `all`, as in CI; otherwise only the first ones. */
const COUNT = isRecorded || process.env.GATEWAYS_EDITS === 'all' ? Infinity : 2;

(hasTerraform ? describe : describe.skip).each(Object.entries(EDITED_APPS))('plans of %s', (_, { build, edits }) => {
  let workspace: Workspace;
  beforeAll(async () => {
    workspace = new Workspace();
    workspace.write(Testing.synth(stackOf(build), true));
    await workspace.succeed('init', '-input=false', '-no-color');
    await workspace.succeed('apply', '-auto-approve', '-no-color');
  });
  afterAll(() => workspace.close());

  test.each(Object.keys(edits).slice(0, COUNT))('%s', async (name) => {
    const stack = stackOf((one) => build(one, name));
    workspace.write(Testing.synth(stack, true));
    await workspace.succeed('plan', '-out=plan', '-no-color');
    const plan = JSON.parse(await workspace.succeed('show', '-json', 'plan'));
    const made = shortened(plan, stack);
    if (isRecorded) {
      keepRecording(name, made);
    }
    const [now, before] = [made, recordingOf(name)].map((one) =>
      review([{ file: name, json: one.plan, configuration: one.configuration }]).changes.map(
        ({ construct, action, findings }) => ({
          construct,
          action,
          harms: findings.map(({ harm, argument }) => [harm, argument]),
        }),
      ),
    );
    expect(now).toEqual(before);
    fs.rmSync(path.join(workspace.folder, 'plan'));
  });
});

function stackOf(build: (stack: TerraformStack) => void): TerraformStack {
  const stack = stackWithProviders({ [NAMESPACE_CONTEXT]: 'shop' });
  build(stack);
  return stack;
}
