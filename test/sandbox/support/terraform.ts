/** The real terraform in a folder of its own, against a sandbox in this process. */
import { spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { TerraformStack, Testing } from 'cdktf';
import { Session, SessionOptions } from '../../../sandbox/src/session/session';
import { stackWithProviders } from '../../support/stack';

export interface Output {
  readonly status: number | null;
  readonly text: string;
}

/** Terraform may be missing if a developer runs only the unit tests. */
export const hasTerraform = spawnSync('terraform', ['version']).status === 0;

export class Workspace {
  public readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'deploy-'));
  public readonly session: Session;

  /**
   * @param watch called for each request after its response
   * @param store file of the store; in memory by default
   */
  public constructor(watch?: SessionOptions['watch'], store = ':memory:') {
    this.session = Session.start({ store, watch });
  }

  public write(configuration: string): void {
    fs.writeFileSync(path.join(this.folder, 'main.tf.json'), configuration);
  }

  /** Writes the output of a stack with both providers, after the rules have passed. */
  public synthesize(build: (stack: TerraformStack) => void, context?: { [key: string]: unknown }): void {
    const stack = stackWithProviders(context);
    build(stack);
    this.write(Testing.synth(stack, true));
  }

  /** Objects of a Terraform type in the sandbox, oldest first. */
  public stored(type: string): any[] {
    return this.session.store.list({ type }).map(({ values }) => values);
  }

  /** Runs terraform to its end, which counts as normal with any exit code. */
  public async terraform(...args: string[]): Promise<Output> {
    const run = await this.session.begin(args[0]);
    const output = await this.outputOf(args, run.environment);
    await run.end('normal');
    return output;
  }

  /** Runs terraform, and shows its output if it fails. */
  public async succeed(...args: string[]): Promise<string> {
    const { status, text } = await this.terraform(...args);
    expect([status, status === 0 ? '' : text]).toEqual([0, '']);
    return text;
  }

  /** Runs terraform as a child process, because this process answers its requests. */
  public outputOf(args: string[], environment: { [name: string]: string }): Promise<Output> {
    const env = { ...process.env, ...environment, TF_IN_AUTOMATION: '1' };
    return new Promise((resolve, reject) => {
      const child = spawn('terraform', args, { cwd: this.folder, env });
      let text = '';
      child.stdout.on('data', (chunk) => (text += chunk));
      child.stderr.on('data', (chunk) => (text += chunk));
      child.on('error', reject);
      child.on('close', (status) => resolve({ status, text }));
    });
  }

  public async close(): Promise<void> {
    await this.session.stop();
    fs.rmSync(this.folder, { recursive: true });
  }
}
