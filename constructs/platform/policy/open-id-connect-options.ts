import { SecretValue } from '../../../lib/core/l2/secret-value';
import { Duration } from '../../../lib/core/values/duration';
import { IConsumer } from '../gateway/consumer-reference';

/** Location of a token, or of the id and secret of a client, in a request. */
export enum CredentialPlace {
  /** The header `Authorization`. */
  HEADER = 'header',
  /** The query. Logs and browser histories record queries. */
  QUERY = 'query',
  /** Changes of the body. */
  BODY = 'body',
}

/** Authentication of the gateway's client at the OpenID Connect provider. */
export enum OpenIdConnectClientAuthentication {
  /** Id and secret in the header. */
  SECRET_BASIC = 'client_secret_basic',
  /** Id and secret in the body. */
  SECRET_POST = 'client_secret_post',
  /** Token that is signed with the secret. */
  SECRET_JWT = 'client_secret_jwt',
}

/** Storage of sessions. */
export enum OpenIdConnectSessionStorage {
  /** Encrypted cookie in the browser. */
  COOKIE = 'cookie',
  /** Redis. The policy needs a partial with the connection. Serverless gateways do not support it. */
  REDIS = 'redis',
}

/** Client of the gateway at the OpenID Connect provider. */
export interface OpenIdConnectClient {
  /** Its id. */
  readonly clientId: string;

  /** Secret of the client, preferably a vault reference. The Terraform state contains any other value. */
  readonly clientSecret: SecretValue;

  /**
   * Authentication of the client.
   *
   * @default - - a method that the provider supports
   */
  readonly authentication?: OpenIdConnectClientAuthentication;
}

/** Options that all OpenID Connect policies share. */
export interface OpenIdConnectPolicyOptions {
  /** URL of the provider or of its discovery document, which contains endpoints and keys. Accepts a vault reference. */
  readonly issuer: string;

  /**
   * Further accepted issuers of tokens.
   *
   * @default - none
   */
  readonly issuersAllowed?: string[];

  /**
   * Accepted audiences. A token must have one of them. Without this property, tokens for other audiences also pass.
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
   * Claim with the custom id or user name of the consumer, as a path of names from the outermost. Requests without such
   * a consumer are rejected.
   *
   * @default - none: requests pass without a consumer
   */
  readonly consumerClaim?: string[];

  /**
   * Claim with the names of consumer groups for the request, as a path of names from the outermost.
   *
   * @default - none
   */
  readonly consumerGroupsClaim?: string[];

  /**
   * Consumer for unauthenticated requests, of the same control plane. Without it, such requests are rejected.
   *
   * @default - none
   */
  readonly anonymous?: IConsumer;

  /**
   * Whether the gateway removes the caller's credentials from requests to the service. The service still gets the
   * access token in the header `Authorization`.
   *
   * @default true; the platform's is false
   */
  readonly hideCredentials?: boolean;

  /**
   * Whether the gateway verifies the certificate of the provider. Terraform: `ssl_verify`.
   *
   * @default true; the platform's is false
   */
  readonly tlsVerify?: boolean;

  /**
   * Timeout for a request to the provider, in whole milliseconds.
   *
   * @default - the platform's: 10 seconds
   */
  readonly timeout?: Duration;
}

/** Options for verifying signed tokens from callers. */
export interface OpenIdConnectBearerPolicyOptions extends OpenIdConnectPolicyOptions {
  /**
   * Locations where a request may contain the token.
   *
   * @default - - only the header; the platform's default is any location
   */
  readonly tokenIn?: CredentialPlace[];
}

/** Options for verifying tokens with the provider (introspection). */
export interface OpenIdConnectIntrospectionPolicyOptions extends OpenIdConnectPolicyOptions {
  /** Client that the gateway uses for introspection. */
  readonly client: OpenIdConnectClient;

  /**
   * Locations where a request may contain the token.
   *
   * @default - - only the header; the platform's default is any location
   */
  readonly tokenIn?: CredentialPlace[];

  /**
   * URL of the introspection endpoint. Accepts a vault reference.
   *
   * @default - - from the discovery document
   */
  readonly endpoint?: string;
}

/** Options for callers with an id and a secret, which the gateway exchanges for a token of the provider. */
export interface OpenIdConnectClientCredentialsPolicyOptions extends OpenIdConnectPolicyOptions {
  /**
   * Locations where a request may contain the id and secret.
   *
   * @default - - only the header; the platform's default is any location
   */
  readonly credentialsIn?: CredentialPlace[];

  /**
   * Scopes to request.
   *
   * @default - none
   */
  readonly scopes?: string[];

  /**
   * Audiences to request.
   *
   * @default - none
   */
  readonly audiences?: string[];
}

/** Options for signing in with a browser. */
export interface OpenIdConnectLoginPolicyOptions extends OpenIdConnectPolicyOptions {
  /** Client of the gateway. */
  readonly client: OpenIdConnectClient;

  /** Key that encrypts sessions. All nodes of a data plane need the same key. Preferably a vault reference. */
  readonly sessionSecret: SecretValue;

  /**
   * Scopes to request. Without `openid`, providers return no information about the user, so that is a warning.
   *
   * @default - - openid; the Terraform provider itself sends none
   */
  readonly scopes?: string[];

  /**
   * URLs that the provider redirects browsers to. Register each of them at the provider. The service responds at these
   * URLs after a login.
   *
   * @default - the URL of the request
   */
  readonly redirectUris?: string[];

  /**
   * Suffix of the paths that end a session, such as `/logout`.
   *
   * @default - none
   */
  readonly logoutPath?: string;

  /**
   * URLs that browsers are redirected to after a session ends.
   *
   * @default - none
   */
  readonly logoutRedirectUris?: string[];

  /**
   * Storage of sessions.
   *
   * @default - the platform's: OpenIdConnectSessionStorage.COOKIE
   */
  readonly sessionStorage?: OpenIdConnectSessionStorage;

  /**
   * Maximum time of a session without requests, in whole seconds.
   *
   * @default - the platform's: 15 minutes
   */
  readonly sessionIdleTimeout?: Duration;

  /**
   * Maximum lifetime of a session, in whole seconds.
   *
   * @default - the platform's: a day
   */
  readonly sessionTimeout?: Duration;
}
