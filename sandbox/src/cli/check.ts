/** Result of one check of `gateways doctor`. */
export interface Check {
  readonly name: string;
  /**
   * Status of the check. The statuses `missing` and `failed` require a fix, so `gateways doctor` exits with 1. The
   * status `note` is for information only.
   */
  readonly status: 'ok' | 'note' | 'missing' | 'failed';
  readonly detail: string;
}
