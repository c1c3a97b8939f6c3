import { NewRequest, Store } from '../store';

/**
 * Delay after which the sandbox writes pending requests to the request log, in milliseconds. The sandbox writes several
 * requests at once to the log, because each transaction is costly.
 */
const PATIENCE = 100;

/**
 * Writes the requests of a run of terraform to the request log of the sandbox store. If writing the request log fails,
 * the run of terraform continues.
 */
export class RequestLog {
  private waiting: NewRequest[] = [];
  private timer: NodeJS.Timeout | undefined;

  public constructor(
    private readonly store: Store,
    private readonly run: string,
    /** Callback that receives each request as soon as the result of the request is known. */
    private readonly watch?: (request: NewRequest) => void,
  ) {}

  public add(request: NewRequest): void {
    this.watch?.(request);
    this.waiting.push(request);
    this.timer ??= setTimeout(() => this.write(), PATIENCE);
  }

  /** Writes the pending requests to the request log at once, because the run is over or may be killed. */
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
