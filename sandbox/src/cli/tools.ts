import * as fs from 'node:fs';
import * as path from 'node:path';
import { Command, Option } from 'commander';
import { UsageError } from '../input/usage-error';
import { CommandContext } from './command-context';
import { addConfigurationOptions } from './configuration';
import { storeOption } from './store-file';
import { ownVersion } from './version';

const PACKAGE = 'cdktf-gateways-tools';

/** Descriptions of the commands in the tools package, which has more dependencies than this package. */
const TOOL_COMMANDS = {
  adopt: 'write a project for existing objects, from Terraform, declarative files, the sandbox or the platform',
  compare: 'show how two stacks of an app differ, or a stack and existing objects, without intended differences',
  drift: 'show what was changed outside Terraform, whom it affects, and how to undo or keep it',
  migrate: 'convert a gateway of the cloud to a configuration of the platform, with a report on each setting',
  preview: 'show the developer portals of an app in a browser, updated with each edit',
  review: 'show what Terraform plans do to callers, readers and people with access, the most severe first',
  upgrade: 'show what to do before a newer version of the platform provider, for a state and an app',
};

/**
 * Classes and functions for the commands of the tools package. The commands of the tools package get classes and
 * functions of the sandbox as arguments, so that the tools package loads no module of the sandbox until a command runs.
 */
export interface CommandKit {
  readonly Option: typeof Option;
  readonly storeOption: typeof storeOption;
  readonly addConfigurationOptions: typeof addConfigurationOptions;
  /** Description of each command in the tools package. */
  readonly descriptions: typeof TOOL_COMMANDS;
}

/** Exports of the tools package. */
interface Tools {
  /** Adds the commands of the tools package. */
  addTools(root: Command, io: CommandContext, kit: CommandKit): void;
}

/**
 * Adds the commands of `cdktf-gateways-tools`. If the package is not installed or has another version, adds commands
 * that report the problem.
 *
 * @param find function that finds the main file of the tools package
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
 * Returns the main file of the tools package: from `node_modules` of the project or of its parent folders, or else from
 * a place where Node finds the package for this package.
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
 * Returns the problem if the tools package has another version than this package. The tools use internal modules of the
 * sandbox, so the versions must be equal.
 */
function versionProblem(entry: string): string | undefined {
  const folder = path.join(path.dirname(entry), '..');
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const own = ownVersion();
  return version === own
    ? undefined
    : `requires equal versions of both packages: ${PACKAGE} in ${folder} is ${version}, and cdktf-gateways-sandbox is ${own}`;
}
