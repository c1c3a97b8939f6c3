/** Something that a user has to hear of, thrown where it happens. */
export class ServiceError extends Error {
  /** Reason and remark, as Terraform shows them. */
  public readonly detail: string;

  public constructor(
    public readonly summary: string,
    /** Problem and remedy, in the words of the service. */
    public readonly reason: string,
    /** The rule that refuses, or `fault injection`; for the log. */
    public readonly refusedBy?: string,
    /** Sentence of the sandbox that follows the reason: how the refusal is switched off. */
    public readonly remark = '',
  ) {
    const detail = remark === '' ? reason : `${reason} ${remark}`;
    super(`${summary}: ${detail}`);
    this.detail = detail;
  }
}
