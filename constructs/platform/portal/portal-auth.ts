import { Construct } from 'constructs';
import { replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/portal-auth';
import { portalFacts } from '../private/portal-facts';
import { IPortal } from './portal-reference';

/** Options for the sign-in of developers to a portal, and for their teams. */
export interface PortalAuthOptions {
  /**
   * Whether developers can sign in to the portal with an e-mail address and a password. Terraform:
   * `basic_auth_enabled`.
   *
   * @default - true (default of the platform)
   */
  readonly basicAuth?: boolean;

  /**
   * Whether groups of the identity provider (IdP) determine the portal teams of developers. Terraform:
   * `idp_mapping_enabled`.
   *
   * @default - false (default of the platform)
   */
  readonly idpMapping?: boolean;

  /**
   * Whether administrators of the platform assign developers to portal teams. Terraform: `konnect_mapping_enabled`.
   *
   * @default - default of the platform
   */
  readonly platformMapping?: boolean;
}

/** Arguments of `PortalAuth`. */
export interface PortalAuthProps extends PortalAuthOptions, ManagedProps {
  /** Portal to configure. The portal must have authentication (`PortalProps.authentication`). */
  readonly portal: IPortal;
}

/**
 * Authentication settings of a portal. A portal has one set of authentication settings. For a portal of this app,
 * `portal.configureAuth()` is shorter than `new PortalAuth(…)`.
 *
 * Creates a `konnect_portal_auth` as the child `Resource`. The L2 construct does not support the deprecated arguments
 * for OpenID Connect and SAML: configure identity providers of a portal in the platform's console.
 *
 * @example
 *
 * declare const portal: platform.IPortal;
 * new platform.PortalAuth(this, 'auth', { portal, basicAuth: false });
 */
export class PortalAuth extends ManagedConstruct {
  private readonly props: PortalAuthProps;

  /**
   * Configures how developers sign in to a portal.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: PortalAuthProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { portal } = this.props;
    const resource = new l1.PortalAuth(this, 'Resource', {
      provider: this.props.provider,
      portalId: portal.portalId,
      basicAuthEnabled: this.props.basicAuth,
      idpMappingEnabled: this.props.idpMapping,
      platformMappingEnabled: this.props.platformMapping,
    });
    replaceWith(resource, portal);
    if (portalFacts(portal)?.authentication === false) {
      addError(
        this,
        'portal',
        `is ${portal.node.path}, whose authentication is off, so developers cannot sign in; turn authentication on, or remove the PortalAuth`,
      );
    }
  }

  /**
   * Imports the existing authentication settings of the portal instead of creating settings. After the import,
   * Terraform updates the arguments of the authentication settings that differ from the existing object.
   */
  public importFrom(): void {
    importObject(this, () => l1.PortalAuth.importId({ portalId: this.props.portal.portalId }));
  }
}
