import * as fs from 'fs';
import * as path from 'path';
import { Io, stacksIn, UsageError } from 'cdktf-gateways-sandbox/toolkit';
import type { InventoryValue } from '../inventory/inventory';
import { readJson } from '../readers/json';
import { contentOf, isBinaryPlan } from '../readers/open';
import { membersIn } from '../readers/terraform-json';
import { unreadable } from '../readers/unreadable';
import { constructAt } from '../terraform/constructs';
import { terraformIn } from '../terraform/terraform';
import type { PlanInput } from './review';

/** A stack of an app that was synthesised. */
interface Stack {
  readonly name: string;
  readonly folder: string;
  /** What cdktf wrote for it. */
  readonly configuration: any;
}

/** What a plan is called in the folder of its stack, where nobody says. */
const USUAL_NAMES = ['plan', 'tfplan', 'plan.json'];

/**
 * Reads plans, and finds out which stacks they are of.
 *
 * @param files plans of Terraform, or what `terraform show -json` says of them; where there are none, those in the folders of stacks
 * @param app what cdktf has synthesised, if anything
 * @param env that of Terraform, which converts plans; `folder` is what paths are told from
 */
export async function readPlans(
  files: readonly string[],
  app: string | undefined,
  { env, folder: base }: Pick<Io, 'env' | 'folder'>,
): Promise<PlanInput[]> {
  const stacks = app === undefined ? [] : stacksOf(app);
  const given = files.length > 0 ? files : plansIn(stacks, app);
  const plans: PlanInput[] = [];
  for (const file of given) {
    const holder = stacks.find(({ folder }) => file.startsWith(folder + path.sep));
    const json = isBinaryPlan(file) ? await converted(file, holder ?? onlyOf(stacks), env) : planIn(file);
    const stack = holder ?? likeliest(stacks, json, file);
    plans.push({ file: path.relative(base, file), json, stack: stack?.name, configuration: stack?.configuration });
  }
  return plans;
}

function stacksOf(app: string): Stack[] {
  return stacksIn(app).map(({ name = '', folder }) => {
    const file = path.join(folder, 'cdk.tf.json');
    if (!fs.existsSync(file)) {
      throw new UsageError(`${file} does not exist: run cdktf synth, without --hcl, or name the folder by --app`);
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
    const where =
      app === undefined ? '' : `, or make one in the folder of each stack of ${app}: terraform plan -out=plan`;
    throw new UsageError(`say which plans are to be reviewed${where}`);
  }
  return found;
}

/** Terraform needs the providers of a plan to show it, which are where it was made. */
async function converted(file: string, stack: Stack | undefined, env: NodeJS.ProcessEnv): Promise<InventoryValue> {
  const terraform = terraformIn(stack?.folder ?? path.dirname(file), stack?.name ?? file, env);
  return readJson(await terraform('show', '-json', file), file);
}

function planIn(file: string): InventoryValue {
  const content = contentOf(file);
  if (content.kind !== 'plan') {
    throw unreadable(
      file,
      'is no plan: give what terraform plan -out writes, or what terraform show -json says of that',
    );
  }
  return content.json;
}

function onlyOf(stacks: readonly Stack[]): Stack | undefined {
  return stacks.length === 1 ? stacks[0] : undefined;
}

/** The stack that has more of the resources of a plan than any other one; stacks that are alike are told by the name of the file. */
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
