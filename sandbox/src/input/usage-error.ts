/** An error that the user can fix, shown without a stack trace. Each line of the message is a separate problem. */
export class UsageError extends Error {
  // Name that identifies the error across copies of the package, because the tools may have a separate copy.
  public readonly name = 'UsageError';

  /** @param exitCode exit code of the command that fails with the error */
  public constructor(
    message: string,
    public readonly exitCode = 1,
  ) {
    super(message);
  }
}
