import { NewRequest, Store } from '../store';

/** Interval at which requests are written to the log, in milliseconds. The log is written in batches because each transaction is costly. */
const PATIENCE = 100;

/** Writes the requests of a run to the request log of the store. Errors while writing the log do not stop the run. */
export class RequestLog {
  private waiting: NewRequest[] = [];
  private timer: NodeJS.Timeout | undefined;

  public constructor(
    private readonly store: Store,
    private readonly run: string,
    /** Callback that is called for each request as soon as its result is known. */
    private readonly watch?: (request: NewRequest) => void,
  ) {}

  public add(request: NewRequest): void {
    this.watch?.(request);
    this.waiting.push(request);
    this.timer ??= setTimeout(() => this.write(), PATIENCE);
  }

  /** Writes the pending requests to the log at once, because the run is over or may be killed. */
  public write(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const requests = this.waiting;
    this.waiting = [];
    if (requests.length > 0) {
      try {
        this.store.addRequests(this.run, requests);
      } catch {
        // If the store is locked or the disk is full, the next call of terraform reports the error of the store to the user.
      }
    }
  }
}
