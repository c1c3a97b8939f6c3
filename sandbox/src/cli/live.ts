import { Command } from 'commander';
import { mustBeFound, runChild } from './child';
import { Io } from './io';
import { mapped, variables } from './variables';

/** `gateways live` */
export function addLive(root: Command, io: Io): void {
  const live = root
    .command('live')
    .enablePositionalOptions()
    .description('the real services, with the credentials of the environment');
  addLiveExec(live, io);
}

function addLiveExec(live: Command, io: Io): void {
  const known = variables();
  const credentials = known.filter(({ argument }) => /token|secret/.test(argument));
  live
    .command('exec')
    .description('run a command on the real services, with the variables of this package passed to the real plugins')
    .passThroughOptions()
    .argument('<command...>', 'the command with its arguments, after --')
    .addHelpText(
      'after',
      `
Example:
  $ PLATFORM_TOKEN=… gateways live exec -- cdktf deploy

Each of these sets the variable that the real plugin reads, unless that is set already:
${credentials.map(({ name, realName }) => `  ${name} → ${realName}`).join('\n')}
and likewise all other variables of the two providers: PLATFORM_… and CLOUDPROVIDER_… .`,
    )
    .action(async (command: string[]) => {
      mustBeFound(command[0], io.env);
      io.exitCode = await runChild(io, command, mapped(io.env, known));
    });
}
