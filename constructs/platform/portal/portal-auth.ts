import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/portal-auth';
import { portalFacts } from '../private/portal-facts';
import { IPortal } from './portal-reference';

/**
 * How developers authenticate at a portal, and where their teams come from.
 */
export interface PortalAuthOptions {
  /**
   * Whether developers can sign in with an e-mail address and a password of the portal. Terraform: `basic_auth_enabled`.
   *
   * @default - the platform's: true
   */
  readonly basicAuth?: boolean;

  /**
   * Whether developers are put in teams by their groups at the identity provider (IdP). Terraform: `idp_mapping_enabled`.
   *
   * @default - the platform's: false
   */
  readonly idpMapping?: boolean;

  /**
   * Whether administrators of the platform put developers in teams. Terraform: `konnect_mapping_enabled`.
   *
   * @default - the platform's
   */
  readonly platformMapping?: boolean;
}

/**
 * The arguments of `PortalAuth`.
 */
export interface PortalAuthProps extends PortalAuthOptions, ManagedProps {
  /** The portal; refused where its authentication is off. */
  readonly portal: IPortal;
}

/**
 * The authentication settings of a portal: how developers sign in. A portal has one of these. For a portal that is made
 * here, `portal.configureAuth()` is shorter.
 *
 * Makes a `konnect_portal_auth`, which is the child `Resource`. Its deprecated arguments for OpenID Connect and SAML are
 * not offered: identity providers of a portal are set up in the platform's console.
 *
 * @example
 *
 * declare const portal: platform.IPortal;
 * new platform.PortalAuth(this, 'auth', { portal, basicAuth: false });
 */
export class PortalAuth extends ManagedConstruct {
  private readonly props: PortalAuthProps;

  /**
   * Configures how developers sign in.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: PortalAuthProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { portal: MISSING.reference }));
    this.props = props;
    const { portal } = props;
    const resource = new l1.PortalAuth(this, 'Resource', {
      provider: props.provider,
      portalId: portal.portalId,
      basicAuthEnabled: props.basicAuth,
      idpMappingEnabled: props.idpMapping,
      platformMappingEnabled: props.platformMapping,
    });
    replaceWith(resource, portal);
    if (portalFacts(portal)?.authentication === false) {
      addError(
        this,
        'portal',
        `is ${portal.node.path}, whose authentication is off, so nobody signs in; switch authentication on, or leave this out`,
      );
    }
  }

  /**
   * Takes over settings that exist already, instead of making them: Terraform imports them, and changes what differs.
   */
  public importFrom(): void {
    importObject(this, () => l1.PortalAuth.importId({ portalId: this.props.portal.portalId }));
  }
}
