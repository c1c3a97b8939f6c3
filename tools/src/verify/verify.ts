import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { counted, CommandContext, print, UsageError, visible } from 'cdktf-gateways-sandbox/toolkit/commands';
import { Secret } from '../inventory/inventory';
import { readJson } from '../readers/json';
import { constructAt } from '../terraform/constructs';
import { terraformIn } from '../terraform/terraform';
import { synthesize, SynthesizedStack } from './app';
import { Change, Planned, plannedIn, SentAgain } from './plan';
import { stateFile } from './states';

/**
 * Returns the Terraform state of a stack, or undefined if the stack has no state yet. `index` is the position of the
 * stack among the stacks of the project.
 */
export type StateOf = (stack: string, index: number) => Promise<string | undefined>;

/**
 * Plans all stacks of a project with Terraform, and returns whether no plan changes an object. Three kinds of planned
 * actions do not count: imports, updates that only send arguments again, and marks of sensitive values in the state.
 * Prints the counts of each plan, and the changes by construct and argument. At the end, deletes the temporary plans
 * and copies of states.
 *
 * @param env environment variables for Terraform, with the settings and credentials of the providers that the project
 * uses
 * @param secrets values of sensitive variables; the command passes the values to Terraform, but not to the app of the
 * project
 * @param stateOf returns the Terraform state of a stack
 */
export async function verify(
  io: CommandContext,
  project: string,
  env: NodeJS.ProcessEnv,
  secrets: ReadonlyMap<string, Secret>,
  stateOf: StateOf,
): Promise<boolean> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gateways-verify-'));
  try {
    const stacks = await synthesize(project, path.join(folder, 'cdktf.out'), env);
    for (const [index, { name }] of stacks.entries()) {
      const state = await stateOf(name, index);
      if (state !== undefined) {
        fs.writeFileSync(path.join(folder, stateFile(name)), state, { mode: 0o600 });
      }
    }
    const given = { ...env, ...variables(stacks, env, secrets) };
    let isSame = true;
    for (const stack of stacks) {
      const planned = await plan(stack, given);
      print(io, ...summaryLines(stack, planned));
      isSame &&= planned.changes.length === 0;
    }
    return isSame;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns environment variables (`TF_VAR_…`) for the Terraform variables that have no default and are not set in the
 * environment. Throws an error if the value of a variable is unknown, because the plan would fail without the value.
 */
function variables(
  stacks: readonly SynthesizedStack[],
  env: NodeJS.ProcessEnv,
  secrets: ReadonlyMap<string, Secret>,
): { [name: string]: string } {
  const wanted = stacks.flatMap(({ content }) =>
    Object.entries(content.variable ?? {})
      .filter(([, { default: value }]) => value === undefined)
      .map(([name]) => name),
  );
  const open = [...new Set(wanted)].filter((name) => env[`TF_VAR_${name}`] === undefined);
  const missing = open.filter((name) => secrets.get(name)?.reveal() === undefined);
  if (missing.length > 0) {
    throw new UsageError(
      `set these variables, whose values are unknown: ${missing.map((name) => `TF_VAR_${name}`).join(', ')}`,
    );
  }
  return Object.fromEntries(
    open.map((name) => [`TF_VAR_${name}`, requireValue(requireValue(secrets.get(name)).reveal())]),
  );
}

async function plan({ folder, name }: SynthesizedStack, env: NodeJS.ProcessEnv): Promise<Planned> {
  const terraform = terraformIn(folder, name, env);
  const file = path.join(folder, 'plan');
  await terraform('init', '-input=false', '-no-color');
  await terraform('plan', `-out=${file}`, '-input=false', '-lock=false', '-no-color');
  const said = `the plan of ${name}`;
  return plannedIn(readJson(await terraform('show', '-json', file), said), said);
}

function summaryLines({ name, content }: SynthesizedStack, { counts, marked, sentAgain, changes }: Planned): string[] {
  return [
    `${name}: ${counts.import} to import, ${counts.add} to add, ${counts.change} to change, ${counts.destroy} to destroy.`,
    ...(marked === 0
      ? []
      : [
          `  Terraform counts ${counted(marked, 'change')} more: Terraform marks secrets in the state, and sends no request.`,
        ]),
    ...sentAgain.map(sentAgainLine),
    ...changes.flatMap((change) => lines(change, content)),
  ];
}

function argumentsOf(names: readonly string[]): string {
  return names.length === 1 ? 'the argument' : 'the arguments';
}

function sentAgainLine({ address, arguments: names, references }: SentAgain): string {
  const sent = [
    ...(names.length > 0
      ? [
          `Terraform sends ${visible(names.join(', '))} of ${visible(address)} again, because the provider does not read ${argumentsOf(names)}`,
        ]
      : []),
    ...(references.length > 0
      ? [
          `Terraform sends ${visible(references.join(', '))} of ${visible(address)} again, because an updated object is the target of ${argumentsOf(references)}`,
        ]
      : []),
  ];
  return `  Terraform counts 1 change more: ${sent.join(', and ')}. The object does not change.`;
}

function lines({ address, outcome, attributes }: Change, content: unknown): string[] {
  return [
    `  ${visible(constructAt(address, content) ?? address)} (${visible(address)}): ${outcome}`,
    ...attributes.map(({ name, before, after }) => `    ${visible(name)}: ${visible(before)} → ${visible(after)}`),
  ];
}
