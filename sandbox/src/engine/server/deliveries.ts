/** Minimum time after which a response counts as received by terraform, in milliseconds. */
const PATIENCE = 100;

/**
 * Records that terraform has received responses, some time after they were sent. Recording a delivery too late is
 * harmless, because the next run of terraform sends the objects in its state. If a delivery were recorded too early, an
 * object whose response was lost would never be adopted.
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

  /** Stops recording when the run has ended, because the end of a run makes records of deliveries unnecessary. */
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
      // If the store is locked or the disk is full, the next call of terraform reports the error of the store to the user.
      this.due.push(...due);
    }
    this.timer = this.due.length > 0 ? setTimeout(() => this.tick(), PATIENCE) : undefined;
  }
}
