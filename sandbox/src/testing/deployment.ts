import * as fs from 'node:fs';
import * as path from 'node:path';
import { Beginning } from '../session/control';
import { asEnvironment, madeVariables } from '../session/provider-variables';
import { regionVariables } from '../session/region-variables';
import { present } from '../shared/present';
import { terraformEnvironment } from './environment';
import { parsePlan, Plan } from './plan';
import { Source, write, Written, WrittenStack } from './source';
import { keepStates } from './state';
import { Outcome, Terraform, TerraformError } from './terraform';

/** Where a deployment works. */
export interface DeploymentContext {
  /** A folder of its own. */
  readonly folder: string;
  readonly terraform: Terraform;
  /** Throws where the sandbox is closed. */
  readonly mustBeOpen: () => void;
  /** Has work done in a run of terraform. */
  readonly withRun: (beginning: Beginning, work: RunWork) => Promise<void>;
}

/** Runs an operation. Its environment leads terraform to the sandbox, which learns of each process. */
export type RunWork = (environment: NodeJS.ProcessEnv, started: (pid: number) => void) => Promise<void>;

export interface DeploymentOptions {
  /**
   * Values of the Terraform variables of the stacks, by name.
   *
   * @default - the variables `TF_VAR_name` of the environment; a variable without a value that a block of our providers needs, such as
   *   a token, gets a value of the sandbox
   */
  readonly variables?: { readonly [name: string]: unknown };
}

/** A resource as cdktf makes it. */
export interface Resource {
  readonly terraformResourceType: string;
  readonly friendlyUniqueId: string;
}

/** The outputs of a stack by name; of an app with several stacks, those by the name of the stack. */
export interface Outputs {
  readonly [name: string]: any;
}

type Command = (...args: string[]) => Promise<Outcome>;

/** Stacks with states of their own, which terraform applies to a sandbox. */
export class Deployment {
  private current: Outputs = {};

  /** @internal */
  public constructor(
    private readonly context: DeploymentContext,
    private source: Source,
    private readonly options: DeploymentOptions,
  ) {}

  /** The outputs as they were after the last `apply`, sensitive ones too. */
  public get outputs(): Outputs {
    return this.current;
  }

  /** Makes what the source says, or another one in its place. Where terraform fails, throws a `TerraformError`. */
  public async apply(source = this.source): Promise<this> {
    const written = this.write(source);
    const outputs: { [stack: string]: Outputs } = {};
    await this.eachStack('apply', written.stacks, async (terraform, stack) => {
      await terraform('apply', '-auto-approve');
      const shown = JSON.parse((await terraform('output', '-json')).stdout);
      outputs[nameOf(stack)] = Object.fromEntries(Object.entries<any>(shown).map(([name, { value }]) => [name, value]));
    });
    this.current = written.main ? outputs[nameOf(written.main)] : outputs;
    return this;
  }

  /** Says what `apply` would do, and does nothing. */
  public async plan(source = this.source): Promise<Plan> {
    const { stacks } = this.write(source);
    const plans: Plan[] = [];
    await this.eachStack('plan', stacks, async (terraform, stack) => {
      const file = path.join(this.folderOf(stack), 'plan');
      await terraform('plan', `-out=${file}`);
      const shown = JSON.parse((await terraform('show', '-json', file)).stdout);
      plans.push(parsePlan(shown, stacks.length > 1 ? `${stack.name}/` : ''));
    });
    return new Plan(
      Object.assign({}, ...plans.map(({ changes }) => changes)),
      Object.assign({}, ...plans.map(({ outputs }) => outputs)),
    );
  }

  /** Removes all that was made. */
  public async destroy(): Promise<void> {
    const { stacks } = this.write(this.source);
    await this.eachStack('destroy', [...stacks].reverse(), (terraform) => terraform('destroy', '-auto-approve'));
    this.current = {};
  }

  /**
   * Imports an object of the sandbox into the state.
   *
   * @param resource the address of its resource, or the resource itself; where there are several stacks, the address with
   *   the name of the stack before it: `orders/konnect_api.orders`
   * @param id import id of the provider, such as the result of `importId` of a construct
   */
  public async import(resource: string | Resource, id: string): Promise<void> {
    const [stack, address] = this.locate(typeof resource === 'string' ? resource : addressOf(resource));
    await this.eachStack('import', [stack], (terraform) => terraform('import', address, id));
  }

  /**
   * Runs any other command of terraform, and returns what it says on its standard output.
   *
   * @param args the command, such as `['state', 'rm', 'konnect_api.orders']`
   * @param stack the name of the stack, where there are several
   */
  public async terraform(args: readonly string[], stack?: string): Promise<string> {
    let said = '';
    await this.eachStack(args[0], [this.stackOf(stack)], async (terraform) => {
      said = (await terraform(...args)).stdout;
    });
    return said;
  }

  private write(source: Source): Written {
    this.context.mustBeOpen();
    this.source = source;
    const written = write(source, path.join(this.context.folder, 'configuration'));
    keepStates(written.stacks, (stack) => path.join(this.folderOf(stack), 'terraform.tfstate'));
    return written;
  }

  /** The stack and the address in it that an address is for. */
  private locate(address: string): [WrittenStack, string] {
    const [, stack, local] = present(/^(?:([^/["]*)\/)?(.*)$/s.exec(address));
    return [this.stackOf(stack), local];
  }

  private stackOf(name: string | undefined): WrittenStack {
    const { stacks, main } = this.write(this.source);
    const stack = name === undefined ? main : stacks.find((one) => one.name === name);
    if (!stack) {
      const names = stacks.map((one) => nameOf(one)).join(', ');
      const problem = name === undefined ? 'there are several stacks: name one of them' : `there is no stack ${name}`;
      throw new Error(`${problem}; the stacks are ${names}`);
    }
    return stack;
  }

  /** Lets commands work in stacks, one after the other, each in a run of its own on the sandbox. */
  private async eachStack(
    label: string,
    stacks: readonly WrittenStack[],
    work: (terraform: Command, stack: WrittenStack) => Promise<unknown>,
  ): Promise<void> {
    for (const stack of stacks) {
      await this.context.withRun(
        { label: `terraform ${label}`, folder: stack.folder, regions: regionVariables(process.env) },
        async (environment, started) => {
          const command = this.commandIn(stack, environment, started);
          await command('init');
          await work(command, stack);
        },
      );
    }
  }

  private commandIn(stack: WrittenStack, environment: NodeJS.ProcessEnv, started: (pid: number) => void): Command {
    const env = {
      ...terraformEnvironment(this.options.variables ?? {}),
      ...environment,
      TF_DATA_DIR: path.join(this.folderOf(stack), 'data'),
    };
    return async (...args) => {
      const made = asEnvironment(madeVariables({ folder: stack.folder, args, env }));
      const outcome = await this.context.terraform.run(args, stack.folder, { ...env, ...made }, started);
      if (outcome.status !== 0) {
        throw new TerraformError(args, stack.name, outcome);
      }
      return outcome;
    };
  }

  /** Where a stack keeps what has to last from command to command. */
  private folderOf(stack: WrittenStack): string {
    const folder = path.join(this.context.folder, 'stacks', encodeURIComponent(nameOf(stack)));
    fs.mkdirSync(folder, { recursive: true });
    return folder;
  }
}

/** Returns the Terraform address of a resource: `konnect_api.orders`. */
export function addressOf({ terraformResourceType, friendlyUniqueId }: Resource): string {
  return `${terraformResourceType}.${friendlyUniqueId}`;
}

function nameOf({ name = 'main' }: WrittenStack): string {
  return name;
}
