import { Construct } from 'constructs';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { checkText } from '../../../lib/core/l2/text-check';
import { hostProblem } from '../../../lib/core/values/hosts';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/portal-custom-domain';
import { PortalCertificate } from './portal-certificate';
import { IPortal } from './portal-reference';

/** Arguments of a portal's custom domain, without the portal. */
export interface PortalCustomDomainOptions {
  /**
   * Domain name of the portal, such as `developers.example.com`. Changing the domain name replaces the custom domain:
   * Terraform deletes the old custom domain before it creates the new one.
   */
  readonly hostname: string;

  /**
   * TLS certificate of the portal's custom domain.
   *
   * @default PortalCertificate.managed()
   */
  readonly certificate?: PortalCertificate;

  /**
   * Whether the custom domain of the portal is enabled.
   *
   * @default true
   */
  readonly enabled?: boolean;

  /**
   * Whether Terraform may destroy or replace the custom domain of the portal. Without the custom domain, the portal is
   * not reachable at the domain name. A change of `hostname`, or between a managed and a custom certificate, also
   * destroys the old custom domain of the portal.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `PortalCustomDomain`. */
export interface PortalCustomDomainProps extends PortalCustomDomainOptions, ManagedProps {
  /** Portal that the custom domain belongs to. */
  readonly portal: IPortal;
}

/**
 * Custom domain of a portal. A portal can have at most one custom domain. For a portal of this app,
 * `portal.addCustomDomain()` is shorter than `new PortalCustomDomain(…)`.
 *
 * Creates a `konnect_portal_custom_domain` as the child `Resource`. If Terraform replaces the portal, it also replaces
 * the custom domain.
 *
 * @example
 *
 * declare const portal: platform.IPortal;
 * new platform.PortalCustomDomain(this, 'domain', { portal, hostname: 'developers.example.com' });
 */
export class PortalCustomDomain extends ManagedConstruct {
  /**
   * Status of the custom domain's CNAME record: `verified` if the platform found the record, otherwise `pending`.
   * Terraform: `cname_status`.
   */
  public readonly cnameStatus: string;

  private readonly props: PortalCustomDomainProps;

  /**
   * Adds a custom domain to a portal.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: PortalCustomDomainProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { portal, hostname, certificate = PortalCertificate.managed(), enabled = true } = this.props;
    const resource = new l1.PortalCustomDomain(this, 'Resource', {
      provider: this.props.provider,
      portalId: portal.portalId,
      hostname,
      enabled,
      ssl: certificate._render(this),
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    replaceWith(resource, portal);
    checkText(this, 'hostname', hostname, (text) => hostProblem(text, { name: true }));
    this.cnameStatus = resource.cnameStatus;
  }

  /**
   * Imports the existing custom domain of the portal instead of creating one. After the import, Terraform replaces the
   * custom domain if its host name or type of certificate differs from the existing domain. Terraform updates other
   * arguments that differ.
   */
  public importFrom(): void {
    importObject(this, () => l1.PortalCustomDomain.importId({ portalId: this.props.portal.portalId }));
  }
}
