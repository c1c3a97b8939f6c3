/** Result of one check of `gateways doctor`. */
export interface Check {
  readonly name: string;
  /** Result. `missing` and `failed` require a fix. `note` is for information. */
  readonly status: 'ok' | 'note' | 'missing' | 'failed';
  readonly detail: string;
}
