import { PublishStatus } from '../publish-status';
import { PortalVisibility } from './portal-reference';

/**
 * How a folder of Markdown files becomes pages.
 */
export interface PortalPagesOptions {
  /**
   * Whether pages can be seen that do not say so in their front matter (`status: published` or `unpublished`).
   *
   * @default PublishStatus.PUBLISHED
   */
  readonly status?: PublishStatus;

  /**
   * Who sees the pages that do not say so in their front matter (`visibility: public` or `private`).
   *
   * @default - the default page visibility of the portal
   */
  readonly visibility?: PortalVisibility;

  /**
   * Whether links between pages that lead nowhere, and images beside them, are let pass with a warning.
   *
   * @default false
   */
  readonly allowBrokenLinks?: boolean;
}
