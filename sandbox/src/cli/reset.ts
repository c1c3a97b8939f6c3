import { once } from 'events';
import * as fs from 'fs';
import { createInterface } from 'readline/promises';
import { Command } from 'commander';
import { UsageError } from '../input/usage-error';
import { counted } from '../input/words';
import { Io, print } from './io';
import { inStore, keptFile, storeOption, StoreOption } from './store-file';

interface Options extends StoreOption {
  readonly yes?: boolean;
}

const HELP = `
The sandbox is as new then: all rules and settings are as by default. The seed of ids is a new one, too: with the old one,
a state that still stands somewhere could take new objects for its own. To come back to a sandbox that is prepared, rules
and settings included, use gateways sandbox snapshot and restore.`;

/** `gateways sandbox reset` */
export function addReset(parent: Command, io: Io): void {
  parent
    .command('reset')
    .description('empty the store: objects, failures asked for, switches of rules, settings')
    .option('-y, --yes', 'do not ask')
    .addOption(storeOption())
    .addHelpText('after', HELP)
    .action((options: Options) => reset(io, options));
}

async function reset(io: Io, options: Options): Promise<void> {
  const file = keptFile(io, options);
  if (!fs.existsSync(file)) {
    print(io, `There is no ${file}: nothing to empty.`);
    return;
  }
  await inStore(io, options, async (store) => {
    const objects = counted(store.count(), 'object');
    if (!options.yes && !io.stdin.isTTY) {
      throw new UsageError(
        `this would remove ${objects} from ${file}, and there is no terminal to ask on: confirm with --yes`,
      );
    }
    if (
      !options.yes &&
      !(await agreed(io, `This removes ${objects} from ${file}, and all else that it holds. Go on?`))
    ) {
      print(io, 'Nothing was removed.');
      io.exitCode = 1;
      return;
    }
    store.reset();
    print(io, `${objects} removed from ${file}.`);
  });
}

async function agreed(io: Io, question: string): Promise<boolean> {
  const questions = createInterface({ input: io.stdin, output: io.stdout });
  // Ctrl-D is no answer, and so no consent.
  const ended = once(questions, 'close').then(() => '');
  const answer = await Promise.race([questions.question(`${question} [y/N] `), ended]);
  questions.close();
  return /^y(es)?$/i.test(answer.trim());
}
