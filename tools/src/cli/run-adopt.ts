import * as path from 'node:path';
import {
  counted,
  inStore,
  CommandContext,
  onSandbox,
  ownVersion,
  print,
  storeFile,
  UsageError,
} from 'cdktf-gateways-sandbox/toolkit/commands';
import { Store } from 'cdktf-gateways-sandbox/toolkit/engine';
import { compose } from '../compose/compose';
import { byRegion } from '../inventory/by-region';
import { Inventory } from '../inventory/inventory';
import { prepared } from '../inventory/prepare';
import { withHiddenSecrets } from '../inventory/secrets';
import { useEngine } from '../library';
import { languageOf } from '../print/languages';
import { Adopted } from '../project/plan';
import { Project, projectOf } from '../project/project';
import { plannedCounts } from '../project/report';
import { isProject, mustBeFree, writeFiles } from '../project/write';
import { fromConfiguration } from '../readers/configuration/configuration';
import { environmentOf } from '../readers/live/settings';
import { contentOf, openFiles } from '../readers/open';
import { fromStore } from '../readers/store';
import { StateOf } from '../verify/verify';
import { AdoptOptions } from './adopt-options';
import { mustBeOfPlatform } from './platform-options';
import { readPlatform } from './read-platform';

/** Runs `gateways adopt`. */
export async function adopt(io: CommandContext, options: AdoptOptions): Promise<void> {
  mustBeOfPlatform(options);
  useEngine(options.engine);
  const folder = path.resolve(io.folder, options.output);
  const isWritten = options.verify === true && isProject(folder);
  if (!isWritten) {
    mustBeFree(folder);
  }
  // If the project already exists, the command with --verify verifies the project without changing files. For an
  // existing project, the given sources only provide the values of the secrets.
  const parts = hasSource(options) || !isWritten ? await adopted(io, options) : [];
  if (!isWritten) {
    const project = projectOf(path.basename(folder), parts, languageOf(options.language), ownVersion());
    writeFiles(folder, project.files);
    print(io, ...summary(io, folder, project));
  }
  if (options.verify && !(await verified(io, options, folder, parts))) {
    io.exitCode = 1;
  }
}

async function adopted(io: CommandContext, options: AdoptOptions): Promise<Adopted[]> {
  const { level } = options;
  const folder = configurationOf(io, options);
  if (folder !== undefined) {
    if (options.leaveOut) {
      throw new UsageError(
        '--leave-out does not apply to a single Terraform configuration, because a plan of the project would destroy the objects that are left out; omit --leave-out',
      );
    }
    const { inventory: declared, configuration } = await fromConfiguration(folder);
    const inventory = withHiddenSecrets(declared);
    return [{ inventory, composed: compose(inventory, { level, configuration }) }];
  }
  const inventory = await read(io, options);
  if (inventory.objects.length === 0) {
    throw new UsageError('there is nothing to adopt: the sources have no objects');
  }
  return byRegion(inventory).map((part) => ({ ...part, composed: compose(part.inventory, { level }) }));
}

function hasSource(options: AdoptOptions): boolean {
  return options.sources.length > 0 || isOfSandbox(options) || options.platform === true;
}

function isOfSandbox({ sandbox, store }: AdoptOptions): boolean {
  return sandbox === true || store !== undefined;
}

/**
 * Returns the folder of the Terraform configuration if the objects to adopt come from this configuration only. For such
 * a configuration, the generated code contains all blocks, not only resources.
 */
function configurationOf(io: CommandContext, { sources, platform }: AdoptOptions): string | undefined {
  const [only, ...others] = filesOf(io, sources);
  return !platform && only !== undefined && others.length === 0 && contentOf(only).kind === 'configuration'
    ? only
    : undefined;
}

function filesOf(io: CommandContext, sources: readonly string[]): string[] {
  return sources.map((source) => path.resolve(io.folder, source));
}

async function read(io: CommandContext, options: AdoptOptions): Promise<Inventory> {
  if (!hasSource(options)) {
    throw new UsageError(
      'no source of objects is given: give files or folders, --sandbox, --store FILE, or --platform',
    );
  }
  const { sources, leaveOut, controlPlaneId } = options;
  const inventories = await openFiles(filesOf(io, sources), { leaveOut, controlPlaneId }, declaredIn);
  const ofSandbox = isOfSandbox(options) ? [await inStore(io, options, fromStore)] : [];
  const ofPlatform = options.platform ? [await readPlatform(io, options)] : [];
  return prepared([...inventories, ...ofSandbox, ...ofPlatform], { leaveOut });
}

/** Reads a configuration that is one of several sources of a project. */
async function declaredIn(files: readonly string[]): Promise<Inventory> {
  const [file, ...others] = files;
  if (others.length > 0) {
    throw new UsageError(
      `several Terraform configurations are given: ${files.join(', ')}; adopt one configuration at a time`,
    );
  }
  return (await fromConfiguration(file)).inventory;
}

function summary(io: CommandContext, folder: string, { files, report }: Project): string[] {
  const { objects, remarks, variables } = report;
  const managed = objects.filter(({ leftOut }) => leftOut === null);
  const count = (wanted: string): number => managed.filter(({ level }) => level === wanted).length;
  const verbatim = count('verbatim') === 0 ? '' : `${count('verbatim')} unchanged from the configuration, `;
  const problems = managed.filter(({ problem }) => problem !== null).length;
  const counts = plannedCounts(report);
  const name = path.relative(io.folder, folder) || folder;
  const reportFile = path.join(name, 'adopted.md');
  return [
    `${counted(managed.length, 'object')} adopted to ${name} (${counted(files.length, 'file')}): ${count('L2')} by L2, ${count('L1')} by L1, ${verbatim}${objects.length - managed.length} left out.`,
    ...(counts === undefined
      ? []
      : [`A plan imports ${counted(counts.imports, 'object')} and adds ${counts.additions}.`]),
    ...(problems === 0 ? [] : [`A plan would change ${counted(problems, 'object')}: see ${reportFile}.`]),
    ...(remarks.length === 0 ? [] : [`${counted(remarks.length, 'remark')}: see ${reportFile}.`]),
    ...(variables.length === 0
      ? []
      : [`${counted(variables.length, 'variable')} for secrets must be set: see ${reportFile}.`]),
    `${path.join(name, 'README.md')} has the next steps.`,
  ];
}

async function verified(
  io: CommandContext,
  options: AdoptOptions,
  folder: string,
  parts: readonly Adopted[],
): Promise<boolean> {
  const [{ verify }, { stateAt, stateFile, stateIn }] = await Promise.all([
    import('../verify/verify'),
    import('../verify/states'),
  ]);
  const variables = parts.flatMap(({ composed }) => composed.program.variables);
  const secrets = new Map(variables.map(({ name, secret }) => [name, secret]));
  const configuration = configurationOf(io, options);
  // A configuration becomes the first stack, which uses the existing state of the configuration.
  const find = (stack: string, index: number, store?: Store): string | undefined =>
    (index === 0 && configuration !== undefined ? stateIn(configuration, store) : undefined) ??
    stateAt(path.join(folder, stateFile(stack)), store);
  const stateOf: StateOf = async (stack, index) =>
    isOfSandbox(options) ? inStore(io, options, (store) => find(stack, index, store)) : find(stack, index);
  const run = (env: NodeJS.ProcessEnv): Promise<boolean> => verify(io, folder, env, secrets, stateOf);
  if (isOfSandbox(options)) {
    return onSandbox(io, storeFile(io, options), run);
  }
  return run(options.platform ? environmentOf(io.env, options) : io.env);
}
