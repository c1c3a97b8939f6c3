/**
 * Gives terraform a separate state in the store of the sandbox, regardless of the backend in the configuration. Because
 * of the separate state, terraform neither reads nor writes the state of the real services, and needs no credentials
 * for that state. A file that overrides the backend is next to the configuration while terraform runs. The override
 * file names the backend `http` without an address; only the environment of the run contains the address. If the
 * override file stays behind after a crash, terraform on the real services fails instead of using a wrong state.
 */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { requireValue } from '../shared/require-value';
import { isPlanOfSandbox, overrideName, overrideText, removeLeftOvers } from './backend-override';
import { Beginning, Begun } from './control';
import { forgetPluginOptions, installedPluginOptions } from './installed-plugins';
import { backendsIn } from './state-backends';
import {
  moreOptions,
  optionVariables,
  readArguments,
  splitCommand,
  withoutOptions,
  wordsOf,
} from './terraform-arguments';

type Environment = { readonly [name: string]: string | undefined };

/** A command of terraform. */
export interface Command {
  readonly terraform: string;
  readonly args: readonly string[];
  /** Working directory of terraform. */
  readonly folder: string;
  readonly env: Environment;
}

/** Subcommands of terraform that load a state. `terraform test` keeps its states in memory. */
const SUBCOMMANDS = [
  ...['apply', 'console', 'destroy', 'force-unlock', 'graph', 'import', 'init', 'output', 'plan', 'providers'],
  ...['query', 'refresh', 'show', 'state', 'taint', 'untaint', 'workspace'],
];

/** Subcommands of terraform that evaluate data sources. */
const EVALUATING = ['apply', 'console', 'destroy', 'import', 'plan', 'refresh'];

/** Options of `init` about the real backend. */
const BACKEND_OPTIONS = ['backend-config', 'migrate-state', 'reconfigure', 'force-copy'];

/** Subfolder of terraform's data folder for terraform's notes about the backend of the sandbox. */
const DATA = 'gateways-sandbox';

const BACKEND = { terraform: { backend: { http: {} } } };

/**
 * Returns the states that a terraform command uses, or undefined if the command uses no state or names a state file, or
 * if the folder has no configuration.
 */
export function statesOf({ args, folder, env }: Omit<Command, 'terraform'>): Beginning['states'] {
  const [, subcommand] = splitCommand(args);
  const backends = SUBCOMMANDS.includes(subcommand) && !namesFile(args, env) ? backendsIn(folder) : undefined;
  return backends && { ...backends, override: overrideName(process.pid) };
}

/**
 * Returns the reason why a command must not run on the sandbox: a plan from outside the sandbox, `-state` despite a
 * backend, or a workspace other than `default`. For all other commands, returns undefined.
 */
export function problemOf({ args, folder, env }: Omit<Command, 'terraform'>): string | undefined {
  const [, subcommand, rest] = splitCommand(args);
  const [plan] = readArguments(rest).others;
  if (subcommand === 'apply' && plan !== undefined && !isOfSandbox(path.resolve(folder, plan))) {
    return `${plan} was not planned on the sandbox, so applying it could change a real state: plan again inside of gateways sandbox exec`;
  }
  if (namesFile(args, env) && backendsIn(folder)?.isNamed) {
    return '-state has no effect on the sandbox if the configuration names a backend: omit -state, because each stack has a separate state on the sandbox';
  }
  const workspace = env.TF_WORKSPACE;
  if (SUBCOMMANDS.includes(subcommand) && workspace && workspace !== 'default') {
    return `TF_WORKSPACE is ${JSON.stringify(workspace)}, but the sandbox has no workspaces: unset TF_WORKSPACE, and use one store per workspace (--store FILE)`;
  }
  return undefined;
}

/**
 * Configures terraform to use its state in the store. The caller must call `remove` of the returned command after the
 * command has ended.
 */
export function useOwnState(
  { terraform, args, folder, env }: Command,
  states: NonNullable<Beginning['states']>,
  begun: NonNullable<Begun['states']>,
): Pick<Command, 'args' | 'env'> & { readonly remove: () => void } {
  const [before, subcommand, rest] = splitCommand(args);
  const own = { ...withoutBackend(env), ...begun.environment };
  removeLeftOvers(folder);
  const data = dataFolder(folder, env);
  if (subcommand === 'init' || !fs.existsSync(path.join(data, 'terraform.tfstate'))) {
    prepare(terraform, data, own);
  }
  const override = path.join(folder, states.override);
  const text = overrideText(process.pid, { ...BACKEND, ...remotesAt(begun.addresses) });
  fs.writeFileSync(override, text, { mode: 0o600 });
  const isInit = subcommand === 'init';
  const options = isInit ? installedPluginOptions(path.dirname(data), env) : [];
  return {
    args: isInit ? [...before, subcommand, ...options, ...withoutOptions(rest, BACKEND_OPTIONS)] : [...args],
    env: { ...own, ...(isInit && withoutBackendOptions(own)), TF_DATA_DIR: data },
    remove: () => {
      fs.rmSync(override, { force: true });
      if (options.length > 0) {
        forgetPluginOptions(data);
      }
    },
  };
}

