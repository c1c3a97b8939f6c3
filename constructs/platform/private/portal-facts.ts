import { IConstruct } from 'constructs';
import { ConstructFact } from '../../../lib/core/values/construct-fact';

/** Known properties of a portal in addition to the id. An unknown property is undefined. */
export interface PortalFacts {
  /**
   * List with the id of the portal's default authentication strategy. Undefined for a portal of the app without a
   * default strategy. For a looked-up portal, the value is a token, which is null in Terraform if the portal has no
   * default strategy.
   */
  readonly defaultAuthStrategyIds?: string[];

  /** Whether developers can sign in. */
  readonly authentication?: boolean;

  /** Whether roles determine what developers see. */
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
 * Returns the known properties of a portal. For a looked-up portal, the known properties are the default strategy, and
 * `authentication` and `rbac` if they are conditions of the look-up. Returns undefined for a portal that is referenced
 * by id.
 */
export function portalFacts(portal: IConstruct): PortalFacts | undefined {
  return known.get(portal);
}
