/**
 * An error that the user of a command can fix, shown without a stack trace. Each line of the error message is a
 * separate problem.
 */
export class UsageError extends Error {
  // The name identifies a `UsageError` across copies of this package, because `cdktf-gateways-tools` may load a
  // separate copy.
  public readonly name = 'UsageError';

  /** @param exitCode exit code of the `gateways` command that fails with this error */
  public constructor(
    message: string,
    public readonly exitCode = 1,
  ) {
    super(message);
  }
}
