import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/rules/problems';
import { IApi } from './api-reference';
import { apiKindOf } from './private/api-facts';

/**
 * How an API verifies tokens and where it sends callers who have none.
 */
export interface OauthOptions {
  /** The public key with which tokens are verified. Terraform: `oauth_config.public_key`. */
  readonly publicKey: string;

  /** Where in the request the token is, such as `method.req.header.Authorization`. Terraform: `oauth_config.token_location`. */
  readonly tokenLocation: string;

  /**
   * Where callers are sent to sign in. Terraform: `oauth_config.login_redirect_url`.
   *
   * @default - nowhere
   */
  readonly loginUrl?: string;
}

/**
 * How callers of an API say who they are. Terraform: `auth_type` and what belongs to it.
 *
 * @example
 *
 * ApiAuth.keyPair();
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
   * This API hands out the tokens of OAuth that other APIs take: see `authorizedBy`.
   *
   * @param options how tokens are verified
   */
  public static oauth(options: OauthOptions): ApiAuth {
    return new ApiAuth('OAUTH', options);
  }

  /**
   * Callers have a token of OAuth that another API of the same service handed out.
   *
   * @param api the API that hands them out, with `ApiAuth.oauth`
   */
  public static authorizedBy(api: IApi): ApiAuth {
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
    return this.type === 'OAUTH' ? (this.authorizer ? 'authorizedBy' : 'oauth') : KINDS[this.type];
  }

  /**
   * The arguments of the resource.
   * @internal
   */
  public _render(construct: IConstruct) {
    const { authorizer, options } = this;
    if (authorizer) {
      const kind = apiKindOf(authorizer);
      if (kind !== undefined && kind !== 'oauth') {
        const message = `names ${authorizer.node.path}, which hands out no tokens, since its auth is ApiAuth.${kind}; give it ApiAuth.oauth`;
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
        loginRedirectUrl: options.loginUrl,
      },
    };
  }
}

/**
 * The factories of `ApiAuth`.
 * @internal
 */
export type ApiKind = 'none' | 'keyPair' | 'application' | 'oauth' | 'authorizedBy';

const KINDS = { NONE: 'none', SECRET: 'keyPair', APP: 'application' } as const;
