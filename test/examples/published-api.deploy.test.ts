/** The example, from the sources, deployed to the sandbox by the real terraform. */
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { Testing } from 'cdktf';
import { PublishedApiStack } from '../../examples/published-api/published-api-stack';
import { Portal } from '../../lib/platform/portal';
import { changes } from '../constructs/platform/support/changes';
import { hasTerraform, Workspace } from '../sandbox/support/terraform';
import { copyExample } from './support';

// The example imports the package by its name, so the name is mapped to the build.
jest.mock('cdktf-gateways', () => jest.requireActual('../../index'), { virtual: true });

const home = process.cwd();
let folder: string;
let workspace: Workspace;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'example-'));
  copyExample('published-api', folder);
  process.chdir(folder);
  process.env.TF_VAR_platform_token = 'any';
  workspace = new Workspace();
});
afterEach(async () => {
  process.chdir(home);
  delete process.env.TF_VAR_platform_token;
  await workspace.close();
  fs.rmSync(folder, { recursive: true });
});

function synthesize(change?: (portal: Portal) => void): void {
  const stack = new PublishedApiStack(Testing.app({ stackTraces: false }), 'published-api');
  change?.(stack.node.findChild('portal').node.defaultChild as Portal);
  const { terraform, ...rest } = JSON.parse(Testing.synth(stack, true));
  // The state of the example is next to it. This test has a separate state.
  delete terraform.backend;
  workspace.write(JSON.stringify({ terraform, ...rest }));
}

(hasTerraform ? test : test.skip)('is deployed, and an edit changes only its own objects', async () => {
  synthesize();
  await workspace.succeed('init', '-input=false');
  expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain('14 added, 0 changed, 0 destroyed');
  expect(await changes(workspace)).toEqual({});

  fs.appendFileSync(path.join(folder, 'documents', 'guide', 'pagination.md'), '\nMore.\n');
  synthesize();
  expect(Object.values(await changes(workspace))).toEqual(['update']);
  await workspace.succeed('apply', '-auto-approve', '-no-color');

  synthesize((portal) => {
    portal.name = 'renamed';
  });
  expect(await changes(workspace)).toEqual({ [expectedPortal()]: 'update' });
  await workspace.succeed('destroy', '-auto-approve', '-no-color');
  expect(workspace.session.store.count()).toBe(0);
});

function expectedPortal(): string {
  const { resource } = JSON.parse(fs.readFileSync(path.join(workspace.folder, 'main.tf.json'), 'utf8'));
  return `konnect_portal.${Object.keys(resource.konnect_portal)[0]}`;
}
