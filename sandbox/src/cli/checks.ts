/** Result of one check. */
export interface Check {
  readonly name: string;
  /** `missing` and `failed` require a fix. `note` is information. */
  readonly status: 'ok' | 'note' | 'missing' | 'failed';
  readonly detail: string;
}
