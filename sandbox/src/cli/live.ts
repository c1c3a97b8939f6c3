import { Command } from 'commander';
import { mustBeFound, runChild } from './child';
import { Io } from './io';
import { mapped, variables } from './variables';

/** `gateways exec` */
export function addLiveExec(parent: Command, io: Io): void {
  const known = variables();
  const credentials = known.filter(({ argument }) => /token|secret/.test(argument));
  parent
    .command('exec')
    .description('run a command for the real services, with the variables of this package handed to the real plugins')
    .passThroughOptions()
    .argument('<command...>', 'the command with its arguments, after --')
    .addHelpText(
      'after',
      `
Example:
  $ PLATFORM_TOKEN=… gateways exec -- cdktf deploy

Each of these sets what the real plugin reads, unless that is set already:
${credentials.map(({ name, realName }) => `  ${name} → ${realName}`).join('\n')}
and so on for all other variables of the two providers: PLATFORM_… and CLOUDPROVIDER_… .`,
    )
    .action(async (command: string[]) => {
      mustBeFound(command[0], io.env);
      io.exitCode = await runChild(io, command, mapped(io.env, known));
    });
}
