/** Error of a service or plugin. Terraform shows the error to the user, unless the plugin treats the error as a success. */
export class ServiceError extends Error {
  /** Reason and remark of the error, as one text. */
  public readonly detail: string;

  public constructor(
    public readonly summary: string,
    /** Problem and remedy, in the words of the real service. */
    public readonly reason: string,
    /** Name of the rule, quirk or setting that rejects the request, or `fault injection`. The request log contains the name. */
    public readonly refusedBy?: string,
    /** Text that the sandbox adds to the reason: the command that switches off the rule or quirk. */
    public readonly remark = '',
  ) {
    const detail = remark === '' ? reason : `${reason} ${remark}`;
    super(`${summary}: ${detail}`);
    this.detail = detail;
  }
}
