import { IConstruct } from 'constructs';
import { literalTexts } from '../../../lib/core/literal';
import { addError } from '../../../lib/core/rules/problems';
import { IApi } from './api-reference';
import { ApiKind, apiKindOf } from './private/api-facts';

/**
 * How an authorization API verifies tokens, and where callers without one are redirected.
 */
export interface OauthOptions {
  /** The public key with which tokens are verified. Terraform: `oauth_config.public_key`. */
  readonly publicKey: string;

  /** Where in the request the token is, such as `method.req.header.Authorization`. Terraform: `oauth_config.token_location`. */
  readonly tokenLocation: string;

  /**
   * Where callers are redirected to sign in. Terraform: `oauth_config.login_redirect_url`.
   *
   * @default - nowhere
   */
  readonly loginRedirectUrl?: string;
}

/**
 * The authentication of callers. Terraform: `auth_type` and its settings.
 *
 * @example
 *
 * cloud.ApiAuth.keyPair();
 */
export class ApiAuth {
  /** Everybody is let in. */
  public static none(): ApiAuth {
    return new ApiAuth('NONE');
  }

  /** Callers sign with a key that a usage plan has: see `UsagePlan.addKey`. */
  public static keyPair(): ApiAuth {
    return new ApiAuth('SECRET');
  }

  /** Callers sign as an application: see `ApiApp.attachTo`. */
  public static application(): ApiAuth {
    return new ApiAuth('APP');
  }

  /**
   * The authorization API of OAuth: it issues the tokens that business APIs take. See `oauthBusinessApi`.
   *
   * @param options how tokens are verified
   */
  public static oauthAuthorizationApi(options: OauthOptions): ApiAuth {
    return new ApiAuth('OAUTH', literalTexts(options));
  }

  /**
   * A business API of OAuth: callers have a token that the authorization API, of the same service, issued.
   *
   * @param api the authorization API, with `ApiAuth.oauthAuthorizationApi`
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
   * The factory that made it, for messages and for what only fits some of them.
   * @internal
   */
  public get _kind(): ApiKind {
    return this.type === 'OAUTH' ? (this.authorizer ? 'oauthBusinessApi' : 'oauthAuthorizationApi') : KINDS[this.type];
  }

  /**
   * The arguments of the resource.
   * @internal
   */
  public _render(construct: IConstruct) {
    const { authorizer, options } = this;
    if (authorizer) {
      const kind = apiKindOf(authorizer);
      if (kind !== undefined && kind !== 'oauthAuthorizationApi') {
        const message = `names ${authorizer.node.path}, which issues no tokens, since its auth is ApiAuth.${kind}; give it ApiAuth.oauthAuthorizationApi`;
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
