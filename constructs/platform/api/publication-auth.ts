import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/synthesis/problems';
import { IAuthStrategy } from '../portal/auth-strategy-reference';
import { IPortal } from '../portal/portal-reference';
import { portalFacts } from '../private/portal-facts';

/**
 * Authentication of developers' applications at a published API. A publication requires a `PublicationAuth`, because
 * the provider cannot leave the choice to the portal: without a strategy, applications need no authentication.
 *
 * @example
 *
 * platform.PublicationAuth.portalDefault();
 */
export class PublicationAuth {
  /**
   * Copies the default authentication strategy of the portal, and follows changes of the default strategy. For
   * `portalDefault`, the app must create the portal or look it up. Synthesis rejects `portalDefault` for a portal that
   * is referenced by id, and for a portal of the app without a default strategy.
   */
  public static portalDefault(): PublicationAuth {
    return new PublicationAuth(defaultOf);
  }

  /** Returns a `PublicationAuth` for a published API that developers' applications use without authentication. */
  public static none(): PublicationAuth {
    return new PublicationAuth(() => undefined);
  }

  /**
   * Returns a `PublicationAuth` that requires developers' applications to authenticate with the given authentication
   * strategy. A publication has at most one authentication strategy. Terraform: `auth_strategy_ids`.
   *
   * @param strategy authentication strategy
   */
  public static strategy(strategy: IAuthStrategy): PublicationAuth {
    return new PublicationAuth(() => [strategy.authStrategyId]);
  }

  private constructor(private readonly ids: (construct: IConstruct, portal: IPortal) => string[] | undefined) {}

  /**
   * Returns the ids of the authentication strategies for a publication of an API on a portal.
   * @internal
   */
  public _ids(construct: IConstruct, portal: IPortal): string[] | undefined {
    return this.ids(construct, portal);
  }
}

function defaultOf(construct: IConstruct, portal: IPortal): string[] | undefined {
  const facts = portalFacts(portal);
  const { path } = portal.node;
  if (!facts) {
    const message = `is the default strategy of the portal ${path}, which is referenced by id; use platform.Portal.fromLookup instead of fromPortalId, or PublicationAuth.strategy or PublicationAuth.none`;
    addError(construct, 'authStrategy', message);
  } else if (!facts.defaultAuthStrategyIds) {
    const message = `is the default strategy of the portal ${path}, which has no default strategy; give the portal a defaultAuthStrategy, or use PublicationAuth.strategy or PublicationAuth.none`;
    addError(construct, 'authStrategy', message);
  }
  return facts?.defaultAuthStrategyIds;
}
