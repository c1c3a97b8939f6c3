import { Duration } from '../../../lib/core/duration';

/** Which pages of other origins may call, as browsers ask. */
export interface CorsPolicyOptions {
  /** Origins, such as `https://shop.example.com`, or `*` for any. At least one. */
  readonly origins: string[];

  /**
   * Methods, in capitals.
   *
   * @default - the platform's: all
   */
  readonly methods?: string[];

  /**
   * Request headers.
   *
   * @default - those that a browser asks for
   */
  readonly headers?: string[];

  /**
   * Response headers that pages may read.
   *
   * @default - none but those that every page may read
   */
  readonly exposedHeaders?: string[];

  /**
   * Whether requests may have cookies and the like. With the origin `*` this opens the API to any page in the name of its
   * visitors, so that comes with a warning.
   *
   * @default - the platform's: false
   */
  readonly credentials?: boolean;

  /**
   * How long browsers may keep the answer, in whole seconds.
   *
   * @default - the browser's
   */
  readonly maxAge?: Duration;
}

/** How access-control groups are told. */
export interface GroupPolicyOptions {
  /**
   * Whether the groups of consumers (`ConsumerGroup`) count as well.
   *
   * @default - the platform's: false
   */
  readonly includeConsumerGroups?: boolean;

  /**
   * Whether the service gets requests without the header that tells the groups.
   *
   * @default - the platform's: false
   */
  readonly hideGroupsHeader?: boolean;
}

/** Which addresses may call: at least one of `allow` and `deny`. Of both, `deny` goes first. */
export interface IpRestrictionPolicyOptions {
  /**
   * Addresses and networks, IPv4 or IPv6, such as `192.0.2.0/24`, from which alone requests pass.
   *
   * @default - all
   */
  readonly allow?: string[];

  /**
   * Addresses and networks from which no request passes.
   *
   * @default - none
   */
  readonly deny?: string[];

  /**
   * Status of a refusal, 100 to 599.
   *
   * @default - the platform's: 403
   */
  readonly status?: number;

  /**
   * What callers are told who are refused.
   *
   * @default - the platform's, which has their address in it
   */
  readonly message?: string;
}

/** The answer to requests that go no further. */
export interface TerminationPolicyOptions {
  /**
   * Status, 100 to 599.
   *
   * @default - the platform's: 503
   */
  readonly status?: number;

  /**
   * A message, which comes in the gateway's own form. Not together with `body`.
   *
   * @default - the usual one of the status
   */
  readonly message?: string;

  /**
   * The whole body.
   *
   * @default - from `message`
   */
  readonly body?: string;

  /**
   * Type of `body`, such as `application/json`.
   *
   * @default - the platform's: application/json; charset=utf-8
   */
  readonly contentType?: string;
}
