import { Duration } from '../../../lib/core/duration';
import { SecretValue } from '../../../lib/core/secret-value';
import { IConsumer } from '../gateway/consumer-reference';

/** Where a request may have a token, or the id and the secret of a client. */
export enum CredentialPlace {
  /** In the header `Authorization`. */
  HEADER = 'header',
  /** In the query, which logs and histories keep. */
  QUERY = 'query',
  /** In the body. */
  BODY = 'body',
}

/** How the gateway's client proves its identity to the provider of OpenID Connect. */
export enum OpenIdConnectClientAuthentication {
  /** By id and secret in the header. */
  SECRET_BASIC = 'client_secret_basic',
  /** By id and secret in the body. */
  SECRET_POST = 'client_secret_post',
  /** By a token that is signed with the secret. */
  SECRET_JWT = 'client_secret_jwt',
}

/** Where sessions are kept. */
export enum OpenIdConnectSessionStorage {
  /** In the browser's cookie, encrypted. */
  COOKIE = 'cookie',
  /** In a Redis. The policy needs a partial for it. Not for serverless gateways. */
  REDIS = 'redis',
}

/** The client as which the gateway is registered with the provider of OpenID Connect. */
export interface OpenIdConnectClient {
  /** Its id. */
  readonly clientId: string;

  /** Its secret, best a reference to a vault. Terraform keeps any other in its state. */
  readonly clientSecret: SecretValue;

  /**
   * How it proves its identity.
   *
   * @default - what the provider offers
   */
  readonly authentication?: OpenIdConnectClientAuthentication;
}

/** What the policies of OpenID Connect have in common. */
export interface OpenIdConnectPolicyOptions {
  /** URL of the provider, or of its discovery document. Endpoints and keys come from there. Takes a vault reference. */
  readonly issuer: string;

  /**
   * Further issuers whose tokens pass.
   *
   * @default - none
   */
  readonly issuersAllowed?: string[];

  /**
   * Audiences of which tokens need one. Without them, tokens pass that were made for others.
   *
   * @default - any
   */
  readonly audiencesRequired?: string[];

  /**
   * Scopes that tokens need.
   *
   * @default - none
   */
  readonly scopesRequired?: string[];

  /**
   * The claim, name by name from the outermost, by whose value the consumer is found, as its custom id or user name. Requests
   * without such a consumer are refused.
   *
   * @default - none: requests pass without a consumer
   */
  readonly consumerClaim?: string[];

  /**
   * The claim, name by name from the outermost, with the names of the consumer groups that requests count as.
   *
   * @default - none
   */
  readonly consumerGroupsClaim?: string[];

  /**
   * The consumer that requests which are not authenticated count as, of the same control plane. Without one they are refused.
   *
   * @default - none
   */
  readonly anonymous?: IConsumer;

  /**
   * Whether the service gets the request without the credentials that the caller sent. It gets the access token all the same,
   * in the header `Authorization`.
   *
   * @default true; the platform's is false
   */
  readonly hideCredentials?: boolean;

  /**
   * Whether the certificate of the provider is verified. Terraform: `ssl_verify`.
   *
   * @default true; the platform's is false
   */
  readonly tlsVerify?: boolean;

  /**
   * How long a request to the provider may take, in whole milliseconds.
   *
   * @default - the platform's: 10 seconds
   */
  readonly timeout?: Duration;
}

/** How signed tokens are checked, which callers bring along. */
export interface OpenIdConnectBearerPolicyOptions extends OpenIdConnectPolicyOptions {
  /**
   * Where requests may have the token.
   *
   * @default - the header alone; the platform's is anywhere
   */
  readonly tokenIn?: CredentialPlace[];
}

/** How tokens are checked by asking the provider. */
export interface OpenIdConnectIntrospectionPolicyOptions extends OpenIdConnectPolicyOptions {
  /** The client as which the gateway asks. */
  readonly client: OpenIdConnectClient;

  /**
   * Where requests may have the token.
   *
   * @default - the header alone; the platform's is anywhere
   */
  readonly tokenIn?: CredentialPlace[];

  /**
   * URL at which the provider is asked. Takes a vault reference.
   *
   * @default - by discovery
   */
  readonly endpoint?: string;
}

/** How callers with an id and a secret are checked by having the provider make a token of them. */
export interface OpenIdConnectClientCredentialsPolicyOptions extends OpenIdConnectPolicyOptions {
  /**
   * Where requests may have the id and the secret.
   *
   * @default - the header alone; the platform's is anywhere
   */
  readonly credentialsIn?: CredentialPlace[];

  /**
   * Scopes that are asked for.
   *
   * @default - none
   */
  readonly scopes?: string[];

  /**
   * Audiences that are asked for.
   *
   * @default - none
   */
  readonly audiences?: string[];
}

/** How people sign in with a browser. */
export interface OpenIdConnectLoginPolicyOptions extends OpenIdConnectPolicyOptions {
  /** The client as which the gateway is registered. */
  readonly client: OpenIdConnectClient;

  /** What sessions are encrypted with: all nodes of a data plane need the same. Best a reference to a vault. */
  readonly sessionSecret: SecretValue;

  /**
   * Scopes that are asked for. Without `openid`, providers say nothing of who signs in, so that comes with a warning.
   *
   * @default - openid; the provider of Terraform sends none by itself
   */
  readonly scopes?: string[];

  /**
   * URLs that the provider sends browsers back to, each registered there.
   *
   * @default - that of the request
   */
  readonly redirectUris?: string[];

  /**
   * End of the paths that end a session, such as `/logout`.
   *
   * @default - none
   */
  readonly logoutPath?: string;

  /**
   * URLs to which browsers are sent when a session has ended.
   *
   * @default - none
   */
  readonly logoutRedirectUris?: string[];

  /**
   * Where sessions are kept.
   *
   * @default - the platform's: OpenIdConnectSessionStorage.COOKIE
   */
  readonly sessionStorage?: OpenIdConnectSessionStorage;

  /**
   * How long a session lasts without a request, in whole seconds.
   *
   * @default - the platform's: 15 minutes
   */
  readonly sessionIdleTimeout?: Duration;

  /**
   * How long a session lasts at most, in whole seconds.
   *
   * @default - the platform's: a day
   */
  readonly sessionTimeout?: Duration;
}
