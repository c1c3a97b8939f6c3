import * as path from 'node:path';
import { LoggedRequest, NewFault, Store } from '../engine/store';
import { TypeNames } from '../input/type-names';
import { Beginning, Begun } from '../session/control';
import { Control, TERRAFORM } from '../session/shim';
import { realTerraform } from '../session/shim-environment';
import { removeFolder, socketFolder } from '../session/socket-folder';
import { switchRule } from '../settings/rules';
import { changeSetting } from '../settings/settings';
import { Deployment, DeploymentOptions, RunWork } from './deployment';
import { enterEnvironment } from './environment';
import { Attributes, plain, TestObjects } from './objects';
import { ServerProcess } from './server-process';
import { Source } from './source';
import { Terraform, TerraformError } from './terraform';

/** Options for opening a sandbox in a test. */
export interface SandboxOptions {
  /**
   * File in which the sandbox stores its objects. The file stays when the sandbox is closed.
   *
   * @default - a new file, which the sandbox deletes when it is closed
   */
  readonly store?: string;
  /**
   * Name or path of terraform or tofu.
   *
   * @default - the program in `TERRAFORM_BINARY_NAME`, else terraform, else tofu, from the `PATH`
   */
  readonly terraform?: string;
}

/** Fault to inject into a call of terraform. At least one of `status`, `delay` and `crash` is required. */
export interface Fault extends Omit<NewFault, 'provider' | 'type'> {
  /**
   * Type of the objects: a name of the library, such as `platform.api`, or a Terraform type.
   *
   * @default - all
   */
  readonly type?: string;
}

/** Filter for `Sandbox.log`, which lists requests in the request log of the sandbox. */
export interface LogFilter {
  /**
   * Type of the objects: a name of the library, such as `platform.api`, or a Terraform type.
   *
   * @default - all
   */
  readonly type?: string;
  /**
   * Whether the list contains only requests that ended with an error, for any reason.
   *
   * @default false
   */
  readonly refused?: boolean;
  /**
   * Maximum number of requests in the list, which contains the last requests of the log.
   *
   * @default - all requests in the request log
   */
  readonly limit?: number;
}

/**
 * Serves both providers to terraform during a test. Each sandbox has its own objects. While the sandbox is open, cdktf
 * and terraform find the sandbox through the environment of the test process. `toBeValidTerraform` and
 * `toPlanSuccessfully` of cdktf also use the sandbox.
 *
 * @example
 * const sandbox = await Sandbox.start();
 * const deployment = await sandbox.apply(stack);
 * expect(sandbox.object('platform.api', { name: 'Orders' })).toMatchObject({ version: 'v1' });
 * expect((await deployment.plan()).actions).toEqual({});
 * await sandbox.close();
 */
export class Sandbox {
  /** Starts a sandbox. Call `close` of the returned sandbox when the tests no longer need it. */
  public static async start({ store, terraform }: SandboxOptions = {}): Promise<Sandbox> {
    // The terraform or tofu in the options takes precedence over the program of a sandbox that is already open.
    const named = terraform === undefined ? {} : { TERRAFORM_BINARY_NAME: terraform, [TERRAFORM]: undefined };
    const binary = realTerraform({ ...process.env, ...named });
    const folder = socketFolder('gw-');
    let sandbox: Sandbox | undefined;
    try {
      sandbox = new Sandbox(folder, Store.open({ file: store ?? path.join(folder, 'sandbox.db') }), binary);
      await sandbox.server.start();
      return sandbox;
    } catch (error) {
      await sandbox?.close();
      removeFolder(folder);
      throw error;
    }
  }

  private readonly server: ServerProcess;
  private readonly terraform: Terraform;
  private readonly contents: TestObjects;
  private readonly leaveEnvironment: () => void;
  private readonly runs = new Set<Promise<unknown>>();
  private deployments = 0;
  private closing?: Promise<void>;

  private constructor(
    private readonly folder: string,
    private readonly store: Store,
    terraform: string,
  ) {
    this.server = new ServerProcess(store.file, path.join(folder, 'control'), folder);
    this.terraform = new Terraform(terraform);
    this.contents = new TestObjects(store, TypeNames.load());
    this.leaveEnvironment = enterEnvironment(this.server.socket, terraform);
  }

  /** Applies stacks with new, empty states. See `deployment`. Throws a `TerraformError` if terraform fails. */
  public async apply(source: Source, options?: DeploymentOptions): Promise<Deployment> {
    return await this.deployment(source, options).apply();
  }

  /**
   * Returns a deployment of stacks with new, empty states. Creating the deployment applies nothing yet.
   *
   * @param source app or stack of cdktf (a stack includes the stacks that it depends on), path of a folder with synthesised stacks or a
   *   Terraform configuration, or a Terraform configuration as JSON
   */
  public deployment(source: Source, options: DeploymentOptions = {}): Deployment {
    this.deployments++;
    const context = {
      folder: path.join(this.folder, `deployment-${this.deployments}`),
      terraform: this.terraform,
      mustBeOpen: () => this.mustBeOpen(),
      withRun: (beginning: Beginning, work: RunWork) => {
        const run = this.withRun(beginning, work);
        this.runs.add(run);
        return run.finally(() => this.runs.delete(run));
      },
    };
    return new Deployment(context, source, options);
  }

