import { SecretValue } from '../../../lib/core/l2/secret-value';
import { Duration } from '../../../lib/core/values/duration';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { IAuthorizationScope } from './authorization-scope-reference';

/** OAuth grant of a client. Terraform: `grant_types`. */
export enum GrantType {
  /** Id and secret of the client. */
  CLIENT_CREDENTIALS = 'client_credentials',
  /** A browser, without a secret. */
  IMPLICIT = 'implicit',
}

/** Response of the authorization endpoint. Terraform: `response_types`. */
export enum ResponseType {
  /** A code. */
  CODE = 'code',
  /** An id token. */
  ID_TOKEN = 'id_token',
  /** Ignores the conflict. */
  NONE = 'none',
  /** An access token. */
  TOKEN = 'token',
}

/** Authentication of a client at the token endpoint. Terraform: `token_endpoint_auth_method`. */
export enum TokenEndpointAuthMethod {
  /** Secret in the body of the request. */
  CLIENT_SECRET_POST = 'client_secret_post',
  /** None: a public client. */
  NONE = 'none',
}

/** Arguments of a client, without its server and name. */
export interface AuthorizationClientOptions {
  /**
   * OAuth grants of the client.
   *
   * @default - - only GrantType.CLIENT_CREDENTIALS
   */
  readonly grantTypes?: GrantType[];

  /**
   * Responses of the authorization endpoint.
   *
   * @default - - only ResponseType.TOKEN
   */
  readonly responseTypes?: ResponseType[];

  /**
   * Scopes that the client may request. Terraform: `allow_scopes`.
   *
   * @default - none, unless `allowAllScopes` is true
   */
  readonly scopes?: IAuthorizationScope[];

  /**
   * Whether the client may request all scopes, including future ones. Cannot be combined with `scopes`.
   *
   * @default - the platform's: false
   */
  readonly allowAllScopes?: boolean;

  /**
   * URLs that browsers are redirected to. Required for GrantType.IMPLICIT.
   *
   * @default - none
   */
  readonly redirectUris?: string[];

  /**
   * URL where people start to sign in.
   *
   * @default - none
   */
  readonly loginUri?: string;

  /**
   * Secret of the client.
   *
   * @default - - the platform generates a secret: see `AuthorizationClient.clientSecret`
   */
  readonly clientSecret?: SecretValue;

  /**
   * Authentication at the token endpoint.
   *
   * @default - the platform's: TokenEndpointAuthMethod.CLIENT_SECRET_POST
   */
  readonly tokenEndpointAuthMethod?: TokenEndpointAuthMethod;

  /**
   * Lifetime of access tokens: whole seconds, 1 minute to 30 days.
   *
   * @default - the platform's: 5 minutes
   */
  readonly accessTokenDuration?: Duration;

  /**
   * Lifetime of id tokens: whole seconds, 1 minute to 30 days.
   *
   * @default - the platform's: 5 minutes
   */
  readonly idTokenDuration?: Duration;

  /**
   * Labels, for use in claim templates. Keys have 1 to 63 characters and do not begin with a reserved prefix.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * Whether Terraform may destroy the client. It gets no tokens afterwards.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}
