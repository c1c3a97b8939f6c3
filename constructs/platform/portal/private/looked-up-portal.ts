import { Fn, Op, Token, conditional } from 'cdktf';
import { Construct } from 'constructs';
import { DataPortal, DataPortalFilter } from '../../../../lib/platform/data-portal';
import { rememberPortal } from '../../private/portal-facts';
import { Operator, StringFilter } from '../../string-filter';
import { PortalLookup } from '../portal-lookup';
import { IPortal } from '../portal-reference';

const ON_TEXTS: readonly Operator[] = ['eq', 'neq', 'contains', 'oeq', 'ocontains'];
const ON_IDS: readonly Operator[] = ['eq', 'neq', 'oeq'];

/** Developer portal that Terraform looks up. */
export class LookedUpPortal extends Construct implements IPortal {
  public readonly portalId: string;

  public constructor(scope: Construct, id: string, lookup: PortalLookup) {
    super(scope, id);
    const filter = this.filterOf(lookup);
    const found = new DataPortal(this, 'Resource', {
      provider: lookup.provider,
      filter: Object.values(filter).some((condition) => condition !== undefined) ? filter : undefined,
    });
    this.portalId = found.id;
    const strategy = found.defaultApplicationAuthStrategyId;
    const strategies = conditional(Op.eq(strategy, Token.nullValue()), Token.nullValue(), Fn.tolist([strategy]));
    rememberPortal(this, {
      defaultAuthStrategyIds: Token.asList(strategies),
      authentication: lookup.authentication,
      rbac: lookup.rbac,
    });
  }

  private filterOf(lookup: PortalLookup): DataPortalFilter {
    const on = (property: keyof PortalLookup, operators: readonly Operator[]) =>
      (lookup[property] as StringFilter | undefined)?._render(this, property, operators);
    return {
      id: on('portalId', ON_IDS),
      name: on('name', ON_TEXTS),
      description: on('description', ON_TEXTS),
      defaultDomain: on('defaultDomain', ON_TEXTS),
      canonicalDomain: on('canonicalDomain', ON_TEXTS),
      defaultApiVisibility: on('defaultApiVisibility', ON_TEXTS),
      defaultPageVisibility: on('defaultPageVisibility', ON_TEXTS),
      defaultApplicationAuthStrategyId: on('defaultAuthStrategyId', ON_IDS),
      authenticationEnabled: lookup.authentication,
      rbacEnabled: lookup.rbac,
      autoApproveDevelopers: lookup.autoApproveDevelopers,
      autoApproveApplications: lookup.autoApproveApplications,
    };
  }
}
