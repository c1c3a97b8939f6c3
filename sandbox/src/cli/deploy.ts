import { Command } from 'commander';
import { UsageError } from '../input/usage-error';
import { visible } from '../input/visible';
import { runChild } from './child';
import { CommandContext } from './command-context';
import { findEngine, notInstalled } from './engine';
import { storeFile, storeOption, StoreOption } from './store-file';

/**
 * Commands of cdktf that `gateways` has a short form for, which runs on the sandbox. `gateways deploy` and `gateways
 * destroy` do not ask for confirmation, because the sandbox has no real objects.
 */
const SHORT_FORMS = [
  { name: 'deploy', description: 'deploy the app to the sandbox', options: ['--auto-approve'] },
  { name: 'diff', description: 'show what a deployment to the sandbox would change', options: [] },
  { name: 'destroy', description: 'remove the app from the sandbox', options: ['--auto-approve'] },
];

/** `gateways deploy`, `gateways diff` and `gateways destroy` */
export function addDeploy(root: Command, io: CommandContext): void {
  for (const { name, description, options } of SHORT_FORMS) {
    const typical = [name, ...options].join(' ');
    root
      .command(name)
      .description(description)
      .argument('[arguments...]', `stacks and options of cdktf ${name}`)
      .allowUnknownOption()
      .addOption(storeOption())
      .addHelpText(
        'after',
        `
The short form of gateways sandbox exec -- npx cdktf ${typical}, or of cdktn if the app uses it. gateways ${name} never
touches the real services. For the real services, use gateways live exec -- npx cdktf ${name}. The command returns the exit code of cdktf.`,
      )
      .action((given: string[], option: StoreOption) =>
        onSandbox(io, option, [name, ...options.filter((one) => !given.includes(one)), ...given]),
      );
  }
}

async function onSandbox(io: CommandContext, option: StoreOption, args: string[]): Promise<void> {
  const { name, command } = findEngine(io);
  if (command === undefined) {
    throw new UsageError(`${name} was ${notInstalled(name)}`, 127);
  }
  const store = storeFile(io, option);
  io.stderr.write(`gateways: ${visible([name, ...args].join(' '))}, on the sandbox ${visible(store)}\n`);
  const sandbox = await import('./on-sandbox');
  io.exitCode = await sandbox.onSandbox(io, store, (env) => runChild(io, [command, ...args], env));
}
