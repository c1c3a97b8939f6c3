import { Duration } from '../../../lib/core/values/duration';
import { IConsumer } from '../gateway/consumer-reference';
import { IRealm } from '../gateway/realm-reference';

/**
 * Store that the gateway searches for the consumer with a key.
 *
 * @example
 * declare const partners: platform.IRealm;
 * platform.CommonPolicy.keyAuth({
 *   realms: [platform.KeyAuthRealm.realm(partners, 'eu'), platform.KeyAuthRealm.controlPlane()],
 * });
 */
export class KeyAuthRealm {
  /** Looks up consumers in the control plane. */
  public static controlPlane(): KeyAuthRealm {
    return new KeyAuthRealm('cp');
  }

  /**
   * Looks up consumers in a realm. Data planes only reach realms in their own region.
   *
   * @param realm realm with the consumers
   * @param region region of the realm, such as `eu`
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

/** Options for authentication with a key. */
export interface KeyAuthPolicyOptions {
  /**
   * Names of the headers, query arguments and body members that may contain the key.
   *
   * @default - apikey, set by the platform
   */
  readonly names?: string[];

  /**
   * Whether a header may contain the key.
   *
   * @default - true, set by the platform
   */
  readonly inHeader?: boolean;

  /**
   * Whether the query may contain the key. Logs and browser histories record queries.
   *
   * @default - true, set by the platform
   */
  readonly inQuery?: boolean;

  /**
   * Whether the body may contain the key.
   *
   * @default - false, set by the platform
   */
  readonly inBody?: boolean;

  /**
   * Whether the gateway removes the key from requests to the service.
   *
   * @default true; the platform's default is false
   */
  readonly hideCredentials?: boolean;

  /**
   * Stores that the gateway searches for the consumer with a key, in the order of the list. No duplicates. Terraform:
   * `identity_realms`.
   *
   * @default - only the control plane
   */
  readonly realms?: KeyAuthRealm[];

  /**
   * Consumer that requests without a valid key belong to. The consumer must belong to the control plane of the policy.
   * Without `anonymous`, the gateway rejects unauthenticated requests.
   *
   * @default - none
   */
  readonly anonymous?: IConsumer;
}

/** Options for authentication with a JSON Web Token. */
export interface JwtPolicyOptions {
  /**
   * Whether the gateway checks the expiry of tokens (`exp`). If `verifyExpiration` is true, the gateway also rejects
   * tokens without an expiry. Terraform: `claims_to_verify`.
   *
   * @default true; the platform's default is false
   */
  readonly verifyExpiration?: boolean;

  /**
   * Whether the gateway checks the start of the validity of tokens (`nbf`). If `verifyNotBefore` is true, the gateway
   * also rejects tokens without `nbf`. Terraform: `claims_to_verify`.
   *
   * @default false
   */
  readonly verifyNotBefore?: boolean;

  /**
   * Maximum lifetime of a token, in whole seconds, up to 365 days. Requires `verifyExpiration`. Terraform:
   * `maximum_expiration`.
   *
   * @default - any lifetime
   */
  readonly maximumValidity?: Duration;

  /**
   * Names of the headers that may contain the token.
   *
   * @default - authorization, set by the platform
   */
  readonly headerNames?: string[];

  /**
   * Names of the query arguments that may contain the token.
   *
   * @default - jwt, set by the platform
   */
  readonly queryNames?: string[];

  /**
   * Names of the cookies that may contain the token.
   *
   * @default - none
   */
  readonly cookieNames?: string[];

  /**
   * Claim that identifies the credential of the consumer.
   *
   * @default - iss, set by the platform
   */
  readonly keyClaim?: string;

  /**
   * Consumer that requests without a valid token belong to. The consumer must belong to the control plane of the
   * policy. Without `anonymous`, the gateway rejects unauthenticated requests.
   *
   * @default - none
   */
  readonly anonymous?: IConsumer;
}
