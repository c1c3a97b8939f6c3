/** Time after which a response counts as received by terraform, in milliseconds. */
const PATIENCE = 100;

/**
 * Records that terraform has received responses, some time after they were sent. A late record does no harm, because the next run of
 * terraform shows the objects in its state. After an early record, an object whose response was lost would never be adopted.
 */
export class Deliveries {
  private waiting: (() => void)[] = [];
  private due: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isOver = false;

  /** Function that runs several records in one transaction, because each transaction is costly. */
  public constructor(private readonly together: (fn: () => void) => void) {}

  public add(note: () => void): void {
    if (!this.isOver) {
      this.waiting.push(note);
      this.timer ??= setTimeout(() => this.tick(), PATIENCE);
    }
  }

  /** Nothing remains to record for a run that has ended, because its end records everything. */
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
      // The store is locked, or its disk is full. The next call of terraform reports the error of the store to the user.
      this.due.push(...due);
    }
    this.timer = this.due.length > 0 ? setTimeout(() => this.tick(), PATIENCE) : undefined;
  }
}
