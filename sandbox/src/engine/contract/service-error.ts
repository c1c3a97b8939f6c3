/** Error of a service, which the user must see. */
export class ServiceError extends Error {
  /** Reason and remark, in the text that Terraform shows. */
  public readonly detail: string;

  public constructor(
    public readonly summary: string,
    /** Problem and remedy, in the words of the service. */
    public readonly reason: string,
    /** Name of the rule that rejects the call, or `fault injection`. The log contains the error. */
    public readonly refusedBy?: string,
    /** Sentence of the sandbox after the reason: how to disable the check. */
    public readonly remark = '',
  ) {
    const detail = remark === '' ? reason : `${reason} ${remark}`;
    super(`${summary}: ${detail}`);
    this.detail = detail;
  }
}