/** Returns messages to users about the states of a terraform command. */
export function notesOf(args: readonly string[], begun: NonNullable<Begun['states']>): string[] {
  const [, subcommand] = splitCommand(args);
  if (!EVALUATING.includes(subcommand)) {
    return [];
  }
  const unknown = Object.keys(begun.addresses).filter((name) => begun.addresses[name] === null);
  return [
    ...unknown.map(
      (name) =>
        `data.terraform_remote_state.${name} is read from its own backend, because the sandbox has no state of that stack: deploy that stack to the sandbox first`,
    ),
    ...(begun.taken === undefined
      ? []
      : [
          `the state file ${begun.taken} contains objects of this sandbox: the sandbox continues with this state, and keeps it in its store from now on. Delete the file before you deploy to the real services`,
        ]),
  ];
}

/** Whether a terraform command names a state file with `-state` or `-state-out`. */
function namesFile(args: readonly string[], env: Environment): boolean {
  const [, subcommand, rest] = splitCommand(args);
  const { options } = readArguments([...rest, ...moreOptions(env, subcommand)]);
  return options.some(({ name }) => name === 'state' || name === 'state-out');
}

function isOfSandbox(plan: string): boolean {
  try {
    return isPlanOfSandbox(fs.readFileSync(plan));
  } catch {
    // If a plan file cannot be read, terraform itself reports the error.
    return true;
  }
}

/** Removes environment variables of the backend `http`, because the variables may belong to the real state. */
function withoutBackend(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('TF_HTTP_')));
}

function withoutBackendOptions(env: Environment): Environment {
  const changed = optionVariables('init')
    .filter((name) => env[name])
    .map((name) => [name, withoutOptions(wordsOf(requireValue(env[name])), BACKEND_OPTIONS).join(' ')]);
  return Object.fromEntries(changed);
}

function remotesAt(addresses: { readonly [name: string]: string | null }): object {
  const known = Object.entries(addresses).filter(([, address]) => address !== null);
  const blocks = known.map(([name, address]) => [name, { backend: 'http', workspace: 'default', config: { address } }]);
  return known.length === 0 ? {} : { data: { terraform_remote_state: Object.fromEntries(blocks) } };
}

/**
 * Creates the folder for terraform's notes about the backend. The new folder links to the plugins and modules in the
 * user's data folder of terraform.
 */
function dataFolder(folder: string, env: Environment): string {
  const users = path.resolve(folder, env.TF_DATA_DIR || '.terraform');
  const data = path.join(users, DATA);
  fs.mkdirSync(data, { recursive: true });
  for (const name of ['providers', 'modules']) {
    fs.mkdirSync(path.join(users, name), { recursive: true });
    try {
      fs.symlinkSync(path.join('..', name), path.join(data, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw error;
      }
    }
  }
  return data;
}

/**
 * Initializes the backend in an empty folder. Next to a real local state, `init` would ask whether to move that state
 * to the new backend. Another reason for the empty folder: `terraform init` in the folder of the configuration would
 * install the providers of objects in the state.
 */
function prepare(terraform: string, data: string, env: Environment): void {
  const options = installedPluginOptions(path.dirname(data), env);
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'gateways-init-'));
  try {
    fs.writeFileSync(path.join(scratch, 'main.tf.json'), JSON.stringify(BACKEND));
    const args = Object.fromEntries(optionVariables('init').map((name) => [name, '']));
    const { status, stderr, error } = spawnSync(terraform, ['init', '-input=false', '-no-color', ...options], {
      cwd: scratch,
      env: { ...env, ...args, TF_DATA_DIR: path.join(scratch, 'data') },
      encoding: 'utf8',
    });
    if (status !== 0) {
      throw new Error(error?.message ?? (stderr.trim() || `terraform init failed with the exit code ${status}`));
    }
    const draft = path.join(data, `terraform.tfstate.${process.pid}`);
    fs.copyFileSync(path.join(scratch, 'data', 'terraform.tfstate'), draft);
    fs.renameSync(draft, path.join(data, 'terraform.tfstate'));
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}
