/** Target of a link in a text of a portal, as the preview resolved it. */
export interface Link {
  /**
   * URL of the target; for a page of the preview, relative to the page with the link; undefined if the preview has no
   * page for the target.
   */
  readonly href?: string;
  /**
   * A link that is broken in the preview is also broken on the portal. A doubtful link may lead to a page of the portal
   * that the app does not manage, or names a heading that the page does not have.
   */
  readonly state: 'fine' | 'doubtful' | 'broken';
  /** Message about the problem of the link. */
  readonly problem?: string;
}
