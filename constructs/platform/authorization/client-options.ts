import { SecretValue } from '../../../lib/core/l2/secret-value';
import { Duration } from '../../../lib/core/values/duration';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { IAuthorizationScope } from './authorization-scope-reference';

/** OAuth grant type of a client of an authorization server. Terraform: `grant_types`. */
export enum GrantType {
  /** The application gets tokens with the id and secret of the OAuth client. */
  CLIENT_CREDENTIALS = 'client_credentials',
  /** A browser gets tokens for the OAuth client, without a secret. */
  IMPLICIT = 'implicit',
}

/** Response of the authorization endpoint of an authorization server. Terraform: `response_types`. */
export enum ResponseType {
  /** The authorization endpoint returns an authorization code. */
  CODE = 'code',
  /** The authorization endpoint returns an id token. */
  ID_TOKEN = 'id_token',
  /** The authorization endpoint returns neither a code nor a token. */
  NONE = 'none',
  /** The authorization endpoint returns an access token. */
  TOKEN = 'token',
}

/** Authentication of an OAuth client at the token endpoint. Terraform: `token_endpoint_auth_method`. */
export enum TokenEndpointAuthMethod {
  /** The OAuth client sends its secret in the body of the token request. */
  CLIENT_SECRET_POST = 'client_secret_post',
  /** The OAuth client is public and does not authenticate at the token endpoint. */
  NONE = 'none',
}

/** Arguments of an OAuth client, without the authorization server and the name. */
export interface AuthorizationClientOptions {
  /**
   * OAuth grant types that the client may use.
   *
   * @default - only GrantType.CLIENT_CREDENTIALS
   */
  readonly grantTypes?: GrantType[];

  /**
   * Responses that the OAuth client may request from the authorization endpoint.
   *
   * @default - only ResponseType.TOKEN
   */
  readonly responseTypes?: ResponseType[];

  /**
   * Scopes that the OAuth client may request. Terraform: `allow_scopes`.
   *
   * @default - no scopes, unless `allowAllScopes` is true
   */
  readonly scopes?: IAuthorizationScope[];

  /**
   * Whether the OAuth client may request all scopes of the authorization server, including future scopes.
   * `allowAllScopes` cannot be combined with `scopes`.
   *
   * @default - false (default of the platform)
   */
  readonly allowAllScopes?: boolean;

  /**
   * URLs that the authorization server may redirect browsers to. Redirect URIs are required for GrantType.IMPLICIT.
   *
   * @default - none
   */
  readonly redirectUris?: string[];

  /**
   * URL of the login page of the OAuth client.
   *
   * @default - none
   */
  readonly loginUri?: string;

  /**
   * Secret of the OAuth client.
   *
   * @default - the platform generates a secret: see `AuthorizationClient.clientSecret`
   */
  readonly clientSecret?: SecretValue;

  /**
   * Authentication of the OAuth client at the token endpoint.
   *
   * @default - TokenEndpointAuthMethod.CLIENT_SECRET_POST (default of the platform)
   */
  readonly tokenEndpointAuthMethod?: TokenEndpointAuthMethod;

  /**
   * Lifetime of access tokens that the authorization server issues to the client: whole seconds, 1 minute to 30 days.
   *
   * @default - 5 minutes (default of the platform)
   */
  readonly accessTokenDuration?: Duration;

  /**
   * Lifetime of id tokens that the authorization server issues to the client: whole seconds, 1 minute to 30 days.
   *
   * @default - 5 minutes (default of the platform)
   */
  readonly idTokenDuration?: Duration;

  /**
   * Labels of the OAuth client, for use in templates of token claims. Label keys have 1 to 63 characters and do not
   * begin with a prefix that the platform reserves.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * Whether Terraform may destroy the OAuth client. Without the OAuth client, the application gets no tokens.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}
