import * as fs from 'node:fs';
import * as path from 'node:path';
import { Command, Option } from 'commander';
import { UsageError } from '../input/usage-error';
import { CommandContext } from './command-context';
import { addConfigurationOptions } from './configuration';
import { storeOption } from './store-file';
import { ownVersion } from './version';

const PACKAGE = 'cdktf-gateways-tools';

/**
 * Descriptions of the commands in the package `cdktf-gateways-tools`, for the help text of `gateways`. The commands are
 * in a separate package because they need more dependencies.
 */
const TOOL_COMMANDS = {
  adopt: 'write a cdktf project for existing objects, from Terraform, declarative files, the sandbox or the platform',
  compare: 'show how two stacks of an app, or a stack and existing objects, differ, without the intended differences',
  drift: 'show changes outside Terraform (drift), whom each change affects, and how to undo or keep the change',
  migrate: 'convert a gateway of the cloud to a configuration of the platform, with a report on each setting',
  preview: 'show the developer portals of an app in a browser, updated with each edit',
  review:
    'show how Terraform plans affect API callers, readers of portals and people with access, the most severe effects first',
  upgrade: 'show what to do before an upgrade of the platform provider, for a Terraform state and an app',
};

/**
 * Classes, functions and texts that the sandbox passes to `cdktf-gateways-tools` for the definition of its commands.
 * Because it receives these values, the tools package loads no module of the sandbox until a command runs.
 */
export interface CommandKit {
  readonly Option: typeof Option;
  readonly storeOption: typeof storeOption;
  readonly addConfigurationOptions: typeof addConfigurationOptions;
  /** Help text of each command in the package `cdktf-gateways-tools`, by the name of the command. */
  readonly descriptions: typeof TOOL_COMMANDS;
}

/** Exports of the package `cdktf-gateways-tools` that the sandbox uses. */
interface Tools {
  /** Adds the commands of the tools package, such as `adopt`, to the `gateways` command. */
  addTools(root: Command, io: CommandContext, kit: CommandKit): void;
}

/**
 * Adds the commands of `cdktf-gateways-tools` to the `gateways` command. If the tools package is missing or has another
 * version, adds commands that report this problem.
 *
 * @param find function that returns the main file of `cdktf-gateways-tools` for the folder of a project
 */
export function addTools(root: Command, io: CommandContext, find = entryOfTools): void {
  const entry = find(io.folder);
  const problem = entry === undefined ? missing() : versionProblem(entry);
  if (entry !== undefined && problem === undefined) {
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    const tools: Tools = require(entry);
    tools.addTools(root, io, { Option, storeOption, addConfigurationOptions, descriptions: TOOL_COMMANDS });
    return;
  }
  for (const [name, description] of Object.entries(TOOL_COMMANDS)) {
    root
      .command(name)
      .description(description)
      .helpOption(false)
      .argument('[arguments...]')
      .allowUnknownOption()
      .action(() => {
        throw new UsageError(`gateways ${name} ${problem}`);
      });
  }
}

/**
 * Returns the main file of `cdktf-gateways-tools`: from `node_modules` of the project or of its parent folders, or else
 * from the folders in which Node searches for imports of the sandbox.
 */
function entryOfTools(folder: string): string | undefined {
  const installed = path.join(folder, 'node_modules', PACKAGE, 'lib', 'index.js');
  if (fs.existsSync(installed)) {
    return fs.realpathSync(installed);
  }
  const parent = path.dirname(folder);
  if (parent !== folder) {
    return entryOfTools(parent);
  }
  try {
    return require.resolve(PACKAGE);
  } catch {
    return undefined;
  }
}

function missing(): string {
  return `is in the package ${PACKAGE}, which is not installed: npm install --save-dev ${PACKAGE}@${ownVersion()}`;
}

/**
 * Returns a message if the versions of `cdktf-gateways-tools` and `cdktf-gateways-sandbox` differ, or undefined if they
 * are equal. The versions must be equal, because the tools use internal modules of the sandbox.
 */
function versionProblem(entry: string): string | undefined {
  const folder = path.join(path.dirname(entry), '..');
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const own = ownVersion();
  return version === own
    ? undefined
    : `requires equal versions of both packages: ${PACKAGE} in ${folder} is ${version}, and cdktf-gateways-sandbox is ${own}`;
}
