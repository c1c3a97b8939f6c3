import { PublishStatus } from '../publish-status';
import { PortalVisibility } from './portal-reference';

/**
 * Settings for the pages of a folder.
 */
export interface PortalPagesOptions {
  /**
   * Whether pages are published that have no `status` (`published` or `unpublished`) in their front matter.
   *
   * @default PublishStatus.PUBLISHED
   */
  readonly status?: PublishStatus;

  /**
   * Visibility of pages that have no `visibility` (`public` or `private`) in their front matter.
   *
   * @default - the default page visibility of the portal
   */
  readonly visibility?: PortalVisibility;

  /**
   * Whether broken links between pages, and images in files, are warnings instead of errors.
   *
   * @default false
   */
  readonly allowBrokenLinks?: boolean;
}
