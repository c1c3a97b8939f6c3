import { SecretValue } from '../../../lib/core/l2/secret-value';
import { Duration } from '../../../lib/core/values/duration';
import { IConsumer } from '../gateway/consumer-reference';

/** Location of a token, or of a client's id and secret, in a request to the gateway. */
export enum CredentialLocation {
  /** The header `Authorization` of the request. */
  HEADER = 'header',
  /** The query of the request's URL. Logs and browser histories record queries, including tokens. */
  QUERY = 'query',
  /** The body of the request. */
  BODY = 'body',
}

/** Authentication method of the gateway at the OpenID Connect provider. */
export enum OpenIdConnectClientAuthentication {
  /** The gateway sends the client id and secret in the header `Authorization`. */
  SECRET_BASIC = 'client_secret_basic',
  /** The gateway sends the client id and secret in the body of the request. */
  SECRET_POST = 'client_secret_post',
  /** The gateway sends a JSON Web Token that is signed with the client secret. */
  SECRET_JWT = 'client_secret_jwt',
}

/** Storage of the sessions of people who signed in with a browser. */
export enum OpenIdConnectSessionStorage {
  /** Sessions of signed-in people are in an encrypted cookie in the browser. */
  COOKIE = 'cookie',
  /**
   * Sessions of signed-in people are in Redis. For sessions in Redis, the policy needs a partial with the Redis
   * connection. Serverless gateways do not support Redis.
   */
  REDIS = 'redis',
}

/** Client with which the gateway authenticates to the OpenID Connect provider. */
export interface OpenIdConnectClient {
  /** Id of the OpenID Connect client. */
  readonly clientId: string;

  /**
   * Secret of the OpenID Connect client, preferably a vault reference. A client secret that is not a vault reference is
   * in the Terraform state.
   */
  readonly clientSecret: SecretValue;

  /**
   * Authentication method of the gateway's client at the OpenID Connect provider.
   *
   * @default - a method that the OpenID Connect provider supports
   */
  readonly authentication?: OpenIdConnectClientAuthentication;
}

/** Options that all OpenID Connect policies share. */
export interface OpenIdConnectPolicyOptions {
  /**
   * URL of the OpenID Connect provider or of its discovery document, which contains endpoints and keys. The provider
   * URL can be a vault reference.
   */
  readonly issuer: string;

  /**
   * Accepted issuers of tokens, as in the claim `iss`. If you set `issuersAllowed`, include the issuer of the OpenID
   * Connect provider in the list.
   *
   * @default - only the issuer of the OpenID Connect provider
   */
  readonly issuersAllowed?: string[];

  /**
   * Accepted audiences of tokens. A token must have at least one accepted audience. Without `audiencesRequired`, tokens
   * for any audience pass.
   *
   * @default - any audience
   */
  readonly audiencesRequired?: string[];

  /**
   * Scopes that a token must have to be accepted.
   *
   * @default - none
   */
  readonly scopesRequired?: string[];

  /**
   * Path to the token's claim with the custom id or user name of the consumer: claim names, outermost first. The
   * gateway rejects requests whose token claim does not match a consumer.
   *
   * @default - no claim: requests pass without a consumer
   */
  readonly consumerClaim?: string[];

  /**
   * Path to the token's claim with the names of the request's consumer groups: claim names, outermost first.
   *
   * @default - none
   */
  readonly consumerGroupsClaim?: string[];

  /**
   * Consumer to which the gateway assigns unauthenticated requests. The anonymous consumer must be of the same control
   * plane as the policy. Without `anonymous`, the gateway rejects unauthenticated requests.
   *
   * @default - none
   */
  readonly anonymous?: IConsumer;

  /**
   * Whether the gateway removes the caller's credentials from requests to the service. If the gateway removes the
   * credentials, the service still receives the access token in the header `Authorization`.
   *
   * @default true (default of the construct; default of the platform: false)
   */
  readonly hideCredentials?: boolean;

