import { TerraformStack } from 'cdktf';
import { platform } from '../../../..';
import { stackWithProviders } from '../../../support/stack';
import { Folder } from '../support/folder';

/** Adds a text as configuration to a new stack, for an existing control plane. */
export function configurationOf(
  files: Folder,
  text: string,
  options: platform.DeclarativeConfigurationOptions = {},
): { stack: TerraformStack; configuration: platform.DeclarativeConfiguration } {
  const stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
  const controlPlane = platform.ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
  const file = files.write('kong.yaml', text);
  const configuration = platform.DeclarativeConfiguration.fromFile(stack, 'gateway', file, {
    controlPlane,
    ...options,
  });
  return { stack, configuration };
}
