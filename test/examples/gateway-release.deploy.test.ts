/** The example, from the sources, deployed to the sandbox by the real terraform. */
import { Testing } from 'cdktf';
import { GatewayReleaseStack } from '../../examples/gateway-release/gateway-release-stack';
import { hasTerraform, Workspace } from '../sandbox/support/terraform';

// The example imports the package by its name, so the name is mapped to the build.
jest.mock('cdktf-gateways', () => jest.requireActual('../../index'), { virtual: true });

let workspace: Workspace;
beforeEach(() => {
  process.env.TF_VAR_certificate_id = 'certificate-1';
  workspace = new Workspace();
});
afterEach(async () => {
  delete process.env.TF_VAR_certificate_id;
  await workspace.close();
});

(hasTerraform ? test : test.skip)('can be deployed, and a second plan is empty', async () => {
  const stack = new GatewayReleaseStack(Testing.app({ stackTraces: false }), 'gateway-release');
  const { terraform, ...rest } = JSON.parse(Testing.synth(stack, true));
  // The state of the example is next to it. This test has a separate state.
  delete terraform.backend;
  workspace.write(JSON.stringify({ terraform, ...rest }));
  await workspace.succeed('init', '-input=false');
  expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain('22 added, 0 changed, 0 destroyed');
  await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
  await workspace.succeed('destroy', '-auto-approve', '-no-color');
  expect(workspace.session.store.count()).toBe(0);
});
