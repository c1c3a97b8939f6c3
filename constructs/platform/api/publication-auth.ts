import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/rules/problems';
import { IAuthStrategy } from '../portal/auth-strategy';
import { IPortal } from '../portal/portal-reference';
import { portalFacts } from '../private/portal-facts';

/**
 * How the applications of developers authenticate at an API that is published. It is required, since the provider
 * cannot leave it to the portal: without a strategy, applications need no authentication.
 *
 * @example
 *
 * platform.PublicationAuth.portalDefault();
 */
export class PublicationAuth {
  /**
   * The default strategy of the portal, which is copied, and followed when it changes. The portal must be made in the app
   * or looked up; one of which only the id is known is refused, as is one that is made without a default.
   */
  public static portalDefault(): PublicationAuth {
    return new PublicationAuth(defaultOf);
  }

  /** Applications need no authentication. */
  public static none(): PublicationAuth {
    return new PublicationAuth(() => undefined);
  }

  /**
   * The strategy given. A publication has one at most. Terraform: `auth_strategy_ids`.
   *
   * @param strategy the strategy
   */
  public static strategy(strategy: IAuthStrategy): PublicationAuth {
    return new PublicationAuth(() => [strategy.authStrategyId]);
  }

  private constructor(private readonly ids: (construct: IConstruct, portal: IPortal) => string[] | undefined) {}

  /**
   * The ids for a publication on a portal.
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
    const message = `is the default of the portal ${path}, of which only the id is known; use platform.Portal.fromLookup instead of fromPortalId, or PublicationAuth.strategy or none`;
    addError(construct, 'authStrategy', message);
  } else if (!facts.defaultAuthStrategyIds) {
    const message = `is the default of the portal ${path}, which has none; give the portal a defaultAuthStrategy, or use PublicationAuth.strategy or none`;
    addError(construct, 'authStrategy', message);
  }
  return facts?.defaultAuthStrategyIds;
}
