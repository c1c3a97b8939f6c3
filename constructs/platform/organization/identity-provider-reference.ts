import { IConstruct } from 'constructs';

/** Protocol with which people sign in through an identity provider. */
export enum IdentityProviderProtocol {
  /** OpenID Connect. */
  OIDC = 'oidc',
  /** SAML 2.0. */
  SAML = 'saml',
}

/**
 * Identity provider with which people sign in to the platform. `IIdentityProvider` is an identity provider that the app
 * creates, or a reference to an existing identity provider.
 */
export interface IIdentityProvider extends IConstruct {
  /**
   * Id of the identity provider on the platform.
   *
   * @attribute
   */
  readonly identityProviderId: string;

  /** Sign-in protocol of the identity provider. */
  readonly protocol: IdentityProviderProtocol;
}
