import { Duration } from '../../../lib/core/values/duration';
import { IConsumer } from '../gateway/consumer-reference';
import { IRealm } from '../gateway/realm-reference';

/**
 * Store that a `key-auth` policy searches for the consumer with an API key.
 *
 * @example
 * declare const partners: platform.IRealm;
 * platform.CommonPolicy.keyAuth({
 *   realms: [platform.KeyAuthRealm.realm(partners, 'eu'), platform.KeyAuthRealm.controlPlane()],
 * });
 */
export class KeyAuthRealm {
  /** Returns the store with the consumers of the control plane. */
  public static controlPlane(): KeyAuthRealm {
    return new KeyAuthRealm('cp');
  }

  /**
   * Returns the store with the consumers of a realm. Data planes only reach realms in their own platform region.
   *
   * @param realm realm that contains the consumers
   * @param region platform region of the realm, such as `eu`
   */
  public static realm(realm: IRealm, region: string): KeyAuthRealm {
    return new KeyAuthRealm('realm', realm, region);
  }

  private constructor(
    /** @internal */
    public readonly _scope: string,
    /** @internal */
    public readonly _realm?: IRealm,
    /** @internal */
    public readonly _region?: string,
  ) {}
}

/** Options of a policy that requires an API key. */
export interface KeyAuthPolicyOptions {
  /**
   * Names of the headers, query arguments and body members that may contain the API key.
   *
   * @default - apikey (default of the platform)
   */
  readonly names?: string[];

  /**
   * Whether a header of the request may contain the API key.
   *
   * @default - true (default of the platform)
   */
  readonly inHeader?: boolean;

  /**
   * Whether the query of the request may contain the API key. Logs and browser histories record queries, including
   * keys.
   *
   * @default - true (default of the platform)
   */
  readonly inQuery?: boolean;

  /**
   * Whether the body of the request may contain the API key.
   *
   * @default - false (default of the platform)
   */
  readonly inBody?: boolean;

  /**
   * Whether the gateway removes the API key from requests to the service.
   *
   * @default true (default of the construct; default of the platform: false)
   */
  readonly hideCredentials?: boolean;

  /**
   * Stores that the gateway searches for the consumer with an API key, in the order of the list. An empty list of
   * stores, and a duplicate store in the list, are errors. Terraform: `identity_realms`.
   *
   * @default - only the consumers of the control plane
   */
  readonly realms?: KeyAuthRealm[];

  /**
   * Consumer to which the gateway assigns requests without a valid API key. The anonymous consumer must be of the same
   * control plane as the policy. Without `anonymous`, the gateway rejects unauthenticated requests.
   *
   * @default - none
   */
  readonly anonymous?: IConsumer;
}

/** Options of a policy that requires a JSON Web Token (JWT). */
export interface JwtPolicyOptions {
  /**
   * Whether the gateway checks the expiry of JWTs (`exp`). If `verifyExpiration` is true, the gateway also rejects JWTs
   * without an expiry. Terraform: `claims_to_verify`.
   *
   * @default true (default of the construct; default of the platform: false)
   */
  readonly verifyExpiration?: boolean;

  /**
   * Whether the gateway checks the start of the validity of JWTs (`nbf`). If `verifyNotBefore` is true, the gateway
   * also rejects JWTs without `nbf`. Terraform: `claims_to_verify`.
   *
   * @default false
   */
  readonly verifyNotBefore?: boolean;

  /**
   * Maximum lifetime of a JWT, in whole seconds, up to 365 days. `maximumValidity` together with
   * `verifyExpiration: false` is an error. Terraform: `maximum_expiration`.
   *
   * @default - any lifetime
   */
  readonly maximumValidity?: Duration;

  /**
   * Names of the headers that may contain the JWT.
   *
   * @default - authorization (default of the platform)
   */
  readonly headerNames?: string[];

  /**
   * Names of the query arguments that may contain the JWT.
   *
   * @default - jwt (default of the platform)
   */
  readonly queryNames?: string[];

  /**
   * Names of the cookies that may contain the JWT.
   *
   * @default - none
   */
  readonly cookieNames?: string[];

  /**
   * Claim of the JWT that identifies the credential of the consumer.
   *
   * @default - the claim `iss` (default of the platform)
   */
  readonly keyClaim?: string;

  /**
   * Consumer to which the gateway assigns requests without a valid JWT. The anonymous consumer must be of the same
   * control plane as the policy. Without `anonymous`, the gateway rejects unauthenticated requests.
   *
   * @default - none
   */
  readonly anonymous?: IConsumer;
}
