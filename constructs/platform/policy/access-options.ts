import { Duration } from '../../../lib/core/values/duration';

/** Options for requests from web pages of other origins (CORS). */
export interface CorsPolicyOptions {
  /** Allowed origins, such as `https://shop.example.com`, or `*` for any origin. At least one. */
  readonly origins: string[];

  /**
   * Allowed HTTP methods, in capitals.
   *
   * @default - all, set by the platform
   */
  readonly methods?: string[];

  /**
   * Allowed request headers.
   *
   * @default - the headers that the browser asks for in a preflight request
   */
  readonly headers?: string[];

  /**
   * Response headers that web pages of other origins may read.
   *
   * @default - only the response headers that browsers always let web pages read
   */
  readonly exposedHeaders?: string[];

  /**
   * Whether requests may carry credentials such as cookies. With the origin `*`, any page could call the API on behalf
   * of its visitors, so synthesis warns about `*` together with credentials.
   *
   * @default - false, set by the platform
   */
  readonly credentials?: boolean;

  /**
   * Time that browsers cache the response to a preflight request, in whole seconds.
   *
   * @default - the default of the browser
   */
  readonly maxAge?: Duration;
}

/** Options for access control groups. */
export interface GroupPolicyOptions {
  /**
   * Whether consumer groups (`ConsumerGroup`) count as access control groups.
   *
   * @default - false, set by the platform
   */
  readonly includeConsumerGroups?: boolean;

  /**
   * Whether the gateway removes the header with the groups from requests to the service.
   *
   * @default - false, set by the platform
   */
  readonly hideGroupsHeader?: boolean;
}

/**
 * Options for access by the address of the client. `allow`, `deny` or both are required. `deny` takes precedence.
 */
export interface IpRestrictionPolicyOptions {
  /**
   * Addresses and networks, IPv4 or IPv6, such as `192.0.2.0/24`. Only requests from the allowed addresses pass.
   *
   * @default - all addresses
   */
  readonly allow?: string[];

  /**
   * Addresses and networks whose requests are rejected.
   *
   * @default - none
   */
  readonly deny?: string[];

  /**
   * HTTP status code for rejected requests, 100 to 599.
   *
   * @default - 403, set by the platform
   */
  readonly status?: number;

  /**
   * Message for rejected callers.
   *
   * @default - the platform's message, which contains the address of the caller
   */
  readonly message?: string;
}

/** Response to requests that the gateway does not forward. */
export interface TerminationPolicyOptions {
  /**
   * HTTP status code of the response, 100 to 599.
   *
   * @default - 503, set by the platform
   */
  readonly status?: number;

  /**
   * Message of the response, in the format of the gateway. The property cannot be combined with `body` or
   * `contentType`.
   *
   * @default - the default message of the status
   */
  readonly message?: string;

  /**
   * Full response body.
   *
   * @default - from `message`
   */
  readonly body?: string;

  /**
   * Content type of `body`, such as `application/json`.
   *
   * @default - application/json; charset=utf-8, set by the platform
   */
  readonly contentType?: string;
}
