import { SecretValue } from '../../../lib/core/l2/secret-value';
import { Duration } from '../../../lib/core/values/duration';
import { IConsumer } from '../gateway/consumer-reference';

/** Location of a token, or of the id and secret of a client, in a request. */
export enum CredentialLocation {
  /** The header `Authorization` of the request. */
  HEADER = 'header',
  /** The query of the URL. Logs and browser histories record queries. */
  QUERY = 'query',
  /** The body of the request. */
  BODY = 'body',
}

/** Authentication of the gateway's client at the OpenID Connect provider. */
export enum OpenIdConnectClientAuthentication {
  /** Client id and secret in the header `Authorization`. */
  SECRET_BASIC = 'client_secret_basic',
  /** Client id and secret in the body of the request. */
  SECRET_POST = 'client_secret_post',
  /** JSON Web Token that is signed with the client secret. */
  SECRET_JWT = 'client_secret_jwt',
}

/** Storage of sessions. */
export enum OpenIdConnectSessionStorage {
  /** Sessions are in an encrypted cookie in the browser. */
  COOKIE = 'cookie',
  /**
   * Sessions are stored in Redis. The policy needs a partial with the Redis connection. Serverless gateways do not
   * support Redis.
   */
  REDIS = 'redis',
}

/** Client of the gateway at the OpenID Connect provider. */
export interface OpenIdConnectClient {
  /** Id of the OpenID Connect client. */
  readonly clientId: string;

  /**
   * Secret of the OpenID Connect client, preferably a vault reference. A value that is not a vault reference is in the
   * Terraform state.
   */
  readonly clientSecret: SecretValue;

  /**
   * Authentication method of the client at the OpenID Connect provider.
   *
   * @default - a method that the provider supports
   */
  readonly authentication?: OpenIdConnectClientAuthentication;
}

/** Options that all OpenID Connect policies share. */
export interface OpenIdConnectPolicyOptions {
  /** URL of the provider or of its discovery document, which contains endpoints and keys. Accepts a vault reference. */
  readonly issuer: string;

  /**
   * Accepted issuers of tokens, as in the claim `iss`. Include the issuer of the provider.
   *
   * @default - only the issuer of the provider
   */
  readonly issuersAllowed?: string[];

  /**
   * Accepted audiences. A token must have at least one accepted audience. Without `audiencesRequired`, tokens for any
   * audience pass.
   *
   * @default - any
   */
  readonly audiencesRequired?: string[];

  /**
   * Scopes that a token must have.
   *
   * @default - none
   */
  readonly scopesRequired?: string[];

  /**
   * Path to the claim with the custom id or user name of the consumer: claim names, outermost first. The gateway
   * rejects requests whose claim does not match a consumer.
   *
   * @default - none: requests pass without a consumer
   */
  readonly consumerClaim?: string[];

  /**
   * Path to the claim with the names of the consumer groups that a request belongs to: claim names, outermost first.
   *
   * @default - none
   */
  readonly consumerGroupsClaim?: string[];

  /**
   * Consumer that unauthenticated requests belong to. The consumer must belong to the control plane of the policy.
   * Without `anonymous`, the gateway rejects unauthenticated requests.
   *
   * @default - none
   */
  readonly anonymous?: IConsumer;

  /**
   * Whether the gateway removes the caller's credentials from requests to the service. The service still gets the
   * access token in the header `Authorization`.
   *
   * @default true; the platform's default is false
   */
  readonly hideCredentials?: boolean;

  /**
   * Whether the gateway verifies the certificate of the OpenID Connect provider. Terraform: `ssl_verify`.
   *
   * @default true; the platform's default is false
   */
  readonly tlsVerify?: boolean;

  /**
   * Timeout for a request to the OpenID Connect provider, in whole milliseconds.
   *
   * @default - 10 seconds, set by the platform
   */
  readonly timeout?: Duration;
}

/** Options for verifying signed tokens from callers. */
export interface OpenIdConnectBearerPolicyOptions extends OpenIdConnectPolicyOptions {
  /**
   * Locations where a request may contain the access token of the caller.
   *
   * @default - only the header; the platform's default is any location
   */
  readonly tokenIn?: CredentialLocation[];
}

/** Options for verifying tokens with the provider (introspection). */
export interface OpenIdConnectIntrospectionPolicyOptions extends OpenIdConnectPolicyOptions {
  /** Client that the gateway uses for introspection. */
  readonly client: OpenIdConnectClient;

  /**
   * Locations where a request may contain the access token of the caller.
   *
   * @default - only the header; the platform's default is any location
   */
  readonly tokenIn?: CredentialLocation[];

  /**
   * URL of the introspection endpoint. Accepts a vault reference.
   *
   * @default - from the discovery document
   */
  readonly endpoint?: string;
}

/** Options for callers with an id and a secret, which the gateway exchanges for a token of the provider. */
export interface OpenIdConnectClientCredentialsPolicyOptions extends OpenIdConnectPolicyOptions {
  /**
   * Locations where a request may contain the id and secret of the caller.
   *
   * @default - only the header; the platform's default is any location
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

/** Options for signing in with a browser. */
export interface OpenIdConnectLoginPolicyOptions extends OpenIdConnectPolicyOptions {
  /** Client of the gateway at the OpenID Connect provider. */
  readonly client: OpenIdConnectClient;

  /** Key that encrypts sessions, preferably a vault reference. All data plane nodes need the same key. */
  readonly sessionSecret: SecretValue;

  /**
   * Scopes that the gateway requests from the OpenID Connect provider. Without `openid`, providers return no
   * information about the user, so synthesis warns.
   *
   * @default - openid; the Terraform provider itself sends no scopes
   */
  readonly scopes?: string[];

  /**
   * URLs that the provider redirects browsers to. Register each URL at the provider. The service responds at the
   * redirect URLs after a login.
   *
   * @default - the URL of the request
   */
  readonly redirectUris?: string[];

  /**
   * Path suffix of the requests that end a session, such as `/logout`.
   *
   * @default - none
   */
  readonly logoutPath?: string;

  /**
   * URLs that the gateway redirects browsers to after a session ends.
   *
   * @default - none
   */
  readonly logoutRedirectUris?: string[];

  /**
   * Storage of sessions.
   *
   * @default - OpenIdConnectSessionStorage.COOKIE, set by the platform
   */
  readonly sessionStorage?: OpenIdConnectSessionStorage;

  /**
   * Maximum time of a session without requests, in whole seconds.
   *
   * @default - 15 minutes, set by the platform
   */
  readonly sessionIdleTimeout?: Duration;

  /**
   * Maximum lifetime of a session, in whole seconds.
   *
   * @default - a day, set by the platform
   */
  readonly sessionTimeout?: Duration;
}
