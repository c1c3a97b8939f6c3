/** Error of a service, which Terraform shows to the user. */
export class ServiceError extends Error {
  /** Reason and remark of the error, in the text that Terraform shows. */
  public readonly detail: string;

  public constructor(
    public readonly summary: string,
    /** Problem and remedy, in the words of the real service. */
    public readonly reason: string,
    /** Name of the rule that rejects the call, or `fault injection`. The request log contains the first line of the error. */
    public readonly refusedBy?: string,
    /** Sentence that the sandbox adds to an error message: how to switch off the rule that rejected the request. */
    public readonly remark = '',
  ) {
    const detail = remark === '' ? reason : `${reason} ${remark}`;
    super(`${summary}: ${detail}`);
    this.detail = detail;
  }
}
