import { PublishStatus } from '../publish-status';
import { PortalVisibility } from './portal-reference';

/** Options for the portal pages that are created from a folder. */
export interface PortalPagesOptions {
  /**
   * Whether the pages of a folder are published if their front matter has no `status` (`published` or `unpublished`).
   *
   * @default PublishStatus.PUBLISHED
   */
  readonly status?: PublishStatus;

  /**
   * Visibility of the pages of a folder whose front matter has no `visibility` (`public` or `private`).
   *
   * @default - the default page visibility of the portal
   */
  readonly visibility?: PortalVisibility;

  /**
   * Whether broken links between pages, and images with a relative path, are warnings instead of errors. Broken links
   * and images are also warnings if the app has the context value `cdktf-gateways/broken-links: warnings`.
   *
   * @default false
   */
  readonly allowBrokenLinks?: boolean;
}
