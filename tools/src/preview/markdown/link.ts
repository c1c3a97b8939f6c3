/** Target of a link in a text of a portal, as the preview resolved it. */
export interface Link {
  /** URL of the target, relative to the page with the link. Undefined for a broken link. */
  readonly href?: string;
  /**
   * A link that is broken in the preview is also broken on the portal. A doubtful link may lead to a page of the portal
   * that the app does not manage.
   */
  readonly state: 'fine' | 'doubtful' | 'broken';
  /** Message about the problem of the link. */
  readonly problem?: string;
}