  /**
   * Whether the gateway verifies the certificate of the OpenID Connect provider. Terraform: `ssl_verify`.
   *
   * @default true (default of the construct; default of the platform: false)
   */
  readonly tlsVerify?: boolean;

  /**
   * Timeout for a request to the OpenID Connect provider, in whole milliseconds.
   *
   * @default - 10 seconds (default of the platform)
   */
  readonly timeout?: Duration;
}

/** Options of a policy that verifies the signed tokens of callers. */
export interface OpenIdConnectBearerPolicyOptions extends OpenIdConnectPolicyOptions {
  /**
   * Locations where a request may contain the access token of the caller.
   *
   * @default - only the header (default of the construct; default of the platform: any location)
   */
  readonly tokenIn?: CredentialLocation[];
}

/** Options of a policy that verifies tokens with the OpenID Connect provider (introspection). */
export interface OpenIdConnectIntrospectionPolicyOptions extends OpenIdConnectPolicyOptions {
  /** Client that the gateway uses for introspection. */
  readonly client: OpenIdConnectClient;

  /**
   * Locations where a request may contain the access token of the caller.
   *
   * @default - only the header (default of the construct; default of the platform: any location)
   */
  readonly tokenIn?: CredentialLocation[];

  /**
   * URL of the OpenID Connect provider's introspection endpoint. The endpoint URL can be a vault reference.
   *
   * @default - the endpoint in the provider's discovery document
   */
  readonly endpoint?: string;
}

/**
 * Options of a policy for callers with a client id and secret, which the gateway exchanges for a token of the provider.
 */
export interface OpenIdConnectClientCredentialsPolicyOptions extends OpenIdConnectPolicyOptions {
  /**
   * Locations where a request may contain the client id and secret of the caller.
   *
   * @default - only the header (default of the construct; default of the platform: any location)
   */
  readonly credentialsIn?: CredentialLocation[];

  /**
   * Scopes that the gateway requests from the OpenID Connect provider.
   *
   * @default - none
   */
  readonly scopes?: string[];

  /**
   * Audiences that the gateway requests from the OpenID Connect provider.
   *
   * @default - none
   */
  readonly audiences?: string[];
}

/** Options of a policy that lets people sign in with a browser. */
export interface OpenIdConnectLoginPolicyOptions extends OpenIdConnectPolicyOptions {
  /** Client of the gateway at the OpenID Connect provider. */
  readonly client: OpenIdConnectClient;

  /**
   * Key with which the gateway encrypts sessions, preferably a vault reference. All data plane nodes need the same
   * session key.
   */
  readonly sessionSecret: SecretValue;

  /**
   * Scopes that the gateway requests from the OpenID Connect provider. Without `openid`, providers return no
   * information about the user, so synthesis warns.
   *
   * @default - openid (default of the construct; without a default of the construct, the Terraform provider would send
   * no scopes)
   */
  readonly scopes?: string[];

  /**
   * URLs to which the OpenID Connect provider redirects browsers after a login. Register each redirect URL at the
   * OpenID Connect provider. After a login, the gateway service must respond to the request of the browser at the
   * redirect URL.
   *
   * @default - the URL of the browser's request
   */
  readonly redirectUris?: string[];

  /**
   * Path suffix of the requests that end a session, such as `/logout`.
   *
   * @default - none
   */
  readonly logoutPath?: string;

  /**
   * URLs to which the gateway redirects browsers after a session ends.
   *
   * @default - none
   */
  readonly logoutRedirectUris?: string[];

  /**
   * Storage of the sessions of signed-in people.
   *
   * @default - OpenIdConnectSessionStorage.COOKIE (default of the platform)
   */
  readonly sessionStorage?: OpenIdConnectSessionStorage;

  /**
   * Maximum time of a session without requests, in whole seconds.
   *
   * @default - 15 minutes (default of the platform)
   */
  readonly sessionIdleTimeout?: Duration;

  /**
   * Maximum lifetime of a session, in whole seconds.
   *
   * @default - a day (default of the platform)
   */
  readonly sessionTimeout?: Duration;
}
