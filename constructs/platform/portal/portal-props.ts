import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { IAuthStrategy } from './auth-strategy-reference';
import { PortalImage } from './portal-image';
import { PortalVisibility } from './portal-reference';

/** Removal policy of a portal: a `RemovalPolicy` with the additional value `WITH_CONTENT`. */
export enum PortalRemovalPolicy {
  /**
   * Terraform may destroy the portal if the stack created all content of the portal. The platform rejects the deletion
   * of a portal with pages, publications, developers or other content that the stack did not create.
   */
  DESTROY = 'destroy',
  /**
   * Terraform may destroy the portal; the platform then deletes all content of the portal too. Terraform:
   * `force_destroy`, for a classic portal `force`.
   */
  WITH_CONTENT = 'with-content',
  /**
   * Terraform fails any plan that would destroy or replace the portal: `prevent_destroy`. The protection is part of the
   * construct: if the portal construct is removed from the app, or renamed without `moveFrom`, Terraform destroys the
   * portal.
   */
  PROTECT = 'protect',
}

/** Arguments of `Portal`. */
export interface PortalProps extends ManagedProps {
  /**
   * Name of the portal, unique in the organisation: 1 to 255 characters. A change of the portal's name updates the
   * portal in place.
   */
  readonly name: string;

  /**
   * Name of the portal that developers see: 1 to 255 characters.
   *
   * @default - the value of `name`
   */
  readonly displayName?: string;

  /**
   * Description of the portal that developers see. At most 512 characters.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Whether developers can sign in to the portal. Without authentication, developers can neither see private content of
   * the portal nor register applications.
   *
   * @default true
   */
  readonly authentication?: boolean;

  /**
   * Whether role-based access control (RBAC) determines what developers see and do on the portal. Requires
   * authentication.
   *
   * @default false
   */
  readonly rbac?: boolean;

  /**
   * Default visibility of APIs that are published on the portal without an explicit visibility. `ApiPublication` always
   * sets an explicit visibility.
   *
   * @default - PortalVisibility.PUBLIC if authentication is off; otherwise PortalVisibility.PRIVATE (default of the
   * platform)
   */
  readonly defaultApiVisibility?: PortalVisibility;

  /**
   * Visibility of portal pages and snippets without an explicit visibility.
   *
   * @default - PortalVisibility.PUBLIC if authentication is off; otherwise PortalVisibility.PRIVATE (default of the
   * platform)
   */
  readonly defaultPageVisibility?: PortalVisibility;

  /**
   * Authentication strategy of APIs that are published with the default strategy of the portal.
   *
   * @default - none
   */
  readonly defaultAuthStrategy?: IAuthStrategy;

  /**
   * Whether the portal automatically approves developers who sign up.
   *
   * @default false
   */
  readonly autoApproveDevelopers?: boolean;

  /**
   * Whether the portal approves application registrations automatically.
   *
   * @default false
   */
  readonly autoApproveApplications?: boolean;

  /**
   * Whether only IP addresses on the IP allow lists of the portal can reach the portal. Terraform: `sipr_enabled`.
   *
   * @default - true if the app adds a `PortalIpAllowList` to the `Portal` construct; otherwise false (default of the
   * platform)
   */
  readonly ipAllowListEnabled?: boolean;

  /**
   * Whether notifications of the portal may show personal data (PII) of developers, such as names and e-mail addresses.
   * Terraform: `notifications_developer_pii_visibility_enabled`.
   *
   * @default false
   */
  readonly developerPiiInNotifications?: boolean;

  /**
   * Labels of the portal, for filtering and searching portals. Label keys have 1 to 63 characters and do not begin with
   * a prefix that the platform reserves. Removing a label of the portal from the program also removes the label on the
   * platform. The last label cannot be removed from a portal, because the provider does not send an empty map.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * Logo of the portal.
   *
   * @default - the platform's default logo
   */
  readonly logo?: PortalImage;

  /**
   * Icon of the portal in browsers.
   *
   * @default - the platform's default icon
   */
  readonly favicon?: PortalImage;

  /**
   * Whether Terraform may destroy the portal, and whether the portal's content is then deleted.
   *
   * @default PortalRemovalPolicy.DESTROY
   */
  readonly removalPolicy?: PortalRemovalPolicy;
}
