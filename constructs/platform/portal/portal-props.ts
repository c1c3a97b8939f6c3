import { ManagedProps } from '../../../lib/core/managed-props';
import { IAuthStrategy } from './auth-strategy';
import { PortalImage } from './portal-image';
import { PortalVisibility } from './portal-reference';

/** What Terraform may do to a portal that is to be destroyed: a `RemovalPolicy` with one more case. */
export enum PortalRemovalPolicy {
  /**
   * It is destroyed. The service refuses to delete a portal that has pages, publications, developers and other content that
   * the same stack did not create.
   */
  DESTROY = 'destroy',
  /** It is destroyed with all its content. Terraform: `force_destroy`, of a classic portal `force`. */
  WITH_CONTENT = 'with-content',
  /**
   * Terraform fails any plan that would destroy it, by a replacement or by `destroy`: `prevent_destroy`. The protection goes
   * with the construct: one that left the app, or was renamed without `moveFrom`, is destroyed.
   */
  PROTECT = 'protect',
}

/**
 * The arguments of `Portal`.
 */
export interface PortalProps extends ManagedProps {
  /** Name of the portal, unique in the organisation: 1 to 255 characters. It can be changed in place. */
  readonly name: string;

  /**
   * Name as developers see it: 1 to 255 characters.
   *
   * @default - the name
   */
  readonly displayName?: string;

  /**
   * Description. At most 512 characters.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Whether developers can sign in. Without it, nobody sees anything private, and nobody registers applications.
   *
   * @default true
   */
  readonly authentication?: boolean;

  /**
   * Whether role-based access control (RBAC) decides what developers see and do. Needs authentication.
   *
   * @default false
   */
  readonly rbac?: boolean;

  /**
   * Who sees an API for which the platform is not told otherwise. Publications that are made by Terraform always tell.
   *
   * @default - PortalVisibility.PUBLIC where authentication is off, else the platform's: PortalVisibility.PRIVATE
   */
  readonly defaultApiVisibility?: PortalVisibility;

  /**
   * Who sees a page or a snippet that does not say.
   *
   * @default - PortalVisibility.PUBLIC where authentication is off, else the platform's: PortalVisibility.PRIVATE
   */
  readonly defaultPageVisibility?: PortalVisibility;

  /**
   * How applications authenticate at APIs that are published here with the default of the portal.
   *
   * @default - not at all
   */
  readonly defaultAuthStrategy?: IAuthStrategy;

  /**
   * Whether developers who sign up are approved automatically.
   *
   * @default false
   */
  readonly autoApproveDevelopers?: boolean;

  /**
   * Whether application registrations are approved automatically.
   *
   * @default false
   */
  readonly autoApproveApplications?: boolean;

  /**
   * Whether the portal can be reached only from the IP addresses on its allow lists. Terraform: `sipr_enabled`.
   *
   * @default - true where `addIpAllowList()` was called, else false
   */
  readonly ipAllowListEnabled?: boolean;

  /**
   * Whether notifications may show personal data (PII) of developers, such as names and e-mail addresses. Terraform:
   * `notifications_developer_pii_visibility_enabled`.
   *
   * @default false
   */
  readonly developerPiiInNotifications?: boolean;

  /**
   * Labels for filtering and searching. Keys have 1 to 63 characters and do not begin with a reserved prefix. Labels that
   * are removed here are removed on the platform too.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * The logo.
   *
   * @default - the platform's
   */
  readonly logo?: PortalImage;

  /**
   * The icon that browsers show.
   *
   * @default - the platform's
   */
  readonly favicon?: PortalImage;

  /**
   * Removal policy: what Terraform may do when it is to be destroyed.
   *
   * @default PortalRemovalPolicy.DESTROY
   */
  readonly removalPolicy?: PortalRemovalPolicy;
}
