import { Construct } from 'constructs';
import { replaceWith } from '../../../lib/core/lifecycle';
import { ManagedProps } from '../../../lib/core/managed-props';
import { addError } from '../../../lib/core/rules/problems';
import * as l1 from '../../../lib/platform/portal-auth';
import { IPortal } from './portal-reference';
import { portalFacts } from './private/portal-facts';

/**
 * How developers sign in to a portal, and who puts them in teams.
 */
export interface PortalSignInOptions {
  /**
   * Whether developers can sign in with an e-mail address and a password of the portal.
   *
   * @default - the platform's: true
   */
  readonly basicAuth?: boolean;

  /**
   * Whether the groups of a developer at the identity provider decide on the developer's teams.
   *
   * @default - the platform's: false
   */
  readonly teamsFromIdentityProvider?: boolean;

  /**
   * Whether administrators put developers in teams.
   *
   * @default - the platform's
   */
  readonly teamsFromAdministrators?: boolean;
}

/**
 * The arguments of `PortalSignIn`.
 */
export interface PortalSignInProps extends PortalSignInOptions, ManagedProps {
  /** The portal; refused where its authentication is off. */
  readonly portal: IPortal;
}

/**
 * How developers sign in to a portal; a portal has one such setting. For a portal that is made here,
 * `portal.configureSignIn()` is the shorter way.
 *
 * Makes a `konnect_portal_auth`, which is the child `Resource`. Its deprecated arguments for OpenID Connect and SAML are
 * not offered: identity providers of a portal are set up in the platform's console.
 *
 * @example
 *
 * declare const portal: IPortal;
 * new PortalSignIn(this, 'sign-in', { portal, basicAuth: false });
 */
export class PortalSignIn extends Construct {
  /**
   * Settles how developers sign in.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: PortalSignInProps) {
    super(scope, id);
    const { portal } = props;
    const resource = new l1.PortalAuth(this, 'Resource', {
      provider: props.provider,
      portalId: portal.portalId,
      basicAuthEnabled: props.basicAuth,
      idpMappingEnabled: props.teamsFromIdentityProvider,
      platformMappingEnabled: props.teamsFromAdministrators,
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
}
