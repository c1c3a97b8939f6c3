import { TerraformStack } from 'cdktf';
import { platform } from '../../../..';
import { stackWithProviders } from '../../../support/stack';
import { Folder } from '../support/folder';

/** What a text becomes in a stack of its own, in a control plane that is there already. */
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
