import { ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { requireValue } from '../shared/require-value';

/**
 * A process that terraform watches instead of the sandbox. Terraform drops a provider whose process has ended, and
 * kills the process if the provider's socket does not exist. The sandbox must survive the kill of one provider process,
 * because the sandbox serves other runs. The stand-in process ends with the sandbox, because it waits for its standard
 * input to close.
 */
export class StandIn {
  private child: ChildProcess | undefined;

  /** Id of the stand-in process. Starts the stand-in process unless it is running. */
  public get pid(): number {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) {
      this.child = spawn('cat', { stdio: ['pipe', 'ignore', 'ignore'] });
      this.child.on('error', () => undefined);
      this.child.unref();
      (this.child.stdin as Socket).unref();
    }
    return requireValue(this.child.pid);
  }

  public stop(): void {
    this.child?.kill();
  }
}
