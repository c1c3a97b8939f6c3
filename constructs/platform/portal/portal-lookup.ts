import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { StringFilter } from '../string-filter';

/** Portal to look up. The portal must meet all conditions. Without conditions, any portal matches. */
export interface PortalLookup extends ManagedProps {
  /**
   * Condition on the name of the portal, with any operator. Names of portals are unique, so `StringFilter.eq` matches
   * at most one portal.
   *
   * @default - any name
   */
  readonly name?: StringFilter;

  /**
   * Condition on the description of the portal, with any operator.
   *
   * @default - any description
   */
  readonly description?: StringFilter;

  /**
   * Condition on the default domain of the portal, with any operator.
   *
   * @default - any domain
   */
  readonly defaultDomain?: StringFilter;

  /**
   * Condition on the canonical domain (the custom domain of a portal with a custom domain), with any operator.
   *
   * @default - any domain
   */
  readonly canonicalDomain?: StringFilter;

  /**
   * Condition on the default visibility of APIs, `public` or `private`, with any operator.
   *
   * @default - any visibility
   */
  readonly defaultApiVisibility?: StringFilter;

  /**
   * Condition on the default visibility of pages, `public` or `private`, with any operator.
   *
   * @default - any visibility
   */
  readonly defaultPageVisibility?: StringFilter;

  /**
   * Condition on the id of the default authentication strategy; operators `eq`, `neq`, `oneOf`.
   *
   * @default - any strategy, also portals without a strategy
   */
  readonly defaultAuthStrategyId?: StringFilter;

  /**
   * Condition on the id of the portal; operators `eq`, `neq`, `oneOf`.
   *
   * @default - any id
   */
  readonly portalId?: StringFilter;

  /**
   * Whether developers can sign in to the portal.
   *
   * @default - either
   */
  readonly authentication?: boolean;

  /**
   * Whether role-based access control (RBAC) determines what developers see on the portal.
   *
   * @default - either
   */
  readonly rbac?: boolean;

  /**
   * Whether developers who sign up are approved automatically.
   *
   * @default - either
   */
  readonly autoApproveDevelopers?: boolean;

  /**
   * Whether application registrations are approved automatically.
   *
   * @default - either
   */
  readonly autoApproveApplications?: boolean;
}
