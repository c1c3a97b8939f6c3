import * as path from 'node:path';
import { Command } from 'commander';
import { ConfiguredObject } from '../configuration/configured';
import { storedObjects } from '../configuration/stored';
import { stacksIn, synthesizedObjects } from '../configuration/synthesized';
import { UsageError } from '../input/usage-error';
import { CatalogId } from '../shared/catalog/types';
import { CommandContext } from './command-context';
import { inStore, storeOption, StoreOption } from './store-file';

/** Options of `gateways` commands that read the objects of a synthesised app or of the sandbox store. */
export interface ConfigurationOptions extends StoreOption {
  readonly controlPlane?: string;
  readonly app?: string;
  readonly sandbox?: boolean;
}

/** Adds the options that select the objects (of an app or of the sandbox) and the control plane. */
export function addConfigurationOptions(command: Command): Command {
  return command
    .option('--control-plane <name>', 'the control plane, by name or id (default: the only one)')
    .option('--app <folder>', 'output folder of cdktf synth (default: cdktf.out)')
    .option('--sandbox', 'read the objects of the sandbox store')
    .addOption(storeOption());
}

/**
 * Returns the objects that the options select: the objects of a synthesised app or of the sandbox store.
 *
 * @param provider provider of the objects to read, if the objects are from the sandbox store
 */
export async function configuredObjects(
  io: CommandContext,
  options: ConfigurationOptions,
  provider: CatalogId = 'platform',
): Promise<ConfiguredObject[]> {
  if (isOfSandbox(options)) {
    if (options.app !== undefined) {
      throw new UsageError(
        '--app selects a synthesised app, but --sandbox and --store select the sandbox: omit --app, or omit --sandbox and --store',
      );
    }
    return inStore(io, options, (store) => storedObjects(store, provider));
  }
  return synthesizedObjects(stacksIn(path.resolve(io.folder, options.app ?? 'cdktf.out')));
}

/** Returns whether the options select the sandbox store, with `--sandbox` or `--store`. */
export function isOfSandbox({ sandbox, store }: ConfigurationOptions): boolean {
  return sandbox === true || store !== undefined;
}
