/**
 * Error of a sandbox service or of a provider plugin. Terraform shows the error to the user, unless the plugin treats
 * the error as a success.
 */
export class ServiceError extends Error {
  /** Reason of the error, followed by the remark of the sandbox if the error has a remark. */
  public readonly detail: string;

  public constructor(
    public readonly summary: string,
    /** Reason of the error, in the words of the real service: the problem, and how to fix the problem. */
    public readonly reason: string,
    /** Name of the rule, quirk or setting that rejects the request, or `fault injection`, for the request log. */
    public readonly refusedBy?: string,
    /**
     * Text that the sandbox adds to the reason of an error, such as the command that switches off the rule or quirk.
     */
    public readonly remark = '',
  ) {
    const detail = remark === '' ? reason : `${reason} ${remark}`;
    super(`${summary}: ${detail}`);
    this.detail = detail;
  }
}
