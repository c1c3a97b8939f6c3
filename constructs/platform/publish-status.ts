/** Whether a page, a document or the like can be seen. */
export enum PublishStatus {
  /** Everybody who may see it can. */
  PUBLISHED = 'published',
  /** Nobody sees it on the live portal. */
  UNPUBLISHED = 'unpublished',
}
