import { CommanderError } from 'commander';
import { StoreError } from '../engine/store';
import { UsageError } from '../input/usage-error';
import { visible } from '../input/visible';
import { CommandContext, processIo } from './command-context';
import { program } from './program';

/** Runs the `gateways` command with the given arguments. Returns the exit code of the `gateways` command. */
export async function main(args: string[], io: CommandContext = processIo()): Promise<number> {
  try {
    await program(io).parseAsync(args, { from: 'user' });
    return io.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) {
      return error.exitCode;
    }
    if (!isOfUser(error)) {
      throw error;
    }
    io.stderr.write(
      error.message
        .split('\n')
        .map((line) => `gateways: ${visible(line)}\n`)
        .join(''),
    );
    return error.exitCode ?? 1;
  }
}

function isOfUser(error: unknown): error is Error & { readonly exitCode?: number } {
  return error instanceof StoreError || (error instanceof Error && error.name === UsageError.name);
}
