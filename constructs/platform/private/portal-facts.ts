import { IConstruct } from 'constructs';
import { ConstructFact } from '../../../lib/core/values/construct-fact';

/** Known facts about a portal in addition to its id. An unknown fact is undefined. */
export interface PortalFacts {
  /**
   * Ids for an argument with authentication strategies: the default strategy of the portal, or an empty list. For a
   * looked-up portal it is a token, which is null in Terraform if the portal has no default.
   */
  readonly defaultAuthStrategyIds?: string[];

  /** Whether developers can sign in. */
  readonly authentication?: boolean;

  /** Whether roles determine what developers see. */
  readonly rbac?: boolean;

  /** Enables the IP allow list of the portal. */
  readonly enableIpAllowList?: () => void;
}

const known = new ConstructFact<PortalFacts>('portal');

/** Records facts about a portal for constructs that are added to it later. */
export function rememberPortal(portal: IConstruct, facts: PortalFacts): void {
  known.set(portal, facts);
}

/**
 * Returns the known facts about a portal. For a looked-up portal, these are the default strategy and the conditions of
 * the look-up. Returns undefined for a portal that is referenced by id.
 */
export function portalFacts(portal: IConstruct): PortalFacts | undefined {
  return known.get(portal);
}
