import { IConstruct } from 'constructs';

/** How people sign in at an identity provider. */
export enum IdentityProviderProtocol {
  /** OpenID Connect. */
  OIDC = 'oidc',
  /** SAML 2.0. */
  SAML = 'saml',
}

/**
 * An identity provider, by which people sign in at the platform. Made here, or only referred to.
 */
export interface IIdentityProvider extends IConstruct {
  /**
   * The id of the identity provider.
   *
   * @attribute
   */
  readonly identityProviderId: string;

  /** How people sign in at it. */
  readonly protocol: IdentityProviderProtocol;
}
