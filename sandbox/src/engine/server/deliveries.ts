/** Minimum time from sending a response until the sandbox assumes that terraform has received it, in milliseconds. */
const PATIENCE = 100;

/**
 * Records that terraform has received responses, some time after the sandbox sent the responses. Recording the delivery
 * of a response too late is harmless, because the next run of terraform sends the objects in its state. If the sandbox
 * recorded a delivery too early, it would never adopt an object whose response was lost.
 */
export class Deliveries {
  private waiting: (() => void)[] = [];
  private due: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isOver = false;

  /**
   * @param together function that runs several records of deliveries in one transaction of the store, because each
   * transaction is costly
   */
  public constructor(private readonly together: (fn: () => void) => void) {}

  public add(note: () => void): void {
    if (!this.isOver) {
      this.waiting.push(note);
      this.timer ??= setTimeout(() => this.tick(), PATIENCE);
    }
  }

  /** Stops recording deliveries at the end of the sandbox run, because the records are then unnecessary. */
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
      // If the store is locked or the disk is full, the next call of terraform reports the store's error to the user.
      // The next call of `tick` tries to record the same deliveries again.
      this.due.push(...due);
    }
    this.timer = this.due.length > 0 ? setTimeout(() => this.tick(), PATIENCE) : undefined;
  }
}
