import { ChildProcess, spawn } from 'child_process';

/**
 * A process for terraform to watch. Terraform drops a provider whose process it finds gone, and kills that process where
 * the provider's socket is gone; the sandbox has other runs to serve, so terraform is told of this process instead. It
 * ends with the sandbox, however that ends, since it only waits for its input to close.
 */
export class StandIn {
  private child: ChildProcess | undefined;

  /** Of the process, which is started anew where it was killed. */
  public get pid(): number {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) {
      this.child = spawn('cat', { stdio: ['pipe', 'ignore', 'ignore'] });
      this.child.on('error', () => undefined);
      this.child.unref();
      (this.child.stdin as any).unref();
    }
    return this.child.pid!;
  }

  public stop(): void {
    this.child?.kill();
  }
}
