import { IConstruct } from 'constructs';
import { urlProblem } from '../../../lib/core/hosts';
import { literalTexts } from '../../../lib/core/literal';
import { secretText } from '../../../lib/core/rules/checked';
import { addError } from '../../../lib/core/rules/problems';
import { MISSING } from '../../../lib/core/rules/required';
import { checkText } from '../../../lib/core/rules/texts';
import { SecretValue } from '../../../lib/core/secret-value';
import { TextContent } from '../text-content';
import { IdentityProviderProtocol } from './identity-provider-reference';

/** In which claims an identity provider tells of people. */
export interface IdentityProviderClaims {
  /**
   * The claim with the e-mail address.
   *
   * @default "email"
   */
  readonly email?: string;

  /**
   * The claim with the groups, which `mapGroup` puts in teams.
   *
   * @default "groups"
   */
  readonly groups?: string;

  /**
   * The claim with the name.
   *
   * @default "name"
   */
  readonly name?: string;
}

/** An identity provider with OpenID Connect. */
export interface OidcIdentityProviderOptions {
  /** Issuer URL, from which its endpoints are discovered. Terraform: `issuer_url`. */
  readonly issuer: string;

  /** Id of the client that the platform is at the provider. */
  readonly clientId: string;

  /** Secret of that client. Terraform keeps it in its state. */
  readonly clientSecret: SecretValue;

  /**
   * Scopes that are asked for.
   *
   * @default - `email`, `openid`, `profile`
   */
  readonly scopes?: string[];

  /**
   * In which claims it tells of people. Terraform: `claim_mappings`.
   *
   * @default - `email`, `groups`, `name`
   */
  readonly claims?: IdentityProviderClaims;
}

/** An identity provider with SAML 2.0. One of the two is needed. */
export interface SamlIdentityProviderOptions {
  /**
   * URL of its metadata. Terraform: `idp_metadata_url`.
   *
   * @default - none
   */
  readonly metadataUrl?: string;

  /**
   * Its metadata, as XML. Terraform: `idp_metadata_xml`.
   *
   * @default - none
   */
  readonly metadata?: TextContent;
}

/**
 * The type of an identity provider, with its settings. Terraform: `type` and `config`.
 *
 * @example
 *
 * platform.IdentityProviderType.saml({ metadataUrl: 'https://sso.example.com/metadata' });
 */
export class IdentityProviderType {
  /**
   * With OpenID Connect.
   *
   * @param options where it is, and as whom the platform comes
   */
  public static oidc(options: OidcIdentityProviderOptions): IdentityProviderType {
    return new IdentityProviderType(IdentityProviderProtocol.OIDC, literalTexts(options ?? {}), {});
  }

  /**
   * With SAML 2.0.
   *
   * @param options its metadata
   */
  public static saml(options: SamlIdentityProviderOptions): IdentityProviderType {
    return new IdentityProviderType(IdentityProviderProtocol.SAML, {}, literalTexts(options ?? {}));
  }

  /** How people sign in at it. */
  public readonly protocol: IdentityProviderProtocol;

  private constructor(
    protocol: IdentityProviderProtocol,
    private readonly oidc: Partial<OidcIdentityProviderOptions>,
    private readonly saml: SamlIdentityProviderOptions,
  ) {
    this.protocol = protocol;
  }

  /**
   * The settings as the L1 construct takes them. What is wrong with them is reported for the construct.
   * @internal
   */
  public _render(construct: IConstruct): { [name: string]: any } {
    return this.protocol === IdentityProviderProtocol.OIDC ? this.renderOidc(construct) : this.renderSaml(construct);
  }

  private renderOidc(construct: IConstruct): { [name: string]: any } {
    const { issuer, clientId, clientSecret, scopes, claims } = this.oidc;
    checkText(construct, 'type.issuer', issuer, urlProblem);
    for (const [property, value] of Object.entries({ issuer, clientId, clientSecret })) {
      if (value === undefined || value === null) {
        addError(construct, `type.${property}`, 'is required, but was not given');
      }
    }
    return {
      oidcIdentityProviderConfig: {
        issuerUrl: issuer ?? MISSING.text(),
        clientId: clientId ?? MISSING.text(),
        clientSecret: secretText(construct, 'type.clientSecret', clientSecret ?? MISSING.secret()),
        scopes,
        claimMappings: claims && { email: claims.email, groups: claims.groups, name: claims.name },
      },
    };
  }

  private renderSaml(construct: IConstruct): { [name: string]: any } {
    const { metadataUrl, metadata } = this.saml;
    checkText(construct, 'type.metadataUrl', metadataUrl, urlProblem);
    if (metadataUrl === undefined && metadata === undefined) {
      addError(construct, 'type.metadataUrl', 'is not given, and metadata neither; give one of them');
    }
    return {
      samlIdentityProviderConfig: {
        idpMetadataUrl: metadataUrl,
        idpMetadataXml: metadata?._read(construct, 'type.metadata'),
      },
    };
  }
}
