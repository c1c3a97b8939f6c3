/** A resolved link of a text. */
export interface Link {
  /** URL of the link relative to the page. The URL is undefined for a broken link. */
  readonly href?: string;
  /**
   * A link that is broken in the preview is also broken on the portal. A doubtful link may lead to a page of the portal
   * that the app does not manage.
   */
  readonly state: 'fine' | 'doubtful' | 'broken';
  /** Problem of the link, in words. */
  readonly problem?: string;
}
