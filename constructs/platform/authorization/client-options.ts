import { SecretValue } from '../../../lib/core/l2/secret-value';
import { Duration } from '../../../lib/core/values/duration';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { IAuthorizationScope } from './authorization-scope-reference';

/** OAuth grant type of a client. Terraform: `grant_types`. */
export enum GrantType {
  /** The client gets tokens with the id and secret of the client. */
  CLIENT_CREDENTIALS = 'client_credentials',
  /** A browser gets tokens for the client, without a secret. */
  IMPLICIT = 'implicit',
}

/** Response of the authorization endpoint. Terraform: `response_types`. */
export enum ResponseType {
  /** The endpoint returns an authorization code. */
  CODE = 'code',
  /** The endpoint returns an id token. */
  ID_TOKEN = 'id_token',
  /** The authorization endpoint returns neither a code nor a token. */
  NONE = 'none',
  /** The endpoint returns an access token. */
  TOKEN = 'token',
}

/** Authentication of a client at the token endpoint. Terraform: `token_endpoint_auth_method`. */
export enum TokenEndpointAuthMethod {
  /** Client secret in the body of the token request. */
  CLIENT_SECRET_POST = 'client_secret_post',
  /** No authentication, for a public client without a secret. */
  NONE = 'none',
}

/** Arguments of an OAuth client, without the authorization server and the name. */
export interface AuthorizationClientOptions {
  /**
   * OAuth grant types of the client.
   *
   * @default - only GrantType.CLIENT_CREDENTIALS
   */
  readonly grantTypes?: GrantType[];

  /**
   * Responses of the authorization endpoint.
   *
   * @default - only ResponseType.TOKEN
   */
  readonly responseTypes?: ResponseType[];

  /**
   * Scopes that the client may request. Terraform: `allow_scopes`.
   *
   * @default - none, unless `allowAllScopes` is true
   */
  readonly scopes?: IAuthorizationScope[];

  /**
   * Whether the client may request all scopes, including future scopes. `allowAllScopes` cannot be combined with
   * `scopes`.
   *
   * @default - false, set by the platform
   */
  readonly allowAllScopes?: boolean;

  /**
   * URLs that the authorization server may redirect browsers to. Required for GrantType.IMPLICIT.
   *
   * @default - none
   */
  readonly redirectUris?: string[];

  /**
   * URL of the login page of the client.
   *
   * @default - none
   */
  readonly loginUri?: string;

  /**
   * Secret of the client.
   *
   * @default - the platform generates a secret: see `AuthorizationClient.clientSecret`
   */
  readonly clientSecret?: SecretValue;

  /**
   * Authentication of the client at the token endpoint.
   *
   * @default - TokenEndpointAuthMethod.CLIENT_SECRET_POST, set by the platform
   */
  readonly tokenEndpointAuthMethod?: TokenEndpointAuthMethod;

  /**
   * Lifetime of access tokens: whole seconds, 1 minute to 30 days.
   *
   * @default - 5 minutes, set by the platform
   */
  readonly accessTokenDuration?: Duration;

  /**
   * Lifetime of id tokens: whole seconds, 1 minute to 30 days.
   *
   * @default - 5 minutes, set by the platform
   */
  readonly idTokenDuration?: Duration;

  /**
   * Labels of the client, for use in claim templates. Label keys have 1 to 63 characters and do not begin with a prefix
   * that the platform reserves.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * Whether Terraform may destroy the OAuth client. Without the client, the application gets no tokens.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}
