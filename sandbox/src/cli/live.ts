import { Command } from 'commander';
import { either } from '../input/words';
import { TOKENS } from './check-credentials';
import { mustBeFound, runChild } from './child';
import { CommandContext } from './command-context';
import { givenIn, mapped, Variable, variables } from './variables';
import { ownVersion } from './version';

/**
 * Provider arguments that contain credentials of the cloud, or select their source. If the environment variable of at
 * least one of these arguments has a value, the command assumes that the user has set credentials.
 */
const WAYS_OF_CLOUD = ['secret_id', 'profile', 'cam_role_name', 'shared_credentials_dir'];

/** `gateways live` */
export function addLive(root: Command, io: CommandContext): void {
  const live = root
    .command('live')
    .version(ownVersion(), '-v, --version', 'show the version')
    .enablePositionalOptions()
    .description('the real services, with the credentials of the environment');
  addLiveExec(live, io);
}

function addLiveExec(live: Command, io: CommandContext): void {
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

Each of these variables sets the variable that the real plugin reads, unless the latter is set already:
${credentials.map(({ name, realName }) => `  ${name} → ${realName}`).join('\n')}
and likewise all other variables of the two providers: PLATFORM_… and CLOUDPROVIDER_… .

The command is not started if a local state names objects of the sandbox.`,
    )
    .action(async (command: string[]) => {
      mustBeFound(io, command[0], io.env);
      // Imports the check of local states on use, because the check loads the store, which other commands of `live` do
      // not need.
      (await import('./check-real-state')).checkRealState(io, command);
      warnOfCredentials(io, known);
      io.exitCode = await runChild(io, command, mapped(io.env, known));
    });
}

/**
 * Warns if the environment has neither credentials nor a variable `TF_VAR_…`. A missing credential variable is not an
 * error. The app may have credentials outside the environment, such as a profile or a token from a file.
 */
function warnOfCredentials(io: CommandContext, known: readonly Variable[]): void {
  const waysIn = known.filter(({ argument }) => [...TOKENS, ...WAYS_OF_CLOUD].includes(argument));
  const isGiven = waysIn.some((variable) => givenIn(io.env, variable) !== undefined);
  if (isGiven || Object.keys(io.env).some((name) => name.startsWith('TF_VAR_'))) {
    return;
  }
  const named = waysIn.filter(({ argument }) => [...TOKENS, 'secret_id'].includes(argument)).map(({ name }) => name);
  io.stderr.write(
    `gateways: no credentials are set, so the real services will reject requests unless the app has its own credentials: set ${either(named)}. gateways doctor --live checks credentials\n`,
  );
}
