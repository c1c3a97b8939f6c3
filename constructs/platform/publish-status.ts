/** Whether content, such as a portal page or an API document, is published. */
export enum PublishStatus {
  /** The content is visible on the live portal, to all visitors that its visibility allows. */
  PUBLISHED = 'published',
  /** The content is not visible on the live portal. */
  UNPUBLISHED = 'unpublished',
}
