import { ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import * as net from 'node:net';
import { requireValue } from '../shared/require-value';
import { Greeting } from './server';

/** Maximum time for a server to end its session and delete its files before it is killed, in milliseconds. */
const PATIENCE = 5000;

/** Maximum time to wait for the report that a process has ended, in milliseconds. */
const MOMENT = 1000;

/** Process that serves a sandbox. If the server was killed, for example by a fault, the next run of terraform starts the server again. */
export class ServerProcess {
  private child?: ChildProcess;
  private starting?: Promise<void>;

  public constructor(
    private readonly store: string,
    /** Path of the control socket of the sandbox server. */
    public readonly socket: string,
    /** Folder of the sandbox, which the server deletes when the server ends. */
    private readonly folder: string,
  ) {}

  /** Starts the server unless the server is running, and waits until the server is ready. */
  public start(): Promise<void> {
    if (!this.starting || (this.child && !isRunning(this.child))) {
      this.starting = this.startNow();
    }
    return this.starting;
  }

  /** Waits briefly for the end of the server, because the end of a killed process is reported with a delay. */
  public async settle(): Promise<void> {
    if (this.child && isRunning(this.child)) {
      const signal = AbortSignal.timeout(MOMENT);
      await once(this.child, 'exit', { signal }).catch(() => undefined);
    }
  }

  /** Stops the server of the sandbox, and waits until the process has ended. */
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
    // The server process does not get the command-line options of Node of the test process. With the options for a
    // debugger, for example, the server process would wait for a debugger.
    const child = fork(require.resolve('./server'), [this.store, this.socket, this.folder], {
      env: process.env,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.child = child;
    let complaints = '';
    requireValue(child.stderr).on('data', (chunk) => (complaints += chunk));
    const greeting = await Promise.race([
      once(child, 'message').then(([message]) => message as Greeting),
      once(child, 'exit').then(() => ({ failure: `its server ended immediately\n${complaints}` })),
    ]);
    if ('failure' in greeting) {
      throw new Error(`the sandbox cannot be started: ${greeting.failure.trim()}`);
    }
    // The server process must not keep the test process alive, because tests that do not close a sandbox must still be able to exit.
    child.unref();
    requireValue(child.channel).unref();
    (child.stderr as net.Socket).unref();
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
