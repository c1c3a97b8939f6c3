import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import { IApi } from './api-reference';
import { ApiKind, apiKindOf } from './private/api-facts';

/**
 * Options for an OAuth authorization API: how the API gateway verifies tokens, and where it redirects callers without a
 * token.
 */
export interface OauthOptions {
  /** Public key that verifies the OAuth tokens of callers. Terraform: `oauth_config.public_key`. */
  readonly publicKey: string;

  /**
   * Location of the OAuth token in the request, such as `method.req.header.Authorization`. Terraform:
   * `oauth_config.token_location`.
   */
  readonly tokenLocation: string;

  /**
   * URL of the sign-in page that callers without a token are redirected to. Terraform:
   * `oauth_config.login_redirect_url`.
   *
   * @default - no redirect
   */
  readonly loginRedirectUrl?: string;
}

/**
 * Authentication of the callers of an API. Terraform: `auth_type` and the arguments of the authentication type.
 *
 * @example
 *
 * cloud.ApiAuth.keyPair();
 */
export class ApiAuth {
  /** Returns an `ApiAuth` that lets every caller use the API, without authentication. */
  public static none(): ApiAuth {
    return new ApiAuth('NONE');
  }

  /**
   * Returns an `ApiAuth` that requires callers to sign requests with an API key of a usage plan: see
   * `UsagePlan.addKey`.
   */
  public static keyPair(): ApiAuth {
    return new ApiAuth('SECRET');
  }

  /** Returns an `ApiAuth` that requires callers to sign requests as an application: see `ApiApp.attachTo`. */
  public static application(): ApiAuth {
    return new ApiAuth('APP');
  }

  /**
   * Returns an `ApiAuth` for an OAuth authorization API, which issues the tokens that business APIs accept. See
   * `oauthBusinessApi`.
   *
   * @param options how the API gateway verifies tokens
   */
  public static oauthAuthorizationApi(options: OauthOptions): ApiAuth {
    return new ApiAuth('OAUTH', literalTexts(options));
  }

  /**
   * Returns an `ApiAuth` for an OAuth business API. Callers of the business API need a token that the given
   * authorization API issued.
   *
   * @param api authorization API whose `auth` is `ApiAuth.oauthAuthorizationApi`
   */
  public static oauthBusinessApi(api: IApi): ApiAuth {
    return new ApiAuth('OAUTH', undefined, api);
  }

  private constructor(
    private readonly type: 'NONE' | 'SECRET' | 'APP' | 'OAUTH',
    private readonly options?: OauthOptions,
    private readonly authorizer?: IApi,
  ) {}

  /**
   * Name of the `ApiAuth` factory method that created the authentication, for messages and for features that need a
   * specific type.
   * @internal
   */
  public get _kind(): ApiKind {
    return this.type === 'OAUTH' ? (this.authorizer ? 'oauthBusinessApi' : 'oauthAuthorizationApi') : KINDS[this.type];
  }

  /**
   * Returns the authentication as arguments of the API's Terraform resource.
   * @internal
   */
  public _render(construct: IConstruct) {
    const { authorizer, options } = this;
    if (authorizer) {
      const kind = apiKindOf(authorizer);
      if (kind !== undefined && kind !== 'oauthAuthorizationApi') {
        const message = `names ${authorizer.node.path}, which issues no tokens, because its auth is ApiAuth.${kind}; give that API ApiAuth.oauthAuthorizationApi`;
        addError(construct, 'auth', message);
      }
    }
    return {
      authType: this.type,
      apiBusinessType: this.type === 'OAUTH' ? (authorizer ? 'NORMAL' : 'OAUTH') : undefined,
      authRelationApiId: authorizer?.apiId,
      oauthConfig: options && {
        publicKey: options.publicKey,
        tokenLocation: options.tokenLocation,
        loginRedirectUrl: options.loginRedirectUrl,
      },
    };
  }
}

const KINDS = { NONE: 'none', SECRET: 'keyPair', APP: 'application' } as const;
