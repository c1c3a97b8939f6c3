/** What a target in a text leads to. */
export interface Link {
  /** Where it leads from the page; undefined where it leads nowhere. */
  readonly href?: string;
  /** A broken link leads nowhere on the portal either; a doubtful one may lead to what is not in the app. */
  readonly state: 'fine' | 'doubtful' | 'broken';
  /** What is wrong, for readers. */
  readonly problem?: string;
}
