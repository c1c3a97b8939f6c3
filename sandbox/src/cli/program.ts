import { Command, Help, Option } from 'commander';
import { Ports } from '../http/ways';
import { visible } from '../input/visible';
import { CommandContext, takesColours } from './command-context';
import { addCompletion } from './completion';
import { addRestore, addSnapshot } from './copies';
import { addDeploy } from './deploy';
import { addDoctor } from './doctor';
import { addEdit } from './edit';
import { addExplain } from './explain';
import { addExport } from './export';
import { addFail } from './fail';
import { addGraph } from './graph';
import { addList } from './list';
import { addLive } from './live';
import { addLog } from './log';
import { wholeNumber } from './numbers';
import { OnSandboxOptions } from './on-sandbox';
import { addRemove } from './remove';
import { addReset } from './reset';
import { addRules } from './rules';
import { addSettings } from './settings';
import { addShow } from './show';
import { storeFile, storeOption, StoreOption } from './store-file';
import { addTools } from './tools';
import { ownVersion } from './version';
import { widthOf, wrapped } from './wrapped';

/** Returns the command-line program `gateways` with all subcommands. */
export function program(io: CommandContext): Command {
  const root = new Command('gateways')
    .description(
      'Works with stacks of cdktf-gateways: deploys them to a sandbox on this machine, or to the real services',
    )
    .version(ownVersion(), '-v, --version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command]', 'show the help of a command')
    .enablePositionalOptions()
    .exitOverride()
    .configureHelp({ optionDescription })
    .configureOutput({
      writeOut: (text) => io.stdout.write(wrapped(text, widthOf(io.stdout))),
      writeErr: (text) => io.stderr.write(text),
      outputError: (text, write) =>
        write(
          text
            .replace(/^error: /, 'gateways: ')
            .split('\n')
            .map(visible)
            .join('\n'),
        ),
      getOutHelpWidth: () => widthOf(io.stdout),
      getOutHasColors: () => takesColours(io.stdout, io.env),
      getErrHasColors: () => takesColours(io.stderr, io.env),
    })
    .addHelpText('after', EXAMPLES);
  addDeploy(root, io);
  addSandbox(root, io);
  addLive(root, io);
  addExplain(root, io);
  addExport(root, io);
  addTools(root, io);
  addDoctor(root, io);
  addCompletion(root, io);
  pointToHelp(root, root.name());
  return root;
}

/** Adds a hint to the usage errors of a command and of its subcommands: how to show the help of the command. */
function pointToHelp(command: Command, words: string): void {
  command.showHelpAfterError(`(${words} --help shows how)`);
  command.commands.forEach((one) => pointToHelp(one, `${words} ${one.name()}`));
}

/**
 * Returns the help text of a command-line option. The help text omits a default value that is an empty list or object.
 */
function optionDescription(option: Option): string {
  const isEmpty = typeof option.defaultValue === 'object' && Object.keys(option.defaultValue).length === 0;
  return isEmpty ? option.description : Help.prototype.optionDescription(option);
}

const EXAMPLES = `
Examples:
  $ gateways deploy                           deploy to the sandbox, with no account
  $ gateways sandbox list                     list the objects in the sandbox
  $ gateways live exec -- cdktf deploy        deploy to the real services
  $ gateways explain GET https://host/orders  show how a gateway handles a request
  $ gateways export --output orders.yaml      write a control plane as a declarative configuration file
  $ gateways adopt --sandbox --output orders  write a project of code for the objects of the sandbox
  $ gateways migrate --results found          convert a cloud gateway to a configuration of the platform
  $ gateways doctor                           check tools, credentials and the sandbox store`;

function addSandbox(root: Command, io: CommandContext): void {
  const sandbox = root
    .command('sandbox')
    .version(ownVersion(), '-v, --version', 'show the version')
    .enablePositionalOptions()
    .description(
      'a local sandbox in place of the platform and the cloud; by default, it keeps objects in .gateways/sandbox.db',
    );
  addExec(sandbox, io);
  addServe(sandbox, io);
  [
    addList,
    addShow,
    addGraph,
    addLog,
    addEdit,
    addRemove,
    addFail,
    addRules,
    addSettings,
    addSnapshot,
    addRestore,
    addReset,
  ].forEach((add) => add(sandbox, io));
}

// The commands `exec` and `serve` import their modules when they run, so that other commands do not load the server of
// the sandbox.

function addExec(sandbox: Command, io: CommandContext): void {
  sandbox
    .command('exec')
    .description('run a command, such as cdktf deploy, and connect its terraform to the sandbox')
    .passThroughOptions()
    .argument('<command...>', 'the command to run with its arguments, after --')
    .option(
      '--real-provider',
      'use the real provider of the platform, which terraform init installed, with the objects of the sandbox',
    )
    .addOption(storeOption())
    .addHelpText(
      'after',
      `
Examples:
  $ gateways sandbox exec -- cdktf deploy
  $ gateways sandbox exec --store :memory: -- terraform plan
  $ gateways sandbox exec --real-provider -- terraform apply

With --real-provider, run terraform init before: a proxy rejects all hosts except the hosts of the platform's API, so no
request of the provider leaves this machine. Credentials of the platform are replaced. The provider of the cloud always comes from the sandbox.

gateways sandbox exec returns the exit code of the command. If terraform was killed before it recorded a new object in its state,
the next run that creates the same object adopts the object.`,
    )
    .action(async (command: string[], options: StoreOption & OnSandboxOptions) =>
      (await import('./exec')).exec(io, command, storeFile(io, options), options),
    );
}

const port = wholeNumber(0, 65535);

function addServe(sandbox: Command, io: CommandContext): void {
  sandbox
    .command('serve')
    .description(
      'serve the sandbox providers of the platform and the cloud until Ctrl-C, for commands in other terminals',
    )
    .option(
      '--proxy <port>',
      'also serve the sandbox API of the platform through an HTTPS proxy; 0 selects a free port',
      port,
    )
    .option('--https <port>', 'also serve the sandbox API of the platform by HTTPS on 127.0.0.1', port)
    .option('--http <port>', 'also serve the sandbox API of the platform by HTTP on 127.0.0.1', port)
    .option('--json', 'print the environment variables for connections to the sandbox as JSON')
    .addOption(storeOption())
    .addHelpText(
      'after',
      `
The command prints two sets of environment variables that connect terraform to the sandbox. With TERRAFORM_BINARY_NAME, the sandbox
tracks each run of terraform, so the next run that creates the same objects adopts the objects of a killed run. With
TF_REATTACH_PROVIDERS, the sandbox does not know how a run of terraform ended, and assumes that terraform recorded all
objects in its state. The objects of a killed run then stay until gateways sandbox remove or reset, because no later run adopts them.

The proxy serves the hosts of the platform's API (https://*.api.konghq.com) and rejects all others. The real provider, decK,
kongctl and curl use the proxy with the variables that the command prints. The certificates of the proxy and of --https come
from an authority that is created at the first start and stored next to the file of the store.`,
    )
    .action(async (options: StoreOption & Ports & { json?: boolean }) =>
      (await import('./serve')).serve(io, { ...options, store: storeFile(io, options) }),
    );
}
