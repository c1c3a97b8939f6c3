import * as path from 'path';
import {
  counted,
  inStore,
  CommandContext,
  onSandbox,
  ownVersion,
  print,
  Store,
  storeFile,
  UsageError,
} from 'cdktf-gateways-sandbox/toolkit';
import { compose } from '../compose/compose';
import { byRegion } from '../inventory/by-region';
import { Inventory } from '../inventory/inventory';
import { prepared } from '../inventory/prepare';
import { withHiddenSecrets } from '../inventory/secrets';
import { useEngine } from '../library';
import { languageOf } from '../print/languages';
import { Adopted, Project, projectOf } from '../project/project';
import { plannedCounts } from '../project/report';
import { isProject, mustBeFree, writeFiles } from '../project/write';
import { fromConfiguration } from '../readers/configuration/configuration';
import { fromPlatform } from '../readers/live/platform';
import { progressOn } from '../readers/live/progress';
import { environmentOf, platformAccess } from '../readers/live/settings';
import { contentOf, openFiles } from '../readers/open';
import { fromStore } from '../readers/store';
import type { StateOf } from '../verify/verify';
import type { AdoptOptions } from './adopt';

/** Does what `gateways adopt` is told. */
export async function adopt(io: CommandContext, options: AdoptOptions): Promise<void> {
  mustBeOfPlatform(options);
  useEngine(options.engine);
  const folder = path.resolve(io.folder, options.output);
  const isWritten = options.verify === true && isProject(folder);
  if (!isWritten) {
    mustBeFree(folder);
  }
  // What was written is verified as it is; a source tells the secrets then.
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
    const { inventory: declared, configuration } = await fromConfiguration(folder);
    const inventory = withHiddenSecrets(declared);
    return [{ inventory, composed: compose(inventory, { level, configuration }) }];
  }
  const inventory = await read(io, options);
  if (inventory.objects.length === 0) {
    throw new UsageError('there is nothing to adopt: no object was found');
  }
  return byRegion(inventory).map((part) => ({ ...part, composed: compose(part.inventory, { level }) }));
}

function hasSource(options: AdoptOptions): boolean {
  return options.sources.length > 0 || isOfSandbox(options) || options.platform === true;
}

/** What says where on the platform is of no use without it. */
function mustBeOfPlatform({ platform, region, serverUrl, controlPlane, portal }: AdoptOptions): void {
  const given = Object.entries({
    '--region': region,
    '--server-url': serverUrl,
    '--control-plane': controlPlane,
    '--portal': portal,
  }).filter(([, value]) => value !== undefined);
  if (!platform && given.length > 0) {
    throw new UsageError(`${given.map(([name]) => name).join(', ')}: only with --platform`);
  }
}

function isOfSandbox({ sandbox, store }: AdoptOptions): boolean {
  return sandbox === true || store !== undefined;
}

/** The configuration of Terraform that is the only source: it becomes code with all that it says beside its resources. */
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
    throw new UsageError('say what is to be adopted: files or folders, --sandbox, --store FILE, or --platform');
  }
  const { sources, leaveOut, controlPlaneId } = options;
  const inventories = await openFiles(filesOf(io, sources), { leaveOut, controlPlaneId }, declaredIn);
  const ofSandbox = isOfSandbox(options) ? [await inStore(io, options, fromStore)] : [];
  const ofPlatform = options.platform ? [await readPlatform(io, options)] : [];
  return prepared([...inventories, ...ofSandbox, ...ofPlatform], { leaveOut });
}

function readPlatform(io: CommandContext, options: AdoptOptions): Promise<Inventory> {
  const { controlPlane, portal } = options;
  const access = platformAccess(io.env, options);
  return fromPlatform({ ...access, controlPlanes: controlPlane, portals: portal, progress: progressOn(io.stderr) });
}

/** What configurations declare, beside what others say of the same objects. */
async function declaredIn(files: readonly string[]): Promise<Inventory> {
  const [file, ...others] = files;
  if (others.length > 0) {
    throw new UsageError(`give one configuration of Terraform at a time; got ${files.join(', ')}`);
  }
  return (await fromConfiguration(file)).inventory;
}

function summary(io: CommandContext, folder: string, { files, report }: Project): string[] {
  const { objects, remarks, variables } = report;
  const managed = objects.filter(({ leftOut }) => leftOut === null);
  const count = (wanted: string): number => managed.filter(({ level }) => level === wanted).length;
  const verbatim = count('verbatim') === 0 ? '' : `${count('verbatim')} as the configuration has them, `;
  const problems = managed.filter(({ problem }) => problem !== null).length;
  const counts = plannedCounts(report);
  const name = path.relative(io.folder, folder) || folder;
  const told = path.join(name, 'adopted.md');
  return [
    `${counted(objects.length, 'object')} adopted to ${name} (${counted(files.length, 'file')}): ` +
      `${count('L2')} by L2, ${count('L1')} by L1, ${verbatim}${objects.length - managed.length} left out.`,
    ...(counts === undefined ? [] : [`A plan has ${counts.imports} to import and ${counts.additions} to add.`]),
    ...(problems === 0 ? [] : [`A plan would change ${counted(problems, 'object')} of them: see ${told}.`]),
    ...(remarks.length === 0 ? [] : [`${counted(remarks.length, 'remark')}: see ${told}.`]),
    ...(variables.length === 0
      ? []
      : [`${counted(variables.length, 'secret')} to be given as variables: see ${told}.`]),
    `How to go on is told in ${path.join(name, 'README.md')}.`,
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
  // A configuration becomes the first stack, which goes on from its state.
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
