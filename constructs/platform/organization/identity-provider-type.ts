import { IConstruct } from 'constructs';
import { secretText } from '../../../lib/core/l2/conversions';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { checkText } from '../../../lib/core/l2/text-check';
import { addError } from '../../../lib/core/synthesis/problems';
import { urlProblem } from '../../../lib/core/values/hosts';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/identity-provider';
import { TextContent } from '../text-content';
import { IdentityProviderProtocol } from './identity-provider-reference';

/** Names of the OpenID Connect token claims that describe a user. */
export interface IdentityProviderClaims {
  /**
   * Name of the token claim with the e-mail address of the user.
   *
   * @default "email"
   */
  readonly email?: string;

  /**
   * Name of the token claim with the groups of the user, which `mapGroup` maps to teams.
   *
   * @default "groups"
   */
  readonly groups?: string;

  /**
   * Name of the token claim with the name of the user.
   *
   * @default "name"
   */
  readonly name?: string;
}

/** Options of an identity provider with OpenID Connect. */
export interface OidcIdentityProviderOptions {
  /**
   * Issuer URL, from which the platform discovers the OpenID Connect endpoints of the identity provider. Terraform:
   * `issuer_url`.
   */
  readonly issuer: string;

  /** Id of the OAuth client that represents the platform at the identity provider. */
  readonly clientId: string;

  /**
   * Secret of the OAuth client that represents the platform at the identity provider. The Terraform state contains the
   * client secret of the identity provider.
   */
  readonly clientSecret: SecretValue;

  /**
   * OAuth scopes that the platform requests when people sign in.
   *
   * @default - `email`, `openid`, `profile`
   */
  readonly scopes?: string[];

  /**
   * Names of the token claims that describe a user. Terraform: `claim_mappings`.
   *
   * @default - the claims `email`, `groups` and `name`
   */
  readonly claims?: IdentityProviderClaims;
}

/** Options of an identity provider with SAML 2.0. A SAML identity provider requires `metadataUrl` or `metadata`. */
export interface SamlIdentityProviderOptions {
  /**
   * URL of the SAML metadata of the identity provider. Terraform: `idp_metadata_url`.
   *
   * @default - none
   */
  readonly metadataUrl?: string;

  /**
   * SAML metadata of the identity provider, as XML. Terraform: `idp_metadata_xml`.
   *
   * @default - none
   */
  readonly metadata?: TextContent;
}

/**
 * Sign-in protocol of an identity provider, with the settings of the protocol. Terraform: `type` and `config`.
 *
 * @example
 *
 * platform.IdentityProviderType.saml({ metadataUrl: 'https://sso.example.com/metadata' });
 */
export class IdentityProviderType {
  /**
   * Returns the type of an identity provider with OpenID Connect.
   *
   * @param options issuer of the identity provider, and the platform's OAuth client
   */
  public static oidc(options: OidcIdentityProviderOptions): IdentityProviderType {
    const literalOptions = literalTexts(options);
    return new IdentityProviderType(IdentityProviderProtocol.OIDC, (construct) =>
      renderOidc(construct, literalOptions),
    );
  }

  /**
   * Returns the type of an identity provider with SAML 2.0.
   *
   * @param options SAML metadata of the identity provider, as URL or XML
   */
  public static saml(options: SamlIdentityProviderOptions): IdentityProviderType {
    const literalOptions = literalTexts(options);
    return new IdentityProviderType(IdentityProviderProtocol.SAML, (construct) =>
      renderSaml(construct, literalOptions),
    );
  }

  /** Sign-in protocol. */
  public readonly protocol: IdentityProviderProtocol;

  private constructor(
    protocol: IdentityProviderProtocol,
    private readonly render: (construct: IConstruct) => l1.IdentityProviderConfigA,
  ) {
    this.protocol = protocol;
  }

  /**
   * Returns the protocol settings as the `config` argument of the L1 construct. Reports invalid protocol settings as
   * errors of the identity provider.
   * @internal
   */
  public _render(construct: IConstruct): l1.IdentityProviderConfigA {
    return this.render(construct);
  }
}

function renderOidc(construct: IConstruct, options: OidcIdentityProviderOptions): l1.IdentityProviderConfigA {
  const { issuer, clientId, clientSecret, scopes, claims } = options;
  checkText(construct, 'type.issuer', issuer, urlProblem);
  return {
    oidcIdentityProviderConfig: {
      issuerUrl: issuer,
      clientId,
      clientSecret: secretText(construct, 'type.clientSecret', clientSecret),
      scopes,
      claimMappings: claims && { email: claims.email, groups: claims.groups, name: claims.name },
    },
  };
}

function renderSaml(construct: IConstruct, options: SamlIdentityProviderOptions): l1.IdentityProviderConfigA {
  const { metadataUrl, metadata } = options;
  checkText(construct, 'type.metadataUrl', metadataUrl, urlProblem);
  if (metadataUrl === undefined && metadata === undefined) {
    addError(
      construct,
      'type.metadataUrl',
      'is not given, and metadata is not given either; give metadataUrl or metadata',
    );
  }
  return {
    samlIdentityProviderConfig: {
      idpMetadataUrl: metadataUrl,
      idpMetadataXml: metadata?._read(construct, 'type.metadata'),
    },
  };
}
