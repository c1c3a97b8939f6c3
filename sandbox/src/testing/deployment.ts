import * as fs from 'node:fs';
import * as path from 'node:path';
import { Beginning } from '../session/control';
import { asEnvironment, madeVariables } from '../session/provider-variables';
import { regionVariables } from '../session/region-variables';
import { requireValue } from '../shared/require-value';
import { terraformEnvironment } from './environment';
import { parsePlan, Plan } from './plan';
import { Source, write, Written, WrittenStack } from './source';
import { keepStates } from './state';
import { Outcome, Terraform, TerraformError } from './terraform';

/** Sandbox, folder and functions that a deployment of stacks uses. */
export interface DeploymentContext {
  /** Folder for the files of the deployment, such as states. */
  readonly folder: string;
  readonly terraform: Terraform;
  /** Throws an error if the sandbox is closed. */
  readonly mustBeOpen: () => void;
  /** Begins a run of terraform on the sandbox, calls a function, and ends the run. */
  readonly withRun: (beginning: Beginning, work: RunWork) => Promise<void>;
}

/**
 * Function that starts terraform with environment variables that make terraform use the sandbox, and reports the
 * process id of each terraform that it starts.
 */
export type RunWork = (environment: NodeJS.ProcessEnv, started: (pid: number) => void) => Promise<void>;

export interface DeploymentOptions {
  /**
   * Values of the Terraform variables of the stacks, by name.
   *
   * @default - the variables `TF_VAR_name` of the environment. If a provider block requires a variable without a value,
   * such as a token, the sandbox sets a value
   */
  readonly variables?: { readonly [name: string]: unknown };
}

/** Resource construct of cdktf or of this library. */
export interface Resource {
  readonly terraformResourceType: string;
  readonly friendlyUniqueId: string;
}

/**
 * Outputs of a stack by name. For an app with several stacks, the keys are names of stacks, and each value contains the
 * outputs of that stack by name.
 */
export interface Outputs {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read values without a cast
  readonly [name: string]: any;
}

type Command = (...args: string[]) => Promise<Outcome>;

/** Stacks that terraform applies to a sandbox. Each deployment has its own states of the stacks. */
export class Deployment {
  private current: Outputs = {};
  /** Latest source of each stack, by name of the stack, in the order in which the deployment used the sources. */
  private readonly sources = new Map<string, Source>();

  /** @internal */
  public constructor(
    private readonly context: DeploymentContext,
    private source: Source,
    private readonly options: DeploymentOptions,
  ) {}

  /**
   * Outputs after the last `apply`, including sensitive outputs; empty before the first `apply` and after `destroy`.
   */
  public get outputs(): Outputs {
    return this.current;
  }

  /**
   * Applies the stacks of the deployment. If a source (app, stack, folder or JSON) is given, it replaces the previous
   * source of the deployment. Throws a `TerraformError` if terraform fails.
   */
  public async apply(source = this.source): Promise<this> {
    const written = this.write(source);
    const outputs: { [stack: string]: Outputs } = {};
    await this.eachStack('apply', written.stacks, async (terraform, stack) => {
      await terraform('apply', '-auto-approve');
      const shown = JSON.parse((await terraform('output', '-json')).stdout);
      outputs[nameOf(stack)] = Object.fromEntries(
        Object.entries<{ readonly value: unknown }>(shown).map(([name, { value }]) => [name, value]),
      );
    });
    this.current = written.main ? outputs[nameOf(written.main)] : outputs;
    return this;
  }

  /**
   * Returns the changes that `apply` would make, without changing objects. If a source (app, stack, folder or JSON) is
   * given, it replaces the previous source of the deployment.
   */
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

  /**
   * Destroys all objects in the states of the deployment, including the states of stacks that only earlier sources have.
   * Throws a `TerraformError` if terraform fails.
   */
  public async destroy(): Promise<void> {
    this.context.mustBeOpen();
    for (const source of new Set(this.sources.values())) {
      const stacks = this.writeFiles(source).stacks.filter(
        (stack) => this.sources.get(nameOf(stack)) === source && fs.existsSync(this.stateOf(stack)),
      );
      await this.eachStack('destroy', stacks.reverse(), (terraform) => terraform('destroy', '-auto-approve'));
    }
    this.sources.clear();
    this.current = {};
  }

  /**
   * Imports an object of the sandbox into the state.
   *
   * @param resource the resource construct or its Terraform address. For an app with several stacks, pass an address
   * that starts with the name of the stack: `orders/konnect_api.orders`
   * @param id import id of the provider, such as the result of `importId` of a construct
   */
  public async import(resource: string | Resource, id: string): Promise<void> {
    const [stack, address] = this.locate(typeof resource === 'string' ? resource : addressOf(resource));
    await this.eachStack('import', [stack], (terraform) => terraform('import', address, id));
  }

  /**
   * Runs a terraform command with the given arguments, and returns its standard output.
   *
   * @param args arguments of terraform, such as `['state', 'rm', 'konnect_api.orders']`
   * @param stack name of the stack, required for an app with several stacks
   */
  public async terraform(args: readonly string[], stack?: string): Promise<string> {
    let said = '';
    await this.eachStack(args[0], [this.stackOf(stack)], async (terraform) => {
      said = (await terraform(...args)).stdout;
    });
    return said;
  }

  /** Writes the stacks of a source to folders. The source becomes the current source of the deployment. */
  private write(source: Source): Written {
    this.context.mustBeOpen();
    this.source = source;
    const written = this.writeFiles(source);
    for (const name of written.stacks.map(nameOf)) {
      this.sources.delete(name);
      this.sources.set(name, source);
    }
    return written;
  }

  private writeFiles(source: Source): Written {
    const written = write(source, path.join(this.context.folder, 'configuration'));
    keepStates(written.stacks, (stack) => this.stateOf(stack));
    return written;
  }

  /** Returns the stack that an address names (`STACK/ADDRESS`), and the Terraform address inside that stack. */
  private locate(address: string): [WrittenStack, string] {
    const [, stack, local] = requireValue(/^(?:([^/["]*)\/)?(.*)$/s.exec(address));
    return [this.stackOf(stack), local];
  }

  private stackOf(name: string | undefined): WrittenStack {
    const { stacks, main } = this.write(this.source);
    const stack = name === undefined ? main : stacks.find((one) => one.name === name);
    if (!stack) {
      const names = stacks.map((one) => nameOf(one)).join(', ');
      const problem =
        name === undefined ? 'there are several stacks: give one of them' : `the stack ${name} does not exist`;
      throw new Error(`${problem}; the stacks are ${names}`);
    }
    return stack;
  }

  /**
   * Runs `terraform init` and a function in each stack, one stack after the other, each in a separate run on the
   * sandbox.
   */
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

  private stateOf(stack: WrittenStack): string {
    return path.join(this.folderOf(stack), 'terraform.tfstate');
  }

  /** Returns the folder for data of a stack that must stay between commands, such as its Terraform state. */
  private folderOf(stack: WrittenStack): string {
    const folder = path.join(this.context.folder, 'stacks', encodeURIComponent(nameOf(stack)));
    fs.mkdirSync(folder, { recursive: true });
    return folder;
  }
}

/** Returns the Terraform address of a resource, such as `konnect_api.orders`. */
export function addressOf({ terraformResourceType, friendlyUniqueId }: Resource): string {
  return `${terraformResourceType}.${friendlyUniqueId}`;
}

function nameOf({ name = 'main' }: WrittenStack): string {
  return name;
}
