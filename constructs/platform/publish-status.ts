/** Whether a page, a document or other content is published. */
export enum PublishStatus {
  /** Visible on the live portal to everybody who has access. */
  PUBLISHED = 'published',
  /** Not visible on the live portal. */
  UNPUBLISHED = 'unpublished',
}
