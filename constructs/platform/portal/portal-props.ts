import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { IAuthStrategy } from './auth-strategy-reference';
import { PortalImage } from './portal-image';
import { PortalVisibility } from './portal-reference';

/** Removal policy of a portal: a `RemovalPolicy` with the additional value `WITH_CONTENT`. */
export enum PortalRemovalPolicy {
  /**
   * Terraform destroys the portal. The platform refuses to delete a portal with pages, publications, developers or
   * other content that the stack did not create.
   */
  DESTROY = 'destroy',
  /**
   * Terraform destroys the portal with all content of the portal. Terraform: `force_destroy`, for a classic portal
   * `force`.
   */
  WITH_CONTENT = 'with-content',
  /**
   * Terraform fails any plan that would destroy or replace the portal: `prevent_destroy`. The protection is part of the
   * construct: if the construct is removed from the app, or renamed without `moveFrom`, Terraform destroys the portal.
   */
  PROTECT = 'protect',
}

/** Arguments of `Portal`. */
export interface PortalProps extends ManagedProps {
  /**
   * Name of the portal, unique in the organisation: 1 to 255 characters. A change of the name updates the portal in
   * place.
   */
  readonly name: string;

  /**
   * Name of the portal that developers see: 1 to 255 characters.
   *
   * @default - the value of `name`
   */
  readonly displayName?: string;

  /**
   * Description of the portal. At most 512 characters.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Whether developers can sign in to the portal. Without authentication, developers can neither see private content
   * nor register applications.
   *
   * @default true
   */
  readonly authentication?: boolean;

  /**
   * Whether role-based access control (RBAC) determines what developers see and do. Requires authentication.
   *
   * @default false
   */
  readonly rbac?: boolean;

  /**
   * Visibility of APIs that are published without an explicit visibility. `ApiPublication` always sets an explicit
   * visibility.
   *
   * @default - PortalVisibility.PUBLIC if authentication is off; otherwise PortalVisibility.PRIVATE, set by the platform
   */
  readonly defaultApiVisibility?: PortalVisibility;

  /**
   * Visibility of pages and snippets without an explicit visibility.
   *
   * @default - PortalVisibility.PUBLIC if authentication is off; otherwise PortalVisibility.PRIVATE, set by the platform
   */
  readonly defaultPageVisibility?: PortalVisibility;

  /**
   * Authentication strategy of APIs that are published with the default strategy of the portal.
   *
   * @default - none
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
   * Whether only IP addresses on the IP allow lists of the portal can reach the portal. Terraform: `sipr_enabled`.
   *
   * @default - true if the app adds a `PortalIpAllowList` to the portal; otherwise false
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
   * Labels of the object, for filtering and searching objects. Label keys have 1 to 63 characters and do not begin with
   * a prefix that the platform reserves. Removing a label from the program also removes the label on the platform. The
   * last label cannot be removed from an object, because the provider does not send an empty map.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * Logo of the portal.
   *
   * @default - set by the platform
   */
  readonly logo?: PortalImage;

  /**
   * Icon of the portal in browsers.
   *
   * @default - set by the platform
   */
  readonly favicon?: PortalImage;

  /**
   * Whether Terraform may destroy the portal, and how.
   *
   * @default PortalRemovalPolicy.DESTROY
   */
  readonly removalPolicy?: PortalRemovalPolicy;
}