  /**
   * Returns the objects of a type, in order of creation.
   *
   * @param type type of the objects: a name of the library, such as `platform.api-document` or `ApiDocument`, or a
   * Terraform type
   * @param where values that the attributes of the objects must have, by Terraform name. Default: no condition, so all
   * objects of the type
   */
  public objects(type: string, where: Attributes = {}): Attributes[] {
    return this.contents.list(type, where).map(({ values }) => plain(values) as Attributes);
  }

  /**
   * Returns the only object of a type, or the only object with some attributes. Throws if no object or several objects
   * match, and lists the existing objects of the type.
   */
  public object(type: string, where: Attributes = {}): Attributes {
    return plain(this.contents.one(type, where).values) as Attributes;
  }

  /** Returns the number of objects of each Terraform type. The result is `{}` if the sandbox has no objects. */
  public counts(): { readonly [type: string]: number } {
    const counts: { [type: string]: number } = {};
    this.store.list().forEach(({ type }) => (counts[type] = (counts[type] ?? 0) + 1));
    return counts;
  }

  /**
   * Changes attributes of the only matching object outside Terraform, to simulate drift. Returns the attributes of the
   * object after the edit.
   *
   * @param changes values by attribute path, such as `{ name: 'other', 'config.minute': 5, description: null }`
   */
  public edit(type: string, where: Attributes, changes: Attributes): Attributes {
    return plain(this.contents.update(this.contents.one(type, where), changes).values) as Attributes;
  }

  /** Removes the only matching object outside Terraform, to simulate drift. */
  public remove(type: string, where: Attributes = {}): void {
    const { provider, type: terraformType, id, region } = this.contents.one(type, where);
    this.store.remove(provider, terraformType, id, region);
  }

  /**
   * Injects a fault into future calls of terraform: an error, a delay or a crash. By default, the fault affects only
   * the next matching call: see `times`.
   */
  public fail({ type, ...fault }: Fault): void {
    const { provider, type: terraformType } = type === undefined ? {} : this.contents.names.find(type);
    this.store.addFault({ ...fault, provider, type: terraformType });
  }

  /** Returns the pending faults, in the order in which they were added. */
  public faults(): Fault[] {
    return this.store.listFaults().map((fault) => ({ ...fault, provider: undefined, id: undefined }));
  }

  /** Clears all pending faults. */
  public clearFaults(): void {
    this.store.clearFaults();
  }

  /**
   * Returns the requests of terraform and their results, oldest first. The log contains ids and names, but no other
   * attribute values. The log has at most the last 10,000 requests.
   */
  public log({ type, ...filter }: LogFilter = {}): LoggedRequest[] {
    const terraformType = type === undefined ? undefined : this.contents.names.find(type).type;
    return this.store.listRequests({ ...filter, type: terraformType });
  }

  /**
   * Switches a rule of the services or a quirk of the provider plugins on or off, or restores its default if `on` is
   * undefined.
   */
  public rule(name: string, on: boolean | undefined): void {
    switchRule(this.store, name, on);
  }

  /**
   * Changes a setting, such as `seed` (of ids), `now` (time at which the clock is stopped) or `transition.TYPE`
   * (provisioning delay of new objects: a number of reads, or `5s`). If `value` is undefined, the setting gets its
   * default again. `gateways sandbox settings` lists all settings.
   */
  public setting(name: string, value: string | number | undefined): void {
    changeSetting(this.store, name, value === undefined ? undefined : String(value));
  }

  /**
   * Removes all objects, pending faults, logged requests and stored Terraform states, and restores the default rules
   * and settings.
   */
  public reset(): void {
    this.store.reset();
  }

  /** Closes the sandbox, stops its processes, and deletes its files. If `store` names a file, closing the sandbox keeps that file. */
  public close(): Promise<void> {
    this.closing ??= this.end();
    return this.closing;
  }

  private async end(): Promise<void> {
    this.leaveEnvironment();
    await this.terraform.stop();
    await Promise.allSettled([...this.runs]);
    this.store.close();
    await this.server.stop();
    removeFolder(this.folder);
  }

  private mustBeOpen(): void {
    if (this.closing) {
      throw new Error('the sandbox is closed');
    }
  }

  private async withRun(beginning: Beginning, work: RunWork): Promise<void> {
    const [control, begun] = await this.begin(beginning);
    let wasKilled = false;
    try {
      await work(begun.environment, (pid) => control.say(`started ${pid}`));
    } catch (error) {
      wasKilled = error instanceof TerraformError && error.wasKilled;
      throw error;
    } finally {
      if (!wasKilled && !(await control.ended())) {
        // If the server stopped before terraform, the state contains only objects whose responses terraform received.
        this.store.endRun(begun.run, 'severed');
      }
      control.leave();
    }
  }

  private async begin(beginning: Beginning, isRetry = false): Promise<[Control, Begun]> {
    await this.server.start();
    const control = new Control(this.server.socket);
    const answer = await control.begin(beginning);
    if (!('problem' in answer)) {
      return [control, answer];
    }
    control.leave();
    // The request can fail, because the server may have been killed, or a later run of terraform may have started a new
    // server.
    await this.server.settle();
    if (!isRetry) {
      return this.begin(beginning, true);
    }
    throw new Error(answer.problem);
  }
}
