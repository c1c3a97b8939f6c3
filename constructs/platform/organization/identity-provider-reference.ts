import { IConstruct } from 'constructs';

/** Sign-in protocol of an identity provider. */
export enum IdentityProviderProtocol {
  /** OpenID Connect. */
  OIDC = 'oidc',
  /** SAML 2.0. */
  SAML = 'saml',
}

/** Identity provider for signing in to the platform. The identity provider is created in this app, or referenced. */
export interface IIdentityProvider extends IConstruct {
  /**
   * The id of the identity provider.
   *
   * @attribute
   */
  readonly identityProviderId: string;

  /** Sign-in protocol of the identity provider. */
  readonly protocol: IdentityProviderProtocol;
}
