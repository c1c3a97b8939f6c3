/** Something that the user can mend; shown without a stack trace. Each line is a problem of its own. */
export class UsageError extends Error {
  // By which it is known across copies of the package: the tools may come with one of their own.
  public readonly name = 'UsageError';

  /** @param exitCode code that the command ends with */
  public constructor(
    message: string,
    public readonly exitCode = 1,
  ) {
    super(message);
  }
}
