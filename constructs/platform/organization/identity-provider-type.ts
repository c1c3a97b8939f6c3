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

/** Names of the token claims about a user. */
export interface IdentityProviderClaims {
  /**
   * Token claim with the e-mail address of the user.
   *
   * @default "email"
   */
  readonly email?: string;

  /**
   * Token claim with the groups of the user, which `mapGroup` assigns to teams.
   *
   * @default "groups"
   */
  readonly groups?: string;

  /**
   * Token claim with the name of the user.
   *
   * @default "name"
   */
  readonly name?: string;
}

/** Options of an identity provider with OpenID Connect. */
export interface OidcIdentityProviderOptions {
  /** Issuer URL, from which the platform discovers the endpoints of the identity provider. Terraform: `issuer_url`. */
  readonly issuer: string;

  /** Id of the platform's client at the identity provider. */
  readonly clientId: string;

  /** Secret of the platform's client at the identity provider. The Terraform state contains the secret. */
  readonly clientSecret: SecretValue;

  /**
   * OAuth scopes to request.
   *
   * @default - `email`, `openid`, `profile`
   */
  readonly scopes?: string[];

  /**
   * Names of the token claims about a user. Terraform: `claim_mappings`.
   *
   * @default - `email`, `groups`, `name`
   */
  readonly claims?: IdentityProviderClaims;
}

/** Options of an identity provider with SAML 2.0. `metadataUrl` or `metadata` is required. */
export interface SamlIdentityProviderOptions {
  /**
   * URL of the metadata of the identity provider. Terraform: `idp_metadata_url`.
   *
   * @default - none
   */
  readonly metadataUrl?: string;

  /**
   * Metadata of the identity provider, as XML. Terraform: `idp_metadata_xml`.
   *
   * @default - none
   */
  readonly metadata?: TextContent;
}

/**
 * Protocol of an identity provider, with the settings of the protocol. Terraform: `type` and `config`.
 *
 * @example
 *
 * platform.IdentityProviderType.saml({ metadataUrl: 'https://sso.example.com/metadata' });
 */
export class IdentityProviderType {
  /**
   * Uses OpenID Connect.
   *
   * @param options issuer and client of the platform
   */
  public static oidc(options: OidcIdentityProviderOptions): IdentityProviderType {
    const literalOptions = literalTexts(options);
    return new IdentityProviderType(IdentityProviderProtocol.OIDC, (construct) =>
      renderOidc(construct, literalOptions),
    );
  }

  /**
   * Uses SAML 2.0.
   *
   * @param options metadata of the identity provider
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
   * Returns the settings in the form of the L1 construct. Reports invalid settings on the construct.
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
    addError(construct, 'type.metadataUrl', 'is not given, and metadata is not given either; give one of them');
  }
  return {
    samlIdentityProviderConfig: {
      idpMetadataUrl: metadataUrl,
      idpMetadataXml: metadata?._read(construct, 'type.metadata'),
    },
  };
}
