import * as fs from 'fs';
import { createRequire } from 'module';
import * as path from 'path';
import { Command } from 'commander';
import { UsageError } from '../input/usage-error';
import { Io } from './io';
import { ownVersion } from './version';

const PACKAGE = 'cdktf-gateways-tools';

/** The commands that are in a package of their own, as they need more than the others. */
export const TOOL_COMMANDS = {
  adopt: 'write a project of code for objects that exist, from Terraform, declarative files or the sandbox',
  migrate: 'make a configuration of the platform of a gateway of the cloud, and tell what became of each setting',
};

/** What that package exports. */
interface Tools {
  /** Adds its commands. */
  addTools(root: Command, io: Io): void;
}

/** Adds the commands of `cdktf-gateways-tools`; where it is not installed, commands that say so. */
export function addTools(root: Command, io: Io): void {
  const entry = entryOfTools(io.folder);
  const problem = entry === undefined ? missing() : versionProblem(entry);
  if (entry !== undefined && problem === undefined) {
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    const tools: Tools = require(entry);
    tools.addTools(root, io);
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

/** The main file of the package: that of the project, else the one beside this package. */
function entryOfTools(folder: string): string | undefined {
  const finders = [
    () => createRequire(path.join(folder, 'package.json')).resolve(PACKAGE),
    () => require.resolve(PACKAGE),
  ];
  for (const find of finders) {
    try {
      return find();
    } catch {
      // The next one may find it.
    }
  }
  return undefined;
}

function missing(): string {
  return `is in the package ${PACKAGE}, which is not installed: npm install --save-dev ${PACKAGE}@${ownVersion()}`;
}

/** Both packages know each other's insides. */
function versionProblem(entry: string): string | undefined {
  const folder = path.join(path.dirname(entry), '..');
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const own = ownVersion();
  return version === own
    ? undefined
    : `needs one version of both packages: ${PACKAGE} in ${folder} is ${version}, and cdktf-gateways-sandbox is ${own}`;
}
