/** Page of the API reference in one language. */
export interface Page {
  /** Path of the page, relative to the folder of the language in `docs/reference`. */
  readonly file: string;
  readonly text: string;
}
