/** Whether callers send a value, or receive it. */
export class Direction {
  /** Callers send values. In requests, the new version must accept all values that the old version accepted. */
  public static readonly REQUEST = new Direction(true);
  /** Callers receive values. In responses, the old version must have allowed all values that the new version returns. */
  public static readonly RESPONSE = new Direction(false);

  private constructor(public readonly isRequest: boolean) {}

  /**
   * Returns the values of the old and new version as `given` and `taken`, where `taken` must allow all values that
   * `given` allows. In requests, `given` is the old version; in responses, `given` is the new version.
   */
  public sorted<T>(was: T, will: T): { readonly given: T; readonly taken: T } {
    return this.isRequest ? { given: was, taken: will } : { given: will, taken: was };
  }

  /** Reverses `sorted`: returns the values in the order old version, new version. */
  public versions<T>(given: T, taken: T): readonly [was: T, will: T] {
    return this.isRequest ? [given, taken] : [taken, given];
  }
}
