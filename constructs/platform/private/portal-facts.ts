import { IConstruct } from 'constructs';

/** What is known of a portal beyond its id; each undefined where it is not. */
export interface PortalFacts {
  /**
   * For an argument that takes the ids of authentication strategies: the portal's default one, or nothing where it has
   * none. The list of a portal that was looked up is a token, and null in Terraform where the portal has none.
   */
  readonly defaultAuthStrategyIds?: string[];

  /** Whether developers can sign in. */
  readonly authentication?: boolean;

  /** Whether roles decide what developers see. */
  readonly rbac?: boolean;

  /** Enables the IP allow list of the portal. */
  readonly enableIpAllowList?: () => void;
}

const known = new WeakMap<IConstruct, PortalFacts>();

/** Keeps what is known of a portal, for what is made for it later. */
export function rememberPortal(portal: IConstruct, facts: PortalFacts): void {
  known.set(portal, facts);
}

/**
 * What is known of a portal: much of one that is made here, its default strategy of one that was looked up, and nothing
 * (undefined) of one of which only the id was given.
 */
export function portalFacts(portal: IConstruct): PortalFacts | undefined {
  return known.get(portal);
}
