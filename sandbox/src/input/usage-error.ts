/** An error that the user can fix, shown without a stack trace. Each line is a separate problem. */
export class UsageError extends Error {
  // Identifies the error across copies of the package, because the tools may have a copy of their own.
  public readonly name = 'UsageError';

  /** @param exitCode code that the command ends with */
  public constructor(
    message: string,
    public readonly exitCode = 1,
  ) {
    super(message);
  }
}
