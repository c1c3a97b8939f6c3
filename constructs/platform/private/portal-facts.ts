import { IConstruct } from 'constructs';
import { ConstructFact } from '../../../lib/core/values/construct-fact';

/**
 * Known properties of a developer portal in addition to the id. A portal property that the app does not know is
 * undefined.
 */
export interface PortalFacts {
  /**
   * List with the id of the portal's default authentication strategy. Undefined for a portal that the app creates
   * without a default strategy. A token for a looked-up portal, which is null in Terraform if the portal has no default
   * strategy.
   */
  readonly defaultAuthStrategyIds?: string[];

  /** Whether developers can sign in to the portal. */
  readonly authentication?: boolean;

  /** Whether roles determine which content of the portal developers see. */
  readonly rbac?: boolean;

  /** Enables the IP allow list of the portal, unless `ipAllowListEnabled` is false. */
  readonly enableIpAllowList?: () => void;
}

const known = new ConstructFact<PortalFacts>('portal');

/** Records known properties of a portal, for constructs that the program adds to the portal later. */
export function rememberPortal(portal: IConstruct, facts: PortalFacts): void {
  known.set(portal, facts);
}

/**
 * Returns the known properties of a portal. For a looked-up portal, the known properties are the default authentication
 * strategy, and `authentication` and `rbac` if they are conditions of the look-up. For a portal that is referenced by
 * id, `portalFacts` returns undefined.
 */
export function portalFacts(portal: IConstruct): PortalFacts | undefined {
  return known.get(portal);
}
