import { once } from 'node:events';
import * as fs from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import { UsageError } from '../input/usage-error';
import { counted } from '../input/words';
import { CommandContext, print } from './command-context';
import { inStoreToChange, keptFile, storeOption, StoreOption } from './store-file';

interface Options extends StoreOption {
  readonly yes?: boolean;
}

const HELP = `
The command removes all objects, pending faults, logged requests and Terraform states.
The sandbox gets a new seed of ids: with the old seed, new objects could have the ids in an old Terraform state. To return to a prepared sandbox, with its rules and settings, use gateways sandbox snapshot
and restore.`;

/** `gateways sandbox reset` */
export function addReset(parent: Command, io: CommandContext): void {
  parent
    .command('reset')
    .description('empty the sandbox store, and restore the default rules and settings')
    .option('-y, --yes', 'do not ask for confirmation')
    .addOption(storeOption())
    .addHelpText('after', HELP)
    .action((options: Options) => reset(io, options));
}

async function reset(io: CommandContext, options: Options): Promise<void> {
  const file = keptFile(io, options);
  if (!fs.existsSync(file)) {
    print(io, `${file} does not exist: nothing to empty.`);
    return;
  }
  await inStoreToChange(io, options, async (store) => {
    const objects = counted(store.count(), 'object');
    if (!options.yes && !io.stdin.isTTY) {
      throw new UsageError(
        `this would remove ${objects} from ${file}, and this is not an interactive terminal: confirm with --yes`,
      );
    }
    if (
      !options.yes &&
      !(await agreed(io, `This removes ${objects} from ${file}, and everything else in it. Continue?`))
    ) {
      print(io, 'Nothing was removed.');
      io.exitCode = 1;
      return;
    }
    store.reset();
    print(io, `${objects} removed from ${file}.`);
  });
}

async function agreed(io: CommandContext, question: string): Promise<boolean> {
  const questions = createInterface({ input: io.stdin, output: io.stdout });
  // If the user ends the input with Ctrl-D, the answer to the question is "no".
  const ended = once(questions, 'close').then(() => '');
  const answer = await Promise.race([questions.question(`${question} [y/N] `), ended]);
  questions.close();
  return /^y(es)?$/i.test(answer.trim());
}
