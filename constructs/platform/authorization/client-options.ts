import { Duration } from '../../../lib/core/duration';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { SecretValue } from '../../../lib/core/secret-value';
import { IAuthorizationScope } from './authorization-scope-reference';

/** How a client gets tokens. Terraform: `grant_types`. */
export enum GrantType {
  /** With its own id and secret. */
  CLIENT_CREDENTIALS = 'client_credentials',
  /** In a browser, without a secret. */
  IMPLICIT = 'implicit',
}

/** What an authorization endpoint answers a client. Terraform: `response_types`. */
export enum ResponseType {
  /** A code. */
  CODE = 'code',
  /** An id token. */
  ID_TOKEN = 'id_token',
  /** Nothing. */
  NONE = 'none',
  /** An access token. */
  TOKEN = 'token',
}

/** How a client authenticates where it gets tokens. Terraform: `token_endpoint_auth_method`. */
export enum TokenEndpointAuthMethod {
  /** With its secret, in the body of the request. */
  CLIENT_SECRET_POST = 'client_secret_post',
  /** Not at all: a public client. */
  NONE = 'none',
}

/**
 * The arguments of a client, apart from its server and its name.
 */
export interface AuthorizationClientOptions {
  /**
   * How it gets tokens.
   *
   * @default - GrantType.CLIENT_CREDENTIALS alone
   */
  readonly grantTypes?: GrantType[];

  /**
   * What the authorization endpoint answers it.
   *
   * @default - ResponseType.TOKEN alone
   */
  readonly responseTypes?: ResponseType[];

  /**
   * Which scopes it may ask for. Terraform: `allow_scopes`.
   *
   * @default - none, unless `allowAllScopes` is true
   */
  readonly scopes?: IAuthorizationScope[];

  /**
   * Whether it may ask for all scopes, also for later ones. Not together with `scopes`.
   *
   * @default - the platform's: false
   */
  readonly allowAllScopes?: boolean;

  /**
   * Where browsers are sent back to. Needed with GrantType.IMPLICIT.
   *
   * @default - none
   */
  readonly redirectUris?: string[];

  /**
   * Where people begin to sign in.
   *
   * @default - none
   */
  readonly loginUri?: string;

  /**
   * Its secret.
   *
   * @default - the platform makes one: see `AuthorizationClient.clientSecret`
   */
  readonly clientSecret?: SecretValue;

  /**
   * How it authenticates.
   *
   * @default - the platform's: TokenEndpointAuthMethod.CLIENT_SECRET_POST
   */
  readonly tokenEndpointAuthMethod?: TokenEndpointAuthMethod;

  /**
   * How long an access token of it is valid: whole seconds, 1 minute to 30 days.
   *
   * @default - the platform's: 5 minutes
   */
  readonly accessTokenDuration?: Duration;

  /**
   * How long an id token of it is valid: whole seconds, 1 minute to 30 days.
   *
   * @default - the platform's: 5 minutes
   */
  readonly idTokenDuration?: Duration;

  /**
   * Labels, which templates of claims can use. Keys have 1 to 63 characters and do not begin with a reserved prefix.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * What may be done to it when it is to be destroyed: it gets no tokens any more.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}
