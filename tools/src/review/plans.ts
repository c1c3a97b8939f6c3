import * as fs from 'node:fs';
import * as path from 'node:path';
import { CommandContext, UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';
import { stacksIn } from 'cdktf-gateways-sandbox/toolkit/configuration';
import { InventoryValue } from '../inventory/inventory';
import { readJson } from '../readers/json';
import { contentOf, isBinaryPlan } from '../readers/open';
import { membersIn } from '../readers/terraform-json';
import { unreadable } from '../readers/unreadable';
import { constructAt } from '../terraform/constructs';
import { terraformIn } from '../terraform/terraform';
import { PlanInput } from './read-plan';

/** Error messages of Terraform and OpenTofu if a provider of a plan is not installed. */
const NO_PROVIDER = /Failed to load plugin schemas|Required plugins are not installed|unavailable provider/;

/** A stack of a synthesised app whose plan is reviewed. */
interface Stack {
  readonly name: string;
  readonly folder: string;
  /** Configuration that cdktf wrote for the stack. */
  readonly configuration: unknown;
}

/** File names that a plan in the folder of its stack has by default. */
const USUAL_NAMES = ['plan', 'tfplan', 'plan.json'];

/**
 * Reads plans, and finds the stack of each plan.
 *
 * @param files files with plans, or with the output of `terraform show -json`. If the list of files is empty, the
 * function reads the plans in the folders of the stacks
 * @param app output folder of `cdktf synth`, if it exists
 * @param env environment variables for the Terraform process that converts binary plans to JSON. File names in the
 * result are relative to `folder`
 */
export async function readPlans(
  files: readonly string[],
  app: string | undefined,
  { env, folder: base }: Pick<CommandContext, 'env' | 'folder'>,
): Promise<PlanInput[]> {
  const stacks = app === undefined ? [] : stacksOf(app);
  const given = files.length > 0 ? files : plansIn(stacks, app);
  const plans: PlanInput[] = [];
  for (const file of given) {
    const holder = stacks.find(({ folder }) => file.startsWith(folder + path.sep));
    const json = isBinaryPlan(file) ? await converted(file, holder ?? onlyOf(stacks), env) : planIn(file);
    const stack = holder ?? likeliest(stacks, json, file);
    plans.push({
      file: path.relative(base, file),
      json,
      stack: stack?.name,
      configuration: stack?.configuration,
      base,
    });
  }
  return plans;
}

function stacksOf(app: string): Stack[] {
  return stacksIn(app).map(({ name = '', folder }) => {
    const file = path.join(folder, 'cdk.tf.json');
    if (!fs.existsSync(file)) {
      throw new UsageError(`${file} does not exist: run cdktf synth, without --hcl, or give the folder with --app`);
    }
    return { name, folder: path.resolve(folder), configuration: readJson(fs.readFileSync(file, 'utf8'), file) };
  });
}

function plansIn(stacks: readonly Stack[], app: string | undefined): string[] {
  const found = stacks.flatMap(({ folder }) =>
    USUAL_NAMES.map((name) => path.join(folder, name))
      .filter((file) => fs.existsSync(file))
      .slice(0, 1),
  );
  if (found.length === 0) {
    throw new UsageError(
      app === undefined
        ? 'give the plans to review'
        : `give the plans to review, or create one in the folder of each stack of ${app}: terraform plan -out=plan`,
    );
  }
  return found;
}

/**
 * Converts a binary plan to JSON with Terraform, in the folder where the plan was made, because Terraform needs the
 * providers that are installed there.
 */
async function converted(file: string, stack: Stack | undefined, env: NodeJS.ProcessEnv): Promise<InventoryValue> {
  const folder = stack?.folder ?? path.dirname(file);
  const terraform = terraformIn(folder, stack?.name ?? file, env);
  try {
    return readJson(await terraform('show', '-json', file), file);
  } catch (error) {
    throw isOnSandbox(env) || !NO_PROVIDER.test((error as Error).message)
      ? error
      : new UsageError(
          `${file} cannot be read, because terraform has no provider for it in ${folder}: add --sandbox if the plan was made on the sandbox, otherwise run terraform init in the folder`,
        );
  }
}

/** Whether the environment variables make Terraform use the providers of the sandbox. */
function isOnSandbox(env: NodeJS.ProcessEnv): boolean {
  return env.TF_REATTACH_PROVIDERS !== undefined;
}

function planIn(file: string): InventoryValue {
  const content = contentOf(file);
  if (content.kind !== 'plan') {
    throw unreadable(
      file,
      'is not a plan: give the output of terraform plan -out, or of terraform show -json for that file',
    );
  }
  return content.json;
}

function onlyOf(stacks: readonly Stack[]): Stack | undefined {
  return stacks.length === 1 ? stacks[0] : undefined;
}

/**
 * Returns the stack that contains most of the resources in a plan. If several stacks contain the same number, returns
 * the stack that the file name of the plan names.
 */
function likeliest(stacks: readonly Stack[], json: InventoryValue, file: string): Stack | undefined {
  const changes = membersIn(json).resource_changes;
  const addresses = (Array.isArray(changes) ? changes : []).map((one: InventoryValue) =>
    String(membersIn(one).address),
  );
  const counts = stacks.map(
    ({ configuration }) => addresses.filter((address) => constructAt(address, configuration) !== undefined).length,
  );
  const most = Math.max(0, ...counts);
  const found = most === 0 ? [] : stacks.filter((_, index) => counts[index] === most);
  return found.length === 1 ? found[0] : found.find(({ name }) => name === path.parse(file).name);
}
