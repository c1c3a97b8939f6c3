import { Lazy } from 'cdktf';
import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { addError } from '../../../lib/core/rules/problems';
import * as l1 from '../../../lib/platform/authentication-settings';
import { IdentityProviderProtocol, IIdentityProvider } from './identity-provider-reference';
import { isDisabled, isMapped } from './private/identity-provider-facts';
import { checkOnlySignIn } from './private/only-sign-in';

/**
 * The arguments of `OrganizationSignIn`.
 */
export interface OrganizationSignInProps extends ManagedProps {
  /**
   * Whether people can sign in with a password of the platform. Without it, those for whom the identity providers do not work are locked
   * out. Terraform: `basic_auth_enabled`.
   *
   * @default true
   */
  readonly basicAuth?: boolean;

  /**
   * By which identity providers people can sign in. OpenID Connect and SAML are each on where one of the list has it. Terraform:
   * `oidc_auth_enabled`, `saml_auth_enabled`.
   *
   * @default - none
   */
  readonly identityProviders?: IIdentityProvider[];

  /**
   * Whether people are put in teams by their groups at the identity provider. Terraform: `idp_mapping_enabled`.
   *
   * @default - true where groups of one of the identity providers are mapped here, else not sent
   */
  readonly idpMapping?: boolean;

  /**
   * Whether administrators of the platform put people in teams. Terraform: `konnect_mapping_enabled`.
   *
   * @default - not sent
   */
  readonly platformMapping?: boolean;
}

/**
 * How people sign in at the platform: the authentication settings of the organisation. An organisation has one of these; two in an app
 * are refused, also in two stacks, unless their providers have different tokens.
 *
 * Makes a `konnect_authentication_settings`, which is the child `Resource`. The settings exist from the start: Terraform writes over
 * them, leaves them as they are when it destroys this, and cannot import them.
 *
 * @example
 *
 * declare const identityProvider: platform.IdentityProvider;
 * new platform.OrganizationSignIn(this, 'sign-in', { identityProviders: [identityProvider] });
 */
export class OrganizationSignIn extends ManagedConstruct {
  /**
   * Configures how people sign in. The settings are written once the identity providers are there.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: OrganizationSignInProps = {}) {
    super(scope, id);
    const { provider, basicAuth = true, identityProviders = [], idpMapping, platformMapping } = props;
    const known = identityProviders.filter((one) => one !== undefined && one !== null);
    const has = (protocol: IdentityProviderProtocol) => known.some((one) => one.protocol === protocol);
    new l1.AuthenticationSettings(this, 'Resource', {
      provider,
      basicAuthEnabled: basicAuth,
      oidcAuthEnabled: has(IdentityProviderProtocol.OIDC),
      samlAuthEnabled: has(IdentityProviderProtocol.SAML),
      // Groups may be mapped later.
      idpMappingEnabled: idpMapping ?? Lazy.anyValue({ produce: () => (known.some(isMapped) ? true : undefined) }),
      platformMappingEnabled: platformMapping,
    });
    known.forEach((one) => this.node.addDependency(one));
    if (known.length < identityProviders.length) {
      addError(this, 'identityProviders', 'has one that is missing; leave it out');
    }
    if (basicAuth === false && known.length === 0) {
      const message =
        'is false, and there are no identityProviders, so nobody could sign in; give one, or leave it out';
      addError(this, 'basicAuth', message);
    }
    known.filter(isDisabled).forEach(({ node: { path } }) => {
      addError(
        this,
        'identityProviders',
        `has ${path}, which is not enabled, so nobody can sign in by it; enable it, or leave it out`,
      );
    });
    checkOnlySignIn(this);
  }
}
