import { Duration } from '../../../lib/core/duration';
import { IConsumer } from '../gateway/consumer-reference';
import { IRealm } from '../gateway/realm-reference';

/**
 * Where consumers are looked for by their keys.
 *
 * @example
 * declare const partners: platform.IRealm;
 * platform.CommonPolicy.keyAuth({
 *   realms: [platform.KeyAuthRealm.realm(partners, 'eu'), platform.KeyAuthRealm.controlPlane()],
 * });
 */
export class KeyAuthRealm {
  /** In the control plane itself. */
  public static controlPlane(): KeyAuthRealm {
    return new KeyAuthRealm('cp');
  }

  /**
   * In a realm. Data planes only reach those of the region that they are in.
   *
   * @param realm the realm
   * @param region its region, such as `eu`
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

/** How requests are told by a key. */
export interface KeyAuthPolicyOptions {
  /**
   * Names of the header, query argument or member of the body that has the key.
   *
   * @default - the platform's: apikey
   */
  readonly names?: string[];

  /**
   * Whether keys may be in a header.
   *
   * @default - the platform's: true
   */
  readonly inHeader?: boolean;

  /**
   * Whether keys may be in the query, which logs and histories keep.
   *
   * @default - the platform's: true
   */
  readonly inQuery?: boolean;

  /**
   * Whether keys may be in the body.
   *
   * @default - the platform's: false
   */
  readonly inBody?: boolean;

  /**
   * Whether the service gets the request without the key.
   *
   * @default true; the platform's is false
   */
  readonly hideCredentials?: boolean;

  /**
   * Where consumers are looked for, in this order, each place once. Terraform: `identity_realms`.
   *
   * @default - in the control plane
   */
  readonly realms?: KeyAuthRealm[];

  /**
   * The consumer that requests without a valid key count as, of the same control plane. Without one they are refused.
   *
   * @default - none
   */
  readonly anonymous?: IConsumer;
}

/** How requests are told by a JSON Web Token. */
export interface JwtPolicyOptions {
  /**
   * Whether the end of a token's validity is checked (`exp`). A token without one is refused then.
   *
   * @default true; the platform's is false
   */
  readonly verifyExpiration?: boolean;

  /**
   * Whether the beginning of a token's validity is checked (`nbf`). A token without one is refused then.
   *
   * @default false
   */
  readonly verifyNotBefore?: boolean;

  /**
   * The longest time for which a token may be valid, up to 365 days. Needs `verifyExpiration`.
   *
   * @default - any
   */
  readonly maximumValidity?: Duration;

  /**
   * Names of the headers that may have the token.
   *
   * @default - the platform's: authorization
   */
  readonly headerNames?: string[];

  /**
   * Names of the query arguments that may have the token.
   *
   * @default - the platform's: jwt
   */
  readonly queryNames?: string[];

  /**
   * Names of the cookies that may have the token.
   *
   * @default - none
   */
  readonly cookieNames?: string[];

  /**
   * The claim that names the credential.
   *
   * @default - the platform's: iss
   */
  readonly keyClaim?: string;

  /**
   * The consumer that requests without a valid token count as, of the same control plane. Without one they are refused.
   *
   * @default - none
   */
  readonly anonymous?: IConsumer;
}
