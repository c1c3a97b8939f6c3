import * as fs from 'fs';
import * as os from 'os';
import * as path from 'path';
import { TerraformStack } from 'cdktf';
import { platform } from '../../../..';
import { stackWithProviders } from '../../../support/stack';

/** A folder for files that goes when the tests are done, and what is made of them. */
export class Files {
  public readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'declarative-'));

  /** Writes a file; returns its path. */
  public write(text: string, name = 'kong.yaml'): string {
    const file = path.join(this.folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
    return file;
  }

  public remove(): void {
    fs.rmSync(this.folder, { recursive: true });
  }
}

/** What a text becomes in a stack of its own, in a control plane that is there already. */
export function configurationOf(
  files: Files,
  text: string,
  options: platform.DeclarativeConfigurationOptions = {},
): { stack: TerraformStack; configuration: platform.DeclarativeConfiguration } {
  const stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
  const controlPlane = platform.ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
  const file = files.write(text);
  const configuration = platform.DeclarativeConfiguration.fromFile(stack, 'gateway', file, {
    controlPlane,
    ...options,
  });
  return { stack, configuration };
}
