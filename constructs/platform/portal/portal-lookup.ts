import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { StringFilter } from '../string-filter';

/**
 * Portal to look up. The portal to look up must meet all given conditions. Without conditions, the look-up matches any
 * portal.
 */
export interface PortalLookup extends ManagedProps {
  /**
   * Condition on the name of the portal to look up, with any operator. Names of portals are unique, so
   * `StringFilter.eq` matches at most one portal.
   *
   * @default - any name
   */
  readonly name?: StringFilter;

  /**
   * Condition on the description of the portal to look up, with any operator.
   *
   * @default - any description
   */
  readonly description?: StringFilter;

  /**
   * Condition on the default domain of the portal to look up, with any operator.
   *
   * @default - any domain
   */
  readonly defaultDomain?: StringFilter;

  /**
   * Condition on the canonical domain of the portal to look up (its custom domain, if the portal has a custom domain),
   * with any operator.
   *
   * @default - any domain
   */
  readonly canonicalDomain?: StringFilter;

  /**
   * Condition on the portal's default visibility of APIs, `public` or `private`, with any operator.
   *
   * @default - any visibility
   */
  readonly defaultApiVisibility?: StringFilter;

  /**
   * Condition on the portal's default visibility of pages, `public` or `private`, with any operator.
   *
   * @default - any visibility
   */
  readonly defaultPageVisibility?: StringFilter;

  /**
   * Condition on the id of the portal's default authentication strategy; operators `eq`, `neq`, `oneOf`.
   *
   * @default - any strategy, and also portals without a default strategy
   */
  readonly defaultAuthStrategyId?: StringFilter;

  /**
   * Condition on the id of the portal to look up; operators `eq`, `neq`, `oneOf`.
   *
   * @default - any id
   */
  readonly portalId?: StringFilter;

  /**
   * Whether developers can sign in to the portal to look up.
   *
   * @default - either
   */
  readonly authentication?: boolean;

  /**
   * Whether role-based access control (RBAC) determines what developers see on the portal to look up.
   *
   * @default - either
   */
  readonly rbac?: boolean;

  /**
   * Whether the portal to look up automatically approves developers who sign up.
   *
   * @default - either
   */
  readonly autoApproveDevelopers?: boolean;

  /**
   * Whether the portal to look up automatically approves application registrations.
   *
   * @default - either
   */
  readonly autoApproveApplications?: boolean;
}
