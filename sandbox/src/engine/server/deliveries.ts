/** Time for a response to reach terraform, in milliseconds. */
const PATIENCE = 100;

/**
 * Notes that answers have reached terraform, some time after they were given. Too late does no harm, as terraform shows
 * what it has in the next run; too early does: an object whose answer got lost would never be taken over.
 */
export class Deliveries {
  private waiting: (() => void)[] = [];
  private due: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isOver = false;

  /** `together` runs several notes in one transaction, because each transaction is costly. */
  public constructor(private readonly together: (fn: () => void) => void) {}

  public add(note: () => void): void {
    if (!this.isOver) {
      this.waiting.push(note);
      this.timer ??= setTimeout(() => this.tick(), PATIENCE);
    }
  }

  /** The run is over, and its end says more. */
  public stop(): void {
    this.isOver = true;
    clearTimeout(this.timer);
  }

  private tick(): void {
    const due = this.due;
    this.due = this.waiting;
    this.waiting = [];
    try {
      if (due.length > 0) {
        this.together(() => due.forEach((note) => note()));
      }
    } catch {
      // The store is locked, or its disk is full. Whoever must hear of that will, with the next call.
      this.due.push(...due);
    }
    this.timer = this.due.length > 0 ? setTimeout(() => this.tick(), PATIENCE) : undefined;
  }
}
