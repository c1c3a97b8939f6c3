import * as fs from 'node:fs';
import * as path from 'node:path';
import { UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';
import { JsonObject, JsonValue } from '../inventory/inventory';
import { libraryFolder } from '../library';
import { run } from '../terraform/process';
import { reportIn } from './report';

/** The Terraform JSON of a stack, with the types of the members that the tools read. */
export type StackContent = JsonObject & {
  readonly variable?: { readonly [name: string]: { readonly default?: JsonValue } };
  readonly resource?: { readonly [type: string]: { readonly [name: string]: JsonObject } };
};

/** A synthesised stack. */
export interface SynthesizedStack {
  readonly name: string;
  /** Folder with `cdk.tf.json`. */
  readonly folder: string;
  readonly content: StackContent;
}

/** The command that runs a cdktf app, with the working directory and context of the app. */
export interface AppCommand {
  /** Working directory. */
  readonly project: string;
  readonly command: string;
  readonly context: object;
  /** Instruction for the user if the shell does not find the command of the app. */
  readonly ifMissing: string;
}

/** Exit code with which a shell reports that it did not find the command. */
const NOT_FOUND = 127;

/** Returns the command and context in the `cdktf.json` of a project. */
export function appCommandOf(project: string): AppCommand {
  const { app, context = {} } = settingsOf(project);
  const ifMissing = 'install the packages of the project, or fix "app" in its cdktf.json';
  return { project, command: app, context, ifMissing };
}

/** Returns the folder to which cdktf synthesises a project. */
export function outputFolderOf(project: string): string {
  return path.resolve(project, settingsOf(project).output ?? 'cdktf.out');
}

/** Synthesises an app into a folder, as cdktf does. */
export async function runApp(
  { project, command, context, ifMissing }: AppCommand,
  output: string,
  env: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<void> {
  const outcome = await run(command, [], {
    cwd: project,
    shell: true,
    signal,
    env: {
      ...withTools(env, project),
      CDKTF_OUTDIR: output,
      CDKTF_CONTEXT_JSON: JSON.stringify(context),
      CHECKPOINT_DISABLE: '1',
    },
  });
  if (outcome.code === NOT_FOUND) {
    throw new UsageError(`${command}: not found; ${ifMissing}\n${outcome.output.trim()}`);
  }
  if (outcome.code !== 0) {
    const output = outcome.output.trim();
    throw new UsageError(reportIn(output) ?? `${project} cannot be synthesised with ${command}:\n${output}`);
  }
}

/** Synthesises the app of a project into a folder, with the command of the project. */
export async function synthesize(project: string, output: string, env: NodeJS.ProcessEnv): Promise<SynthesizedStack[]> {
  await runApp(appCommandOf(project), output, env);
  const stacks = path.join(output, 'stacks');
  return fs.readdirSync(stacks).map((name) => {
    const folder = path.join(stacks, name);
    return {
      name,
      folder,
      content: JSON.parse(fs.readFileSync(path.join(folder, 'cdk.tf.json'), 'utf8')) as StackContent,
    };
  });
}

/** The parts of a project's cdktf.json that the tools read. */
interface ProjectSettings {
  readonly app: string;
  readonly output?: string;
  readonly context?: object;
}

function settingsOf(project: string): ProjectSettings {
  const file = path.join(project, 'cdktf.json');
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as ProjectSettings;
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/**
 * Returns the environment with the programs and packages of the project. The programs and packages of the library are
 * used if the project does not have them.
 */
function withTools(env: NodeJS.ProcessEnv, project: string): NodeJS.ProcessEnv {
  const modules = [path.join(project, 'node_modules'), ...modulesAbove(libraryFolder())];
  return {
    ...env,
    PATH: [...modules.map((folder) => path.join(folder, '.bin')), env.PATH].filter(Boolean).join(path.delimiter),
    NODE_PATH: [...modules, env.NODE_PATH].filter(Boolean).join(path.delimiter),
  };
}

function modulesAbove(folder: string): string[] {
  const parent = path.dirname(folder);
  const own = path.basename(folder) === 'node_modules' ? folder : path.join(folder, 'node_modules');
  return parent === folder ? [own] : [own, ...modulesAbove(parent)];
}
