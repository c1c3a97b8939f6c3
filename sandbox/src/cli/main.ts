import { Command } from 'commander';
import { defaultStoreFile, StoreError } from '../store';
import { exec } from './exec';
import { UsageError } from './usage-error';

/** The `gateways` command. */
export async function main(args: string[]): Promise<void> {
  const program = new Command('gateways').description('Works with stacks of cdktf-gateways without an account');
  const sandbox = program.command('sandbox').description('both providers, served on this machine');
  sandbox
    .command('exec')
    .description('run a command whose terraform works on the sandbox: gateways sandbox exec -- cdktf deploy')
    .option('--store <file>', 'where the objects are kept, or :memory:', defaultStoreFile())
    .argument('<command...>', 'the command with its arguments, after --')
    .action((command: string[], options: { store: string }) => exec(command, options.store));
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof StoreError)) {
      throw error;
    }
    console.error(`gateways: ${error.message}`);
    process.exitCode = 1;
  }
}
