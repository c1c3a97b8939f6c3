/** What came of looking at one thing. */
export interface Check {
  readonly name: string;
  /** `missing` and `failed` are what must be mended; `note` is only for knowing. */
  readonly status: 'ok' | 'note' | 'missing' | 'failed';
  readonly detail: string;
}
