/** Page of the reference in one language. */
export interface Page {
  /** Path relative to the folder of the language. */
  readonly file: string;
  readonly text: string;
}
