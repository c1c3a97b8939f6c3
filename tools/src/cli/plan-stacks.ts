import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';
import { stacksIn } from 'cdktf-gateways-sandbox/toolkit/configuration';
import { InventoryValue } from '../inventory/inventory';
import { readJson } from '../readers/json';
import { membersIn } from '../readers/terraform-json';
import { PlanInput } from '../review/read-plan';
import { Terraform, terraformIn } from '../terraform/terraform';
import { appCommandOf, outputFolderOf, runApp } from '../verify/app';

/** Stacks to plan. */
export interface StackSelection {
  /** Folder of the app, which contains the file `cdktf.json`. */
  readonly project: string;
  /** Output folder of `cdktf synth`. Without this folder, the command synthesises the app. */
  readonly app?: string;
  /** Names of the stacks to plan, in which `*` matches any text. An empty list of names selects all stacks of the app. */
  readonly stacks: readonly string[];
  /** Environment variables for the processes of the app and of Terraform. */
  readonly env: NodeJS.ProcessEnv;
}

/** Stack of a synthesised app that the command plans. */
export interface SelectedStack {
  readonly name: string;
  readonly folder: string;
}

/** Script that Node loads before the app, so that the stacks record the positions in the code that create constructs. */
const STACK_TRACES = path.join(__dirname, '..', '..', 'assets', 'stack-traces.js');

/**
 * Runs `terraform plan`: creates a refresh-only plan of each selected stack, and an ordinary plan of each selected
 * stack with drift. Deletes the plan files, because plan files contain secrets.
 */
export async function planStacks(selection: StackSelection): Promise<PlanInput[]> {
  const stacks = await selectedStacks(selection);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gateways-plans-'));
  try {
    const plans: PlanInput[] = [];
    for (const [index, stack] of stacks.entries()) {
      plans.push(await planned(stack, path.join(folder, String(index)), selection));
    }
    return plans;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the selected stacks of an app. Synthesises the app unless an output folder is given. */
export async function selectedStacks({ project, app, stacks, env }: StackSelection): Promise<SelectedStack[]> {
  const output = app ?? (await synthesized(project, env));
  const all = stacksIn(output).map(({ name = '', folder }) => ({ name, folder: path.resolve(folder) }));
  const unknown = stacks.find((wanted) => !all.some(({ name }) => isNamed(name, wanted)));
  if (unknown !== undefined) {
    const names = all.length === 0 ? 'none' : all.map(({ name }) => name).join(', ');
    throw new UsageError(`the app has no stack ${unknown}: it has ${names}`);
  }
  return all.filter(({ name }) => stacks.length === 0 || stacks.some((wanted) => isNamed(name, wanted)));
}

async function synthesized(project: string, env: NodeJS.ProcessEnv): Promise<string> {
  const output = outputFolderOf(project);
  const options = [env.NODE_OPTIONS, `--require ${JSON.stringify(STACK_TRACES)}`].filter(Boolean).join(' ');
  await runApp(appCommandOf(project), output, { ...env, NODE_OPTIONS: options });
  return output;
}

function isNamed(name: string, wanted: string): boolean {
  const pattern = wanted.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pattern.join('.*')}$`).test(name);
}

async function planned(
  { name, folder }: SelectedStack,
  file: string,
  { project, env }: StackSelection,
): Promise<PlanInput> {
  const written = path.join(folder, 'cdk.tf.json');
  const terraform = terraformIn(folder, name, env);
  await terraform('init', '-input=false', '-no-color');
  const json = await shown(terraform, `${file}-refresh`, `the plan of ${name}`, '-refresh-only');
  const isDrifted = hasDrift(json);
  const ordinary = isDrifted ? await shown(terraform, `${file}-ordinary`, `the plan of ${name}`) : undefined;
  const configuration = readJson(fs.readFileSync(written, 'utf8'), written);
  // Reports name the Terraform configuration of the stack instead of the plan file, because the plan file is deleted.
  return { file: path.relative(project, written), stack: name, json, ordinary, configuration, base: project };
}

async function shown(terraform: Terraform, file: string, as: string, ...args: string[]): Promise<InventoryValue> {
  await terraform('plan', ...args, `-out=${file}`, '-input=false', '-lock=false', '-no-color');
  return readJson(await terraform('show', '-json', file), as);
}

function hasDrift(json: InventoryValue): boolean {
  const { resource_drift: drift } = membersIn(json);
  return Array.isArray(drift) && drift.length > 0;
}
