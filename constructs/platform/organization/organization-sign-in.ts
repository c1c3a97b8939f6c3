import { Lazy } from 'cdktf';
import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { addError } from '../../../lib/core/synthesis/problems';
import * as l1 from '../../../lib/platform/authentication-settings';
import { IdentityProviderProtocol, IIdentityProvider } from './identity-provider-reference';
import { isDisabled, isMapped } from './private/identity-provider-facts';
import { checkUniqueSignIn } from './private/unique-sign-in';

/** Arguments of `OrganizationSignIn`. */
export interface OrganizationSignInProps extends ManagedProps {
  /**
   * Whether people can sign in to the platform with a password. If passwords are disabled, people are locked out of the
   * platform when the identity providers fail. Terraform: `basic_auth_enabled`.
   *
   * @default true
   */
  readonly basicAuth?: boolean;

  /**
   * Identity providers with which people can sign in to the platform. `OrganizationSignIn` enables OpenID Connect or
   * SAML if the list contains an identity provider with that protocol, and otherwise disables the protocol. Terraform:
   * `oidc_auth_enabled`, `saml_auth_enabled`.
   *
   * @default - none
   */
  readonly identityProviders?: IIdentityProvider[];

  /**
   * Whether groups of the identity providers determine the teams of people. Terraform: `idp_mapping_enabled`.
   *
   * @default - true if this app maps groups of an identity provider in `identityProviders`; otherwise the argument is
   * not sent
   */
  readonly idpMapping?: boolean;

  /**
   * Whether administrators of the platform assign people to teams. Terraform: `konnect_mapping_enabled`.
   *
   * @default - not sent
   */
  readonly platformMapping?: boolean;
}

/**
 * Authentication settings of the organisation: how people sign in to the platform. An organisation has exactly one set
 * of sign-in settings. Two `OrganizationSignIn` constructs in an app are an error, also in different stacks, unless
 * their Terraform providers have different tokens.
 *
 * `OrganizationSignIn` creates a `konnect_authentication_settings` as the child `Resource`. The sign-in settings always
 * exist on the platform: Terraform overwrites the settings, keeps the settings when it destroys the resource, and
 * cannot import the settings.
 *
 * @example
 *
 * declare const identityProvider: platform.IdentityProvider;
 * new platform.OrganizationSignIn(this, 'sign-in', { identityProviders: [identityProvider] });
 */
export class OrganizationSignIn extends ManagedConstruct {
  /**
   * Configures how people sign in to the platform. Terraform writes the sign-in settings after it creates the identity
   * providers.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the sign-in settings
   */
  public constructor(scope: Construct, id: string, props: OrganizationSignInProps = {}) {
    super(scope, id);
    const { provider, basicAuth = true, identityProviders = [], idpMapping, platformMapping } = props;
    const has = (protocol: IdentityProviderProtocol) => identityProviders.some((one) => one.protocol === protocol);
    new l1.AuthenticationSettings(this, 'Resource', {
      provider,
      basicAuthEnabled: basicAuth,
      oidcAuthEnabled: has(IdentityProviderProtocol.OIDC),
      samlAuthEnabled: has(IdentityProviderProtocol.SAML),
      // The default of `idpMapping` is a lazy value, because the program may map groups after it creates
      // `OrganizationSignIn`.
      idpMappingEnabled:
        idpMapping ?? Lazy.anyValue({ produce: () => (identityProviders.some(isMapped) ? true : undefined) }),
      platformMappingEnabled: platformMapping,
    });
    identityProviders.forEach((one) => this.node.addDependency(one));
    if (basicAuth === false && identityProviders.length === 0) {
      const message =
        'is false, and identityProviders is empty, so signing in would be impossible; give an identity provider, or leave out basicAuth';
      addError(this, 'basicAuth', message);
    }
    identityProviders.filter(isDisabled).forEach(({ node: { path } }) => {
      addError(
        this,
        'identityProviders',
        `has ${path}, which is a disabled identity provider, so signing in with it is impossible; enable the identity provider, or leave it out`,
      );
    });
    checkUniqueSignIn(this);
  }
}
