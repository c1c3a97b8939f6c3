import { Construct } from 'constructs';
import { hostProblem } from '../../../lib/core/hosts';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { checkText } from '../../../lib/core/rules/texts';
import * as l1 from '../../../lib/platform/portal-custom-domain';
import { PortalCertificate } from './portal-certificate';
import { IPortal } from './portal-reference';

/**
 * The arguments of a custom domain, apart from its portal.
 */
export interface PortalCustomDomainOptions {
  /** The domain, such as `developers.example.com`. Another one replaces the domain: the old one is deleted first. */
  readonly hostname: string;

  /**
   * The certificate of the domain.
   *
   * @default PortalCertificate.managed()
   */
  readonly certificate?: PortalCertificate;

  /**
   * Whether the domain is in use.
   *
   * @default true
   */
  readonly enabled?: boolean;

  /**
   * What may be done to it when it is to be destroyed, as by another hostname: the portal cannot be reached there any more.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `PortalCustomDomain`.
 */
export interface PortalCustomDomainProps extends PortalCustomDomainOptions, ManagedProps {
  /** The portal that the domain belongs to. */
  readonly portal: IPortal;
}

/**
 * A custom domain of a portal; a portal has one. For a portal that is made here, `portal.addCustomDomain()` is
 * shorter.
 *
 * Makes a `konnect_portal_custom_domain`, which is the child `Resource`. It is replaced together with its portal.
 *
 * @example
 *
 * declare const portal: platform.IPortal;
 * new platform.PortalCustomDomain(this, 'domain', { portal, hostname: 'developers.example.com' });
 */
export class PortalCustomDomain extends ManagedConstruct {
  /** Whether the CNAME record of the domain was found. Terraform: `cname_status`. */
  public readonly cnameStatus: string;

  private readonly props: PortalCustomDomainProps;

  /**
   * Adds a custom domain to a portal.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: PortalCustomDomainProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { portal: MISSING.reference, hostname: MISSING.text }));
    this.props = props;
    const { portal, hostname, certificate = PortalCertificate.managed(), enabled = true } = props;
    const resource = new l1.PortalCustomDomain(this, 'Resource', {
      provider: props.provider,
      portalId: portal.portalId,
      hostname,
      enabled,
      ssl: certificate._render(this),
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    replaceWith(resource, portal);
    checkText(this, 'hostname', hostname, (text) => hostProblem(text, { name: true }));
    this.cnameStatus = resource.cnameStatus;
  }

  /**
   * Takes over a domain that exists already, instead of making one: Terraform imports it, and changes what differs.
   */
  public importFrom(): void {
    importObject(this, () => l1.PortalCustomDomain.importId({ portalId: this.props.portal.portalId }));
  }
}
