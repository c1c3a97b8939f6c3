import { NewRequest, Store } from '../store';

/** How long requests are gathered before they are written, in milliseconds: each transaction has its price. */
const PATIENCE = 100;

/** Writes what a run asks for to the log of the store. A log that cannot be written stops nothing. */
export class RequestLog {
  private waiting: NewRequest[] = [];
  private timer: NodeJS.Timeout | undefined;

  public constructor(
    private readonly store: Store,
    private readonly run: string,
    /** Told of each request as soon as it is answered. */
    private readonly watch?: (request: NewRequest) => void,
  ) {}

  public add(request: NewRequest): void {
    this.watch?.(request);
    this.waiting.push(request);
    this.timer ??= setTimeout(() => this.write(), PATIENCE);
  }

  /** Writes what is still gathered: the run is over, or may be killed. */
  public write(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const requests = this.waiting;
    this.waiting = [];
    if (requests.length > 0) {
      try {
        this.store.addRequests(this.run, requests);
      } catch {
        // The store is locked, or its disk is full. Whoever must hear of that will, with the next call.
      }
    }
  }
}
