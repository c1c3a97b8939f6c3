/** The examples of protection and of address templates, from the sources, deployed to the sandbox by the real terraform. */
import { TerraformStack, Testing } from 'cdktf';
import { AddressTemplateStack } from '../../examples/address-template/address-template-stack';
import { DdosProtectionStack } from '../../examples/ddos-protection/ddos-protection-stack';
import { hasTerraform, Workspace } from '../sandbox/support/terraform';

// The examples import the package by its name, so the name is mapped to the build.
jest.mock('cdktf-gateways', () => jest.requireActual('../../index'), { virtual: true });

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.close());

const newApp = () => Testing.app({ stackTraces: false });

(hasTerraform ? test : test.skip).each<[string, () => TerraformStack, string]>([
  ['ddos-protection', () => new DdosProtectionStack(newApp(), 'ddos-protection'), '25 added, 0 changed, 0 destroyed'],
  ['address-template', () => new AddressTemplateStack(newApp(), 'address-template'), '6 added, 0 changed, 0 destroyed'],
])('%s is deployed with an empty second plan', async (_, make, expected) => {
  const { terraform, ...rest } = JSON.parse(Testing.synth(make(), true));
  // The state of the example is next to it. This test has a separate state.
  delete terraform.backend;
  workspace.write(JSON.stringify({ terraform, ...rest }));
  await workspace.succeed('init', '-input=false');
  expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain(expected);
  await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
  await workspace.succeed('destroy', '-auto-approve', '-no-color');
  // The provider does not delete alarm thresholds, names of domains and rate limits, although they are no longer in the state.
  const left = workspace.session.store.list({ provider: 'cloud' }).filter(({ type }) => !/alarm|scheduling/.test(type));
  const kept = left.flatMap(({ type, values }) =>
    Object.entries(values)
      .filter(([name, value]) => Array.isArray(value) && value.length > 0 && name !== 'cc_precision_req_limits')
      .concat(type === 'tencentcloud_dayu_cc_policy_v2' ? [] : [[type, values]]),
  );
  expect(kept).toEqual([]);
});
