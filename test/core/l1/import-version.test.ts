/** Imports need Terraform 1.5. Synthesis starts Terraform once per stack to check this, not once per imported resource. */
import childProcess from 'node:child_process';
import { App, TerraformStack, Testing } from 'cdktf';
import { PlatformProvider } from '../../../constructs/platform/provider';
import { Api } from '../../../lib/platform/api';
import { reportOf } from '../../support/stack';

afterEach(() => jest.restoreAllMocks());

/** Replaces the installed Terraform, and returns its commands. */
function installTerraform(version: string): string[] {
  const commands: string[] = [];
  jest.spyOn(childProcess, 'execSync').mockImplementation((command) => {
    commands.push(command);
    return `Terraform v${version}\non linux_amd64\n`;
  });
  return commands;
}

/** Returns a stack that imports three APIs. */
function importingStack(app: App, id: string): TerraformStack {
  const stack = new TerraformStack(app, id);
  new PlatformProvider(stack, 'platform', {});
  for (const name of ['orders', 'payments', 'invoices']) {
    new Api(stack, name, { name }).importFrom(`id-of-${name}`);
  }
  return stack;
}

test('a stack with three imports starts Terraform once, and each stack checks for itself', () => {
  const commands = installTerraform('1.5.0');
  const app = Testing.app();
  const [one, two] = ['one', 'two'].map((id) => importingStack(app, id));
  expect(reportOf(one)).toBeUndefined();
  expect(commands).toEqual(['terraform version']);
  expect(reportOf(two)).toBeUndefined();
  expect(commands).toEqual(['terraform version', 'terraform version']);
  expect(JSON.parse(Testing.synth(one)).import).toHaveLength(3);
});

test('an older Terraform is an error of the stack', () => {
  installTerraform('1.4.6');
  const report = reportOf(importingStack(Testing.app(), 'one'))!;
  expect(report.match(/Import blocks are only supported for Terraform >=1.5/g)).toHaveLength(1);
  expect(report).toContain('version 1.4.6 is lower than the required version >=1.5');
});
