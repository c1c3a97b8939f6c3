import { ServerResponse } from 'node:http';
import { Store } from '../engine/store';

/** Interval at which the sandbox checks the store for changes while browser pages are open, in milliseconds. */
const INTERVAL = 500;

/**
 * Notifies open browser pages of changes in the sandbox store, with server-sent events. The sandbox polls the store for
 * changes, because other processes can change the store too.
 */
export class Changes {
  private readonly listeners = new Set<ServerResponse>();
  private timer: NodeJS.Timeout | undefined;
  private version = '';

  public constructor(private readonly store: Store) {}

  /** Sends change events to a browser page until the browser closes the connection. */
  public follow(response: ServerResponse): void {
    response.write(':\n\n');
    this.listeners.add(response);
    response.on('close', () => this.leave(response));
    if (this.timer === undefined) {
      this.version = this.store.version();
      this.timer = setInterval(() => this.check(), INTERVAL);
    }
  }

  public close(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.listeners.forEach((response) => response.end());
    this.listeners.clear();
  }

  private leave(response: ServerResponse): void {
    this.listeners.delete(response);
    if (this.listeners.size === 0) {
      clearInterval(this.timer);
      this.timer = undefined;
    }
  }

  private check(): void {
    const version = this.store.version();
    if (version !== this.version) {
      this.version = version;
      this.listeners.forEach((response) => response.write('event: changed\ndata:\n\n'));
    }
  }
}
