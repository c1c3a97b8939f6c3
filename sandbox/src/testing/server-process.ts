import { ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import * as net from 'node:net';
import { present } from '../shared/present';
import { Greeting } from './server';

/** How long a server may take to put its files away, in milliseconds. */
const PATIENCE = 5000;

/** How long it takes at most to hear of an end, in milliseconds. */
const MOMENT = 1000;

/** Process that serves a sandbox. After it was killed, for example by a fault, it is started again when needed. */
export class ServerProcess {
  private child?: ChildProcess;
  private starting?: Promise<void>;

  public constructor(
    private readonly store: string,
    /** Its control socket. */
    public readonly socket: string,
    /** The folder of the sandbox, which it removes in the end. */
    private readonly folder: string,
  ) {}

  /** Starts the server unless it runs, and waits until it can be used. */
  public start(): Promise<void> {
    if (!this.starting || (this.child && !isRunning(this.child))) {
      this.starting = this.startNow();
    }
    return this.starting;
  }

  /** Waits a moment for its end: that a process was killed is heard a little later. */
  public async settle(): Promise<void> {
    if (this.child && isRunning(this.child)) {
      const signal = AbortSignal.timeout(MOMENT);
      await once(this.child, 'exit', { signal }).catch(() => undefined);
    }
  }

  /** Ends the server, and waits for that. */
  public async stop(): Promise<void> {
    const { child } = this;
    if (!child || !isRunning(child)) {
      return;
    }
    child.ref();
    const ended = once(child, 'exit');
    const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
    child.disconnect();
    await ended;
    clearTimeout(late);
  }

  private async startNow(): Promise<void> {
    // Not the options of this process: a debugger, for one, would have the server wait for it.
    const child = fork(require.resolve('./server'), [this.store, this.socket, this.folder], {
      env: process.env,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.child = child;
    let complaints = '';
    present(child.stderr).on('data', (chunk) => (complaints += chunk));
    const greeting = await Promise.race([
      once(child, 'message').then(([message]) => message as Greeting),
      once(child, 'exit').then(() => ({ failure: `its server ended at once\n${complaints}` })),
    ]);
    if ('failure' in greeting) {
      throw new Error(`the sandbox could not be started: ${greeting.failure.trim()}`);
    }
    // Tests that never close a sandbox can end all the same.
    child.unref();
    present(child.channel).unref();
    (child.stderr as net.Socket).unref();
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
