import * as fs from 'fs';
import * as os from 'os';
import * as path from 'path';
import { counted, findTerraform, Io, mapped, print, UsageError, visible } from 'cdktf-gateways-sandbox/toolkit';
import type { Secret } from '../inventory/inventory';
import { run, synthesise, SynthesisedStack } from './app';
import { Change, Planned, plannedIn } from './plan';

/**
 * Has Terraform plan a project, and says whether it has imports alone; what else there is, is listed by construct and argument.
 * Nothing of that stays.
 *
 * @param env that of Terraform: where it finds its providers, and these their credentials
 * @param secrets values of sensitive variables, which only Terraform is told
 * @param state the state of the only stack, where the project does not have it
 */
export async function verify(
  io: Io,
  project: string,
  env: NodeJS.ProcessEnv,
  secrets: ReadonlyMap<string, Secret>,
  state?: string,
): Promise<boolean> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gateways-verify-'));
  try {
    const stacks = await synthesise(project, path.join(folder, 'cdktf.out'), env);
    takeStates(project, folder);
    if (state !== undefined) {
      fs.copyFileSync(state, path.join(folder, `terraform.${stacks[0].name}.tfstate`));
    }
    const given = {
      ...mapped(env),
      ...variables(stacks, env, secrets),
      TF_IN_AUTOMATION: '1',
      CHECKPOINT_DISABLE: '1',
    };
    let isSame = true;
    for (const stack of stacks) {
      const planned = await plan(stack, given);
      print(io, ...told(stack, planned));
      isSame &&= planned.changes.length === 0;
    }
    return isSame;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** What the project manages already is in its state, which stands beside its code. */
function takeStates(project: string, folder: string): void {
  fs.readdirSync(project)
    .filter((name) => name.endsWith('.tfstate'))
    .forEach((name) => fs.copyFileSync(path.join(project, name), path.join(folder, name)));
}

/** Values of the variables that nobody has given otherwise. Fails where there is none, as Terraform would ask. */
function variables(
  stacks: readonly SynthesisedStack[],
  env: NodeJS.ProcessEnv,
  secrets: ReadonlyMap<string, Secret>,
): { [name: string]: string } {
  const wanted = stacks.flatMap(({ content }) =>
    Object.entries<any>(content.variable ?? {})
      .filter(([, { default: value }]) => value === undefined)
      .map(([name]) => name),
  );
  const open = [...new Set(wanted)].filter((name) => env[`TF_VAR_${name}`] === undefined);
  const missing = open.filter((name) => secrets.get(name)?.reveal() === undefined);
  if (missing.length > 0) {
    throw new UsageError(`set what is not known: ${missing.map((name) => `TF_VAR_${name}`).join(', ')}`);
  }
  return Object.fromEntries(open.map((name) => [`TF_VAR_${name}`, secrets.get(name)!.reveal()!]));
}

async function plan({ folder, name }: SynthesisedStack, env: NodeJS.ProcessEnv): Promise<Planned> {
  const program = findTerraform(env);
  if (!program) {
    throw new UsageError(
      'terraform or tofu was not found on the PATH: install it, or name it in TERRAFORM_BINARY_NAME',
    );
  }
  const file = path.join(folder, 'plan');
  const terraform = async (...args: string[]): Promise<string> => {
    const { code, output, stdout } = await run(program, args, { cwd: folder, env });
    if (code !== 0) {
      throw new UsageError(`terraform ${args[0]} of ${name} failed:\n${output.trim()}`);
    }
    return stdout;
  };
  await terraform('init', '-input=false', '-no-color');
  await terraform('plan', `-out=${file}`, '-input=false', '-lock=false', '-no-color');
  return plannedIn(JSON.parse(await terraform('show', '-json', file)));
}

function told({ name, content }: SynthesisedStack, { counts, marked, changes }: Planned): string[] {
  return [
    `${name}: ${counts.import} to import, ${counts.add} to add, ${counts.change} to change, ${counts.destroy} to destroy.`,
    ...(marked === 0
      ? []
      : [
          `  Terraform counts ${counted(marked, 'change')} more: it notes in its state what is secret, and sends nothing.`,
        ]),
    ...changes.flatMap((change) => lines(change, content)),
  ];
}

function lines({ address, actions, attributes }: Change, content: any): string[] {
  return [
    `  ${visible(constructAt(address, content))} (${visible(address)}): ${WORDS[actions.join(' ')] ?? actions.join(' ')}`,
    ...attributes.map(({ name, before, after }) => `    ${visible(name)}: ${visible(before)} → ${visible(after)}`),
  ];
}

const WORDS: { readonly [actions: string]: string } = {
  create: 'would be added',
  update: 'would be changed',
  delete: 'would be destroyed',
  'delete create': 'would be replaced',
  'create delete': 'would be replaced',
};

/** The path of the construct whose resource has an address. */
function constructAt(address: string, { resource = {} }: any): string {
  const [type, name] = address.split('.');
  const at: string = resource[type]?.[name]?.['//']?.metadata?.path ?? address;
  return at.replace(/\/Resource$/, '');
}
