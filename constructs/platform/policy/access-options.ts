import { Duration } from '../../../lib/core/values/duration';

/** Options of a CORS policy, for requests from web pages of other origins. */
export interface CorsPolicyOptions {
  /**
   * Origins of web pages that may send requests, such as `https://shop.example.com`, or `*` for any origin. At least
   * one.
   */
  readonly origins: string[];

  /**
   * HTTP methods that web pages of other origins may use, in capitals.
   *
   * @default - all methods (default of the platform)
   */
  readonly methods?: string[];

  /**
   * Request headers that web pages of other origins may send.
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
   * Whether requests from web pages of other origins may carry credentials such as cookies. With the origin `*`, any
   * page could call the API on behalf of its visitors, so synthesis warns about `*` together with credentials.
   *
   * @default - false (default of the platform)
   */
  readonly credentials?: boolean;

  /**
   * Time for which browsers cache the response to a preflight request, in whole seconds.
   *
   * @default - the default of the browser
   */
  readonly maxAge?: Duration;
}

/** Options of a policy that allows or denies access by the groups of consumers (ACL). */
export interface GroupPolicyOptions {
  /**
   * Whether consumer groups (`ConsumerGroup`) count as access control groups.
   *
   * @default - false (default of the platform)
   */
  readonly includeConsumerGroups?: boolean;

  /**
   * Whether the gateway omits the header with the consumer's groups in requests to the service.
   *
   * @default - false (default of the platform)
   */
  readonly hideGroupsHeader?: boolean;
}

/**
 * Options of a policy that allows or denies access by the IP address of the client. An IP restriction needs `allow`,
 * `deny` or both. Synthesis rejects an entry that is both in `allow` and in `deny`. If networks in `allow` and `deny`
 * overlap, `deny` takes precedence.
 */
export interface IpRestrictionPolicyOptions {
  /**
   * Allowed IP addresses and networks, IPv4 or IPv6, such as `192.0.2.0/24`. With `allow`, the gateway rejects requests
   * from all other addresses.
   *
   * @default - all addresses
   */
  readonly allow?: string[];

  /**
   * IP addresses and networks whose requests the gateway rejects.
   *
   * @default - none
   */
  readonly deny?: string[];

  /**
   * HTTP status code for rejected requests, 100 to 599.
   *
   * @default - 403 (default of the platform)
   */
  readonly status?: number;

  /**
   * Message in the response to rejected requests.
   *
   * @default - the platform's message, which contains the IP address of the client
   */
  readonly message?: string;
}

/** Response of a request termination policy, for requests that the gateway does not forward. */
export interface TerminationPolicyOptions {
  /**
   * HTTP status code of the termination response, 100 to 599.
   *
   * @default - 503 (default of the platform)
   */
  readonly status?: number;

  /**
   * Message of the termination response, in the format of the gateway. The message cannot be combined with `body` or
   * `contentType`.
   *
   * @default - the gateway's default message for the status
   */
  readonly message?: string;

  /**
   * Full response body.
   *
   * @default - from `message`
   */
  readonly body?: string;

  /**
   * Content type of the response `body`, such as `application/json`. `contentType` requires the option `body`.
   *
   * @default - application/json; charset=utf-8 (default of the platform)
   */
  readonly contentType?: string;
}
