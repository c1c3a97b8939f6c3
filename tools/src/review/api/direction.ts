/** Whether callers send a value, or receive it. */
export class Direction {
  /** Callers send values. The new version must take all values that the old one took. */
  public static readonly REQUEST = new Direction(true);
  /** Callers receive values. The old version must have allowed all values of the new one. */
  public static readonly RESPONSE = new Direction(false);

  private constructor(public readonly isRequest: boolean) {}

  /** Sorts values of the old and new version into the one that must be contained and the one that must contain it. */
  public sorted<T>(was: T, will: T): { readonly given: T; readonly taken: T } {
    return this.isRequest ? { given: was, taken: will } : { given: will, taken: was };
  }

  /** Reverses `sorted`: returns the values of the old and the new version. */
  public versions<T>(given: T, taken: T): readonly [was: T, will: T] {
    return this.isRequest ? [given, taken] : [taken, given];
  }
}
